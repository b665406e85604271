/** The player's pages with their addresses: for the browser tests, the pictures and the benchmarks. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import type { Api } from './api.ts';
import { contentKinds, type ContentKindName } from '#shared/vocabulary/vocabulary.ts';

type PlayerApi = Pick<Api, 'v1' | 'v2'>;

interface Page {
  name: string;
  /** As it stands in the table of routes. */
  route: string;
  /** What it opens, where it opens different things. */
  content?: ContentKindName;
}

/** A page with an address that it has for one player. */
export interface Place extends Page {
  address: string;
}

const ofLevel = 'game/:levelId';
const ofAchievement = `${ofLevel}/:achievementId`;
/** The same pages below another address; another document; what only the backoffice frames. */
const notPlayers = ['compliance', 'backoffice/*', 'preview-frame'];

/** Every page that is known with the game; the address is null where the player has none. */
export const pagesOfGame: readonly (Page & { addressIn: (game: PlayerGame) => string | null })[] = [
  { name: 'home', route: 'home', addressIn: () => '/home' },
  { name: 'notifications', route: 'notifications', addressIn: () => '/notifications' },
  { name: 'profile', route: 'profile', addressIn: () => '/profile' },
  { name: 'the board of players', route: 'leaderboards', addressIn: () => '/leaderboards' },
  { name: 'the board of this week', route: 'leaderboards', addressIn: () => '/leaderboards?part=week' },
  { name: 'the board of teams', route: 'leaderboards', addressIn: () => '/leaderboards?gameType=Team' },
  { name: 'a team', route: 'leaderboards/:teamId', addressIn: ({ team }) => team && `/leaderboards/${team.id}` },
  { name: 'the game', route: 'game', addressIn: () => '/game' },
  { name: 'a level', route: ofLevel, addressIn: (game) => game.continue && `/game/${game.continue.levelId}` },
  {
    name: 'a level that is not open',
    route: ofLevel,
    addressIn({ tiers }) {
      const last = tiers.at(-1)?.levels.at(-1);
      return last === undefined ? null : `/game/${last.id}`;
    },
  },
  {
    name: 'an achievement',
    route: ofAchievement,
    content: 'quiz',
    addressIn: (game) => game.continue && `/game/${game.continue.levelId}/${game.continue.achievementId}`,
  },
  { name: 'rewards', route: 'rewards', addressIn: () => '/rewards' },
  { name: 'the rewards of teams', route: 'rewards', addressIn: () => '/rewards?gameType=Team' },
  { name: 'news', route: 'news', addressIn: () => '/news' },
  { name: 'the question of the day', route: 'daily-question', addressIn: () => '/daily-question' },
  { name: 'the statement of points', route: 'points', addressIn: () => '/points' },
  { name: 'no page at all', route: '*', addressIn: () => '/nowhere/at-all' },
];

/** The pages of a game, without those that its player does not have. */
export const placesInGame = (game: PlayerGame): Place[] =>
  pagesOfGame.flatMap(({ addressIn, ...page }) => {
    const address = addressIn(game);
    return address === null ? [] : [{ ...page, address }];
  });

const addressOf = ({ levelId, id }: Achievement): string => `/game/${levelId}/${id}`;
const isOpen = ({ state }: Achievement): boolean => state === 'Available' || state === 'Saved';

async function find({ v1 }: PlayerApi, isWanted: (achievement: Achievement) => boolean): Promise<Achievement> {
  const found = (await v1.listUserAchievements()).find(isWanted);
  if (found === undefined) throw new Error(`The player has no achievement as in ${String(isWanted)}`);
  return found;
}

/** A question of a quiz, which is begun for it. */
export async function questionPlace(api: PlayerApi): Promise<Place> {
  const quiz = await find(api, (achievement) => achievement.contentKind === 'quiz' && isOpen(achievement));
  const { questions } = await api.v1.submitQuiz({
    body: { achievementId: quiz.id, answers: [], status: 'Saved' },
    idempotencyKey: crypto.randomUUID(),
  });
  const address = `${addressOf(quiz)}/${questions[0]?.questionId}`;
  return { name: 'a question', route: `${ofAchievement}/:questionId`, address };
}

/** The pages inside an exam, which is begun for them. */
async function examPlaces(api: PlayerApi): Promise<Place[]> {
  const exam = await find(api, (achievement) => achievement.contentKind === 'exam' && isOpen(achievement));
  const { attempt, status } = await api.v2.getExamAttempt({ params: { gameId: exam.gameId, id: exam.id } });
  const { parts } = await api.v2.submitExam({
    params: { id: exam.id },
    body: { answers: [], status: 'Saved', attempt: status === 'Saved' ? attempt : attempt + 1 },
    idempotencyKey: crypto.randomUUID(),
  });
  const [category] = parts[0]?.categories ?? [];
  const address = `${addressOf(exam)}/exam`;
  const inCategory = `${address}/${category?.id}`;
  const route = `${ofAchievement}/exam`;
  return [
    { name: 'an exam', route, address },
    { name: 'a category of an exam', route: `${route}/:categoryId`, address: inCategory },
    {
      name: 'a question of an exam',
      route: `${route}/:categoryId/:questionId`,
      address: `${inCategory}/${category?.questions[0]?.id}`,
    },
  ];
}

/** What one comes to inside a quiz and an exam: begins both. */
export const placesInside = async (api: PlayerApi): Promise<Place[]> => [
  await questionPlace(api),
  ...(await examPlaces(api)),
];

/** Every page that players have; begins a quiz and an exam. @throws Error when the table has a route that is not here */
export async function allPlaces(api: PlayerApi): Promise<Place[]> {
  const [item] = await api.v1.listNews();
  const contents = contentKinds
    .filter((kind) => !pagesOfGame.some(({ content }) => content === kind))
    .map(async (content) => {
      const address = addressOf(await find(api, ({ contentKind }) => contentKind === content));
      return { name: `an achievement with ${content}`, route: ofAchievement, content, address };
    });
  const places: Place[] = [
    ...placesInGame(await api.v1.getUserGame()),
    ...(await Promise.all(contents)),
    ...(await placesInside(api)),
    { name: 'a news item', route: 'news/:newsId', address: `/news/${item?.id}` },
    // A number that nobody has: what the page loads is the same.
    { name: 'a certificate', route: 'certificates/:number', address: '/certificates/none' },
    { name: 'login', route: 'login', address: '/login' },
  ];
  const table = await readFile(join(import.meta.dirname, '..', '..', 'src', 'routes.tsx'), 'utf8');
  const missing = [...table.matchAll(/\bpath: '([^']+)'/g)]
    .map(([, path = '']) => path)
    // No quiz of the demo may be practised: e2e/quiz.spec.ts makes one.
    .filter((path) => path !== `${ofAchievement}/practice`)
    .filter((path) => !notPlayers.includes(path) && !places.some(({ route }) => route === path));
  if (missing.length > 0) throw new Error(`Nobody looks at the routes ${missing.join(', ')}`);
  return places;
}
