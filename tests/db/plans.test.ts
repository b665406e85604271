import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scores } from '#server/schema/points.ts';
import { users } from '#server/schema/users.ts';
import { connectDatabase, type DatabaseConnection } from '#server/platform/db/client.ts';
import { joinTeam, makePlayer, makeQuiz, makeStage, makeTeam } from '#tests/factories/play.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
let connection: DatabaseConnection | undefined;
// One session, which knows of its own statements only.
beforeAll(() => {
  connection = connectDatabase(database.url, 1);
});
afterAll(() => connection?.close());
const db = () => connection?.db ?? database.db;
const app = useTestApp({
  get db() {
    return db();
  },
  url: '',
});

it('what players read most is not planned for each of them anew', async () => {
  const { game, level } = await makeStage(database.db);
  await makeQuiz(database.db, level);
  const team = await makeTeam(database.db, game.id);
  const players = [];
  for (let number = 0; number < 8; number += 1) {
    const player = await makePlayer(database.db, game);
    await joinTeam(database.db, team, player.id);
    players.push(player);
  }
  const others = Array.from({ length: 2_000 }, (_, number) => `player-${number}@gamehub.example`);
  await database.db
    .insert(users)
    .values(others.map((email) => ({ email, username: email.slice(0, 12), givenUsername: email.slice(0, 12) })));
  await database.db.execute(sql`
    insert into ${scores} (game_id, user_id, points, reached_at, is_ranked)
    select ${game.id}, id, row_number() over (order by id), now(), true from ${users}`);
  await database.db.execute(sql`analyze`);
  // PostgreSQL plans a statement five times, and then decides whether one plan will do.
  for (const { subject } of players) {
    for (const path of ['/v2/home?experience=standard', '/v1/leaderboard/user', '/v1/leaderboard/team']) {
      const answer = await app.call(`/api${path}`, { as: subject });
      expect(answer.statusCode, answer.body).toBe(200);
    }
  }
  const { rows } = await db().execute<{ statement: string; reused: number }>(sql`
    select statement, generic_plans::int as reused from pg_prepared_statements
    where statement like 'select (select%' and custom_plans >= 5`);
  expect(rows.length).toBeGreaterThanOrEqual(3);
  for (const { statement, reused } of rows) expect(reused, statement.slice(0, 2_000)).toBeGreaterThan(0);
});
