import { describe, expect, it } from 'vitest';
import { refusalToChangeUser } from './roles.rules.ts';

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
