import { Alert, Modal, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditRow } from '#shared/audit/audit.contract.ts';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useFailureText } from '../../components/failureText.ts';
import { useFaultText } from '../../components/useFaultText.ts';
import { useReturnFocus } from '../../components/useReturnFocus.ts';

interface RestoreFrameProps {
  entry: AuditRow;
  name: string;
  /** It is gone, and made anew. */
  isAgain?: boolean;
  /** Whether it is known what it is now, and what it was. */
  isKnown: boolean;
  isDifferent: boolean;
  isBusy: boolean;
  /** Why that could not be read. */
  unread: DataError | null;
  retry: () => Promise<unknown>;
  /** Why it was not restored. */
  failure: DataError | null;
  fieldName: (path: string) => string;
  onRestore: () => void;
  onClose: () => void;
  /** What would change. */
  children: ReactNode;
}

/** Asks before something becomes again what it was before a change. */
export function RestoreFrame({ entry, name, isAgain = false, failure, unread, children, ...rest }: RestoreFrameProps) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const failureText = useFailureText();
  const faultText = useFaultText();
  useReturnFocus();
  const { isKnown, isDifferent, isBusy, fieldName } = rest;
  const time = new Date(entry.createdAt).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const words = failure === null ? null : failureText(failure);
  return (
    <Modal
      open
      width={760}
      title={t(isAgain ? 'audit.again.title' : 'audit.restoreTitle', { title: name })}
      okText={t(isAgain ? 'audit.again.button' : 'audit.confirm')}
      okButtonProps={{ disabled: !isKnown || !isDifferent }}
      confirmLoading={isBusy}
      cancelText={t('cancel')}
      onOk={rest.onRestore}
      onCancel={rest.onClose}
    >
      {words !== null && (
        <Alert
          type="error"
          role="alert"
          // What it would change is read anew by then: nothing has to be loaded by hand.
          message={failure?.code === 'version_conflict' ? t('audit.meanwhile') : words.title}
          description={[
            words.detail,
            ...Object.entries(failure?.errors ?? {}).map(([path, faults]) =>
              [path === '' ? '' : `${fieldName(path)}: `, faults.map(faultText).join(' ')].join(''),
            ),
          ]
            .filter(Boolean)
            .join(' ')}
        />
      )}
      {unread !== null ? (
        <ErrorState error={unread} retry={rest.retry} />
      ) : !isKnown ? (
        <Skeleton active title={false} />
      ) : !isDifferent ? (
        <p>{t('audit.nothingToRestore')}</p>
      ) : (
        <>
          <p className="bo-dialog__text">{t(isAgain ? 'audit.again.text' : 'audit.restoreText', { time })}</p>
          <dl className="bo-differences">{children}</dl>
        </>
      )}
    </Modal>
  );
}
