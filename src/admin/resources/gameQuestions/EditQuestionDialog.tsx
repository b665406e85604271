import { resources } from '#shared/api.ts';
import type { AchievementRow } from '#shared/game/achievements.contract.ts';
import type { GameQuestionRow } from '#shared/questions/gameQuestions.contract.ts';
import { NotLoaded } from '../../components/NotLoaded.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { ItemForm } from '../contents/ItemForm.tsx';
import { QuestionBody } from '../questions/QuestionBody.tsx';
import { WrittenAchievementProvider } from '../regrading/editedAchievement.ts';
import { editedAs } from './editedAs.ts';

/** The whole question in its form, as on the page of its achievement. */
export function EditQuestionDialog({ row, onClose }: { row: GameQuestionRow; onClose: () => void }) {
  const declaration = editedAs(row);
  const question = useRecord(declaration.name, row.id);
  const achievement = useRecord(resources.achievements.name, row.achievementId);
  const unread = question.error === null ? achievement : question;
  return (
    // What is written stays on the device, and is offered when the question is opened again.
    <Dialog width={1000} title={`${row.level} · ${row.achievement}`} onCancel={onClose}>
      {question.row !== undefined && achievement.row !== undefined ? (
        <WrittenAchievementProvider value={achievement.row as unknown as AchievementRow}>
          <ItemForm
            items={{ declaration, words: 'question', Body: QuestionBody }}
            row={question.row}
            parentId={String(question.row[declaration.parentField ?? ''])}
            number={Number(question.row['position'])}
            count={Number(question.row['position'])}
            takesFocus
            onSaved={onClose}
            onClose={onClose}
          />
        </WrittenAchievementProvider>
      ) : (
        <NotLoaded error={unread.error} retry={unread.retry} rows={8} />
      )}
    </Dialog>
  );
}
