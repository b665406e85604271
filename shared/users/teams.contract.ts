/** What travels over HTTP about teams. */
import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { FileUrl, Id, line, Status, stored } from '../http/fields.ts';
import { BoardEntry } from '../points/leaderboards.contract.ts';
import { resource } from '../http/resource.ts';

export const PlayerTeam = z.object({
  id: Id,
  gameId: Id,
  name: z.string(),
  image: FileUrl.nullable(),
  /** + Achievements done by the team itself, a line each in the emblem. */
  achievements: z.int(),
  points: z.int(),
  /** null: fewer than three members. */
  rank: z.int().nullable(),
  total: z.int(),
  /** Points of awards that the team itself won. */
  ownPoints: z.int(),
  teamScoreMode: z.enum(['average', 'sum']),
  mine: z.boolean(),
  members: z.array(BoardEntry),
});
export type PlayerTeam = z.infer<typeof PlayerTeam>;

export const teamsV1 = {
  getTeam: endpoint({
    method: 'GET',
    path: '/team/{teamId}',
    auth: ['player'],
    summary: 'A team of a game that the caller plays, with its members, their points and ranks',
    params: z.object({ teamId: Id }),
    responses: { 200: PlayerTeam },
  }),
};

export const teamsV2 = {
  getTeam: endpoint({
    method: 'GET',
    path: '/games/{gameId}/teams/{teamId}',
    auth: ['player'],
    summary: '+ A team of a game that the caller plays, with its members, their points and ranks',
    params: z.object({ gameId: Id, teamId: Id }),
    responses: { 200: PlayerTeam },
  }),
};

export const TeamFields = z.strictObject({
  name: line(1, 120),
  image: Id.nullable().default(null),
  /** A team is shown at once, unless it is created as a draft. */
  status: Status.default('published'),
});

export const TeamRow = z.object({
  ...stored,
  gameId: Id,
  /** Its name. */
  game: z.string(),
  ...TeamFields.shape,
  imageUrl: FileUrl.nullable(),
  /** The number of its present active members. */
  membersCount: z.int(),
});
export type TeamRow = z.infer<typeof TeamRow>;

export const teamsBackoffice = resource({
  name: 'teams',
  row: TeamRow,
  fields: TeamFields,
  files: { image: 'picture' },
  parent: 'gameId',
  filters: ['gameId', 'name', 'status'],
  sorts: ['name', 'status', 'membersCount', 'createdAt', 'updatedAt'],
  search: ['name'],
  actions: ['create', 'remove', 'changeStatus'],
  managedBy: 'admin',
});
