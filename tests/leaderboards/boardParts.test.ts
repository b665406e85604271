import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { Leaderboard, type BoardPart } from '#shared/points/leaderboards.contract.ts';
import { createBoardPartService } from '#server/features/leaderboards/boardPart.service.ts';
import { games, teams } from '#server/schema/games.ts';
import { createLeague, secondsLater, type League } from '#tests/points/league.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
/** A Saturday, like all that a league posts. */
const saturday = secondsLater(3600);
let league: League;

beforeAll(() => {
  league = createLeague(database.db);
});

const serverAt = (clock: () => Date) => createBoardPartService({ replica: database.db, clock });

/** The parts of a game's board, by a server of its own, which keeps lists for some seconds. */
async function partsOf(gameId: string, clock: () => Date = () => saturday, service = serverAt(clock)) {
  return async (userId: string, part: BoardPart) => {
    const [game] = await database.db.select().from(games).where(eq(games.id, gameId));
    if (game === undefined) throw new Error('There is no such game');
    const board = await service.forPlayer(userId, game, part);
    expect(Leaderboard.safeParse(board).error).toBeUndefined();
    return board;
  };
}

const shown = ({ entries }: Leaderboard) => entries.map(({ id, rank, points }) => [id, rank, points]);

describe('a part of the board of players', () => {
  it('is of this week what was recorded since Monday in the game’s time zone', async () => {
    const gameId = await league.addGame({ timezone: 'Asia/Tokyo' });
    const [early = '', late = '', lost = '', staff = ''] = await league.addPlayers(gameId, 4);
    // Monday begins in Tokyo on Sunday at three in the afternoon.
    const [sunday, monday] = [new Date('2026-11-15T14:59:59Z'), new Date('2026-11-15T15:00:00Z')];
    await league.post(gameId, { userId: early }, 100, { effectiveAt: sunday });
    await league.post(gameId, { userId: early }, 20, { effectiveAt: monday });
    await league.post(gameId, { userId: late }, 30, { effectiveAt: sunday, recordedAt: monday });
    await league.post(gameId, { userId: lost }, 50, { effectiveAt: sunday });
    await league.post(gameId, { userId: lost }, -10, { effectiveAt: monday });
    await league.post(gameId, { userId: staff }, 70, { effectiveAt: monday });
    await league.setActive(staff, false);
    const ask = await partsOf(gameId);
    const board = await ask(early, 'week');
    expect(shown(board)).toEqual([
      [late, 1, 30],
      [early, 2, 20],
    ]);
    expect(board).toMatchObject({ total: 2, me: { id: early, rank: 2, moved: null }, next: null });
    expect(board.lastUpdated).toBe(monday.toISOString());
    expect(await ask(lost, 'week')).toMatchObject({ total: 2, me: null, around: [] });
  });

  it('is of one’s present team or market, with ranks among these, equal ones shared', async () => {
    const gameId = await league.addGame();
    const swiss = await league.addPlayers(gameId, 3, { market: 'Switzerland' });
    const french = await league.addPlayers(gameId, 2, { market: 'France' });
    const [alone = ''] = await league.addPlayers(gameId, 1);
    const at = secondsLater(10);
    for (const userId of [...swiss, ...french, alone]) await league.post(gameId, { userId }, 10, { effectiveAt: at });
    const [first = '', second = '', third = ''] = swiss;
    const [guest = '', gone = ''] = french;
    await league.post(gameId, { userId: third }, 5);
    const teamId = await league.addTeam(gameId, [first, guest, gone]);
    await league.moveToTeam(gameId, gone, null, secondsLater(20));
    const ask = await partsOf(gameId);
    expect(shown(await ask(first, 'market'))).toEqual([
      [third, 1, 15],
      [first, 2, 10],
      [second, 2, 10],
    ]);
    const team = await ask(guest, 'team');
    expect(shown(team)).toEqual([
      [first, 1, 10],
      [guest, 1, 10],
    ]);
    expect(team.me).toMatchObject({ id: guest, rank: 1, me: true });
    for (const part of ['team', 'market'] as const)
      expect(await ask(alone, part)).toMatchObject({ total: 0, me: null });

    await database.db.update(teams).set({ status: 'archived' }).where(eq(teams.id, teamId));
    expect(await ask(guest, 'team')).toMatchObject({ total: 0 });
  });

  it('shows a hundred, and the caller with five neighbours on either side', async () => {
    const gameId = await league.addGame();
    const players = await league.addPlayers(gameId, 120);
    for (const [n, userId] of players.entries()) await league.post(gameId, { userId }, 500 - n);
    const ask = await partsOf(gameId);
    const board = await ask(players[110] ?? '', 'week');
    expect(board.total).toBe(120);
    expect(shown(board)).toEqual(players.slice(0, 100).map((id, n) => [id, n + 1, 500 - n]));
    expect(board.around.map(({ rank }) => rank)).toEqual([106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116]);
    expect(board.me).toMatchObject({ rank: 111 });
    const near = await ask(players[97] ?? '', 'week');
    expect(near.around.map(({ rank }) => rank)).toEqual([93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103]);
  });

  it('is read once for everybody who asks within some seconds, and then again', async () => {
    const gameId = await league.addGame();
    const [one = '', other = ''] = await league.addPlayers(gameId, 2);
    await league.post(gameId, { userId: one }, 10);
    let passed = 3600;
    const ask = await partsOf(gameId, () => secondsLater(passed));
    expect((await ask(one, 'week')).total).toBe(1);
    await league.post(gameId, { userId: other }, 20);
    passed += 9;
    expect((await ask(other, 'week')).total).toBe(1);
    // However long reading it took: a twentieth of a day is more than an hour.
    passed += 24 * 3600;
    expect((await ask(other, 'week')).total).toBe(2);
  });

  it('is of one game, whichever other was asked for before', async () => {
    const service = serverAt(() => saturday);
    for (const points of [10, 20]) {
      const gameId = await league.addGame();
      const [userId = ''] = await league.addPlayers(gameId, 1);
      await league.post(gameId, { userId }, points);
      const ask = await partsOf(gameId, () => saturday, service);
      expect(shown(await ask(userId, 'week'))).toEqual([[userId, 1, points]]);
    }
  });

  it('shows nobody where the game hides its boards', async () => {
    const gameId = await league.addGame({ showsLeaderboard: false });
    const [userId = ''] = await league.addPlayers(gameId, 1, { market: 'France' });
    await league.post(gameId, { userId }, 10);
    const ask = await partsOf(gameId);
    for (const part of ['week', 'market'] as const)
      expect(await ask(userId, part)).toMatchObject({ total: 0, me: null });
  });
});
