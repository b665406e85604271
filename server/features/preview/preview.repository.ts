import { and, asc, eq, getTableColumns, getTableName, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { columnsOf } from '#server/platform/db/columnsOf.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { within, type Scope } from '#server/engines/resources/scope.ts';
import {
  achievements,
  endedEnrolments,
  enrolments,
  games,
  levelEntries,
  levels,
  teamMemberships,
  teams,
  tiers,
} from '#server/schema/games.ts';
import { news } from '#server/schema/news.ts';
import {
  attemptAnswers,
  attemptQuestions,
  attempts,
  engagements,
  notifications,
  stories,
} from '#server/schema/play.ts';
import { awards, ledgerEntries } from '#server/schema/points.ts';
import { certificates, rewardGrants, rewards } from '#server/schema/rewards.ts';
import { users } from '#server/schema/users.ts';

/** The tables with a publishing state, and their game. */
const inGame = [tiers, levels, achievements, rewards, news] as const;

/** The rows that a preview session keeps: the player's, and what their team was given at that moment. */
export interface PreviewOf {
  userId: string;
  teamId: string | null;
  at: Date;
}

/** Rows as JSON, by the name of their table. */
export type Rows = Readonly<Record<string, readonly Record<string, unknown>[]>>;

const ofUser =
  (column: PgColumn) =>
  ({ userId }: PreviewOf) =>
    eq(column, userId);
const ofAttempt =
  (column: PgColumn) =>
  ({ userId }: PreviewOf) =>
    sql`${column} in (select ${attempts.id} from ${attempts} where ${attempts.userId} = ${userId})`;
const ofHolder =
  ({ userId: ofPlayer, teamId: ofTeam }: { userId: PgColumn; teamId: PgColumn }, recordedAt: PgColumn) =>
  ({ userId, teamId, at }: PreviewOf) =>
    or(eq(ofPlayer, userId), teamId === null ? undefined : and(eq(ofTeam, teamId), eq(recordedAt, at)));

/** The tables that acts of a player write, in an order in which they can be restored. */
const keptTables: readonly [PgTable, (preview: PreviewOf) => SQL | undefined][] = [
  [users, ofUser(users.id)],
  [enrolments, ofUser(enrolments.userId)],
  [endedEnrolments, ofUser(endedEnrolments.userId)],
  [teamMemberships, ofUser(teamMemberships.userId)],
  [levelEntries, ofUser(levelEntries.userId)],
  [attempts, ofUser(attempts.userId)],
  [attemptQuestions, ofAttempt(attemptQuestions.attemptId)],
  [attemptAnswers, ofAttempt(attemptAnswers.attemptId)],
  [stories, ofAttempt(stories.attemptId)],
  [awards, ofHolder(awards, awards.recordedAt)],
  [engagements, ofUser(engagements.userId)],
  [notifications, ofUser(notifications.userId)],
  [rewardGrants, ofHolder(rewardGrants, rewardGrants.grantedAt)],
  [certificates, ofUser(certificates.userId)],
];

/** Everything here happens in a transaction that is rolled back. */
export const previewRepository = (db: Executor) => ({
  /** Times out before PostgreSQL's deadlock check, which might abort the transaction of a real user. */
  waitShortly: () => db.execute(sql`set local lock_timeout = '800ms'`),

  /** Only within the scope, without archived games. */
  hasGame: async (id: string, scope: Scope) => {
    const found = await db
      .select({ id: games.id })
      .from(games)
      .where(and(eq(games.id, id), ne(games.status, 'archived'), within({ game: games.id }, scope)));
    return found.length > 0;
  },

  listTeams: (gameId: string) =>
    db
      .select({ id: teams.id, name: teams.name })
      .from(teams)
      .where(and(eq(teams.gameId, gameId), eq(teams.status, 'published')))
      .orderBy(asc(teams.name)),

  listTiers: (gameId: string) =>
    db
      .select({ id: tiers.id, name: tiers.name, status: tiers.status })
      .from(tiers)
      .where(and(eq(tiers.gameId, gameId), ne(tiers.status, 'archived')))
      .orderBy(asc(tiers.position)),

  listLevels: (gameId: string) =>
    db
      .select({ id: levels.id, tierId: levels.tierId, name: levels.name, status: levels.status })
      .from(levels)
      .where(and(eq(levels.gameId, gameId), ne(levels.status, 'archived')))
      .orderBy(asc(levels.position)),

  /** News only within the scope. */
  publishDrafts: async (gameId: string, scope: Scope) => {
    await db
      .update(games)
      .set({ status: 'published' })
      .where(and(eq(games.id, gameId), eq(games.status, 'draft')));
    for (const table of inGame) {
      await db
        .update(table)
        .set({ status: 'published' })
        .where(
          and(
            eq(table.gameId, gameId),
            eq(table.status, 'draft'),
            table === news ? within({ culture: news.culture }, scope) : undefined,
          ),
        );
    }
  },

  /** A copy of the editor as a player. */
  insertPlayer: async (
    id: string,
    editorId: string,
    values: Pick<typeof users.$inferInsert, 'culture' | 'language'>,
  ) => {
    const [editor] = await db.select().from(users).where(eq(users.id, editorId));
    if (editor === undefined) return;
    const { username, givenUsername, country, market, marketType, ...preferences } = editor;
    const { appearance, showsInitials, usesSingleKeys } = preferences;
    await db.insert(users).values({
      ...{
        id,
        username,
        givenUsername,
        market,
        marketType,
        appearance,
        showsInitials,
        usesSingleKeys,
        isWelcomed: true,
      },
      // The editor's own country would imply a culture.
      country: values.culture === null ? null : country,
      ...{ email: `${id}@preview.invalid`, role: 'player', ...values },
    });
  },

  /** Enrols the player in this game only, whichever others are open to all. */
  insertEnrolment: async (values: { gameId: string; userId: string; tierId: string | null; enrolledAt: Date }) => {
    const { gameId, userId, enrolledAt } = values;
    await db.insert(enrolments).values(values);
    const others = await db.select({ gameId: games.id }).from(games).where(ne(games.id, gameId));
    const ended = others.map((other) => ({ ...other, userId, enrolledAt, endedAt: enrolledAt }));
    if (ended.length > 0) await db.insert(endedEnrolments).values(ended);
  },

  /** @returns whether the team is one of the game's */
  insertMembership: async (values: { gameId: string; teamId: string; userId: string; joinedAt: Date }) => {
    const [team] = await db
      .select({ id: teams.id })
      .from(teams)
      .where(and(eq(teams.id, values.teamId), eq(teams.gameId, values.gameId)));
    if (team === undefined) return false;
    await db.insert(teamMemberships).values(values);
    return true;
  },

  /** The achievements of the levels up to and including this one, in the game's order; undefined when it is not in the game. */
  listAchievementsThrough: async (gameId: string, levelId: string) => {
    const ordered = await db
      .select({ id: levels.id })
      .from(levels)
      .innerJoin(tiers, eq(tiers.id, levels.tierId))
      .where(and(eq(levels.gameId, gameId), eq(levels.status, 'published'), eq(tiers.status, 'published')))
      .orderBy(asc(tiers.position), asc(levels.position), asc(levels.id));
    const last = ordered.findIndex(({ id }) => id === levelId);
    if (last === -1) return undefined;
    return db
      .select(columnsOf(achievements, 'id', 'title', 'points', 'gameType'))
      .from(achievements)
      .where(
        and(
          inArray(
            achievements.levelId,
            ordered.slice(0, last + 1).map(({ id }) => id),
          ),
          eq(achievements.status, 'published'),
        ),
      );
  },

  /** What the player has done, and its consequences, except for the points, which are posted again. */
  readState: async (preview: PreviewOf): Promise<Rows> => {
    const lists = keptTables.map(
      ([table, whose]) =>
        sql`${getTableName(table)}::text, (select coalesce(json_agg(${table}), '[]') from ${table} where ${whose(preview)})`,
    );
    const { rows } = await db.execute<{ state: Rows }>(
      sql`select json_build_object(${sql.join(lists, sql`, `)}) as state`,
    );
    return rows[0]?.state ?? {};
  },

  insertState: async (state: Rows) => {
    for (const [table] of keptTables) {
      const rows = state[getTableName(table)] ?? [];
      if (rows.length === 0) continue;
      const own = Object.values(getTableColumns(table)).filter((one) => !one.generated && !one.generatedIdentity);
      const names = sql.join(
        own.map(({ name }) => sql.identifier(name)),
        sql`, `,
      );
      await db.execute(
        sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(rows)})`,
      );
    }
  },

  /** In the order in which they were posted. */
  listEntries: (preview: PreviewOf) =>
    db
      .select()
      .from(ledgerEntries)
      .where(ofHolder(ledgerEntries, ledgerEntries.recordedAt)(preview))
      .orderBy(asc(ledgerEntries.id)),

  /** @returns the new ones: a team may have some already */
  insertAwards: (rows: (typeof awards.$inferInsert)[]) =>
    db
      .insert(awards)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: awards.id, achievementId: awards.achievementId }),
});
