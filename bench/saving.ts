/**
 * How long it takes from the tap on an answer until the server has stored it and the page says so: a production build,
 * served by the real server, on a phone as slow as the one that Lighthouse plays. Breaks (exit code 1) above the budget.
 *
 *     npx node bench/saving.ts
 */
import type { Page } from '@playwright/test';
import { questionPlace } from '../e2e/support/places.ts';
import { inMs, markdownTable, print, printFaults, quantile } from './output.ts';
import { signIn, withChromium, withServedBuild } from './servedBuild.ts';

/** Milliseconds that 95 of 100 answers may take. */
const budget = 1_000;
const taps = 40;
/** Lighthouse's slow phone: a quarter of this machine's speed, 150 ms to the server and back, 1.6 Mbit/s down, 750 kbit/s up. */
const phone = {
  cpu: 4,
  network: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
};

/** Taps the answers in turns and waits for each; ms from the finger to the page's word that it is saved. */
async function tapAnswers(page: Page): Promise<number[]> {
  const answers = page.locator('main fieldset label');
  const count = await answers.count();
  if (count < 2) throw new Error('There is no question with answers');
  const took: number[] = [];
  for (let tap = 0; tap < taps; tap++) {
    const saved = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let touched = Infinity;
          addEventListener('pointerdown', () => (touched = performance.now()), { capture: true, once: true });
          const line = document.querySelector('.save-line');
          if (line === null) throw new Error('The page does not say what is saved');
          const watch = new MutationObserver(() => {
            if (touched === Infinity || line.getAttribute('data-status') !== 'saved') return;
            watch.disconnect();
            resolve(performance.now() - touched);
          });
          watch.observe(line, { attributeFilter: ['data-status'] });
        }),
    );
    await answers.nth(tap % count).tap();
    took.push(await saved);
  }
  return took;
}

await withServedBuild('production', ({ url }) =>
  withChromium(async (browser) => {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true });
    const question = await questionPlace(await signIn(context, url, 'player'));
    const page = await context.newPage();
    await page.goto(`${url}${question.address}`);
    await page.locator('.save-line').waitFor();
    const devtools = await context.newCDPSession(page);
    const rows: string[][] = [];
    const measure = async (name: string): Promise<number> => {
      const took = await tapAnswers(page);
      const most = quantile(took, 0.95);
      rows.push([name, inMs(quantile(took, 0.5)), inMs(most)]);
      return most;
    };
    await measure('this machine');
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: phone.cpu });
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', phone.network);
    const slowest = await measure('a slow phone on a slow network');
    print(markdownTable(['from the tap to "saved"', 'median', '95 of 100 within'], rows));
    if (slowest > budget) printFaults([`an answer is saved after ${inMs(slowest)}, more than ${budget}.`]);
  }),
);
