import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import type { Persona } from '#shared/users/preview.contract.ts';
import type { PlayerQuiz } from '#shared/kinds/quiz/quizzes.contract.ts';
import type { Me } from '#shared/users/users.contract.ts';
import { games } from '#server/schema/games.ts';
import { editorCultures, editorGames, users } from '#server/schema/users.ts';
import { backoffice, expectProblem, makeDraftGame, makeStaff, quizBody } from '#tests/factories/backoffice.ts';
import { makeGame, makeUser } from '#tests/factories/play.ts';
import { useTestApp, type Call } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const admin = backoffice(app, 'admin');

let world: Awaited<ReturnType<typeof makeDraftGame>>;
let teamId: string;
let persona: Persona;

beforeAll(async () => {
  await makeStaff(database.db);
  world = await makeDraftGame(admin);
  const level = await admin.create('levels', { tierId: world.tier.id, name: 'Silk' });
  await admin.create(
    'achievements',
    quizBody(level.id, { title: 'Silk', contentKind: null, passMark: null, type: 'physicalExperience' }),
  );
  teamId = (await admin.create('teams', { gameId: world.game.id, name: 'Atelier' })).id;
  const other = await admin.create('games', {
    ...{ name: 'Other', startDate: '2026-10-01T00:00:00Z', endDate: '2027-01-01T00:00:00Z', timezone: 'Europe/Zurich' },
  });
  const [limited] = await database.db.select().from(users).where(eq(users.subject, 'limited'));
  await database.db.insert(editorGames).values({ userId: limited?.id ?? '', gameId: other.id });
});

beforeEach(() => {
  persona = {
    session: randomUUID(),
    gameId: world.game.id,
    culture: null,
    language: null,
    teamId: null,
    doneThrough: null,
    at: '2026-12-24T17:00:00.000Z',
    withDrafts: true,
  };
});

const ask = (path: string, { as = 'editor', ...more }: Call = {}) =>
  app.call(`/api${path}`, { as, ...more, headers: { 'x-preview': JSON.stringify(persona), ...more.headers } });
const read = async <T>(path: string): Promise<T> => {
  const answer = await ask(path);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
};
const levelsOf = (game: PlayerGame) => game.tiers.flatMap(({ levels }) => levels);

/** How many rows each table has, and when each game was last changed. */
async function everythingStored() {
  const { rows } = await database.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const counts: Record<string, unknown> = {};
  for (const { name } of rows) {
    counts[name] = (await database.db.execute(sql`select count(*)::int as count from ${sql.identifier(name)}`)).rows;
  }
  const statuses = await database.db.execute(sql`
    select id, status, version, map_revision from games union all select id, status, version, null from achievements order by 1`);
  return { counts, statuses: statuses.rows };
}

describe('a preview', () => {
  it('shows a draft game as it would be on that day, to an editor who is nobody in it, and writes nothing', async () => {
    const before = await everythingStored();
    const me = await read<Me>('/v1/user');
    expect(me).toMatchObject({ role: 'player', tier: { name: 'Bronze' }, team: null });
    const game = await read<PlayerGame>('/v1/game/user');
    expect(game).toMatchObject({ id: world.game.id, state: 'running', otherGames: [] });
    expect(levelsOf(game)).toMatchObject([
      { name: 'Leather', state: 'current' },
      { name: 'Silk', state: 'locked' },
    ]);
    expect(await read('/v1/news')).toMatchObject([{ title: 'The game is open' }]);
    expect(await everythingStored()).toEqual(before);
    // Without it the editor is who they are.
    expectProblem(await app.call('/api/v1/game/user', { as: 'editor' }), 404, 'not_found');
  });

  it('is in its own game only, whichever others are open to all', async () => {
    const open = await makeGame(database.db, { openToAll: true });
    expect((await ask('/v1/engagement/user/LogIn', { method: 'POST' })).statusCode).toBe(200);
    expect(await read<PlayerGame>('/v1/game/user')).toMatchObject({ id: world.game.id, otherGames: [] });
    await database.db.delete(games).where(eq(games.id, open.id));
  });

  it('stands at the chosen moment', async () => {
    persona.at = '2026-09-01T12:00:00.000Z';
    expect(await read<PlayerGame>('/v1/game/user')).toMatchObject({ state: 'upcoming' });
    persona.at = '2027-02-01T12:00:00.000Z';
    expect(await read<PlayerGame>('/v1/game/user')).toMatchObject({ state: 'ended' });
  });

  it('is in the chosen team, culture and language, with everything done up to a level', async () => {
    persona = { ...persona, teamId, culture: 'Poland', language: 'pl', doneThrough: world.level.id };
    expect(await read<Me>('/v1/user')).toMatchObject({ team: { name: 'Atelier' }, culture: 'Poland', language: 'pl' });
    expect(levelsOf(await read<PlayerGame>('/v1/game/user'))).toMatchObject([
      { name: 'Leather', state: 'done' },
      { name: 'Silk', state: 'current' },
    ]);
    expect(await read(`/v1/achievement/${world.achievement.id}`)).toMatchObject({ state: 'Done', pointsEarned: 60 });
    expect(await read('/v1/leaderboard/user/score')).toMatchObject({ points: 60, rank: 1 });
  });

  it('can be played: what is done in one look is there at its next call, not in another, and is never written', async () => {
    const before = await everythingStored();
    const body = { achievementId: world.achievement.id, answers: [], status: 'Saved' };
    const begun = await ask('/v1/quiz/user', { method: 'POST', body });
    expect(begun.statusCode, begun.body).toBe(200);
    const [question] = begun.json<PlayerQuiz>().questions;
    const right = question?.answers.find(({ text }) => text === 'It is a tanned hide')?.label;
    const answers = [{ questionId: question?.questionId, answers: [right] }];
    const saved = await ask('/v1/quiz/user', { method: 'POST', body: { ...body, answers } });
    expect(saved.json()).toMatchObject({ status: 'Saved', questions: [{ chosen: [right] }] });
    const submitted = await ask('/v1/quiz/user', { method: 'POST', body: { ...body, status: 'Submitted' } });
    expect(submitted.json(), submitted.body).toMatchObject({ status: 'Submitted', score: { percent: 100 } });
    expect(await read(`/v1/achievement/${world.achievement.id}`)).toMatchObject({ state: 'Done', result: 'Passed' });
    expect(levelsOf(await read<PlayerGame>('/v1/game/user'))[1]).toMatchObject({ state: 'current' });
    persona.session = randomUUID();
    expect(await read(`/v1/achievement/${world.achievement.id}`)).toMatchObject({ state: 'Available' });
    expect(await everythingStored()).toEqual(before);
  });

  it('costs no more at its twentieth act than at its second', async () => {
    const body = { achievementId: world.achievement.id, answers: [], status: 'Saved' };
    const statements: number[] = [];
    for (let act = 0; act < 20; act += 1) {
      const asked: string[] = [];
      const { query } = pg.Client.prototype;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whatever it is called with is handed on
      pg.Client.prototype.query = function count(this: pg.Client, ...given: unknown[]) {
        asked.push('');
        return Reflect.apply(query, this, given) as unknown;
      } as typeof query;
      try {
        expect((await ask('/v1/quiz/user', { method: 'POST', body })).statusCode).toBe(200);
      } finally {
        pg.Client.prototype.query = query;
      }
      statements.push(asked.length);
    }
    expect(statements.at(-1)).toBe(statements[1]);
  });

  it('ends when nobody has gone on with it for an hour', async () => {
    const body = { achievementId: world.achievement.id, answers: [], status: 'Saved' };
    expect((await ask('/v1/quiz/user', { method: 'POST', body })).statusCode).toBe(200);
    const status = async () => (await read<PlayerQuiz>(`/v1/quiz/achievement/${world.achievement.id}`)).status;
    const began = app.clock.now;
    app.clock.now = new Date(began.getTime() + 59 * 60_000);
    expect(await status()).toBe('Saved');
    app.clock.now = new Date(began.getTime() + (59 + 60) * 60_000);
    expect(await status()).toBeNull();
    app.clock.now = began;
  });

  it('puts back the team’s part, the points, what was won and told', async () => {
    persona = { ...persona, teamId };
    const reward = await admin.create('rewards', {
      ...{ gameId: world.game.id, title: 'Two points', category: 'Digital', type: 'Points', points: 2 },
    });
    const body = { achievementId: world.achievement.id, answers: [] };
    const quiz = await ask('/v1/quiz/user', { method: 'POST', body: { ...body, status: 'Saved' } });
    const [question] = quiz.json<PlayerQuiz>().questions;
    const right = question?.answers.find(({ text }) => text === 'It is a tanned hide')?.label;
    const answers = [{ questionId: question?.questionId, answers: [right] }];
    await ask('/v1/quiz/user', { method: 'POST', body: { ...body, answers, status: 'Submitted' } });
    const paths = [
      '/v1/leaderboard/user/score',
      '/v1/leaderboard/user',
      '/v1/leaderboard/team',
      '/v1/notification/user',
      '/v1/rewards/user',
      '/v1/achievement/user',
      '/v1/user',
    ];
    const seen = async () => Promise.all(paths.map((path) => read(path)));
    const once = await seen();
    expect(once).toMatchObject([
      { points: 60, rank: 1, total: 1 },
      { total: 1 },
      {},
      ['rewardEarned', 'levelCompleted', 'achievementUnlocked'].map((kind) => ({ kind })),
      [{ id: reward.id }],
      [{}, {}],
      {},
    ]);
    // An act that changes nothing of it.
    expect((await ask('/v1/user/username', { method: 'PUT', body: { username: 'Looker' } })).statusCode).toBe(200);
    const [score, , team, told, won] = await seen();
    expect([score, team, told, won]).toEqual([once[0], once[2], once[3], once[4]]);
    expect(await read('/v1/user')).toMatchObject({ username: 'Looker' });
  });

  it('answers many calls at once, which all make the same player', async () => {
    const paths = ['/v1/user', '/v1/game/user', '/v1/news', '/v1/notification/user', '/v1/achievement/user'];
    const answers = await Promise.all([...paths, ...paths, ...paths, ...paths].map((path) => ask(path)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  });

  it('shows what players see today where drafts stay away', async () => {
    persona.withDrafts = false;
    expectProblem(await ask('/v1/game/user'), 404, 'not_found');
  });

  it('keeps no files', async () => {
    const boundary = 'x';
    const raw = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n\r\n--x--\r\n`;
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    expectProblem(await ask('/v1/user/avatar', { method: 'POST', raw, headers }), 409, 'not_in_preview');
  });
});

it('offers the game’s teams and levels to choose from, to its editors', async () => {
  const editor = backoffice(app, 'editor');
  expect(await editor.get(`/games/${world.game.id}/preview`)).toEqual({
    cultures: ['Sweden', 'Switzerland', 'Poland', 'Slovakia'],
    teams: [{ id: teamId, name: 'Atelier' }],
    tiers: [
      {
        ...{ id: world.tier.id, name: 'Bronze', status: 'draft' },
        levels: [
          { id: world.level.id, name: 'Leather', status: 'draft' },
          { id: expect.any(String), name: 'Silk', status: 'draft' },
        ],
      },
    ],
  });
  expectProblem(await backoffice(app, 'limited').call(`/games/${world.game.id}/preview`), 404, 'not_found');
});

describe('an editor of one audience', () => {
  const drafts = async (culture: Persona['culture'], as = 'polish') => {
    persona = { ...persona, session: randomUUID(), culture };
    const answer = await ask('/v1/news', { as });
    return answer.statusCode === 200 ? answer.json<{ title: string }[]>().map(({ title }) => title) : answer;
  };

  beforeAll(async () => {
    const polish = await makeUser(database.db, { subject: 'polish', role: 'editor', country: 'SE' });
    await database.db.insert(editorCultures).values({ userId: polish.id, culture: 'Poland' });
    for (const culture of ['Poland', 'Sweden'] as const) {
      const item = {
        gameId: world.game.id,
        name: culture,
        title: culture,
        displayDate: '2026-11-01T08:00:00Z',
        culture,
      };
      await admin.create('news', item);
    }
  });

  it('looks as that audience, and as nobody’s in particular, whatever their own country', async () => {
    expect(await drafts('Poland')).toEqual(['Poland']);
    expect(await drafts(null)).toEqual([]);
    expect(await drafts('Sweden', 'editor')).toContain('Sweden');
    await database.db.update(users).set({ country: 'SE' }).where(eq(users.subject, 'editor'));
    expect(await drafts(null, 'editor')).not.toContain('Sweden');
  });

  it('not as another one, which is not offered either', async () => {
    persona.culture = 'Sweden';
    const answer = await ask('/v1/news', { as: 'polish' });
    expectProblem(answer, 422, 'invalid');
    expect(answer.json<{ errors: { path: string }[] }>().errors[0]?.path).toBe('culture');
    const choices = await backoffice(app, 'polish').get(`/games/${world.game.id}/preview`);
    expect(choices['cultures']).toEqual(['Poland']);
  });

  it('does not learn how many have read what is for another one', async () => {
    const { rows } = await admin.list(`/news?gameId=${world.game.id}&name=Sweden`);
    const path = `/news/${String(rows[0]?.id)}/affected`;
    expectProblem(await backoffice(app, 'polish').call(path), 404, 'not_found');
    expect((await backoffice(app, 'editor').call(path)).statusCode).toBe(200);
  });
});

describe('who may look', () => {
  it('no player, whatever they send', async () =>
    expectProblem(await ask('/v1/game/user', { as: 'player' }), 403, 'forbidden'));

  it('nobody without a session', async () =>
    expectProblem(await ask('/v1/game/user', { as: null }), 401, 'unauthenticated'));

  it('no editor of other games', async () =>
    expectProblem(await ask('/v1/game/user', { as: 'limited' }), 404, 'not_found'));

  it('goes on with nobody else’s look', async () => {
    const body = { achievementId: world.achievement.id, answers: [], status: 'Saved' };
    expect((await ask('/v1/quiz/user', { method: 'POST', body })).statusCode).toBe(200);
    const address = `/v1/quiz/achievement/${world.achievement.id}`;
    expect((await ask(address)).json()).toMatchObject({ status: 'Saved' });
    expect((await ask(address, { as: 'admin' })).json()).toMatchObject({ status: null });
  });
});

it.each([
  ['no JSON', 'nonsense', 'X-Preview'],
  ['a game that is none', { gameId: 'x' }, 'X-Preview.gameId'],
  ['a field that there is not', { role: 'admin' }, 'X-Preview.'],
  ['a team of another game', { teamId: randomUUID() }, 'teamId'],
  ['a level of another game', { doneThrough: randomUUID() }, 'doneThrough'],
])('refuses %s, naming it', async (_, what, path) => {
  const value = typeof what === 'string' ? what : JSON.stringify({ ...persona, ...what });
  const answer = await app.call('/api/v1/game/user', { as: 'editor', headers: { 'x-preview': value } });
  expectProblem(answer, 422, 'invalid');
  expect(answer.json<{ errors: { path: string }[] }>().errors[0]?.path).toContain(path);
});
