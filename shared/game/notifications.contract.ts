/** What travels over HTTP about notifications. */
import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { FileUrl, Id, Instant, OtherLanguages } from '../http/fields.ts';

export const notificationKinds = [
  'achievementUnlocked',
  'bonusWon',
  'teamAward',
  'levelCompleted',
  'tierCompleted',
  'rewardEarned',
  'rewardMoved',
  'rewardTakenBack',
  'tierReached',
  'storyAccepted',
  'storyReturned',
  'storyRejected',
  'pointsCorrected',
  'news',
  'gameOpened',
  'gameReminder',
  'publicationHeld',
] as const;

export const Notification = z.object({
  id: Id,
  read: z.boolean(),
  /** Decides the heading on the screen, in the reader's language. */
  kind: z.enum(notificationKinds),
  /** Its subject: the achievement's title, the tier's name … */
  title: z.string(),
  languages: OtherLanguages,
  /** Text written by a person, such as a reviewer's reason; empty without one. */
  text: z.string(),
  points: z.int().nullable(),
  /** The page to which it leads, inside the app. */
  link: z.string().nullable(),
  /** + The game of the event; null for events without one. */
  game: z.object({ id: Id, name: z.string(), languages: OtherLanguages }).nullable(),
  /** + The id of its subject, from which the rosette is drawn. */
  subjectId: Id.nullable(),
  /** + The picture of a reward; null when its rosette is drawn. */
  image: FileUrl.nullable(),
  /** + Who won an award for the reader's team; null without one, for the reader, and where all members had to. */
  colleague: z
    .object({ id: Id, name: z.string(), image: FileUrl.nullable(), achievements: z.int().nullable() })
    .nullable(),
  createdAt: Instant,
});
export type Notification = z.infer<typeof Notification>;

export const notificationsV1 = {
  listNotifications: endpoint({
    method: 'GET',
    path: '/notification/user',
    auth: ['player'],
    summary: "The caller's newest 200 notifications, newest first",
    responses: { 200: z.array(Notification) },
  }),
  markRead: endpoint({
    method: 'PUT',
    path: '/notification/{id}',
    auth: ['player'],
    summary: 'Marks it read',
    params: z.object({ id: Id }),
    responses: { 200: Notification },
  }),
};

export const notificationsV2 = {
  listNotifications: endpoint({
    method: 'GET',
    path: '/users/{id}/notifications',
    auth: ['player'],
    summary: "+ The caller's newest 200 notifications, newest first",
    params: z.object({ id: Id }),
    responses: { 200: z.array(Notification) },
  }),
  markRead: endpoint({
    method: 'PUT',
    path: '/users/{id}/notifications/{notificationId}/read',
    auth: ['player'],
    summary: '+ Marks one read',
    params: z.object({ id: Id, notificationId: Id }),
    responses: { 200: Notification },
  }),
  markAllRead: endpoint({
    method: 'PUT',
    path: '/users/{id}/notifications/read',
    auth: ['player'],
    summary: "+ Marks all of the caller's notifications read",
    params: z.object({ id: Id }),
    responses: { 200: z.array(Notification) },
  }),
};
