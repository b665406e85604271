/**
 * What is not theirs: every call for players and for keys, asked for games, people and contents that are none of the caller's
 * business. Nothing is told of them and nothing of them is changed, however well what is sent may fit.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { scopes } from '#shared/http/endpoint.ts';
import { games } from '#server/schema/games.ts';
import { news } from '#server/schema/news.ts';
import { notifications } from '#server/schema/play.ts';
import { rewards } from '#server/schema/rewards.ts';
import type { JsonSchema } from '#server/platform/http/openApiDocument.ts';
import { byKey, makeKey } from '#tests/factories/apiKeys.ts';
import { backoffice } from '#tests/factories/backoffice.ts';
import { makeFeedback, makeStoryPrompt } from '#tests/factories/contents.ts';
import {
  daysFromToday,
  enrol,
  makeAchievement,
  makeGame,
  makeLevel,
  makeQuiz,
  makeTier,
  makeUser,
} from '#tests/factories/play.ts';
import { idsFor, listIds, makeWorld, type IdPools } from '#tests/factories/world.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { everythingIn } from '#tests/setup/contents.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { allEndpoints, type ListedEndpoint } from '#tests/setup/endpoints.ts';
import { document, parametersOf } from '#tests/setup/openApi.ts';
import { fitting } from './hostileValues.ts';

const database = useTestDatabase();
const server = useTestApp(database);

/** In all that is one person's alone, and in all that is not published. */
const secret = 'Nobody else may read this';
const seed = 20_261_123;

/** All that there is but for the game of `stranger`, who plays no other. */
let foreign: IdPools = {};
/** The same, of which `player` plays two games. */
let all: IdPools = {};
/** What is not published in a game that `player` plays. */
let hidden: IdPools = {};
let ownGame = '';

/** The names under which the ids of `listIds` stand in addresses. */
const named = (ids: Record<string, string[]>): IdPools => ({
  ...ids,
  ...{ id: ids['achievements'] ?? [], notification: ids['notificationId'] ?? [] },
});

beforeAll(async () => {
  const { db } = database;
  const { other } = await makeWorld(server, db);
  const isPlayed = and(eq(games.experience, 'standard'), eq(games.status, 'published'));
  const [game] = await db.update(games).set({ openToAll: false }).where(isPlayed).returning();
  if (game === undefined) throw new Error('No game is played');

  const draft = { status: 'draft' } as const;
  const tier = await makeTier(db, game.id, 2);
  const level = await makeLevel(db, tier, 1);
  const hiddenTier = await makeTier(db, game.id, 3, { name: secret, ...draft });
  const levels = [
    await makeLevel(db, hiddenTier, 1, { name: secret }),
    await makeLevel(db, tier, 2, { name: secret, ...draft }),
  ];
  const quizzes = [
    ...(await Promise.all(levels.map((one) => makeQuiz(db, one, { title: secret })))),
    await makeQuiz(db, level, { title: secret, ...draft }),
    await makeQuiz(db, level, { title: secret, status: 'archived' }),
  ];
  const team = await makeAchievement(db, level, { title: secret, gameType: 'Team', ...draft });
  const rewardId = randomUUID();
  await db.insert(rewards).values({
    ...{ id: rewardId, gameId: game.id, position: 2, title: secret, category: 'Physical', type: 'Manual' },
    ...{ businessRule: secret, ...draft },
  });
  const article = { gameId: game.id, name: secret, title: secret, contentType: 'Article' } as const;
  await db.insert(news).values([
    { ...article, newsType: 'Announcement', displayDate: daysFromToday(-3), ...draft },
    { ...article, newsType: 'Announcement', displayDate: daysFromToday(3), status: 'published' },
  ]);
  const achievements = [...quizzes.map(({ achievement }) => achievement.id), team.id];
  hidden = named({
    ...{ achievements, achievementId: achievements, games: [game.id], gameId: [game.id] },
    ...{ tierId: [hiddenTier.id], levels: levels.map(({ id }) => id), levelId: levels.map(({ id }) => id) },
    ...{ rewards: [rewardId] },
  });

  const send = async (kind: string, id: string, body: object) => {
    const path = `/api/v2/achievements/${kind}/${id}/submission`;
    const answer = await server.call(path, { method: 'POST', as: 'other', body });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const story = await makeStoryPrompt(db, level);
  await send('successful-story', story.achievement.id, { status: 'Submitted', title: secret, text: secret });
  const feedback = await makeFeedback(db, level);
  await send('feedback', feedback.achievement.id, {
    status: 'Saved',
    answers: [{ id: feedback.ids.text, answer: secret }],
  });
  const note = { userId: other.id, gameId: game.id, kind: 'storyReturned', title: secret, text: secret } as const;
  const notificationId = randomUUID();
  await db
    .insert(notifications)
    .values({ ...note, id: notificationId, dedupeKey: secret, createdAt: daysFromToday(-1) });
  const maker = backoffice(server, 'maker');
  const [enrolment] = (await maker.list(`/enrolments?userId=${other.id}&gameId=${game.id}`)).rows;
  const adjusted = await maker.post(`/enrolments/${enrolment?.id}/adjustments`, { points: 5, reason: secret });
  expect(adjusted.statusCode, adjusted.body).toBe(201);

  const listed = async () =>
    named({
      ...(await listIds(maker)),
      ...{ users: [other.id], notifications: [notificationId], notificationId: [notificationId] },
    });
  foreign = await listed();
  const stranger = await makeUser(db, { subject: 'stranger' });
  const own = await makeGame(db, { type: 'nonSequence' });
  ownGame = own.id;
  await makeQuiz(db, await makeLevel(db, await makeTier(db, own.id, 1), 1));
  all = await listed();
  await enrol(db, ownGame, stranger.id);
});

/** Every way to put ids into a path, up to so many of each. */
function addressesOf({ path, endpoint }: ListedEndpoint, ids: IdPools, max = 12): string[] {
  const operation = operationOf({ path, endpoint });
  let urls = [path];
  for (const { name, schema } of parametersOf(operation, 'path')) {
    const values = schema.enum === undefined ? idsFor(ids, path, name).slice(0, max) : [String(schema.enum[0])];
    urls = urls.flatMap((url) => values.map((value) => url.replace(`{${name}}`, value)));
  }
  const needed = parametersOf(operation, 'query').filter(({ required }) => required === true);
  const query = needed.map(({ name, schema }) => `${name}=${String(schema.enum?.[0] ?? 'a')}`).join('&');
  return urls.map((url) => (query === '' ? url : `${url}?${query}`));
}

function operationOf({ path, endpoint }: Pick<ListedEndpoint, 'path' | 'endpoint'>) {
  const operation = document.paths[path]?.[endpoint.method.toLowerCase() as 'get'];
  if (operation === undefined) throw new Error(`${path} is not in the document`);
  return operation;
}

/** A few bodies of the right shape, with ids that exist; one that is empty where nothing is sent. */
function bodiesOf(listed: ListedEndpoint, ids: IdPools): (string | undefined)[] {
  const { requestBody } = operationOf(listed);
  const schema: JsonSchema | undefined = requestBody?.content['application/json']?.schema;
  if (schema !== undefined) {
    const fit = fitting(document.components.schemas, ids)(schema);
    return fc.sample(fit, { numRuns: 6, seed }).map((body) => JSON.stringify(body));
  }
  if (requestBody === undefined) return [undefined];
  return ['--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nno picture\r\n--x--\r\n'];
}

const mediaTypeOf = ({ endpoint }: ListedEndpoint) =>
  endpoint.upload === undefined ? 'application/json' : 'multipart/form-data; boundary=x';

interface Caller {
  as: string | null;
  headers?: Record<string, string>;
}

async function* answersTo(listed: ListedEndpoint, { as, headers = {} }: Caller, urls: string[], ids: IdPools) {
  for (const url of urls) {
    for (const raw of bodiesOf(listed, ids)) {
      const type: Record<string, string> = raw === undefined ? {} : { 'content-type': mediaTypeOf(listed) };
      const sent = { method: listed.endpoint.method, as, headers: { ...headers, ...type } };
      const answer = await server.call(url, raw === undefined ? sent : { ...sent, raw });
      yield { answer, asked: `${url} ${raw ?? ''}` };
    }
  }
}

const isAbout = ({ path }: ListedEndpoint) => /\{(?!engagementType)/.test(path);
const isForPlayers = ({ endpoint: { auth } }: ListedEndpoint) => auth.includes('player') || auth.includes('token');
const isForKeys = ({ endpoint: { auth } }: ListedEndpoint) => auth.some((access) => access.startsWith('apiKey:'));
const asksForGame = ({ endpoint }: ListedEndpoint) => endpoint.query?.shape['gameId'] !== undefined;
const isWriting = ({ endpoint }: ListedEndpoint) => endpoint.method !== 'GET';

const calls = allEndpoints.filter(({ endpoint }) => !endpoint.auth.includes('public'));
const forPlayers = calls.filter(isForPlayers);

describe('what somebody does not play', () => {
  it.each(forPlayers.filter(isAbout))('$name is refused and changes nothing', async (listed) => {
    // Also under the game that is one's own.
    const within = { ...foreign, gameId: [...(foreign['gameId'] ?? []), ownGame] };
    const ids = listed.path.match(/\{/g)?.length === 1 ? foreign : within;
    const urls = addressesOf(listed, ids);
    expect(urls.length).toBeGreaterThan(0);
    const stored = await everythingIn(database);
    const refusals = new Set<number>();
    for await (const { answer, asked } of answersTo(listed, { as: 'stranger' }, urls, foreign)) {
      expect([403, 404, 415, 422], `${answer.statusCode} ${asked}: ${answer.body}`).toContain(answer.statusCode);
      refusals.add(answer.statusCode);
    }
    // Not for what is sent alone.
    expect([...refusals].some((status) => status === 403 || status === 404)).toBe(true);
    expect(await everythingIn(database)).toBe(stored);
  });

  it.each(forPlayers.filter(asksForGame))('$name knows no such game', async (listed) => {
    for (const gameId of foreign['gameId'] ?? []) {
      const url = `${addressesOf(listed, foreign)[0]}?gameId=${gameId}`;
      const answer = await server.call(url, { method: listed.endpoint.method, as: 'stranger' });
      expect(answer.statusCode, `${url}: ${answer.body}`).toBe(404);
    }
  });

  it.each(forPlayers.filter((one) => !isAbout(one)))('$name says nothing of it', async (listed) => {
    const isKnown = new RegExp(Object.values(foreign).flat().join('|'));
    for await (const { answer, asked } of answersTo(listed, { as: 'stranger' }, addressesOf(listed, {}), foreign)) {
      expect(answer.statusCode).toBeLessThan(500);
      if (answer.statusCode < 400) expect(answer.body, asked).not.toMatch(isKnown);
    }
  });

  it.each(calls.filter((one) => isForKeys(one) && one.path.includes('{gameId}')))(
    '$name is refused to a key of another game and changes nothing',
    async (listed) => {
      const headers = byKey(await makeKey(server, { scopes: [...scopes], gameIds: [ownGame] }));
      const stored = await everythingIn(database);
      const urls = addressesOf(listed, foreign);
      for await (const { answer, asked } of answersTo(listed, { as: null, headers }, urls, foreign)) {
        expect([403, 404, 422], `${answer.statusCode} ${asked}: ${answer.body}`).toContain(answer.statusCode);
        if (listed.endpoint.body === undefined) expect(answer.statusCode).not.toBe(422);
      }
      expect(await everythingIn(database)).toBe(stored);
    },
  );
});

describe('what is somebody else’s, or not published', () => {
  it.each(forPlayers.filter((one) => !isWriting(one)))('$name does not tell it', async (listed) => {
    const pools = [all, hidden].map((ids) => ({ ...all, ...ids }));
    for (const ids of pools) {
      for await (const { answer, asked } of answersTo(listed, { as: 'player' }, addressesOf(listed, ids, 40), ids)) {
        expect(answer.body, asked).not.toContain(secret);
      }
    }
  });

  const pathsOfHidden = forPlayers.filter(
    (one) => isAbout(one) && !/users\/|team|notification|\{gameId\}\/[^{}]+$/.test(one.path),
  );

  it.each(pathsOfHidden)('$name does not know what is not published', async (listed) => {
    const urls = addressesOf(listed, hidden);
    expect(urls.length).toBeGreaterThan(0);
    const stored = await everythingIn(database);
    const refusals = new Set<number>();
    for await (const { answer, asked } of answersTo(listed, { as: 'player' }, urls, hidden)) {
      expect([404, 422], `${answer.statusCode} ${asked}: ${answer.body}`).toContain(answer.statusCode);
      refusals.add(answer.statusCode);
    }
    expect([...refusals]).toContain(404);
    expect(await everythingIn(database)).toBe(stored);
  });
});

it('and to whom it belongs, it is told', async () => {
  const told = new Set<string>();
  for (const listed of forPlayers.filter((one) => !isWriting(one))) {
    for await (const { answer } of answersTo(listed, { as: 'other' }, addressesOf(listed, all, 40), all)) {
      if (answer.body.includes(secret)) told.add(listed.name);
    }
  }
  expect([...told].toSorted()).toEqual([
    'GET /api/v1/notification/user',
    'GET /api/v2/games/{gameId}/achievements/{id}/feedback',
    'GET /api/v2/games/{gameId}/achievements/{id}/successful-story',
    'GET /api/v2/games/{gameId}/points',
    'GET /api/v2/home',
    'GET /api/v2/users/{id}/data',
    'GET /api/v2/users/{id}/notifications',
  ]);
});
