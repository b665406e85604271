import { beforeEach, describe, expect, it } from 'vitest';
import type { BoardEntry, Leaderboard } from '#shared/points/leaderboards.contract.ts';
import { PersonalData } from '#shared/users/personalData.contract.ts';
import type { PlayerTeam } from '#shared/users/teams.contract.ts';
import type { Me } from '#shared/users/users.contract.ts';
import { expectProblem } from '#tests/factories/backoffice.ts';
import { eq } from 'drizzle-orm';
import type { Notification } from '#shared/game/notifications.contract.ts';
import { dedupeKey } from '#shared/game/notifications.rules.ts';
import { achievements, endedEnrolments, enrolments, games } from '#server/schema/games.ts';
import { attemptQuestions, notifications } from '#server/schema/play.ts';
import {
  daysFromToday,
  enrol,
  joinTeam,
  makeGame,
  makeLevel,
  makeQuiz,
  makeTeam,
  makeTier,
  makeUser,
  today,
} from '#tests/factories/play.ts';
import { entry } from '#tests/points/league.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const server = useTestApp(database);

beforeEach(() => {
  server.clock.now = today;
});

async function makePerson(values: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(database.db, values);
  return { user, as: user.subject ?? '' };
}

describe('preferences', () => {
  const change = (as: string, id: string, body: object) =>
    server.call(`/api/v2/users/${id}/preferences`, { method: 'PATCH', as, body });

  it('are kept for every device, each by itself', async () => {
    const { user, as } = await makePerson();
    expect((await change(as, user.id, { appearance: 'dark' })).json()).toEqual({
      language: null,
      appearance: 'dark',
      showsInitials: false,
      usesSingleKeys: true,
      isWelcomed: false,
    });
    await change(as, user.id, { showsInitials: true });
    await change(as, user.id, { language: 'sv' });
    await change(as, user.id, { usesSingleKeys: false });
    const me = (await server.call('/api/v1/user', { as })).json<Me>();
    expect(me).toMatchObject({ language: 'sv', appearance: 'dark', showsInitials: true, usesSingleKeys: false });
  });

  it.each([
    [{ appearance: 'pink' }],
    [{ language: 'xx' }],
    [{ showsInitials: 'yes' }],
    [{ role: 'admin' }],
    [{ isWelcomed: false }],
  ])('are refused as %j', async (body) => {
    const { user, as } = await makePerson();
    expect((await change(as, user.id, body)).statusCode).toBe(422);
  });

  it('say that the first visit is over, for good', async () => {
    const { user, as } = await makePerson();
    const isWelcomed = async () => (await server.call('/api/v1/user', { as })).json<Me>().isWelcomed;
    expect(await isWelcomed()).toBe(false);
    await change(as, user.id, { isWelcomed: true });
    await change(as, user.id, { appearance: 'dark' });
    await server.call(`/api/v2/users/${user.id}/configuration`, { method: 'DELETE', as });
    expect(await isWelcomed()).toBe(true);
  });

  it('are nobody else’s to change', async () => {
    const { as } = await makePerson();
    const { user: other } = await makePerson();
    expect((await change(as, other.id, { appearance: 'dark' })).statusCode).toBe(404);
  });

  it.each([
    ['v1', () => '/api/v1/configuration/user'],
    ['v2', (id: string) => `/api/v2/users/${id}/configuration`],
  ])('go back to the defaults together with the name in %s', async (_, address) => {
    const { user, as } = await makePerson({ username: 'Given Name' });
    await change(as, user.id, { language: 'pl', appearance: 'light', showsInitials: true, usesSingleKeys: false });
    await server.call('/api/v1/user/username', { method: 'PUT', as, body: { username: 'Another' } });
    const reset = await server.call(address(user.id), { method: 'DELETE', as });
    expect(reset.json<Me>()).toMatchObject({
      username: 'Given Name',
      profileImage: null,
      language: null,
      appearance: 'system',
      showsInitials: false,
      usesSingleKeys: true,
    });
  });
});

describe('who appears under initials', () => {
  /** Two players of a team with points; the first one hides the name. */
  async function makePair() {
    const { db } = database;
    const game = await makeGame(db);
    const team = await makeTeam(db, game.id, 'Atelier');
    const hidden = await makePerson({ username: 'Élise Marie Martin', showsInitials: true });
    const other = await makePerson({ username: 'Jan Kowalski' });
    for (const [n, { user }] of [hidden, other].entries()) {
      await enrol(db, game.id, user.id);
      await joinTeam(db, team, user.id);
      const earned = entry(game.id, { userId: user.id }, 20 - n, { effectiveAt: today });
      await db.transaction((tx) => server.services.points.post(tx, earned));
    }
    await db.transaction((tx) => server.services.points.recountMembers(tx, [team.id]));
    return { game, team, hidden, other };
  }

  it('is named to others by nothing else, anywhere', async () => {
    const { game, team, hidden, other } = await makePair();
    const answers = await Promise.all(
      [
        '/api/v1/leaderboard/user',
        '/api/v1/leaderboard/team',
        `/api/v1/team/${team.id}`,
        `/api/v2/games/${game.id}/leadersboards`,
        `/api/v2/games/${game.id}/leadersboards?gameType=Team`,
        `/api/v2/games/${game.id}/leadersboards/search?name=mar`,
        `/api/v2/games/${game.id}/leadersboards/search?name=E`,
        ...['week', 'team', 'market'].map((part) => `/api/v2/games/${game.id}/leadersboards/part?part=${part}`),
        '/api/v1/notification/user',
        '/api/v1/game/user',
      ].map((url) => server.call(url, { as: other.as })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    for (const { body } of answers) expect(body).not.toMatch(/lise|Marie|Martin/i);
    expect(answers[0]?.json<Leaderboard>().entries[0]).toMatchObject({ name: 'É. M.', image: null });
    expect(answers[2]?.json<PlayerTeam>().members[0]).toMatchObject({ id: hidden.user.id, name: 'É. M.' });
  });

  it('is found by name by nobody else', async () => {
    const { game, hidden, other } = await makePair();
    const search = async (as: string, name: string) => {
      const url = `/api/v2/games/${game.id}/leadersboards/search?name=${encodeURIComponent(name)}`;
      return (await server.call(url, { as })).json<BoardEntry[]>().map(({ id }) => id);
    };
    expect(await search(other.as, 'elise')).toEqual([]);
    expect(await search(hidden.as, 'elise')).toEqual([hidden.user.id]);
    expect(await search(hidden.as, 'KOWAL')).toEqual([other.user.id]);
  });
});

describe('the data to take along', () => {
  it('are all that is held about the caller, in words, and nothing of what is right', async () => {
    const { db } = database;
    const { user, as } = await makePerson({ username: 'Anna Kowalska' });
    const game = await makeGame(db, { name: 'Clarity' });
    const tier = await makeTier(db, game.id, 1, { name: 'Bronze' });
    const level = await makeLevel(db, tier, 1);
    const team = await makeTeam(db, game.id, 'Kraków');
    await enrol(db, game.id, user.id, { tierId: tier.id });
    await joinTeam(db, team, user.id);
    const { achievement, questionIds } = await makeQuiz(db, level, { title: 'Leather', passMark: null });
    const [first = '', second = ''] = questionIds;
    const send = (status: string, answers: object[]) =>
      server.call('/api/v1/quiz/user', {
        method: 'POST',
        as,
        body: { achievementId: achievement.id, answers, status },
      });
    await send('Saved', [{ questionId: first, answers: ['B'] }]);
    const word = { userId: user.id, gameId: game.id, kind: 'news', title: 'A word', dedupeKey: 'word' } as const;
    const older = { title: 'An older word', dedupeKey: 'older', createdAt: daysFromToday(-1) };
    await db.insert(notifications).values([
      { ...word, createdAt: today },
      { ...word, ...older },
    ]);

    const open = await server.call(`/api/v2/users/${user.id}/data`, { as });
    expect(open.statusCode).toBe(200);
    expect(open.body).not.toMatch(/isCorrect|Because 1/);
    expect(PersonalData.parse(open.json())).toMatchObject({
      asOf: today.toISOString(),
      user: { id: user.id, username: 'Anna Kowalska', givenUsername: 'Anna Kowalska', email: user.email },
      enrolments: [
        {
          game: { id: game.id, name: 'Clarity' },
          tier: { id: tier.id, name: 'Bronze' },
          teams: [{ team: { id: team.id, name: 'Kraków' }, leftAt: null }],
          finalPlace: null,
        },
      ],
      attempts: [
        {
          achievement: { id: achievement.id, title: 'Leather' },
          status: 'Saved',
          answers: [{ question: 'Question 1', answers: ['wrong'] }],
        },
      ],
      notifications: [{ title: 'An older word' }, { title: 'A word', readAt: null }],
    });

    const rest = questionIds.slice(1).map((questionId) => ({ questionId, answers: ['A'] }));
    await send('Submitted', rest);
    const done = PersonalData.parse((await server.call(`/api/v2/users/${user.id}/data`, { as })).json());
    expect(second).not.toBe('');
    expect(done.attempts[0]).toMatchObject({ status: 'Submitted', result: 'Passed' });
    expect(done.awards).toMatchObject([{ achievement: { title: 'Leather' }, points: 100 }]);
    expect(done.points).toMatchObject([{ game: { name: 'Clarity' }, points: 100, reason: 'Leather' }]);
    expect(done.enrolments[0]?.points).toBe(100);
    // An answer is the one that stood there when it was chosen.
    await db
      .update(attemptQuestions)
      .set({ answerOrder: [1, 2, 0] })
      .where(eq(attemptQuestions.questionId, first));
    const shuffled = PersonalData.parse((await server.call(`/api/v2/users/${user.id}/data`, { as })).json());
    expect(shuffled.attempts[0]?.answers[0]?.answers).toEqual(['also wrong']);

    await db.delete(enrolments).where(eq(enrolments.userId, user.id));
    const ended = { userId: user.id, gameId: game.id, tierId: tier.id, enrolledAt: today, endedAt: today };
    await db.insert(endedEnrolments).values(ended);
    const left = PersonalData.parse((await server.call(`/api/v2/users/${user.id}/data`, { as })).json());
    expect(left.endedEnrolments).toEqual([
      {
        ...{ game: { id: game.id, name: 'Clarity' }, tier: { id: tier.id, name: 'Bronze' } },
        ...{ enrolledAt: today.toISOString(), endedAt: today.toISOString() },
      },
    ]);
  });

  it('are nobody else’s', async () => {
    const { as } = await makePerson();
    const { user: other } = await makePerson();
    expect((await server.call(`/api/v2/users/${other.id}/data`, { as })).statusCode).toBe(404);
  });
});

describe('notifications', () => {
  it('lead to what they tell of while that and its game are there, and then nowhere', async () => {
    const { db } = database;
    const { user, as } = await makePerson();
    const game = await makeGame(db);
    const level = await makeLevel(db, await makeTier(db, game.id, 1), 1);
    const { achievement } = await makeQuiz(db, level);
    const link = '/game/level/achievement/';
    const told = { userId: user.id, gameId: game.id, createdAt: today, link };
    await db.insert(notifications).values([
      {
        ...told,
        kind: 'teamAward',
        title: 'Leather',
        subjectId: achievement.id,
        dedupeKey: dedupeKey({ kind: 'teamAward', awardId: game.id }),
      },
      { ...told, kind: 'tierReached', title: 'Gold', dedupeKey: 'b' },
      { ...told, kind: 'news', title: 'A word', gameId: null, link: '/news/1', dedupeKey: 'c' },
    ]);
    const links = async () => {
      const listed = (await server.call('/api/v1/notification/user', { as })).json<Notification[]>();
      return Object.fromEntries(listed.map((one) => [one.title, one.link]));
    };
    expect(await links()).toEqual({ Leather: link, Gold: link, 'A word': '/news/1' });
    await db.update(achievements).set({ status: 'archived' }).where(eq(achievements.id, achievement.id));
    expect(await links()).toEqual({ Leather: null, Gold: link, 'A word': '/news/1' });
    await db.update(games).set({ status: 'archived' }).where(eq(games.id, game.id));
    expect(await links()).toEqual({ Leather: null, Gold: null, 'A word': '/news/1' });
  });
});

it('a notification is read since it was read first, and those of others are not', async () => {
  const { db } = database;
  const people = [await makePerson(), await makePerson()] as const;
  const [{ user, as }, { user: other }] = people;
  const told = people.flatMap((one) =>
    ['a', 'b'].map((dedupeKey) => ({
      ...{ userId: one.user.id, kind: 'news' as const, title: dedupeKey, dedupeKey, createdAt: today },
    })),
  );
  const stored = await db.insert(notifications).values(told).returning();
  const read = async (path: string, minute: number) => {
    server.clock.now = new Date(today.getTime() + minute * 60_000);
    return (await server.call(`/api/v2/users/${user.id}/notifications${path}/read`, { method: 'PUT', as })).statusCode;
  };
  expect(await read(`/${stored[0]?.id}`, 1)).toBe(200);
  expect(await read(`/${stored[0]?.id}`, 2)).toBe(200);
  expect(await read(`/${stored[2]?.id}`, 3)).toBe(404);
  expect(await read('', 4)).toBe(200);
  const minutesOf = async (userId: string) => {
    const rows = await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(notifications.title);
    return rows.map(({ readAt }) => readAt && (readAt.getTime() - today.getTime()) / 60_000);
  };
  expect(await minutesOf(user.id)).toEqual([1, 4]);
  expect(await minutesOf(other.id)).toEqual([null, null]);
});

describe('of many notifications', () => {
  it('the newest 200 are listed', async () => {
    const { user, as } = await makePerson();
    await database.db.insert(notifications).values(
      Array.from({ length: 201 }, (_, place) => ({
        ...{ userId: user.id, kind: 'news' as const, title: `${place}`, dedupeKey: `many-${place}` },
        createdAt: new Date(today.getTime() + place * 1000),
      })),
    );
    const listed = (await server.call('/api/v1/notification/user', { as })).json<Notification[]>();
    expect([listed.length, listed[0]?.title, listed.at(-1)?.title]).toEqual([200, '200', '1']);
  });
});

describe('another name', () => {
  const rename = (as: string, username: string) =>
    server.call('/api/v1/user/username', { method: 'PUT', as, body: { username } });
  const refusalOf = async (as: string, username: string) => {
    const answer = await rename(as, username);
    expectProblem(answer, 422, 'invalid');
    return answer.json<{ errors: { path: string; message: string }[] }>().errors;
  };
  const mistakable = [{ path: 'username', message: 'Can be mistaken for somebody else' }];

  it('is none that looks like that of somebody who works in the backoffice, or of who was erased', async () => {
    const { as } = await makePerson({ username: 'Anna Kowalska' });
    await makePerson({ username: 'Isabelle', givenUsername: 'Isabelle Laurent', role: 'admin' });
    for (const name of ['Isabelle Laurent', 'lsabeIIe Lаurent', 'ISABELLE', 'Player 0c8bb742', 'PIayer Oc8bb742']) {
      expect(await refusalOf(as, name), name).toEqual(mistakable);
    }
    await makePerson({ username: 'Zoe Former', role: 'editor', isActive: false });
    expect((await rename(as, 'Zoe Former')).statusCode).toBe(200);
  });

  it('may be one’s own, whoever else has it', async () => {
    await makePerson({ username: 'Jan Novak', role: 'editor' });
    const { as } = await makePerson({ username: 'Something', givenUsername: 'Jan Novak' });
    expect((await rename(as, 'Jan Novak')).statusCode).toBe(200);
  });

  it('is none that hides or turns what is read', async () => {
    const { as } = await makePerson();
    const hidden = 'Must not contain characters that cannot be seen';
    expect(await refusalOf(as, 'Anna\u202Enimda')).toEqual([{ path: 'username', message: hidden }]);
    expect((await rename(as, ' Ａｎｎａ\u00A0 Nowak ')).json<Me>().username).toBe('Anna Nowak');
  });

  it('that was stored before there were rules is still listed', async () => {
    const { user: admin } = await makePerson({ role: 'admin' });
    const { user } = await makePerson({ username: 'Anna\u202Enimda' });
    const answer = await server.call(`/api/backoffice/users/${user.id}`, { as: admin.subject });
    expect(answer.json<Me>().username).toBe('Anna\u202Enimda');
  });
});
