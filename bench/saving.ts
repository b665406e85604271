/**
 * How long it takes from the tap on an answer until the server has stored it and the page says so: a production build,
 * served by the real server, on a phone as slow as the one that Lighthouse plays. Breaks (exit code 1) above the budget.
 *
 *     npx node bench/saving.ts
 */
import { inMs, markdownTable, print, printErrors, quantile } from './output.ts';
import { withChromium, withServedBuild } from './servedBuild.ts';
import { openQuestion, tapAnswers } from './taps.ts';

/** Milliseconds that 95 of 100 answers may take. */
const budget = 1_000;
const taps = 40;
/** Lighthouse's slow phone: a quarter of this machine's speed, 150 ms to the server and back, 1.6 Mbit/s down, 750 kbit/s up. */
const phone = {
  cpu: 4,
  network: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
};

await withServedBuild('production', ({ url }) =>
  withChromium(async (browser) => {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true });
    const page = await openQuestion(context, url);
    const devtools = await context.newCDPSession(page);
    const rows: string[][] = [];
    const measure = async (name: string): Promise<number> => {
      const took = await tapAnswers(page, taps);
      const max = quantile(took, 0.95);
      rows.push([name, inMs(quantile(took, 0.5)), inMs(max)]);
      return max;
    };
    await measure('this machine');
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: phone.cpu });
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', phone.network);
    const slowest = await measure('a slow phone on a slow network');
    print(markdownTable(['from the tap to "saved"', 'median', '95 of 100 within'], rows));
    if (slowest > budget) printErrors([`an answer is saved after ${inMs(slowest)}, more than ${budget}.`]);
  }),
);
