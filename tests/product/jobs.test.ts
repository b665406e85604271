import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { games } from '#server/schema/games.ts';
import { news as newsTable } from '#server/schema/news.ts';
import { notifications } from '#server/schema/play.ts';
import { rankCounts, rankDays } from '#server/schema/points.ts';
import { createNewsService } from '#server/features/news/news.service.ts';
import { createNotificationsService } from '#server/game/notifications/notifications.service.ts';
import { createRewardsService } from '#server/game/awards/rewards.service.ts';
import { startJobs } from '#server/app/jobs.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { createLeague } from '#tests/points/league.ts';

const database = useTestDatabase();

function services() {
  const context = { db: database.db, clock: () => new Date('2026-11-21T12:00:00Z') };
  const telling = { ...context, notifications: createNotificationsService(context) };
  return { news: createNewsService(telling), rewards: createRewardsService(telling) };
}

/** Waits until it is so, or fails. */
async function eventually(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('It did not come to that within 20 seconds.');
}

/** What they do has tests of its own. */
const exams = { submitDue: async () => ({ isDone: true, failures: [] }) };
const imports = { workOn: async () => {}, removeOldRows: async () => {} };
const remarks = { work: async () => {} };

it('folds, takes the ranks of the day, closes games and tells of important news, in several processes at once, until it is stopped', async () => {
  const league = createLeague(database.db);
  const running = await league.addGame();
  const ended = await league.addGame({ endDate: new Date('2026-06-01T00:00:00Z') });
  const players = await league.addPlayers(running, 3);
  const lines: string[] = [];
  const start = () =>
    startJobs({
      db: database.db,
      clock: () => new Date('2026-11-21T12:00:00Z'),
      exams,
      imports,
      remarks,
      ...services(),
      log: (line) => lines.push(line),
    });
  await database.db.insert(newsTable).values({
    ...{ gameId: running, name: 'New', title: 'New', contentType: 'Article', newsType: 'Company' },
    ...{ displayDate: new Date('2026-11-21T00:00:00Z'), isImportant: true, status: 'published' },
  });
  const processes = [start(), start(), start()];
  for (const userId of players) await league.post(running, { userId }, 10);

  const counted = async () => {
    const rows = await database.db.select().from(rankCounts).where(eq(rankCounts.gameId, running));
    return rows.map(({ points, players: count }) => ({ points, count }));
  };
  await eventually(async () => (await counted())[0]?.count === 3);
  await eventually(async () => {
    const [day] = await database.db.select().from(rankDays).where(eq(rankDays.gameId, running));
    return day?.day === '2026-11-21';
  });
  await eventually(async () => {
    const [game] = await database.db.select().from(games).where(eq(games.id, ended));
    return game?.closedAt !== null;
  });
  const told = () => database.db.$count(notifications, eq(notifications.kind, 'news'));
  await eventually(async () => (await told()) === players.length);
  await Promise.all(processes.map((one) => one.stop()));
  expect(lines).toEqual([]);

  await league.post(running, { userId: players[0] ?? '' }, 1);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(await counted()).toEqual([{ points: 10, count: 3 }]);
});

it('says what failed, and tries again', async () => {
  const lines: string[] = [];
  await database.db.execute(sql`alter table rank_deltas rename to rank_deltas_away`);
  const jobs = startJobs({
    db: database.db,
    clock: () => new Date(),
    exams,
    imports,
    remarks,
    ...services(),
    log: (line) => lines.push(line),
  });
  await eventually(async () => lines.filter((line) => line.startsWith('Folding ranks failed')).length >= 2);
  await jobs.stop();
  await database.db.execute(sql`alter table rank_deltas_away rename to rank_deltas`);
});
