import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Leaderboard, Score } from '#shared/points/leaderboards.contract.ts';
import { PointsStatement } from '#shared/points/points.contract.ts';
import { PlayerTeam } from '#shared/users/teams.contract.ts';
import { enrol, joinTeam, makeGame, makeTeam, makeUser, today } from '#tests/factories/play.ts';
import { entry } from '#tests/points/league.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const server = useTestApp(database);

/** A game of three players in one team, with 10, 20 and 30 points. */
async function makeContest(values: Parameters<typeof makeGame>[1] = {}) {
  const { db } = database;
  const game = await makeGame(db, values);
  const team = await makeTeam(db, game.id);
  const players = [];
  for (const points of [10, 20, 30]) {
    const player = await makeUser(db);
    await enrol(db, game.id, player.id);
    await joinTeam(db, team, player.id);
    players.push(player);
    const earned = entry(game.id, { userId: player.id }, points, { effectiveAt: today });
    await db.transaction((tx) => server.services.points.post(tx, earned));
  }
  await db.transaction((tx) => server.services.points.recountMembers(tx, [team.id]));
  return { game, team, players, as: players[0]?.subject ?? null };
}

describe('the calls of boards', () => {
  it('answer as their contract says, for the current game or the one named', async () => {
    const { game, team, players, as } = await makeContest();
    const board = await server.call('/api/v1/leaderboard/user?limit=2&offset=1', { as });
    expect(Leaderboard.parse(board.json())).toMatchObject({
      lastUpdated: today.toISOString(),
      total: 3,
      entries: [
        { rank: 2, id: players[1]?.id, points: 20 },
        { rank: 3, id: players[0]?.id, points: 10, me: true },
      ],
      me: { rank: 3 },
    });
    const named = await server.call(`/api/v1/leaderboard/team?gameId=${game.id}`, { as });
    expect(Leaderboard.parse(named.json())).toMatchObject({
      total: 1,
      teamScoreMode: 'average',
      entries: [{ rank: 1, id: team.id, points: 20, members: 3, me: true }],
    });
    const score = await server.call('/api/v1/leaderboard/user/score', { as });
    expect(Score.parse(score.json())).toMatchObject({ points: 10, rank: 3, total: 3, pointsToNext: 11, teamRank: 1 });
    const page = await server.call(`/api/v1/team/${team.id}`, { as });
    expect(PlayerTeam.parse(page.json())).toMatchObject({ id: team.id, points: 20, rank: 1, mine: true });
  });

  it('show nobody where the game hides its boards; what the caller has stays their own', async () => {
    const { game, team, players, as } = await makeContest({ showsLeaderboard: false });
    for (const board of ['user', 'team']) {
      const answer = await server.call(`/api/v1/leaderboard/${board}`, { as });
      expect(Leaderboard.parse(answer.json())).toMatchObject({ total: 0, entries: [], me: null, around: [] });
    }
    const { leaderboards } = server.services;
    const id = players[0]?.id ?? '';
    expect(await leaderboards.searchPlayers(id, game, 'a', 10)).toEqual([]);
    expect(await leaderboards.searchTeams(id, game, 'a', 10)).toEqual([]);
    // A team's page is a board of its members.
    expect((await server.call(`/api/v1/team/${team.id}`, { as })).statusCode).toBe(404);
    const score = await server.call('/api/v1/leaderboard/user/score', { as });
    expect(Score.parse(score.json())).toEqual({
      ...{ points: 10, rank: null, total: 0, change: null, pointsToNext: null },
      ...{ teamPoints: null, teamRank: null, teamTotal: 0, lastUpdated: expect.any(String) },
    });
    const statement = await server.call(`/api/v2/games/${game.id}/points`, { as });
    expect(statement.statusCode, statement.body).toBe(200);
    expect(PointsStatement.parse(statement.json()).days.map(({ rank }) => rank)).toEqual([null]);
  });

  it('know no game and no team that the caller does not play', async () => {
    const { team } = await makeContest();
    const { game: compliance, as } = await makeContest({ experience: 'compliance' });
    const { game: foreign } = await makeContest();
    for (const url of [
      `/api/v1/leaderboard/user?gameId=${foreign.id}`,
      `/api/v1/leaderboard/team?gameId=${foreign.id}`,
      `/api/v1/leaderboard/user/score?gameId=${compliance.id}`,
      `/api/v1/leaderboard/user`,
      `/api/v1/team/${team.id}`,
      `/api/v1/team/${randomUUID()}`,
    ]) {
      const answer = await server.call(url, { as });
      expect([url, answer.statusCode]).toEqual([url, 404]);
    }
  });

  it.each(['limit=0', 'limit=101', 'offset=-1', 'offset=10001', 'page=2', 'gameId=x'])(
    'refuse %s, naming the field',
    async (query) => {
      const { as } = await makeContest();
      const answer = await server.call(`/api/v1/leaderboard/user?${query}`, { as });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ code: 'invalid', errors: [{ path: expect.any(String) }] });
    },
  );
});
