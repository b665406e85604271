import { expect, it } from 'vitest';
import { createAccess, mayDo } from './access.ts';

it.each([
  ['player', 'games', 'list', false],
  ['editor', 'games', 'list', true],
  ['editor', 'tiers', 'create', true],
  ['editor', 'tiers', 'edit', true],
  ['editor', 'tiers', 'changeStatus', true],
  ['editor', 'tiers', 'reorder', true],
  ['editor', 'tiers', 'delete', false],
  ['admin', 'tiers', 'list', true],
  ['admin', 'tiers', 'delete', true],
] as const)('a %s asks to do this with %s: %s', (role, resource, action, may) =>
  expect(mayDo(role, resource, action)).toBe(may),
);

it('nobody may what no endpoint offers', () => {
  expect(mayDo('admin', 'games', 'reorder')).toBe(false);
  expect(mayDo('admin', 'tiers', 'erase')).toBe(false);
  expect(mayDo('admin', 'watches', 'list')).toBe(false);
});

it('answers Refine', async () => {
  const access = createAccess('editor');
  expect(await access.can({ resource: 'levels', action: 'edit' })).toEqual({ can: true });
  expect(await access.can({ resource: 'levels', action: 'delete' })).toEqual({ can: false });
});
