import { expect, it } from 'vitest';
import { placeOf } from './place.ts';

it.each([
  ['/backoffice/', null],
  ['/backoffice', null],
  ['/backoffice/games/g?currentTab=tiers', { resource: 'games', id: 'g' }],
  ['/backoffice/tiers/t/', { resource: 'tiers', id: 't' }],
  ['/backoffice/levels/l/edit', { resource: 'levels', id: 'l' }],
  ['/backoffice/games/edit', null],
  ['/backoffice/tiers/edit?gameId=', null],
  ['/backoffice/tiers/edit?gameId=g', { resource: 'games', id: 'g' }],
  ['/backoffice/achievements/edit/?levelId=l', { resource: 'levels', id: 'l' }],
])('%s', (address, place) => {
  const { pathname, searchParams } = new URL(address, 'http://x');
  expect(placeOf(pathname, searchParams)).toEqual(place);
});
