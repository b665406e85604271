import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** WCAG 2.2 level A and AA, and what else axe knows of good pages. */
const everything: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** What depends on colours; everything else is the same in light and in dark. */
const colours: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Axe as it runs in a page, without its comments. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** A page, or one in a frame of it. */
type Looked = Pick<Page, 'evaluate' | 'url'>;

/**
 * Axe finds nothing, however slight, on the page as it stands: in its present colours and size. While a modal dialog is open that is
 * the dialog with what lies over it: what is behind was looked at before, and can be neither read nor reached.
 */
export async function expectAccessible(page: Looked): Promise<void> {
  await expectNothingFound(page, everything);
}

/** The same in light, and in dark what can be different there. */
export async function expectAccessibleInLightAndDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNothingFound(page, colours);
}

/**
 * Waits until the page is in its colours: a change of them reaches its styles with the next frame, its scripts after that,
 * and what they change may be on its way from one colour to the other.
 */
async function settle(page: Looked): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const frame = () => new Promise(requestAnimationFrame);
    // What never rests is looked at all the same.
    const limit = 2_000;
    const begun = performance.now();
    // The code and the data of a page that was just opened.
    while (document.querySelector('h1') === null && performance.now() - begun < limit) await frame();
    await frame();
    await frame();
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: limit }));
    const ends = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.race([
      Promise.allSettled(ends.map(({ finished }) => finished)),
      new Promise((resolve) => setTimeout(resolve, limit)),
    ]);
  });
}

/**
 * Runs axe in the page itself, once brought there for every look at it: its own package for Playwright brings it twice for
 * each, the second time into a new page that sums up, which takes ten times as long. The one frame that a page of ours has shows another
 * of our pages, which is looked at for itself.
 */
async function expectNothingFound(page: Looked, runOnly: axe.RunOnly): Promise<void> {
  // It finds the same in every engine, and Firefox ESR crashes after it (decision 038).
  if (test.info().project.name === 'firefox') return;
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  await settle(page);
  const found = await page.evaluate(async (only) => {
    // The last one lies on top. The backoffice's are outside of the app, beside the lists that their fields open.
    const dialogs = document.querySelectorAll<HTMLElement>('dialog[open], [role="dialog"][aria-modal="true"]');
    const dialog = [...dialogs].findLast((one) => one.checkVisibility());
    const isOutside = dialog !== undefined && document.querySelector('#root')?.contains(dialog) === false;
    const within = isOutside ? [...document.querySelectorAll<HTMLElement>('body > div:not(#root)')] : [dialog];
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(
      {
        ...(dialog !== undefined && { include: within.filter((one) => one !== undefined) }),
        // The rows of a table are alike, and each takes as long again: the report of questions eight times as long as ten rows.
        exclude: ['tbody > tr:nth-child(n + 11)'],
      },
      {
        runOnly: only,
        iframes: false,
        // What is well needs no description.
        resultTypes: ['violations'],
      },
    );
    return violations.flatMap(({ id, impact, help, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${impact} ${id}: ${help}: ${target.join(' ')}\n${failureSummary ?? ''}`,
      ),
    );
  }, runOnly);
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
