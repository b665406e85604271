import { and, eq, getTableColumns, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Executor } from '#server/platform/db/client.ts';
import { gameLanguages } from '#server/engines/translations/gameLanguages.ts';
import { fileUrlOf } from '#server/platform/files/fileUrl.sql.ts';
import { enrolments, games, teamMemberships, teams, tiers } from '#server/schema/games.ts';
import { users } from '#server/schema/users.ts';
import { isPlayer } from '#server/game/state/players.sql.ts';

/** Any number that nothing else in the database locks; all processes must mean the same one. */
const administratorsLock = 4_180_002;

const { id, subject, role, isActive, language } = getTableColumns(users);
/** What is asked of whoever signs in. */
const holder = { id, subject, role, isActive, language };

export const usersRepository = (db: Executor) => ({
  findBySubject: async (issuer: string, subject: string) => {
    const [user] = await db
      .select(holder)
      .from(users)
      .where(and(eq(users.issuer, issuer), eq(users.subject, subject)));
    return user;
  },

  /** @param email case-folded */
  findByEmail: async (email: string) => {
    const [user] = await db
      .select(holder)
      .from(users)
      .where(eq(sql`lower(${users.email})`, email));
    return user;
  },

  /** Whether an active player is there, in one of these games; null: in any or none. Nobody who works in the backoffice is. */
  isReached: async (id: string, gameIds: readonly string[] | null) => {
    const inGames = and(eq(enrolments.userId, users.id), inArray(enrolments.gameId, [...(gameIds ?? [])]));
    const reached = gameIds === null ? undefined : sql`exists (select from ${enrolments} where ${inGames})`;
    return (await db.$count(users, and(eq(users.id, id), isPlayer, reached))) > 0;
  },

  find: async (id: string) => {
    const profileImage = sql<string | null>`${fileUrlOf(users.profileImageId)}`;
    const [row] = await db.select({ user: users, profileImage }).from(users).where(eq(users.id, id));
    return row;
  },

  /** Held until the transaction ends; undefined for whom was deactivated or erased, also meanwhile. */
  lockActive: async (id: string) => {
    const [user] = await db
      .select()
      .from(users)
      .where(and(eq(users.id, id), eq(users.isActive, true)))
      .for('no key update');
    return user;
  },

  /** What those who work in the backoffice are called and call themselves, this one aside. */
  listStaffNames: async (userId: string) => {
    const rows = await db
      .select({ username: users.username, givenUsername: users.givenUsername })
      .from(users)
      .where(and(inArray(users.role, ['editor', 'admin']), eq(users.isActive, true), ne(users.id, userId)));
    return rows.flatMap(({ username, givenUsername }) => [username, givenUsername]);
  },

  /** The user's team and tier in a game. */
  findPlace: async (userId: string, gameId: string) => {
    const [row] = await db
      .select({
        teamId: teams.id,
        teamName: teams.name,
        tierId: tiers.id,
        tierName: tiers.name,
        gameLanguages,
      })
      .from(enrolments)
      .innerJoin(games, eq(games.id, enrolments.gameId))
      .leftJoin(tiers, eq(tiers.id, enrolments.tierId))
      .leftJoin(
        teamMemberships,
        and(
          eq(teamMemberships.gameId, enrolments.gameId),
          eq(teamMemberships.userId, enrolments.userId),
          isNull(teamMemberships.leftAt),
        ),
      )
      .leftJoin(teams, eq(teams.id, teamMemberships.teamId))
      .where(and(eq(enrolments.userId, userId), eq(enrolments.gameId, gameId)));
    return row;
  },

  /** Makes whoever changes administrators wait until the transaction ends. Not by their rows: two would wait for each other. */
  lockAdministrators: () => db.execute(sql`select pg_advisory_xact_lock(${administratorsLock})`),

  /** Active ones beside this user. */
  countOtherAdministrators: (userId: string) =>
    db.$count(users, and(eq(users.role, 'admin'), eq(users.isActive, true), ne(users.id, userId))),

  /** @returns the id; undefined when the e-mail or the subject is taken by another one at the same moment */
  insert: async (values: typeof users.$inferInsert) => {
    const [row] = await db.insert(users).values(values).onConflictDoNothing().returning({ id: users.id });
    return row?.id;
  },

  /** With a new photo alone the version stays: an editor's form does not hold it, and must not collide with it. */
  update: (id: string, { profileImageId, ...values }: Partial<typeof users.$inferInsert>) =>
    db
      .update(users)
      .set({
        ...values,
        profileImageId,
        updatedAt: sql`now()`,
        version: Object.keys(values).length === 0 ? users.version : sql`${users.version} + 1`,
      })
      .where(eq(users.id, id)),

  /** Not a change of the user: the version stays, so that an editor's form does not collide with a sign-in. */
  updateLastLogin: (id: string, at: Date) =>
    db
      .update(users)
      .set({ lastLoginAt: at })
      .where(and(eq(users.id, id), eq(users.isActive, true))),
});
