import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** The classes that a style sheet's rules are for by themselves (`.row`, `.row::before`), not inside something else. */
function blocksOf(sheet: string): string[] {
  const css = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/@[^{;]+\{/g, '{');
  const selectors = [...css.matchAll(/([^{}]+)\{/g)].flatMap(([, list = '']) => list.split(','));
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
