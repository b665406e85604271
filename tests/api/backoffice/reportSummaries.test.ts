import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Report, ReportName } from '#shared/reports/reports.contract.ts';
import { connectDatabase } from '#server/platform/db/client.ts';
import { summariseReports } from '#server/features/reports/summaries.service.ts';
import { achievements, enrolments, games, levels, teamMemberships, teams, tiers } from '#server/schema/games.ts';
import { attempts, engagements } from '#server/schema/play.ts';
import { awards, ledgerEntries } from '#server/schema/points.ts';
import { reportChanges, reportDays, reportPoints, reportSummaries } from '#server/schema/reports.ts';
import { users } from '#server/schema/users.ts';
import { backoffice, makeStaff } from '#tests/factories/backoffice.ts';
import {
  enrol,
  joinTeam,
  makeAchievement,
  makeGame,
  makeLevel,
  makeTeam,
  makeTier,
  makeUser,
} from '#tests/factories/play.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const admin = backoffice(app, 'admin');

/** Days on which clocks change are among them: 30 March in Zurich, 6 April in Auckland. */
const span = { from: '2025-03-26', until: '2025-04-09' };
const start = Date.parse('2025-03-25T23:00:00Z');
const hour = 3_600_000;

let gameId: string;
const people: string[] = [];
const teamIds: string[] = [];
const tasks: string[] = [];

/** The same numbers in each run. */
let seed = 7;
const below = (end: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * end);
};
const oneOf = <T>(all: readonly T[]): T => all[below(all.length)] as T;
const anInstant = () => new Date(start + below(15 * 24 * 60) * 60_000);

async function act(userId = oneOf(people), at = anInstant()): Promise<void> {
  const { db } = database;
  const type = oneOf(['LogIn', 'LogIn', 'ReadNews', 'Tutorial', 'GameRules'] as const);
  await db.insert(engagements).values({ gameId, userId, type, onceKey: uuidv7(), createdAt: at });
}

async function attempt(userId = oneOf(people), at = anInstant()): Promise<void> {
  const isSubmitted = below(3) > 0;
  const savedAt = new Date(at.getTime() + below(50) * hour);
  await database.db
    .insert(attempts)
    .values({
      ...{ gameId, achievementId: oneOf(tasks), userId, number: 1 + below(1_000_000), startedAt: at, savedAt },
      ...(isSubmitted ? { status: 'Submitted', submittedAt: savedAt, result: 'Passed' } : { status: 'Saved' }),
    })
    .onConflictDoNothing();
}

async function award(userId = oneOf(people), at = anInstant()): Promise<void> {
  const recorded = { recordedAt: at, effectiveAt: at, reason: '' };
  const [row] = await database.db
    .insert(awards)
    .values({
      gameId,
      achievementId: oneOf(tasks),
      userId,
      points: 10,
      source: 'manual',
      awardedAt: at,
      recordedAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: awards.id });
  if (row === undefined) return;
  const teamAtTime = below(5) === 0 ? null : oneOf(teamIds);
  await database.db
    .insert(ledgerEntries)
    .values({ gameId, userId, teamAtTime, points: 10, source: 'award', sourceId: row.id, ...recorded });
}

/** A correction of today that takes effect in the past. */
const correct = (at = anInstant()) =>
  database.db.insert(ledgerEntries).values({
    ...{ gameId, userId: oneOf(people), teamAtTime: oneOf(teamIds), points: below(40) - 20, source: 'adjustment' },
    ...{ sourceId: uuidv7(), effectiveAt: at, recordedAt: new Date(), reason: '' },
  });

const dayIn = (timezone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' });
  return (at: Date) => format.format(at);
};

interface Filter {
  from: string;
  until: string;
  market?: string;
  teamId?: string;
}

/** All reports again, from the rows themselves and without SQL. */
async function recount({ from, until, market, teamId }: Filter) {
  const { db } = database;
  const [game] = await db.select().from(games).where(eq(games.id, gameId));
  const day = dayIn(game?.timezone ?? '');
  const isIn = (at: Date | null) => at !== null && day(at) >= from && day(at) <= until;
  const everybody = new Map((await db.select().from(users)).map((user) => [user.id, user]));
  const memberships = await db
    .select()
    .from(teamMemberships)
    .where(and(eq(teamMemberships.gameId, gameId), isNull(teamMemberships.leftAt)));
  const teamOf = new Map(memberships.map((row) => [row.userId, row.teamId]));
  const isOfMarket = (id: string) => market === undefined || everybody.get(id)?.market === market;
  const counted = new Set(
    (await db.select().from(enrolments).where(eq(enrolments.gameId, gameId)))
      .map(({ userId }) => userId)
      .filter((id) => everybody.get(id)?.isActive === true && everybody.get(id)?.role === 'player')
      .filter((id) => isOfMarket(id) && (teamId === undefined || teamOf.get(id) === teamId)),
  );
  const engaged = (await db.select().from(engagements).where(eq(engagements.gameId, gameId))).filter(({ userId }) =>
    counted.has(userId),
  );
  const tried = (await db.select().from(attempts).where(eq(attempts.gameId, gameId))).filter(({ userId }) =>
    counted.has(userId),
  );
  const won = (
    await db
      .select()
      .from(awards)
      .where(and(eq(awards.gameId, gameId), isNull(awards.revokedAt)))
  ).filter(({ userId }) => counted.has(userId ?? ''));
  const entries = (await db.select().from(ledgerEntries).where(eq(ledgerEntries.gameId, gameId))).filter(
    ({ effectiveAt }) => isIn(effectiveAt),
  );

  const active = new Map<string, Set<string>>();
  const note = (id: string, at: Date) => active.set(day(at), (active.get(day(at)) ?? new Set()).add(id));
  for (const { userId, type, createdAt } of engaged) if (type !== 'LogIn') note(userId, createdAt);
  for (const { userId, startedAt, savedAt } of tried) for (const at of [startedAt, savedAt]) note(userId, at);
  const seen = new Set<string>();
  const players = [];
  const engagement = [];
  for (const [name, ids] of [...active].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const firstTime = [...ids].filter((id) => !seen.has(id)).length;
    for (const id of ids) seen.add(id);
    if (name >= from && name <= until) players.push({ day: name, active: ids.size, firstTime });
  }
  for (let at = Date.parse(from); at <= Date.parse(until); at += 24 * hour) {
    const name = new Date(at).toISOString().slice(0, 10);
    const of = (type: string) => engaged.filter((row) => row.type === type && day(row.createdAt) === name).length;
    const submissions = tried.filter(({ submittedAt }) => submittedAt !== null && day(submittedAt) === name).length;
    engagement.push([name, of('LogIn'), of('ReadNews'), of('Tutorial'), of('GameRules'), submissions]);
  }

  const completion = [];
  const allLevels = await db
    .select({ id: levels.id, tier: tiers.name, level: levels.name })
    .from(levels)
    .innerJoin(tiers, eq(tiers.id, levels.tierId))
    .where(eq(levels.gameId, gameId));
  const allTasks = await db.select().from(achievements).where(eq(achievements.gameId, gameId));
  for (const { id, tier, level } of allLevels) {
    const own = allTasks.filter(({ levelId }) => levelId === id);
    const asked = own.filter(({ isBonus }) => !isBonus).map((task) => task.id);
    const has = (userId: string, isCounted: (at: Date) => boolean) => {
      const got = new Set(
        won
          .filter((row) => row.userId === userId && isCounted(row.awardedAt))
          .map(({ achievementId }) => achievementId),
      );
      return asked.every((task) => got.has(task));
    };
    const began = (userId: string, isCounted: (at: Date) => boolean) =>
      won.some(
        (row) => row.userId === userId && isCounted(row.awardedAt) && own.some((task) => task.id === row.achievementId),
      ) ||
      tried.some(
        (row) => row.userId === userId && isCounted(row.startedAt) && own.some((task) => task.id === row.achievementId),
      );
    const before = (at: Date) => day(at) < from;
    const upTo = (at: Date) => day(at) <= until;
    completion.push({
      ...{ tier, level },
      began: [...counted].filter((userId) => began(userId, upTo) && !began(userId, before)).length,
      completed: [...counted].filter((userId) => has(userId, upTo) && !has(userId, before)).length,
    });
  }

  const earners = entries.flatMap((row) =>
    row.userId !== null && isOfMarket(row.userId) ? [{ ...row, userId: row.userId }] : [],
  );
  const teamNames = new Map(
    (await db.select().from(teams).where(eq(teams.gameId, gameId))).map(({ id, name }) => [id, name]),
  );
  const ofTeams = [...teamNames]
    .filter(([id]) => teamId === undefined || id === teamId)
    .map(([id, name]) => {
      const earned = earners.filter(({ teamAtTime }) => teamAtTime === id);
      const members = [...counted].filter((userId) => teamOf.get(userId) === id);
      return { name, people: new Set([...members, ...earned.map(({ userId }) => userId)]).size, points: sum(earned) };
    });
  const names = [...new Set([...counted].map((id) => everybody.get(id)?.market ?? null))];
  const markets = names.map((name) => {
    const own = [...counted].filter((id) => everybody.get(id)?.market === name);
    return {
      name,
      people: own.length,
      points: sum(
        earners.filter(
          ({ userId, teamAtTime }) => own.includes(userId) && (teamId === undefined || teamAtTime === teamId),
        ),
      ),
    };
  });
  return { people: counted.size, players, engagement, completion, teams: inOrder(ofTeams), markets: inOrder(markets) };
}
const sum = (rows: readonly { points: number }[]) => rows.reduce((total, { points }) => total + points, 0);
const inOrder = <T extends { name: string | null }>(rows: readonly T[]) =>
  rows.toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? ''));

const report = async <N extends ReportName>(name: N, { from, until, ...filter }: Filter) => {
  const query = new URLSearchParams({ from, until, ...filter });
  return (await admin.get(`/games/${gameId}/reports/${name}?${query}`)) as unknown as Report<N>;
};

/** What the reports say of it, in the form of the recount. */
async function read(filter: Filter) {
  const players = await report('players', filter);
  const { rows: engagement } = await report('engagement', filter);
  const { rows: completion } = await report('completion', filter);
  const groupsOf = async (name: 'teams' | 'markets') =>
    inOrder(
      (await report(name, filter)).rows.map((row) => ({ name: row.name, people: row.people, points: row.points })),
    );
  return {
    people: players.people,
    players: players.rows
      .filter(({ active }) => active > 0)
      .map(({ from: day, active, firstTime }) => ({ day, active, firstTime })),
    engagement: engagement.map((row) => [
      row.from,
      row.signIns,
      row.newsRead,
      row.tutorials,
      row.rulesRead,
      row.submissions,
    ]),
    completion: completion.flatMap(({ tier, level, began, completed }) =>
      level === null ? [] : [{ tier, level, began, completed }],
    ),
    ...{ teams: await groupsOf('teams'), markets: await groupsOf('markets') },
  };
}

/** Holds all reports against the recount. */
async function expectExact(): Promise<void> {
  const filters: Filter[] = [
    span,
    { from: '2025-03-30', until: '2025-04-02' },
    { from: '2025-04-06', until: '2025-04-06' },
    { from: '2025-02-20', until: '2025-03-29' },
    // In one of the time zones somebody begins on the first of these days, in others on the second.
    { from: '2025-02-13', until: '2025-02-13' },
    { from: '2025-02-13', until: '2025-02-20' },
    { ...span, market: 'North' },
    { ...span, teamId: teamIds[0] ?? '' },
  ];
  for (const filter of filters) expect(await read(filter), JSON.stringify(filter)).toEqual(await recount(filter));
}

const summarise = () => summariseReports(database.db, new Date());
const isClean = async () => {
  const [summary] = await database.db.select().from(reportSummaries).where(eq(reportSummaries.gameId, gameId));
  const changes = await database.db.select().from(reportChanges).where(eq(reportChanges.gameId, gameId));
  return summary !== undefined && changes.length === 0;
};

beforeAll(async () => {
  const { db } = database;
  await makeStaff(db);
  const dates = { startDate: new Date(start), endDate: new Date('2025-04-30T22:00:00Z') };
  ({ id: gameId } = await makeGame(db, dates));
  for (const name of ['Red', 'Blue']) teamIds.push((await makeTeam(db, gameId, name)).id);
  for (let index = 0; index < 40; index += 1) {
    const more = index === 3 ? { isActive: false } : index === 4 ? { role: 'editor' as const } : {};
    const { id } = await makeUser(db, { market: index % 2 === 0 ? 'North' : 'South', ...more });
    people.push(id);
    await enrol(db, gameId, id);
    await joinTeam(db, { id: teamIds[index < 20 ? 0 : 1] ?? '', gameId }, id);
  }
  const tier = await makeTier(db, gameId, 1, { name: 'Bronze' });
  for (const position of [1, 2]) {
    const level = await makeLevel(db, tier, position, { name: `Level ${position}` });
    for (const place of [1, 2])
      tasks.push((await makeAchievement(db, level, { position: place, isBonus: place * position === 4 })).id);
  }
  for (let turn = 0; turn < 150; turn += 1) for (const one of [act, attempt, award]) await one();
  await correct();
});

describe('reports are exact', () => {
  it('of days of which nothing is summarised', expectExact);

  it('of summarised days', async () => {
    await summarise();
    expect(await isClean()).toBe(true);
    await expectExact();
    // They are read from the summaries: without these nothing is there.
    const { db } = database;
    await db.transaction(async (tx) => {
      await tx.delete(reportDays);
      await tx.delete(reportPoints);
    });
    expect((await read(span)).players).toEqual([]);
    await db.delete(reportSummaries);
    await summarise();
    await expectExact();
  });

  it.each<[string, () => Promise<unknown>]>([
    ['an act that is recorded late', async () => act(people[0], new Date(start + 30 * hour))],
    ['one at the last instant of a day', async () => act(people[1], new Date('2025-03-29T22:59:59.999Z'))],
    [
      'somebody’s first act, before all others',
      async () => {
        const { id } = await makeUser(database.db, { market: 'North' });
        await enrol(database.db, gameId, id);
        await act(id, new Date(start - 40 * 24 * hour));
        await award(id, new Date(start + 50 * hour));
      },
    ],
    [
      'an attempt that goes on',
      async () => {
        const { db } = database;
        const [open] = await db.select().from(attempts).where(eq(attempts.status, 'Saved'));
        const at = new Date(start + 14 * 24 * hour);
        await db
          .update(attempts)
          .set({ savedAt: at })
          .where(eq(attempts.id, open?.id ?? ''));
      },
    ],
    [
      'one that is submitted and regraded',
      async () => {
        const { db } = database;
        const [open] = await db.select().from(attempts).where(eq(attempts.status, 'Saved'));
        const at = new Date(start + 10 * 24 * hour);
        const submitted = { status: 'Submitted', submittedAt: at, savedAt: at, result: 'Failed', score: 0 } as const;
        await db
          .update(attempts)
          .set(submitted)
          .where(eq(attempts.id, open?.id ?? ''));
        await db
          .update(attempts)
          .set({ result: 'Passed', score: 100 })
          .where(eq(attempts.id, open?.id ?? ''));
        await award();
      },
    ],
    ['points that are corrected in the past', () => correct(new Date(start + 60 * hour))],
    ['an entry whose recording is old', async () => award(people[5], new Date(start + 70 * hour))],
    [
      'an award that is revoked',
      async () => {
        const { db } = database;
        const [row] = await db.select().from(awards).where(isNull(awards.revokedAt)).limit(1);
        await db
          .update(awards)
          .set({ revokedAt: new Date(), revokeReason: 'Wrong' })
          .where(eq(awards.id, row?.id ?? ''));
      },
    ],
    [
      'somebody who moves to another market and team',
      async () => {
        const { db } = database;
        const id = people[6] ?? '';
        await db.update(users).set({ market: 'South' }).where(eq(users.id, id));
        await db.update(teamMemberships).set({ leftAt: new Date() }).where(eq(teamMemberships.userId, id));
        await joinTeam(db, { id: teamIds[1] ?? '', gameId }, id, { joinedAt: new Date() });
      },
    ],
    [
      'a person who is erased',
      async () => {
        const [row] = await database.db
          .select()
          .from(users)
          .where(eq(users.id, people[7] ?? ''));
        await admin.post(`/users/${row?.id}/erase`, { email: row?.email });
      },
    ],
    [
      'another time zone',
      () => database.db.update(games).set({ timezone: 'Pacific/Auckland' }).where(eq(games.id, gameId)),
    ],
    [
      'one in which the first days are other ones',
      () => database.db.update(games).set({ timezone: 'America/Los_Angeles' }).where(eq(games.id, gameId)),
    ],
    [
      'half an hour of one',
      () => database.db.update(games).set({ timezone: 'Asia/Kolkata' }).where(eq(games.id, gameId)),
    ],
  ])('after %s, before and after it is summarised', async (_, write) => {
    expect(await isClean()).toBe(true);
    await write();
    await expectExact();
    await summarise();
    expect(await isClean()).toBe(true);
    await expectExact();
  });

  it('when two servers summarise, and others write meanwhile', async () => {
    const other = connectDatabase(database.url);
    try {
      for (let turn = 0; turn < 5; turn += 1) {
        await Promise.all([act(), award(), attempt()]);
        const failed: unknown[] = [];
        const both = [database.db, other.db].map((db) =>
          summariseReports(db, new Date()).catch((error: unknown) => failed.push(error)),
        );
        await Promise.all([...both, act(), award(), attempt(), correct()]);
        expect(failed).toEqual([]);
        await expectExact();
      }
    } finally {
      await other.close();
    }
    await summarise();
    expect(await isClean()).toBe(true);
    await expectExact();
  });

  it('when another server ends its work between the snapshot and the lock of this one', async () => {
    const { db } = database;
    await act();
    let summarising: Promise<void> | undefined;
    await db.transaction(async (tx) => {
      await tx.update(reportSummaries).set({ nextNumber: sql`${reportSummaries.nextNumber}` });
      summarising = summarise();
      await expect.poll(() => database.waiting()).toBe(1);
    });
    await summarising;
    await expectExact();
    await summarise();
    expect(await isClean()).toBe(true);
    await expectExact();
  });

  it('while a transaction that wrote to a summarised day is open', async () => {
    const { db } = database;
    await db.transaction(async (tx) => {
      await tx.insert(engagements).values({
        ...{ gameId, userId: people[2] ?? '', type: 'ReadNews', onceKey: uuidv7() },
        createdAt: new Date(start + 5 * 24 * hour),
      });
      await summarise();
    });
    await expectExact();
    await summarise();
    await expectExact();
  });

  it('while one is open that began before a day was over', async () => {
    const { db } = database;
    // Nothing of the last half hour before the oldest transaction is summarised.
    await db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await db.delete(reportSummaries);
      // By the clock of this process, which may be ahead of the database's.
      await summariseReports(db, new Date(Date.now() + 72 * hour));
      const [summary] = await db.select().from(reportSummaries);
      expect((summary?.until ?? '') <= dayIn('Asia/Kolkata')(new Date(Date.now() - hour / 2))).toBe(true);
    });
  });

  it('while a day has been over for less than half an hour, in which acts of it may still be recorded', async () => {
    const { db } = database;
    const untilAt = async (at: string) => {
      await db.delete(reportSummaries);
      await summariseReports(db, new Date(at));
      return (await db.select().from(reportSummaries).where(eq(reportSummaries.gameId, gameId)))[0]?.until;
    };
    // Midnight in the game's time zone is at 18:30.
    expect(await untilAt('2025-04-10T18:59:59Z')).toBe('2025-04-10');
    expect(await untilAt('2025-04-10T19:00:00Z')).toBe('2025-04-11');
  });
});

it('takes no longer for each act of the past, however many are written at once', async () => {
  const rows = await database.db.transaction(async (tx) => {
    // As it is found empty before: plans are made by that, and stay while the notes become many.
    await tx.execute(sql`delete from ${reportChanges}`);
    await tx.execute(sql`analyze ${reportChanges}`);
    const at = (n: number) => new Date(start + n * hour);
    const acts = Array.from({ length: 300 }, (_, n) => ({ gameId, userId: oneOf(people), createdAt: at(n) }));
    await tx.insert(engagements).values(acts.map((one) => ({ ...one, type: 'ReadNews' as const, onceKey: uuidv7() })));
    expect(await tx.$count(reportChanges)).toBe(300);
    const {
      rows: [read],
    } = await tx.execute<{ read: number }>(
      sql`select seq_tup_read::int as read from pg_stat_xact_user_tables where relname = 'report_changes'`,
    );
    return read?.read ?? 0;
  });
  // Those that were counted here, and those that were deleted.
  expect(rows).toBeLessThan(1_000);
});
