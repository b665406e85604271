import { expect, it } from 'vitest';
import { withVisit, type Visited } from './recent.ts';

const visit = (id: string, title = id): Visited => ({ resource: 'levels', id, title });

it('what was opened last stands first', () => {
  expect(withVisit([visit('a'), visit('b')], visit('c'))).toEqual([visit('c'), visit('a'), visit('b')]);
});

it('what is opened again is there once, under its present name', () => {
  expect(withVisit([visit('a'), visit('b')], visit('b', 'Renamed'))).toEqual([visit('b', 'Renamed'), visit('a')]);
});

it('one resource’s id is not another’s', () => {
  const team = { resource: 'teams', id: 'a', title: 'a' };
  expect(withVisit([visit('a')], team)).toEqual([team, visit('a')]);
});

it('the oldest of eight is forgotten', () => {
  const seven = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => visit(id));
  expect(withVisit(seven, visit('h')).map(({ id }) => id)).toEqual(['h', 'a', 'b', 'c', 'd', 'e', 'f']);
});
