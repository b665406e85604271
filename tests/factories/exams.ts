import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/platform/db/client.ts';
import { examCategories, examParts, exams, questions, questionVersions } from '#server/schema/content.ts';
import { fourQuestions, makeAchievement } from './play.ts';

interface ExamValues {
  /** Seconds. */
  timeLimit?: number | null;
  /** The marks of the categories, each of four questions of which the first answer is right. */
  marks?: readonly (number | null)[];
}

/** A published exam of three categories in two parts: passes with 75 %, three attempts, 100 points, no time limit. */
export async function makeExam(
  db: Database,
  level: { id: string; gameId: string },
  { timeLimit = null, marks = [50, null, 75], ...values }: ExamValues & Parameters<typeof makeAchievement>[2] = {},
) {
  const achievement = await makeAchievement(db, level, {
    ...{ title: 'An exam', type: 'questionsQuizzes', contentKind: 'exam', passMark: 75, attemptsAllowed: 3 },
    ...values,
  });
  const examId = uuidv7();
  await db.insert(exams).values({ id: examId, achievementId: achievement.id, timeLimit });
  const partIds = [uuidv7(), uuidv7()];
  await db
    .insert(examParts)
    .values(partIds.map((id, index) => ({ id, examId, position: index + 1, name: `Part ${index + 1}` })));
  const categories: { id: string; questionIds: string[] }[] = [];
  for (const [index, passMark] of marks.entries()) {
    const id = uuidv7();
    const partId = partIds[index === 0 ? 0 : 1] ?? '';
    await db
      .insert(examCategories)
      .values({ id, partId, position: index + 1, name: `Category ${index + 1}`, passMark });
    const questionIds: string[] = [];
    for (const [position, { text = '', answers, right, explanation = '' }] of fourQuestions.entries()) {
      const questionId = uuidv7();
      await db.insert(questions).values({ id: questionId, categoryId: id, position });
      await db.insert(questionVersions).values({
        ...{ questionId, number: 1, text: `${text} of category ${index + 1}`, multiple: false, explanation },
        answers: answers.map((answer, place) => ({ text: answer, isCorrect: right.includes(place) })),
      });
      questionIds.push(questionId);
    }
    categories.push({ id, questionIds });
  }
  return { achievement, categories, questionIds: categories.flatMap((category) => category.questionIds) };
}
