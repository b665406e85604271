import { and, eq, isNull, sql } from 'drizzle-orm';
import { enrolmentsBackoffice } from '#shared/enrolments/enrolments.contract.ts';
import { refusalToDateMove } from '#shared/enrolments/enrolments.rules.ts';
import type { FieldError } from '#shared/errors.ts';
import { isOnBoard } from '#shared/leaderboards/leaderboards.rules.ts';
import { fileUrlOf } from '#server/db/fileUrl.ts';
import { derived } from '#server/db/listing.ts';
import { enrolments, games, teamMemberships, teams, tiers } from '#server/db/schema/games.ts';
import { scores } from '#server/db/schema/points.ts';
import { users } from '#server/db/schema/users.ts';
import type { PointsService } from '#server/features/points/points.service.ts';
import type { Change, StoredResource } from '#server/features/resources/storedResource.ts';
import type { GamesService } from '#server/features/games/games.service.ts';
import { enrolmentsRepository } from './enrolments.repository.ts';

type Enrolments = StoredResource<typeof enrolmentsBackoffice>;
type EnrolmentChange = Change<typeof enrolmentsBackoffice>;

const present = and(
  eq(teamMemberships.gameId, enrolments.gameId),
  eq(teamMemberships.userId, enrolments.userId),
  isNull(teamMemberships.leftAt),
);
const ofUser = eq(users.id, enrolments.userId);

const repositoryOf = ({ tx, gameId, fixed }: EnrolmentChange) =>
  enrolmentsRepository(tx, gameId, String(fixed['userId']));

const movesTeam = ({ before, fields }: EnrolmentChange) => (before?.teamId ?? null) !== fields.teamId;

/** From when the change of team is; a date that was not touched means now. */
function moveFrom({ before, fields, at }: EnrolmentChange): Date {
  const { teamSince } = fields;
  return teamSince === null || teamSince === (before?.teamSince ?? null) ? at : new Date(teamSince);
}

const datingFaults = {
  in_the_future: 'Must not be in the future',
  before_present_team: 'Must not be before they came to, or left, their last team',
  points_since_then: 'Points have been earned since then, and stay with the team of that time',
} as const;

/** What is wrong with a change of team from that instant on; none when nothing is. */
export async function datingFault(
  repository: Pick<ReturnType<typeof enrolmentsRepository>, 'findNewestMembership' | 'findNewestPoints'>,
  from: Date,
  now: Date,
): Promise<FieldError[]> {
  const newest = await repository.findNewestMembership();
  const since = newest === undefined ? null : (newest.leftAt ?? newest.joinedAt);
  const refusal = refusalToDateMove({ from, since, newestPointsAt: await repository.findNewestPoints() }, now);
  return refusal === null ? [] : [{ path: 'teamSince', message: datingFaults[refusal] }];
}

async function teamFaults(change: EnrolmentChange): Promise<FieldError[]> {
  const { before, fields, at } = change;
  const repository = repositoryOf(change);
  if (!movesTeam(change)) {
    const isRedated = fields.teamSince !== null && fields.teamSince !== (before?.teamSince ?? null);
    return isRedated ? [{ path: 'teamSince', message: 'Is the date of a change of team' }] : [];
  }
  if (fields.teamId !== null && !(await repository.hasTeam(fields.teamId))) {
    return [{ path: 'teamId', message: 'No such team in this game' }];
  }
  return datingFault(repository, moveFrom(change), at);
}

async function userFaults(change: EnrolmentChange): Promise<FieldError[]> {
  if (change.before !== null) return [];
  const repository = repositoryOf(change);
  if ((await repository.lockUser()) === undefined) return [{ path: 'userId', message: 'No such user' }];
  return (await repository.isEnrolled()) ? [{ path: 'userId', message: 'Is in this game already' }] : [];
}

/** Who plays a game, with team and tier there. What somebody earned stays when their enrolment ends. */
export const enrolmentsResource = ({
  points,
  games: { findFirstTier },
}: {
  points: Pick<PointsService, 'setRanked' | 'recountMembers'>;
  games: Pick<GamesService, 'findFirstTier'>;
}): Enrolments => ({
  resource: enrolmentsBackoffice,
  table: enrolments,
  joins: [
    { table: users, on: ofUser },
    { table: games, on: eq(games.id, enrolments.gameId) },
  ],
  columns: {
    id: enrolments.id,
    createdAt: enrolments.createdAt,
    updatedAt: enrolments.updatedAt,
    version: enrolments.version,
    gameId: enrolments.gameId,
    userId: enrolments.userId,
    teamId: derived(sql`(select ${teamMemberships.teamId} from ${teamMemberships} where ${present})`),
    teamSince: derived<Date | null>(
      sql`(select ${teamMemberships.joinedAt} from ${teamMemberships} where ${present})`,
    ).mapWith(teamMemberships.joinedAt),
    tierId: enrolments.tierId,
    username: users.username,
    email: users.email,
    profileImageUrl: fileUrlOf(users.profileImageId),
    role: users.role,
    market: users.market,
    country: users.country,
    marketType: users.marketType,
    lastLogin: users.lastLoginAt,
    isActive: users.isActive,
    game: games.name,
    team: derived(
      sql`(select ${teams.name} from ${teamMemberships} join ${teams} on ${eq(teams.id, teamMemberships.teamId)}
        where ${present})`,
    ),
    tier: derived(sql`(select ${tiers.name} from ${tiers} where ${eq(tiers.id, enrolments.tierId)})`),
    points: derived(
      sql`coalesce((select ${scores.points} from ${scores}
        where ${and(eq(scores.gameId, enrolments.gameId), eq(scores.userId, enrolments.userId))}), 0)`,
    ),
    enrolledAt: enrolments.enrolledAt,
  },
  exists: sql`exists (select from ${users} where ${and(ofUser, isNull(users.erasedAt))})`,
  game: enrolments.gameId,
  parent: { name: 'game', table: games, column: enrolments.gameId, game: games.id },
  naturalOrder: [enrolments.gameId, sql`lower(${users.username})`],
  pictures: [],

  faults: async (change) => {
    const { fields, before } = change;
    const hasTier =
      fields.tierId === null || fields.tierId === before?.tierId || (await repositoryOf(change).hasTier(fields.tierId));
    return [
      ...(await userFaults(change)),
      ...(await teamFaults(change)),
      ...(hasTier ? [] : [{ path: 'tierId', message: 'No such tier in this game' }]),
    ];
  },

  async save(change) {
    const { tx, before, fields, gameId, fixed } = change;
    const repository = repositoryOf(change);
    const userId = String(fixed['userId']);
    if (before === null) {
      // Who was in it before goes on where they were, and is back on the board.
      const ended = await repository.takeEnded();
      const tierId = fields.tierId ?? ended?.tierId ?? (await findFirstTier(tx, gameId));
      await repository.updateTier(tierId);
      const user = await repository.lockUser();
      const isRanked = isOnBoard({ isActive: user?.isActive === true, isStaffOnly: user?.role !== 'player' });
      if (ended !== undefined) await points.setRanked(tx, userId, isRanked);
    }
    if (!movesTeam(change)) return;
    const from = moveFrom(change);
    const left = await repository.leaveTeam(from);
    if (fields.teamId !== null) await repository.joinTeam(fields.teamId, from);
    await points.recountMembers(
      tx,
      [left, fields.teamId].filter((teamId) => typeof teamId === 'string'),
    );
  },

  async remove(tx, row, at) {
    const repository = enrolmentsRepository(tx, row.gameId, row.userId);
    const left = await repository.leaveTeam(at);
    await repository.end(at);
    await points.setRanked(tx, row.userId, isOnBoard({ isActive: row.isActive, isStaffOnly: row.role !== 'player' }));
    if (left !== undefined) await points.recountMembers(tx, [left]);
  },
});
