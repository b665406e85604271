import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditRow } from '#shared/audit/audit.contract.ts';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { NotLoaded } from '../../components/NotLoaded.tsx';
import { useFailureText } from '../../components/failureText.ts';
import type { Declaration } from '../../crud/declaration/declaration.ts';
import { SubmitDialog } from '../../components/SubmitDialog.tsx';
import { useInstantText } from '../../components/useInstantText.ts';
import { useErrorText } from '../../components/useErrorText.ts';

export interface RestoreProps {
  entry: AuditRow;
  declaration: Declaration;
  /** The name of the record. */
  name: string;
  onClose: () => void;
}

interface RestoreFrameProps extends Omit<RestoreProps, 'declaration'> {
  /** The state of loading the current record; missing for a deleted one, which is created again. */
  asked?: { isKnown: boolean; error: DataError | null; retry: () => Promise<unknown> };
  isDifferent: boolean;
  isBusy: boolean;
  /** Why it was not restored. */
  failure: DataError | null;
  fieldName: (path: string) => string;
  onRestore: () => void;
  /** What would change. */
  children: ReactNode;
}

/** Confirms restoring the former state of a record. */
export function RestoreFrame({ entry, name, asked, isDifferent, failure, children, ...rest }: RestoreFrameProps) {
  const { t } = useTranslation('admin');
  const instantText = useInstantText();
  const failureText = useFailureText();
  const errorText = useErrorText();
  const isAgain = asked === undefined;
  const isKnown = isAgain || asked.isKnown;
  const time = instantText(entry.createdAt);
  const { title, detail } = failureText(failure);
  // The preview is reloaded by then: nothing has to be reloaded by hand.
  const why = [failure?.code === 'version_conflict' ? t('audit.meanwhile') : title, detail];
  const errors = Object.entries(failure?.errors ?? {}).map(
    ([path, found]) => `${path === '' ? '' : `${rest.fieldName(path)}: `}${found.map(errorText).join(' ')}`,
  );
  return (
    <SubmitDialog
      width={760}
      title={t(isAgain ? 'audit.again.title' : 'audit.restoreTitle', { title: name })}
      okText={t(isAgain ? 'audit.again.button' : 'audit.confirm')}
      isReady={isKnown && isDifferent}
      isBusy={rest.isBusy}
      failure={failure === null ? null : [...why, ...errors].filter(Boolean).join(' ')}
      onSubmit={rest.onRestore}
      onClose={rest.onClose}
    >
      {asked !== undefined && (asked.error !== null || !asked.isKnown) ? (
        <NotLoaded error={asked.error} retry={asked.retry} rows={3} />
      ) : !isDifferent ? (
        <p>{t('audit.nothingToRestore')}</p>
      ) : (
        <>
          <p className="bo-dialog__text">{t(isAgain ? 'audit.again.text' : 'audit.restoreText', { time })}</p>
          <dl className="bo-differences">{children}</dl>
        </>
      )}
    </SubmitDialog>
  );
}
