import type { ListProps } from '../contents/items.ts';
import { ExportQuestions } from './ExportQuestions.tsx';
import { PasteQuestions } from './PasteQuestions.tsx';

/** What brings questions into a list and out of it. */
export function QuestionTools({ declaration, parentId, rows }: ListProps) {
  return (
    <>
      <PasteQuestions declaration={declaration} parentId={parentId} />
      <ExportQuestions rows={rows} />
    </>
  );
}
