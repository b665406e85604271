import { expect, it } from 'vitest';
import type { ChosenAudience } from './publication.contract.ts';
import { audienceErrors } from './publication.rules.ts';

it.each<[string, Partial<ChosenAudience>, string[]]>([
  ['everybody is nobody in particular', { audience: 'everybody' }, []],
  ['nobody yet is nobody in particular', { audience: 'nobody' }, []],
  ['a market is one of them', { audience: 'market', market: 'Zürich' }, []],
  ['a market is said', { audience: 'market' }, ['market']],
  ['a team is one of them', { audience: 'team', teamId: '1' }, []],
  ['a team is said', { audience: 'team' }, ['teamId']],
  ['a market is no team', { audience: 'team', market: 'Zürich' }, ['market', 'teamId']],
  ['everybody is no team', { audience: 'everybody', teamId: '1' }, ['teamId']],
])('%s', (_, chosen, paths) => {
  const errors = audienceErrors({ audience: 'nobody', market: null, teamId: null, ...chosen });
  expect(errors.map(({ path }) => path)).toEqual(paths);
});
