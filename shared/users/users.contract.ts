/** What travels over HTTP about users: the caller's own profile (v1, v2). */
import * as z from 'zod';
import { endpoint, roles } from '../http/endpoint.ts';
import { Country, FileUrl, Id, Instant, line, nickname, OtherLanguages, stored } from '../http/fields.ts';
import { resource } from '../http/resource.ts';
import { cultures, results } from '../vocabulary/vocabulary.ts';
import { languages } from '../vocabulary/languages.ts';

export const marketTypes = ['Retail', 'Wholesale', 'Corporate', 'Production'] as const;
export const appearances = ['system', 'light', 'dark'] as const;

export const Username = nickname(2, 60);
export const maxPictureBytes = 5 * 1024 * 1024;

/** The signed-in user for their own screens. */
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
  /** The audience whose news the user reads; null when the country has none. */
  culture: z.enum(cultures).nullable(),
  language: z.enum(languages).nullable(),
  appearance: z.enum(appearances),
  showsInitials: z.boolean(),
  /** Whether single keys are shortcuts, such as for choosing an answer [WCAG 2.1.4]. */
  usesSingleKeys: z.boolean(),
  /** + Whether the choices of the first visit were made, or skipped. */
  isWelcomed: z.boolean(),
  /** The team in the current standard game. */
  team: z.object({ id: Id, name: z.string() }).nullable(),
  tier: z.object({ id: Id, name: z.string(), languages: OtherLanguages }).nullable(),
  /** + Achievements done in that game, a line each in the emblem. */
  achievements: z.int(),
});
export type Me = z.infer<typeof Me>;

/** The app's settings for the user, and how the user is shown to others; the same on every device. */
export const Preferences = Me.pick({
  ...{ language: true, appearance: true, showsInitials: true, usesSingleKeys: true, isWelcomed: true },
});
export type Preferences = z.infer<typeof Preferences>;

const caller = z.object({ id: Id });
/** Providers have ids of their own kinds: Google's are numbers. */
const account = z.object({ id: z.string().min(1).max(255) });

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
    summary: "Sets the caller's photo, shown name and preferences back to their defaults",
    responses: { 200: Me },
  }),
};

/** The closed record of an achievement: awarded to the player or the team, or out of attempts. */
export const GameRecord = z.object({
  achievementId: Id,
  /** null without a result, such as for an achievement recorded in a shop. */
  result: z.enum(results).nullable(),
  points: z.int(),
  /** null without an award. */
  completedAt: Instant.nullable(),
});
export type GameRecord = z.infer<typeof GameRecord>;

/** The caller in v2, with the team and tier in the current compliance game. */
export const Profile = Me.extend({
  /** [spec] By game. */
  gameRecords: z.record(Id, z.array(GameRecord)),
});
export type Profile = z.infer<typeof Profile>;

export const usersV2 = {
  getProfile: endpoint({
    method: 'GET',
    path: '/users/profile',
    auth: ['player'],
    summary: "The caller's user with `gameRecords`: by game, the achievements that are settled",
    responses: { 200: Profile },
  }),
  recordLogin: endpoint({
    method: 'PUT',
    path: '/users/{id}/login',
    auth: ['token', 'apiKey:write:users'],
    summary:
      "Lets the caller in and sets the last login to now; `{id}` is the caller's, or that of the account at the provider, which is all that a new employee has",
    params: account,
    responses: { 200: Profile },
    errors: ['no_account'],
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/users/{id}/username',
    auth: ['player', 'apiKey:write:users'],
    summary: "Changes the caller's shown name",
    params: caller,
    body: z.strictObject({ username: Username }),
    responses: { 200: Profile },
  }),
  uploadProfileImage: endpoint({
    method: 'POST',
    path: '/users/{id}/profile-image',
    auth: ['player', 'apiKey:write:users'],
    summary: "Stores the caller's photo, cut square and without metadata",
    params: caller,
    upload: { maxBytes: maxPictureBytes },
    idempotent: true,
    responses: { 200: Profile },
    errors: ['unsupported_media_type'],
  }),
  removeProfileImage: endpoint({
    method: 'DELETE',
    path: '/users/{id}/profile-image',
    auth: ['player'],
    summary: "+ Removes the caller's photo and nothing else",
    params: caller,
    responses: { 200: Profile },
  }),
  changePreferences: endpoint({
    method: 'PATCH',
    path: '/users/{id}/preferences',
    auth: ['player'],
    summary:
      "+ Changes what is sent of the caller's language, appearance, being shown by initials and single keys, and that the first visit is over",
    params: caller,
    body: z.strictObject({
      /** null: the app's default. */
      language: z.enum(languages).nullable().optional(),
      appearance: z.enum(appearances).optional(),
      showsInitials: z.boolean().optional(),
      usesSingleKeys: z.boolean().optional(),
      /** The first visit is over. */
      isWelcomed: z.literal(true).optional(),
    }),
    responses: { 200: Preferences },
  }),
  resetConfiguration: endpoint({
    method: 'DELETE',
    path: '/users/{id}/configuration',
    auth: ['player'],
    summary:
      "+ Sets the caller's photo, shown name and preferences back to their defaults, as v1's /configuration/user",
    params: caller,
    responses: { 200: Profile },
  }),
};

export const UserFields = z.strictObject({
  username: Username,
  /** Case-folded; identifies a user at the first sign-in. */
  email: line(3, 200)
    .toLowerCase()
    // Without the signs between the addresses of a list.
    .regex(/^[^\s@;,<>]+@[^\s@;,<>]+\.[^\s@;,<>]+$/, 'Invalid email'),
  role: z.enum(roles).default('player'),
  market: line(1, 120).nullable().default(null),
  country: Country.nullable().default(null),
  marketType: z.enum(marketTypes).nullable().default(null),
  /** Overrides the culture that follows from the country. */
  culture: z.enum(cultures).nullable().default(null),
  isActive: z.boolean().default(true),
  /** The editor's limits; empty: everything. Only editors have limits. */
  editorGames: z.array(Id).max(200).default([]),
  editorCultures: z.array(z.enum(cultures)).default([]),
});

/** A user as administrators see them, without erased users. */
export const UserRow = z.object({
  ...stored,
  ...UserFields.shape,
  /** As it is stored, possibly from before there were rules for it. */
  username: z.string(),
  profileImageUrl: FileUrl.nullable(),
  lastLogin: Instant.nullable(),
  /** The games in which they are enrolled, and their present teams and tiers. */
  gameIds: z.array(Id),
  teamIds: z.array(Id),
  tierIds: z.array(Id),
  /** The names of these games and teams. */
  games: z.array(z.string()),
  teams: z.array(z.string()),
});
export type UserRow = z.infer<typeof UserRow>;

export const usersBackoffice = resource({
  name: 'users',
  row: UserRow,
  fields: UserFields,
  filters: [
    'username',
    'email',
    'role',
    'isActive',
    'country',
    'market',
    'marketType',
    'lastLogin',
    'gameIds',
    'teamIds',
    'tierIds',
  ],
  sorts: [
    'username',
    'email',
    'role',
    'country',
    'market',
    'marketType',
    'lastLogin',
    'isActive',
    'createdAt',
    'updatedAt',
  ],
  search: ['username', 'email', 'market'],
  actions: ['create', 'changeAll'],
  together: ['role', 'isActive'],
  managedBy: 'admin',
});

export const photosBackoffice = {
  changeUserPhoto: endpoint({
    method: 'POST',
    path: '/users/{id}/profile-image',
    auth: ['admin'],
    summary: "Stores a user's photo, cut square and without metadata",
    params: caller,
    upload: { maxBytes: maxPictureBytes },
    idempotent: true,
    responses: { 200: UserRow },
    errors: ['unsupported_media_type', 'no_account'],
  }),
  removeUserPhoto: endpoint({
    method: 'DELETE',
    path: '/users/{id}/profile-image',
    auth: ['admin'],
    summary: "Removes a user's photo",
    params: caller,
    responses: { 200: UserRow },
    errors: ['no_account'],
  }),
};

export const erasureBackoffice = {
  eraseUser: endpoint({
    method: 'POST',
    path: '/users/{id}/erase',
    auth: ['admin'],
    summary:
      'Replaces a person by a pseudonym, for good: name, address, photo, stories and messages go, points and ranks stay; `email` is theirs, typed as a confirmation',
    params: caller,
    body: z.strictObject({ email: UserFields.shape.email }),
    idempotent: true,
    responses: { 200: z.object({ id: Id }) },
    errors: ['last_administrator'],
  }),
};
