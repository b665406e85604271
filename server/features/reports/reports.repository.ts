import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { AnswerLabel } from '#shared/questions/questionOrder.rules.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { examCategories, examParts, exams, questions, questionVersions, quizzes } from '#server/schema/content.ts';
import { achievements, enrolments, games, levels, teamMemberships, teams, tiers } from '#server/schema/games.ts';
import { attemptAnswers, attemptQuestions, attempts, engagements } from '#server/schema/play.ts';
import { awards, ledgerEntries } from '#server/schema/points.ts';
import { users } from '#server/schema/users.ts';
import { within, type Scope } from '#server/engines/resources/scope.ts';
import { isPlayer } from '#server/game/state/players.sql.ts';

/** Whom a report counts; null: everybody. */
export interface Audience {
  gameId: string;
  /** Empty text: people of none. */
  markets: readonly string[] | null;
  teamIds: readonly string[] | null;
}

/** Half-open. */
interface Between {
  start: Date;
  end: Date;
}

/** As many of each quiz's or exam's latest first attempts are looked into: the share that is right is then exact to one percent. */
const mostAttempts = 2500;

const marketOf = sql`coalesce(trim(${users.market}), '')`;

const inMarkets = (markets: Audience['markets']): SQL =>
  markets === null ? sql`` : sql`and ${marketOf} = any(${sql.param(markets)}::text[])`;

const inTeams = (column: SQL, teamIds: Audience['teamIds']): SQL =>
  teamIds === null ? sql`` : sql`and ${column} = any(${sql.param(teamIds)}::uuid[])`;

/** The players of a game, by where they are now. */
const people = ({ gameId, markets, teamIds }: Audience): SQL => sql`
  select e.user_id, ${marketOf} as market, m.team_id
  from ${enrolments} e
  join ${users} on ${users.id} = e.user_id and ${isPlayer} ${inMarkets(markets)}
  left join ${teamMemberships} m on m.game_id = e.game_id and m.user_id = e.user_id and m.left_at is null
  where e.game_id = ${gameId} ${inTeams(sql`m.team_id`, teamIds)}`;

const during = (column: SQL, { start, end }: Between): SQL =>
  sql`${column} >= ${start.toISOString()} and ${column} < ${end.toISOString()}`;

/** Of which column of the period an instant is, from 1; 0 before all of them. */
const columnOf = (at: SQL, starts: readonly Date[]): SQL =>
  sql`width_bucket(${at}, ${sql.param(starts.map((start) => start.toISOString()))}::timestamptz[])`;

export const reportsRepository = (db: Executor) => ({
  async findGame(gameId: string, scope: Scope) {
    const [game] = await db
      .select({ timezone: games.timezone, startDate: games.startDate, endDate: games.endDate })
      .from(games)
      .where(and(eq(games.id, gameId), within({ game: games.id }, scope)));
    return game;
  },

  async countPeople(audience: Audience): Promise<number> {
    const { rows } = await db.execute<{ people: number }>(sql`
      select count(*)::int as people from (${people(audience)}) p`);
    return rows[0]?.people ?? 0;
  },

  /** The markets and the teams of the active players, each with how many there are. */
  async listGroups(gameId: string) {
    const { rows } = await db.execute<{
      market: string | null;
      teamId: string | null;
      team: string;
      people: number;
    }>(sql`
      with people as (${people({ gameId, markets: null, teamIds: null })})
      select p.market, p.team_id as "teamId", t.name as team, count(*)::int as people
      from people p left join ${teams} t on t.id = p.team_id
      group by grouping sets ((p.market), (p.team_id, t.name))
      order by p.market, lower(t.name)`);
    return {
      markets: rows.flatMap(({ market, people: count }) => (market === null ? [] : [{ market, people: count }])),
      teams: rows.flatMap(({ teamId, team, people: count }) =>
        teamId === null ? [] : [{ id: teamId, name: team, people: count }],
      ),
    };
  },

  /**
   * How many people did something in each column, and how many of them for the first time. A sign-in is no act of this game:
   * it is recorded in every running one.
   * @param starts of the columns, 61 at most @param end of the last one
   */
  async countActive(audience: Audience, starts: readonly Date[], end: Date) {
    const { gameId } = audience;
    // In which columns somebody did something is one number, a bit for each: sorting out who was there twice in a column takes
    // no list of people by columns then, which is several times as long. The last bit is what came after all of them.
    const edges = [...starts, end];
    const bit = (at: SQL) => sql`(1::bigint << ${columnOf(at, edges)})`;
    const columns = sql.raw(String(2n ** BigInt(edges.length) - 1n));
    const counts = (isCounted: (bit: SQL) => SQL) =>
      sql.join(
        starts.map(
          (_, index) => sql`count(*) filter (where ${isCounted(sql.raw(String(2n ** BigInt(index + 1))))})::int`,
        ),
        sql`, `,
      );
    const { rows } = await db.execute<{ active: number[]; firstTime: number[] }>(sql`
      with people as (${people(audience)}),
      acts as (
        select user_id, bit_or(${bit(sql`created_at`)}) as days from ${engagements}
        where game_id = ${gameId} and type <> 'LogIn' group by user_id
        union all
        select user_id, bit_or(${bit(sql`started_at`)} | ${bit(sql`saved_at`)}) from ${attempts}
        where game_id = ${gameId} group by user_id
      ),
      seen as (
        select bit_or(a.days) & ${columns} as days from acts a join people p on p.user_id = a.user_id group by a.user_id
      )
      select array[${counts((one) => sql`days & ${one} <> 0`)}] as active,
        array[${counts((one) => sql`days & -days = ${one}`)}] as "firstTime"
      from seen`);
    const [row] = rows;
    return starts.map((_, index) => ({ active: row?.active[index] ?? 0, firstTime: row?.firstTime[index] ?? 0 }));
  },

  /** How often what was done in each column. */
  async countActs(audience: Audience, starts: readonly Date[], end: Date) {
    const { gameId } = audience;
    const [first = end] = starts;
    const period = { start: first, end };
    const { rows } = await db.execute<{ column: number; act: string; count: number }>(sql`
      with people as (${people(audience)})
      select ${columnOf(sql`e.created_at`, starts)} as "column", e.type as act, count(*)::int as count
      from ${engagements} e join people p on p.user_id = e.user_id
      where e.game_id = ${gameId} and ${during(sql`e.created_at`, period)}
      group by 1, 2
      union all
      select ${columnOf(sql`a.submitted_at`, starts)}, 'submission', count(*)::int
      from ${attempts} a join people p on p.user_id = a.user_id
      where a.game_id = ${gameId} and ${during(sql`a.submitted_at`, period)}
      group by 1`);
    return Map.groupBy(rows, ({ column }) => column - 1);
  },

  /**
   * In the game's order each tier and after it its levels, with how many people began it in the period, and how many got
   * the last that it asks for in the period.
   */
  async listCompletion(audience: Audience, { start, end }: Between) {
    const { gameId } = audience;
    // What somebody has is a row of bits, one for each achievement: as it was when the period began, and as it ended. What a
    // level asks for is another; so people are read through once, and not once for each level.
    const [asItBegan, asItEnded] = [start, end].map(
      (at) => (when: SQL) => sql`bit_or(o.bits) filter (where ${when} < ${at.toISOString()})`,
    ) as [(when: SQL) => SQL, (when: SQL) => SQL];
    const { rows } = await db.execute<{ tier: string; level: string | null; began: number; completed: number }>(sql`
      with people as (${people(audience)}),
      ordered as (
        select a.id, a.level_id, l.tier_id, row_number() over (order by a.id) - 1 as place, count(*) over () as places,
          a.status = 'published' and a.game_type = 'Individual' and not a.is_bonus as is_asked
        from ${achievements} a
        join ${levels} l on l.id = a.level_id and l.status = 'published'
        join ${tiers} t on t.id = l.tier_id and t.status = 'published'
        where a.game_id = ${gameId}
      ),
      ones as (
        select *, set_bit(repeat('0', places::int)::varbit, place::int, 1) as bits, repeat('0', places::int)::varbit as none
        from ordered
      ),
      parts as (
        select tier_id, level_id, bit_or(bits) as bits, bit_or(bits) filter (where is_asked) as asked, bit_or(none) as none
        from ones group by grouping sets ((tier_id), (tier_id, level_id)) having count(*) filter (where is_asked) > 0
      ),
      got as (
        select w.user_id, ${asItBegan(sql`w.awarded_at`)} as before, ${asItEnded(sql`w.awarded_at`)} as after
        from ${awards} w join ones o on o.id = w.achievement_id
        where w.game_id = ${gameId} and w.revoked_at is null and w.user_id is not null group by w.user_id
      ),
      tried as (
        select a.user_id, ${asItBegan(sql`a.started_at`)} as before, ${asItEnded(sql`a.started_at`)} as after
        from ${attempts} a join ones o on o.id = a.achievement_id
        where a.game_id = ${gameId} group by a.user_id
      ),
      counted as (
        select n.tier_id, n.level_id,
          count(*) filter (where (n.bits & (coalesce(g.after, n.none) | coalesce(a.after, n.none))) <> n.none
            and (n.bits & (coalesce(g.before, n.none) | coalesce(a.before, n.none))) = n.none)::int as began,
          count(*) filter (where (n.asked & coalesce(g.after, n.none)) = n.asked
            and (n.asked & coalesce(g.before, n.none)) <> n.asked)::int as completed
        from parts n cross join people p
        left join got g on g.user_id = p.user_id
        left join tried a on a.user_id = p.user_id
        group by n.tier_id, n.level_id
      )
      select t.name as tier, l.name as level, c.began, c.completed
      from counted c
      join ${tiers} t on t.id = c.tier_id
      left join ${levels} l on l.id = c.level_id
      order by t.position, t.id, l.position nulls first, l.id`);
    return rows;
  },

  /**
   * The teams with their people: who is in them, and who else earned points in them. Points stay with the team that they were
   * earned in, as on the board.
   */
  async listTeamPoints(audience: Audience, period: Between) {
    const { gameId, markets, teamIds } = audience;
    const { rows } = await db.execute<{ name: string; people: number; points: number; teamPoints: number }>(sql`
      with people as (${people(audience)}),
      shares as (
        select team_id, user_id, 0 as points from people where team_id is not null
        union all
        select l.team_at_time, l.user_id, l.points from ${ledgerEntries} l
        join ${users} on ${users.id} = l.user_id ${inMarkets(markets)}
        where l.game_id = ${gameId} and l.team_at_time is not null and ${during(sql`l.effective_at`, period)}
          ${inTeams(sql`l.team_at_time`, teamIds)}
      ),
      members as (
        select team_id, count(distinct user_id)::int as people, sum(points)::float8 as points from shares group by team_id
      ),
      own as (
        select team_id, sum(points)::float8 as points from ${ledgerEntries}
        where game_id = ${gameId} and team_id is not null and ${during(sql`effective_at`, period)} group by team_id
      )
      select t.name, m.people, m.points, coalesce(o.points, 0) as "teamPoints"
      from members m join ${teams} t on t.id = m.team_id left join own o on o.team_id = m.team_id`);
    return rows;
  },

  /** The markets of the people, with what these earned; empty text: of none. */
  async listMarketPoints(audience: Audience, period: Between) {
    const { rows } = await db.execute<{ name: string; people: number; points: number }>(sql`
      with people as (${people(audience)}),
      earned as (
        select user_id, sum(points) as points from ${ledgerEntries}
        where game_id = ${audience.gameId} and user_id is not null and ${during(sql`effective_at`, period)}
          ${inTeams(sql`team_at_time`, audience.teamIds)}
        group by user_id
      )
      select p.market as name, count(*)::int as people, coalesce(sum(e.points), 0)::float8 as points
      from people p left join earned e on e.user_id = p.user_id group by p.market`);
    return rows;
  },

  /** The questions of a game's published quizzes and exams in the game's order, as they read now. */
  async listQuestions(gameId: string) {
    const { rows } = await db.execute<{
      id: string;
      achievementId: string;
      achievement: string;
      /** null: of a quiz. */
      categoryId: string | null;
      category: string | null;
      question: string;
    }>(sql`
      select q.id, a.id as "achievementId", a.title as achievement, c.id as "categoryId", c.name as category,
        (select v.text from ${questionVersions} v where v.question_id = q.id order by v.number desc limit 1) as question
      from ${questions} q
      left join ${quizzes} z on z.id = q.quiz_id
      left join (${examCategories} c join ${examParts} p on p.id = c.part_id join ${exams} x on x.id = p.exam_id)
        on c.id = q.category_id
      join ${achievements} a on a.id = coalesce(z.achievement_id, x.achievement_id)
      join ${levels} l on l.id = a.level_id
      join ${tiers} t on t.id = l.tier_id
      where a.game_id = ${gameId} and a.status = 'published' and q.removed_at is null
      order by t.position, t.id, l.position, l.id, a.position, a.id, p.position, p.id, c.position, c.id, q.position, q.id`);
    return rows;
  },

  /**
   * How first attempts that were submitted in the period answered: for each question, version, order of answers and choice
   * how many, with the sums of their right answers.
   */
  async listTallies(audience: Audience, period: Between, kinds: readonly ('quiz' | 'exam')[]) {
    const { rows } = await db.execute<{
      questionId: string;
      versionId: string;
      /** Indices into the version's answers, in the order of the labels. */
      answerOrder: number[];
      /** null: not answered. */
      chosen: AnswerLabel[] | null;
      count: number;
      rightAnswers: number;
      rightAnswersSquared: number;
    }>(sql`
      with people as (${people(audience)}),
      taken as (
        select latest.id, latest.right_answers
        from ${achievements} k
        cross join lateral (
          select a.id, coalesce(a.right_answers, 0) as right_answers
          from ${attempts} a
          where a.achievement_id = k.id and a.number = 1 and a.status = 'Submitted' and ${during(sql`a.submitted_at`, period)}
            and a.user_id in (select user_id from people)
          order by a.submitted_at desc limit ${mostAttempts}
        ) latest
        where k.game_id = ${audience.gameId} and k.status = 'published'
          and k.content_kind = any(${sql.param(kinds)}::text[])
      )
      select q.question_id as "questionId", q.version_id as "versionId", q.answer_order as "answerOrder",
        q.chosen, count(*)::int as count, sum(t.right_answers)::float8 as "rightAnswers",
        sum(t.right_answers * t.right_answers)::float8 as "rightAnswersSquared"
      from taken t
      cross join lateral (
        select q.question_id, q.version_id, q.answer_order, g.chosen
        from ${attemptQuestions} q
        left join ${attemptAnswers} g on g.attempt_id = q.attempt_id and g.question_id = q.question_id
        where q.attempt_id = t.id
        -- Attempt by attempt, by the keys: the few that are looked into are not worth reading all answers of all games.
        offset 0
      ) q
      group by 1, 2, 3, 4`);
    return rows;
  },

  /** What these versions of questions asked for. */
  listVersions: (ids: readonly string[]) =>
    db
      .select({ id: questionVersions.id, answers: questionVersions.answers })
      .from(questionVersions)
      .where(inArray(questionVersions.id, [...ids])),

  /** The published exams of a game in its order, with how the people did who submitted them in the period. */
  async listExams(audience: Audience, period: Between) {
    const { rows } = await db.execute<{
      id: string;
      title: string;
      taken: number;
      passedFirst: number;
      passedLater: number;
      /** Mean percent of first attempts; null without any. */
      averageScore: number | null;
    }>(sql`
      with people as (${people(audience)}),
      taken as (
        select a.achievement_id, a.user_id, min(a.number) filter (where a.result = 'Passed') as passed_by,
          max(a.score) filter (where a.number = 1) as first_score
        from ${attempts} a
        join ${achievements} k on k.id = a.achievement_id and k.content_kind = 'exam'
        join people p on p.user_id = a.user_id
        where a.game_id = ${audience.gameId} and a.status = 'Submitted' and ${during(sql`a.submitted_at`, period)}
        group by 1, 2
      )
      select k.id, k.title, count(n.user_id)::int as taken,
        (count(*) filter (where n.passed_by = 1))::int as "passedFirst",
        (count(*) filter (where n.passed_by > 1))::int as "passedLater",
        avg(n.first_score)::float8 as "averageScore"
      from ${achievements} k
      join ${levels} l on l.id = k.level_id
      join ${tiers} t on t.id = l.tier_id
      left join taken n on n.achievement_id = k.id
      where k.game_id = ${audience.gameId} and k.status = 'published' and k.content_kind = 'exam'
      group by k.id, l.id, t.id
      order by t.position, t.id, l.position, l.id, k.position, k.id`);
    return rows;
  },
});
