import { describe, expect, it } from 'vitest';
import type { GameOutline } from '#shared/game/outline.contract.ts';
import { AchievementFields } from '#shared/game/achievements.contract.ts';
import { achievementKinds, fieldsOfKind, kindOf } from '#shared/game/achievementKinds.rules.ts';
import { achievementErrors } from '#shared/game/achievementFields.rules.ts';
import {
  allParts,
  dropPlace,
  filtered,
  movedIn,
  orderAt,
  partsOf,
  pathTo,
  stepPlace,
  withSaved,
} from './outline.rules.ts';

const row = (id: string, position: number) => ({ id, version: 1, gameId: 'game', position, status: 'draft' as const });
const tier = (id: string, position: number) => ({ ...row(id, position), name: id });
const level = (id: string, tierId: string, position: number) => ({ ...row(id, position), tierId, name: id });
const achievement = (id: string, levelId: string, position: number): GameOutline['achievements'][number] => ({
  ...row(id, position),
  ...{ levelId, title: id, points: 10, type: 'business', gameType: 'Individual', isBonus: false, contentKind: null },
  ...{ startDate: null, endDate: null },
});
const outline: GameOutline = {
  tiers: [tier('bronze', 1), tier('silver', 2)],
  levels: [level('hides', 'bronze', 1), level('threads', 'bronze', 2), level('stones', 'silver', 1)],
  achievements: [achievement('a', 'hides', 1), achievement('b', 'hides', 2), achievement('c', 'threads', 1)],
};
const parts = partsOf('game', outline);
const part = (id: string) => {
  const found = pathTo(parts, id).at(-1);
  if (found === undefined) throw new Error(`There is no ${id}`);
  return found;
};
const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id);

describe('the parts of a game', () => {
  it('are in one tree, each in its order', () => {
    expect(ids(allParts(parts))).toEqual(['bronze', 'hides', 'a', 'b', 'threads', 'c', 'silver', 'stones']);
    expect(part('a')).toMatchObject({ resource: 'achievements', parentId: 'hides', title: 'a' });
    expect(part('bronze').parentId).toBe('game');
    expect(ids(pathTo(parts, 'c'))).toEqual(['bronze', 'threads', 'c']);
    expect(pathTo(parts, 'gone')).toEqual([]);
  });

  it('are found with what they are in, and with what is in them', () => {
    expect(ids(allParts(filtered(parts, ({ title }) => title === 'b')))).toEqual(['bronze', 'hides', 'b']);
    expect(ids(allParts(filtered(parts, ({ title }) => title === 'hides')))).toEqual(['bronze', 'hides', 'a', 'b']);
    expect(filtered(parts, () => false)).toEqual([]);
  });
});

describe('a new achievement', () => {
  it('has the type of what it is, and its content', () => {
    expect(fieldsOfKind('quiz')).toEqual({ type: 'questionsQuizzes', contentKind: 'quiz' });
    expect(fieldsOfKind('podcast')).toEqual({ type: 'business', contentKind: 'podcast' });
    expect(fieldsOfKind('physicalExperience')).toEqual({ type: 'physicalExperience', contentKind: null });
    expect(fieldsOfKind('behavioral')).toMatchObject({ contentKind: null, behaviourCount: 1 });
  });

  it.each(achievementKinds)('of the kind %s is valid, and is of that kind', (kind) => {
    const fields = AchievementFields.parse({ title: 'New', points: 10, ...fieldsOfKind(kind) });
    const always = { startDate: '1900-01-01T00:00:00Z', endDate: '9999-12-31T00:00:00Z' };
    expect(achievementErrors(fields, always)).toEqual([]);
    expect(kindOf({ ...achievement('a', 'hides', 1), ...fields })).toBe(kind);
  });
});

describe('a part', () => {
  it('is dropped beside one of its kind, also below another parent', () => {
    expect(dropPlace(parts, part('a'), part('c'), false)).toEqual({ parentId: 'threads', index: 0 });
    expect(dropPlace(parts, part('a'), part('c'), true)).toEqual({ parentId: 'threads', index: 1 });
    expect(dropPlace(parts, part('a'), part('b'), true)).toEqual({ parentId: 'hides', index: 1 });
    expect(dropPlace(parts, part('a'), part('a'), true)).toBeNull();
  });

  it('is dropped into what can hold it, as its last child', () => {
    expect(dropPlace(parts, part('c'), part('hides'), false)).toEqual({ parentId: 'hides', index: 2 });
    expect(dropPlace(parts, part('a'), part('hides'), false)).toEqual({ parentId: 'hides', index: 1 });
    expect(dropPlace(parts, part('a'), part('silver'), false)).toBeNull();
    expect(dropPlace(parts, part('bronze'), part('a'), false)).toBeNull();
  });

  it('goes step by step through its siblings and into the neighbouring parent', () => {
    expect(stepPlace(parts, part('a'), 1)).toEqual({ parentId: 'hides', index: 1 });
    expect(stepPlace(parts, part('b'), 1)).toEqual({ parentId: 'threads', index: 0 });
    expect(stepPlace(parts, part('c'), -1)).toEqual({ parentId: 'hides', index: 2 });
    // Levels go from tier to tier.
    expect(stepPlace(parts, part('threads'), 1)).toEqual({ parentId: 'silver', index: 0 });
    expect(stepPlace(parts, part('a'), -1)).toBeNull();
    expect(stepPlace(parts, part('silver'), 1)).toBeNull();
  });

  it('is shown at its new place before the server has answered', () => {
    const to = { parentId: 'threads', index: 0 };
    const order = orderAt(parts, part('a'), to);
    expect(order).toEqual(['a', 'c']);
    expect(orderAt(parts, part('a'), { parentId: 'hides', index: 1 })).toEqual(['b', 'a']);
    const after = partsOf('game', movedIn(outline, part('a'), to, order));
    expect(ids(allParts(after))).toEqual(['bronze', 'hides', 'b', 'threads', 'a', 'c', 'silver', 'stones']);
    const back = movedIn(outline, part('silver'), { parentId: 'game', index: 0 }, ['silver', 'bronze']);
    expect(ids(back.tiers)).toEqual(['silver', 'bronze']);
  });

  it('has the version that was saved', () => {
    const after = withSaved(outline, 'achievements', [{ id: 'b', version: 7, title: 'Goat', passMark: 70 }]);
    expect(after.achievements.map(({ version }) => version)).toEqual([1, 7, 1]);
    expect(after.achievements[1]).toEqual({ ...outline.achievements[1], version: 7, title: 'Goat' });
    expect(after.tiers).toEqual(outline.tiers);
  });

  it('is what its content says, else what its type says', () => {
    const one = achievement('a', 'hides', 1);
    expect(kindOf(one)).toBe('business');
    expect(kindOf({ ...one, type: 'physicalExperience' })).toBe('physicalExperience');
    expect(kindOf({ ...one, type: 'behavioral', contentKind: 'quiz' })).toBe('quiz');
    expect(kindOf({ ...one, type: 'questionsQuizzes' })).toBe('business');
  });
});
