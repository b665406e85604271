import { ContentSettings } from '../contents/ContentSettings.tsx';
import { ItemList } from '../contents/ItemList.tsx';
import type { Items } from '../contents/items.ts';
import { QuestionBody } from './QuestionBody.tsx';
import { QuestionTools } from './QuestionTools.tsx';
import { questions, quizzes } from './questions.resource.ts';

const items: Items = {
  declaration: questions,
  words: 'question',
  Body: QuestionBody,
  Tools: QuestionTools,
};

/** A quiz: its settings and its questions. */
export function QuizEditor({ id }: { id: string }) {
  return (
    <>
      <ContentSettings declaration={quizzes} id={id} />
      <ItemList items={items} parentId={id} level={3} />
    </>
  );
}
