import type { Role } from './users.rules.ts';
import type { Culture } from '../vocabulary/vocabulary.ts';

const rank: Readonly<Record<Role, number>> = { player: 0, editor: 1, admin: 2 };

/** Editors are players too, and administrators are everything. */
export function hasRole(role: Role, atLeast: Role): boolean {
  return rank[role] >= rank[atLeast];
}

export type Action = 'read' | 'write' | 'delete';

export type BackofficeResource =
  | 'games'
  | 'tiers'
  | 'levels'
  | 'achievements'
  | 'quizzes'
  | 'questions'
  | 'exams'
  | 'categories'
  | 'pdfs'
  | 'podcasts'
  | 'feedbacks'
  | 'stories'
  | 'news'
  | 'media'
  | 'submissions'
  | 'rewards'
  | 'grants'
  | 'users'
  | 'enrolments'
  | 'teams'
  | 'points'
  | 'audit'
  | 'api-keys'
  | 'jobs';

const readsAndWrites: readonly Action[] = ['read', 'write'];
const reads: readonly Action[] = ['read'];
const none: readonly Action[] = [];

/**
 * What an editor may do; `write` is create, change, order, publish, archive and, for submissions, review. Administrators
 * may do everything, players nothing in the backoffice.
 */
const editorMay: Readonly<Record<BackofficeResource, readonly Action[]>> = {
  games: readsAndWrites,
  tiers: readsAndWrites,
  levels: readsAndWrites,
  achievements: readsAndWrites,
  quizzes: readsAndWrites,
  questions: readsAndWrites,
  exams: readsAndWrites,
  categories: readsAndWrites,
  pdfs: readsAndWrites,
  podcasts: readsAndWrites,
  feedbacks: readsAndWrites,
  stories: readsAndWrites,
  news: readsAndWrites,
  media: readsAndWrites,
  submissions: readsAndWrites,
  rewards: reads,
  grants: none,
  users: none,
  enrolments: none,
  teams: none,
  points: none,
  audit: reads,
  'api-keys': none,
  jobs: none,
};

/** Somebody who works in the backoffice; `null`: not limited. Administrators never are. */
export interface Staff {
  role: Role;
  games: readonly string[] | null;
  cultures: readonly Culture[] | null;
}

/** What something belongs to, as far as an editor may be limited to it; `null`: to all of them, or to none yet. */
export interface Belonging {
  gameId?: string | null;
  culture?: Culture | null;
}

/** Whether the role alone allows it, wherever; the screens show what it answers. */
export function roleMay(role: Role, action: Action, resource: BackofficeResource): boolean {
  return role === 'admin' || (role === 'editor' && editorMay[resource].includes(action));
}

/**
 * Whether this person may do it to this thing. Who is limited to some games or cultures may not touch what belongs to all
 * of them (a new game, news for every culture), but may read it.
 */
export function mayDo(staff: Staff, action: Action, resource: BackofficeResource, belonging: Belonging = {}): boolean {
  if (!roleMay(staff.role, action, resource)) return false;
  if (staff.role === 'admin') return true;
  return isInLimit(staff.games, belonging.gameId, action) && isInLimit(staff.cultures, belonging.culture, action);
}

/** `undefined`: the thing knows no such belonging, so the limit does not concern it. */
function isInLimit<T>(limit: readonly T[] | null, value: T | null | undefined, action: Action): boolean {
  if (limit === null || value === undefined) return true;
  return value === null ? action === 'read' : limit.includes(value);
}

export interface Administrator {
  role: Role;
  isActive: boolean;
}

/**
 * Why a user may not be changed so; `null` when they may: the last administrator cannot be demoted, deactivated or erased.
 * @param after what the user would be; `null` when erased
 * @param otherActiveAdministrators how many there are beside this user
 */
export function refusalToChangeUser(
  before: Administrator,
  after: Administrator | null,
  otherActiveAdministrators: number,
): 'last_administrator' | null {
  const counts = (user: Administrator | null) => user?.role === 'admin' && user.isActive;
  return counts(before) && !counts(after) && otherActiveAdministrators === 0 ? 'last_administrator' : null;
}
