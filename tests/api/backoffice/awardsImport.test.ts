import { desc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AwardRow } from '#shared/awards/awards.contract.ts';
import { connectDatabase } from '#server/platform/db/client.ts';
import { auditEntries } from '#server/schema/operations.ts';
import { enrolments, levelEntries, levels, tiers } from '#server/schema/games.ts';
import { engagements, notifications } from '#server/schema/play.ts';
import { awards, ledgerEntries, scores } from '#server/schema/points.ts';
import { rewardGrants, rewards } from '#server/schema/rewards.ts';
import { compactRankDeltas } from '#server/game/points/ranks.service.ts';
import { verifyLedger } from '#server/game/points/verification.service.ts';
import { createFolderStore } from '#server/platform/files/folderStore.ts';
import { createServices } from '#server/app/services.ts';
import { backoffice, expectProblem, fieldPaths, makeStaff } from '#tests/factories/backoffice.ts';
import { act, uploadFile, getImport, rowsOf } from '#tests/factories/imports.ts';
import {
  daysFromToday,
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
const reason = 'Came to the workshop in Biel';
const head = 'Game,Achievement,Email,Team,Reason,Done on,External id';

let world: Awaited<ReturnType<typeof makeWorld>>;

beforeAll(async () => {
  await makeStaff(database.db);
  world = await makeWorld('Quest');
});

async function makeWorld(name: string) {
  const { db } = database;
  const game = await makeGame(db, {
    name,
    type: 'nonSequence',
    startDate: daysFromToday(-20),
    endDate: daysFromToday(20),
  });
  const level = await makeLevel(db, await makeTier(db, game.id, 1), 1);
  const workshop = await makeAchievement(db, level, { title: 'The workshop', points: 50 });
  const jury = await makeAchievement(db, level, {
    title: 'The window',
    points: 30,
    gameType: 'Team',
    teamRule: 'manual',
  });
  const early = await makeAchievement(db, level, { title: 'The early one', endDate: daysFromToday(-5) });
  await makeAchievement(db, level, { title: 'A draft', status: 'draft' });
  await makeAchievement(db, level, { title: 'The old one', status: 'archived' });
  const unopened = await makeLevel(db, await makeTier(db, game.id, 2, { status: 'draft' }), 1);
  await makeAchievement(db, unopened, { title: 'In a tier that is a draft' });
  await makeAchievement(db, level, { title: 'Twice' });
  const twice = await makeAchievement(db, level, { title: 'Twice' });
  return { game, level, workshop, jury, early, twice };
}

async function addPlayer(of = world) {
  const user = await makeUser(database.db);
  await enrol(database.db, of.game.id, user.id);
  return user;
}

async function addTeam(name: string) {
  const team = await makeTeam(database.db, world.game.id, name);
  const player = await addPlayer();
  await joinTeam(database.db, team, player.id);
  await database.db.transaction((tx) => app.services.points.recountMembers(tx, [team.id]));
  return { team, player };
}

const importRows = (...rows: string[]) => uploadFile(app, 'awards', [head, ...rows, ''].join('\n'));
const awardsOf = async (query: string) => (await admin.list(`/awards?${query}`)).rows as unknown as AwardRow[];
const pointsOf = async (userId: string) =>
  (await database.db.select().from(scores).where(eq(scores.userId, userId)))[0]?.points ?? 0;
const toldTo = (userId: string) =>
  database.db.select().from(notifications).where(eq(notifications.userId, userId)).orderBy(notifications.createdAt);

function passTime(ms: number) {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
}

async function expectCleanLedger() {
  await compactRankDeltas(database.db);
  expect((await verifyLedger(database.db)).differences).toEqual([]);
}

describe('a file of awards', () => {
  it('is applied though players who wait for it hold every other connection', async () => {
    const players = [await addPlayer(), await addPlayer()];
    const { id } = await importRows(...players.map(({ email }) => `Quest,The workshop,${email},,${reason},,`));
    expect((await admin.post(`/imports/${id}/apply`, undefined)).statusCode).toBe(200);
    const few = connectDatabase(database.url, 2);
    const services = createServices({
      ...{ db: few.db, files: createFolderStore(app.folder), clock: () => app.clock.now, adminEmails: [] },
      ...{ autoProvision: true, publicUrl: 'http://localhost', issuer: { name: 'Hub', companyName: 'Hub' } },
    });
    const untilWaiting = async (count: number) => {
      await expect.poll(database.waiting, { timeout: 60_000 }).toBe(count);
    };
    // Holds the import in the middle: it has the first player, and waits for the second.
    const between = await database.pool.connect();
    await between.query('begin');
    await between.query('select from enrolments where user_id = $1 for update', [players[1]?.id]);
    const applying = services.imports.workOn();
    await untilWaiting(1);
    const act = { type: 'Tutorial', itemId: null } as const;
    const acting = services.engagements.record(players[0]?.id ?? '', 'standard', act, world.game.id);
    await untilWaiting(2);
    await between.query('commit');
    between.release();
    await Promise.all([applying, acting]);
    expect(await getImport(app, id)).toMatchObject({ state: 'applied', done: 2 });
    await few.close();
  });

  it('says what each row would do, and gives nothing yet', async () => {
    const [player, other] = [await addPlayer(), await addPlayer()];
    await admin.post(`/achievements/${world.workshop.id}/awards`, { holderIds: [other.id], reason });
    const checked = await importRows(
      `quest,the WORKSHOP,${player.email},,${reason},,`,
      `Quest,${world.workshop.id},${other.email.toUpperCase()},,Another reason,,`,
    );
    expect(checked).toMatchObject({ state: 'checked', created: 1, updated: 0, unchanged: 1, invalid: 0 });
    expect(await rowsOf(app, checked.id)).toMatchObject([
      { title: `${player.email} · the WORKSHOP`, action: 'create', changes: null },
      { action: 'unchanged', changes: null, errors: [] },
    ]);
    expect(await awardsOf(`userId=${player.id}`)).toEqual([]);
  });

  it('gives points, tells the players and says who, when and why, as awards by hand do', async () => {
    const player = await addPlayer();
    const day = daysFromToday(-3);
    const { id } = await importRows(
      `Quest,The workshop,${player.email},,${reason},${day.toISOString().slice(0, 10)},till-1`,
    );
    expect(await act(app, id, 'apply')).toMatchObject({ state: 'applied', created: 1 });
    const [award] = await awardsOf(`userId=${player.id}`);
    expect(award).toMatchObject({
      ...{ achievementTitle: 'The workshop', points: 50, source: 'import', reason, revokedAt: null },
      ...{ awardedAt: `${day.toISOString().slice(0, 10)}T00:00:00.000Z`, createdAt: app.clock.now.toISOString() },
    });
    expect(award?.recorder).not.toBeNull();
    expect(
      await database.db
        .select()
        .from(awards)
        .where(eq(awards.id, award?.id ?? '')),
    ).toMatchObject([{ sourceId: id, externalId: 'till-1' }]);
    expect(await pointsOf(player.id)).toBe(50);
    expect(await toldTo(player.id)).toMatchObject([
      { kind: 'achievementUnlocked', title: 'The workshop', points: 50, readAt: null },
    ]);
    const log = await database.db.select().from(auditEntries).where(eq(auditEntries.requestId, id));
    expect(log.map(({ action, entity }) => `${action} ${entity}`).toSorted()).toEqual(['apply imports', 'give awards']);
    await expectCleanLedger();
  });

  it('gives them in the order of its rows, and none later than now', async () => {
    const players = [await addPlayer(), await addPlayer(), await addPlayer()];
    const now = app.clock.now.getTime();
    const dates = ['', '', new Date(now + 120_000).toISOString()];
    const { id } = await importRows(
      ...players.map(({ email }, place) => `Quest,The workshop,${email},,${reason},${dates[place]},`),
    );
    expect(await act(app, id, 'apply')).toMatchObject({ state: 'applied', created: 3 });
    const rows = await database.db.select().from(ledgerEntries);
    const earned = players.map((player) => rows.find(({ userId }) => userId === player.id)?.effectiveAt.getTime());
    expect(earned).toEqual([now, now + 1, now]);
  });

  it('gives a team what is for teams, and tells its members', async () => {
    const { team, player } = await addTeam('Salon');
    const { id } = await importRows(`Quest,The window,,SALON,Chosen by the jury,,`);
    await act(app, id, 'apply');
    expect(await awardsOf(`teamId=${team.id}`)).toMatchObject([{ holder: 'Salon', points: 30, source: 'import' }]);
    expect(await toldTo(player.id)).toMatchObject([{ kind: 'teamAward', title: 'The window' }]);
    await act(app, id, 'undo', { reason: 'Was the other window' });
    expect(await awardsOf(`teamId=${team.id}`)).toMatchObject([{ revokeReason: 'Was the other window' }]);
    await expectCleanLedger();
  });

  it('brought again gives nothing again, and an id that stands is the same award', async () => {
    const player = await addPlayer();
    const row = `Quest,The workshop,${player.email},,${reason},,till-2`;
    await act(app, (await importRows(row)).id, 'apply');
    expect(await importRows(row)).toMatchObject({ created: 0, unchanged: 1, invalid: 0 });
    expectProblem(await admin.post(`/imports/${(await importRows(row)).id}/apply`, {}), 409, 'conflict');
    expect(await pointsOf(player.id)).toBe(50);
  });
});

describe('taking a file of awards back', () => {
  it('does not give what an exported list says was taken back', async () => {
    const { email } = await addPlayer();
    const row = `Quest,The workshop,${email},,A corrected reason,,,2026-11-20T10:00:00Z`;
    const content = [`${head},Revoked at`, row, ''].join('\n');
    expect(await uploadFile(app, 'awards', content)).toMatchObject({ created: 0, unchanged: 1, invalid: 0 });
  });

  it('revokes them with their points, and tells the players the reason', async () => {
    const players = [await addPlayer(), await addPlayer()];
    const { id } = await importRows(
      ...players.map(({ email }, n) => `Quest,The workshop,${email},,${reason},,back-${n}`),
    );
    await act(app, id, 'apply');
    passTime(60_000);
    expect(fieldPaths(await admin.post(`/imports/${id}/undo`, {}))).toEqual(['reason']);
    expect(await getImport(app, id)).toMatchObject({ state: 'applied' });
    expect(await act(app, id, 'undo', { reason: 'The wrong list' })).toMatchObject({
      state: 'undone',
      undone: 2,
      kept: 0,
    });
    for (const { id: userId } of players) {
      expect(await awardsOf(`userId=${userId}`)).toMatchObject([{ revokeReason: 'The wrong list' }]);
      expect(await pointsOf(userId)).toBe(0);
      expect(await toldTo(userId)).toMatchObject([
        { kind: 'achievementUnlocked' },
        { kind: 'pointsCorrected', text: 'The wrong list', points: -50 },
      ]);
    }
    const again = await importRows(`Quest,The workshop,${players[0]?.email},,${reason},,back-0`);
    expect((await rowsOf(app, again.id))[0]?.errors).toEqual([
      { path: 'externalId', message: 'Stands for an award that was taken back' },
    ]);
    expect(await importRows(`Quest,The workshop,${players[0]?.email},,${reason},,`)).toMatchObject({
      created: 1,
      invalid: 0,
    });
    await expectCleanLedger();
  });

  it('leaves alone and names what somebody has taken back since', async () => {
    const [first, second] = [await addPlayer(), await addPlayer()];
    const { id } = await importRows(
      `Quest,The workshop,${first.email},,${reason},,`,
      `Quest,The workshop,${second.email},,${reason},,`,
    );
    await act(app, id, 'apply');
    const [award] = await awardsOf(`userId=${first.id}`);
    await admin.post(`/awards/${award?.id}/revoke`, { reason: 'Was not there' });
    expect(await act(app, id, 'undo', { reason: 'The wrong list' })).toMatchObject({ undone: 1, kept: 1 });
    expect((await rowsOf(app, id)).map(({ outcome, errors }) => [outcome, errors])).toEqual([
      ['kept', [{ path: '', message: 'This has been taken back already' }]],
      ['undone', []],
    ]);
    expect(await awardsOf(`userId=${first.id}`)).toMatchObject([{ revokeReason: 'Was not there' }]);
    expect(await toldTo(first.id)).toHaveLength(2);
    await expectCleanLedger();
  });
});

describe('applying a file of awards', () => {
  it('gives none of them when one was given since the check, and says what is so now', async () => {
    const [first, second] = [await addPlayer(), await addPlayer()];
    const { id } = await importRows(
      `Quest,The workshop,${first.email},,${reason},,`,
      `Quest,The workshop,${second.email},,${reason},,`,
    );
    await admin.post(`/achievements/${world.workshop.id}/awards`, { holderIds: [second.id], reason });
    expect(await act(app, id, 'apply')).toMatchObject({
      state: 'checked',
      isRechecked: true,
      created: 1,
      unchanged: 1,
    });
    expect(await pointsOf(first.id)).toBe(0);
    expect(await act(app, id, 'apply')).toMatchObject({ state: 'applied' });
    expect(await pointsOf(first.id)).toBe(50);
  });

  it('beside other files and the players themselves pays everybody once', async () => {
    const { player: member } = await addTeam('Atelier');
    const players = [member, await addPlayer(), await addPlayer()];
    const rows = players.map(({ email }) => `Quest,The workshop,${email},,${reason},,`);
    const files = [await importRows(...rows), await importRows(...rows.toReversed()), await importRows(...rows)];
    for (const { id } of files) await admin.post(`/imports/${id}/apply`, {});
    const holderIds = players.map(({ id }) => id);
    const hand = { holderIds, reason };
    await Promise.all([
      ...files.map(() => app.services.imports.workOn()),
      admin.post(`/achievements/${world.twice.id}/awards`, hand),
      admin.post(`/achievements/${world.early.id}/awards`, { holderIds: holderIds.toReversed(), reason }),
    ]);
    await app.services.imports.workOn();
    const states = await Promise.all(files.map(async ({ id }) => (await getImport(app, id)).state));
    expect(states.filter((state) => state === 'applied')).toHaveLength(1);
    for (const { id } of players) {
      const held = await awardsOf(`userId=${id}`);
      expect(held).toHaveLength(3);
      expect(await pointsOf(id)).toBe(held.reduce((sum, { points }) => sum + points, 0));
    }
    await expectCleanLedger();
  });
});

describe('what a file of awards gives', () => {
  /** A sequence of two tiers with what can follow from an award: a tier, a level, a behaviour, rewards, a team's own points. */
  async function makeLadder(name: string) {
    const { db } = database;
    const period = { startDate: daysFromToday(-20), endDate: daysFromToday(20) };
    const game = await makeGame(db, { name, type: 'sequence', ...period });
    const tiers = [
      await makeTier(db, game.id, 1, { name: 'Bronze' }),
      await makeTier(db, game.id, 2, { name: 'Silver' }),
    ] as const;
    const first = await makeLevel(db, tiers[0], 1);
    const second = await makeLevel(db, tiers[1], 1);
    await makeAchievement(db, first, { title: 'One', points: 50 });
    const behaviour = { type: 'behavioral', behaviourEngagement: 'Tutorial', behaviourCount: 1 } as const;
    await makeAchievement(db, second, { title: 'The tour', points: 20, ...behaviour });
    await makeAchievement(db, second, { title: 'Two', points: 30 });
    await makeAchievement(db, second, { title: 'Window', points: 25, gameType: 'Team', teamRule: 'manual' });
    const part = { ...behaviour, gameType: 'Team', teamRule: 'all' } as const;
    await makeAchievement(db, second, { title: 'All of us', points: 15, ...part });
    const reward = { gameId: game.id, category: 'Digital', businessRule: 'By the rule.', status: 'published' };
    await admin.create('rewards', { ...reward, title: 'From 60 on', type: 'Points', points: 60 });
    await admin.create('rewards', { ...reward, title: 'Bronze done', type: 'Tier', subjectId: tiers[0].id });
    const ofTeam = { gameType: 'Team', type: 'Points', points: 40 };
    await admin.create('rewards', { ...reward, title: 'Together', ...ofTeam });
    const salons = [await makeTeam(db, game.id, `${name} A`), await makeTeam(db, game.id, `${name} B`)] as const;
    const players = [];
    for (const [place, team] of [salons[0], salons[1], salons[0], salons[1], null].entries()) {
      const user = await makeUser(db, { username: `${name} ${place}` });
      await enrol(db, game.id, user.id);
      if (team !== null) await joinTeam(db, team, user.id);
      if (place !== 3) {
        const tour = { type: 'Tutorial', onceKey: 'Tutorial', createdAt: daysFromToday(-2) } as const;
        await db.insert(engagements).values({ gameId: game.id, userId: user.id, ...tour });
      }
      players.push(user);
    }
    await db.transaction((tx) =>
      app.services.points.recountMembers(
        tx,
        salons.map(({ id }) => id),
      ),
    );
    return { game, players, teams: salons };
  }
  type Ladder = Awaited<ReturnType<typeof makeLadder>>;

  /** All that follows from awards, in words that are the same for both. */
  async function consequences({ game, players, teams: salons }: Ladder) {
    const { db } = database;
    const holders = [...players, ...salons].map(({ id }) => id);
    const who = (id: string | null) => holders.indexOf(id ?? '');
    const entries = await db.select().from(ledgerEntries).where(eq(ledgerEntries.gameId, game.id));
    const ranked = await db
      .select()
      .from(scores)
      .where(eq(scores.gameId, game.id))
      .orderBy(desc(scores.points), scores.reachedAt);
    const told = await db.select().from(notifications).where(eq(notifications.gameId, game.id));
    const grants = await db
      .select({ title: rewards.title, userId: rewardGrants.userId, teamId: rewardGrants.teamId })
      .from(rewardGrants)
      .innerJoin(rewards, eq(rewards.id, rewardGrants.rewardId))
      .where(eq(rewards.gameId, game.id));
    const places = await db
      .select({ userId: enrolments.userId, tier: tiers.name })
      .from(enrolments)
      .leftJoin(tiers, eq(tiers.id, enrolments.tierId))
      .where(eq(enrolments.gameId, game.id));
    const entered = await db
      .select({ userId: levelEntries.userId })
      .from(levelEntries)
      .innerJoin(levels, eq(levels.id, levelEntries.levelId))
      .where(eq(levels.gameId, game.id));
    return {
      ledger: entries
        .map((one) =>
          [who(one.userId ?? one.teamId), one.points, one.source, one.reason, who(one.teamAtTime)].join(' '),
        )
        .toSorted(),
      ranked: ranked.map(({ userId, points }) => [who(userId), points]),
      told: told.map((one) => [who(one.userId), one.kind, one.title, one.points].join(' ')).toSorted(),
      grants: grants.map(({ title, userId, teamId }) => `${title} ${who(userId ?? teamId)}`).toSorted(),
      places: places.map(({ userId, tier }) => `${who(userId)} ${tier}`).toSorted(),
      entered: entered.map(({ userId }) => who(userId)).toSorted(),
    };
  }

  it('comes to the same as giving it by hand, one after the other', async () => {
    const [file, hand] = [await makeLadder('By file'), await makeLadder('By hand')];
    const list = [
      ...[
        ['One', 0],
        ['One', 1],
        ['Window', 'A'],
        ['One', 2],
        ['Two', 0],
        ['One', 4],
        ['Two', 2],
        ['Window', 'B'],
      ],
      ...[
        ['One', 3],
        ['Two', 1],
        ['Two', 3],
      ],
    ] as const;
    const { id } = await importRows(
      ...list.map(([title, holder]) =>
        typeof holder === 'number'
          ? `By file,${title},${file.players[holder]?.email},,${reason},,`
          : `By file,${title},,By file ${holder},${reason},,`,
      ),
    );
    expect(await act(app, id, 'apply')).toMatchObject({ state: 'applied', created: list.length });
    const known = (await admin.list(`/achievements?gameId=${hand.game.id}`)).rows;
    for (const [title, holder] of list) {
      passTime(1);
      const achievementId = known.find((one) => one['title'] === title)?.id;
      const holderId = typeof holder === 'number' ? hand.players[holder]?.id : hand.teams[holder === 'A' ? 0 : 1].id;
      const answer = await admin.post(`/achievements/${achievementId}/awards`, { holderIds: [holderId], reason });
      expect(answer.statusCode, answer.body).toBe(200);
    }
    const expected = await consequences(hand);
    expect(await consequences(file)).toEqual(expected);
    // What it is compared with has something of everything.
    expect(expected.ledger.some((one) => one.includes('The tour'))).toBe(true);
    expect(expected.ledger.some((one) => one.includes('All of us'))).toBe(true);
    expect(new Set(expected.told.map((one) => one.split(' ')[1]))).toEqual(
      new Set(['achievementUnlocked', 'teamAward', 'levelCompleted', 'tierCompleted', 'tierReached', 'rewardEarned']),
    );
    expect(new Set(expected.grants.map((one) => one.slice(0, -2)))).toEqual(
      new Set(['From 60 on', 'Bronze done', 'Together']),
    );
    await expectCleanLedger();
  });
});

describe('a broken row of awards is named, with its column', () => {
  const day = (days: number) => daysFromToday(days).toISOString().slice(0, 10);

  it.each<[string, (email: string) => string, string, string]>([
    ['an unknown game', (email) => `Nowhere,The workshop,${email},,${reason},,`, 'game', 'No such game'],
    ['an unknown achievement', (email) => `Quest,Nothing,${email},,${reason},,`, 'achievement', 'No such achievement'],
    ['a title that two have', (email) => `Quest,Twice,${email},,${reason},,`, 'achievement', 'Several achievements'],
    [
      'an achievement that is a draft',
      (email) => `Quest,A draft,${email},,${reason},,`,
      'achievement',
      'not published',
    ],
    [
      'an achievement of a tier that is a draft',
      (email) => `Quest,In a tier that is a draft,${email},,${reason},,`,
      'achievement',
      'not published',
    ],
    ['an archived achievement', (email) => `Quest,The old one,${email},,${reason},,`, 'achievement', 'Is archived'],
    ['an unknown player', () => `Quest,The workshop,nobody@people.example,,${reason},,`, 'email', 'Nobody has this'],
    [
      'a player of no game',
      () => `Quest,The workshop,outside@people.example,,${reason},,`,
      'email',
      'not in this game',
    ],
    ['an unknown team', () => `Quest,The window,,Nobodies,${reason},,`, 'team', 'No such team'],
    ['nobody at all', () => `Quest,The workshop,,,${reason},,`, 'email', 'Name a player or a team'],
    [
      'a player and a team',
      (email) => `Quest,The workshop,${email},Jury,${reason},,`,
      'email',
      'Name a player or a team',
    ],
    ['a player for what is for teams', (email) => `Quest,The window,${email},,${reason},,`, 'email', 'is for teams'],
    ['a team for what is for players', () => `Quest,The workshop,,Jury,${reason},,`, 'team', 'is for players'],
    ['no reason', (email) => `Quest,The workshop,${email},,,,`, 'reason', 'Required'],
    ['a date that is none', (email) => `Quest,The workshop,${email},,${reason},22/22/2026,`, 'doneAt', 'Invalid date'],
    ['a date that lies ahead', (email) => `Quest,The workshop,${email},,${reason},${day(3)},`, 'doneAt', 'future'],
    [
      'a date after its end',
      (email) => `Quest,The early one,${email},,${reason},${day(-2)},`,
      'doneAt',
      'while the achievement is open',
    ],
    [
      'an id of another award',
      (email) => `Quest,The workshop,${email},,${reason},,taken`,
      'externalId',
      'another award',
    ],
    [
      'an id twice',
      (email) => `Quest,The early one,${email},,${reason},,one\nQuest,The workshop,${email},,${reason},,one`,
      'externalId',
      'a row before',
    ],
    [
      'the same by title and by id',
      (email) => `Quest,The workshop,${email},,${reason},,\nQuest,${world.workshop.id},${email},,${reason},,`,
      '',
      'A row before gives the same',
    ],
    ['a formula', (email) => `Quest,The workshop,${email},,=1+1,,`, 'reason', 'Begins like a formula'],
  ])('%s', async (_, rows, path, words) => {
    const player = await addPlayer();
    const checked = await importRows(...rows(player.email).split('\n'));
    expect(checked).toMatchObject({ state: 'checked', invalid: 1 });
    expect((await rowsOf(app, checked.id)).at(-1)).toMatchObject({
      action: 'fault',
      errors: [{ path, message: expect.stringContaining(words) }],
    });
  });

  beforeAll(async () => {
    await makeUser(database.db, { email: 'outside@people.example' });
    await addTeam('Jury');
    const { email } = await addPlayer();
    await act(app, (await importRows(`Quest,The workshop,${email},,${reason},,taken`)).id, 'apply');
  });

  it('more awards than can be given at one time are refused', async () => {
    const emailOf = (n: number) => `many-${n}@people.example`;
    await database.db.execute(sql`
      with people as (
        insert into users (id, email, username, given_username, role)
        select gen_random_uuid(), 'many-' || n || '@people.example', 'Many ' || n, 'Many ' || n, 'player' from generate_series(1, 1001) n
        returning id
      )
      insert into enrolments (id, game_id, user_id) select gen_random_uuid(), ${world.game.id}, id from people`);
    const rows = Array.from({ length: 1001 }, (_, n) => `Quest,The workshop,${emailOf(n + 1)},,${reason},,`);
    const checked = await importRows(...rows);
    expect(checked).toMatchObject({ created: 1000, invalid: 1 });
  });
});

it('an exported list is so already, with what rules gave, what was taken back and who is erased', async () => {
  const [given, back, ruled] = [await addPlayer(), await addPlayer(), await addPlayer()];
  const { id } = await importRows(...[given, back].map(({ email }) => `Quest,The workshop,${email},,${reason},,`));
  await act(app, id, 'apply');
  const [award] = await awardsOf(`userId=${back.id}`);
  await admin.post(`/awards/${award?.id}/revoke`, { reason: 'Was not there' });
  await database.db.insert(awards).values({
    ...{ gameId: world.game.id, achievementId: world.workshop.id, userId: ruled.id },
    ...{ points: 50, source: 'attempt' as const, awardedAt: app.clock.now, recordedAt: app.clock.now },
  });
  await admin.post(`/users/${given.id}/erase`, { email: given.email });
  for (const format of ['csv', 'xlsx']) {
    const file = (await admin.call(`/awards/export?gameId=${world.game.id}&format=${format}`)).rawPayload;
    const checked = await uploadFile(app, 'awards', file);
    expect((await rowsOf(app, checked.id)).flatMap(({ errors }) => errors)).toEqual([]);
    expect(checked).toMatchObject({ created: 0, invalid: 0 });
    expect(checked.unchanged).toBeGreaterThan(2);
  }
});

it('what a file said of somebody goes when they are erased', async () => {
  const player = await addPlayer();
  const { id } = await importRows(`Quest,The workshop,${player.email},,${reason},,`);
  await act(app, id, 'apply');
  await admin.post(`/users/${player.id}/erase`, { email: player.email });
  expect(JSON.stringify(await rowsOf(app, id))).not.toContain(player.email);
});
