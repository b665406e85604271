import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { rankTeams, teamScore } from '#shared/points/leaderboards.rules.ts';
import { PlayerTeam } from '#shared/users/teams.contract.ts';
import { games, teamMemberships, teams } from '#server/schema/games.ts';
import { createLeaderboardsService } from '#server/features/leaderboards/leaderboards.service.ts';
import { boardsById } from '#tests/factories/boards.ts';
import { recountChangedTeams } from '#server/game/points/points.service.ts';
import { compactRankDeltas } from '#server/game/points/ranks.service.ts';
import { verifyLedger } from '#server/game/points/verification.service.ts';
import { createTeamsService, type TeamsService } from '#server/features/leaderboards/teams.service.ts';
import { createLeague, secondsLater, type League } from '#tests/points/league.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
let league: League;
let boards: ReturnType<typeof boardsById>;
let service: TeamsService;

beforeAll(() => {
  league = createLeague(database.db);
  boards = boardsById(database.db, createLeaderboardsService({ db: database.db, clock: () => secondsLater(3600) }));
  service = createTeamsService({ db: database.db, clock: () => secondsLater(3600) });
});

const firstPage = { limit: 100, offset: 0 };
const pointsOf = async (userId: string, gameId: string, teamId: string) =>
  (await boards.teamBoard(userId, gameId, firstPage)).entries.find(({ id }) => id === teamId)?.points;

/** A team of so many members, with what each has earned in it. */
async function addTeamWith(gameId: string, points: number[], own = 0) {
  const members = await league.addPlayers(gameId, points.length);
  const teamId = await league.addTeam(gameId, members);
  for (const [n, userId] of members.entries()) await league.post(gameId, { userId }, points[n] ?? 0);
  if (own > 0) await league.post(gameId, { teamId }, own);
  return { teamId, members };
}

describe("a team's score", () => {
  it.each(['average', 'sum'] as const)('is what the rules say (%s), folded or not', async (teamScoreMode) => {
    const gameId = await league.addGame({ teamScoreMode });
    const { teamId, members } = await addTeamWith(gameId, [10, 20, 35], 7);
    const board = async () => boards.teamBoard(members[0] ?? '', gameId, firstPage);
    const expected = teamScore(teamScoreMode, [10, 20, 35], 7);
    expect(await board()).toMatchObject({
      total: 1,
      teamScoreMode,
      me: { id: teamId, points: expected, rank: 1, members: 3 },
    });
    await compactRankDeltas(database.db);
    expect(await board()).toMatchObject({ total: 1, me: { id: teamId, points: expected, rank: 1, members: 3 } });
  });

  it.each([
    ['half a point counts up', [1, 2, 0, 3], 2],
    ['less than half does not', [1, 0, 0], 0],
    ['a member without points counts', [9, 0, 0], 3],
  ])('on average: %s', async (_, points, expected) => {
    const gameId = await league.addGame();
    const { teamId, members } = await addTeamWith(gameId, points);
    expect(expected).toBe(teamScore('average', points, 0));
    expect(await pointsOf(members[0] ?? '', gameId, teamId)).toBe(expected);
  });

  it('keeps the points of their time when a member changes team, who takes nothing along', async () => {
    const gameId = await league.addGame({ teamScoreMode: 'sum' });
    const first = await addTeamWith(gameId, [100, 10, 10]);
    const second = await addTeamWith(gameId, [5, 5, 5]);
    const [mover = ''] = first.members;
    await league.moveToTeam(gameId, mover, second.teamId, secondsLater(1000));
    await league.post(gameId, { userId: mover }, 3, { effectiveAt: secondsLater(1001) });
    await league.post(gameId, { userId: mover }, 4, { effectiveAt: secondsLater(900), recordedAt: secondsLater(1002) });
    expect(await pointsOf(mover, gameId, first.teamId)).toBe(124);
    expect(await pointsOf(mover, gameId, second.teamId)).toBe(18);
  });

  it('does not rise on average because somebody leaves: who earned points for it stays in the average', async () => {
    const gameId = await league.addGame();
    const { teamId, members } = await addTeamWith(gameId, [90, 60, 30, 0]);
    const [best = '', second = '', third = '', idle = ''] = members;
    expect(await pointsOf(third, gameId, teamId)).toBe(45);
    await league.moveToTeam(gameId, best, null, secondsLater(1000));
    await league.setActive(second, false);
    expect(await pointsOf(third, gameId, teamId)).toBe(45);
    await league.moveToTeam(gameId, idle, null, secondsLater(1000));
    expect(await pointsOf(third, gameId, teamId)).toBe(60);
    expect((await boards.teamBoard(third, gameId, firstPage)).me).toMatchObject({ members: 1, rank: null });
  });

  it('counts who earned something for the team only after leaving it', async () => {
    const gameId = await league.addGame();
    const { teamId, members } = await addTeamWith(gameId, [30, 30, 0]);
    const [stays = '', , leaves = ''] = members;
    await league.moveToTeam(gameId, leaves, null, secondsLater(1000));
    expect(await pointsOf(stays, gameId, teamId)).toBe(30);
    await league.post(gameId, { userId: leaves }, 30, {
      effectiveAt: secondsLater(999),
      recordedAt: secondsLater(2000),
    });
    expect(await pointsOf(stays, gameId, teamId)).toBe(30);
  });
});

describe('the board of teams', () => {
  it('shows small teams and those without points after the ranked ones, without a rank', async () => {
    const gameId = await league.addGame({ teamScoreMode: 'sum' });
    const pair = await addTeamWith(gameId, [500, 500]);
    const idle = await addTeamWith(gameId, [0, 0, 0]);
    const low = await addTeamWith(gameId, [1, 1, 1]);
    const high = await addTeamWith(gameId, [2, 2, 2]);
    const board = await boards.teamBoard(pair.members[0] ?? '', gameId, firstPage);
    expect(board.entries.map(({ id, rank, points, members }) => ({ id, rank, points, members }))).toEqual([
      { id: high.teamId, rank: 1, points: 6, members: 3 },
      { id: low.teamId, rank: 2, points: 3, members: 3 },
      { id: pair.teamId, rank: null, points: 1000, members: 2 },
      { id: idle.teamId, rank: null, points: 0, members: 3 },
    ]);
    expect(board).toMatchObject({ total: 2, me: { id: pair.teamId, me: true, rank: null } });
  });

  it('gives ranks as the rules do, pages every team once, and shows neighbours', async () => {
    const gameId = await league.addGame({ teamScoreMode: 'sum' });
    const rows = [];
    for (let n = 0; n < 24; n += 1) {
      const members = await league.addPlayers(gameId, n % 4 === 3 ? 2 : 3);
      const id = await league.addTeam(gameId, members);
      const points = (n % 5) * 10;
      const reachedAt = points === 0 ? null : secondsLater(n % 2);
      if (reachedAt !== null) await league.post(gameId, { teamId: id }, points, { effectiveAt: reachedAt });
      if (n === 12) await compactRankDeltas(database.db);
      rows.push({ id, points, reachedAt, activeMembers: members.length, caller: members[0] ?? '' });
    }
    const expected = rankTeams(rows);
    const paged = [];
    for (let offset = 0; offset < 30; offset += 7) {
      paged.push(...(await boards.teamBoard(rows[0]?.caller ?? '', gameId, { limit: 7, offset })).entries);
    }
    const placed = (list: { id: string; rank: number | null }[]) => list.map(({ id, rank }) => ({ id, rank }));
    expect(placed(paged)).toEqual(placed(expected));
    for (const [place, { caller }] of expected.entries()) {
      const { around, me } = await boards.teamBoard(caller, gameId, { limit: 1, offset: 0 });
      expect(placed(around)).toEqual(placed(expected.slice(Math.max(0, place - 5), place + 6)));
      expect(me?.id).toBe(expected[place]?.id);
    }
  });

  it('has equal teams in the order in which they had their points, in whatever order those are folded in', async () => {
    const gameId = await league.addGame({ teamScoreMode: 'sum' });
    const add = async () => league.addTeam(gameId, await league.addPlayers(gameId, 3));
    const [late, early] = [await add(), await add()];
    await league.post(gameId, { teamId: late }, 10, { effectiveAt: secondsLater(100) });
    await league.post(gameId, { teamId: early }, 20, { effectiveAt: secondsLater(70) });
    await compactRankDeltas(database.db);
    await league.post(gameId, { teamId: late }, 10, { effectiveAt: secondsLater(50), recordedAt: secondsLater(200) });
    await compactRankDeltas(database.db);
    const { entries } = await boards.teamBoard(crypto.randomUUID(), gameId, firstPage);
    expect(entries).toMatchObject([
      { id: early, rank: 1, points: 20 },
      { id: late, rank: 2, points: 20 },
    ]);
  });

  it('has neither an own row nor neighbours for who has no team', async () => {
    const gameId = await league.addGame();
    const { teamId } = await addTeamWith(gameId, [1, 2, 3]);
    const [loner = ''] = await league.addPlayers(gameId, 1);
    const board = await boards.teamBoard(loner, gameId, firstPage);
    expect(board).toMatchObject({ me: null, around: [] });
    expect(board.entries.map(({ id, me }) => ({ id, me }))).toEqual([{ id: teamId, me: false }]);
  });

  it('leaves out teams that are not published', async () => {
    const gameId = await league.addGame();
    const { teamId, members } = await addTeamWith(gameId, [1, 2, 3]);
    await database.db.update(teams).set({ status: 'archived' }).where(eq(teams.id, teamId));
    expect(await boards.teamBoard(members[0] ?? '', gameId, firstPage)).toMatchObject({ entries: [], me: null });
    await expect(service.forPlayer(members[0] ?? '', teamId)).rejects.toMatchObject({ code: 'not_found' });
    await database.db.update(teams).set({ status: 'published' }).where(eq(teams.id, teamId));
    expect(await boards.teamBoard(members[0] ?? '', gameId, firstPage)).toMatchObject({ me: { id: teamId, rank: 1 } });
  });

  it('shows a team that nobody has joined yet', async () => {
    const gameId = await league.addGame();
    const [player = ''] = await league.addPlayers(gameId, 1);
    const [team] = await database.db.insert(teams).values({ gameId, name: 'Empty' }).returning({ id: teams.id });
    expect((await boards.teamBoard(player, gameId, firstPage)).entries).toMatchObject([
      { id: team?.id, rank: null, points: 0, members: 0 },
    ]);
  });

  it('turns as soon as the game counts otherwise, for what is folded in and for what is not', async () => {
    const gameId = await league.addGame({ teamScoreMode: 'sum' });
    const many = await addTeamWith(gameId, [30, 30, 30, 30]);
    const good = await addTeamWith(gameId, [35, 35, 35]);
    await compactRankDeltas(database.db);
    const recent = await addTeamWith(gameId, [40, 33, 35]);
    const order = async () => {
      const { entries } = await boards.teamBoard(many.members[0] ?? '', gameId, firstPage);
      return entries.map(({ id, points, rank }) => ({ id, points, rank }));
    };
    expect(await order()).toEqual([
      { id: many.teamId, points: 120, rank: 1 },
      { id: recent.teamId, points: 108, rank: 2 },
      { id: good.teamId, points: 105, rank: 3 },
    ]);
    await database.db.update(games).set({ teamScoreMode: 'average' }).where(eq(games.id, gameId));
    expect(await order()).toEqual([
      { id: recent.teamId, points: 36, rank: 1 },
      { id: good.teamId, points: 35, rank: 2 },
      { id: many.teamId, points: 30, rank: 3 },
    ]);
  });

  it('counts a team once while its points are on their way into the score', async () => {
    const gameId = await league.addGame({ teamScoreMode: 'sum' });
    const first = await addTeamWith(gameId, [10, 10, 10]);
    const second = await addTeamWith(gameId, [5, 5, 5]);
    await compactRankDeltas(database.db);
    await league.post(gameId, { teamId: second.teamId }, 100, { effectiveAt: secondsLater(100) });
    const caller = first.members[0] ?? '';
    const expected = {
      total: 2,
      entries: [
        { id: second.teamId, points: 115, rank: 1 },
        { id: first.teamId, points: 30, rank: 2 },
      ],
      around: [{ id: second.teamId }, { id: first.teamId }],
      me: { rank: 2 },
    };
    expect(await boards.teamBoard(caller, gameId, firstPage)).toMatchObject(expected);
    expect(await boards.searchTeams(caller, gameId, 'TEAM', 10)).toMatchObject(expected.entries);
    await compactRankDeltas(database.db);
    expect(await boards.teamBoard(caller, gameId, firstPage)).toMatchObject(expected);
    expect(await boards.searchTeams(caller, gameId, 'TEAM', 10)).toMatchObject(expected.entries);
  });

  it('is right again when memberships were written past it', async () => {
    const gameId = await league.addGame();
    const members = await league.addPlayers(gameId, 3);
    const teamId = await league.addTeam(gameId, []);
    await database.db
      .insert(teamMemberships)
      .values(members.map((userId) => ({ gameId, teamId, userId, joinedAt: secondsLater(-1) })));
    for (const userId of members) await league.post(gameId, { userId }, 10);
    await recountChangedTeams(database.db);
    expect((await boards.teamBoard(members[0] ?? '', gameId, firstPage)).me).toMatchObject({
      rank: 1,
      points: 10,
      members: 3,
    });
  });

  it('loses no count when many join one team at the same moment', async () => {
    const gameId = await league.addGame();
    const teamId = await league.addTeam(gameId, []);
    const players = await league.addPlayers(gameId, 20);
    await Promise.all(players.map((userId) => league.moveToTeam(gameId, userId, teamId, secondsLater(0))));
    expect((await boards.teamBoard(players[0] ?? '', gameId, firstPage)).me).toMatchObject({ members: 20 });
  });
});

describe("a team's page", () => {
  it('shows its active members, best first, with their ranks in the whole game', async () => {
    const gameId = await league.addGame();
    const { teamId, members } = await addTeamWith(gameId, [10, 40, 0, 20], 5);
    const [outsider = ''] = await league.addPlayers(gameId, 1);
    await league.post(gameId, { userId: outsider }, 30);
    const [a = '', b = '', c = '', d = ''] = members;
    const [past = '', gone = ''] = await league.addPlayers(gameId, 2);
    for (const userId of [past, gone]) await league.moveToTeam(gameId, userId, teamId, secondsLater(1));
    await league.moveToTeam(gameId, past, null, secondsLater(2));
    await league.setActive(gone, false);
    const team = await service.forPlayer(a, teamId);
    expect(PlayerTeam.safeParse(team).error).toBeUndefined();
    expect(team).toMatchObject({
      id: teamId,
      gameId,
      points: 23,
      ownPoints: 5,
      rank: 1,
      total: 1,
      mine: true,
      teamScoreMode: 'average',
    });
    expect(team.members.map(({ id, rank, points, me }) => ({ id, rank, points, me }))).toEqual([
      { id: b, rank: 1, points: 40, me: false },
      { id: d, rank: 3, points: 20, me: false },
      { id: a, rank: 4, points: 10, me: true },
      { id: c, rank: null, points: 0, me: false },
    ]);
    expect(await service.forPlayer(outsider, teamId)).toMatchObject({ id: teamId, mine: false });
  });

  it('shows who is off the board with their points, and without a rank', async () => {
    const gameId = await league.addGame();
    const { teamId, members } = await addTeamWith(gameId, [10, 40, 20]);
    const [caller = '', best = ''] = members;
    await league.makeEditor(best);
    expect((await service.forPlayer(caller, teamId)).members).toMatchObject([
      { id: best, rank: null, points: 40 },
      { rank: 1, points: 20 },
      { id: caller, rank: 2, points: 10 },
    ]);
  });

  it('shows the best two hundred of a big team, and the caller', async () => {
    const gameId = await league.addGame();
    const members = await league.addPlayers(gameId, 205);
    const teamId = await league.addTeam(gameId, members);
    const shown = (await service.forPlayer(members[204] ?? '', teamId)).members.map(({ id }) => id);
    expect(shown).toEqual([...members.slice(0, 200), members[204]]);
  });

  it('is not there for who does not play its game, nor in a game that is not published', async () => {
    const gameId = await league.addGame();
    const other = await league.addGame();
    const { teamId, members } = await addTeamWith(gameId, [1]);
    const [stranger = ''] = await league.addPlayers(other, 1);
    await expect(service.forPlayer(stranger, teamId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(service.forPlayer(stranger, uuidv7())).rejects.toMatchObject({ code: 'not_found' });
    await database.db.update(games).set({ status: 'draft' }).where(eq(games.id, gameId));
    await expect(service.forPlayer(members[0] ?? '', teamId)).rejects.toMatchObject({ code: 'not_found' });
  });
});

it('leaves sums that follow from the ledger', async () => {
  expect((await verifyLedger(database.db)).differences).toEqual([]);
});
