/** What travels over HTTP about sessions (v2 and the backoffice). */
import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Id, Instant } from '../http/fields.ts';

export const UserSession = z.object({
  id: Id,
  /** "Safari, iOS"; null when the browser does not reveal it. */
  device: z.string().nullable(),
  signedInAt: Instant,
  /** With a precision of a few minutes. */
  lastSeenAt: Instant,
  /** The session of this request. */
  isCurrent: z.boolean(),
});
export type UserSession = z.infer<typeof UserSession>;

const one = z.object({ id: Id });

export const sessionsV2 = {
  listSessions: endpoint({
    method: 'GET',
    path: '/sessions',
    auth: ['player'],
    summary: '+ Where the caller is signed in, the last seen first',
    responses: { 200: z.array(UserSession) },
  }),
  signOut: endpoint({
    method: 'DELETE',
    path: '/sessions/current',
    auth: ['player'],
    summary: '+ Ends the session that asks: its ID tokens count no longer',
    responses: { 204: null },
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/sessions/{id}',
    auth: ['player'],
    summary: "+ Ends another of the caller's sessions: its ID tokens count no longer",
    params: one,
    responses: { 204: null },
  }),
};

export const sessionsBackoffice = {
  listUserSessions: endpoint({
    method: 'GET',
    path: '/users/{id}/sessions',
    auth: ['admin'],
    summary: 'Where a user is signed in, the last seen first',
    params: one,
    responses: { 200: z.array(UserSession) },
  }),
  endUserSession: endpoint({
    method: 'DELETE',
    path: '/users/{id}/sessions/{sessionId}',
    auth: ['admin'],
    summary: "Ends one of a user's sessions: its ID tokens count no longer",
    params: one.extend({ sessionId: Id }),
    responses: { 204: null },
  }),
  signOutUser: endpoint({
    method: 'POST',
    path: '/users/{id}/signOut',
    auth: ['admin'],
    summary: 'Signs a user out everywhere: no ID token made for an earlier sign-in counts any more',
    params: one,
    responses: { 200: one },
  }),
};
