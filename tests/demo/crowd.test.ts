import { beforeAll, describe, expect, it } from 'vitest';
import { demoId } from '#server/demo/content.ts';
import { addCrowd, playerId, teamSize } from '#server/demo/crowd.ts';
import { verifyLedger } from '#server/game/points/verification.service.ts';
import { makeGame, makeLevel, makeQuiz, makeTier } from '#tests/factories/play.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { boardsById } from '#tests/factories/boards.ts';

const database = useTestDatabase();
const server = useTestApp(database);
let gameId: string;

describe('a crowd', () => {
  beforeAll(async () => {
    const { db } = database;
    // The people of any other game are real.
    await makeGame(db);
    await expect(addCrowd(db, 1)).rejects.toThrow('The demo game is not in this database');
    const { rows: nobody } = await database.pool.query('select from users');
    expect(nobody).toEqual([]);
    gameId = demoId('game', 'clarity-quest');
    const game = await makeGame(db, { id: gameId });
    const level = await makeLevel(db, await makeTier(db, game.id, 1), 1);
    for (let n = 0; n < 3; n += 1) await makeQuiz(db, level);
    expect(await addCrowd(db, 60)).toEqual({ game: game.name, total: 60 });
    expect(await addCrowd(db, 30)).toEqual({ game: game.name, total: 90 });
  });

  it('is written as the application would write it', async () => {
    const { scores, differences } = await verifyLedger(database.db);
    expect(differences).toEqual([]);
    expect(scores).toBeGreaterThan(50);
  });

  it('stands on the boards, in teams of one country each', async () => {
    const leaderboards = boardsById(database.db, server.services.leaderboards);
    const page = { limit: 100, offset: 0 };
    const players = await leaderboards.userBoard(playerId(0), gameId, page);
    const teams = await leaderboards.teamBoard(playerId(0), gameId, page);
    expect(players.total).toBeGreaterThan(50);
    expect(new Set(players.entries.map(({ name }) => name)).size).toBeGreaterThan(players.entries.length / 2);
    // 60 in three teams, then 30 in two others.
    expect(teams.entries.map(({ members }) => members).toSorted()).toEqual(
      [10, teamSize, teamSize, teamSize, 5].toSorted(),
    );
    const { rows } = await database.pool.query(
      `select from team_memberships m join users u on u.id = m.user_id group by m.team_id having count(distinct u.country) > 1`,
    );
    expect(rows).toEqual([]);
  });
});
