import { and, eq, getTableColumns, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import type { ReviewState } from '#shared/game/attempts.rules.ts';
import type { Experience } from '#shared/vocabulary/vocabulary.ts';
import { writeLater, type Executor } from '#server/platform/db/client.ts';
import { builtOnce } from '#server/platform/db/builtOnce.ts';
import { jsonRows } from '#server/platform/db/jsonRows.ts';
import { accountColumns } from '#server/game/state/account.sql.ts';
import { placeColumns, presentMembership, published } from '#server/game/state/place.sql.ts';
import { achievements, enrolments, games, levelEntries, teamMemberships, teams } from '#server/schema/games.ts';
import { quizzes } from '#server/schema/content.ts';
import { attemptAnswers, attemptQuestions, attempts } from '#server/schema/play.ts';
import { users } from '#server/schema/users.ts';
import { answersIn, frozenIn, type FrozenQuestion, type StoredAnswer } from './questions.repository.ts';

export type AttemptRecord = typeof attempts.$inferSelect;

/** How an attempt ends, or goes to review. */
export interface Closing {
  result: NonNullable<AttemptRecord['result']>;
  rightAnswers?: number;
  score?: number;
  review?: ReviewState;
  progress?: AttemptRecord['progress'];
}

/** A player's content, optionally limited to a game or an experience. */
export interface PlayedContent {
  userId: string;
  achievementId: string;
  gameId?: string | undefined;
  experience?: Experience | undefined;
}

/** The attempt that is shown for a player and content: the open one, else the last. */
const shownAttempt = sql`(select shown.id from ${attempts} shown
  where shown.user_id = ${enrolments.userId} and shown.achievement_id = ${achievements.id}
  order by (shown.status = 'Saved') desc, shown.number desc limit 1)`;

const playSelect = (isAct: boolean) => {
  const [userId, achievementId] = [sql.placeholder('userId'), sql.placeholder('achievementId')];
  /** Null: no condition. */
  const isAsked = (column: AnyPgColumn, name: string) =>
    sql`(${sql.placeholder(name)}::text is null or ${column}::text = ${sql.placeholder(name)})`;
  return builtOnce((db) =>
    db
      .select({
        ...placeColumns,
        account: accountColumns(isAct),
        /** In order. */
        ownAttempts: jsonRows(
          getTableColumns(attempts),
          sql`from ${attempts} where ${and(eq(attempts.userId, enrolments.userId), eq(attempts.achievementId, achievements.id))}`,
          sql`order by ${attempts.number}`,
        ),
        /** The frozen questions of the attempt that is shown, in its order, and the answers chosen in it. */
        asked: frozenIn(shownAttempt),
        answers: answersIn(shownAttempt),
        /** Of a quiz. */
        allowsPractice: sql<boolean>`exists (select from ${quizzes} where ${and(eq(quizzes.achievementId, achievements.id), quizzes.allowsPractice)})`,
      })
      .from(achievements)
      .innerJoin(
        games,
        and(eq(games.id, achievements.gameId), published(games), isAsked(games.experience, 'experience')),
      )
      .innerJoin(enrolments, and(eq(enrolments.gameId, games.id), eq(enrolments.userId, userId)))
      .leftJoin(teamMemberships, presentMembership)
      .leftJoin(teams, eq(teams.id, teamMemberships.teamId))
      .where(and(eq(achievements.id, achievementId), published(achievements), isAsked(achievements.gameId, 'gameId'))),
  );
};
const selectPlay = playSelect(false);
const selectPlayToAct = playSelect(true);

export const attemptsRepository = (db: Executor) => ({
  /**
   * The player state in the game of a published content, with their attempts at it, in one statement; undefined when they are
   * not enrolled.
   * @param isAct also loads what an act of the player may change, under their lock
   */
  findPlay: async ({ userId, achievementId, gameId, experience }: PlayedContent, isAct: boolean) => {
    const values = { userId, achievementId, gameId: gameId ?? null, experience: experience ?? null };
    const [row] = await (isAct ? selectPlayToAct : selectPlay)(db, values);
    return row;
  },

  /**
   * Stores a new attempt, with its questions and the level that its player enters by it, in one statement. It locks the enrolment
   * exclusively, as an act does: with a shared lock, several simultaneous starts could not upgrade to that lock afterwards.
   * @returns undefined when its player is not active in the game, or another attempt is open or has its number
   */
  insert: async (
    begun: Pick<AttemptRecord, 'gameId' | 'achievementId' | 'userId' | 'number' | 'startedAt' | 'savedAt'> &
      Partial<Pick<AttemptRecord, 'deadlineAt' | 'categoryMarks'>>,
    asked: readonly FrozenQuestion[],
    levelId: string,
  ): Promise<AttemptRecord | undefined> => {
    const attempt: AttemptRecord = {
      ...{ id: uuidv7(), status: 'Saved', submittedAt: null, result: null, rightAnswers: null, score: null },
      ...{ review: null, progress: null, deadlineAt: null, categoryMarks: null },
      ...begun,
    };
    const frozen = asked.map(({ questionId, versionId, answerOrder }, position) => ({
      ...{ position, questionId, versionId, answerOrder },
    }));
    const { id, gameId, achievementId, userId, number, status, categoryMarks } = attempt;
    const at = sql.param(attempt.startedAt, attempts.startedAt);
    const { rows } = await db.execute<{ hasBegun: boolean }>(sql`
      with player as (
        select from ${enrolments} e join ${users} u on u.id = e.user_id
        where e.user_id = ${userId} and e.game_id = ${gameId} and u.is_active for update of e for share of u
      ), begun as (
        insert into ${attempts} (id, game_id, achievement_id, user_id, number, status, started_at, saved_at, deadline_at, category_marks)
        select ${id}, ${gameId}, ${achievementId}, ${userId}, ${number}::int, ${status}, ${at}::timestamptz, ${at}::timestamptz,
          ${sql.param(attempt.deadlineAt, attempts.deadlineAt)}::timestamptz,
          ${categoryMarks === null ? null : JSON.stringify(categoryMarks)}::jsonb
        from player on conflict do nothing returning id
      ), frozen as (
        insert into ${attemptQuestions} (attempt_id, position, question_id, version_id, answer_order)
        select begun.id, x.position, x."questionId", x."versionId", x."answerOrder"
        from begun, jsonb_to_recordset(${JSON.stringify(frozen)}::jsonb)
          x(position smallint, "questionId" uuid, "versionId" uuid, "answerOrder" smallint[])
      ), entered as (
        insert into ${levelEntries} (user_id, level_id, entered_at)
        select ${userId}, ${levelId}, ${at}::timestamptz from begun on conflict do nothing
      )
      select exists (select from begun) as "hasBegun"`);
    return rows[0]?.hasBegun === true ? attempt : undefined;
  },

  /**
   * Stores answers in an attempt of an active player while it is open, in one statement and without any other lock: a submission
   * locks the attempt and closes it with the answers stored by then. The highest sequence wins, whatever the order of arrival.
   * @returns false when it is no longer open, or its player is not active
   */
  saveAnswers: async (
    { id, userId }: Pick<AttemptRecord, 'id' | 'userId'>,
    answers: readonly StoredAnswer[],
    savedAt: Date,
  ): Promise<boolean> => {
    const at = sql.param(savedAt, attempts.savedAt);
    const { rows } = await db.execute<{ isSaved: boolean }>(sql`
      with player as (select from ${users} where id = ${userId} and is_active for share),
      opened as (
        update ${attempts} set saved_at = ${at}
        where id = ${id} and status = 'Saved' and exists (select from player) returning id
      ),
      saved as (
        insert into ${attemptAnswers} as a (attempt_id, question_id, chosen, sequence, saved_at)
        select opened.id, x."questionId", x.chosen, x.sequence, ${at}::timestamptz
        from opened, jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) x("questionId" uuid, chosen text[], sequence bigint)
        on conflict (attempt_id, question_id) do update
        set chosen = excluded.chosen, sequence = excluded.sequence, saved_at = excluded.saved_at
        where a.sequence < excluded.sequence
      )
      select exists (select from opened) as "isSaved"`);
    return rows[0]?.isSaved === true;
  },

  updateProgress: (id: string, progress: AttemptRecord['progress'], savedAt: Date) =>
    writeLater(db, db.update(attempts).set({ progress, savedAt }).where(eq(attempts.id, id)), [`attempt ${id}`]),

  /** Stores a reviewer's decision; without a result the attempt is open to the player again. */
  updateReview: (id: string, decided: Pick<AttemptRecord, 'review' | 'result'>) =>
    db.update(attempts).set(decided).where(eq(attempts.id, id)),

  /** Does nothing when it is closed already. A returned attempt is open, and is submitted again as the same attempt. */
  close: (id: string, closing: Closing, savedAt: Date, submittedAt: Date) =>
    writeLater(
      db,
      db
        .update(attempts)
        .set({ ...closing, status: 'Submitted', submittedAt, savedAt })
        .where(and(eq(attempts.id, id), or(eq(attempts.status, 'Saved'), eq(attempts.review, 'returned')))),
      [`attempt ${id}`],
    ),
});
