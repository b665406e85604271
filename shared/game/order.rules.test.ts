import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placed, type Wanted } from './order.rules.ts';

const at = (id: string, place: number): Wanted => ({ id, place });

describe('what is to stand at a place of its level', () => {
  it.each<[string, string, Wanted[], string]>([
    ['stands there, whatever stood there comes after it', 'abN', [at('N', 2)], 'aNb'],
    ['comes first', 'abN', [at('N', 1)], 'Nab'],
    ['comes last where there are not so many', 'abN', [at('N', 9)], 'abN'],
    ['stands there beside others that are placed', 'abMN', [at('N', 1), at('M', 3)], 'NaMb'],
    ['comes after what was named before it for the same place', 'abMN', [at('N', 2), at('M', 2)], 'aNMb'],
    ['comes after it at the end as well', 'aMN', [at('N', 8), at('M', 9)], 'aNM'],
    ['keeps the order where nothing is wanted', 'ab', [], 'ab'],
    ['makes the order of a new level', 'MN', [at('N', 1), at('M', 2)], 'NM'],
  ])('%s', (_, present, wanted, expected) => expect(placed([...present], wanted).join('')).toBe(expected));

  it('loses and doubles nobody, and leaves the others in their order', () => {
    const places = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 6 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), places, (count, wanted) => {
        const others = Array.from({ length: count }, (_, n) => `old ${n}`);
        const news = wanted.map((place, n) => at(`new ${n}`, place));
        const order = placed([...others, ...news.map(({ id }) => id)], news);
        expect(order.filter((id) => id.startsWith('old'))).toEqual(others);
        expect(order.toSorted()).toEqual([...others, ...news.map(({ id }) => id)].toSorted());
      }),
    );
  });
});
