import { beforeAll, describe, expect, it } from 'vitest';
import type { Leaderboard } from '#shared/points/leaderboards.contract.ts';
import { takeDayRanks } from '#server/game/awards/snapshots.service.ts';
import { createLeaderboardsService } from '#server/features/leaderboards/leaderboards.service.ts';
import { boardsById } from '#tests/factories/boards.ts';
import { createLeague, entry, secondsLater, type League } from '#tests/points/league.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const now = secondsLater(3600);
let league: League;
let boards: ReturnType<typeof boardsById>;

beforeAll(() => {
  league = createLeague(database.db);
  boards = boardsById(database.db, createLeaderboardsService({ db: database.db, clock: () => now }));
});

const at = (text: string) => new Date(text);

/** Follows `next` from the top to the end; `between` happens after the first page. */
async function walk(
  ask: (page: { limit: number; offset: number; after?: string | undefined }) => Promise<Leaderboard>,
  between?: () => Promise<unknown>,
) {
  const pages: Leaderboard[] = [];
  for (let after: string | undefined; ;) {
    const page = await ask({ limit: 10, offset: 0, after });
    pages.push(page);
    if (pages.length === 1) await between?.();
    if (page.next === null) return pages.flatMap(({ entries }) => entries);
    after = page.next;
  }
}

describe('the pages of the board of players', () => {
  async function crowd(count: number) {
    const gameId = await league.addGame();
    const players = await league.addPlayers(gameId, count);
    await database.db.transaction((tx) =>
      league.points.postAll(
        tx,
        players.map((userId, n) =>
          entry(gameId, { userId }, 1 + ((n * 7) % 9) * 100, { effectiveAt: secondsLater((n % 4) * 900) }),
        ),
      ),
    );
    return { gameId, players };
  }
  const ask = (userId: string, gameId: string) => (page: { limit: number; offset: number }) =>
    boards.userBoard(userId, gameId, page);

  it('show everybody once, with the same ranks as one long page', async () => {
    const { gameId, players } = await crowd(64);
    const [me = ''] = players;
    const whole = await boards.userBoard(me, gameId, { limit: 100, offset: 0 });
    expect(whole.next).toBeNull();
    expect(await walk(ask(me, gameId))).toEqual(whole.entries);
  });

  it('leave out nobody who stays below, and show nobody twice, while others pass to the top', async () => {
    const { gameId, players } = await crowd(40);
    const [me = ''] = players;
    const before = (await boards.userBoard(me, gameId, { limit: 100, offset: 0 })).entries.map(({ id }) => id);
    const climbing = before.slice(20, 23);
    const shown = await walk(ask(me, gameId), async () => {
      for (const userId of climbing) await league.post(gameId, { userId }, 5000);
    });
    const ids = shown.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(before.filter((id) => !climbing.includes(id)));
    // Pages by number would have shown these three, whom the climbing pushed down, a second time.
    expect(ids.slice(10, 13)).toEqual(before.slice(10, 13));
  });

  it('go on after nothing that is no place', async () => {
    const { gameId, players } = await crowd(1);
    await expect(boards.userBoard(players[0] ?? '', gameId, { limit: 5, offset: 0, after: 'r1..x' })).rejects.toThrow(
      expect.objectContaining({ code: 'invalid' }),
    );
  });
});

it('the pages of the board of teams show every team once, those without a place at the end', async () => {
  const gameId = await league.addGame();
  const teams: string[] = [];
  for (const n of Array.from({ length: 23 }, (_, place) => place)) {
    const members = await league.addPlayers(gameId, n % 5 === 0 ? 2 : 3);
    teams.push(await league.addTeam(gameId, members));
    if (n % 7 !== 0) await league.post(gameId, { userId: members[0] ?? '' }, 30 * (1 + (n % 3)));
  }
  const [me = ''] = await league.addPlayers(gameId, 1);
  const whole = await boards.teamBoard(me, gameId, { limit: 100, offset: 0 });
  expect(whole.entries).toHaveLength(23);
  const shown = await walk((page) => boards.teamBoard(me, gameId, page));
  expect(shown).toEqual(whole.entries);
});

it('rows tell how many places they moved since the day began, players as teams', async () => {
  const gameId = await league.addGame({ teamScoreMode: 'sum' });
  const players = await league.addPlayers(gameId, 6);
  const [a = '', b = '', c = '', d = '', e = '', f = ''] = players;
  const up = await league.addTeam(gameId, [a, b, c]);
  const down = await league.addTeam(gameId, [d, e, f]);
  const yesterday = { effectiveAt: at('2026-11-20T10:00:00Z') };
  await league.post(gameId, { userId: a }, 10, yesterday);
  await league.post(gameId, { userId: d }, 20, yesterday);
  await takeDayRanks(database.db, at('2026-11-21T05:00:00Z'));
  await league.post(gameId, { userId: a }, 15);
  await league.post(gameId, { userId: b }, 1);

  const { entries, me } = await boards.userBoard(b, gameId, { limit: 10, offset: 0 });
  expect(entries.map(({ id, moved }) => [id, moved])).toEqual([
    [a, 1],
    [d, -1],
    [b, null],
  ]);
  expect(me?.moved).toBeNull();
  const teams = await boards.teamBoard(a, gameId, { limit: 10, offset: 0 });
  expect(teams.entries.map(({ id, moved }) => [id, moved])).toEqual([
    [up, 1],
    [down, -1],
  ]);
});

describe('a search finds', () => {
  it('whoever has the words in their name, best first, with their rank in the whole game', async () => {
    const gameId = await league.addGame();
    const other = await league.addGame();
    const add = async (username: string, points: number, inGame = gameId) => {
      const [userId = ''] = await league.addPlayers(inGame, 1, { username });
      if (points > 0) await league.post(inGame, { userId }, points);
      return userId;
    };
    await add('Luca Bianchi', 90);
    const zoe = await add('Zoé Müller', 80);
    const zofia = await add('Zofia 100% Nowak', 70);
    await add('Zoe without points', 0);
    await add('Zoe elsewhere', 50, other);
    const search = async (name: string, limit = 10) =>
      (await boards.searchPlayers(zoe, gameId, name, limit)).map(({ id, rank }) => [id, rank]);
    expect(await search('zo')).toEqual([
      [zoe, 2],
      [zofia, 3],
    ]);
    expect(await search('MULLER')).toEqual([[zoe, 2]]);
    expect(await search('zoé')).toEqual([[zoe, 2]]);
    expect(await search('%')).toEqual([[zofia, 3]]);
    expect(await search('o', 1)).toEqual([[zoe, 2]]);
    expect(await search('nobody')).toEqual([]);
  });

  it('teams, those without a place too', async () => {
    const gameId = await league.addGame();
    const [me = ''] = await league.addPlayers(gameId, 1);
    const teamId = await league.addTeam(gameId, [me]);
    const found = await boards.searchTeams(me, gameId, teamId.slice(0, 13), 10);
    expect(found).toMatchObject([{ id: teamId, rank: null, me: true, members: 1 }]);
    expect(await boards.searchTeams(me, gameId, 'nothing of the kind', 10)).toEqual([]);
  });
});
