import { Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import type { QuestionRow } from '#shared/kinds/quiz/quizzes.contract.ts';
import { withPassageLine, writeGift, writeMoodleXml } from '#shared/kinds/quiz/quizExport.rules.ts';
import { SubmitDialog } from '../../components/SubmitDialog.tsx';
import { useBackofficeData } from '../../components/useBackofficeData.ts';
import { useDownload } from '../../components/useDownload.ts';
import { pictureFile } from './pictureFile.ts';

const formats = {
  gift: { name: 'GIFT', file: 'questions.gift.txt', type: 'text/plain', hasPictures: false, write: writeGift },
  moodle: {
    name: 'Moodle XML',
    file: 'questions.xml',
    type: 'application/xml',
    hasPictures: true,
    write: writeMoodleXml,
  },
} as const;
type Format = keyof typeof formats;
const formatsShown = Object.keys(formats) as Format[];

interface ExportDialogProps {
  questions: readonly QuestionRow[];
  onClose: () => void;
}

/** Asks for the format of the exported questions, and says what each cannot contain. */
export function ExportDialog({ questions, onClose }: ExportDialogProps) {
  const { t } = useTranslation('admin');
  const data = useBackofficeData();
  const { isBusy, download } = useDownload();
  const pictured = questions.flatMap(({ imageUrl }, place) => (imageUrl === null ? [] : [place + 1]));
  const lostIn = (format: Format) => [
    ...(formats[format].hasPictures || pictured.length === 0
      ? []
      : [t('paste.export.pictures', { count: pictured.length, numbers: pictured.join(', ') })]),
    t('paste.export.translations'),
    t('paste.export.settings'),
  ];
  const fileOf = async (format: Format) => {
    const { file, type, hasPictures, write } = formats[format];
    const ids = hasPictures ? [...new Set(questions.flatMap(({ image }) => image ?? []))] : [];
    const media = ids.length === 0 ? [] : ((await data.getMany?.({ resource: 'media', ids }))?.data ?? []);
    const altOf = new Map(media.map(({ id, alt }) => [id, String(alt)]));
    const exported = questions.map(async ({ image, imageUrl, explanation, passage, ...question }, place) => ({
      ...question,
      explanation: passage === '' ? explanation : withPassageLine(explanation, t('paste.passage', { passage })),
      picture:
        hasPictures && imageUrl !== null
          ? {
              ...(await pictureFile(imageUrl, `question-${place + 1}`)),
              alt: altOf.get(image ?? '') ?? '',
            }
          : null,
    }));
    return { name: file, content: new Blob([write(await Promise.all(exported))], { type }) };
  };
  return (
    <SubmitDialog<{ format: Format }>
      initialValues={{ format: 'gift' }}
      title={t('paste.export.title', { count: questions.length })}
      okText={t('paste.export.save')}
      isBusy={isBusy}
      onSubmit={({ format }) => void download(() => fileOf(format)).then(onClose)}
      onClose={onClose}
    >
      <Form.Item name="format" noStyle>
        <Radio.Group className="bo-options" aria-label={t('paste.export.format')}>
          {formatsShown.map((format) => (
            <Radio key={format} value={format}>
              <div>{formats[format].name}</div>
              <span className="bo-note">{t('paste.export.without', { parts: lostIn(format).join(', ') })}</span>
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      {questions.some(({ passage }) => passage !== '') && <p className="bo-note">{t('paste.export.passages')}</p>}
    </SubmitDialog>
  );
}
