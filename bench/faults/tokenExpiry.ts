/** In the middle of a quiz the token becomes too old for the server, whose clock goes on by more than it counts, again and again. */
import { inMs, markdownTable, print, printFaults } from '../output.ts';
import { withChromium, withServedBuild } from '../servedBuild.ts';
import { chosenAnswers, openQuestion, tapAnswers } from '../taps.ts';

const [times, tapsBetween] = [5, 5];
/** An ID token counts an hour. */
const jumpMs = 2 * 60 * 60_000;

await withServedBuild('production', ({ url, clock }) =>
  withChromium(async (browser) => {
    const page = await openQuestion(await browser.newContext({ hasTouch: true }), url);
    let refused = 0;
    page.on('response', (answer) => void (refused += answer.status() === 401 ? 1 : 0));
    const waits = await tapAnswers(page, tapsBetween);
    const faults: string[] = [];
    for (let time = 0; time < times; time += 1) {
      clock.aheadMs += jumpMs;
      waits.push(...(await tapAnswers(page, tapsBetween)));
      const { shown, stored } = await chosenAnswers(page, browser, url);
      if (shown.length === 0 || shown.join() !== stored.join())
        faults.push(`${shown} is chosen and ${stored} is saved.`);
    }
    if (refused < times) faults.push(`Of ${times} tokens that were too old ${refused} were refused.`);
    print(
      markdownTable(
        ['fault', 'times', 'answers', 'lost', 'longest wait'],
        [['token too old in a quiz', ...[times, waits.length, faults.length].map(String), inMs(Math.max(...waits))]],
      ),
    );
    printFaults(faults);
  }),
);
