/** In the middle of a quiz tokens become too old, again and again: for the API they count seconds instead of an hour. */
import { setTimeout as delay } from 'node:timers/promises';
import { inMs, markdownTable, print, printFaults } from '../output.ts';
import { withChromium, withServedBuild } from '../servedBuild.ts';
import { chosenAnswers, openQuestion, tapAnswers } from '../taps.ts';

const lastsMs = 40_000;
/** The API's clock is ahead of the sign-in's by an hour, for which a token is made, and half a minute that is allowed for, but for this. */
const countsMs = 10_000;
const aheadMs = 60 * 60_000 + 30_000 - countsMs;

await withServedBuild('production', ({ url, clock }) =>
  withChromium(async (browser) => {
    const page = await openQuestion(await browser.newContext({ hasTouch: true }), url);
    let refused = 0;
    page.on('response', (answer) => void (refused += answer.status() === 401 ? 1 : 0));
    const waits: number[] = [];
    clock.aheadMs = aheadMs;
    for (const until = Date.now() + lastsMs; Date.now() < until; await delay(500)) {
      waits.push(...(await tapAnswers(page, 1, waits.length)));
    }
    clock.aheadMs = 0;
    const { shown, stored } = await chosenAnswers(page, browser, url);
    const isLost = shown.length === 0 || shown.join() !== stored.join();
    print(
      markdownTable(
        ['fault', 'times', 'answers', 'last one lost', 'longest wait'],
        [['token too old in a quiz', ...[refused, waits.length, Number(isLost)].map(String), inMs(Math.max(...waits))]],
      ),
    );
    printFaults([
      ...(isLost ? [`“${shown.join()}” is chosen and “${stored.join()}” is saved.`] : []),
      ...(refused === 0 ? ['No token was too old.'] : []),
    ]);
  }),
);
