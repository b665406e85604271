import { expect, it } from 'vitest';
import { chosenTab } from './tabs.ts';

it.each([
  ['asked for', 'users', 'users'],
  ['not asked for', null, 'tiers'],
  ['asked for in vain', 'watches', 'tiers'],
  ['in other letters', 'Users', 'tiers'],
])('a tab that is %s', (_, asked, tab) => expect(chosenTab(asked, ['tiers', 'users'])).toBe(tab));

it('is none where there are none', () => expect(chosenTab('tiers', [])).toBe(''));
