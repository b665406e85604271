/**
 * `npm run mutate`: whether tests fail when the code is wrong.
 *
 *   npm run mutate -- rules [FILE…]   the rules, by Stryker
 *   npm run mutate -- points [FILE…]  the services that give points, by Stryker
 *   npm run mutate -- awards [FILE…]  the services that give awards and rewards, by Stryker
 *   npm run mutate -- list [WORDS…]   the mutations of mutations.ts, or those with these words in their names
 */
import { tryHandMade } from './handMade.ts';
import { mutate } from './stryker.ts';

const steps: Record<string, (which: readonly string[]) => Promise<string[]>> = {
  list: tryHandMade,
  rules: (files) => mutate('rules', files),
  points: (files) => mutate('points', files),
  awards: (files) => mutate('awards', files),
};
const [what, ...which] = process.argv.slice(2);
const chosen = what === undefined ? Object.keys(steps) : [what];
for (const name of chosen) {
  const errors = (await steps[name]?.(which)) ?? [`There is ${Object.keys(steps).join(' and ')}, and no ${name}`];
  for (const error of errors) process.stdout.write(`${error}\n`);
  if (errors.length > 0) process.exitCode = 1;
}
