import { expect, type Page } from '@playwright/test';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import type { Home } from '#shared/home/home.contract.ts';

/** What the answer of the home page says, by the addresses of v1 that say it alone. */
function partsOf({ me, notifications, current }: Home): Record<string, unknown> {
  return {
    '/api/v1/user': me,
    '/api/v1/notification/user': notifications,
    ...(current?.game.experience === 'standard' && {
      '/api/v1/game/user': current.game,
      '/api/v1/leaderboard/user/score': current.score,
      '/api/v1/achievement/user': current.userAchievements,
      '/api/v1/achievement/team': current.teamAchievements,
      '/api/v1/leaderboard/user?limit=20': current.userBoard,
      '/api/v1/leaderboard/team?limit=20': current.teamBoard,
      '/api/v1/news': current.news,
    }),
  };
}

/** What the API has answered a page: what the screen shows has to be what the server said. */
export interface Answers {
  /** The newest answer of a GET, by the path below the API's origin; waits for the first one. */
  newest: <T>(path: string | RegExp) => Promise<T>;
}

/** Listens from now on; call it before the page is opened. */
export function answersTo(page: Page): Answers {
  const answers = new Map<string, unknown>();
  page.on('response', async (response) => {
    const { pathname, search } = new URL(response.url());
    if (!pathname.startsWith('/api/') || response.request().method() !== 'GET' || !response.ok()) return;
    // A page that is left takes the bodies along that nobody has read yet.
    const text = await response.text().catch(() => '');
    if (text === '') return;
    const said = JSON.parse(text) as unknown;
    const parts = pathname === '/api/v2/home' ? partsOf(said as Home) : { [pathname + search]: said };
    for (const [address, part] of Object.entries(parts)) {
      // The newest stands last.
      answers.delete(address);
      answers.set(address, part);
    }
  });
  const find = (path: string | RegExp) =>
    [...answers].findLast(([address]) =>
      typeof path === 'string' ? address.split('?')[0] === path : path.test(address),
    )?.[1];
  return {
    newest: async <T>(path: string | RegExp) => {
      await expect.poll(() => find(path), { message: `an answer of ${String(path)}` }).toBeDefined();
      return find(path) as T;
    },
  };
}

/** Changes the player's game in what this page alone is told of it: all tests share the demo. */
export async function changeGame(page: Page, change: (game: PlayerGame) => PlayerGame): Promise<void> {
  await page.route('**/api/v1/game/user', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as PlayerGame) });
  });
  await changeHome(page, (home) => ({ ...home, game: change(home.game) }));
}

/** Changes what the home page is told of the player's game. */
export async function changeHome(
  page: Page,
  change: (current: NonNullable<Home['current']>) => NonNullable<Home['current']>,
): Promise<void> {
  await page.route('**/api/v2/home?*', async (route) => {
    const response = await route.fetch();
    const home = (await response.json()) as Home;
    await route.fulfill({ response, json: { ...home, current: home.current && change(home.current) } });
  });
}
