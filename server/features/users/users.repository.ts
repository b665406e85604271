import { and, eq, getTableColumns, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { builtOnce } from '#server/platform/db/builtOnce.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { gameLanguages } from '#server/engines/translations/gameLanguages.ts';
import { fileUrlOf } from '#server/platform/files/fileUrl.sql.ts';
import { enrolments, games, teamMemberships, teams, tiers } from '#server/schema/games.ts';
import { users } from '#server/schema/users.ts';
import { achievementsDone } from '#server/game/points/achievementsDone.sql.ts';
import { isPlayer } from '#server/game/state/players.sql.ts';

/** A lock key that is unique in this database and the same in all processes. */
const administratorsLock = 4_180_002;

const { id, subject, role, isActive, language } = getTableColumns(users);
/** The columns needed at a sign-in. */
const holder = { id, subject, role, isActive, language };

const selectUser = builtOnce((db) =>
  db
    .select({ user: users, profileImage: sql<string | null>`${fileUrlOf(users.profileImageId)}` })
    .from(users)
    .where(eq(users.id, sql.placeholder('id'))),
);

const selectPlace = builtOnce((db) =>
  db
    .select({
      teamId: teams.id,
      teamName: teams.name,
      tierId: tiers.id,
      tierName: tiers.name,
      achievements: achievementsDone(enrolments.gameId, 'user_id', enrolments.userId),
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
    .where(and(eq(enrolments.userId, sql.placeholder('userId')), eq(enrolments.gameId, sql.placeholder('gameId')))),
);

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

  /** Whether there is such an active player in one of these games; null: in any or none. Staff are not players. */
  isReachable: async (id: string, gameIds: readonly string[] | null) => {
    const inGames = and(eq(enrolments.userId, users.id), inArray(enrolments.gameId, [...(gameIds ?? [])]));
    const reached = gameIds === null ? undefined : sql`exists (select from ${enrolments} where ${inGames})`;
    return (await db.$count(users, and(eq(users.id, id), isPlayer, reached))) > 0;
  },

  find: async (id: string) => {
    const [row] = await selectUser(db, { id });
    return row;
  },

  /** Locked until the transaction ends; undefined for a deactivated or erased user. */
  lockActive: async (id: string) => {
    const [user] = await db
      .select()
      .from(users)
      .where(and(eq(users.id, id), eq(users.isActive, true)))
      .for('no key update');
    return user;
  },

  /** The given and chosen names of all other staff. */
  listStaffNames: async (userId: string) => {
    const rows = await db
      .select({ username: users.username, givenUsername: users.givenUsername })
      .from(users)
      .where(and(inArray(users.role, ['editor', 'admin']), eq(users.isActive, true), ne(users.id, userId)));
    return rows.flatMap(({ username, givenUsername }) => [username, givenUsername]);
  },

  /** The user's team and tier in a game. */
  findPlace: async (userId: string, gameId: string) => {
    const [row] = await selectPlace(db, { userId, gameId });
    return row;
  },

  /** Serializes changes of administrators until the transaction ends. Not by row locks, which could deadlock. */
  lockAdministrators: () => db.execute(sql`select pg_advisory_xact_lock(${administratorsLock})`),

  /** @param except the id of one who is not counted */
  countAdministrators: (except: string | null = null) =>
    db.$count(
      users,
      and(eq(users.role, 'admin'), eq(users.isActive, true), except === null ? undefined : ne(users.id, except)),
    ),

  /** Those with these e-mails, in lower case, who have signed in and are active. */
  listSignedIn: (emails: readonly string[]) =>
    db
      .select({ id: users.id, email: users.email, role: users.role })
      .from(users)
      .where(and(inArray(sql`lower(${users.email})`, emails), isNotNull(users.subject), eq(users.isActive, true))),

  /** @returns the id; undefined when a concurrent insert has the same e-mail or subject */
  insert: async (values: typeof users.$inferInsert) => {
    const [row] = await db.insert(users).values(values).onConflictDoNothing().returning({ id: users.id });
    return row?.id;
  },

  /** A new photo alone does not change the version: it is not in the backoffice form, and must not cause a conflict there. */
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

  /** Does not change the version, so that a sign-in causes no conflict in the backoffice form. */
  updateLastLogin: (id: string, at: Date) =>
    db
      .update(users)
      .set({ lastLoginAt: at })
      .where(and(eq(users.id, id), eq(users.isActive, true))),
});
