import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** WCAG 2.2 level A and AA, and what else axe knows of good pages. */
const everything: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** What depends on colours; everything else is the same in light and in dark. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** The looks of texts that were well before, in any test of this worker. */
const knownLooks = new Set<string>();

/** Axe as it runs in a page, without its comments. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** A page, or one in a frame of it. */
type Looked = Pick<Page, 'evaluate' | 'url'>;

/** Axe finds nothing, however slight, on the page as it stands: in its present colours and size. */
export async function expectAccessible(page: Looked): Promise<void> {
  await settle(page);
  const withoutColours = Object.fromEntries(ofColours.map((rule) => [rule, { enabled: false }]));
  await expectNothingFound(page, { runOnly: everything, rules: withoutColours });
  await expectColours(page);
}

/** The same in light, and in dark what can be different there. */
export async function expectAccessibleInLightAndDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await settle(page);
  await expectColours(page);
}

/**
 * Contrasts take most of axe's time, and most of a page is as it was before: only what looks as nothing did before is
 * looked at.
 */
async function expectColours(page: Looked): Promise<void> {
  const looks = (await page.evaluate(findLooks)).filter((look) => !knownLooks.has(look));
  if (looks.length === 0) return;
  await expectNothingFound(page, { runOnly: { type: 'rule', values: ofColours } }, looks);
  for (const look of looks) knownLooks.add(look);
}

/**
 * Runs in the page. The look of a text is all that its contrast can depend on: where it stands among which elements, their
 * classes, colours and sizes. The elements themselves stay in the page.
 */
function findLooks(): string[] {
  const looks = new Map<string, Element[]>();
  const known = new Map<Element | null, string>([[null, '']]);
  function lookOf(element: Element | null): string {
    const before = known.get(element);
    if (before !== undefined || element === null) return before ?? '';
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } = getComputedStyle(element);
    const own = [element.tagName, element.getAttribute('class'), color, fontSize, fontWeight];
    const look = [lookOf(element.parentElement), ...own, backgroundColor, backgroundImage, opacity].join(' ');
    known.set(element, look);
    return look;
  }
  for (const element of document.body.querySelectorAll('*')) {
    const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    if ((!hasText && !element.matches('input, textarea, select')) || !element.checkVisibility()) continue;
    const look = lookOf(element);
    looks.set(look, [...(looks.get(look) ?? []), element]);
  }
  Object.assign(globalThis, { looks });
  return [...looks.keys()];
}

/**
 * Waits until the page is in its colours: a change of them reaches its styles with the next frame, its scripts after that,
 * and what they change may be on its way from one colour to the other.
 */
async function settle(page: Looked): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    await new Promise((resolve) => requestIdleCallback(resolve));
    const ends = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ends.map(({ finished }) => finished));
  });
}

/**
 * Runs axe in the page itself, once brought there for every look at it: its own package for Playwright brings it twice for
 * each, the second time into a new page that sums up, which takes ten times as long. The one frame that a page of ours has shows another
 * of our pages, which is looked at for itself.
 * @param looks what of the page is looked at, by {@link findLooks}; all of it when missing
 */
async function expectNothingFound(
  page: Looked,
  options: Pick<axe.RunOptions, 'runOnly' | 'rules'>,
  looks?: string[],
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const found = await page.evaluate(
    async ([wanted, only]) => {
      const inPage = globalThis as unknown as { axe: typeof axe; looks: Map<string, Element[]> };
      const include = only?.flatMap((look) => inPage.looks.get(look) ?? []);
      const { violations } = await inPage.axe.run(include === undefined ? document : { include }, {
        ...wanted,
        iframes: false,
        // What is well needs no description.
        resultTypes: ['violations'],
      });
      return violations.flatMap(({ id, impact, help, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) => `${impact} ${id}: ${help}: ${target.join(' ')}\n${failureSummary ?? ''}`,
        ),
      );
    },
    [options, looks] as const,
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
