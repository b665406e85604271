/** Reads the files of the demo games, in `demo/` at the root, in the formats of the rest of the product. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import type { TreeWord } from '#shared/game/gamePart.ts';
import type { GameTree } from '#shared/gameTrees/gameTrees.contract.ts';
import { nodesOf } from '#shared/gameTrees/gameTrees.rules.ts';
import { placeOf } from '#shared/translations/translatable.ts';
import type { MakeId } from '#server/features/gameTrees/storedTree.ts';
import {
  DemoGame,
  demoId,
  DemoPeople,
  DemoTranslation,
  nameOf,
  type DemoAchievement,
  type Players,
} from './content.ts';
import { demoDays } from './demoDays.ts';

const root = join(import.meta.dirname, '../../demo');

export const playedGames = ['clarity-quest', 'compliance-academy'] as const;

/** @throws Error naming the file and the paths of its errors */
export function parseFile<T>(schema: z.ZodType<T>, file: string, content: string): T {
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch (error) {
    throw new Error(`${file}: ${String(error)}`);
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`${file}: ${errors.join('; ')}`);
}

const readJson = <T>(schema: z.ZodType<T>, game: string, name: string): T =>
  parseFile(schema, `demo/${game}/${name}`, readFileSync(join(root, game, name), 'utf8'));

/** @param key of the game, which is the name of its folder. @throws Error naming the file and the paths of its errors */
export const readGame = (key: string): DemoGame => readJson(DemoGame, key, 'game.json');

/** The translations of a game, by language. @throws Error as readGame does */
export const readTranslations = ({ key, offeredLanguages }: DemoGame): Readonly<Record<string, DemoTranslation>> =>
  Object.fromEntries(
    offeredLanguages.map((language) => [language, readJson(DemoTranslation, key, `${language}.json`)]),
  );

/** The people of all games. @throws Error as readGame does */
export const readPeople = (): DemoPeople['people'] =>
  playedGames.flatMap((key) => readJson(DemoPeople, key, 'people.json').people);

/** @throws Error as readGame does */
export function readPlayers(key: (typeof playedGames)[number]): Players {
  const { players, people: _, ...rest } = readJson(DemoPeople, key, 'people.json');
  const stories = new Map(players.map(({ person, ...story }) => [person, story]));
  return {
    ...rest,
    people: readPeople().map((person) => ({
      ...person,
      ...(stories.get(person.key) ?? { story: null, team: null, weeklyGoals: [] }),
    })),
  };
}

export const readGameFile = ({ key }: DemoGame, name: string): Buffer => readFileSync(join(root, key, 'files', name));

const keyOf = (part: object): string => (part as { key: string }).key;

/** The fixed ids of the parts of a tree that `treeOf` has made. */
export const makeDemoId: MakeId = (kind, part) => demoId(kind, keyOf(part));

const wordsOf = (name: string, translations: Readonly<Record<string, DemoTranslation>>): TreeWord[] =>
  Object.entries(translations).flatMap(([language, said]) =>
    Object.entries(said[name] ?? {}).flatMap(([field, text]) => {
      const word = (at: string, value: string) => ({ language, field: at, value, madeOf: null });
      if (typeof text === 'string') return [word(field, text)];
      return text.map((value, place) => word(placeOf(field, place), value));
    }),
  );

/**
 * A game as from the archive of another installation, loaded at `now`: with dates and translations.
 * Its parts keep their keys, for `makeDemoId`; files are still named as in the folder of the game.
 */
export function treeOf(game: DemoGame, translations: Readonly<Record<string, DemoTranslation>>, now: Date): GameTree {
  const { at } = demoDays(now, game.timezone);
  const startOf = (day: number | undefined) => (day === undefined ? null : at(day).toISOString());
  const endOf = (day: number | undefined) => (day === undefined ? null : at(day + 1).toISOString());
  const datesOf = ({ startDay, endDay }: Pick<DemoAchievement, 'startDay' | 'endDay'>) => ({
    startDate: startOf(startDay),
    endDate: endOf(endDay),
  });
  // A deep copy, because translations and references are added to it.
  const tree = structuredClone({
    ...game,
    ...datesOf(game),
    tiers: game.tiers.map((tier) => ({
      ...tier,
      levels: tier.levels.map((level) => ({
        ...level,
        achievements: level.achievements.map((achievement) => ({
          ...achievement,
          ...datesOf(achievement),
          content: achievement.content && { ...achievement.content, key: achievement.key },
        })),
      })),
    })),
    news: game.news.map((item) => ({ ...item, displayDate: startOf(item.displayDay), endDate: endOf(item.endDay) })),
  }) as GameTree;
  const nodes = nodesOf(tree);
  for (const { kind, fields } of nodes) fields.words = wordsOf(nameOf(kind, keyOf(fields)), translations);
  const references = new Map(nodes.flatMap(({ fields, reference }) => (reference ? [[keyOf(fields), reference]] : [])));
  for (const reward of tree.rewards) reward.subject = references.get(reward.subject ?? '') ?? null;
  return tree;
}
