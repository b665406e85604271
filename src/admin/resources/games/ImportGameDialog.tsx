import { useInvalidate } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { resources } from '#shared/api.ts';
import type { GameRow } from '#shared/game/games.contract.ts';
import { maxArchiveBytes, type ArchiveCheck } from '#shared/gameTrees/archives.contract.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import { showAddress } from '../../crud/declaration/addresses.ts';
import { FactList } from '../../components/FactList.tsx';
import { useErrorText } from '../../components/useErrorText.ts';
import { useLabelsOf } from '../../crud/declaration/labels.ts';
import { SubmitDialog } from '../../components/SubmitDialog.tsx';
import { useSending } from '../../components/useSending.tsx';

interface Checked {
  file: File;
  check: ArchiveCheck;
}

/** Uploads an archive, shows what it would create or its errors, and creates the draft. */
export function ImportGameDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const invalidate = useInvalidate();
  const navigate = useNavigate();
  const [checked, setChecked] = useState<Checked | null>(null);
  const preview = async (file: File) => {
    setChecked(null);
    if (file.size > maxArchiveBytes) {
      return refuse(t('games.upload.tooLarge', { megabytes: maxArchiveBytes / 1024 / 1024 }));
    }
    const check = await send<ArchiveCheck>('games/archive/check', file);
    if (check !== null) setChecked({ file, check });
  };
  const { send, refuse, isSending, error, button, progress } = useSending({
    accept: '.zip,application/zip',
    label: t('games.upload.choose'),
    onChoose: preview,
  });
  const importGame = async () => {
    if (checked === null) return;
    const game = await send<GameRow>('games/archive', checked.file);
    if (game === null) return;
    await invalidate({ resource: resources.games.name, invalidates: ['resourceAll'] });
    onClose();
    void navigate(showAddress(resources.games.name, game.id));
  };
  const isRight = checked !== null && checked.check.errors.length === 0;
  return (
    <SubmitDialog
      title={t('games.upload.button')}
      okText={t('duplicate.make')}
      isReady={isRight}
      isBusy={isRight && isSending}
      failure={error}
      onSubmit={() => void importGame()}
      onClose={onClose}
    >
      <p className="bo-dialog__text">{t('games.upload.text')}</p>
      <div className="bo-import__buttons">{button}</div>
      {progress}
      <div role="status">{checked !== null && <Found {...checked} />}</div>
    </SubmitDialog>
  );
}

const counted = ['tiers', 'levels', 'achievements', 'questions', 'rewards', 'news'] as const;

/** The content of the archive, or its errors with their places. */
function Found({ file, check: { name, counts, files, errors } }: Checked) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const labelsOf = useLabelsOf();
  const number = new Intl.NumberFormat(useLocale());
  return (
    <section className="bo-archive">
      <h3 className="bo-title">{name ?? file.name}</h3>
      {counts !== null && (
        <FactList
          facts={[
            ...counted.map((what) => ({ label: labelsOf(resources[what]).many, value: number.format(counts[what]) })),
            { label: t('games.upload.words'), value: number.format(counts.words) },
            {
              label: labelsOf(resources.media).many,
              value: (
                <>
                  {number.format(files.count)}
                  {files.known > 0 && (
                    <span className="bo-note"> {t('games.upload.known', { count: files.known })}</span>
                  )}
                </>
              ),
            },
          ]}
        />
      )}
      {errors.length > 0 && (
        <>
          <p className="bo-error">{t('games.upload.invalid')}</p>
          <ul className="bo-archive__errors">
            {errors.map(({ path, message }) => (
              <li key={`${path} ${message}`}>
                {path !== '' && <code>{path}</code>} {errorText(message)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
