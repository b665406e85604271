import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { resources } from '#shared/api.ts';
import { files } from '#server/schema/files.ts';
import { auditEntries } from '#server/schema/operations.ts';
import { awards, ledgerEntries } from '#server/schema/points.ts';
import { rewardGrants } from '#server/schema/rewards.ts';
import {
  backoffice,
  expectProblem,
  fieldPaths,
  gameBody,
  makeDraftContents,
  makeDraftGame,
  makePeople,
  makeStaff,
  newsBody,
  questionBody,
  quizBody,
  rewardBody,
  type StoredRow,
} from '#tests/factories/backoffice.ts';
import { makeKey } from '#tests/factories/apiKeys.ts';
import { makeFile, makeStory } from '#tests/factories/contents.ts';
import { uploadFile } from '#tests/factories/imports.ts';
import { enrol, makeUser } from '#tests/factories/play.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

type World = Awaited<ReturnType<typeof makeDraftGame>> &
  Awaited<ReturnType<typeof makePeople>> &
  Awaited<ReturnType<typeof makeDraftContents>> & {
    documentId: string;
    soundId: string;
    awardId: string;
    entryId: string;
    grantId: string;
    mediaId: string;
    storyId: string;
    auditId: string;
    importId: string;
    importRowId: string;
    keyId: string;
  };
type Json = Record<string, unknown>;

/** What each resource needs to be tried in the same way. */
interface Sample {
  /** A body that creates the n-th; null where the resource cannot be created by itself. */
  body: ((world: World, n: number) => Json) | null;
  /** One that is there already. */
  existing: (world: World) => string;
  /** null where it is only read. */
  change: Json | ((world: World) => Json) | null;
  /** What else of the row follows from the change. */
  follows?: (world: World) => Json;
  /** A field of text with a limit. */
  text: { field: string; max: number } | null;
  wrong: { field: string; value: unknown } | null;
}

const samples: Record<keyof typeof resources, Sample> = {
  games: {
    body: (_, n) => gameBody({ name: `Game ${n}` }),
    existing: ({ game }) => game.id,
    change: { name: 'Renamed', pointsLogIn: 5 },
    text: { field: 'name', max: 120 },
    wrong: { field: 'pointsLogIn', value: 1.5 },
  },
  tiers: {
    body: ({ game }, n) => ({ gameId: game.id, name: `Tier ${n}` }),
    existing: ({ tier }) => tier.id,
    change: { name: 'Renamed' },
    text: { field: 'name', max: 120 },
    wrong: { field: 'status', value: 'gone' },
  },
  levels: {
    body: ({ tier }, n) => ({ tierId: tier.id, name: `Level ${n}`, category: 'Materials' }),
    existing: ({ level }) => level.id,
    change: { name: 'Renamed', header: 'What you hold' },
    text: { field: 'header', max: 200 },
    wrong: { field: 'image', value: 'no id' },
  },
  achievements: {
    body: ({ level }, n) => quizBody(level.id, { title: `Quiz ${n}` }),
    existing: ({ achievement }) => achievement.id,
    change: { title: 'Renamed', points: 100_000 },
    text: { field: 'shortDescription', max: 240 },
    wrong: { field: 'points', value: 100_001 },
  },
  quizzes: {
    body: null,
    existing: ({ quizId }) => quizId,
    change: { shufflesAnswers: true },
    text: null,
    wrong: { field: 'shufflesAnswers', value: 'yes' },
  },
  questions: {
    body: ({ quizId }, n) => questionBody(quizId, { text: `Question ${n}?` }),
    existing: ({ question }) => question.id,
    change: { text: 'Renamed?', multiple: true },
    text: { field: 'text', max: 500 },
    wrong: { field: 'answers', value: [{ text: 'Only one', isCorrect: true }] },
  },
  exams: {
    body: null,
    existing: ({ examId }) => examId,
    change: { timeLimit: 1_800 },
    text: null,
    wrong: { field: 'timeLimit', value: 59 },
  },
  parts: {
    body: ({ examId }, n) => ({ examId, name: `Part ${n}` }),
    existing: ({ part }) => part.id,
    change: { name: 'Renamed' },
    text: { field: 'name', max: 120 },
    wrong: { field: 'name', value: '' },
  },
  categories: {
    body: ({ part }, n) => ({ partId: part.id, name: `Category ${n}` }),
    existing: ({ category }) => category.id,
    change: { name: 'Renamed', passMark: 75 },
    text: { field: 'name', max: 120 },
    wrong: { field: 'passMark', value: 101 },
  },
  examQuestions: {
    body: ({ category }, n) => {
      const { quizId: _, ...question } = questionBody('', { text: `Question ${n}?` });
      return { ...question, categoryId: category.id };
    },
    existing: ({ examQuestion }) => examQuestion.id,
    change: { text: 'Renamed?', explanation: 'Because.' },
    text: { field: 'text', max: 500 },
    wrong: { field: 'answers', value: [{ text: 'Only one', isCorrect: true }] },
  },
  gameQuestions: {
    body: null,
    existing: ({ question }) => question.id,
    change: null,
    text: null,
    wrong: null,
  },
  pdfs: {
    body: null,
    existing: ({ pdfId }) => pdfId,
    change: ({ documentId }) => ({ file: documentId, minimumPages: 4 }),
    follows: ({ documentId }) => ({ pages: 4, fileUrl: `/files/${documentId}/reading.pdf` }),
    text: null,
    wrong: { field: 'minimumPages', value: 0 },
  },
  podcasts: {
    body: null,
    existing: ({ podcastId }) => podcastId,
    change: ({ soundId }) => ({
      file: soundId,
      chapters: [
        { at: 0, title: 'Beginning' },
        { at: 60, title: 'Middle' },
      ],
      minimumHeard: 80,
    }),
    follows: ({ soundId }) => ({ duration: 100, fileUrl: `/files/${soundId}/podcast.mp3` }),
    text: null,
    wrong: { field: 'minimumHeard', value: 101 },
  },
  feedbacks: {
    body: null,
    existing: ({ feedbackId }) => feedbackId,
    change: null,
    text: null,
    wrong: null,
  },
  feedbackQuestions: {
    body: ({ feedbackId }, n) => ({ feedbackId, text: `Question ${n}?` }),
    existing: ({ feedbackQuestion }) => feedbackQuestion.id,
    change: { kind: 'choice', choices: ['The quiz', 'The reading'], required: false },
    text: { field: 'text', max: 500 },
    wrong: { field: 'kind', value: 'song' },
  },
  stories: {
    body: null,
    existing: ({ storyPromptId }) => storyPromptId,
    change: { prompt: '<p>Tell of a repair.</p>' },
    text: null,
    wrong: { field: 'prompt', value: 1 },
  },
  teams: {
    body: ({ game }, n) => ({ gameId: game.id, name: `Team ${n}`, status: 'draft' }),
    existing: ({ team }) => team.id,
    change: { name: 'Renamed' },
    text: { field: 'name', max: 120 },
    wrong: { field: 'image', value: 'no id' },
  },
  news: {
    body: ({ game }, n) => newsBody(game.id, { name: `News ${n}` }),
    existing: ({ news }) => news.id,
    change: { title: 'Renamed', culture: 'Poland', displayDate: '2026-12-24T07:30:00.000Z' },
    text: { field: 'title', max: 160 },
    wrong: { field: 'culture', value: 'Atlantis' },
  },
  rewards: {
    body: ({ game }, n) => rewardBody(game.id, { title: `Reward ${n}` }),
    existing: ({ reward }) => reward.id,
    change: { title: 'Renamed', points: 900, stock: 3 },
    text: { field: 'businessRule', max: 240 },
    wrong: { field: 'points', value: 0 },
  },
  grants: {
    body: null,
    existing: ({ grantId }) => grantId,
    change: { state: 'Claimed' },
    text: null,
    wrong: { field: 'state', value: 'Lost' },
  },
  users: {
    body: (_, n) => ({ username: `Person ${n}`, email: `person.${n}@gamehub.example` }),
    existing: ({ user }) => user.id,
    change: { username: 'Renamed', country: 'CH', marketType: 'Retail' },
    text: { field: 'username', max: 60 },
    wrong: { field: 'country', value: 'XX' },
  },
  enrolments: {
    body: null,
    existing: ({ enrolment }) => enrolment.id,
    change: { tierId: null },
    follows: () => ({ tier: null }),
    text: null,
    wrong: { field: 'teamId', value: 'no id' },
  },
  media: {
    body: null,
    existing: ({ mediaId }) => mediaId,
    change: { alt: 'A hide on a bench', isArchived: true },
    text: { field: 'alt', max: 300 },
    wrong: { field: 'isArchived', value: 'yes' },
  },
  awards: {
    body: null,
    existing: ({ awardId }) => awardId,
    change: null,
    text: null,
    wrong: null,
  },
  ledger: {
    body: null,
    existing: ({ entryId }) => entryId,
    change: null,
    text: null,
    wrong: null,
  },
  submissions: {
    body: null,
    existing: ({ storyId }) => storyId,
    change: null,
    text: null,
    wrong: null,
  },
  audit: {
    body: null,
    existing: ({ auditId }) => auditId,
    change: null,
    text: null,
    wrong: null,
  },
  imports: {
    body: null,
    existing: ({ importId }) => importId,
    change: null,
    text: null,
    wrong: null,
  },
  importRows: {
    body: null,
    existing: ({ importRowId }) => importRowId,
    change: null,
    text: null,
    wrong: null,
  },
  'api-keys': {
    body: null,
    existing: ({ keyId }) => keyId,
    change: null,
    text: null,
    wrong: null,
  },
};

const names = Object.keys(samples) as (keyof typeof resources)[];
const nobody = '01900000-0000-7000-8000-000000000000';

/** Made once; each resource is tried in a clone of its own. */
const original = useTestDatabase();
const maker = useTestApp(original);
let world: World;

beforeAll(async () => {
  const { db } = original;
  const admin = backoffice(maker, 'admin');
  await makeStaff(db);
  const drafts = await makeDraftGame(admin);
  const holder = await makeUser(db);
  const grant = { rewardId: drafts.reward.id, userId: holder.id, grantedAt: maker.clock.now };
  const [granted] = await db.insert(rewardGrants).values(grant).returning();
  const picture = { name: 'hide.webp', mediaType: 'image/webp', size: 10, width: 2, height: 1, sha256: '' };
  const [media] = await db
    .insert(files)
    .values({ ...picture, purpose: 'media', createdAt: maker.clock.now })
    .returning();
  const work = { gameId: drafts.game.id, achievementId: drafts.achievement.id, userId: holder.id };
  await enrol(db, drafts.game.id, holder.id);
  const story = await makeStory(db, work);
  const people = await makePeople(admin, drafts.game.id, { tierId: drafts.tier.id });
  const contents = {
    ...(await makeDraftContents(admin, drafts.level.id)),
    documentId: await makeFile(db, 'reading.pdf', 'application/pdf', { pages: 4 }),
    soundId: await makeFile(db, 'podcast.mp3', 'audio/mpeg', { duration: 100 }),
  };
  const ofTheGame = eq(auditEntries.entityId, drafts.game.id);
  const [entry] = await db.select().from(auditEntries).where(ofTheGame).limit(1);
  const at = maker.clock.now;
  const won = { gameId: drafts.game.id, userId: people.user.id, points: 60 };
  const [award] = await db
    .insert(awards)
    .values({ ...won, achievementId: drafts.achievement.id, awardedAt: at, recordedAt: at, source: 'manual' })
    .returning();
  const awardId = award?.id ?? '';
  const [posted] = await db
    .insert(ledgerEntries)
    .values({ ...won, source: 'award', sourceId: awardId, effectiveAt: at, recordedAt: at, reason: 'Leather' })
    .returning();
  const imported = await uploadFile(maker, 'users', 'Email\nanna@people.example\n');
  const [row] = (await admin.list(`/importRows?importId=${imported.id}`)).rows;
  const made = { grantId: granted?.id ?? '', mediaId: media?.id ?? '', storyId: story.id, auditId: entry?.id ?? '' };
  const file = { importId: imported.id, importRowId: row?.id ?? '' };
  const { id: keyId } = (await makeKey(maker)).apiKey;
  world = { ...drafts, ...people, ...contents, ...made, ...file, keyId, awardId, entryId: posted?.id ?? '' };
  await maker.app.http.close();
  await original.freeze();
});

describe.each(names)('%s', (name) => {
  const database = useTestDatabase({ from: original });
  const app = useTestApp(database);
  const admin = backoffice(app, 'admin');
  const editor = backoffice(app, 'editor');
  const sample = samples[name];
  const { endpoints, filters, sorts, search } = resources[name];
  /** Whom its contract names: editors, or administrators alone where it is about people. */
  const isForEditors = endpoints.list.auth[0] === 'editor';
  const worker = isForEditors ? editor : admin;
  let existing: StoredRow;
  let path: string;

  beforeAll(async () => {
    path = `/${name}/${sample.existing(world)}`;
    existing = await admin.get(path);
  });

  /** For `it.each`: once where it applies to this resource, else not at all. */
  const when = (applies: boolean) => (applies ? [name] : []);
  const created = when(sample.body !== null);
  const offering = (action: string) => when(action in endpoints && sample.body !== null);
  const change = (): Json => (typeof sample.change === 'function' ? sample.change(world) : (sample.change ?? {}));
  const written = when('update' in endpoints);
  const body = (n: number): Json => sample.body?.(world, n) ?? {};

  it('lists, with the number of all in X-Total-Count, and gets one with its ETag', async () => {
    const { rows, total } = await worker.list(`/${name}?id=${existing.id}`);
    expect(rows).toEqual([existing]);
    expect(total).toBe(1);
    const one = await worker.call(path);
    expect(one.headers['etag']).toBe('version' in existing ? `"${existing.version}"` : undefined);
    expect(one.json()).toEqual(existing);
  });

  it('filters by each of its fields, equal and not', async () => {
    for (const field of filters) {
      const value = existing[field] === null ? '' : encodeURIComponent(existing[field] as string | number | boolean);
      const found = await admin.list(`/${name}?${field}=${value}&_end=500`);
      expect(
        found.rows.map(({ id }) => id),
        field,
      ).toContain(existing.id);
      const others = await admin.list(`/${name}?${field}_ne=${value}&_end=500`);
      expect(
        others.rows.map(({ id }) => id),
        field,
      ).not.toContain(existing.id);
      const all = await admin.list(`/${name}?_end=500`);
      expect(found.total + others.total, field).toBe(all.total);
    }
  });

  it('sorts by each of its fields, both ways', async () => {
    for (const field of sorts) {
      const up = await admin.list(`/${name}?_sort=${field}&_order=asc`);
      const down = await admin.list(`/${name}?_sort=${field}&_order=desc`);
      expect(up.rows).toHaveLength(down.rows.length);
      const values = (rows: StoredRow[]) => rows.map((row) => row[field]).filter((value) => value !== null);
      expect(values(down.rows), field).toEqual(values(up.rows).toReversed());
    }
  });

  it.each([
    ['an unknown filter', 'nonsense=1', 'nonsense'],
    ['a hidden filter', 'closedAt=', 'closedAt'],
    ['an unknown sort', '_sort=nonsense', '_sort'],
    ['an unknown second sort', `_sort=${sorts[0]},nonsense`, '_sort'],
    ['a hidden sort', '_sort=position%20desc;drop', '_sort'],
    ['an unknown order', `_sort=${sorts[0]}&_order=sideways`, '_order'],
    ['an unknown comparison', 'createdAt_between=1', 'createdAt_between'],
    ['an id that is none', 'id=1', 'id'],
    ['a page that ends before it begins', '_start=10&_end=5', '_end'],
    ['more than 500 rows', '_start=0&_end=501', '_end'],
    ['a page from before the first row', '_start=-1', '_start'],
  ])('refuses %s by its name', async (_, query, field) => {
    const answer = await admin.call(`/${name}?${query}`);
    expectProblem(answer, 422, 'invalid');
    expect(fieldPaths(answer)).toEqual([field]);
  });

  it.each(when(search.length === 0))('has nothing to search through', async () => {
    expect(fieldPaths(await admin.call(`/${name}?q=a`))).toEqual(['q']);
  });

  it.each(created)('creates, finds by search, pages without showing a row twice', async () => {
    const made: StoredRow[] = [];
    for (let n = 1; n <= 7; n += 1) made.push(await worker.create(name, body(n)));
    expect(made.every(({ version }) => version === 1)).toBe(true);
    const ids = made.map(({ id }) => id);
    const label = String(Object.values(body(3)).find((value) => /\b3\b/.test(String(value))));
    expect(
      (await admin.list(`/${name}?q=${encodeURIComponent(label.toUpperCase())}`)).rows.map(({ id }) => id),
    ).toEqual([ids[2]]);
    const seen: string[] = [];
    for (let start = 0; ; start += 3) {
      const page = await admin.list(`/${name}?_start=${start}&_end=${start + 3}&_sort=createdAt&_order=desc`);
      if (page.rows.length === 0) break;
      seen.push(...page.rows.map(({ id }) => id));
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(ids));
    const many = await admin.list(`/${name}?${ids.map((id) => `id=${id}`).join('&')}&id=${nobody}`);
    expect(many.rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    const position = resources[name].row.shape as Json;
    if ('position' in position) {
      const first = Number(made[0]?.['position']);
      expect(made.map((row) => row['position'])).toEqual(ids.map((_, index) => first + index));
    }
  });

  it.each(written)('changes what is sent and nothing else, one version further, with an audit entry', async () => {
    const before = await admin.get(path);
    const answer = await worker.patch(path, change(), { 'if-match': `"${before.version}"` });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['etag']).toBe(`"${before.version + 1}"`);
    const after = await admin.get(path);
    expect(answer.json()).toEqual(after);
    expect(after).toEqual({
      ...before,
      ...change(),
      ...sample.follows?.(world),
      version: before.version + 1,
      updatedAt: after['updatedAt'],
    });
    const entries = await database.db.select().from(auditEntries).where(eq(auditEntries.entityId, before.id));
    const entry = entries.find(({ action }) => action === 'update');
    expect(entry).toMatchObject({
      entity: name,
      before: Object.fromEntries(Object.keys(change()).map((field) => [field, before[field]])),
      after: change(),
      requestId: answer.headers['x-request-id'],
    });
  });

  it.each(written)('refuses an old version, and takes a change without one', async () => {
    const { version } = await admin.get(path);
    const refused = await admin.patch(path, change(), { 'if-match': `"${version - 1}"` });
    expectProblem(refused, 412, 'version_conflict');
    const put = await admin.call(path, { method: 'PUT', body: change() });
    expect(put.statusCode, put.body).toBe(200);
    expectProblem(await admin.patch(path, {}, { 'if-match': 'nonsense' }), 422, 'invalid');
  });

  it.each(written)('takes a change that changes nothing without another version', async () => {
    const before = await admin.get(path);
    const { status: _status, ...same } = Object.fromEntries(
      Object.keys(resources[name].fields.shape).map((field) => [field, before[field]]),
    );
    const answer = await admin.patch(path, same);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await admin.get(path)).toEqual(before);
  });

  it.each(written)('takes a whole row that is sent back, and refuses one of another version', async () => {
    const before = await admin.get(path);
    const same = await admin.call(path, { method: 'PUT', body: before });
    expect(same.statusCode, same.body).toBe(200);
    expect(same.json()).toEqual(before);
    const changed = await admin.call(path, { method: 'PUT', body: { ...before, ...change() } });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(changed.json()).toMatchObject(change());
    expectProblem(await admin.patch(path, { ...before, version: before.version + 9 }), 412, 'version_conflict');
  });

  it.each(
    written.flatMap(() =>
      Object.entries({
        id: nobody,
        createdAt: '2020-01-01T00:00:00.000Z',
        updatedAt: '2020-01-01T00:00:00.000Z',
        nonsense: 1,
      }),
    ),
  )('refuses to write %s', async (field, value) => {
    const answer = await admin.patch(path, { ...change(), [field]: value });
    expectProblem(answer, 422, 'invalid');
    expect(fieldPaths(answer)).toEqual([field]);
  });

  it.each(written)('refuses a wrong value with its path, and writes nothing', async () => {
    const before = await admin.get(path);
    const answer = await admin.patch(path, { ...change(), [sample.wrong?.field ?? '']: sample.wrong?.value });
    expectProblem(answer, 422, 'invalid');
    expect(fieldPaths(answer)).toEqual([sample.wrong?.field]);
    expect(await admin.get(path)).toEqual(before);
  });

  it.each(when(sample.text !== null))(
    'takes text up to its limit, and refuses more, other lines and halves of characters',
    async () => {
      const { field, max } = sample.text ?? { field: '', max: 0 };
      expect((await admin.patch(path, { [field]: 'ä'.repeat(max) })).statusCode).toBe(200);
      for (const value of ['ä'.repeat(max + 1), 'two\nlines', 'nul\0', 'half \ud83d', 1, null]) {
        const answer = await admin.patch(path, { [field]: value });
        expectProblem(answer, 422, 'invalid');
        expect(fieldPaths(answer)).toEqual([field]);
      }
    },
  );

  it('answers 404 for what is not there, and for an id that is none', async () => {
    for (const id of [nobody, '1', 'x%00y']) {
      expectProblem(await admin.call(`/${name}/${id}`), 404, 'not_found');
      if ('update' in endpoints) expectProblem(await admin.patch(`/${name}/${id}`, change()), 404, 'not_found');
    }
  });

  it.each(written)('refuses malformed JSON, other content types and too large bodies', async () => {
    expectProblem(await admin.call(path, { method: 'PATCH', raw: '{"name":' }), 400, 'malformed_request');
    const xml = { 'content-type': 'application/xml' };
    expectProblem(
      await admin.call(path, { method: 'PATCH', raw: '<a/>', headers: xml }),
      415,
      'unsupported_media_type',
    );
    const large = JSON.stringify({ name: 'x'.repeat(1024 * 1024) });
    expectProblem(await admin.call(path, { method: 'PATCH', raw: large }), 413, 'too_large');
    expectProblem(await admin.call(path, { method: 'PATCH', raw: '[]' }), 422, 'invalid');
  });

  const parents = sample.body !== null && 'parent' in resources[name] ? [String(resources[name].parent)] : [];
  it.each(parents)('refuses a parent that is not there on its field %s', async (parent) => {
    const unknown = await admin.post(`/${name}`, { ...body(1), [parent]: nobody });
    expectProblem(unknown, 422, 'invalid');
    expect(fieldPaths(unknown)).toEqual([parent]);
    const { [parent]: _, ...orphan } = body(1);
    expect(fieldPaths(await admin.post(`/${name}`, orphan))).toEqual([parent]);
    const moved = await admin.patch(path, { [parent]: nobody });
    expect(fieldPaths(moved)).toEqual([parent]);
  });

  it.each(created)('creates once for one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': `create-${name}` };
    const first = await admin.post(`/${name}`, body(99), headers);
    const again = await admin.post(`/${name}`, body(99), headers);
    expect(first.statusCode, first.body).toBe(201);
    expect(again.json()).toEqual(first.json());
    expectProblem(await admin.post(`/${name}`, body(98), headers), 422, 'idempotency_key_reused');
  });

  it.each(offering('changeStatus'))('archives and takes back several at once, all or none', async () => {
    const made = [await admin.create(name, body(201)), await admin.create(name, body(202))];
    const ids = made.map(({ id }) => id);
    const unknown = await admin.post(`/${name}/bulk`, { ids: [...ids, nobody], status: 'archived' });
    expectProblem(unknown, 404, 'not_found');
    expect(fieldPaths(unknown)).toEqual(['ids.2']);
    expect((await admin.get(`/${name}/${ids[0]}`))['status']).toBe('draft');
    // Whoever names one twice means it once.
    const archived = await worker.post(`/${name}/bulk`, { ids: [...ids, ids[0]], status: 'archived' });
    expect(archived.statusCode, archived.body).toBe(200);
    expect(archived.json<StoredRow[]>().map(({ id, status, version }) => [id, status, version])).toEqual(
      ids.map((id) => [id, 'archived', 2]),
    );
    expect((await admin.post(`/${name}/bulk`, { ids, status: 'draft' })).statusCode).toBe(200);
    expect(fieldPaths(await admin.post(`/${name}/bulk`, { ids, status: 'gone' }))).toEqual(['status']);
  });

  it.each(offering('reorder'))('puts the children of a parent in order', async () => {
    const parent = String('parent' in resources[name] ? resources[name].parent : '');
    const parentId = String(body(1)[parent]);
    await admin.create(name, body(301));
    const { rows } = await admin.list(`/${name}?${parent}=${parentId}&_sort=position&_order=asc&_end=500`);
    const ids = rows.map(({ id }) => id).toReversed();
    const answer = await editor.post(`/${name}/reorder`, { parentId, ids });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<StoredRow[]>().map((row) => [row.id, row['position']])).toEqual(
      ids.map((id, index) => [id, index + 1]),
    );
    const natural = await admin.list(`/${name}?${parent}=${parentId}&_end=500`);
    expect(natural.rows.map(({ id }) => id)).toEqual(ids);
    expect(natural.rows.map(({ version }) => version)).toEqual(rows.toReversed().map(({ version }) => version));
    const entries = await database.db.select().from(auditEntries).where(eq(auditEntries.entityId, parentId));
    expect(entries.findLast(({ action }) => action === 'reorder')).toMatchObject({ entity: name, after: { ids } });

    expectProblem(await admin.post(`/${name}/reorder`, { parentId, ids: ids.slice(1) }), 409, 'conflict');
    expectProblem(await admin.post(`/${name}/reorder`, { parentId, ids: [...ids, nobody] }), 409, 'conflict');
    expectProblem(await admin.post(`/${name}/reorder`, { parentId, ids: [...ids.slice(1), nobody] }), 409, 'conflict');
    const twice = await admin.post(`/${name}/reorder`, { parentId, ids: [...ids, ids[0]] });
    expectProblem(twice, 422, 'invalid');
    expect(fieldPaths(twice)).toEqual(['ids']);
    const orphans = await admin.post(`/${name}/reorder`, { parentId: nobody, ids });
    expect(fieldPaths(orphans)).toEqual(['parentId']);
  });

  it.each(offering('remove'))(
    'is deleted by whom its contract names, at its version, with an audit entry',
    async () => {
      const made = await admin.create(name, body(401));
      const one = `/${name}/${made.id}`;
      // Taking a question out is editing its quiz; what stands by itself only administrators delete.
      const isEditing = 'removedBy' in resources[name] && resources[name].removedBy === 'editor';
      const remover = isEditing ? editor : admin;
      if (remover === admin) expectProblem(await editor.remove(one), 403, 'forbidden');
      expectProblem(await remover.remove(one, { 'if-match': '"7"' }), 412, 'version_conflict');
      const answer = await remover.remove(one, { 'if-match': '"1"' });
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json()).toEqual({ id: made.id });
      expectProblem(await admin.call(one), 404, 'not_found');
      expectProblem(await admin.remove(one), 404, 'not_found');
      const entries = await database.db.select().from(auditEntries).where(eq(auditEntries.entityId, made.id));
      expect(entries.map(({ action }) => action).toSorted()).toEqual(['create', 'delete']);
      // What the log remembers is enough to make it again.
      const was = entries.find(({ action }) => action === 'delete')?.before ?? {};
      const filled = Object.fromEntries(Object.entries(was).filter(([, value]) => value !== null));
      const again = await admin.post(`/${name}`, filled);
      expect(again.statusCode, again.body).toBe(201);
      expect(again.json()).toMatchObject(filled);
    },
  );

  it.each(when(['games', 'tiers', 'levels'].includes(name)))(
    'is not deleted while something depends on it',
    async () => {
      const answer = await admin.remove(path);
      expectProblem(answer, 409, 'in_use');
      expect((await admin.call(path)).statusCode).toBe(200);
    },
  );
});
