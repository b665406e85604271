import { describe, expect, it } from 'vitest';
import { hashOfStep, stepAsked, stepsOf } from './levelSteps.rules.ts';

describe('the steps of a level', () => {
  it('begin at its headings, and what is before the first is one too', () =>
    expect(
      stepsOf('<p>Why</p><h2>Hides &amp; <em>skins</em></h2><p>One</p><h4>Small</h4><h3>Gold</h3>').map((step) => [
        step.heading,
        step.html,
      ]),
    ).toEqual([
      ['', '<p>Why</p>'],
      ['Hides & skins', '<h2>Hides &amp; <em>skins</em></h2><p>One</p><h4>Small</h4>'],
      ['Gold', '<h3>Gold</h3>'],
    ]));

  it.each([
    ['a text without headings', '<p>One</p>', 1],
    ['an empty one', ' <p> </p>', 0],
  ])('are as many as %s has', (_, html, count) => expect(stepsOf(html)).toHaveLength(count));

  it.each([
    [30, 1],
    [390, 2],
  ])('with %d words take %d minutes to read', (words, minutes) =>
    expect(stepsOf(`<h3>${'word '.repeat(words)}</h3>`)[0]?.minutes).toBe(minutes),
  );

  it.each([
    [hashOfStep(1), 1],
    ['#step-4', null],
    ['#step-0', null],
    ['#review', null],
  ])('%s of three is %j', (hash, expected) => expect(stepAsked(hash, 3)).toBe(expected));
});
