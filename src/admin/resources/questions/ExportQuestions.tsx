import { DownloadOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { QuestionRow } from '#shared/kinds/quiz/quizzes.contract.ts';
import { DialogButton } from '../../components/DialogButton.tsx';
import { lazyPart } from '../../components/lazyPart.ts';
import type { Row } from '../../crud/declaration/declaration.ts';

const ExportDialog = lazyPart(async () => (await import('./ExportDialog.tsx')).ExportDialog);

/** Exports the questions of a list for other programs. */
export function ExportQuestions({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('admin');
  const questions = rows as unknown as readonly QuestionRow[];
  if (questions.length === 0) return null;
  return (
    <DialogButton
      icon={<DownloadOutlined aria-hidden />}
      loads={ExportDialog}
      renderDialog={(onClose) => <ExportDialog questions={questions} onClose={onClose} />}
    >
      {t('paste.export.open')}
    </DialogButton>
  );
}
