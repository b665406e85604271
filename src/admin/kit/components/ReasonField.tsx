import { Input } from 'antd';
import { useTranslation } from 'react-i18next';

const maxReasonLength = 500;

interface ReasonFieldProps {
  id: string;
  reason: string;
  /** Somebody wanted to go on without one. */
  isMissing: boolean;
  /** Who reads it. */
  hint: string;
  onChange: (reason: string) => void;
  /** Ctrl+Enter. */
  onSubmit: () => void;
}

/** Why an act is done: it stays in the log, and is read by those whom the act is about. */
export function ReasonField({ id, reason, isMissing, hint, onChange, onSubmit }: ReasonFieldProps) {
  const { t } = useTranslation('admin');
  return (
    <div className="bo-field">
      <label className="bo-field__label" htmlFor={id}>
        {t('reason.label')}
      </label>
      <Input.TextArea
        id={id}
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={maxReasonLength}
        value={reason}
        {...(isMissing && { status: 'error' as const })}
        aria-invalid={isMissing || undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit();
        }}
      />
      <p id={`${id}-hint`} className={isMissing ? 'bo-fault' : 'bo-note'}>
        {isMissing ? t('reason.missing') : hint}
      </p>
    </div>
  );
}
