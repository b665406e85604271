import { describe, expect, it } from 'vitest';
import { nodesOf } from '#shared/gameTrees/gameTrees.rules.ts';
import { errorsOfGame } from '#server/features/gameTrees/readArchive.ts';
import { renameReferences } from '#server/features/gameTrees/treeTexts.ts';
import { inspectPicture } from '#server/platform/documents/images.ts';
import { cleanRichText } from '#server/engines/resources/richText.ts';
import { achievementsOf, DemoGame, isQuiz, levelsOf, questionsOf } from './content.ts';
import { parseFile, playedGames, readGame, readGameFile, readPlayers, readTranslations, treeOf } from './demoFiles.ts';

const now = new Date('2026-11-21T09:30:00Z');

describe.each([...playedGames, 'winter-bench'])('%s', (key) => {
  const game = readGame(key);
  const tree = treeOf(game, readTranslations(game), now);
  const files = achievementsOf(game).flatMap(({ content }) => (content && 'file' in content ? content.file : []));

  it('lies in the folder with its key', () => expect(game.key).toBe(key));

  // Loading does not check this again.
  it('has no error that an archive would be refused for', () => {
    const names = [...files, ...Object.keys(game.pictures)];
    expect(errorsOfGame({ game: tree, files: names.map((sha256) => ({ sha256 })) })).toEqual([]);
  });

  it('has texts that cleaning leaves as they are', () => {
    const changed: string[] = [];
    renameReferences(nodesOf(tree), {
      file: (name) => name,
      address: (address) => address,
      text: (html, path) => {
        if (cleanRichText(html) !== html) changed.push(path);
        return html;
      },
    });
    expect(changed).toEqual([]);
  });

  const parts = [
    { name: key, image: game.homeBannerImage, alt: game.homeBannerImageAlt },
    ...levelsOf(game).map(({ key: name, image, imageAlt: alt }) => ({ name, image, alt })),
    ...game.rewards.map(({ key: name, image, imageAlt: alt }) => ({ name, image, alt })),
    ...game.news.map(({ key: name, previewImage: image, imageAlt: alt }) => ({ name, image, alt })),
  ];

  it('says what each picture shows, and lists every one', () => {
    expect(parts.filter(({ image, alt }) => (image === null) !== (alt === '')).map(({ name }) => name)).toEqual([]);
    const shown = new Set(parts.flatMap(({ image }) => image ?? []));
    expect([...shown].toSorted()).toEqual(Object.keys(game.pictures).toSorted());
  });

  it('has pictures that are light and in two sizes, without notes of a camera', async () => {
    for (const [name, { width, height }] of Object.entries(game.pictures)) {
      const content = readGameFile(game, name);
      expect(content.length, name).toBeLessThanOrEqual(60_000);
      expect(await inspectPicture(content), name).toMatchObject({ width, height });
      const small = readGameFile(game, name.replace('.webp', '-small.webp'));
      expect(small.length, name).toBeLessThan(content.length);
      expect((await inspectPicture(small)).width, name).toBe(640);
    }
  });

  it('has the files that it shows', () => {
    expect(files.filter((name) => readGameFile(game, name).length <= 100_000)).toEqual([]);
  });
});

describe.each(playedGames)('the players of %s', (key) => {
  const { people, teams, stories, givenRewards, prizeSteps, teamRecords, recordedBy } = readPlayers(key);
  const game = readGame(key);
  const keys = new Set([
    ...people.map((person) => person.key),
    ...teams.map((team) => team.key),
    ...game.rewards.map((reward) => reward.key),
    ...achievementsOf(game).map((achievement) => achievement.key),
  ]);

  it('name what is there', () => {
    const named = [
      recordedBy,
      ...people.flatMap(({ team }) => team ?? []),
      ...[...givenRewards, ...prizeSteps].flatMap(({ reward, person }) => [reward, person]),
      ...teamRecords.flatMap(({ team, achievement }) => [team, achievement]),
      ...Object.keys(stories),
    ];
    expect(named.filter((name) => !keys.has(name))).toEqual([]);
  });
});

it('names the file and the place of a key that is misspelt, and of one that is missing', () => {
  const written = structuredClone(readGame('winter-bench'));
  const [quiz] = achievementsOf(written).filter(isQuiz);
  const [question] = quiz === undefined ? [] : questionsOf(quiz);
  Object.assign(question ?? {}, { explanaton: 'It makes the piece work again.', text: undefined });
  expect(() => parseFile(DemoGame, 'demo/winter-bench/game.json', JSON.stringify(written))).toThrow(
    'demo/winter-bench/game.json: ' +
      'tiers.0.levels.0.achievements.0.content.questions.0.text: Invalid input: expected string, received undefined; ' +
      'tiers.0.levels.0.achievements.0.content.questions.0: Unrecognized key: "explanaton"',
  );
});

describe.each(playedGames)('the pictures of %s', (key) => {
  const game = readGame(key);

  it('tell every level and prize from the others', () => {
    const prizes = game.rewards.filter(({ category }) => category === 'Physical');
    const images = [...levelsOf(game), ...prizes].map(({ image }) => image);
    expect(images).not.toContain(null);
    expect(new Set(images).size).toBe(images.length);
  });
});
