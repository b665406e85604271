import { eq, ne } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { translations } from '#server/schema/content.ts';
import { news } from '#server/schema/news.ts';
import { editorCultures, users } from '#server/schema/users.ts';
import {
  backoffice,
  expectProblem,
  fieldPaths,
  makeStaff,
  newsBody,
  type StoredRow,
} from '#tests/factories/backoffice.ts';
import { enrol, makeGame } from '#tests/factories/play.ts';
import { translate } from '#tests/factories/translations.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const admin = backoffice(app, 'admin');
const editor = backoffice(app, 'editor');
/** Writes for Poland and Slovakia only. */
const limited = backoffice(app, 'limited');
let game: { id: string };

const idOf = async (subject: string): Promise<string> => {
  const [user] = await database.db.select().from(users).where(eq(users.subject, subject));
  return user?.id ?? expect.fail(`${subject} is not there`);
};
const make = (more: Record<string, unknown> = {}) => editor.create('news', newsBody(game.id, more));
const publish = (item: StoredRow) => editor.patch(`/news/${item.id}`, { status: 'published' });

beforeAll(async () => {
  const { db } = database;
  await makeStaff(db);
  game = await makeGame(db, { startDate: new Date('2026-10-01'), endDate: new Date('2027-01-01') });
  await enrol(db, game.id, await idOf('player'));
  const userId = await idOf('limited');
  await db.insert(editorCultures).values([
    { userId, culture: 'Poland' },
    { userId, culture: 'Slovakia' },
  ]);
});

describe('a news item', () => {
  it('is seen by players from its display date on once it is published', async () => {
    const ahead = new Date(app.clock.now.getTime() + 60_000).toISOString();
    const item = await make({ title: 'Soon', displayDate: ahead });
    expect((await publish(item)).statusCode).toBe(200);
    const titles = async () =>
      (await app.call(`/api/v2/games/${game.id}/news`, { as: 'player' }))
        .json<{ title: string }[]>()
        .map(({ title }) => title);
    expect(await titles()).not.toContain('Soon');
    app.clock.now = new Date(ahead);
    expect(await titles()).toContain('Soon');
  });

  it.each([
    ['an article without a text', { text: '<p> </p>' }, 'It has no text yet.'],
    ['a video without its address', { contentType: 'Video' }, 'Its video is missing.'],
    ['a link that leads nowhere', { contentType: 'Link', text: '' }, 'Its link is missing.'],
  ])('is not published as %s', async (_, fields, detail) => {
    const answer = await publish(await make(fields));
    expectProblem(answer, 409, 'not_publishable');
    expect(answer.json()).toMatchObject({ detail });
  });

  it.each([
    ['an end before its start', { endDate: '2026-11-01T08:00:00.000Z' }, 'endDate'],
    ['an article with a link', { link: 'https://www.example.com/' }, 'link'],
    ['a link without encryption', { contentType: 'Link', link: 'http://www.example.com/' }, 'link'],
    ['a link that is a script', { contentType: 'Link', link: 'javascript:alert(1)' }, 'link'],
    ['a picture that is not there', { previewImage: '01900000-0000-7000-8000-000000000000' }, 'previewImage'],
    ['when players were told', { notifiedAt: '2026-11-01T08:00:00.000Z' }, 'notifiedAt'],
  ])('is refused with %s', async (_, fields, path) => {
    const answer = await editor.post('/news', newsBody(game.id, fields));
    expectProblem(answer, 422, 'invalid');
    expect(fieldPaths(answer)).toEqual([path]);
  });

  it('keeps what players were told when an editor moves it to another day', async () => {
    const item = await make({ isImportant: true });
    const notifiedAt = new Date('2026-11-03T08:00:00Z');
    await database.db.update(news).set({ notifiedAt }).where(eq(news.id, item.id));
    const answer = await editor.patch(`/news/${item.id}`, { displayDate: '2026-12-01T08:00:00.000Z' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).not.toHaveProperty('notifiedAt');
    const [stored] = await database.db.select().from(news).where(eq(news.id, item.id));
    expect(stored?.notifiedAt).toEqual(notifiedAt);
  });

  it('is found by what it is for, by its state and by its importance', async () => {
    const item = await make({ culture: 'Sweden', isImportant: true });
    const ids = async (query: string) =>
      (await editor.list(`/news?gameId=${game.id}&_end=500&${query}`)).rows.map(({ id }) => id);
    expect(await ids('culture=Sweden&isImportant=true&status=draft')).toContain(item.id);
    expect(await ids('culture=Sweden&culture=')).toContain(item.id);
    expect(await ids('culture=')).not.toContain(item.id);
    expect(await ids('isImportant=false')).not.toContain(item.id);
    expect(await ids(`displayDate_gte=2026-11-03T00:00:00Z`)).not.toContain(item.id);
  });

  it('is not changed by the same instant with another offset', async () => {
    const { id } = await make({ displayDate: '2026-11-02T08:00:00Z' });
    const same = await editor.patch(`/news/${id}`, { displayDate: '2026-11-02T09:00:00+01:00' });
    expect(same.json<StoredRow>()).toMatchObject({ version: 1, displayDate: '2026-11-02T08:00:00.000Z' });
  });

  it('that somebody has read is archived, not deleted', async () => {
    const item = await make();
    await publish(item);
    const read = await app.call(`/api/v1/engagement/user/ReadNews?itemId=${item.id}`, { method: 'POST', as: 'player' });
    expect(read.statusCode, read.body).toBe(200);
    expectProblem(await admin.remove(`/news/${item.id}`), 409, 'in_use');
    expect((await admin.remove(`/news/${(await make()).id}`)).statusCode).toBe(200);
  });
});

it('whom a withdrawal reaches is said to who sees the item', async () => {
  const swedish = await make({ culture: 'Sweden' });
  expect((await editor.call(`/news/${swedish.id}/affected`)).statusCode).toBe(200);
  expectProblem(await limited.call(`/news/${swedish.id}/affected`), 404, 'not_found');
});

describe('copies for other cultures', () => {
  it('are drafts of the same item, one for each culture', async () => {
    const item = await make({ culture: 'Sweden', name: 'Winter', isImportant: true });
    await publish(item);
    await translate(database.db, 'pl', 'news', item.id, { title: ['Nowość', String(item['title'])] });
    const answer = await editor.post(`/news/${item.id}/copies`, { cultures: ['Poland', 'Slovakia'] });
    expect(answer.statusCode, answer.body).toBe(201);
    const copies = answer.json<StoredRow[]>();
    expect(copies).toMatchObject([
      { name: 'Winter', culture: 'Poland', status: 'draft', isImportant: true, version: 1, gameId: game.id },
      { name: 'Winter', culture: 'Slovakia', status: 'draft', text: item['text'], displayDate: item['displayDate'] },
    ]);
    expect(await editor.get(`/news/${copies[0]?.id}`)).toEqual(copies[0]);
    // With what it says in other languages.
    const said = await database.db
      .select({ of: translations.entityId, value: translations.value })
      .from(translations)
      .where(ne(translations.entityId, item.id));
    expect(said).toEqual(expect.arrayContaining(copies.map(({ id }) => ({ of: id, value: 'Nowość' }))));
  });

  it.each([
    ['no culture', [], 'cultures'],
    ['one of them twice', ['Poland', 'Poland'], 'cultures'],
    ['one that there is not', ['Atlantis'], 'cultures.0'],
  ])('are refused for %s', async (_, cultures, path) => {
    const answer = await editor.post(`/news/${(await make()).id}/copies`, { cultures });
    expect(fieldPaths(answer)).toEqual([path]);
  });

  it('are all made or none', async () => {
    const item = await limited.create('news', newsBody(game.id, { name: 'All or none', culture: 'Poland' }));
    expectProblem(await limited.post(`/news/${item.id}/copies`, { cultures: ['Slovakia', 'Sweden'] }), 422, 'invalid');
    expect((await admin.list('/news?name=All%20or%20none')).total).toBe(1);
  });

  it('are not of what is not there', async () => {
    const body = { cultures: ['Poland'] };
    expectProblem(await editor.post(`/news/${game.id}/copies`, body), 404, 'not_found');
  });
});

describe('who writes for some cultures only', () => {
  it('sees their news and no other, and not what is for all', async () => {
    const own = await make({ culture: 'Poland' });
    const others = [await make({ culture: 'Sweden' }), await make()];
    const ids = (await limited.list('/news?_end=500')).rows.map(({ id }) => id);
    expect(ids).toContain(own.id);
    for (const { id } of others) {
      expect(ids).not.toContain(id);
      expectProblem(await limited.call(`/news/${id}`), 404, 'not_found');
      expectProblem(await limited.patch(`/news/${id}`, { title: 'Taken over' }), 404, 'not_found');
    }
  });

  it.each([
    ['another culture', 'Sweden'],
    ['all', null],
  ])('writes nothing for %s', async (_, culture) => {
    const created = await limited.post('/news', newsBody(game.id, { culture }));
    expect(fieldPaths(created)).toEqual(['culture']);
    const own = await limited.create('news', newsBody(game.id, { culture: 'Poland' }));
    expect(fieldPaths(await limited.patch(`/news/${own.id}`, { culture }))).toEqual(['culture']);
    expect((await limited.patch(`/news/${own.id}`, { culture: 'Slovakia' })).statusCode).toBe(200);
  });
});
