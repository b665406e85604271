import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { QuestionFields } from '#shared/questions/questions.contract.ts';
import { ActionMenu } from '../../components/ActionMenu.tsx';
import { useDownload } from '../../components/useDownload.ts';
import type { Row } from '../../crud/declaration/declaration.ts';

const formats = {
  gift: { name: 'GIFT', file: 'questions.gift.txt', type: 'text/plain' },
  moodle: { name: 'Moodle XML', file: 'questions.xml', type: 'application/xml' },
} as const;
type Format = keyof typeof formats;

/** Exports the questions of a list for other programs. */
export function ExportQuestions({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('admin');
  const { isBusy, download } = useDownload();
  const questions = rows as unknown as readonly QuestionFields[];
  if (questions.length === 0) return null;
  const read = async (format: Format) => {
    const { writeGift, writeMoodleXml } = await import('#shared/kinds/quiz/quizExport.rules.ts');
    const { file, type } = formats[format];
    const text = { gift: writeGift, moodle: writeMoodleXml }[format](questions);
    return { name: file, content: new Blob([text], { type }) };
  };
  const items = Object.entries(formats).map(([key, { name }]) => ({
    key,
    label: name,
    onClick: () => void download(() => read(key as Format)),
  }));
  const isWhole = questions.every(({ image, passage }) => image === null && passage === '');
  return (
    <ActionMenu
      placement="topLeft"
      menu={{ items: isWhole ? items : [{ type: 'group', label: t('paste.export.without'), children: items }] }}
    >
      <Button icon={<DownloadOutlined aria-hidden />} loading={isBusy}>
        {t('paste.export.open')}
      </Button>
    </ActionMenu>
  );
}
