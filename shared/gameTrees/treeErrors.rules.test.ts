import { describe, expect, it } from 'vitest';
import type { GameTree } from './gameTrees.contract.ts';
import { beginningOn, countNodes, draftOfLevel, nodesOf } from './gameTrees.rules.ts';
import { treeErrors } from './treeErrors.rules.ts';

type Json = Record<string, unknown>;

const word = { language: 'de', field: 'name', value: 'Leder', madeOf: null };
const question = (more: Json = {}): Json => ({
  ...{ text: 'Which?', multiple: false, explanation: '', image: null, words: [word] },
  answers: [
    { text: 'This', isCorrect: true },
    { text: 'That', isCorrect: false },
  ],
  ...more,
});
const quiz = (questions: Json[] = [question()]): Json => ({ kind: 'quiz', questions });
const exam = (questions: Json[] = [question()]): Json => ({
  kind: 'exam',
  parts: [{ name: 'Part', words: [], categories: [{ name: 'Category', words: [], questions }] }],
});
const feedback = (questions: Json[] = [{ kind: 'rating', text: 'How?', choices: [], words: [] }]): Json => ({
  kind: 'feedback',
  questions,
});
const pdf = (file: string | null = 'a.pdf'): Json => ({ kind: 'pdf', file, minimumPages: null });
const podcast = (file: string | null = 'a.mp3'): Json => ({ kind: 'podcast', file, chapters: [], words: [] });
const story = { kind: 'successfulStory', prompt: 'Tell.', words: [] };

const achievement = (content: Json | null, more: Json = {}): Json => ({
  ...{ title: 'Something', type: 'questionsQuizzes', status: 'published', isBonus: false, gameType: 'Individual' },
  ...{ startDate: null, endDate: null, teamRule: null, pointsMode: 'full', points: 100 },
  passMark: content?.['kind'] === 'quiz' || content?.['kind'] === 'exam' ? 75 : null,
  ...{ behaviourEngagement: null, behaviourCount: null, words: [], content },
  ...more,
});
const level = (achievements: Json[], more: Json = {}): Json => ({
  ...{ name: 'Level', status: 'published', words: [word], achievements },
  ...more,
});
const reward = (more: Json = {}): Json => ({
  ...{ title: 'A prize', category: 'Digital', type: 'Manual', gameType: 'Individual', status: 'draft' },
  ...{ subject: null, points: null, rank: null, stock: null, words: [] },
  ...more,
});
const item = (more: Json = {}): Json => ({
  ...{ name: 'News', title: 'News', status: 'draft', contentType: 'Article', link: null, isImportant: false },
  ...{ displayDate: '2026-11-21T08:00:00.000Z', endDate: null, words: [] },
  ...more,
});
const tree = (levels: Json[], more: Json = {}): GameTree =>
  ({
    ...{ name: 'Game', timezone: 'Europe/Zurich', words: [word, word], rewards: [], news: [] },
    ...{ startDate: '2026-03-02T23:00:00.000Z', endDate: '2026-05-01T22:00:00.000Z' },
    tiers: [{ name: 'Tier', words: [], levels }],
    ...more,
  }) as unknown as GameTree;

const everything = () =>
  tree(
    [
      level([achievement(quiz()), achievement(exam()), achievement(feedback())]),
      level([achievement(pdf()), achievement(podcast()), achievement(story), achievement(null)]),
    ],
    { rewards: [reward()], news: [item(), item()] },
  );

describe('what is in a game', () => {
  it('comes in one order, with its place and by what others refer to it', () => {
    const at = (place: string) => `tiers.0.levels.${place}`;
    expect(nodesOf(everything()).map(({ kind, path, reference }) => [kind, path, reference])).toEqual([
      ['game', '', 'game'],
      ['tier', 'tiers.0', 'tier.1'],
      ['level', at('0'), 'level.1'],
      ['achievement', at('0.achievements.0'), 'achievement.1'],
      ['quiz', at('0.achievements.0.content'), null],
      ['questionVersion', at('0.achievements.0.content.questions.0'), null],
      ['achievement', at('0.achievements.1'), 'achievement.2'],
      ['exam', at('0.achievements.1.content'), null],
      ['examPart', at('0.achievements.1.content.parts.0'), null],
      ['examCategory', at('0.achievements.1.content.parts.0.categories.0'), null],
      ['questionVersion', at('0.achievements.1.content.parts.0.categories.0.questions.0'), null],
      ['achievement', at('0.achievements.2'), 'achievement.3'],
      ['feedback', at('0.achievements.2.content'), null],
      ['feedbackQuestion', at('0.achievements.2.content.questions.0'), null],
      ['level', at('1'), 'level.2'],
      ['achievement', at('1.achievements.0'), 'achievement.4'],
      ['pdf', at('1.achievements.0.content'), null],
      ['achievement', at('1.achievements.1'), 'achievement.5'],
      ['podcast', at('1.achievements.1.content'), null],
      ['achievement', at('1.achievements.2'), 'achievement.6'],
      ['storyPrompt', at('1.achievements.2.content'), null],
      ['achievement', at('1.achievements.3'), 'achievement.7'],
      ['news', 'news.0', 'news.1'],
      ['news', 'news.1', 'news.2'],
      ['reward', 'rewards.0', 'reward.1'],
    ]);
  });

  it('is counted, with the questions of all kinds and the words in other languages', () =>
    expect(countNodes(everything())).toEqual({
      ...{ tiers: 1, levels: 2, achievements: 7, questions: 3, rewards: 1, news: 2 },
      // Two of the game, one of each level, one of each question but that of the feedback.
      words: 6,
    }));
});

describe('a copy', () => {
  const dated = { startDate: '2026-03-10T07:00:00.000Z', endDate: '2026-03-28T23:00:00.250Z' };
  const original = level([
    achievement(null, { title: 'kept', ...dated }),
    achievement(null, { title: 'left', status: 'archived' }),
    achievement(null, { title: 'draft', status: 'draft' }),
  ]) as unknown as Parameters<typeof draftOfLevel>[0];

  it.each([
    ['in the same game keeps its days', false, dated],
    ['in another has none', true, { startDate: null, endDate: null }],
  ])('%s, is a draft and leaves behind what is archived', (_, isElsewhere, days) => {
    const { status, achievements } = draftOfLevel(original, isElsewhere);
    expect(status).toBe('draft');
    expect(achievements.map((one) => [one.title, one.status])).toEqual([
      ['kept', 'draft'],
      ['draft', 'draft'],
    ]);
    expect(achievements[0]).toMatchObject(days);
    expect(achievements[1]).toMatchObject({ startDate: null, endDate: null });
  });

  it('that begins on another day has everything as many days later by the clock, through summer time', () => {
    const moved = beginningOn(
      tree([level([achievement(null, dated), achievement(null)])], {
        news: [item({ endDate: '2026-03-30T22:00:00.000Z' })],
      }),
      '2026-03-23',
      () => ['startDate', 'endDate', 'displayDate'],
    );
    // The game began on 3 March in Zurich: 20 days.
    expect([moved.startDate, moved.endDate]).toEqual(['2026-03-22T23:00:00.000Z', '2026-05-21T22:00:00.000Z']);
    const [first, second] = moved.tiers[0]?.levels[0]?.achievements ?? [];
    expect([first?.startDate, first?.endDate]).toEqual(['2026-03-30T06:00:00.000Z', '2026-04-17T22:00:00.250Z']);
    expect([second?.startDate, second?.endDate]).toEqual([null, null]);
    expect(moved.news[0]).toMatchObject({
      displayDate: '2026-12-11T08:00:00.000Z',
      endDate: '2026-04-19T22:00:00.000Z',
    });
  });
});

describe('what is wrong with a game', () => {
  const paths = (one: GameTree) => treeErrors(one).map(({ path, message }) => `${path}: ${message}`);
  const inLevel = (...achievements: Json[]) => tree([level(achievements)]);
  const nothingToOpen = 'Cannot be published: players would have nothing to open.';
  const first = 'tiers.0.levels.0.achievements.0';

  it('is nothing where all is well', () => expect(paths(everything())).toEqual([]));

  it.each([
    ['a quiz without questions', quiz([])],
    ['an exam without questions', exam([])],
    ['feedback without questions', feedback([])],
    ['a PDF without its file', pdf(null)],
    ['a podcast without its file', podcast(null)],
  ])('is %s that is published, and not as a draft', (_, content) => {
    expect(paths(inLevel(achievement(content)))).toEqual([`${first}.status: ${nothingToOpen}`]);
    expect(paths(inLevel(achievement(content, { status: 'draft' })))).toEqual([]);
  });

  it('is a second bonus that is published', () => {
    const bonus = (status = 'published') => achievement(null, { isBonus: true, status });
    expect(paths(inLevel(bonus(), bonus()))).toEqual(['tiers.0.levels.0.achievements: More than one published bonus']);
    expect(paths(inLevel(bonus(), bonus('draft'), achievement(null)))).toEqual([]);
  });

  it('is what each part says of itself, at its place', () => {
    const noRight = question({
      answers: [
        { text: 'This', isCorrect: false },
        { text: 'That', isCorrect: false },
      ],
    });
    const found = treeErrors(inLevel(achievement(quiz([question(), noRight]))));
    expect(found.map(({ path }) => path.startsWith(`${first}.content.questions.1.`))).toEqual([true]);
    const backwards = { startDate: '2026-05-01T22:00:00.000Z', endDate: '2026-03-02T23:00:00.000Z' };
    expect(treeErrors(tree([], backwards)).map(({ path }) => path)).toEqual(['endDate']);
    // Days outside of the game are reported by the readiness check; reversed days are errors here.
    const outside = { startDate: '2020-01-01T00:00:00.000Z', endDate: '2040-01-01T00:00:00.000Z' };
    expect(paths(inLevel(achievement(null, outside)))).toEqual([]);
    expect(treeErrors(inLevel(achievement(null, backwards))).map(({ path }) => path)).toEqual([`${first}.endDate`]);
    const alone = feedback([{ kind: 'choice', text: 'Which?', choices: ['One'], words: [] }]);
    expect(treeErrors(inLevel(achievement(alone))).map(({ path }) => path)).toEqual([
      `${first}.content.questions.0.choices`,
    ]);
  });

  it('is a reward for what is not there, or is something else', () => {
    const withReward = (more: Json) => tree([level([achievement(null)])], { rewards: [reward(more)] });
    expect(paths(withReward({ type: 'Level', subject: 'level.1' }))).toEqual([]);
    expect(paths(withReward({ type: 'Level', subject: 'level.2' }))).toEqual(['rewards.0.subject: No such level']);
    expect(paths(withReward({ type: 'Level', subject: 'tier.1' }))).toEqual(['rewards.0.subject: No such level']);
    expect(paths(withReward({ type: 'Tier', subject: 'tier.1' }))).toEqual([]);
    expect(treeErrors(withReward({ type: 'Level', subject: null })).map(({ path }) => path)).toEqual([
      'rewards.0.subject',
    ]);
  });
});
