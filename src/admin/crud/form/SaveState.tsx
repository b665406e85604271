import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import type { RecordForm } from './useResourceForm.tsx';

/** Whether the form is saved, and since when. */
export function SaveState({ form }: { form: Pick<RecordForm, 'isDirty' | 'isSaving' | 'savedAt' | 'row' | 'reset'> }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { isDirty, isSaving, savedAt, row } = form;
  const time = savedAt?.toLocaleTimeString(locale, { timeStyle: 'medium' });
  return (
    <span className="bo-save-state">
      <span role="status">
        {isSaving
          ? t('form.saving')
          : isDirty
            ? t('form.unsaved')
            : time !== undefined
              ? t('form.savedAt', { time })
              : null}
      </span>
      {isDirty && !isSaving && row !== null && (
        <Button type="link" size="small" onClick={form.reset}>
          {t('form.discard')}
        </Button>
      )}
    </span>
  );
}
