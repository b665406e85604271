import { resources } from '#shared/api.ts';
import { having } from '../../crud/declaration/filters.ts';

/** Whose points are shown: a player in a game, or a team. */
export interface Holder {
  gameType: 'Individual' | 'Team';
  /** The user's or the team's. */
  id: string;
  gameId: string;
  name: string;
  /** The record with their points in the API: the enrolment, or the team. */
  place: { resource: 'enrolments' | 'teams'; id: string };
}

/** The filters for the holder's records. */
export const ofHolder = ({ gameType, id, gameId }: Holder) =>
  having({ gameId, [gameType === 'Team' ? 'teamId' : 'userId']: id });

export const teamHolder = ({ id, gameId, name }: { id: string; gameId: string; name: string }): Holder => ({
  gameType: 'Team',
  place: { resource: resources.teams.name, id },
  ...{ id, gameId, name },
});

export const playerHolder = (enrolment: { id: string; userId: string; gameId: string; username: string }): Holder => ({
  gameType: 'Individual',
  place: { resource: resources.enrolments.name, id: enrolment.id },
  ...{ id: enrolment.userId, gameId: enrolment.gameId, name: enrolment.username },
});
