import { Checkbox, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import type { NewsRow } from '#shared/news/news.contract.ts';
import { cultures } from '#shared/vocabulary/vocabulary.ts';
import { ActDialog } from '../../crud/acts/ActDialog.tsx';
import { useLabels } from '../../crud/declaration/labels.ts';

/** Creates a draft copy of the item for each of the chosen cultures. */
export function CopyDialog({ row, onClose }: { row: NewsRow; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const labels = useLabels(resources.news);
  const others = cultures.filter((culture) => culture !== row.culture);
  const [form] = Form.useForm<{ cultures: string[] }>();
  const count = Form.useWatch('cultures', form)?.length ?? others.length;
  return (
    <ActDialog
      form={form}
      initialValues={{ cultures: others }}
      title={labels.act('copy')}
      text={t('news.copy.text')}
      okText={t('news.copy.make', { count })}
      isReady={count > 0}
      url={`news/${row.id}/copies`}
      changes={[resources.news.name]}
      done={t('news.copy.done', { count })}
      onClose={onClose}
    >
      <Form.Item name="cultures" noStyle>
        <Checkbox.Group
          className="bo-options"
          aria-label={t('news.copy.which')}
          options={others.map((culture) => ({ value: culture, label: labels.option('culture', culture) }))}
        />
      </Form.Item>
    </ActDialog>
  );
}
