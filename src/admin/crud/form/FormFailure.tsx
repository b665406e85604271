import { Alert } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { useFailureText } from '../../components/failureText.ts';
import { useErrorText } from '../../components/useErrorText.ts';
import { topField } from '../../components/topField.ts';
import type { RecordForm } from './useResourceForm.tsx';

/** What was loaded is not there any more: deleted meanwhile, or no longer this person's to see. */
export const isGone = ({ code }: DataError): boolean => code === 'not_found';

/** Why the last save failed, where the fields alone do not show it. */
export function FormFailure({ form }: { form: RecordForm }) {
  const { t } = useTranslation(['errors', 'admin']);
  const failureText = useFailureText();
  const errorText = useErrorText();
  const place = useRef<HTMLDivElement>(null);
  const { failure } = form;
  // The save may have been started at the end of a long form.
  useEffect(() => {
    if (failure !== null) place.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [failure]);
  if (failure === null) return null;
  const { title, detail, reference } = failureText(failure);
  const known = new Set(form.declaration.fields.map((field) => field.name));
  const others = Object.entries(failure.errors ?? {})
    .filter(([path]) => !known.has(topField(path)))
    .flatMap(([path, messages]) => messages.map(errorText).map((said) => (path === '' ? said : `${path}: ${said}`)));
  const lines = [detail, ...others, reference !== undefined && t('errors:reference', { reference })].filter(
    (line) => typeof line === 'string',
  );
  return (
    <div ref={place} className="bo-form__failure">
      <Alert
        type="error"
        showIcon
        message={isGone(failure) ? t('admin:form.gone') : title}
        {...(lines.length > 0 && { description: lines.map((line) => <p key={line}>{line}</p>) })}
      />
    </div>
  );
}
