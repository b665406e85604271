import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Interval, Summarised } from '#shared/reports/summaries.rules.ts';
import type { AnswerLabel } from '#shared/questions/questionOrder.rules.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { examCategories, examParts, exams, questions, questionVersions, quizzes } from '#server/schema/content.ts';
import { achievements, games, levels, teams, tiers } from '#server/schema/games.ts';
import { attemptAnswers, attemptQuestions, attempts } from '#server/schema/play.ts';
import { ledgerEntries } from '#server/schema/points.ts';
import { users } from '#server/schema/users.ts';
import { within, type Scope } from '#server/engines/resources/scope.ts';
import {
  actsIn,
  audienceBits,
  findSummary,
  inMarkets,
  inTeams,
  nobody,
  numbered,
  people,
  placeOf,
  timesIn,
  type Audience,
  type Edge,
} from './acts.sql.ts';
import { bitsUntil, earned, restUntil, summarisedBits } from './summaries.sql.ts';

/** The latest first attempts of each quiz or exam that are evaluated: enough for the share of right answers to be exact to one percent. */
const maxAttempts = 2500;

const during = (column: SQL, interval: Interval): SQL => timesIn(column, [interval]);

export const reportsRepository = (db: Executor) => ({
  async findGame(gameId: string, scope: Scope) {
    const [game] = await db
      .select({ timezone: games.timezone, startDate: games.startDate, endDate: games.endDate })
      .from(games)
      .where(and(eq(games.id, gameId), within({ game: games.id }, scope)));
    return game;
  },

  /** Raises the memory for this transaction's queries, so that they do not write to disk. */
  useMemory: () => db.execute(sql`select set_config('work_mem', '64MB', true)`),

  async countPeople(audience: Audience): Promise<number> {
    const { rows } = await db.execute<{ people: number }>(sql`
      select count(*)::int as people from (${people(audience)}) p`);
    return rows[0]?.people ?? 0;
  },

  /** The markets and the teams of the active players, each with its number of players. */
  async listGroups(gameId: string) {
    const { rows } = await db.execute<{
      market: string | null;
      teamId: string | null;
      team: string;
      people: number;
    }>(sql`
      with people as (${people({ gameId, markets: null, teamIds: null }, true)})
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

  findSummary: (gameId: string) => findSummary(db, gameId),

  /**
   * How many people were active in each column, and how many of them for the first time.
   * @param edges the first days of the columns, and the day after the last
   */
  async countActive(audience: Audience, summarised: Summarised, edges: readonly Edge[]) {
    const bits = bitsUntil(audience.gameId, ['active'], summarised, edges);
    const { rows } = await db.execute<{ place: number; active: number; firstTime: number }>(sql`
      with people as materialized (${numbered(audience)}),
      audience as (${audienceBits(sql`people`)}),
      places as (select place, chunk, bit_or(people) as people from (${bits}) b group by 1, 2),
      seen as (
        select p.place, p.people & a.people as active,
          p.people & a.people & ~coalesce(bit_or(p.people) over before, ${nobody}) as first_time
        from places p join audience a on a.chunk = p.chunk
        window before as (partition by p.chunk order by p.place rows between unbounded preceding and 1 preceding)
      )
      select place, sum(bit_count(active))::int as active, sum(bit_count(first_time))::int as "firstTime"
      from seen where place > 0 group by 1`);
    return new Map(rows.map(({ place, ...counts }) => [place - 1, counts]));
  },

  /** How often each act was done in each column. @param edges the first days of the columns, and the day after the last */
  async countActs(audience: Audience, summarised: Summarised, edges: readonly Edge[]) {
    const acts = ['LogIn', 'ReadNews', 'Tutorial', 'GameRules', 'submission'] as const;
    const summarisedActs = summarisedBits(audience.gameId, acts, summarised, edges, 'first edge');
    const rest = actsIn(audience.gameId, acts, restUntil(summarised, edges, 'first edge'));
    const { rows } = await db.execute<{ place: number; act: string; count: number }>(sql`
      with people as materialized (${numbered(audience)}),
      audience as (${audienceBits(sql`people`)}),
      counted as (
        select b.place, b.act, bit_count(b.people & a.people) as count
        from (${summarisedActs}) b join audience a on a.chunk = b.chunk
        union all
        select ${placeOf(sql`r.at`, edges)}, r.act, count(*) from (${rest}) r join people p on p.user_id = r.user_id group by 1, 2
      )
      select place, act, sum(count)::int as count from counted group by 1, 2`);
    return Map.groupBy(rows, ({ place }) => place - 1);
  },

  /**
   * Each tier in the game's order, followed by its levels, with how many people began it in the period, and how many
   * finished it in the period.
   * @param edges the first day of the period, and the day after its last
   */
  async listCompletion(audience: Audience, summarised: Summarised, edges: readonly [Edge, Edge]) {
    const { gameId } = audience;
    const bits = bitsUntil(gameId, ['attempt', 'award'], summarised, edges);
    const { rows } = await db.execute<{
      tier: string;
      levelId: string | null;
      level: string | null;
      began: number;
      completed: number;
    }>(sql`
      with people as materialized (${numbered(audience)}),
      audience as materialized (${audienceBits(sql`people`)}),
      asked as (
        select a.id, a.level_id, l.tier_id,
          a.status = 'published' and a.game_type = 'Individual' and not a.is_bonus as is_asked
        from ${achievements} a
        join ${levels} l on l.id = a.level_id and l.status = 'published'
        join ${tiers} t on t.id = l.tier_id and t.status = 'published'
        where a.game_id = ${gameId}
      ),
      acts as (
        select act, subject_id, place > 0 as is_within, chunk, bit_or(people) as people from (${bits}) b group by 1, 2, 3, 4
      ),
      done as (
        select subject_id, chunk, bit_or(people) filter (where not is_within) as tried_before, bit_or(people) as tried,
          bit_or(people) filter (where act = 'award' and not is_within) as got_before, bit_or(people) filter (where act = 'award') as got
        from acts group by 1, 2
      ),
      parts as (
        select a.tier_id, a.level_id, p.people,
          coalesce(bit_or(d.tried_before), ${nobody}) as tried_before,
          coalesce(bit_or(d.tried), ${nobody}) as tried,
          bit_and(coalesce(d.got_before, ${nobody})) filter (where a.is_asked) as got_before,
          bit_and(coalesce(d.got, ${nobody})) filter (where a.is_asked) as got
        from asked a cross join audience p
        left join done d on d.subject_id = a.id and d.chunk = p.chunk
        group by grouping sets ((a.tier_id, p.chunk, p.people), (a.tier_id, a.level_id, p.chunk, p.people))
        having count(*) filter (where a.is_asked) > 0
      ),
      counted as (
        select tier_id, level_id, sum(bit_count(people & tried & ~tried_before))::int as began,
          sum(bit_count(people & got & ~got_before))::int as completed
        from parts group by 1, 2
      )
      select t.name as tier, c.level_id as "levelId", l.name as level, c.began, c.completed
      from counted c
      join ${tiers} t on t.id = c.tier_id
      left join ${levels} l on l.id = c.level_id
      order by t.position, t.id, l.position nulls first, l.id`);
    return rows;
  },

  /** The teams with their members, and others who earned points in them: points stay with the team. */
  async listTeamPoints(audience: Audience, summarised: Summarised, edges: readonly [Edge, Edge]) {
    const { gameId, markets, teamIds } = audience;
    const period = { start: edges[0].at, end: edges[1].at };
    const { rows } = await db.execute<{ name: string; people: number; points: number; teamPoints: number }>(sql`
      with shares as (
        select team_id, user_id, sum(points) as points from (
          select team_id, user_id, 0 as points from (${people(audience, true)}) p where team_id is not null
          union all
          select e.team_id, e.user_id, e.points from (${earned(gameId, summarised, edges)}) e
          join ${users} on ${users.id} = e.user_id ${inMarkets(markets)}
          where e.team_id is not null ${inTeams(sql`e.team_id`, teamIds)}
        ) s group by 1, 2
      ),
      members as (select team_id, count(*)::int as people, sum(points)::float8 as points from shares group by team_id),
      own as (
        select team_id, sum(points)::float8 as points from ${ledgerEntries}
        where game_id = ${gameId} and team_id is not null and ${during(sql`effective_at`, period)} group by team_id
      )
      select t.name, m.people, m.points, coalesce(o.points, 0) as "teamPoints"
      from members m join ${teams} t on t.id = m.team_id left join own o on o.team_id = m.team_id`);
    return rows;
  },

  /** The markets of the people, with the points earned; empty text: without a market. */
  async listMarketPoints(audience: Audience, summarised: Summarised, edges: readonly [Edge, Edge]) {
    const { rows } = await db.execute<{ name: string; people: number; points: number }>(sql`
      with own as (
        select user_id, sum(points) as points from (${earned(audience.gameId, summarised, edges)}) e
        where true ${inTeams(sql`team_id`, audience.teamIds)} group by 1
      )
      select p.market as name, count(*)::int as people, coalesce(sum(o.points), 0)::float8 as points
      from (${people(audience)}) p left join own o on o.user_id = p.user_id group by p.market`);
    return rows;
  },

  /** The questions of a game's published quizzes and exams in the game's order, in their present versions. */
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
   * The answers of first attempts submitted in the period: the number of attempts for each question, version, order of answers
   * and choice, with the sums of their right answers.
   */
  async listTallies(audience: Audience, period: Interval, kinds: readonly ('quiz' | 'exam')[]) {
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
          order by a.submitted_at desc limit ${maxAttempts}
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

  listVersions: (ids: readonly string[]) =>
    db
      .select({ id: questionVersions.id, answers: questionVersions.answers })
      .from(questionVersions)
      .where(inArray(questionVersions.id, [...ids])),

  /** The published exams of a game in order, with the results of those who submitted them in the period. */
  async listExams(audience: Audience, period: Interval) {
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
