import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { translations } from '#server/schema/content.ts';
import { achievements, enrolments, games } from '#server/schema/games.ts';
import { auditEntries } from '#server/schema/operations.ts';
import { awards } from '#server/schema/points.ts';
import { editorCultures, editorGames } from '#server/schema/users.ts';
import {
  backoffice,
  expectProblem,
  fieldPaths,
  makeDraftContents,
  makeDraftGame,
  makePeople,
  makeStaff,
  type StoredRow,
} from '#tests/factories/backoffice.ts';
import { makeUser } from '#tests/factories/play.ts';
import { translate } from '#tests/factories/translations.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const admin = backoffice(app, 'admin');
const editor = backoffice(app, 'editor');
const limited = backoffice(app, 'limited');

let world: Awaited<ReturnType<typeof makeDraftGame>>;

beforeAll(async () => {
  await makeStaff(database.db);
  const person = await makeUser(database.db, { subject: 'of audiences', role: 'editor' });
  await database.db.insert(editorCultures).values({ userId: person.id, culture: 'Poland' });
});
beforeEach(async () => {
  world = await makeDraftGame(admin);
});

async function duplicate(path: string, body: object = {}, as = admin): Promise<StoredRow> {
  const answer = await as.post(`${path}/duplicate`, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
const listOf = async (resource: string, field: string, id: unknown) =>
  (await admin.list(`/${resource}?${field}=${String(id)}`)).rows;
const wordsOf = (id: unknown) =>
  database.db
    .select()
    .from(translations)
    .where(eq(translations.entityId, String(id)));

describe('a copy of a game', () => {
  it('is a draft with everything that editors have made, and nobody in it', async () => {
    await makeDraftContents(admin, world.level.id);
    await makePeople(admin, world.game.id);
    const copy = await duplicate(`/games/${world.game.id}`);
    expect(copy).toMatchObject({ name: 'Clarity Quest (copy)', status: 'draft', version: 1, playersCount: 0 });
    expect([copy['startDate'], copy['endDate']]).toEqual([world.game['startDate'], world.game['endDate']]);
    const [tier] = await listOf('tiers', 'gameId', copy.id);
    const [level] = await listOf('levels', 'gameId', copy.id);
    const own = await listOf('achievements', 'gameId', copy.id);
    expect([tier?.['name'], level?.['name'], level?.['tierId']]).toEqual(['Bronze', 'Leather', tier?.id]);
    expect(own.map((one) => one['contentKind'])).toEqual([
      ...['quiz', 'exam', 'feedback', 'pdf', 'podcast', 'successfulStory'],
    ]);
    expect(own.every((one) => one['contentId'] !== null && one['levelId'] === level?.id)).toBe(true);
    const [question] = await listOf('questions', 'quizId', own[0]?.['contentId']);
    expect(question).toMatchObject({ text: 'What makes a material leather?', position: 1 });
    expect(question?.id).not.toBe(world.question.id);
    const [part] = await listOf('parts', 'examId', own[1]?.['contentId']);
    const [category] = await listOf('categories', 'partId', part?.id);
    expect([category?.['name'], category?.['questionsCount']]).toEqual(['Gifts', 1]);
    expect(await listOf('feedbackQuestions', 'feedbackId', own[2]?.['contentId'])).toHaveLength(1);
    expect(await listOf('news', 'gameId', copy.id)).toHaveLength(1);
    expect(await listOf('rewards', 'gameId', copy.id)).toHaveLength(1);
    expect(await listOf('teams', 'gameId', copy.id)).toEqual([]);
    expect(await database.db.$count(enrolments, eq(enrolments.gameId, copy.id))).toBe(0);
    expect(await database.db.$count(awards, eq(awards.gameId, copy.id))).toBe(0);
  });

  it('keeps the state of what is in it, and rewards that are for its own parts', async () => {
    await admin.post('/tiers/bulk', { ids: [world.tier.id], status: 'published' });
    await admin.create('rewards', {
      ...{ gameId: world.game.id, title: 'Level done', type: 'Level', subjectId: world.level.id },
    });
    const copy = await duplicate(`/games/${world.game.id}`, { name: 'Clarity Quest II' });
    expect(copy['name']).toBe('Clarity Quest II');
    const [tier] = await listOf('tiers', 'gameId', copy.id);
    const [level] = await listOf('levels', 'gameId', copy.id);
    const rewards = await listOf('rewards', 'gameId', copy.id);
    expect(tier?.['status']).toBe('published');
    expect(rewards.map((one) => one['subjectId'])).toEqual([null, level?.id]);
  });

  it('begins on the day that is asked for, and everything in it moves along, through summer time', async () => {
    await admin.patch(`/achievements/${world.achievement.id}`, { startDate: '2026-10-20T06:00:00.000Z' });
    const copy = await duplicate(`/games/${world.game.id}`, { startDay: '2027-04-01' });
    // By the clocks of Zürich, which are set forward in between.
    expect(copy['startDate']).toBe('2027-04-01T00:00:00.000Z');
    expect(copy['endDate']).toBe('2027-07-01T23:00:00.000Z');
    const [achievement] = await listOf('achievements', 'gameId', copy.id);
    const [item] = await listOf('news', 'gameId', copy.id);
    expect(achievement?.['startDate']).toBe('2027-04-20T06:00:00.000Z');
    expect(item?.['displayDate']).toBe('2027-05-03T07:00:00.000Z');
  });

  it('has its words in other languages, those of its old name as made of that', async () => {
    const { db } = database;
    await translate(db, 'de', 'game', world.game.id, { name: ['Klarheit', 'Clarity Quest'] });
    await translate(db, 'de', 'tier', world.tier.id, { name: ['Bronze', 'Bronze'] });
    await translate(db, 'pl', 'level', world.level.id, { name: ['Skóra', 'Hides'] });
    const copy = await duplicate(`/games/${world.game.id}`);
    const board = (await admin.get(`/games/${copy.id}/translations`)) as unknown as {
      items: { kind: string; cells: { language: string; ready: number; stale: number }[] }[];
    };
    const cell = (kind: string, language: string) =>
      board.items.find((item) => item.kind === kind)?.cells.find((one) => one.language === language);
    expect(cell('game', 'de')).toMatchObject({ ready: 0, stale: 1 });
    expect(cell('tier', 'de')).toMatchObject({ ready: 1, stale: 0 });
    expect(cell('level', 'pl')).toMatchObject({ ready: 0, stale: 1 });
    const [original] = await wordsOf(world.level.id);
    const [level] = await listOf('levels', 'gameId', copy.id);
    expect((await wordsOf(level?.id))[0]?.sourceHash).toBe(original?.sourceHash);
  });

  it('leads to its own parts where the original’s texts lead to theirs', async () => {
    const link = (id: string) => `<p>See <a href="/game/${id}" rel="noopener">leather</a></p>`;
    await admin.patch(`/games/${world.game.id}`, { gameRules: link(world.level.id) });
    const copy = await duplicate(`/games/${world.game.id}`);
    const [level] = await listOf('levels', 'gameId', copy.id);
    expect(copy['gameRules']).toBe(link(String(level?.id)));
    expect((await admin.get(`/games/${world.game.id}`))['gameRules']).toBe(link(world.level.id));
  });

  it('is made by who may make games: not by who is limited to some, or to audiences', async () => {
    const person = await makeUser(database.db, { subject: `of ${world.game.id}`, role: 'editor' });
    await database.db.insert(editorGames).values({ userId: person.id, gameId: world.game.id });
    const mine = backoffice(app, `of ${world.game.id}`);
    expectProblem(await mine.post(`/games/${world.game.id}/duplicate`, {}), 403, 'forbidden');
    expectProblem(
      await backoffice(app, 'of audiences').post(`/games/${world.game.id}/duplicate`, {}),
      403,
      'forbidden',
    );
    const other = await makeDraftGame(admin);
    expectProblem(await mine.post(`/games/${other.game.id}/duplicate`, {}), 404, 'not_found');
    expect((await duplicate(`/games/${world.game.id}`, {}, editor))['status']).toBe('draft');
  });

  it('is refused a name that is too long and a day that is none, and is made once by one key', async () => {
    const path = `/games/${world.game.id}/duplicate`;
    expect(fieldPaths(await admin.post(path, { name: 'x'.repeat(121) }))).toEqual(['name']);
    expect(fieldPaths(await admin.post(path, { startDay: '2027-02-30' }))).toEqual(['startDay']);
    const before = await database.db.$count(games);
    const [first, second] = [
      await admin.post(path, {}, { 'idempotency-key': world.game.id }),
      await admin.post(path, {}, { 'idempotency-key': world.game.id }),
    ];
    expect(second.json()).toEqual(first.json());
    expect(await database.db.$count(games)).toBe(before + 1);
    const [entry] = await database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.entityId, first.json<StoredRow>().id));
    expect(entry).toMatchObject({ action: 'create', entity: 'games', after: { copyOf: world.game.id } });
  });
});

describe('all dates of a game', () => {
  const datesOf = async () => {
    const [game, achievement, item] = await Promise.all([
      admin.get(`/games/${world.game.id}`),
      admin.get(`/achievements/${world.achievement.id}`),
      admin.get(`/news/${world.news.id}`),
    ]);
    return [
      ...[game['startDate'], game['endDate']],
      ...[achievement['startDate'], achievement['endDate']],
      ...[item['displayDate'], item['endDate']],
    ];
  };
  const move = (startDay: string, as = admin) => as.post(`/games/${world.game.id}/dates`, { startDay });

  it('move with its start by as many days, through summer time, and back again', async () => {
    await admin.patch(`/achievements/${world.achievement.id}`, { startDate: '2026-10-20T06:00:00.000Z' });
    const before = await datesOf();
    const moved = await move('2027-04-01', editor);
    expect(moved.json()).toMatchObject({ id: world.game.id, startDate: '2027-04-01T00:00:00.000Z', version: 2 });
    // By the clocks of Zürich, which are set forward in between.
    expect(await datesOf()).toEqual([
      ...['2027-04-01T00:00:00.000Z', '2027-07-01T23:00:00.000Z'],
      ...['2027-04-20T06:00:00.000Z', null],
      ...['2027-05-03T07:00:00.000Z', null],
    ]);
    const changed = await database.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.action, 'update'), eq(auditEntries.entityId, world.news.id)));
    expect(changed.map(({ before: former, after }) => [former, after])).toEqual([
      [{ displayDate: before[4] }, { displayDate: '2027-05-03T07:00:00.000Z' }],
    ]);
    await move(String(before[0]).slice(0, 10));
    expect(await datesOf()).toEqual(before);
  });

  it('stay when it begins on that day already, and once players have begun', async () => {
    const before = await datesOf();
    expect((await move(String(before[0]).slice(0, 10))).json()).toMatchObject({ version: 1 });
    for (const status of ['archived', 'published'] as const) {
      await database.db.update(games).set({ status }).where(eq(games.id, world.game.id));
      expectProblem(await move('2027-04-01'), 409, 'conflict');
    }
    expect(await datesOf()).toEqual(before);
    app.clock.now = new Date('2026-09-01T10:00:00Z');
    expect((await move('2027-04-01')).statusCode).toBe(200);
    app.clock.now = new Date('2026-11-21T10:00:00Z');
    expect(fieldPaths(await move('1999-04-01'))).toEqual(['startDay']);
  });

  it('move what waits to be published, unless it would be due already', async () => {
    const scheduled = async () =>
      (await admin.get(`/games/${world.game.id}/publication/scheduled`)) as unknown as { at: string }[];
    await admin.post(`/games/${world.game.id}/publication`, {
      ...{ at: '2026-12-01T07:00:00.000Z', audience: null, market: null, teamId: null },
      parts: { tiers: [], levels: [], achievements: [world.achievement.id] },
    });
    const before = await datesOf();
    const start = String(before[0]).slice(0, 10);
    for (const day of [start, '2027-04-01']) expect((await move(day)).statusCode).toBe(200);
    // By the clocks of Zürich, which are set forward in between.
    expect(await scheduled()).toMatchObject([{ at: '2027-06-01T06:00:00.000Z' }]);
    await move(start);
    expect(await scheduled()).toMatchObject([{ at: '2026-12-01T07:00:00.000Z' }]);
    const planned = await database.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.action, 'schedule'), eq(auditEntries.entityId, world.game.id)))
      .orderBy(auditEntries.id);
    const times = planned.map(({ before: former, after }) => [former?.['at'], after?.['at']]);
    expect(times).toEqual([
      [undefined, '2026-12-01T07:00:00.000Z'],
      ['2026-12-01T07:00:00.000Z', '2027-06-01T06:00:00.000Z'],
      ['2027-06-01T06:00:00.000Z', '2026-12-01T07:00:00.000Z'],
    ]);
    app.clock.now = new Date('2026-09-01T10:00:00Z');
    const refused = await move('2026-05-01');
    expect(fieldPaths(refused)).toEqual(['startDay']);
    expect(await datesOf()).toEqual(before);
    expect(await scheduled()).toMatchObject([{ at: '2026-12-01T07:00:00.000Z' }]);
  });

  it('are moved by who may write all of it: not within other games, nor by who is limited to audiences', async () => {
    const other = await makeDraftGame(admin);
    const person = await makeUser(database.db, { subject: `of ${other.game.id}`, role: 'editor' });
    await database.db.insert(editorGames).values({ userId: person.id, gameId: other.game.id });
    expectProblem(await move('2027-04-01', backoffice(app, `of ${other.game.id}`)), 404, 'not_found');
    expectProblem(await move('2027-04-01', backoffice(app, 'of audiences')), 403, 'forbidden');
  });

  it('are not those that somebody saves meanwhile: then nothing moves', async () => {
    const before = await datesOf();
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      await client.query(`update achievements set end_date = '2026-12-24' where id = $1`, [world.achievement.id]);
      const moving = move('2027-04-01');
      await expect.poll(() => database.waiting()).toBe(1);
      await client.query('commit');
      expect((await moving).statusCode).toBe(503);
    } finally {
      client.release();
    }
    expect(await datesOf()).toEqual(before.with(3, '2026-12-24T00:00:00.000Z'));
  });
});

describe('a copy of a level', () => {
  it('stands behind the others, a draft with drafts in it', async () => {
    await admin.post('/achievements/bulk', { ids: [world.achievement.id], status: 'published' });
    await admin.create('achievements', { levelId: world.level.id, title: 'Old', type: 'business', points: 1 });
    const [, old] = await listOf('achievements', 'levelId', world.level.id);
    await admin.post('/achievements/bulk', { ids: [old?.id], status: 'archived' });
    const copy = await duplicate(`/levels/${world.level.id}`, {}, editor);
    expect(copy).toMatchObject({ name: 'Leather (copy)', status: 'draft', tierId: world.tier.id, position: 2 });
    const own = await listOf('achievements', 'levelId', copy.id);
    expect(own.map((one) => [one['title'], one['status']])).toEqual([['What makes leather leather', 'draft']]);
  });

  it('goes into another game, whose dates are its own from then on', async () => {
    await admin.patch(`/achievements/${world.achievement.id}`, { startDate: '2026-10-20T06:00:00.000Z' });
    const other = await makeDraftGame(admin, { name: 'Another' });
    const copy = await duplicate(`/levels/${world.level.id}`, { name: 'Leather', tierId: other.tier.id });
    expect(copy).toMatchObject({ name: 'Leather', gameId: other.game.id, position: 2 });
    const [achievement] = await listOf('achievements', 'levelId', copy.id);
    expect(achievement).toMatchObject({ gameId: other.game.id, startDate: null });
  });

  it('does not go where its editor does not write, nor into a game in another language', async () => {
    const person = await makeUser(database.db, { subject: `in ${world.game.id}`, role: 'editor' });
    await database.db.insert(editorGames).values({ userId: person.id, gameId: world.game.id });
    const mine = backoffice(app, `in ${world.game.id}`);
    const other = await makeDraftGame(admin);
    const into = (tierId: unknown, as = admin) => as.post(`/levels/${world.level.id}/duplicate`, { tierId });
    expect(fieldPaths(await into(other.tier.id, mine))).toEqual(['tierId']);
    expectProblem(await mine.post(`/levels/${other.level.id}/duplicate`, {}), 404, 'not_found');
    expect((await duplicate(`/levels/${world.level.id}`, {}, mine))['position']).toBe(2);
    await database.db.update(games).set({ language: 'sv' }).where(eq(games.id, other.game.id));
    expect(fieldPaths(await into(other.tier.id))).toEqual(['tierId']);
    expectProblem(await limited.post(`/levels/${other.tier.id}/duplicate`, {}), 404, 'not_found');
  });

  it('gets a place of its own when two are made at once', async () => {
    const copies = await Promise.all([1, 2, 3].map(() => duplicate(`/levels/${world.level.id}`)));
    expect(copies.map((one) => one['position']).toSorted()).toEqual([2, 3, 4]);
  });
});

describe('a copy of an achievement', () => {
  it('has a quiz of its own, with the questions as they are now', async () => {
    await admin.patch(`/questions/${world.question.id}`, { text: 'What is leather?' });
    const copy = await duplicate(`/achievements/${world.achievement.id}`, {}, editor);
    expect(copy).toMatchObject({ title: 'What makes leather leather (copy)', status: 'draft', position: 2 });
    expect(copy['contentId']).not.toBe(world.quizId);
    const questions = await listOf('questions', 'quizId', copy['contentId']);
    expect(questions.map((one) => one['text'])).toEqual(['What is leather?']);
    await admin.patch(`/questions/${questions[0]?.id}`, { text: 'Changed' });
    expect((await admin.get(`/questions/${world.question.id}`))['text']).toBe('What is leather?');
  });

  it('goes into another level, and not into one that is not there, or is in another language', async () => {
    const level = await admin.create('levels', { tierId: world.tier.id, name: 'Gold' });
    const path = `/achievements/${world.achievement.id}`;
    const copy = await duplicate(path, { levelId: level.id, title: 'Again' });
    expect(copy).toMatchObject({ levelId: level.id, title: 'Again', position: 1 });
    expect(fieldPaths(await admin.post(`${path}/duplicate`, { levelId: world.tier.id }))).toEqual(['levelId']);
    const foreign = await makeDraftGame(admin);
    await database.db.update(games).set({ language: 'sv' }).where(eq(games.id, foreign.game.id));
    expect(fieldPaths(await admin.post(`${path}/duplicate`, { levelId: foreign.level.id }))).toEqual(['levelId']);
    expect(await database.db.$count(achievements, eq(achievements.levelId, level.id))).toBe(1);
  });
});
