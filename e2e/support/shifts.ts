import { expect, type Page } from '@playwright/test';

/** A movement of what was on the screen already, and what moved. */
interface Shift {
  value: number;
  moved: string[];
}

/** Notes from the next document on what moves by itself. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Element | null }[] };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        if (!hadRecentInput)
          shifts.push({ value, moved: sources.map(({ node }) => node?.outerHTML?.slice(0, 90) ?? '') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What moved since the document was opened comes to less than anybody sees. */
export async function expectStill(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThan(0.01);
}
