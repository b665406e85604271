/** In the middle of a quiz tokens become too old, again and again: for the API they count seconds instead of an hour. */
import { withChromium, withServedBuild } from '../servedBuild.ts';
import { playThrough } from '../taps.ts';

/** The API's clock is ahead of the sign-in's by an hour, for which a token is made, and half a minute that is allowed for, but for this. */
const countsMs = 5_000;
const aheadMs = 60 * 60_000 + 30_000 - countsMs;

await withServedBuild('production', ({ url, db, clock }) =>
  withChromium((browser) => {
    let refused = 0;
    return playThrough(
      { browser, url, db, name: 'token too old in a quiz', tapsForEach: 60 },
      {
        begin: (page) => {
          page.on('response', (answer) => void (refused += answer.status() === 401 ? 1 : 0));
          clock.aheadMs = aheadMs;
        },
        end: () => (clock.aheadMs = 0),
        times: () => refused,
      },
    );
  }),
);
