import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionRow } from '#shared/kinds/quiz/quizzes.contract.ts';
import { fetchAhead, lazyPart } from '../../components/lazyPart.ts';
import type { Row } from '../../crud/declaration/declaration.ts';

const ExportDialog = lazyPart(async () => (await import('./ExportDialog.tsx')).ExportDialog);
const fetchDialog = () => fetchAhead(ExportDialog);

/** Exports the questions of a list for other programs. */
export function ExportQuestions({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('admin');
  const [isOpen, setIsOpen] = useState(false);
  const questions = rows as unknown as readonly QuestionRow[];
  if (questions.length === 0) return null;
  return (
    <>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        onPointerEnter={fetchDialog}
        onFocus={fetchDialog}
        onClick={() => setIsOpen(true)}
      >
        {t('paste.export.open')}
      </Button>
      {isOpen && <ExportDialog questions={questions} onClose={() => setIsOpen(false)} />}
    </>
  );
}
