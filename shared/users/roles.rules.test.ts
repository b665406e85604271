import { describe, expect, it } from 'vitest';
import {
  type Action,
  type BackofficeResource,
  hasRole,
  mayDo,
  refusalToChangeUser,
  roleMay,
  type Staff,
} from './roles.rules.ts';

it.each([
  ['player', 'player', true],
  ['player', 'editor', false],
  ['player', 'admin', false],
  ['editor', 'player', true],
  ['editor', 'editor', true],
  ['editor', 'admin', false],
  ['admin', 'player', true],
  ['admin', 'editor', true],
  ['admin', 'admin', true],
] as const)('%s counts as %s: %s', (role, atLeast, expected) => expect(hasRole(role, atLeast)).toBe(expected));

const actions: Action[] = ['read', 'write', 'delete'];
const content: BackofficeResource[] = [
  'games',
  'tiers',
  'levels',
  'achievements',
  'quizzes',
  'questions',
  'exams',
  'categories',
  'pdfs',
  'podcasts',
  'feedbacks',
  'stories',
  'news',
  'media',
  'submissions',
];
const administration: BackofficeResource[] = ['grants', 'users', 'enrolments', 'teams', 'points', 'api-keys', 'jobs'];

describe('in the backoffice', () => {
  const allowed = (role: 'player' | 'editor' | 'admin', resource: BackofficeResource) =>
    actions.filter((action) => roleMay(role, action, resource));

  it.each(content)('an editor reads and writes %s, and deletes none', (resource) =>
    expect(allowed('editor', resource)).toEqual(['read', 'write']),
  );
  it.each(['rewards', 'audit'] as const)('an editor reads %s', (resource) =>
    expect(allowed('editor', resource)).toEqual(['read']),
  );
  it.each(administration)('an editor has nothing to do with %s', (resource) =>
    expect(allowed('editor', resource)).toEqual([]),
  );
  it.each([...content, ...administration, 'rewards', 'audit'] as const)(
    'an administrator does everything with %s, a player nothing',
    (resource) => {
      expect(allowed('admin', resource)).toEqual(actions);
      expect(allowed('player', resource)).toEqual([]);
    },
  );
});

describe('an editor limited to some games and cultures', () => {
  const limited: Staff = { role: 'editor', games: ['clarity'], cultures: ['Sweden'] };
  const free: Staff = { role: 'editor', games: null, cultures: null };
  it.each([
    ['writes in their game', limited, 'write', 'levels', { gameId: 'clarity' }, true],
    ['does not see another game', limited, 'read', 'levels', { gameId: 'compliance' }, false],
    ['makes no new game', limited, 'write', 'games', { gameId: null }, false],
    ['writes news for their culture', limited, 'write', 'news', { gameId: 'clarity', culture: 'Sweden' }, true],
    ['writes none for another culture', limited, 'write', 'news', { gameId: 'clarity', culture: 'Poland' }, false],
    ['writes none for all cultures', limited, 'write', 'news', { gameId: 'clarity', culture: null }, false],
    ['reads what is for all cultures', limited, 'read', 'news', { gameId: 'clarity', culture: null }, true],
    [
      'writes news for their culture in no other game',
      limited,
      'write',
      'news',
      { gameId: 'compliance', culture: 'Sweden' },
      false,
    ],
    ['gains nothing that editors may not', limited, 'delete', 'levels', { gameId: 'clarity' }, false],
    ['who is not limited makes a new game', free, 'write', 'games', { gameId: null }, true],
    ['who is not limited writes for all cultures', free, 'write', 'news', { gameId: 'clarity', culture: null }, true],
    [
      'an administrator is never limited',
      { ...limited, role: 'admin' },
      'delete',
      'levels',
      { gameId: 'compliance' },
      true,
    ],
    [
      'a player is no editor of any game',
      { ...limited, role: 'player' },
      'read',
      'levels',
      { gameId: 'clarity' },
      false,
    ],
  ] satisfies [string, Staff, Action, BackofficeResource, Parameters<typeof mayDo>[3], boolean][])(
    '%s',
    (_, staff, action, resource, belonging, expected) =>
      expect(mayDo(staff, action, resource, belonging)).toBe(expected),
  );
});

describe('the last administrator', () => {
  const admin = { role: 'admin', isActive: true } as const;
  it.each([
    ['cannot be demoted', admin, { ...admin, role: 'editor' }, 0, 'last_administrator'],
    ['cannot be deactivated', admin, { ...admin, isActive: false }, 0, 'last_administrator'],
    ['cannot be erased', admin, null, 0, 'last_administrator'],
    ['can be changed otherwise', admin, admin, 0, null],
    ['is not the last one beside another', admin, { ...admin, role: 'player' }, 1, null],
    ['is not an inactive one', { ...admin, isActive: false }, { role: 'player', isActive: false }, 0, null],
    ['is not an editor', { role: 'editor', isActive: true }, null, 0, null],
  ] as const)('%s', (_, before, after, others, expected) =>
    expect(refusalToChangeUser(before, after, others)).toBe(expected),
  );
});
