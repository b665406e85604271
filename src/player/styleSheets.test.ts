import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The classes that a style sheet's rules are for by themselves (`.row`, `.row::before`), not inside something else. */
function blocksOf(sheet: string): string[] {
  const css = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/@[^{;]+\{/g, '{');
  // Not at the commas of what `:has()` and others ask.
  const selectors = [...css.matchAll(/([^{}]+)\{/g)].flatMap(([, list = '']) => list.split(/,(?![^()]*\))/));
  return selectors.flatMap((selector) => /^\s*\.([a-z][\w-]*)(?:::?[\w-]+)*\s*$/i.exec(selector)?.[1] ?? []);
}

it('a class is styled by one style sheet, because a sheet stays when its page is left', () => {
  const owners = new Map<string, Set<string>>();
  const sheets = globSync(['player/**/*.css', 'styles/*.css'], { cwd: root });
  expect(sheets.length).toBeGreaterThan(20);
  for (const sheet of sheets) {
    for (const block of blocksOf(readFileSync(join(root, sheet), 'utf8')))
      owners.set(block, (owners.get(block) ?? new Set()).add(sheet));
  }
  expect(owners.get('row')).toEqual(new Set(['player/ui/RowList.css']));
  const shared = [...owners]
    .filter(([, { size }]) => size > 1)
    .map(([block, by]) => `.${block}: ${[...by].join(', ')}`);
  expect(shared).toEqual([]);
});

it('the serif is set in an optical size of its own: in the natural one the thin stroke of a 4 vanishes', () => {
  const sheets = globSync(['player/**/*.css', 'styles/*.css', 'admin/*.css'], { cwd: root });
  const natural = sheets.flatMap((sheet) => {
    const rules = readFileSync(join(root, sheet), 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g);
    return [...rules]
      .filter(([, , set = '']) => /font(-family)?:[^;]*var\(--serif\)/.test(set) && !set.includes("'opsz'"))
      .map(([, selector = '']) => `${sheet}: ${selector.trim()}`);
  });
  expect(natural).toEqual([]);
});

it('nothing is as wide as the window with its scrollbar, which would shift it or hide its end', () => {
  const sheets = globSync(['player/**/*.css', 'styles/*.css', 'admin/*.css'], { cwd: root });
  expect(sheets.filter((sheet) => readFileSync(join(root, sheet), 'utf8').includes('100vw'))).toEqual([]);
});

it('a part that is loaded by itself comes with the styles of its classes', () => {
  const files = globSync(['*.{ts,tsx}', '{player,providers}/**/*.{ts,tsx}'], { cwd: root });
  const pathOf = (from: string, name: string): string =>
    name.startsWith('#src/') ? name.slice('#src/'.length) : posix.join(dirname(from), name);
  const named = (file: string, pattern: RegExp): string[] =>
    [...read(file).matchAll(pattern)].map(([, name = '']) => pathOf(file, name));
  const imports = new Map(files.map((file) => [file, named(file, /^import (?!type)(?:[^;']* from )?'([.#][^']+)'/gm)]));
  const lazily = new Map(files.map((file) => [file, named(file, /\bimport\('([^']+)'\)/g)]));
  const loadedWith = (part: string): Set<string> => {
    const found = new Set([part]);
    for (const file of found) for (const next of imports.get(file) ?? []) found.add(next);
    return found;
  };
  const always = [
    ...loadedWith('main.tsx'),
    ...named('styles/player.css', /@import '([^']+)'/g),
    // What an achievement consists of is shown on its page.
    ...loadedWith('player/achievement/AchievementPage.tsx'),
  ];
  const parts = new Map([...new Set(['main.tsx', ...lazily.values()].flat())].map((part) => [part, loadedWith(part)]));
  const owners = new Map(
    globSync(['player/**/*.css', 'styles/*.css'], { cwd: root }).flatMap((sheet) =>
      blocksOf(read(sheet)).map((block) => [block, sheet]),
    ),
  );
  const missing: string[] = [];
  for (const [part, loaded] of parts) {
    // Those that load it have theirs already.
    const before = [...parts.values()].filter((of) => [...of].some((file) => lazily.get(file)?.includes(part)));
    const isThere = (sheet: string): boolean =>
      loaded.has(sheet) || always.includes(sheet) || (before.length > 0 && before.every((of) => of.has(sheet)));
    for (const file of [...loaded].filter((one) => one.endsWith('.tsx') && imports.has(one)))
      for (const [, names = ''] of read(file).matchAll(/className="([^"]+)"/g))
        for (const name of names.split(' ')) {
          const sheet = owners.get(name);
          if (sheet !== undefined && !isThere(sheet)) missing.push(`${part}: .${name} of ${file} is in ${sheet}`);
        }
  }
  expect(parts.size).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});
