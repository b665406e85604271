import { eq, sql } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
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

const soon = { timeout: 20_000, interval: 100 };

/** What they do has tests of its own; here is which of them was begun. */
const begun = new Set<string>();
const begins = (name: string) => async () => void begun.add(name);
const exams = { submitDue: async () => ({ isDone: true, failures: [] }) };
const files = { removeDueBytes: begins('files') };
const imports = { workOn: begins('imports'), removeOldRows: begins('rows of old imports') };
const regradings = { work: begins('regradings') };
const scheduledPublications = { work: begins('publications') };

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
      files,
      imports,
      regradings,
      scheduledPublications,
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
  await expect.poll(counted, soon).toEqual([{ points: 10, count: 3 }]);
  const days = () => database.db.select({ day: rankDays.day }).from(rankDays).where(eq(rankDays.gameId, running));
  await expect.poll(days, soon).toEqual([{ day: '2026-11-21' }]);
  const closed = () => database.db.select({ at: games.closedAt }).from(games).where(eq(games.id, ended));
  await expect.poll(closed, soon).toEqual([{ at: expect.any(Date) }]);
  const told = () => database.db.$count(notifications, eq(notifications.kind, 'news'));
  await expect.poll(told, soon).toBe(players.length);
  await Promise.all(processes.map((one) => one.stop()));
  expect([...begun].toSorted()).toEqual(['files', 'imports', 'publications', 'regradings', 'rows of old imports']);
  expect(lines).toEqual([]);
});

it('says what failed, tries again, and does nothing more once it is stopped', async () => {
  const lines: string[] = [];
  let rounds = 0;
  await database.db.execute(sql`alter table rank_deltas rename to rank_deltas_away`);
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const jobs = startJobs({
    db: database.db,
    clock: () => new Date(),
    exams,
    files,
    imports: { ...imports, workOn: async () => void (rounds += 1) },
    regradings,
    scheduledPublications,
    ...services(),
    log: (line) => lines.push(line),
  });
  const failures = () => lines.filter((line) => line.startsWith('Folding ranks failed')).length;
  await vi.waitFor(() => expect(failures()).toBeGreaterThan(1), soon);
  await jobs.stop();
  const done = { failures: failures(), rounds };
  await vi.advanceTimersByTimeAsync(2 * 60 * 60 * 1000);
  expect({ failures: failures(), rounds }).toEqual(done);
  await database.db.execute(sql`alter table rank_deltas_away rename to rank_deltas`);
});
