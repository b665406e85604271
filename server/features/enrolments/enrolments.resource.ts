import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { enrolmentsBackoffice } from '#shared/users/enrolments.contract.ts';
import { refusalToDateMove } from '#shared/users/enrolments.rules.ts';
import type { FieldError } from '#shared/http/errors.ts';
import { isOnBoard } from '#shared/points/leaderboards.rules.ts';
import { columnsOf } from '#server/platform/db/columnsOf.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import { fileUrlOf } from '#server/platform/files/fileUrl.sql.ts';
import { derived } from '#server/engines/resources/listing.sql.ts';
import { enrolments, games, teamMemberships, teams, tiers } from '#server/schema/games.ts';
import { attempts } from '#server/schema/play.ts';
import { awards, scores } from '#server/schema/points.ts';
import { users } from '#server/schema/users.ts';
import { alphabetical } from '#server/platform/db/text.ts';
import type { PointsService } from '#server/game/points/points.service.ts';
import { storedResource, type Change } from '#server/engines/resources/storedResource.ts';
import type { EnrolmentsService } from '#server/game/state/enrolments.service.ts';
import { enrolmentsRepository, placeKey, type Place } from './enrolments.repository.ts';

type EnrolmentChange = Change<typeof enrolmentsBackoffice>;

const present = and(
  eq(teamMemberships.gameId, enrolments.gameId),
  eq(teamMemberships.userId, enrolments.userId),
  isNull(teamMemberships.leftAt),
);
const ofUser = eq(users.id, enrolments.userId);

const placeOf = ({ gameId, fixed }: EnrolmentChange): Place => ({ gameId, userId: String(fixed['userId']) });

const movesTeam = ({ before, fields }: EnrolmentChange) => (before?.teamId ?? null) !== fields.teamId;

/** The start of the team membership; an unchanged date means now. */
function moveFrom({ before, fields, at }: EnrolmentChange): Date {
  const { teamSince } = fields;
  return teamSince === null || teamSince === (before?.teamSince ?? null) ? at : new Date(teamSince);
}

const datingErrors = {
  in_the_future: 'Must not be in the future',
  before_present_team: 'Must not be before they came to, or left, their last team',
  points_since_then: 'Points have been earned since then, and stay with the team of that time',
} as const;

export async function datingErrorsOf(
  tx: Transaction,
  moves: readonly (Place & { from: Date; now: Date })[],
): Promise<FieldError[][]> {
  if (moves.length === 0) return [];
  const repository = enrolmentsRepository(tx);
  const newest = new Map((await repository.listNewestMemberships(moves)).map((row) => [placeKey(row), row]));
  const points = new Map(
    (await repository.listNewestPoints(moves)).map(({ gameId, userId, at }) => [
      placeKey({ gameId, userId: userId ?? '' }),
      at,
    ]),
  );
  return moves.map(({ from, now, ...place }) => {
    const membership = newest.get(placeKey(place));
    const since = membership === undefined ? null : (membership.leftAt ?? membership.joinedAt);
    const refusal = refusalToDateMove({ from, since, newestPointsAt: points.get(placeKey(place)) ?? null }, now);
    return refusal === null ? [] : [{ path: 'teamSince', message: datingErrors[refusal] }];
  });
}

async function teamErrorsOf(tx: Transaction, changes: readonly EnrolmentChange[]) {
  const moves = changes.filter(movesTeam);
  const wanted = new Set(moves.flatMap(({ fields }) => fields.teamId ?? []));
  const known = new Set(
    (wanted.size === 0 ? [] : await enrolmentsRepository(tx).listTeams([...wanted])).map(
      ({ id, gameId }) => `${gameId} ${id}`,
    ),
  );
  const dated = await datingErrorsOf(
    tx,
    moves.map((move) => ({ ...placeOf(move), from: moveFrom(move), now: move.at })),
  );
  const datedBy = new Map(moves.map((move, place) => [move, dated[place] ?? []]));
  return (change: EnrolmentChange): FieldError[] => {
    const { before, fields, gameId } = change;
    if (!movesTeam(change)) {
      const isRedated = fields.teamSince !== null && fields.teamSince !== (before?.teamSince ?? null);
      return isRedated ? [{ path: 'teamSince', message: 'Is the date of a change of team' }] : [];
    }
    if (fields.teamId !== null && !known.has(`${gameId} ${fields.teamId}`)) {
      return [{ path: 'teamId', message: 'No such team in this game' }];
    }
    return datedBy.get(change) ?? [];
  };
}

async function userErrorsOf(tx: Transaction, changes: readonly EnrolmentChange[]) {
  const places = changes.filter(({ before }) => before === null).map(placeOf);
  const repository = enrolmentsRepository(tx);
  const people = places.length === 0 ? [] : await repository.lockUsers(places.map(({ userId }) => userId));
  const known = new Set(people.map(({ id }) => id));
  const enrolled = new Set((places.length === 0 ? [] : await repository.listEnrolled(places)).map(placeKey));
  return (change: EnrolmentChange): FieldError[] => {
    if (change.before !== null) return [];
    const place = placeOf(change);
    if (!known.has(place.userId)) return [{ path: 'userId', message: 'No such user' }];
    return enrolled.has(placeKey(place)) ? [{ path: 'userId', message: 'Is in this game already' }] : [];
  };
}

async function tierErrorsOf(tx: Transaction, changes: readonly EnrolmentChange[]) {
  const newTier = ({ before, fields }: EnrolmentChange) => (fields.tierId === before?.tierId ? null : fields.tierId);
  const wanted = new Set(changes.flatMap((change) => newTier(change) ?? []));
  const known = new Set(
    (wanted.size === 0 ? [] : await enrolmentsRepository(tx).listTiers([...wanted])).map(
      ({ id, gameId }) => `${gameId} ${id}`,
    ),
  );
  return (change: EnrolmentChange): FieldError[] => {
    const tierId = newTier(change);
    return tierId === null || known.has(`${change.gameId} ${tierId}`)
      ? []
      : [{ path: 'tierId', message: 'No such tier in this game' }];
  };
}

const isRanked = ({ role, isActive }: { role: string; isActive: boolean }) =>
  isOnBoard({ isActive, isStaffOnly: role !== 'player' });

/** Enrolments in games, with team and tier. Everything earned stays when an enrolment ends. */
export const enrolmentsResource = ({
  points,
  enrolments: { findFirstTier },
}: {
  points: Pick<PointsService, 'setRanked' | 'recountMembers'>;
  enrolments: Pick<EnrolmentsService, 'findFirstTier'>;
}) =>
  storedResource(enrolmentsBackoffice, enrolments, {
    joins: [
      { table: users, on: ofUser },
      { table: games, on: eq(games.id, enrolments.gameId) },
    ],
    columns: {
      teamId: derived(sql`(select ${teamMemberships.teamId} from ${teamMemberships} where ${present})`),
      teamSince: derived<Date | null>(
        sql`(select ${teamMemberships.joinedAt} from ${teamMemberships} where ${present})`,
      ).mapWith(teamMemberships.joinedAt),
      username: users.username,
      email: users.email,
      profileImageUrl: fileUrlOf(users.profileImageId),
      ...columnsOf(users, 'role', 'market', 'country', 'marketType'),
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
      hasBegun: derived(
        sql`(exists (select from ${attempts}
          where ${and(eq(attempts.gameId, enrolments.gameId), eq(attempts.userId, enrolments.userId))})
        or exists (select from ${awards}
          where ${and(eq(awards.gameId, enrolments.gameId), eq(awards.userId, enrolments.userId))}))`,
      ),
    },
    holds: {
      // Looked up by the team: its column is computed for each player of a game.
      teamId: (teamIds) => {
        const wanted = teamIds.filter((id) => id !== '');
        const isMember = sql`exists (select from ${teamMemberships} where ${and(present, inArray(teamMemberships.teamId, wanted))})`;
        const hasNone = sql`not exists (select from ${teamMemberships} where ${present})`;
        return or(wanted.length > 0 ? isMember : undefined, teamIds.includes('') ? hasNone : undefined) ?? sql`false`;
      },
    },
    searched: users.plainSearched,
    exists: sql`exists (select from ${users} where ${and(ofUser, isNull(users.erasedAt))})`,
    game: enrolments.gameId,
    parent: { name: 'game', table: games, column: enrolments.gameId, game: games.id },
    naturalOrder: [enrolments.gameId, alphabetical(users.username)],

    async errorsOfAll(tx, changes) {
      const ofUser = await userErrorsOf(tx, changes);
      const ofTeam = await teamErrorsOf(tx, changes);
      const ofTier = await tierErrorsOf(tx, changes);
      return changes.map((change) => [...ofUser(change), ...ofTeam(change), ...ofTier(change)]);
    },

    async saveAll(tx, changes) {
      const repository = enrolmentsRepository(tx);
      const begun = changes.filter(({ before }) => before === null);
      if (begun.length > 0) {
        const places = begun.map(placeOf);
        // Players who were enrolled before continue at their former place, and are back on the board.
        const ended = new Map((await repository.takeEnded(places)).map((row) => [placeKey(row), row]));
        const firstTiers = new Map<string, string | null>();
        for (const gameId of new Set(places.map((place) => place.gameId)))
          firstTiers.set(gameId, await findFirstTier(tx, gameId));
        await repository.updateTiers(
          begun.map((change) => {
            const place = placeOf(change);
            const left = ended.get(placeKey(place))?.tierId;
            return { ...place, tierId: change.fields.tierId ?? left ?? firstTiers.get(place.gameId) ?? null };
          }),
        );
        const back = await repository.lockUsers([...ended.values()].map(({ userId }) => userId));
        await points.setRanked(
          tx,
          back.map((user) => ({ userId: user.id, isRanked: isRanked(user) })),
        );
      }
      const moves = changes.filter(movesTeam).map((change) => ({
        ...{ ...placeOf(change), teamId: change.fields.teamId, at: moveFrom(change) },
      }));
      if (moves.length === 0) return;
      const left = await repository.leaveTeams(moves);
      const joined = moves.flatMap(({ teamId, ...move }) => (teamId === null ? [] : [{ ...move, teamId }]));
      await repository.joinTeams(joined);
      await points.recountMembers(tx, [...left, ...joined.map(({ teamId }) => teamId)]);
    },

    async removeAll(tx, rows, at) {
      if (rows.length === 0) return;
      const repository = enrolmentsRepository(tx);
      const left = await repository.leaveTeams(rows.map(({ gameId, userId }) => ({ gameId, userId, at })));
      await repository.end(rows, at);
      await points.setRanked(
        tx,
        rows.map((row) => ({ userId: row.userId, isRanked: isRanked(row) })),
      );
      await points.recountMembers(tx, left);
    },
  });
