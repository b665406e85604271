import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { NewsItem } from '#shared/news/news.contract.ts';
import type { Notification } from '#shared/game/notifications.contract.ts';
import { enrolments, games } from '#server/schema/games.ts';
import { news } from '#server/schema/news.ts';
import { engagements, notifications } from '#server/schema/play.ts';
import { scores } from '#server/schema/points.ts';
import { users } from '#server/schema/users.ts';
import { daysFromToday, enrol, makeGame, makeUser, today } from '#tests/factories/play.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const server = useTestApp(database);

let gameId: string;
beforeEach(async () => {
  server.clock.now = today;
  gameId = (await makeGame(database.db, { pointsReadNews: 5 })).id;
});

async function addPlayer(country: string | null) {
  const player = await makeUser(database.db, { country });
  await enrol(database.db, gameId, player.id);
  return { id: player.id, subject: player.subject ?? '' };
}

/** A published article for everybody, shown since yesterday, unless the values say otherwise. */
async function addNews(values: Partial<typeof news.$inferInsert> = {}) {
  const title = values.title ?? 'An item';
  const [item] = await database.db
    .insert(news)
    .values({
      gameId,
      name: title,
      title,
      contentType: 'Article',
      newsType: 'Company',
      displayDate: daysFromToday(-1),
      status: 'published',
      ...values,
    })
    .returning();
  return item?.id ?? '';
}

const generations = [
  ['v1', () => '/api/v1/news'],
  ['v2', () => `/api/v2/games/${gameId}/news`],
] as const;

describe.each(generations)('the news of %s', (_, path) => {
  const list = async (as: string) => (await server.call(path(), { as })).json<NewsItem[]>();
  const titles = async (as: string) => (await list(as)).map(({ title }) => title);

  it('are what is published, shown now, and for the player’s culture or all, newest first', async () => {
    await addNews({ title: 'for all', displayDate: daysFromToday(-3) });
    await addNews({ title: 'for Poland', culture: 'Poland' });
    await addNews({ title: 'for Sweden', culture: 'Sweden' });
    await addNews({ title: 'tomorrow', displayDate: daysFromToday(1) });
    await addNews({ title: 'over', displayDate: daysFromToday(-9), endDate: daysFromToday(-1) });
    await addNews({ title: 'a draft', status: 'draft' });
    await addNews({ title: 'archived', status: 'archived' });
    expect(await titles((await addPlayer('PL')).subject)).toEqual(['for Poland', 'for all']);
    expect(await titles((await addPlayer('IT')).subject)).toEqual(['for all']);
    expect(await titles((await addPlayer(null)).subject)).toEqual(['for all']);
  });

  it('appear at their display date and go at their end', async () => {
    const { subject } = await addPlayer('SE');
    const [starts, ends] = [daysFromToday(2), daysFromToday(3)];
    await addNews({ displayDate: starts, endDate: ends });
    const countAt = async (now: Date) => {
      server.clock.now = now;
      return (await list(subject)).length;
    };
    expect(await countAt(new Date(starts.getTime() - 1))).toBe(0);
    expect(await countAt(starts)).toBe(1);
    expect(await countAt(new Date(ends.getTime() - 1))).toBe(1);
    expect(await countAt(ends)).toBe(0);
  });

  it('are none where the game hides its news', async () => {
    const { subject } = await addPlayer('SE');
    await addNews();
    await database.db.update(games).set({ showsNews: false }).where(eq(games.id, gameId));
    expect(await list(subject)).toEqual([]);
  });

  it('are the newest 200 of many', async () => {
    const { subject } = await addPlayer('SE');
    const common = { gameId, name: 'x', contentType: 'Article', newsType: 'Company', status: 'published' } as const;
    const many = Array.from({ length: 201 }, (_, place) => ({
      ...{ ...common, title: `${place}`, displayDate: daysFromToday(-1 - place) },
    }));
    await database.db.insert(news).values(many);
    const listed = await list(subject);
    expect([listed.length, listed[0]?.title, listed.at(-1)?.title]).toEqual([200, '0', '199']);
  });

  it('carry what an item has, and nothing that is for editors only', async () => {
    const { subject } = await addPlayer('SE');
    const id = await addNews({
      name: 'For the list of editors',
      text: '<p>Words</p>',
      link: 'https://gamehub.example',
    });
    const [item] = await list(subject);
    expect(item).toEqual({
      id,
      gameId,
      contentType: 'Article',
      newsType: 'Company',
      title: 'An item',
      description: '',
      text: '<p>Words</p>',
      previewImage: null,
      detailPageImage: null,
      imageAlt: '',
      displayDate: daysFromToday(-1).toISOString(),
      culture: null,
      link: 'https://gamehub.example',
      isImportant: false,
      read: false,
    });
  });

  it('are not for those who are not in the game', async () => {
    await addNews();
    const { subject } = await makeUser(database.db);
    expect((await server.call(path(), { as: subject ?? '' })).statusCode).toBe(404);
  });
});

describe('opening an item', () => {
  const open = (as: string, itemId: string) =>
    server.call(`/api/v1/engagement/user/ReadNews?itemId=${itemId}`, {
      method: 'POST',
      as,
      headers: { 'idempotency-key': crypto.randomUUID() },
    });

  it('is recorded once, gives the points of the game once, and marks it as read', async () => {
    const { id, subject } = await addPlayer('SE');
    const itemId = await addNews();
    await addNews({ title: 'another one' });
    for (let time = 0; time < 3; time += 1) expect((await open(subject, itemId)).statusCode).toBe(200);
    expect(await database.db.$count(engagements, eq(engagements.userId, id))).toBe(1);
    const [score] = await database.db.select().from(scores).where(eq(scores.userId, id));
    expect(score?.points).toBe(5);
    const items = (await server.call('/api/v1/news', { as: subject })).json<NewsItem[]>();
    expect(items.filter(({ read }) => read).map((item) => item.id)).toEqual([itemId]);
  });

  it.each([
    ['for another culture', { culture: 'Poland' as const }],
    ['that is not shown yet', { displayDate: daysFromToday(1) }],
    ['that is a draft', { status: 'draft' as const }],
  ])('%s is refused, and records nothing', async (_, values) => {
    const { id, subject } = await addPlayer('SE');
    expect((await open(subject, await addNews(values))).statusCode).toBe(404);
    expect(await database.db.$count(engagements, eq(engagements.userId, id))).toBe(0);
  });
});

describe('important news', () => {
  const tell = () => server.services.news.notifyImportant();
  const toldOf = async (as: string) =>
    (await server.call('/api/v1/notification/user', { as }))
      .json<Notification[]>()
      .filter(({ kind }) => kind === 'news');

  it('is told to each player it is for, with the page that it leads to', async () => {
    const polish = await addPlayer('PL');
    const swedish = await addPlayer('SE');
    const nowhere = await addPlayer(null);
    const stranger = (await makeUser(database.db)).subject ?? '';
    const forPoland = await addNews({ title: 'For Poland', culture: 'Poland', isImportant: true });
    const forAll = await addNews({ title: 'For all', displayDate: daysFromToday(-2), isImportant: true });
    await addNews({ title: 'Of no great importance' });
    expect(await tell()).toBe(2);

    expect(await toldOf(polish.subject)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ title: 'For all', link: `/news/${forAll}`, subjectId: forAll, read: false }),
        expect.objectContaining({ title: 'For Poland', link: `/news/${forPoland}`, createdAt: today.toISOString() }),
      ]),
    );
    for (const { subject } of [swedish, nowhere])
      expect((await toldOf(subject)).map(({ title }) => title)).toEqual(['For all']);
    expect(await toldOf(stranger)).toEqual([]);
  });

  it('is no news any more to who has opened it from anywhere', async () => {
    const [reader, other] = [await addPlayer('SE'), await addPlayer('SE')];
    const id = await addNews({ isImportant: true });
    const unopened = await addNews({ isImportant: true });
    await tell();
    await server.call(`/api/v1/engagement/user/ReadNews?itemId=${id}`, {
      method: 'POST',
      as: reader.subject,
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    const readBy = async (as: string) =>
      Object.fromEntries((await toldOf(as)).map(({ subjectId, read }) => [subjectId, read]));
    expect(await readBy(reader.subject)).toEqual({ [id]: true, [unopened]: false });
    expect(await readBy(other.subject)).toEqual({ [id]: false, [unopened]: false });
  });

  it('is told once, whatever becomes of it, by several processes at once', async () => {
    const { subject } = await addPlayer('SE');
    const id = await addNews({ isImportant: true });
    const counts = await Promise.all([tell(), tell(), tell()]);
    expect(counts.toSorted((one, other) => one - other)).toEqual([0, 0, 1]);
    await database.db.update(news).set({ status: 'draft' }).where(eq(news.id, id));
    expect(await tell()).toBe(0);
    await database.db.update(news).set({ status: 'published', title: 'Published again' }).where(eq(news.id, id));
    expect(await tell()).toBe(0);
    expect(await toldOf(subject)).toHaveLength(1);
  });

  it('is not told of what became unimportant while others were told before it', async () => {
    const { subject } = await addPlayer('SE');
    const first = await addNews({ isImportant: true, displayDate: daysFromToday(-2) });
    const second = await addNews({ isImportant: true });
    const holder = await database.pool.connect();
    await holder.query('begin; lock table notifications in share mode');
    const telling = tell();
    await expect.poll(database.waiting).toBe(1);
    await database.db.update(news).set({ isImportant: false }).where(eq(news.id, second));
    await holder.query('commit');
    holder.release();
    expect(await telling).toBe(1);
    expect((await toldOf(subject)).map(({ subjectId }) => subjectId)).toEqual([first]);
  });

  it('is told as its display date passes, and when it is published or becomes important later', async () => {
    const { subject } = await addPlayer('SE');
    const starts = daysFromToday(2);
    await addNews({ title: 'planned', displayDate: starts, isImportant: true });
    const draft = await addNews({ title: 'a draft', status: 'draft', isImportant: true });
    const plain = await addNews({ title: 'plain' });
    const tellAt = async (now: Date) => {
      server.clock.now = now;
      await tell();
      return (await toldOf(subject)).map(({ title }) => title);
    };
    expect(await tellAt(new Date(starts.getTime() - 1))).toEqual([]);
    expect(await tellAt(starts)).toEqual(['planned']);
    await database.db.update(news).set({ status: 'published' }).where(eq(news.id, draft));
    await database.db.update(news).set({ isImportant: true }).where(eq(news.id, plain));
    expect(await tellAt(new Date(starts.getTime() + 1))).toEqual(
      expect.arrayContaining(['a draft', 'plain', 'planned']),
    );
  });

  it.each([
    ['that is over', { displayDate: daysFromToday(-9), endDate: daysFromToday(-1) }, { showsNews: true }],
    ['of a game that hides its news', {}, { showsNews: false }],
    ['of a game that is not published', {}, { status: 'draft' as const }],
  ])('%s is not told', async (_, item, game) => {
    const { id } = await addPlayer('SE');
    await addNews({ ...item, isImportant: true });
    await database.db.update(games).set(game).where(eq(games.id, gameId));
    expect(await tell()).toBe(0);
    expect(await database.db.$count(notifications, eq(notifications.userId, id))).toBe(0);
  });

  it('is told though many others have ended untold', async () => {
    const { subject } = await addPlayer('SE');
    const over = { displayDate: daysFromToday(-9), endDate: daysFromToday(-1), isImportant: true };
    for (let item = 0; item < 25; item += 1) await addNews(over);
    await addNews({ title: 'Shown now', isImportant: true });
    expect(await tell()).toBe(1);
    expect((await toldOf(subject)).map(({ title }) => title)).toEqual(['Shown now']);
  });

  it('is told to more players than one statement takes, and to nobody who has left', async () => {
    const many = 2100;
    const rows = Array.from({ length: many }, (_, number) => ({
      email: `player-${number}-${gameId}@gamehub.example`,
      username: `Player ${number}`,
      givenUsername: `Player ${number}`,
      isActive: number % 3 !== 0,
    }));
    const players = await database.db.insert(users).values(rows).returning({ id: users.id });
    await database.db.insert(enrolments).values(players.map(({ id }) => ({ gameId, userId: id })));
    await addNews({ isImportant: true });
    expect(await tell()).toBe(1);
    expect(await database.db.$count(notifications, eq(notifications.gameId, gameId))).toBe(many - many / 3);
  });
});
