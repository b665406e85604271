import { UploadOutlined } from '@ant-design/icons';
import { useInvalidate } from '@refinedev/core';
import { Alert, Button, Modal, Progress } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { resources } from '#shared/api.ts';
import type { GameRow } from '#shared/game/games.contract.ts';
import { maxArchiveBytes, type ArchiveCheck } from '#shared/gameTrees/archives.contract.ts';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import { showAddress } from '../../crud/declaration/addresses.ts';
import { useFailureText } from '../../components/failureText.ts';
import { useFaultText } from '../../components/useFaultText.ts';
import { useLabelsOf } from '../../crud/declaration/labels.ts';
import { useBackofficeData } from '../../components/useBackofficeData.ts';
import { useReturnFocus } from '../../components/useReturnFocus.ts';

interface Checked {
  file: File;
  check: ArchiveCheck;
}

/** Takes an archive, says what it would make or what is wrong with it, and makes the draft. */
export function BringGameDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const data = useBackofficeData();
  const invalidate = useInvalidate();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const input = useRef<HTMLInputElement>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  /** The share that is sent, 0 to 1; null while nothing is on its way. */
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useReturnFocus();

  const send = async <T,>(path: string, file: File): Promise<T | null> => {
    setFailure(null);
    setShare(0);
    try {
      return await data.upload<T>(path, file, setShare);
    } catch (error) {
      const { title, detail } = failureText(error as DataError);
      setFailure(detail ?? title);
      return null;
    } finally {
      setShare(null);
    }
  };
  const look = async (file: File | undefined) => {
    if (file === undefined) return;
    setChecked(null);
    if (file.size > maxArchiveBytes) {
      return setFailure(t('games.bring.tooLarge', { megabytes: maxArchiveBytes / 1024 / 1024 }));
    }
    const check = await send<ArchiveCheck>('games/archive/check', file);
    if (check !== null) setChecked({ file, check });
  };
  const bring = async () => {
    if (checked === null) return;
    const game = await send<GameRow>('games/archive', checked.file);
    if (game === null) return;
    await invalidate({ resource: resources.games.name, invalidates: ['resourceAll'] });
    onClose();
    void navigate(showAddress(resources.games.name, game.id));
  };
  const isRight = checked !== null && checked.check.faults.length === 0;
  return (
    <Modal
      open
      title={t('games.bring.button')}
      okText={t('duplicate.make')}
      okButtonProps={{ disabled: !isRight, loading: isRight && share !== null }}
      cancelText={t('cancel')}
      onOk={() => void bring()}
      onCancel={onClose}
    >
      <p className="bo-dialog__text">{t('games.bring.text')}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".zip,application/zip"
        aria-label={t('games.bring.choose')}
        onChange={({ target }) => {
          void look(target.files?.[0]);
          // The same file may be chosen again after a failure.
          target.value = '';
        }}
      />
      <div className="bo-import__buttons">
        <Button icon={<UploadOutlined aria-hidden />} disabled={share !== null} onClick={() => input.current?.click()}>
          {t('games.bring.choose')}
        </Button>
      </div>
      {share !== null && (
        <Progress
          percent={Math.round(share * 100)}
          // All is sent, and the server reads it.
          status={share === 1 ? 'active' : 'normal'}
          size="small"
          aria-label={t('games.bring.sending')}
        />
      )}
      <div role="status">{checked !== null && <Found {...checked} />}</div>
      {failure !== null && <Alert type="error" showIcon message={failure} role="alert" />}
    </Modal>
  );
}

/** What is in the archive, or what is wrong with it and where. */
function Found({ file, check: { name, counts, files, faults } }: Checked) {
  const { t } = useTranslation('admin');
  const faultText = useFaultText();
  const labelsOf = useLabelsOf();
  const number = new Intl.NumberFormat(useLocale());
  return (
    <section className="bo-bring">
      <h3 className="bo-title">{name ?? file.name}</h3>
      {counts !== null && (
        <dl className="bo-facts">
          {(['tiers', 'levels', 'achievements', 'questions', 'rewards', 'news'] as const).map((what) => (
            <div key={what}>
              <dt>{labelsOf(resources[what]).many}</dt>
              <dd>{number.format(counts[what])}</dd>
            </div>
          ))}
          <div>
            <dt>{t('games.bring.words')}</dt>
            <dd>{number.format(counts.words)}</dd>
          </div>
          <div>
            <dt>{labelsOf(resources.media).many}</dt>
            <dd>
              {number.format(files.count)}
              {files.known > 0 && <span className="bo-note"> {t('games.bring.known', { count: files.known })}</span>}
            </dd>
          </div>
        </dl>
      )}
      {faults.length > 0 && (
        <>
          <p className="bo-fault">{t('games.bring.faulty')}</p>
          <ul className="bo-bring__faults">
            {faults.map(({ path, message }) => (
              <li key={`${path} ${message}`}>
                {path !== '' && <code>{path}</code>} {faultText(message)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
