import { and, eq, inArray, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { Id, line } from '#shared/http/fields.ts';
import { questionErrors } from '#shared/questions/questionFields.rules.ts';
import { fieldErrors, validationMessage } from '#shared/http/validation.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import { selectRows } from '#server/engines/resources/listing.sql.ts';
import { questions, quizzes } from '#server/schema/content.ts';
import { achievements, games } from '#server/schema/games.ts';
import { contradiction, findGames } from '#server/game/state/gameReferences.ts';
import { answersIn, columnOfAnswer, rightLetters, rightOf } from '#server/engines/imports/answerCells.ts';
import { fieldCells, fold } from '#server/engines/imports/importCells.ts';
import { writerOf, type ImportDeclaration, type Plan } from '#server/engines/imports/importDeclaration.ts';
import { questionsResource } from './quizzes.resource.ts';
import { QuestionFields, answerLabels } from '#shared/questions/questions.contract.ts';

const answer = line(1, 300);

const listedAnswers = z
  .string()
  .transform((text): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      return null;
    }
  })
  .pipe(z.array(z.object({ text: answer, isCorrect: z.boolean() })).max(answerLabels.length));

// The answers of a file are in columns of their own.
const { answers: _, ...cells } = fieldCells('questions', QuestionFields);
const schema = z.object({
  ...cells,
  game: line(1, 120).optional(),
  quiz: line(1, 200).optional(),
  quizId: Id.optional(),
  text: QuestionFields.shape.text,
  /** As in an exported list, instead of a column for each. */
  answers: listedAnswers.optional(),
  a: answer.optional(),
  b: answer.optional(),
  c: answer.optional(),
  d: answer.optional(),
  e: answer.optional(),
  f: answer.optional(),
  right: rightLetters.optional(),
});
type Values = z.output<typeof schema>;

/** The fields that have a column of their own. */
const ownColumns = (row: object) => Object.fromEntries(Object.entries(row).filter(([name]) => name in cells));

const required = (path: string) => ({ path, message: 'Required' });

/** As in an exported list, or in columns of their own. */
const answersOf = (row: Values) =>
  row.answers === undefined ? answersIn(row) : { answers: row.answers, errors: undefined };

/** A question by column, in readable form. */
const shownOf = (fields: { text: string; multiple: boolean; answers: { text: string; isCorrect: boolean }[] }) => ({
  text: fields.text,
  ...Object.fromEntries(
    answerLabels.map((label, index) => [columnOfAnswer(label), fields.answers[index]?.text ?? null]),
  ),
  right: rightOf(fields.answers),
  multiple: fields.multiple,
});

/** By their titles in these games, without archived ones; and by these ids. */
async function findQuizzes(tx: Transaction, gameIds: string[], ids: string[]) {
  const isOfId = inArray(quizzes.id, ids);
  const rows = await tx
    .select({
      ...{ id: quizzes.id, gameId: achievements.gameId, title: achievements.title, game: games.name },
      isNamed: sql<boolean>`${and(inArray(achievements.gameId, gameIds), eq(achievements.contentKind, 'quiz'), sql`${achievements.status} <> 'archived'`)}`,
    })
    .from(quizzes)
    .innerJoin(achievements, eq(achievements.id, quizzes.achievementId))
    .innerJoin(games, eq(games.id, achievements.gameId))
    .where(or(inArray(achievements.gameId, gameIds), isOfId));
  const named = rows.filter(({ isNamed }) => isNamed);
  return {
    byTitle: Map.groupBy(named, ({ gameId, title }) => `${gameId}\n${fold(title)}`),
    byId: new Map(rows.map((quiz) => [quiz.id, quiz])),
  };
}

/** Questions of quizzes, identified by their text: another text is another question. */
export const questionsImport = ({ clock }: { clock: () => Date }): ImportDeclaration<Values> => ({
  kind: 'questions',
  schema,
  listed: questionsResource,
  keyOf: ({ game = '', quiz = '', quizId = '', text }) =>
    (quizId === '' ? [game, quiz, text] : [quizId, text]).map(fold).join('\n'),
  titleOf: ({ text }) => text,

  async plan(tx, rows) {
    const gameOf = await findGames(tx, rows);
    const known = await findQuizzes(
      tx,
      [...new Set(rows.flatMap(({ game }) => gameOf({ game }).id ?? []))],
      [...new Set(rows.flatMap(({ quizId }) => quizId ?? []))],
    );
    const quizOf = ({ game, quiz = '', quizId }: Values) =>
      quizId === undefined
        ? (known.byTitle.get(`${gameOf({ game }).id ?? ''}\n${fold(quiz)}`) ?? [])
        : [known.byId.get(quizId)].filter((one) => one !== undefined);
    const found = await selectRows(tx, questionsResource).where(
      and(questionsResource.exists, inArray(questions.quizId, [...new Set(rows.flatMap(quizOf).map(({ id }) => id))])),
    );
    const present = new Map(found.map((row) => [`${String(row['quizId'])}\n${fold(String(row['text']))}`, row]));
    return rows.map((row): Plan => {
      if (row.quizId === undefined) {
        const missing = (['game', 'quiz'] as const).filter((name) => row[name] === undefined);
        if (missing.length > 0) return { errors: missing.map(required) };
        const { error } = gameOf({ game: row.game });
        if (error !== undefined) return { errors: [error] };
      }
      const [quiz, another] = quizOf(row);
      if (quiz === undefined)
        return {
          errors: [{ path: row.quizId === undefined ? 'quiz' : 'quizId', message: 'No such quiz in this game' }],
        };
      // An exported list has both names beside the id.
      const others = [
        ...(fold(row.game ?? quiz.game) === fold(quiz.game) ? [] : [contradiction('game')]),
        ...(fold(row.quiz ?? quiz.title) === fold(quiz.title) ? [] : [contradiction('quiz')]),
      ];
      if (row.quizId !== undefined && others.length > 0) return { errors: others };
      if (another !== undefined) return { errors: [{ path: 'quiz', message: 'Several quizzes have this title' }] };
      const { answers, errors } = answersOf(row);
      if (answers === undefined) return { errors };
      const stored = present.get(`${quiz.id}\n${fold(row.text)}`);
      const said = {
        ...ownColumns(row),
        text: row.text,
        answers,
        multiple: row.multiple ?? answers.filter(({ isCorrect }) => isCorrect).length > 1,
      };
      const parsed = QuestionFields.safeParse(said, { error: validationMessage });
      const wrong = parsed.success ? questionErrors(said) : fieldErrors(parsed.error.issues);
      if (!parsed.success || wrong.length > 0) {
        return {
          errors: wrong.map(({ path, message }) => ({
            path: path.startsWith('answers') ? (row.answers === undefined ? 'right' : 'answers') : path,
            message,
          })),
        };
      }
      const shown = { ...shownOf(said), ...ownColumns(row) };
      if (stored === undefined) return { body: { ...parsed.data, quizId: quiz.id }, shown, existing: null };
      const before = stored as unknown as QuestionFields;
      return {
        body: said,
        shown,
        existing: {
          ...{ id: String(stored['id']), version: Number(stored['version']), fields: stored },
          shown: { ...shownOf(before), ...ownColumns(before) },
        },
      };
    });
  },

  writer: (tx) => writerOf(tx, questionsResource, clock),
});
