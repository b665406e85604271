import { beforeAll, describe, expect, it } from 'vitest';
import { resources } from '#shared/api.ts';
import type { AuditRow } from '#shared/audit/audit.contract.ts';
import { auditedResources } from '#shared/audit/auditedResources.ts';
import { fieldsBefore } from '#shared/audit/versions.rules.ts';
import { eq } from 'drizzle-orm';
import { editorCultures, users } from '#server/schema/users.ts';
import {
  backoffice,
  expectProblem,
  fieldPaths,
  makeDraftContents,
  makeDraftGame,
  makeStaff,
  newsBody,
} from '#tests/factories/backoffice.ts';
import { makeUser } from '#tests/factories/play.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const admin = backoffice(app, 'admin');
const editor = backoffice(app, 'editor');
let world: Awaited<ReturnType<typeof makeDraftGame>>;

const passMinutes = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
};
const entries = async (query: string) => (await admin.list(`/audit?${query}`)).rows as unknown as AuditRow[];

beforeAll(async () => {
  await makeStaff(database.db);
  world = await makeDraftGame(editor);
});

it('knows every resource that can be written', () => {
  const written = Object.values(resources).flatMap(({ name, endpoints }) => ('update' in endpoints ? [name] : []));
  expect(auditedResources).toEqual(expect.arrayContaining(written));
});

describe('what one request did to several', () => {
  it('is one line of the log, from which all of them are found; what else it did has its own', async () => {
    passMinutes(1);
    const made = [];
    for (const name of ['Opal one', 'Opal two', 'Opal three'])
      made.push(await editor.create('news', newsBody(world.game.id, { name })));
    passMinutes(1);
    const ids = made.map(({ id }) => id);
    expect((await editor.post('/news/bulk', { ids, status: 'archived' })).statusCode).toBe(200);
    const all = (await entries('entity=news')).filter(({ entityId }) => ids.includes(entityId));
    const archived = all.filter(({ action }) => action === 'changeStatus');
    expect(archived.map(({ others }) => others)).toEqual([2, 2, 2]);
    expect(new Set(archived.map(({ requestId }) => requestId)).size).toBe(1);
    const lines = await entries('entity=news&isLast=true');
    // Each was created by a request of its own.
    expect(lines.slice(0, 4).map(({ action, others }) => [action, others])).toEqual([
      ['changeStatus', 2],
      ['create', 0],
      ['create', 0],
      ['create', 0],
    ]);
    const opened = await entries(`requestId=${archived[0]?.requestId}`);
    expect(opened.map(({ entityId }) => entityId).toSorted()).toEqual(ids.toSorted());
    // A search for one of them finds its own, which stands for itself.
    const found = await entries('entity=news&isLast=true&q=Opal%20one');
    expect(found.map(({ action, entityId, others }) => [action, entityId, others])).toEqual([
      ['changeStatus', ids[0], 0],
      ['create', ids[0], 0],
    ]);
  });
});

describe('the log of changes', () => {
  it('says who changed what, before and after, the newest first', async () => {
    const { id } = world.level;
    for (const name of ['Leather, again', 'Leather, at last']) {
      passMinutes(1);
      await editor.patch(`/levels/${id}`, { name });
    }
    const found = await entries(`entityId=${id}`);
    expect(found.map(({ action, before, after }) => [action, before?.['name'], after?.['name']])).toEqual([
      ['update', 'Leather, again', 'Leather, at last'],
      ['update', 'Leather', 'Leather, again'],
      ['create', undefined, 'Leather'],
    ]);
    expect(
      found.every(({ entity, person }) => entity === 'levels' && /^\S+@gamehub\.example · Player /.test(person ?? '')),
    ).toBe(true);
    expect(found[0]?.createdAt).toBe(app.clock.now.toISOString());
  });

  it('is found by person, resource, record, action and period, a page at a time', async () => {
    passMinutes(60);
    const from = app.clock.now.toISOString();
    await admin.patch(`/tiers/${world.tier.id}`, { name: 'Silver' });
    const [entry] = await entries(`entityId=${world.tier.id}&action=update`);
    expect(entry).toMatchObject({ before: { name: 'Bronze' }, after: { name: 'Silver' } });
    expect(await entries(`userId=${entry?.userId}`)).toHaveLength(1);
    expect(await entries('entity=tiers&action=create')).toHaveLength(1);
    expect(await entries(`createdAt_gte=${from}`)).toEqual([entry]);
    expect(await entries(`createdAt_lte=${from}&createdAt_gte=${from}&entity=levels`)).toEqual([]);
    const { total } = await admin.list('/audit');
    const pages = [await admin.list('/audit?_start=0&_end=3'), await admin.list('/audit?_start=3&_end=6')];
    expect(pages.map((page) => [page.rows.length, page.total])).toEqual([
      [3, total],
      [3, total],
    ]);
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(6);
  });

  it('is searched by who changed something and by the name of what was changed, also when it is gone', async () => {
    const name = 'Étoile du soir';
    const { id } = await editor.create('tiers', { gameId: world.game.id, name });
    await editor.patch(`/tiers/${id}`, { name: `${name} II` });
    const news = await editor.create('news', newsBody(world.game.id, { name: 'Étoile du matin' }));
    expect((await admin.remove(`/news/${news.id}`)).statusCode).toBe(200);
    const person = await makeUser(database.db, { username: 'Zoë Leathersmith' });
    await admin.patch(`/users/${person.id}`, { isActive: false });
    const found = async (q: string, by = admin) =>
      ((await by.list(`/audit?isLast=true&q=${encodeURIComponent(q)}`)).rows as unknown as AuditRow[])
        .map(({ action, entityId }) => [action, entityId])
        .toSorted();
    const ofTier = [
      ['create', id],
      ['update', id],
    ];
    const ofNews = [
      ['create', news.id],
      ['delete', news.id],
    ];
    expect(await found('étoile du')).toEqual([...ofTier, ...ofNews].toSorted());
    expect(await found('ÉTOILE soir')).toEqual(ofTier);
    expect(await found('étoile matin')).toEqual(ofNews);
    expect(await found('no such name')).toEqual([]);
    expect(await found('zoe leathersmith')).toEqual([['update', person.id]]);
    expect(await found('zoe leathersmith', editor)).toEqual([]);
    // What somebody did, and what was done to them, and nothing else.
    const [entry] = await entries(`entityId=${person.id}`);
    const adminId = entry?.userId ?? '';
    const byAdmin = await entries(`userId=${adminId}`);
    const { username } = (await admin.call(`/users/${adminId}`)).json<{ username: string }>();
    const named = await entries(`q=${encodeURIComponent(username)}`);
    expect(named.map((one) => one.id)).toEqual(expect.arrayContaining(byAdmin.map((one) => one.id)));
    expect(named.filter(({ userId, entityId }) => userId !== adminId && entityId !== adminId)).toEqual([]);
    expect(named.length).toBeLessThan((await entries('_end=500')).length);
  });

  it('is searched by the six longest words', async () => {
    const words = 'Hides threads needles patterns workbench finishing';
    const { id } = await editor.create('tiers', { gameId: world.game.id, name: words });
    const found = async (q: string) => (await entries(`q=${encodeURIComponent(q)}`)).map(({ entityId }) => entityId);
    expect(await found(words)).toEqual([id]);
    expect(await found(`${words} zz`)).toEqual([id]);
    expect(await found(words.replace('Hides', 'zz'))).toEqual([]);
  });

  it('tells in the history of a content what was done within it, to what has gone since as well', async () => {
    const { examId, part, category, examQuestion } = await makeDraftContents(editor, world.level.id);
    const told = async (id: string) =>
      (await entries(`historyOf=${id}`)).map(({ entity, action }) => `${action} ${entity}`).toSorted();
    passMinutes(1);
    await editor.patch(`/examQuestions/${examQuestion.id}`, { text: 'May we keep a present?' });
    await editor.patch(`/categories/${category.id}`, { name: 'Presents' });
    const ofQuestion = ['create examQuestions', 'update examQuestions'];
    const ofCategory = ['create categories', ...ofQuestion, 'update categories'].toSorted();
    expect(await told(examQuestion.id)).toEqual(ofQuestion);
    expect(await told(category.id)).toEqual(ofCategory);
    expect(await told(part.id)).toEqual(['create parts', ...ofCategory].toSorted());
    const ofExam = await told(examId);
    expect(ofExam).toEqual(expect.arrayContaining(['create parts', ...ofCategory]));
    expect(await entries(`entityId=${examId}`)).toHaveLength(ofExam.length - 5);

    expect((await editor.remove(`/parts/${part.id}`)).statusCode).toBe(200);
    expect(await told(examId)).toEqual([...ofExam, 'delete parts'].toSorted());
    const [change] = await entries(`entityId=${examQuestion.id}&action=update`);
    expect(change?.historyOf.toSorted()).toEqual([examQuestion.id, category.id, part.id, examId].toSorted());
    // A tier's or a game's own history does not grow by all that is in it.
    expect((await entries(`historyOf=${world.tier.id}`)).every(({ entityId }) => entityId === world.tier.id)).toBe(
      true,
    );
  });

  it('tells in the history of a quiz or a feedback of a question that was taken out', async () => {
    const { feedbackId, feedbackQuestion } = await makeDraftContents(editor, world.level.id);
    const of = [
      [world.quizId, `/questions/${world.question.id}`],
      [feedbackId, `/feedbackQuestions/${feedbackQuestion.id}`],
    ] as const;
    for (const [contentId, question] of of) {
      expect((await editor.remove(question)).statusCode).toBe(200);
      const found = await entries(`historyOf=${contentId}&action=delete`);
      expect(found.map(({ entityId }) => question.endsWith(entityId))).toEqual([true]);
    }
  });

  it('tells editors of contents, and not of people, awards or points', async () => {
    const user = await makeUser(database.db);
    await admin.patch(`/users/${user.id}`, { username: 'Somebody Else' });
    expect(await entries(`entityId=${user.id}`)).toHaveLength(1);
    const seen = async (query: string) => (await editor.list(`/audit?${query}`)).rows as unknown as AuditRow[];
    expect(await seen(`entityId=${user.id}`)).toEqual([]);
    expect(await seen(`entityId=${world.level.id}`)).toEqual(await entries(`entityId=${world.level.id}`));
    const kinds = new Set((await seen('_end=500')).map(({ entity }) => entity));
    expect([...kinds]).toEqual(expect.arrayContaining(['games', 'levels', 'questions', 'news']));
    expect(kinds).not.toContain('users');
    const [foreign] = await entries(`entityId=${user.id}`);
    expectProblem(await editor.call(`/audit/${foreign?.id}`), 404, 'not_found');
  });

  it('tells editors who are limited to a culture nothing of news and words for another', async () => {
    const limited = backoffice(app, 'limited');
    const [who] = await database.db.select().from(users).where(eq(users.subject, 'limited'));
    await database.db.insert(editorCultures).values({ userId: who?.id ?? '', culture: 'Sweden' });
    const seen = async (id: string) =>
      (await limited.list(`/audit?entityId=${id}`)).rows.map(({ entity, action }) => [entity, action]);
    for (const [culture, expected] of [
      [
        'Sweden',
        [
          ['translations', 'update'],
          ['news', 'create'],
        ],
      ],
      ['Poland', []],
    ] as const) {
      const item = await admin.create('news', newsBody(world.game.id, { culture }));
      passMinutes(1);
      const path = `/games/${world.game.id}/translations/news/${item.id}/pl`;
      const { revision } = (await admin.call(path)).json<{ revision: string }>();
      const body = { revision, words: { title: 'Otwarcie' } };
      expect((await admin.call(path, { method: 'PUT', body })).statusCode).toBe(200);
      expect(await entries(`entityId=${item.id}`)).toHaveLength(2);
      expect(await seen(item.id)).toEqual(expected);
    }
    // What was done to several at once, of which the last is not theirs, and how many there are.
    const [theirs, others] = await Promise.all(
      (['Sweden', 'Poland'] as const).map((culture) => admin.create('news', newsBody(world.game.id, { culture }))),
    );
    const ids = [theirs?.id, others?.id];
    expect((await admin.post('/news/bulk', { ids, status: 'archived' })).statusCode).toBe(200);
    const lines = (await limited.list('/audit?entity=news&isLast=true')).rows as unknown as AuditRow[];
    expect(lines.find(({ action }) => action === 'changeStatus')).toMatchObject({ entityId: theirs?.id, others: 0 });
    await database.db.delete(editorCultures).where(eq(editorCultures.userId, who?.id ?? ''));
  });

  it('is written by nobody', async () => {
    const [entry] = await entries('');
    for (const method of ['PATCH', 'PUT', 'DELETE'] as const) {
      expectProblem(await admin.call(`/audit/${entry?.id}`, { method, body: {} }), 405, 'method_not_allowed');
    }
    expect(fieldPaths(await admin.call('/audit?before=1'))).toEqual(['before']);
  });
});

describe('an earlier version', () => {
  it('comes back by a change like any other, on the version that was seen, and is in the log itself', async () => {
    const path = `/achievements/${world.achievement.id}`;
    const original = await admin.get(path);
    for (const change of [{ title: 'Another', points: 10 }, { points: 20 }, { shortDescription: 'Short' }]) {
      passMinutes(1);
      expect((await editor.patch(path, change)).statusCode).toBe(200);
    }
    const changes = await entries(`entityId=${world.achievement.id}`);
    const first = changes.findLast(({ action }) => action === 'update');
    const earlier = fieldsBefore(changes, first?.id ?? '');
    const { version } = await admin.get(path);
    expectProblem(await admin.patch(path, earlier, { 'if-match': `"${version - 1}"` }), 412, 'version_conflict');
    passMinutes(1);
    const answer = await admin.patch(path, earlier, { 'if-match': `"${version}"` });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual({ ...original, version: version + 1, updatedAt: app.clock.now.toISOString() });
    expect((await entries(`entityId=${world.achievement.id}`))[0]).toMatchObject({
      action: 'update',
      before: { title: 'Another', points: 20, shortDescription: 'Short' },
      after: { title: original['title'], points: original['points'], shortDescription: '' },
    });
  });
});
