import type { Page } from '@playwright/test';

/**
 * Lets new records of a resource wait, as behind a slow network. Those that are not held go on at once.
 * @returns `hold`: the next one waits until the returned function is called: true, it reaches the server; false, it does not.
 * `sent`: how many there were
 */
export async function holdSaves(
  page: Page,
  resource: string,
): Promise<{ hold: () => (isReached: boolean) => void; sent: () => number }> {
  const answers: PromiseWithResolvers<boolean>[] = [];
  let sent = 0;
  await page.route(`**/api/backoffice/${resource}*`, async (route) => {
    if (route.request().method() !== 'POST') return await route.continue();
    const isReached = (await answers[sent++]?.promise) ?? true;
    await (isReached ? route.continue() : route.abort());
  });
  return {
    hold: () => {
      const answer = Promise.withResolvers<boolean>();
      answers[Math.max(sent, answers.length)] = answer;
      return answer.resolve;
    },
    sent: () => sent,
  };
}
