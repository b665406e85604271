import { eq, sql } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { games } from '#server/schema/games.ts';
import { news as newsTable } from '#server/schema/news.ts';
import { notifications } from '#server/schema/play.ts';
import { rankCounts, rankDays, scores, teamScores } from '#server/schema/points.ts';
import { reportSummaries } from '#server/schema/reports.ts';
import { idempotencyKeys } from '#server/schema/operations.ts';
import { users } from '#server/schema/users.ts';
import { AppError } from '#shared/http/errors.ts';
import type { JobRuns } from '#server/platform/http/metrics.ts';
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
const exams = {
  submitDue: async () => {
    begun.add('exams');
    return { isDone: true, failures: [] as unknown[] };
  },
};
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
  expect([...begun].toSorted()).toEqual([
    'exams',
    ...['files', 'imports', 'publications', 'regradings', 'rows of old imports'],
  ]);
  expect(lines.join('\n')).toBe('');
});

it('says what failed, tries again, and does nothing more once it is stopped', async () => {
  const lines: string[] = [];
  const runs = new Map<string, JobRuns>();
  let rounds = 0;
  await database.db.execute(sql`alter table rank_deltas rename to rank_deltas_away`);
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const jobs = startJobs({
    db: database.db,
    clock: () => new Date(),
    exams: { submitDue: async () => ({ isDone: true, failures: [new Error('one exam')] }) },
    // That it is away is said elsewhere, once.
    files: { removeDueBytes: () => Promise.reject(new AppError('unavailable')) },
    imports: { ...imports, workOn: async () => void (rounds += 1) },
    regradings,
    scheduledPublications,
    ...services(),
    log: (line) => lines.push(line),
    runs,
  });
  const failures = () => lines.filter((line) => line.startsWith('Folding ranks failed')).length;
  await vi.waitFor(() => expect(failures()).toBeGreaterThan(1), soon);
  await jobs.stop();
  const done = { failures: failures(), rounds };
  await vi.advanceTimersByTimeAsync(2 * 60 * 60 * 1000);
  expect({ failures: failures(), rounds }).toEqual(done);
  expect(lines).toContain('Submitting exams failed: one exam');
  expect(lines.filter((line) => line.startsWith('Removing bytes'))).toEqual([]);
  expect(runs.get('Removing bytes of files')).toMatchObject({ successes: 0, failures: expect.any(Number) });
  expect(runs.get('Removing bytes of files')).not.toHaveProperty('succeededAt');
  expect(runs.get('Importing')).toMatchObject({ failures: 0 });
  expect(runs.get('Importing')?.succeededAt).toBeCloseTo(Date.now() / 1000, -3);
  await database.db.execute(sql`alter table rank_deltas_away rename to rank_deltas`);
});

it('keeps house, and says in the night what the sums should be, once', async () => {
  const { db } = database;
  const league = createLeague(db);
  const gameId = await league.addGame();
  const [userId = '', erased = ''] = await league.addPlayers(gameId, 2);
  const teamId = await league.addTeam(gameId, [userId]);
  await league.post(gameId, { userId }, 10);
  // What was written past the product, or is left behind by it.
  await db.update(teamScores).set({ activeMembers: 9 }).where(eq(teamScores.teamId, teamId));
  let now = new Date('2026-11-21T03:00:00Z');
  const longAgo = new Date('2026-11-19T02:00:00Z');
  await db.insert(idempotencyKeys).values({ callerId: userId, key: 'old', requestHash: '', createdAt: longAgo });
  await db.update(users).set({ erasedAt: now }).where(eq(users.id, erased));
  const told = { userId: erased, kind: 'news', title: 'News', dedupeKey: 'news:1', createdAt: now } as const;
  await db.insert(notifications).values(told);
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const lines: string[] = [];
  const runs = new Map<string, JobRuns>();
  const jobs = startJobs({
    ...{ db, clock: () => now, exams, files, imports, regradings, scheduledPublications, ...services() },
    ...{ log: (line: string) => lines.push(line), runs },
  });
  const [team, days] = [eq(teamScores.teamId, teamId), eq(reportSummaries.gameId, gameId)];
  const left = async () => ({
    members: (await db.select({ count: teamScores.activeMembers }).from(teamScores).where(team))[0]?.count,
    keys: await db.$count(idempotencyKeys),
    told: await db.$count(notifications, eq(notifications.userId, erased)),
    summaries: await db.$count(reportSummaries, days),
  });
  const kept = { members: 1, keys: 0, told: 0, summaries: 1 };
  await vi.waitFor(async () => expect([await left(), lines]).toEqual([kept, []]), soon);

  const { points } = scores;
  await db
    .update(scores)
    .set({ points: sql`${points} + 1` })
    .where(eq(scores.userId, userId));
  const verified = () => runs.get('Verifying the ledger')?.successes ?? 0;
  const wrong = () => lines.filter((line) => line.endsWith(' stored 11, by the ledger 10')).length;
  for (const [instant, said] of [
    ['2026-11-22T01:59:00Z', 0],
    ['2026-11-22T02:30:00Z', 1],
    ['2026-11-22T02:40:00Z', 1],
    ['2026-11-23T03:00:00Z', 1],
    ['2026-11-24T02:00:00Z', 2],
  ] as const) {
    const before = verified();
    now = new Date(instant);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    await vi.waitFor(() => expect(verified()).toBeGreaterThan(before), soon);
    expect([instant, wrong()]).toEqual([instant, said]);
  }

  // What could not be checked is checked again.
  await db.execute(sql`alter table scores rename to scores_away`);
  now = new Date('2026-11-25T02:00:00Z');
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  await vi.waitFor(() => expect(runs.get('Verifying the ledger')?.failures).toBe(1), soon);
  await db.execute(sql`alter table scores_away rename to scores`);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  await vi.waitFor(() => expect(wrong()).toBe(3), soon);
  await jobs.stop();
});
