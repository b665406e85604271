import { describe, expect, it } from 'vitest';
import { isTeamAwardDue, type Membership, teamAt } from './teamAwards.rules.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const now = day(20);
const member = (playerId: string, over: Partial<Membership> = {}): Membership => ({
  playerId,
  teamId: 'atelier',
  from: day(1),
  until: null,
  isActive: true,
  ...over,
});
const did = (playerId: string, at = day(10)) => ({ playerId, at });
const leftOn = (playerId: string, until: Date) => member(playerId, { until });

describe('a team award is due', () => {
  it.each([
    ['any: a member did it', 'any', [member('anna'), member('luca')], [did('anna')], true],
    ['any: nobody did', 'any', [member('anna')], [], false],
    ['any: somebody else did', 'any', [member('anna')], [did('sofia')], false],
    ['any: somebody did and left afterwards', 'any', [member('luca'), leftOn('anna', day(15))], [did('anna')], true],
    ['any: somebody did the instant they left', 'any', [member('luca'), leftOn('anna', day(10))], [did('anna')], false],
    ['any: somebody did the instant they came', 'any', [member('anna', { from: day(10) })], [did('anna')], true],
    [
      'any: somebody did before they came, and takes nothing along',
      'any',
      [member('anna', { from: day(11) })],
      [did('anna')],
      false,
    ],
    ['any: it happens this instant', 'any', [member('anna')], [did('anna', now)], true],
    ['any: it has not happened yet', 'any', [member('anna')], [did('anna', day(21))], false],
    ['all: every member did it', 'all', [member('anna'), member('luca')], [did('anna'), did('luca')], true],
    ['all: one did not', 'all', [member('anna'), member('luca')], [did('anna')], false],
    [
      'all: one that did not is inactive',
      'all',
      [member('anna'), member('luca', { isActive: false })],
      [did('anna')],
      true,
    ],
    ['all: one that did not has left', 'all', [member('anna'), leftOn('luca', day(15))], [did('anna')], true],
    ['all: one that did not leaves this instant', 'all', [member('anna'), leftOn('luca', now)], [did('anna')], true],
    [
      'all: one that did not leaves an instant later',
      'all',
      [member('anna'), leftOn('luca', new Date(now.getTime() + 1))],
      [did('anna')],
      false,
    ],
    [
      'all: one did it before coming and cannot do it again',
      'all',
      [member('anna'), member('luca', { from: day(12) })],
      [did('anna'), did('luca')],
      true,
    ],
    ['all: one twice is not two', 'all', [member('anna'), member('luca')], [did('anna'), did('anna')], false],
    ['all: a team without active members', 'all', [member('anna', { isActive: false })], [did('anna')], false],
    ['manual: never by itself', 'manual', [member('anna')], [did('anna')], false],
  ] as const)('%s', (_, rule, memberships, accomplished, expected) =>
    expect(isTeamAwardDue(rule, memberships, accomplished, now)).toBe(expected),
  );
});

describe('points stay with the team of their time', () => {
  const memberships = [
    leftOn('anna', day(10)),
    member('anna', { teamId: 'boutique', from: day(12) }),
    member('luca', { teamId: 'other' }),
  ];
  it.each([
    ['before the first team', new Date(day(1).getTime() - 1), null],
    ['the instant of joining', day(1), 'atelier'],
    ['an instant before leaving', new Date(day(10).getTime() - 1), 'atelier'],
    ['the instant of leaving', day(10), null],
    ['in the next team', day(12), 'boutique'],
  ])('%s', (_, at, expected) => expect(teamAt(memberships, 'anna', at)).toBe(expected));
});
