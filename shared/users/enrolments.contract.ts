/** What travels over HTTP about enrolments: users in a game, each with team and tier there. */
import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Id, Instant, stored } from '../http/fields.ts';
import { resource } from '../http/resource.ts';
import { UserRow } from './users.contract.ts';

export const EnrolmentFields = z.strictObject({
  /** null: none. Points stay with the team in which they were earned. */
  teamId: Id.nullable().default(null),
  /** With a change of team: its start; unchanged or null: now. In a row: the start of the membership. */
  teamSince: Instant.nullable().default(null),
  /** null at the enrolment: the game's first tier. */
  tierId: Id.nullable().default(null),
});

export const EnrolmentRow = z.object({
  ...stored,
  gameId: Id,
  userId: Id,
  ...EnrolmentFields.shape,
  ...UserRow.pick({
    username: true,
    email: true,
    profileImageUrl: true,
    role: true,
    market: true,
    country: true,
    marketType: true,
    lastLogin: true,
    isActive: true,
  }).shape,
  game: z.string(),
  team: z.string().nullable(),
  tier: z.string().nullable(),
  points: z.int(),
  /** Whether they have opened something in the game, or have an award in it. */
  hasBegun: z.boolean(),
  enrolledAt: Instant,
});
export type EnrolmentRow = z.infer<typeof EnrolmentRow>;

export const enrolmentsBackoffice = resource({
  name: 'enrolments',
  row: EnrolmentRow,
  fields: EnrolmentFields,
  parent: 'gameId',
  fixed: ['userId'],
  filters: [
    'gameId',
    'userId',
    'teamId',
    'tierId',
    'role',
    'isActive',
    'country',
    'market',
    'marketType',
    'lastLogin',
    'hasBegun',
  ],
  sorts: [
    'username',
    'team',
    'tier',
    'points',
    'country',
    'market',
    'lastLogin',
    'enrolledAt',
    'createdAt',
    'updatedAt',
  ],
  search: ['username', 'email', 'market'],
  actions: ['create', 'remove', 'changeAll'],
  together: ['teamId', 'tierId'],
  managedBy: 'admin',
});

export const enrolmentsCalls = {
  enrolUsers: endpoint({
    method: 'POST',
    path: '/games/{id}/enrolments',
    auth: ['admin'],
    summary: 'Enrols several users in a game at once, all or none; an error names the place of the user among them',
    params: z.object({ id: Id }),
    body: z.strictObject({
      userIds: z.array(Id).min(1).max(500),
      teamId: EnrolmentFields.shape.teamId,
    }),
    idempotent: true,
    responses: { 201: z.array(EnrolmentRow) },
  }),
  remindPlayers: endpoint({
    method: 'POST',
    path: '/games/{id}/reminders',
    auth: ['admin'],
    summary: 'Notifies players of a game that runs that it waits for them, each at most once a day',
    params: z.object({ id: Id }),
    body: z.strictObject({ userIds: z.array(Id).min(1).max(500) }),
    idempotent: true,
    responses: { 204: null },
    errors: ['not_open_yet', 'closed'],
  }),
};
