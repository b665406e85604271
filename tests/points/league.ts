import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/platform/db/client.ts';
import { enrolments, games, teamMemberships, teams } from '#server/schema/games.ts';
import { users } from '#server/schema/users.ts';
import { createPointsService, type PointsEntry } from '#server/game/points/points.service.ts';

/** The instant that these tests begin at; a Saturday morning. */
export const start = new Date('2026-11-21T09:00:00.000Z');
export const secondsLater = (seconds: number) => new Date(start.getTime() + seconds * 1000);

const points = createPointsService();

/** What a test of points needs of a game: players, teams, and somebody who posts. */
export function createLeague(db: Database) {
  let clock = 0;
  return {
    points,

    addGame: async (values: Partial<typeof games.$inferInsert> = {}) => {
      const id = uuidv7();
      await db.insert(games).values({
        id,
        name: `Game ${id}`,
        timezone: 'Europe/Zurich',
        startDate: new Date('2026-01-01T00:00:00Z'),
        endDate: new Date('2027-01-01T00:00:00Z'),
        status: 'published',
        ...values,
      });
      return id;
    },

    /** Enrolled in the game; in the order of their ids. */
    addPlayers: async (gameId: string, count: number, values: Partial<typeof users.$inferInsert> = {}) => {
      const ids = Array.from({ length: count }, () => uuidv7()).sort();
      await db.insert(users).values(
        ids.map((id) => ({
          id,
          email: `${id}@example.com`,
          username: `Player ${id}`,
          givenUsername: `Player ${id}`,
          ...values,
        })),
      );
      await db.insert(enrolments).values(ids.map((userId) => ({ gameId, userId })));
      return ids;
    },

    addTeam: async (gameId: string, memberIds: string[], joinedAt = new Date('2026-01-01T00:00:00Z')) => {
      const id = uuidv7();
      await db.transaction(async (tx) => {
        await tx.insert(teams).values({ id, gameId, name: `Team ${id}` });
        if (memberIds.length > 0) {
          await tx
            .insert(teamMemberships)
            .values(memberIds.map((userId) => ({ gameId, teamId: id, userId, joinedAt })));
        }
        await points.recountMembers(tx, [id]);
      });
      return id;
    },

    moveToTeam: (gameId: string, userId: string, teamId: string | null, at: Date) =>
      db.transaction(async (tx) => {
        const left = await tx
          .update(teamMemberships)
          .set({ leftAt: at })
          .where(
            sql`${teamMemberships.userId} = ${userId} and ${teamMemberships.gameId} = ${gameId} and left_at is null`,
          )
          .returning({ teamId: teamMemberships.teamId });
        if (teamId !== null) await tx.insert(teamMemberships).values({ gameId, teamId, userId, joinedAt: at });
        await points.recountMembers(tx, [...left.map((one) => one.teamId), ...(teamId === null ? [] : [teamId])]);
      }),

    setActive: (userId: string, isActive: boolean) =>
      db.transaction(async (tx) => {
        await tx
          .update(users)
          .set({ isActive })
          .where(sql`${users.id} = ${userId}`);
        await points.setRanked(tx, [{ userId, isRanked: isActive }]);
      }),

    /** Who edits plays along, off the board. */
    makeEditor: (userId: string) =>
      db.transaction(async (tx) => {
        await tx
          .update(users)
          .set({ role: 'editor' })
          .where(sql`${users.id} = ${userId}`);
        await points.setRanked(tx, [{ userId, isRanked: false }]);
      }),

    /** Posts in a transaction of its own; one second later than the one before unless told otherwise. */
    post: (
      gameId: string,
      holder: { userId: string } | { teamId: string },
      amount: number,
      values: Partial<Omit<PointsEntry, 'userId' | 'teamId'>> = {},
    ) => {
      clock += 1;
      const at = values.effectiveAt ?? secondsLater(clock);
      return db.transaction((tx) => points.post(tx, entry(gameId, holder, amount, { effectiveAt: at, ...values })));
    },
  };
}
export type League = ReturnType<typeof createLeague>;

/** An award of so many points, recorded when it took effect. */
export function entry(
  gameId: string,
  holder: { userId: string } | { teamId: string },
  amount: number,
  values: Partial<Omit<PointsEntry, 'userId' | 'teamId'>> = {},
): PointsEntry {
  const effectiveAt = values.effectiveAt ?? start;
  return {
    gameId,
    points: amount,
    source: 'award',
    sourceId: uuidv7(),
    effectiveAt,
    recordedAt: effectiveAt,
    recordedBy: null,
    reason: 'A test',
    ...values,
    ...holder,
  };
}
