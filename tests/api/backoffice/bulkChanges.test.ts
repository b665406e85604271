import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '#server/schema/operations.ts';
import { editorGames, users } from '#server/schema/users.ts';
import {
  backoffice,
  expectProblem,
  fieldPaths,
  makeDraftGame,
  makeStaff,
  newsBody,
  userBody,
  type StoredRow,
} from '#tests/factories/backoffice.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const admin = backoffice(app, 'admin');
const editor = backoffice(app, 'editor');
const limited = backoffice(app, 'limited');

let world: Awaited<ReturnType<typeof makeDraftGame>>;
let foreign: Awaited<ReturnType<typeof makeDraftGame>>;
let level: StoredRow;
let other: StoredRow;
let all: StoredRow[];

beforeAll(async () => {
  await makeStaff(database.db);
  world = await makeDraftGame(admin);
  foreign = await makeDraftGame(admin, { name: 'Another' });
  const [person] = await database.db.select().from(users).where(eq(users.subject, 'limited'));
  await database.db.insert(editorGames).values({ userId: person?.id ?? '', gameId: world.game.id });
});

const task = (levelId: string, title: string, more: Record<string, unknown> = {}) =>
  admin.create('achievements', { levelId, title, type: 'physicalExperience', points: 10, ...more });

beforeEach(async () => {
  level = await admin.create('levels', { tierId: world.tier.id, name: 'Here' });
  other = await admin.create('levels', { tierId: world.tier.id, name: 'There' });
  all = [await task(level.id, 'One'), await task(level.id, 'Two'), await task(level.id, 'Three')];
});

const versions = (rows: readonly StoredRow[]) => rows.map(({ id, version }) => ({ id, version }));
const change = (rows: readonly StoredRow[], what: Record<string, unknown>, as = editor) =>
  as.post('/achievements/changes', { rows: versions(rows), ...what });
const childrenOf = async (levelId: string) =>
  (await admin.list(`/achievements?levelId=${levelId}&_sort=position&_order=asc`)).rows.map(({ title }) => title);
const now = () => Promise.all(all.map(({ id }) => admin.get(`/achievements/${id}`)));
const logOf = (id: string, action: 'update' | 'move') =>
  database.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entityId, id), eq(auditEntries.action, action)));

const dates = { startDate: '2026-11-01T07:00:00.000Z', endDate: '2026-12-01T23:00:00.000Z' };

describe('the dates of several', () => {
  it('are changed together, each with a version and an entry in the log of its own', async () => {
    const answer = await change(all, { fields: dates });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<StoredRow[]>()).toMatchObject(all.map(({ id }) => ({ id, version: 2, ...dates })));
    for (const { id } of all) expect(await logOf(id, 'update')).toMatchObject([{ after: dates }]);
    const answered = answer.json<StoredRow[]>();
    const without = await change(answered, { fields: { endDate: null } });
    expect(without.json<StoredRow[]>().map(({ version, startDate, endDate }) => [version, startDate, endDate])).toEqual(
      all.map(() => [3, dates.startDate, null]),
    );
  });

  it('are not changed at all when one was saved since, and that one is named', async () => {
    await admin.patch(`/achievements/${all[1]?.id}`, { points: 20 });
    const answer = await change(all, { fields: dates });
    expectProblem(answer, 412, 'version_conflict');
    expect(fieldPaths(answer)).toEqual(['rows.1']);
    expect((await now()).map(({ startDate }) => startDate)).toEqual([null, null, null]);
  });

  it('are not changed when one is named twice, as that could say two things of it', async () => {
    const [one] = all as [StoredRow];
    const answer = await change([...all, { ...one, version: one.version + 1 }], { fields: dates });
    expectProblem(answer, 422, 'invalid');
    expect(fieldPaths(answer)).toEqual(['rows']);
    expect((await now()).map(({ startDate }) => startDate)).toEqual([null, null, null]);
  });

  it('are refused where they contradict another date, and each row is named', async () => {
    await admin.patch(`/achievements/${all[0]?.id}`, { startDate: '2026-12-20T00:00:00.000Z' });
    const answer = await change(await now(), { fields: { endDate: dates.endDate } });
    expectProblem(answer, 422, 'invalid');
    expect(answer.json<{ errors: unknown }>().errors).toEqual([{ path: 'rows.0', message: 'Must be after the start' }]);
    const outside = await change(await now(), { fields: { endDate: '2026-01-01T00:00:00.000Z' } });
    expect(fieldPaths(outside)).toEqual(['rows.0', 'rows.1', 'rows.2']);
  });

  it('of news are changed together as well, unless one would end before it begins; it stays in its game', async () => {
    const news = [
      await admin.create('news', newsBody(world.game.id, { endDate: '2026-11-20T00:00:00.000Z' })),
      await admin.create('news', newsBody(world.game.id)),
    ];
    const put = (what: Record<string, unknown>) => editor.post('/news/changes', { rows: versions(news), ...what });
    const late = await put({ fields: { displayDate: '2026-11-25T08:00:00.000Z' } });
    expectProblem(late, 422, 'invalid');
    expect(fieldPaths(late)).toEqual(['rows.0']);
    expect(fieldPaths(await put({ fields: { displayDate: null } }))).toEqual(['fields.displayDate']);
    expect(fieldPaths(await put({ parentId: foreign.game.id }))).toEqual(['parentId', '']);
    const displayDate = '2026-11-10T08:00:00.000Z';
    const answer = await put({ fields: { displayDate } });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<StoredRow[]>()).toMatchObject(news.map(({ id }) => ({ id, version: 2, displayDate })));
  });

  it('are the only fields that are changed so', async () => {
    expect(fieldPaths(await change(all, { fields: { title: 'All alike' } }))).toEqual(['fields.title']);
    expect(fieldPaths(await admin.post('/levels/changes', { rows: versions([level]), fields: { name: 'x' } }))).toEqual(
      ['fields.name'],
    );
    expectProblem(await change(all, {}), 422, 'invalid');
  });
});

describe('several people', () => {
  const makeUsers = async (...all: Record<string, unknown>[]) => {
    const made: StoredRow[] = [];
    for (const more of all) made.push(await admin.create('users', userBody(more)));
    return made;
  };

  it('get a role and are deactivated together', async () => {
    const people = await makeUsers({}, {}, {});
    const fields = { role: 'editor', isActive: false };
    const answer = await admin.post('/users/changes', { rows: versions(people), fields });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<StoredRow[]>()).toMatchObject(people.map(({ id }) => ({ id, version: 2, ...fields })));
    for (const { id } of people) expect(await logOf(id, 'update')).toMatchObject([{ after: fields }]);
  });

  it('are not changed at all where nobody would be left to administer', async () => {
    const { rows: administrators } = await admin.list('/users?role=admin&isActive=true');
    const [somebody] = (await makeUsers({})) as [StoredRow];
    const rows = versions([somebody, ...(administrators as StoredRow[])]);
    const answer = await admin.post('/users/changes', { rows, fields: { role: 'player', isActive: false } });
    expectProblem(answer, 409, 'last_administrator');
    expect(fieldPaths(answer)).toEqual([`rows.${rows.length - 1}`]);
    expect(await admin.get(`/users/${somebody.id}`)).toMatchObject({ isActive: true });
    expect((await admin.list('/users?role=admin&isActive=true')).rows).toEqual(administrators);
  });

  it('have nothing else in common: an address, a name', async () => {
    const people = await makeUsers({}, {});
    for (const name of ['email', 'username', 'editorGames']) {
      const sent = { rows: versions(people), fields: { [name]: people[0]?.[name] } };
      expect(fieldPaths(await admin.post('/users/changes', sent))).toEqual([`fields.${name}`]);
    }
  });

  it('move to a team of their game, and to no other', async () => {
    const team = await admin.create('teams', { gameId: world.game.id, name: `Bench ${Date.now()}` });
    const elsewhere = await admin.create('teams', { gameId: foreign.game.id, name: 'Elsewhere' });
    const people = await makeUsers({}, {});
    const enrolled: StoredRow[] = [];
    for (const { id } of people) enrolled.push(await admin.create('enrolments', { gameId: world.game.id, userId: id }));
    const move = (rows: readonly StoredRow[], teamId: string | null) =>
      admin.post('/enrolments/changes', { rows: versions(rows), fields: { teamId } });
    const refused = await move(enrolled, elsewhere.id);
    expectProblem(refused, 422, 'invalid');
    expect(fieldPaths(refused)).toEqual(['rows.0', 'rows.1']);
    const answer = await move(enrolled, team.id);
    expect(answer.statusCode, answer.body).toBe(200);
    const moved = answer.json<StoredRow[]>();
    expect(moved).toMatchObject(enrolled.map(({ id }) => ({ id, teamId: team.id })));
    expect((await move(moved, null)).json<StoredRow[]>()).toMatchObject(
      enrolled.map(({ id }) => ({ id, teamId: null })),
    );
  });
});

describe('moving several', () => {
  it('puts them behind what is there, in the order in which they are named', async () => {
    await task(other.id, 'Zero');
    const [one, two, three] = all as [StoredRow, StoredRow, StoredRow];
    const answer = await change([three, one], { parentId: other.id });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await childrenOf(other.id)).toEqual(['Zero', 'Three', 'One']);
    expect(await childrenOf(level.id)).toEqual([two['title']]);
    expect(await logOf(three.id, 'move')).toMatchObject([
      { before: { levelId: level.id, position: 3 }, after: { levelId: other.id, position: 2 } },
    ]);
    expect(await admin.get(`/achievements/${one.id}`)).toMatchObject({ version: 2, levelId: other.id });
  });

  it('leaves alone what is there already', async () => {
    const answer = await change(all, { parentId: level.id });
    expect(answer.json<StoredRow[]>()).toMatchObject(all.map(({ version, position }) => ({ version, position })));
  });

  it('takes levels to another tier of their game', async () => {
    const silver = await admin.create('tiers', { gameId: world.game.id, name: 'Silver' });
    const answer = await editor.post('/levels/changes', { rows: versions([other, level]), parentId: silver.id });
    expect(answer.statusCode, answer.body).toBe(200);
    const { rows } = await admin.list(`/levels?tierId=${silver.id}&_sort=position&_order=asc`);
    expect(rows.map(({ name }) => name)).toEqual(['There', 'Here']);
  });

  it('goes to no other game, and to nothing that is not there', async () => {
    const answer = await change(all.slice(0, 2), { parentId: foreign.level.id });
    expectProblem(answer, 422, 'invalid');
    expect(fieldPaths(answer)).toEqual(['rows.0', 'rows.1']);
    expect(fieldPaths(await change(all, { parentId: world.tier.id }))).toEqual(['parentId']);
    expect(await childrenOf(level.id)).toEqual(['One', 'Two', 'Three']);
  });

  it('gives no level a second published bonus, and moves nothing then', async () => {
    await task(other.id, 'Bonus', { isBonus: true, status: 'published' });
    const bonus = await task(level.id, 'Another bonus', { isBonus: true, status: 'published' });
    const answer = await change([...all, bonus], { parentId: other.id });
    expectProblem(answer, 409, 'not_publishable');
    expect(answer.json<{ errors: unknown }>().errors).toEqual([
      { path: 'rows.3', message: 'Its level has a published bonus already.' },
    ]);
    expect(answer.json()).toMatchObject({ publishBlockers: [{ path: 'rows.3', code: 'secondBonus' }] });
    expect(await childrenOf(other.id)).toEqual(['Bonus']);
  });

  it('in both directions at once ends for both, with every place taken once', async () => {
    const there = [await task(other.id, 'Four'), await task(other.id, 'Five')];
    for (let round = 0; round < 5; round++) {
      const [mine, yours] = [
        await Promise.all(all.map(({ id }) => admin.get(`/achievements/${id}`))),
        await Promise.all(there.map(({ id }) => admin.get(`/achievements/${id}`))),
      ];
      const [to, from] = round % 2 === 0 ? [other.id, level.id] : [level.id, other.id];
      const answers = await Promise.all([change(mine, { parentId: to }), change(yours, { parentId: from })]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    }
    const { rows } = await admin.list(`/achievements?levelId=${other.id}`);
    expect(new Set(rows.map(({ position }) => position)).size).toBe(rows.length);
  });
});

describe('an order that takes in children of another parent', () => {
  const order = (ids: readonly string[], moved: readonly StoredRow[], as = editor) =>
    as.post('/achievements/reorder', { parentId: other.id, ids, moved: versions(moved) });

  it('moves and orders them at once, on the version that was seen, all or none', async () => {
    const [one, two, three] = all as [StoredRow, StoredRow, StoredRow];
    const zero = await task(other.id, 'Zero');
    expectProblem(await order([three.id, zero.id, one.id], [three, { ...one, version: 7 }]), 412, 'version_conflict');
    expectProblem(await order([three.id, zero.id], [three, one]), 409, 'conflict');
    expect(await childrenOf(level.id)).toEqual(['One', 'Two', 'Three']);

    const answer = await order([three.id, zero.id, one.id], [three, one]);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await childrenOf(other.id)).toEqual(['Three', 'Zero', 'One']);
    expect(await childrenOf(level.id)).toEqual([two['title']]);
    expect(await logOf(three.id, 'move')).toMatchObject([
      { before: { levelId: level.id }, after: { levelId: other.id } },
    ]);
    expect(await admin.get(`/achievements/${one.id}`)).toMatchObject({ version: 2, levelId: other.id });
  });

  it('takes in nothing of another game, nothing that a level cannot hold twice, and nothing for whom it is not', async () => {
    const answer = await order([foreign.achievement.id], [foreign.achievement]);
    expectProblem(answer, 422, 'invalid');
    expect(fieldPaths(answer)).toEqual(['moved.0']);
    expectProblem(await order([foreign.achievement.id], [foreign.achievement], limited), 404, 'not_found');
    const bonus = await task(other.id, 'Bonus', { isBonus: true, status: 'published' });
    const second = await task(level.id, 'Second', { isBonus: true, status: 'published' });
    expectProblem(await order([bonus.id, second.id], [second]), 409, 'not_publishable');
    expect(await childrenOf(other.id)).toEqual(['Bonus']);
  });

  it('is not for what has no other parent to come from', async () => {
    const answer = await admin.post('/tiers/reorder', { parentId: world.game.id, ids: [world.tier.id], moved: [] });
    expect(fieldPaths(answer)).toEqual(['moved']);
  });
});

describe('who may', () => {
  it('is who edits the game: an editor of other games finds none of them', async () => {
    const elsewhere = [foreign.achievement];
    expectProblem(await change(elsewhere, { fields: dates }, limited), 404, 'not_found');
    expect(fieldPaths(await change([...all, ...elsewhere], { fields: dates }, limited))).toEqual(['rows.3']);
    expect(fieldPaths(await change(all, { parentId: foreign.level.id }, limited))).toEqual(['parentId']);
    expect((await change(all, { parentId: other.id }, limited)).statusCode).toBe(200);
  });
});
