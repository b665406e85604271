import { DownloadOutlined } from '@ant-design/icons';
import { useInvalidate } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { resources } from '#shared/api.ts';
import { kindOf } from '#shared/game/achievementKinds.rules.ts';
import type { GameRow } from '#shared/game/games.contract.ts';
import {
  maxArchiveBytes,
  type ArchiveCheck,
  type ArchiveError,
  type TierOutline,
} from '#shared/gameTrees/archives.contract.ts';
import { languages } from '#shared/vocabulary/languages.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import { showAddress } from '../../crud/declaration/addresses.ts';
import { FactList } from '../../components/FactList.tsx';
import { useErrorText } from '../../components/useErrorText.ts';
import { useLabelsOf } from '../../crud/declaration/labels.ts';
import { SubmitDialog } from '../../components/SubmitDialog.tsx';
import { useBackofficeData } from '../../components/useBackofficeData.ts';
import { useDownload } from '../../components/useDownload.ts';
import { useDone } from '../../components/useDone.tsx';
import { useFileDrop } from '../../components/useFileDrop.ts';
import { useIsOpen } from '../../components/useIsOpen.ts';
import { useSending } from '../../components/useSending.tsx';
import { useKindName } from './builder/useKindName.ts';

interface Checked {
  file: File;
  check: ArchiveCheck;
}

/** Uploads an archive or a spreadsheet, shows what it would create or its errors, and creates the draft. */
export function ImportGameDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const invalidate = useInvalidate();
  const navigate = useNavigate();
  const isOpen = useIsOpen();
  const say = useDone();
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
    accept: '.zip,.xlsx,.xlsm,.ods,application/zip',
    label: t('games.upload.choose'),
    onChoose: (file) => void preview(file),
  });
  const importGame = async () => {
    if (checked === null) return;
    const game = await send<GameRow>('games/archive', checked.file);
    if (game === null) return;
    await invalidate({ resource: resources.games.name, invalidates: ['resourceAll'] });
    if (!isOpen()) return say(t('inline.saved', { title: game.name }));
    onClose();
    void navigate(showAddress(resources.games.name, game.id));
  };
  const dropProps = useFileDrop(([file]) => file !== undefined && !isSending && void preview(file));
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
      <div className="bo-import__drop" {...dropProps}>
        <div className="bo-import__buttons">
          {button}
          <Template />
        </div>
        <p className="bo-note">{t('games.upload.hint')}</p>
        {progress}
      </div>
      <div role="status">{checked !== null && <Found {...checked} />}</div>
    </SubmitDialog>
  );
}

/** Downloads a spreadsheet to be filled in, with headings in the language of the screen. */
function Template() {
  const { t, i18n } = useTranslation('admin');
  const data = useBackofficeData();
  const { isBusy, download } = useDownload();
  const language = languages.find((one) => one === i18n.language) ?? 'en';
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      loading={isBusy}
      onClick={() => void download(() => data.download(`games/archive/template?language=${language}`))}
    >
      {t('games.upload.template')}
    </Button>
  );
}

const counted = ['tiers', 'levels', 'achievements', 'questions', 'rewards', 'news'] as const;

/** The content of the archive, or its errors with their places. */
function Found({ file, check: { name, counts, files, outline, ignored, errors } }: Checked) {
  const { t } = useTranslation('admin');
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
      {ignored.length > 0 && <p className="bo-note">{t('games.upload.ignored', { names: ignored.join(', ') })}</p>}
      {errors.length > 0 && (
        <>
          <p className="bo-error">{t('games.upload.invalid')}</p>
          <ul className="bo-archive__errors">
            {errors.map((error) => (
              <Wrong key={`${error.path} ${error.message}`} error={error} />
            ))}
          </ul>
        </>
      )}
      {outline !== null && outline.length > 0 && <Outline tiers={outline} />}
    </section>
  );
}

/** An error, with its place in the archive or in the spreadsheet. */
function Wrong({ error: { path, place, message } }: { error: ArchiveError }) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  if (place === null) {
    return (
      <li>
        {path !== '' && <code>{path}</code>} {errorText(message)}
      </li>
    );
  }
  const { sheet, row, column } = place;
  const at = [sheet, row === null ? null : t('games.upload.row', { row }), column].filter((one) => one !== null);
  return (
    <li>
      <strong>{at.join(' · ')}:</strong> {errorText(message)}
    </li>
  );
}

/** The tiers, levels and achievements that would be made, and what each still lacks. */
function Outline({ tiers }: { tiers: readonly TierOutline[] }) {
  const { t } = useTranslation('admin');
  const kindName = useKindName();
  const labelsOf = useLabelsOf();
  const points = labelsOf(resources.achievements).field('points');
  const questions = labelsOf(resources.questions).many;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
    <section className="bo-archive__tree" aria-label={t('builder.tree')} tabIndex={0}>
      <ul>
        {tiers.map((tier, tierAt) => (
          // The same name may be there twice.
          <li key={tierAt}>
            <strong>{tier.name}</strong>
            <ul>
              {tier.levels.map((level, levelAt) => (
                <li key={levelAt}>
                  {level.name}
                  <ul>
                    {level.achievements.map(({ missing, ...one }, at) => (
                      <li key={at}>
                        {one.title}{' '}
                        <span className="bo-note">
                          {[
                            kindName(kindOf(one)),
                            `${points}: ${one.points}`,
                            one.questions > 0 && `${questions}: ${one.questions}`,
                            missing !== null && t(`readiness.codes.${missing}`, { needed: 0, max: 0, other: '' }),
                          ]
                            .filter(Boolean)
                            .join(' · ')}
                        </span>
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
