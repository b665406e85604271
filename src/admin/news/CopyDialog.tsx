import { useInvalidate } from '@refinedev/core';
import { App, Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import type { NewsRow } from '#shared/news/news.contract.ts';
import { useFailureText } from '../kit/components/failureText.ts';
import { useLabels } from '../kit/declaration/labels.ts';
import { useBackofficeData } from '../kit/components/useBackofficeData.ts';
import { SubmitDialog } from '../kit/components/SubmitDialog.tsx';
import { cultures } from '#shared/vocabulary/vocabulary.ts';

/** Makes a draft of the same item for each of the chosen cultures. */
export function CopyDialog({ row, onClose }: { row: NewsRow; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { notification } = App.useApp();
  const data = useBackofficeData();
  const invalidate = useInvalidate();
  const failureText = useFailureText();
  const labels = useLabels(resources.news);
  const others = cultures.filter((culture) => culture !== row.culture);
  const [chosen, setChosen] = useState<string[]>([...others]);
  const [isBusy, setIsBusy] = useState(false);
  const copy = async () => {
    setIsBusy(true);
    try {
      await data.act('news', row.id, 'copies', { cultures: chosen });
      await invalidate({ resource: 'news', invalidates: ['resourceAll'] });
      notification.success({ message: t('news.copy.done', { count: chosen.length }) });
      onClose();
    } catch (error) {
      const { title, detail } = failureText(error);
      notification.error({ message: title, description: detail });
      setIsBusy(false);
    }
  };
  return (
    <SubmitDialog
      title={labels.act('copy')}
      okText={t('news.copy.make', { count: chosen.length })}
      isReady={chosen.length > 0}
      isBusy={isBusy}
      onSubmit={() => void copy()}
      onClose={onClose}
    >
      <p className="bo-dialog__text">{t('news.copy.text')}</p>
      <Checkbox.Group
        className="bo-checks"
        aria-label={t('news.copy.which')}
        value={chosen}
        options={others.map((culture) => ({ value: culture, label: labels.option('culture', culture) }))}
        onChange={setChosen}
      />
    </SubmitDialog>
  );
}
