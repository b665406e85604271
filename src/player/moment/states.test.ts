import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { GameLevel, GameTier } from '#shared/game/games.contract.ts';
import { seenAchievement } from '#tests/factories/shown.ts';
import { shown } from '#tests/setup/rendered.ts';
import type { Opened } from './moment.rules.ts';
import { OpenedRows } from './OpenedRows.tsx';
import { Standing, type StandingProps } from './Standing.tsx';

const progress = { Individual: { total: 3, completed: 0 }, Team: { total: 9, completed: 0 } };
const level = { id: 'l', name: 'Silk', progress } as unknown as GameLevel;
const tier = { id: 't', name: 'Gold', progress, levels: [level, level] } as unknown as GameTier;
const bonus = seenAchievement({ title: 'Extra', isBonus: true });
it.each<[string, Opened, string]>([
  ['a tier', { kind: 'tier', tier }, 'Gold is open 3 achievements, 2 levels'],
  ['a level', { kind: 'level', level }, 'Silk is open 3 achievements'],
  ['a bonus', { kind: 'bonus', bonus, missing: 0, total: 3 }, '“Extra” is open The bonus of this level'],
  [
    'a bonus that is nearer',
    { kind: 'bonus', bonus, missing: 1, total: 3 },
    'Opens the bonus “Extra” When one more of this level is done 2 of 3',
  ],
])('what was opened says what is in it: %s', (_, one, words) =>
  expect(shown(createElement(OpenedRows, { opened: [one] }))).toBe(words),
);

const score = { points: 1240, rank: 14, teamPoints: 320, teamRank: 2, placesGained: 3 };
const said = (of: Partial<StandingProps>) =>
  shown(
    createElement(Standing, {
      earned: 80,
      isTeams: false,
      known: { score, isSettled: true } as StandingProps['known'],
      ...of,
    }),
  );
it.each<[string, Partial<StandingProps>, string]>([
  ['alone', {}, 'Earned + 80 +80 points My points 1,240 My position 14th 3 up 3 places'],
  ['as a team', { isTeams: true }, 'Earned + 80 +80 points Team points 320 Team position 2nd'],
  ['without points', { earned: null }, 'My points 1,240 My position 14th 3 up 3 places'],
  ['while it loads', { known: { score: undefined, isSettled: false } }, 'Earned + 80 +80 points My points My position'],
  ['where nothing is known', { earned: null, known: { score: undefined, isSettled: true } }, ''],
])('what was earned stands with what there is then: %s', (_, of, words) => expect(said(of)).toBe(words));
