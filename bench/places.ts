/** An address of each of the player's pages, as the demo's player has it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentKinds, type Achievement } from '#shared/achievements/achievements.contract.ts';
import type { PlayerApi } from './servedBuild.ts';

/** A route of the table with an address that it stands for. */
export interface Place {
  route: string;
  /** What it shows there, where it shows different things. */
  what?: string;
  address: string;
}

const achievementRoute = 'game/:levelId/:achievementId';
/** The same pages below another address; another document; what leads nowhere. */
const notPlayers = ['compliance', 'backoffice/*', '*'];

const addressOf = ({ levelId, id }: Achievement): string => `/game/${levelId}/${id}`;
const isOpen = ({ state }: Achievement): boolean => state === 'Available' || state === 'Saved';

async function find({ v1 }: PlayerApi, isWanted: (achievement: Achievement) => boolean): Promise<Achievement> {
  const found = (await v1.listUserAchievements()).find(isWanted);
  if (found === undefined) throw new Error(`The player has no achievement as in ${String(isWanted)}`);
  return found;
}

/** The address of a question of a quiz, which is begun for it. */
export async function questionAddress(api: PlayerApi): Promise<string> {
  const quiz = await find(api, (achievement) => achievement.contentKind === 'quiz' && isOpen(achievement));
  const { questions } = await api.v1.submitQuiz({
    body: { achievementId: quiz.id, answers: [], status: 'Saved' },
    idempotencyKey: crypto.randomUUID(),
  });
  return `${addressOf(quiz)}/${questions[0]?.questionId}`;
}

/** The addresses of an exam, which is begun for them. */
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
  const route = `${achievementRoute}/exam`;
  return [
    { route, address },
    { route: `${route}/:categoryId`, address: `${address}/${category?.id}` },
    { route: `${route}/:categoryId/:questionId`, address: `${address}/${category?.id}/${category?.questions[0]?.id}` },
  ];
}

/** Every route that players have; begins a quiz and an exam. @throws Error when the table has one that is not here */
export async function placesOf(api: PlayerApi): Promise<Place[]> {
  const game = await api.v1.getUserGame();
  const [item] = await api.v1.listNews();
  const places: Place[] = [
    ...['home', 'notifications', 'profile', 'points', 'game'].map((route) => ({ route, address: `/${route}` })),
    { route: 'game/:levelId', address: `/game/${game.continue?.levelId}` },
    ...(await Promise.all(
      contentKinds.map(async (kind) => ({
        route: achievementRoute,
        what: kind,
        address: addressOf(await find(api, ({ contentKind }) => contentKind === kind)),
      })),
    )),
    { route: `${achievementRoute}/:questionId`, address: await questionAddress(api) },
    ...(await examPlaces(api)),
    ...['news', 'rewards', 'leaderboards'].map((route) => ({ route, address: `/${route}` })),
    { route: 'news/:newsId', address: `/news/${item?.id}` },
    { route: 'leaderboards/:teamId', address: `/leaderboards/${game.team?.id}` },
    // A number that nobody has: what the page loads is the same.
    { route: 'certificates/:number', address: '/certificates/none' },
    { route: 'login', address: '/login' },
  ];
  const table = await readFile(join(import.meta.dirname, '..', 'src', 'routes.tsx'), 'utf8');
  const missing = [...table.matchAll(/\bpath: '([^']+)'/g)]
    .map(([, path = '']) => path)
    .filter((path) => !notPlayers.includes(path) && !places.some(({ route }) => route === path));
  if (missing.length > 0) throw new Error(`Nothing is measured of the routes ${missing.join(', ')}`);
  return places;
}
