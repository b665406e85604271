import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { neighboursOf, rankPlayers } from '#shared/points/leaderboards.rules.ts';
import { Leaderboard, Score } from '#shared/points/leaderboards.contract.ts';
import { files } from '#server/schema/files.ts';
import { teams } from '#server/schema/games.ts';
import { awards, scores } from '#server/schema/points.ts';
import { createLeaderboardsService } from '#server/features/leaderboards/leaderboards.service.ts';
import { boardsById } from '#tests/factories/boards.ts';
import { makeAchievement, makeLevel, makeTier } from '#tests/factories/play.ts';
import { compactRankDeltas } from '#server/game/points/ranks.service.ts';
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

const firstPage = { limit: 20, offset: 0 };

/** A game of so many players with points in few amounts, reached at few instants. */
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
  const rows = await database.db
    .select({ id: scores.userId, points: scores.points, reachedAt: scores.reachedAt })
    .from(scores)
    .where(and(eq(scores.gameId, gameId), eq(scores.isRanked, true)));
  return { gameId, players, expected: rankPlayers(rows) };
}

/** An award of an achievement of its own. */
async function award(
  gameId: string,
  holder: { userId: string } | { teamId: string },
  values: { revokedAt?: Date } = {},
) {
  const { db } = database;
  const level = await makeLevel(db, await makeTier(db, gameId, 1), 1);
  const { id: achievementId } = await makeAchievement(db, level);
  const given = { gameId, achievementId, points: 10, awardedAt: now, recordedAt: now, source: 'manual' } as const;
  await db.insert(awards).values({ ...given, ...holder, ...values });
}

const placed = (entries: { id: string; rank: number | null; points: number }[]) =>
  entries.map(({ id, rank, points }) => ({ id, rank, points }));

describe('the board of players', () => {
  it('shows everybody once over its pages, ties with one rank, as the rules say', async () => {
    const { gameId, players, expected } = await crowd(95);
    const pages = [];
    for (let offset = 0; offset < 120; offset += 20) {
      const page = await boards.userBoard(players[0] ?? '', gameId, { limit: 20, offset });
      expect(Leaderboard.safeParse(page).error).toBeUndefined();
      expect(page.total).toBe(95);
      pages.push(...page.entries);
      if (offset === 40) await compactRankDeltas(database.db);
    }
    expect(placed(pages)).toEqual(placed(expected));
    expect(new Set(expected.map(({ rank }) => rank)).size).toBeLessThan(95);
  });

  it('shows each player with five neighbours on either side, fewer at the ends', async () => {
    const { gameId, players, expected } = await crowd(40);
    for (const userId of players) {
      const { me, around } = await boards.userBoard(userId, gameId, firstPage);
      expect(placed(around)).toEqual(placed(neighboursOf(expected, userId)));
      expect(around.filter((row) => row.me).map(({ id }) => id)).toEqual([userId]);
      expect(me).toEqual(around.find((row) => row.me));
    }
  });

  it('has an own row without a rank for a player without points', async () => {
    const { gameId, players } = await crowd(3);
    const [newcomer = ''] = await league.addPlayers(gameId, 1, { username: 'Newcomer' });
    const board = await boards.userBoard(newcomer, gameId, firstPage);
    expect(board.me).toMatchObject({ id: newcomer, rank: null, points: 0, name: 'Newcomer', me: true });
    expect(board.around).toEqual([]);
    expect(
      placed(board.entries)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(players);
    expect(await boards.score(newcomer, gameId)).toMatchObject({ points: 0, rank: null, total: 3, pointsToNext: null });
    // Nor for one whose points were taken back.
    for (const points of [10, -10]) await league.post(gameId, { userId: newcomer }, points);
    const after = await boards.userBoard(newcomer, gameId, firstPage);
    expect(after).toMatchObject({ total: 3, around: [], me: { id: newcomer, rank: null, points: 0 } });
    expect(after.entries.map(({ id }) => id)).not.toContain(newcomer);
    expect(await boards.searchPlayers(newcomer, gameId, 'newcomer', 10)).toEqual([]);
  });

  it('is empty, and says so, while nobody has points', async () => {
    const gameId = await league.addGame();
    const [userId = ''] = await league.addPlayers(gameId, 1);
    expect(await boards.userBoard(userId, gameId, firstPage)).toMatchObject({
      lastUpdated: null,
      total: 0,
      entries: [],
      around: [],
      teamScoreMode: null,
    });
  });

  it('leaves out who is deactivated, and shows them again with all their points', async () => {
    const { gameId, players, expected } = await crowd(10);
    const [leader] = expected;
    const other = players.find((id) => id !== leader?.id) ?? '';
    await league.setActive(leader?.id ?? '', false);
    const without = await boards.userBoard(other, gameId, firstPage);
    expect(without.total).toBe(9);
    expect(placed(without.entries)).toEqual(placed(rankPlayers(expected.filter(({ id }) => id !== leader?.id))));
    expect((await boards.userBoard(leader?.id ?? '', gameId, firstPage)).me).toBeNull();
    await league.setActive(leader?.id ?? '', true);
    expect(placed((await boards.userBoard(other, gameId, firstPage)).entries)).toEqual(placed(expected));
  });

  it('leaves out staff, who see it without themselves', async () => {
    const { gameId } = await crowd(3);
    const [editor = ''] = await league.addPlayers(gameId, 1, { role: 'editor' });
    await league.post(gameId, { userId: editor }, 5000);
    const board = await boards.userBoard(editor, gameId, firstPage);
    expect(board).toMatchObject({ total: 3, me: null, around: [] });
    expect(board.entries.map(({ id }) => id)).not.toContain(editor);
    expect(await boards.score(editor, gameId)).toMatchObject({ points: 5000, rank: null, pointsToNext: null });
  });

  it('shows who chose initials by these alone, others with photo and present team', async () => {
    const gameId = await league.addGame();
    const photo = { id: uuidv7(), name: 'photo.webp' };
    await database.db
      .insert(files)
      .values({ ...photo, mediaType: 'image/webp', size: 1, sha256: 'x', purpose: 'avatar' });
    const person = { username: 'Élise Marie Martin', profileImageId: photo.id };
    const [shy = ''] = await league.addPlayers(gameId, 1, { ...person, showsInitials: true });
    const [open = ''] = await league.addPlayers(gameId, 1, person);
    const left = await league.addTeam(gameId, [shy, open]);
    const present = await league.addTeam(gameId, []);
    await league.moveToTeam(gameId, open, present, secondsLater(10));
    await league.post(gameId, { userId: shy }, 20);
    await league.post(gameId, { userId: open }, 10);
    const { entries } = await boards.userBoard(shy, gameId, firstPage);
    expect(entries).toMatchObject([
      { name: 'É. M.', image: null, team: { id: left }, members: null, me: true },
      { name: 'Élise Marie Martin', image: `/files/${photo.id}/photo.webp?own`, team: { id: present }, me: false },
    ]);
    // A team that players do not see is named nowhere.
    await database.db.update(teams).set({ status: 'draft' }).where(eq(teams.id, present));
    expect((await boards.userBoard(shy, gameId, firstPage)).entries[1]).toMatchObject({ team: null });
  });

  it('counts what each has done in this game for the emblems, but not for who chose initials', async () => {
    const [gameId, otherGame] = [await league.addGame(), await league.addGame()];
    const [shy = ''] = await league.addPlayers(gameId, 1, { showsInitials: true });
    const [open = ''] = await league.addPlayers(gameId, 1);
    const teamId = await league.addTeam(gameId, [shy, open, ...(await league.addPlayers(gameId, 1))]);
    for (const holder of [{ userId: shy }, { userId: open }, { teamId }]) {
      await league.post(gameId, holder, 10);
      await award(gameId, holder);
    }
    await award(gameId, { userId: open });
    await award(gameId, { userId: open }, { revokedAt: now });
    await award(otherGame, { userId: open });
    const { entries, around } = await boards.userBoard(open, gameId, firstPage);
    for (const rows of [entries, around])
      expect(rows.map(({ id, achievements }) => [id, achievements])).toEqual([
        [shy, null],
        [open, 2],
      ]);
    expect((await boards.teamBoard(open, gameId, firstPage)).me).toMatchObject({ id: teamId, achievements: 1 });
  });

  it('is up to date with the newest entry that counts on it', async () => {
    const gameId = await league.addGame();
    const [userId = '', other = ''] = await league.addPlayers(gameId, 2);
    const teamId = await league.addTeam(gameId, [userId]);
    await league.post(gameId, { userId }, 10, { effectiveAt: secondsLater(1), recordedAt: secondsLater(100) });
    await league.post(gameId, { userId }, 10, { effectiveAt: secondsLater(50) });
    await league.post(gameId, { userId: other }, 10, { effectiveAt: secondsLater(200) });
    await league.post(gameId, { teamId }, 10, { effectiveAt: secondsLater(300) });
    await league.post(gameId, { userId }, 0, { effectiveAt: secondsLater(400) });
    await league.setActive(other, false);
    const expected = secondsLater(100).toISOString();
    expect((await boards.userBoard(userId, gameId, firstPage)).lastUpdated).toBe(expected);
    expect((await boards.score(userId, gameId)).lastUpdated).toBe(expected);
    expect((await boards.teamBoard(userId, gameId, firstPage)).lastUpdated).toBe(secondsLater(300).toISOString());
  });

  it('knows nothing of other games', async () => {
    const { gameId, players } = await crowd(5);
    const other = await league.addGame();
    await league.post(other, { userId: players[0] ?? '' }, 9999);
    expect((await boards.userBoard(players[1] ?? '', gameId, firstPage)).entries[0]?.points).toBeLessThan(9999);
    expect((await boards.userBoard(players[1] ?? '', other, firstPage)).entries.map(({ id }) => id)).toEqual([
      players[0],
    ]);
  });
});

describe('the own score', () => {
  it('says how many points lift past the next one above: one more than what divides them', async () => {
    const gameId = await league.addGame();
    const [first = '', early = '', late = '', last = ''] = await league.addPlayers(gameId, 4);
    await league.post(gameId, { userId: first }, 100);
    await league.post(gameId, { userId: early }, 40);
    await league.post(gameId, { userId: late }, 40);
    await league.post(gameId, { userId: last }, 1);
    const pointsToNext = async (userId: string) => (await boards.score(userId, gameId)).pointsToNext;
    expect(await pointsToNext(first)).toBeNull();
    expect(await pointsToNext(early)).toBe(61);
    expect(await pointsToNext(late)).toBe(1);
    expect(await pointsToNext(last)).toBe(40);
  });

  it('tells how many places the last points gave: equal points may have been ahead before', async () => {
    const gameId = await league.addGame();
    const points = [200, 100, 41, 40, 30];
    const others = await league.addPlayers(gameId, points.length);
    for (const [n, userId] of others.entries()) await league.post(gameId, { userId }, points[n] ?? 0);
    const [me = ''] = await league.addPlayers(gameId, 1);
    await league.post(gameId, { userId: me }, 40);
    await league.post(gameId, { userId: me }, 110);
    const placesGained = async (gained?: number) => (await boards.score(me, gameId, gained)).placesGained;
    for (const isFolded of [false, true]) {
      if (isFolded) await compactRankDeltas(database.db);
      expect(await placesGained(110)).toBe(2);
      expect(await placesGained(120)).toBe(3);
      expect(await placesGained(10)).toBe(0);
      expect(await placesGained(150), 'without them there was no rank').toBeNull();
      expect(await placesGained()).toBeUndefined();
    }
  });

  it('carries the points and the rank of the team', async () => {
    const gameId = await league.addGame({ teamScoreMode: 'sum' });
    const players = await league.addPlayers(gameId, 7);
    const mine = await league.addTeam(gameId, players.slice(0, 3));
    const better = await league.addTeam(gameId, players.slice(3, 6));
    await league.post(gameId, { teamId: mine }, 10);
    await league.post(gameId, { teamId: better }, 20);
    const score = await boards.score(players[0] ?? '', gameId);
    expect(Score.safeParse(score).error).toBeUndefined();
    expect(score).toMatchObject({ points: 0, teamPoints: 10, teamRank: 2, teamTotal: 2 });
    expect(await boards.score(players[6] ?? '', gameId)).toMatchObject({
      teamPoints: null,
      teamRank: null,
      teamTotal: 2,
    });
  });
});

it('answers from one state: each player once, and the neighbours as on the page, while points are posted', async () => {
  const { gameId, players } = await crowd(60);
  const [caller = ''] = players;
  let isWriting = true;
  const write = async () => {
    for (let turn = 0; turn < 100; turn += 1) {
      // The caller goes up and down past everybody, so that two states differ where it shows.
      await league.post(gameId, { userId: caller }, turn % 2 === 0 ? 2000 : -2000);
      await league.post(gameId, { userId: players[(turn * 11) % 60] ?? '' }, 90);
    }
    isWriting = false;
  };
  const read = async () => {
    let answers = 0;
    for (; isWriting; answers += 1) {
      const { entries, around } = await boards.userBoard(caller, gameId, { limit: 100, offset: 0 });
      expect(new Set(entries.map(({ id }) => id)).size).toBe(60);
      const place = entries.findIndex(({ me }) => me);
      expect(around).toEqual(entries.slice(Math.max(0, place - 5), place + 6));
    }
    expect(answers).toBeGreaterThan(5);
  };
  await Promise.all([write(), read()]);
});
