import { and, asc, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Summarised } from '#shared/reports/summaries.rules.ts';
import type { AnswerLabel } from '#shared/questions/questionOrder.rules.ts';
import { columnsOf } from '#server/platform/db/columnsOf.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { questions, questionVersions } from '#server/schema/content.ts';
import { achievements, enrolments, games, scheduledPublications } from '#server/schema/games.ts';
import { attemptAnswers, attemptQuestions, attempts } from '#server/schema/play.ts';
import { users } from '#server/schema/users.ts';
import { within, type Scope } from '#server/engines/resources/scope.ts';
import { isPlayer } from '#server/game/state/players.sql.ts';
import { audienceBits, numbered, type Edge } from './acts.sql.ts';
import { bitsUntil } from './summaries.sql.ts';

/** The latest first attempts of each quiz or exam: enough to tell which question hardly anybody answers right. */
const maxAttempts = 200;

const ofGame = { gameId: games.id, game: games.name, timezone: games.timezone };

export const tasksRepository = (db: Executor) => ({
  /** The games that are neither archived nor over: published ones first, then the start that is closest to now. */
  listGames: (scope: Scope, now: Date, max: number) =>
    db
      .select({ ...ofGame, ...columnsOf(games, 'status', 'startDate', 'endDate') })
      .from(games)
      .where(and(ne(games.status, 'archived'), gt(games.endDate, now), within({ game: games.id }, scope)))
      .orderBy(
        desc(eq(games.status, 'published')),
        sql`abs(extract(epoch from ${games.startDate} - ${now.toISOString()}::timestamptz))`,
        asc(games.id),
      )
      .limit(max),

  /** Publications at a time that were not complete, the latest first. */
  listHeld: (scope: Scope, max: number) =>
    db
      .select({ ...ofGame, at: scheduledPublications.at })
      .from(scheduledPublications)
      .innerJoin(games, eq(games.id, scheduledPublications.gameId))
      .where(
        and(eq(scheduledPublications.state, 'held'), ne(games.status, 'archived'), within({ game: games.id }, scope)),
      )
      .orderBy(desc(scheduledPublications.at), asc(scheduledPublications.id))
      .limit(max),

  /** How many players a game has, and how many of them have begun an achievement or were given one. @param until now */
  async countBegun(gameId: string, summarised: Summarised, until: Edge) {
    const bits = bitsUntil(gameId, ['attempt', 'award'], summarised, [until]);
    const { rows } = await db.execute<{ players: number; begun: number }>(sql`
      with people as materialized (${numbered({ gameId, markets: null, teamIds: null })}),
      audience as (${audienceBits(sql`people`)}),
      begun as (select chunk, bit_or(people) as people from (${bits}) b group by 1)
      select (select count(*)::int from people) as players,
        (select coalesce(sum(bit_count(a.people & b.people)), 0)::int
          from audience a join begun b on b.chunk = a.chunk) as begun`);
    return rows[0] ?? { players: 0, begun: 0 };
  },

  /** How each question of a game's published quizzes and exams was answered in its present version, in the latest first attempts. */
  async listLatestAnswers(gameId: string) {
    const { rows } = await db.execute<{
      id: string;
      achievementId: string;
      categoryId: string | null;
      title: string;
      achievement: string;
      answers: { text: string; isCorrect: boolean }[];
      answerOrder: number[];
      /** null: not answered. */
      chosen: AnswerLabel[] | null;
      count: number;
    }>(sql`
      with latest as (
        select k.id as achievement_id, k.title as achievement, a.id
        from ${achievements} k
        cross join lateral (
          select a.id from ${attempts} a
          where a.achievement_id = k.id and a.number = 1 and a.status = 'Submitted' and exists (
            select from ${enrolments} e join ${users} on ${users.id} = e.user_id and ${isPlayer}
            where e.game_id = k.game_id and e.user_id = a.user_id
          )
          order by a.submitted_at desc limit ${maxAttempts}
        ) a
        where k.game_id = ${gameId} and k.status = 'published' and k.content_kind in ('quiz', 'exam')
      ),
      counted as (
        select t.achievement_id, t.achievement, q.question_id, q.version_id, q.answer_order, q.chosen, count(*)::int as count
        from latest t
        cross join lateral (
          select q.question_id, q.version_id, q.answer_order, g.chosen
          from ${attemptQuestions} q
          left join ${attemptAnswers} g on g.attempt_id = q.attempt_id and g.question_id = q.question_id
          where q.attempt_id = t.id
          -- Attempt by attempt, by the keys.
          offset 0
        ) q
        group by 1, 2, 3, 4, 5, 6
      )
      select q.id, c.achievement_id as "achievementId", q.category_id as "categoryId", v.text as title, c.achievement,
        v.answers, c.answer_order as "answerOrder", c.chosen, c.count
      from counted c
      join ${questions} q on q.id = c.question_id and q.removed_at is null
      join ${questionVersions} v on v.id = c.version_id
      where v.number = (select max(w.number) from ${questionVersions} w where w.question_id = q.id)`);
    return rows;
  },
});
