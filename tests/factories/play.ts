import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { languages } from '#shared/vocabulary/languages.ts';
import type { Database } from '#server/platform/db/client.ts';
import { questions, questionVersions, quizzes } from '#server/schema/content.ts';
import { achievements, enrolments, games, levels, teamMemberships, teams, tiers } from '#server/schema/games.ts';
import { users } from '#server/schema/users.ts';
import { testIssuer } from '#tests/setup/app.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The instant at which tests begin unless they say otherwise. */
export const today = new Date('2026-11-21T10:00:00Z');
export const daysFromToday = (days: number) => new Date(today.getTime() + days * dayMs);

type Insert<T extends { $inferInsert: unknown }> = Partial<T['$inferInsert']>;

async function first<T>(rows: Promise<T[]>): Promise<T> {
  const [row] = await rows;
  if (row === undefined) throw new Error('Nothing was inserted');
  return row;
}

/** An active player who can call as `subject`. */
export function makeUser(db: Database, values: Insert<typeof users> = {}) {
  const name = values.username ?? `Player ${randomUUID().slice(0, 8)}`;
  return first(
    db
      .insert(users)
      .values({
        issuer: testIssuer,
        subject: randomUUID(),
        email: `${randomUUID()}@gamehub.example`,
        username: name,
        givenUsername: name,
        ...values,
      })
      .returning(),
  );
}

/** A published standard sequence that runs from 30 days ago for 60 days. */
export const makeGame = (db: Database, values: Insert<typeof games> = {}) =>
  first(
    db
      .insert(games)
      .values({
        name: 'Test game',
        startDate: daysFromToday(-30),
        endDate: daysFromToday(30),
        timezone: 'Europe/Zurich',
        status: 'published',
        openToAll: false,
        offeredLanguages: [...languages],
        ...values,
      })
      .returning(),
  );

export const makeTier = (db: Database, gameId: string, position: number, values: Insert<typeof tiers> = {}) =>
  first(
    db
      .insert(tiers)
      .values({ gameId, position, name: `Tier ${position}`, status: 'published', ...values })
      .returning(),
  );

export const makeLevel = (
  db: Database,
  tier: { id: string; gameId: string },
  position: number,
  values: Insert<typeof levels> = {},
) =>
  first(
    db
      .insert(levels)
      .values({
        gameId: tier.gameId,
        tierId: tier.id,
        position,
        name: `Level ${position}`,
        status: 'published',
        ...values,
      })
      .returning(),
  );

/** A published To-do for 100 points unless the values say otherwise. */
export const makeAchievement = (
  db: Database,
  level: { id: string; gameId: string },
  values: Insert<typeof achievements> = {},
) =>
  first(
    db
      .insert(achievements)
      .values({
        gameId: level.gameId,
        levelId: level.id,
        position: 1,
        title: 'Something to do',
        type: 'physicalExperience',
        points: 100,
        status: 'published',
        ...values,
      })
      .returning(),
  );

export interface TestQuestion {
  text?: string;
  answers: string[];
  /** Indices of the right ones. */
  right: number[];
  explanation?: string;
  passage?: string;
}

/** Four questions, each with three answers of which the first is right. */
export const fourQuestions: TestQuestion[] = [1, 2, 3, 4].map((number) => ({
  text: `Question ${number}`,
  answers: ['right', 'wrong', 'also wrong'],
  right: [0],
  explanation: `Because ${number}`,
}));

/** A published quiz: passes with 75 %, one attempt, 100 points. */
export async function makeQuiz(
  db: Database,
  level: { id: string; gameId: string },
  values: Insert<typeof achievements> & {
    shufflesQuestions?: boolean;
    shufflesAnswers?: boolean;
    allowsPractice?: boolean;
  } = {},
  asked: TestQuestion[] = fourQuestions,
) {
  const { shufflesQuestions = false, shufflesAnswers = false, allowsPractice = false, ...own } = values;
  const achievement = await makeAchievement(db, level, {
    title: 'A quiz',
    type: 'questionsQuizzes',
    contentKind: 'quiz',
    passMark: 75,
    ...own,
  });
  const quiz = await first(
    db
      .insert(quizzes)
      .values({ achievementId: achievement.id, shufflesQuestions, shufflesAnswers, allowsPractice })
      .returning(),
  );
  const questionIds: string[] = [];
  for (const [position, { text = 'Which?', answers, right, explanation = '', passage = '' }] of asked.entries()) {
    const id = uuidv7();
    await db.insert(questions).values({ id, quizId: quiz.id, position });
    await db.insert(questionVersions).values({
      questionId: id,
      number: 1,
      text,
      multiple: right.length > 1,
      answers: answers.map((answer, index) => ({ text: answer, isCorrect: right.includes(index) })),
      explanation,
      passage,
    });
    questionIds.push(id);
  }
  return { achievement, quiz, questionIds };
}

export const enrol = (db: Database, gameId: string, userId: string, values: Insert<typeof enrolments> = {}) =>
  db.insert(enrolments).values({ gameId, userId, ...values });

export const makeTeam = (db: Database, gameId: string, name = `Team ${randomUUID().slice(0, 6)}`) =>
  first(db.insert(teams).values({ gameId, name }).returning());

export const joinTeam = (
  db: Database,
  team: { id: string; gameId: string },
  userId: string,
  values: Insert<typeof teamMemberships> = {},
) =>
  db
    .insert(teamMemberships)
    .values({ gameId: team.gameId, teamId: team.id, userId, joinedAt: daysFromToday(-30), ...values });

/** A running game with one tier and one level, all of it open in any order unless the values say otherwise. */
export async function makeStage(db: Database, values: Insert<typeof games> = {}) {
  const game = await makeGame(db, { type: 'nonSequence', ...values });
  const tier = await makeTier(db, game.id, 1);
  return { game, tier, level: await makeLevel(db, tier, 1) };
}

/** Somebody who plays a game. */
export async function makePlayer(db: Database, game: { id: string }, values: Insert<typeof users> = {}) {
  const user = await makeUser(db, values);
  await enrol(db, game.id, user.id);
  return { ...user, subject: user.subject ?? '' };
}
