import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import type { ActiveGame, PlayerGame } from '#shared/game/games.contract.ts';
import type { Language } from '#shared/vocabulary/languages.ts';
import type { NewsItem } from '#shared/news/news.contract.ts';
import type { Overview } from '#shared/reports/overview.contract.ts';
import type { Readiness } from '#shared/readiness/readiness.contract.ts';
import type { Notification } from '#shared/game/notifications.contract.ts';
import { demoId } from '#server/demo/content.ts';
import { readGame, readTranslations } from '#server/demo/demoFiles.ts';
import { loadDemo } from '#server/demo/loadDemo.ts';
import { achievements, games, levels, teams, tiers } from '#server/schema/games.ts';
import { certificates } from '#server/schema/rewards.ts';
import { users } from '#server/schema/users.ts';
import { createFolderStore } from '#server/platform/files/folderStore.ts';
import { verifyLedger } from '#server/game/points/verification.service.ts';
import { importArchive, check, contentsOf, save } from '#tests/factories/archives.ts';
import { backoffice } from '#tests/factories/backoffice.ts';
import { idsFor, listIds } from '#tests/factories/world.ts';
import { makeUser, today } from '#tests/factories/play.ts';
import { testIssuer, useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { allEndpoints } from '#tests/setup/endpoints.ts';
import { expectDescribed, gets, parametersOf, requiredQuery } from '#tests/setup/openApi.ts';

const clarityQuest = readGame('clarity-quest');
const complianceAcademy = readGame('compliance-academy');
const translations = readTranslations(clarityQuest);

const database = useTestDatabase();
const server = useTestApp(database);
const otherDatabase = useTestDatabase();
const elsewhere = useTestApp(otherDatabase);

const load = () =>
  loadDemo({
    db: database.db,
    files: createFolderStore(server.folder),
    clock: () => today,
    createAccount: async ({ id }) => id ?? '',
    issuer: testIssuer,
  });

/** The subject of a demo account: the person's own id. */
async function subjectOf(email: string): Promise<string> {
  const [user] = await database.db.select().from(users).where(eq(users.email, email));
  return user?.subject ?? '';
}
const ask = async <T>(email: string, path: string) =>
  (await server.call(`/api/v1${path}`, { as: await subjectOf(email) })).json<T>();

beforeAll(async () => {
  expect(await load()).toBe(true);
}, 300_000);

describe('the demo', () => {
  it('is loaded once, whoever asks again', async () => {
    expect(await load()).toBe(false);
    expect(await database.db.$count(games)).toBe(3);
  });

  it('began six weeks ago and has eight to go, in the game’s own days', async () => {
    const [game] = await database.db
      .select()
      .from(games)
      .where(eq(games.id, demoId('game', clarityQuest.key)));
    // Midnights in Zürich, once in summer time and once in winter time.
    expect(game?.startDate.toISOString()).toBe('2026-10-09T22:00:00.000Z');
    expect(game?.endDate.toISOString()).toBe('2027-01-16T23:00:00.000Z');
  });

  it('is played by some people in one game and by others in the other', async () => {
    const { games: running } = (
      await server.call('/api/backoffice/overview', { as: await subjectOf('admin@gamehub.example') })
    ).json<Overview>();
    const [one, other] = running;
    if (one === undefined || other === undefined) throw new Error('Two games of the demo run');
    for (const { players, activeToday, activeThisWeek } of [one, other]) {
      expect(activeToday).toBeGreaterThan(0);
      expect(activeThisWeek).toBeGreaterThan(activeToday);
      expect(players).toBeGreaterThan(activeThisWeek);
    }
    expect(Math.abs(one.activeThisWeek - other.activeThisWeek)).toBeGreaterThan(5);
    expect(one.activeToday).not.toBe(other.activeToday);
  });

  it('has points that are the sum of their entries', async () => {
    expect((await verifyLedger(database.db)).differences).toEqual([]);
  });

  it('finds its player in the middle of the game, and of a quiz', async () => {
    const game = await ask<{ tier: { name: string }; continue: { questionNumber: number; questionCount: number } }>(
      'player@gamehub.example',
      '/game/user',
    );
    expect(game.tier.name).toBe('Silver');
    expect(game.continue).toMatchObject({ questionNumber: 4, questionCount: 8 });
    const score = await ask<{ rank: number; change: number; teamRank: number }>(
      'player@gamehub.example',
      '/leaderboard/user/score',
    );
    expect(score.rank).toBeGreaterThanOrEqual(12);
    expect(score.rank).toBeLessThanOrEqual(16);
    expect(score.change).toBeGreaterThan(0);
    expect(score.teamRank).toBeLessThanOrEqual(3);
    const own = await ask<{ state: string }[]>('player@gamehub.example', '/achievement/user');
    const ofTeam = await ask<{ state: string }[]>('player@gamehub.example', '/achievement/team');
    expect(new Set([...own, ...ofTeam].map(({ state }) => state))).toEqual(
      new Set(['Done', 'Available', 'Saved', 'To do', 'Not available']),
    );
  });

  it('has told its player of the important news as it appeared', async () => {
    const told = await ask<Notification[]>('player@gamehub.example', '/notification/user');
    const important = clarityQuest.news.filter((item) => item.isImportant && item.displayDay <= 0);
    const items = await ask<NewsItem[]>('player@gamehub.example', '/news');
    expect(important.length).toBeGreaterThan(0);
    expect(told.filter(({ kind }) => kind === 'news')).toMatchObject(
      items
        .filter(({ isImportant }) => isImportant)
        .map(({ id, title, displayDate }) => ({ subjectId: id, title, createdAt: displayDate })),
    );
  });

  it('finds its player midway in the Academy as well, with something due and a quiz begun', async () => {
    const as = await subjectOf('player@gamehub.example');
    const gameId = demoId('game', complianceAcademy.key);
    const games = (await server.call('/api/v2/games/all-active', { as })).json<ActiveGame[]>();
    expect(games.map(({ experience }) => experience)).toEqual(['standard', 'compliance']);
    expect(games[1]).toMatchObject({
      id: gameId,
      tier: { name: 'Foundations' },
      team: { name: 'Sweden' },
      continue: { questionNumber: 3, questionCount: 5 },
      progress: { Individual: { completed: 4 } },
    });
    const all = (await server.call(`/api/v2/games/${gameId}/achievements`, { as })).json<Achievement[]>();
    expect(new Set(all.map(({ state }) => state))).toEqual(
      new Set(['Done', 'Saved', 'Available', 'To do', 'Not available']),
    );
    expect(all.filter(({ contentKind }) => contentKind === 'exam')).toMatchObject([{ state: 'Available' }]);
  });

  it('finds its newcomer with nothing done yet', async () => {
    const score = await ask('newcomer@gamehub.example', '/leaderboard/user/score');
    expect(score).toMatchObject({ points: 0, rank: null, change: null });
    const game = await ask<{ continue: null }>('newcomer@gamehub.example', '/game/user');
    expect(game.continue).toBeNull();
  });

  it.each(Object.keys(translations) as Language[])('can be read in %s from the first level on', async (language) => {
    const words = translations[language];
    await database.db.update(users).set({ language }).where(eq(users.email, 'newcomer@gamehub.example'));
    const map = await ask<PlayerGame>('newcomer@gamehub.example', '/game/user');
    expect(map.aboutGame).toBe(String(words?.['game/clarity-quest']?.['aboutGame']).trim());
    expect(map.tiers[0]?.levels.map(({ name }) => name)).toEqual(
      ['leather', 'gold-and-stones', 'fibres'].map((key) => words?.[`level/${key}`]?.['name']),
    );
    const quiz = `/quiz/achievement/${demoId('achievement', 'leather-what-it-is')}`;
    const { questions } = await ask<{ questions: { text: string; answers: { text: string }[] }[] }>(
      'newcomer@gamehub.example',
      quiz,
    );
    expect(questions.map(({ text }) => text)).toContain(words?.['version/leather-definition']?.['text']);
    expect(questions[0]?.answers.map(({ text }) => text)).toEqual(words?.['version/leather-definition']?.['answers']);
    await database.db.update(users).set({ language: null }).where(eq(users.email, 'newcomer@gamehub.example'));
  });

  it('leaves its editors a draft that players know nothing of, and that says what it lacks', async () => {
    const gameId = demoId('game', 'winter-bench');
    const editor = backoffice(server, await subjectOf('editor@gamehub.example'));
    expect(await editor.get(`/games/${gameId}`)).toMatchObject({ name: 'The Winter Bench', status: 'draft' });
    const { findings } = (await editor.get(`/games/${gameId}/readiness`)) as unknown as Readiness;
    const errors = findings.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ code }) => code)).toContain('pointsTooMany');
    const { otherGames } = await ask<PlayerGame>('newcomer@gamehub.example', '/game/user');
    expect(otherGames.map(({ name }) => name)).toEqual(['Compliance Academy']);
  });

  it('has news of each culture waiting for their day', async () => {
    const editor = backoffice(server, await subjectOf('editor@gamehub.example'));
    const waiting = `status=published&displayDate_gte=${server.clock.now.toISOString()}`;
    const { rows } = await editor.list(`/news?gameId=${demoId('game', clarityQuest.key)}&${waiting}`);
    expect(new Set(rows.map(({ culture }) => culture))).toEqual(
      new Set([null, 'Sweden', 'Switzerland', 'Poland', 'Slovakia']),
    );
  });

  it('keeps the deactivated account out', async () => {
    const answer = await server.call('/api/v1/user', { as: await subjectOf('inactive@gamehub.example') });
    expect(answer.statusCode).toBe(204);
  });
});

describe('a game of the demo as an archive', () => {
  const admin = backoffice(server, 'of archives');
  const other = backoffice(elsewhere, 'of archives');
  beforeAll(async () => {
    for (const { db } of [database, otherDatabase]) await makeUser(db, { subject: 'of archives', role: 'admin' });
  });

  it.each([
    ['Clarity Quest', clarityQuest.key],
    ['Compliance Academy', complianceAcademy.key],
  ])('%s comes back from another installation without a difference', async (_, key) => {
    const saved = await save(admin, demoId('game', key));
    expect((await save(admin, demoId('game', key))).equals(saved)).toBe(true);
    expect((await check(other, saved)).errors).toEqual([]);
    const imported = await importArchive(other, saved);
    const again = await save(other, imported.id);
    const [before, after] = [await contentsOf(saved), await contentsOf(again)];
    expect(after.get('game.json')?.toString()).toBe(before.get('game.json')?.toString());
    expect([...after.keys()]).toEqual([...before.keys()]);
    // Byte by byte.
    expect(again.equals(saved)).toBe(true);
  });

  it('tells what it holds before it is brought', async () => {
    const {
      name,
      counts,
      files: held,
      errors: problems,
    } = await check(other, await save(admin, demoId('game', clarityQuest.key)));
    expect(name).toBe('Clarity Quest');
    expect(problems).toEqual([]);
    expect(counts).toMatchObject({ tiers: 3, levels: 9 });
    expect(counts?.words).toBeGreaterThan(1_000);
    const count = Object.keys(clarityQuest.pictures).length + 3;
    expect([held.count, held.known]).toEqual([count, count]);
  });

  it('holds no id of the installation that it comes from', async () => {
    const entries = await contentsOf(await save(admin, demoId('game', clarityQuest.key)));
    expect(entries.get('game.json')?.toString()).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  });
});

describe('whatever can be read of the demo', () => {
  /** Ids of what players are shown, by the parameter that names it, game by game. */
  async function placesIn(game: typeof games.$inferSelect): Promise<Record<string, readonly string[]>> {
    const { db } = database;
    const inGame = await db.select().from(achievements).where(eq(achievements.gameId, game.id));
    const ofKind = (kind: string) => inGame.filter(({ contentKind }) => contentKind === kind).map(({ id }) => id);
    const idsIn = async (table: typeof tiers | typeof levels | typeof teams) =>
      (await db.select({ id: table.id }).from(table).where(eq(table.gameId, game.id))).map(({ id }) => id);
    return {
      gameId: [game.id],
      tierId: await idsIn(tiers),
      levelId: await idsIn(levels),
      teamId: (await idsIn(teams)).slice(0, 3),
      achievementId: inGame.map(({ id }) => id),
      number: (await db.select().from(certificates).limit(3)).map(({ number }) => number),
      ...{ quiz: ofKind('quiz'), exam: ofKind('exam'), 'exam-attempt': ofKind('exam'), pdf: ofKind('pdf') },
      ...{ podcast: ofKind('podcast'), feedback: ofKind('feedback'), 'successful-story': ofKind('successfulStory') },
    };
  }

  /** All addresses of a path in a game. */
  function addressesIn(places: Record<string, readonly string[]>, userId: string, path: string): string[] {
    const parts = path.split('/');
    const before = parts[parts.indexOf('{id}') - 1];
    const ids =
      before === 'users' ? [userId] : before === 'levels' ? places['levelId'] : (places[parts.at(-1) ?? ''] ?? []);
    const known: Record<string, readonly string[] | undefined> = {
      ...places,
      ...(path.startsWith('/api/v1/quiz/') ? { achievementId: places['quiz'] } : {}),
      id: ids,
    };
    return [...path.matchAll(/\{(\w+)\}/g)].reduce(
      (urls, [braced, name = '']) =>
        urls.flatMap((url) => (known[name] ?? []).map((value) => url.replace(braced, value))),
      [path],
    );
  }

  const isOfBackoffice = ({ path }: { path: string }) => path.startsWith('/api/backoffice');
  const forPlayers = gets.filter((one) => !isOfBackoffice(one));
  /** Only another system reads them. */
  const forKeys = 'GET /api/v2/games/{gameId}/results';

  it.each(['player', 'switzerland', 'newcomer'])(
    'is answered to %s in both games, in the shape that the document says',
    async (name) => {
      const as = await subjectOf(`${name}@gamehub.example`);
      const { id: userId } = (await server.call('/api/v1/user', { as })).json<{ id: string }>();
      const published = await database.db.select().from(games).where(eq(games.status, 'published'));
      const answered = new Set([forKeys]);
      for (const places of await Promise.all(published.map(placesIn))) {
        for (const { path, operation, name: call } of forPlayers) {
          for (const url of addressesIn(places, userId, path)) {
            const answer = await server.call(url + requiredQuery(operation), { as });
            expectDescribed(answer, operation, url);
            if (answer.statusCode === 200) answered.add(call);
          }
        }
      }
      expect(forPlayers.map((one) => one.name).filter((call) => !answered.has(call))).toEqual([]);
    },
    60_000,
  );

  /** What the demo has none of. */
  const none = ['/imports/{id}/report', '/imports/{id}', '/importRows/{id}', '/api-keys/{id}'];
  const isForAdmins = new Set(
    allEndpoints.filter(({ endpoint }) => !endpoint.auth.includes('editor')).map((one) => one.name),
  );

  it.each(['editor', 'admin'] as const)(
    'is answered to the %s of the backoffice, in the shape that the document says',
    async (role) => {
      const as = await subjectOf(`${role}@gamehub.example`);
      // So that there is something in the log that an editor reads.
      await backoffice(server, as).patch(`/games/${demoId('game', clarityQuest.key)}`, { gameRules: `By the ${role}` });
      const ids = await listIds(backoffice(server, await subjectOf('admin@gamehub.example')));
      const silent: string[] = [];
      for (const { path, operation, name } of gets.filter(isOfBackoffice)) {
        if (role === 'editor' && isForAdmins.has(name)) continue;
        const urls = parametersOf(operation, 'path').reduce(
          (made, { name: field, schema }) => {
            const values = schema.enum?.map(String) ?? idsFor(ids, path, field).slice(0, 3);
            return made.flatMap((url) => values.map((value) => url.replace(`{${field}}`, value)));
          },
          [path],
        );
        // More than 500 rows are only answered by pages.
        const isPaged = parametersOf(operation, 'query').some((one) => one.name === '_end');
        const query = isPaged ? '?_end=100' : requiredQuery(operation);
        let told = 0;
        for (const url of urls) {
          const answer = await server.call(url + query, { as });
          expectDescribed(answer, operation, url);
          if (answer.statusCode < 300 && (told += 1) === 3) break;
        }
        if (told === 0) silent.push(path.replace('/api/backoffice', ''));
      }
      expect(silent).toEqual(role === 'admin' ? none : []);
    },
    60_000,
  );
});
