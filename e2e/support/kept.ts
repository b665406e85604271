/** What the device keeps for use without a network. */
import { expect, type Page } from '@playwright/test';

interface Kept {
  key: unknown[];
  owner: string;
}

/** What the device keeps of the server's answers. */
export const lastKnown = (page: Page): Promise<Kept[]> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('gamehub.lastKnown', 1);
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const asking = opening.result.transaction('answers').objectStore('answers').getAll();
          asking.addEventListener('error', () => reject(asking.error));
          asking.addEventListener('success', () => {
            opening.result.close();
            resolve(asking.result);
          });
        });
      }),
  );

/** Whether the worker answers for this page, and has all words. */
export const isWorkerReady = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const words = await caches.match('/locales/en/player.json');
    return navigator.serviceWorker.controller !== null && words !== undefined;
  });

/** Waits until the page could be opened without a network, with what was answered to the questions that begin so. */
export async function expectKept(page: Page, ...roots: string[]): Promise<void> {
  await expect.poll(() => isWorkerReady(page)).toBe(true);
  const keptRoots = async () => (await lastKnown(page)).map(({ key: [root] }) => root);
  await expect.poll(keptRoots).toEqual(expect.arrayContaining(roots));
}
