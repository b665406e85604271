import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
const text = read('docs/asvs.md');
const rows = text.split('\n').filter((line) => line.startsWith('| V'));

const matches = (line: string, pattern: RegExp) => [...line.matchAll(pattern)].map(([, found = '']) => found);
const pathsIn = (line: string) => matches(line, /`([\w./-]+\.(?:json|md|tsx?))`/g);

/** "V3.4.1–V3.4.3, V3.5.1" are four. */
function numbersIn(row: string): string[] {
  const [numbers = ''] = row.slice(2).split(' | ');
  return numbers.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split('–');
    const [start, end] = [first, last].map((one) => Number(one.split('.')[2])) as [number, number];
    return Array.from({ length: end - start + 1 }, (_, more) => first.replace(/\d+$/, String(start + more)));
  });
}

it('names files that are there', () => {
  const isMissing = (path: string) => !existsSync(join(import.meta.dirname, '..', path));
  expect(pathsIn(text).filter(isMissing)).toEqual([]);
});

it('names tests that are in the files beside them', () => {
  const missing = rows.flatMap((row) => {
    const sources = pathsIn(row).map(read).join('\n');
    return matches(row, /"([^"]+)"/g).filter((name) => !sources.includes(name));
  });
  expect(missing).toEqual([]);
});

it('has each requirement once, and as many as it says', () => {
  const stated = rows.flatMap((row) => numbersIn(row).map((number) => ({ number, state: row.split(' | ')[2] })));
  const count = (state: string) => stated.filter((one) => one.state === state).length;
  expect(new Set(stated.map(({ number }) => number)).size).toBe(stated.length);
  expect(text).toContain(
    `**${stated.length} requirements: ${count('met')} met, ${count('n/a')} do not apply (n/a), ${count('not met')} not met.**`,
  );
});
