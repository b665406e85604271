import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { usersBackoffice } from '#shared/users/users.contract.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import { fileUrlOf } from '#server/platform/files/fileUrl.sql.ts';
import { derived } from '#server/engines/resources/listing.sql.ts';
import { enrolments, games, teamMemberships, teams } from '#server/schema/games.ts';
import { editorCultures, editorGames, users } from '#server/schema/users.ts';
import { alphabetical } from '#server/platform/db/text.ts';
import type { PointsService } from '#server/game/points/points.service.ts';
import { storedResource, type FieldsOf } from '#server/engines/resources/storedResource.ts';
import { isOnBoard } from '#shared/points/leaderboards.rules.ts';
import { refuseToLoseLastAdministrator } from './administrators.service.ts';

type UserFields = FieldsOf<typeof usersBackoffice>;

export const noLimits = { games: [], cultures: [] };

/** Only editors have limits: another role removes them. */
const limitsOf = ({ role, ...fields }: Pick<UserFields, 'role' | 'editorGames' | 'editorCultures'>) =>
  role === 'editor'
    ? { games: [...new Set(fields.editorGames)].toSorted(), cultures: [...new Set(fields.editorCultures)].toSorted() }
    : noLimits;

export async function saveLimits(tx: Transaction, userId: string, limits: ReturnType<typeof limitsOf>): Promise<void> {
  await tx.delete(editorGames).where(eq(editorGames.userId, userId));
  await tx.delete(editorCultures).where(eq(editorCultures.userId, userId));
  if (limits.games.length > 0) await tx.insert(editorGames).values(limits.games.map((gameId) => ({ userId, gameId })));
  if (limits.cultures.length > 0) {
    await tx.insert(editorCultures).values(limits.cultures.map((culture) => ({ userId, culture })));
  }
}

/** All users except erased ones, for administrators. */
export const usersResource = ({ points }: { points: Pick<PointsService, 'setRanked'> }) =>
  storedResource(usersBackoffice, users, {
    columns: {
      profileImageUrl: fileUrlOf(users.profileImageId),
      lastLogin: users.lastLoginAt,
      editorGames: derived(
        sql`array(select ${editorGames.gameId} from ${editorGames} where ${eq(editorGames.userId, users.id)} order by 1)`,
      ),
      editorCultures: derived(
        sql`array(select ${editorCultures.culture} from ${editorCultures}
        where ${eq(editorCultures.userId, users.id)} order by 1)`,
      ),
      gameIds: derived(
        sql`array(select ${enrolments.gameId} from ${enrolments} where ${eq(enrolments.userId, users.id)} order by 1)`,
      ),
      // By game, as memberships are indexed.
      teamIds: derived(
        sql`array(select ${teamMemberships.teamId} from ${enrolments} join ${teamMemberships}
        on ${and(eq(teamMemberships.gameId, enrolments.gameId), eq(teamMemberships.userId, enrolments.userId))}
        where ${and(eq(enrolments.userId, users.id), isNull(teamMemberships.leftAt))} order by 1)`,
      ),
      tierIds: derived(
        sql`array(select ${enrolments.tierId} from ${enrolments}
        where ${and(eq(enrolments.userId, users.id), isNotNull(enrolments.tierId))} order by 1)`,
      ),
      games: derived(
        sql`array(select ${games.name} from ${enrolments} join ${games} on ${eq(games.id, enrolments.gameId)}
        where ${eq(enrolments.userId, users.id)} order by ${enrolments.gameId})`,
      ),
      teams: derived(
        sql`array(select ${teams.name} from ${enrolments} join ${teamMemberships}
        on ${and(eq(teamMemberships.gameId, enrolments.gameId), eq(teamMemberships.userId, enrolments.userId))}
        join ${teams} on ${eq(teams.id, teamMemberships.teamId)}
        where ${and(eq(enrolments.userId, users.id), isNull(teamMemberships.leftAt))} order by ${teams.id})`,
      ),
    },
    holds: {
      gameIds: (ids) =>
        sql`${users.id} in (select ${enrolments.userId} from ${enrolments} where ${inArray(enrolments.gameId, ids)})`,
      teamIds: (ids) =>
        sql`${users.id} in (select ${teamMemberships.userId} from ${teamMemberships}
        where ${and(inArray(teamMemberships.teamId, ids), isNull(teamMemberships.leftAt))})`,
      tierIds: (ids) =>
        sql`${users.id} in (select ${enrolments.userId} from ${enrolments} where ${inArray(enrolments.tierId, ids)})`,
    },
    searched: users.plainSearched,
    exists: isNull(users.erasedAt),
    naturalOrder: [alphabetical(users.username)],

    // The value to which a reset of the profile returns.
    beside: ({ before, fields: { username } }) => (before?.username === username ? {} : { givenUsername: username }),

    errors: async ({ tx, id, before, fields: { email, editorGames: gameIds } }) => {
      const isTaken =
        before?.email !== email &&
        (await tx.$count(users, and(eq(sql`lower(${users.email})`, email), ne(users.id, id)))) > 0;
      const isUnknown =
        gameIds.length > 0 && (await tx.$count(games, inArray(games.id, gameIds))) < new Set(gameIds).size;
      return [
        ...(isTaken ? [{ path: 'email', message: 'Somebody else has this address' }] : []),
        ...(isUnknown ? [{ path: 'editorGames', message: 'No such game' }] : []),
      ];
    },

    refuse: ({ tx, id, before, fields }) =>
      before === null ? Promise.resolve() : refuseToLoseLastAdministrator(tx, id, before, fields),

    async save({ tx, id, before, fields }) {
      const limits = limitsOf(fields);
      const isLimited = !isDeepStrictEqual(limits, before === null ? noLimits : limitsOf(before));
      if (isLimited) await saveLimits(tx, id, limits);
      if (before === null || (before.role === fields.role && before.isActive === fields.isActive)) return isLimited;
      await points.setRanked(tx, [
        { userId: id, isRanked: isOnBoard({ isActive: fields.isActive, isStaffOnly: fields.role !== 'player' }) },
      ]);
      return isLimited;
    },
  });
