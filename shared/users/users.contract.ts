/** What travels over HTTP about users: the caller's own profile (v1, v2). */
import * as z from 'zod';
import { endpoint, roles } from '../endpoint.ts';
import { FileUrl, Id, Instant, line } from '../fields.ts';

export const marketTypes = ['Retail', 'Wholesale', 'Corporate', 'Production'] as const;
export const cultures = ['Sweden', 'Switzerland', 'Poland', 'Slovakia'] as const;
export const languages = ['en', 'sv', 'de', 'fr', 'pl', 'sk'] as const;
export const appearances = ['system', 'light', 'dark'] as const;

export const Username = line(2, 60);
export const maxPictureBytes = 5 * 1024 * 1024;

/** The signed-in person as their own screens see them. */
export const Me = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  profileImage: FileUrl.nullable(),
  lastLogin: Instant.nullable(),
  market: z.string().nullable(),
  country: z.string().nullable(),
  marketType: z.enum(marketTypes).nullable(),
  role: z.enum(roles),
  /** Whose news the person reads; null when the country is for none. */
  culture: z.enum(cultures).nullable(),
  language: z.enum(languages).nullable(),
  appearance: z.enum(appearances),
  showsInitials: z.boolean(),
  /** In the current standard game. */
  team: z.object({ id: Id, name: z.string() }).nullable(),
  tier: z.object({ id: Id, name: z.string() }).nullable(),
});
export type Me = z.infer<typeof Me>;

const caller = z.object({ id: Id });

export const usersV1 = {
  getUser: endpoint({
    method: 'GET',
    path: '/user',
    auth: ['token'],
    summary: "The caller's user; 204 where the account is unknown or inactive",
    responses: { 200: Me, 204: null },
  }),
  uploadAvatar: endpoint({
    method: 'POST',
    path: '/user/avatar',
    auth: ['player'],
    summary: "Stores the caller's photo, cut square and without metadata",
    upload: { maxBytes: maxPictureBytes },
    idempotent: true,
    responses: { 200: Me },
    errors: ['unsupported_media_type'],
  }),
  recordLastLogin: endpoint({
    method: 'PUT',
    path: '/user/lastlogin',
    auth: ['player'],
    summary: 'Sets the last login to now',
    responses: { 200: Me },
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/user/username',
    auth: ['player'],
    summary: "Changes the caller's shown name",
    body: z.strictObject({ username: Username }),
    responses: { 200: Me },
  }),
  resetConfiguration: endpoint({
    method: 'DELETE',
    path: '/configuration/user',
    auth: ['player'],
    summary: "Sets the caller's photo, shown name, language and appearance back to their defaults",
    responses: { 200: Me },
  }),
};

export const usersV2 = {
  removeProfileImage: endpoint({
    method: 'DELETE',
    path: '/users/{id}/profile-image',
    auth: ['player'],
    summary: "+ Removes the caller's photo and nothing else",
    params: caller,
    responses: { 200: Me },
  }),
};
