import { beforeAll, describe, expect, it } from 'vitest';
import type { DailyQuestion, DailyQuestionState } from '#shared/dailyQuestion/dailyQuestion.contract.ts';
import type { Home } from '#shared/home/home.contract.ts';
import { news } from '#server/schema/news.ts';
import {
  daysFromToday,
  enrol,
  joinTeam,
  makeAchievement,
  makeGame,
  makeLevel,
  makeQuiz,
  makeTeam,
  makeTier,
  makeUser,
  today,
} from '#tests/factories/play.ts';
import { translate } from '#tests/factories/translations.ts';
import { entry } from '#tests/points/league.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { statementsOf } from '#tests/setup/statements.ts';

const database = useTestDatabase();
const server = useTestApp(database, undefined, { remembersPeople: true });

/** A game in the middle: a team, points, a quiz that is begun, an award that was told, and news, in two languages. */
async function makeContest(experience: 'standard' | 'compliance', players: readonly { id: string }[]) {
  const { db } = database;
  const game = await makeGame(db, { experience, name: `The ${experience} quest` });
  const tier = await makeTier(db, game.id, 1, { name: 'Bronze' });
  const level = await makeLevel(db, tier, 1);
  const { achievement: quiz } = await makeQuiz(db, level, { title: 'Leather' });
  await makeAchievement(db, level, { gameType: 'Team', position: 2 });
  const team = await makeTeam(db, game.id);
  for (const [n, { id }] of players.entries()) {
    await enrol(db, game.id, id, { tierId: tier.id });
    await joinTeam(db, team, id);
    await db.transaction((tx) =>
      server.services.points.post(tx, entry(game.id, { userId: id }, 10 * (n + 1), { effectiveAt: today })),
    );
  }
  await db.transaction((tx) => server.services.points.recountMembers(tx, [team.id]));
  const item = { gameId: game.id, name: 'Opening', contentType: 'Article', newsType: 'Announcement' } as const;
  const [{ id: newsId } = { id: '' }] = await db
    .insert(news)
    .values({ ...item, title: 'It is open', displayDate: daysFromToday(-3), status: 'published' })
    .returning({ id: news.id });
  await translate(db, 'de', 'game', game.id, { name: ['Die Suche', game.name] });
  await translate(db, 'de', 'tier', tier.id, { name: ['Bronze auf Deutsch', 'Bronze'] });
  await translate(db, 'de', 'news', newsId, { title: ['Es ist offen', 'It is open'] });
  return { game, quiz };
}

let as: string;
let german: string;

beforeAll(async () => {
  const { db } = database;
  const people = [];
  for (const language of [null, 'de', null] as const) people.push(await makeUser(db, { language, country: 'CH' }));
  const standard = await makeContest('standard', people);
  const compliance = await makeContest('compliance', people);
  [as = '', german = ''] = people.map(({ subject }) => subject ?? '');
  for (const one of [as, german]) {
    const begun = { achievementId: standard.quiz.id, answers: [], status: 'Saved' };
    expect((await server.call('/api/v1/quiz/user', { method: 'POST', as: one, body: begun })).statusCode).toBe(200);
    const path = `/api/v2/games/${compliance.game.id}/engagements`;
    const read = { type: 'GameRules' };
    expect((await server.call(path, { method: 'POST', as: one, body: read })).statusCode).toBe(200);
  }
});

const read = async <T>(path: string, who: string) => {
  const answer = await server.call(path, { as: who });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
};
const home = (experience: 'standard' | 'compliance', who: string) =>
  read<Home>(`/api/v2/home?experience=${experience}`, who);

/** Without the question itself. */
async function dailyState(gameId: string, who: string): Promise<DailyQuestionState> {
  const { asked: _, ...state } = await read<DailyQuestion>(`/api/v2/games/${gameId}/daily-question`, who);
  return state;
}

describe('the home page in one call', () => {
  it.each(['original', 'german'])(
    'says of the standard game what the calls of v1 say, to a reader of the %s',
    async (reader) => {
      const who = reader === 'german' ? german : as;
      const { id: gameId } = await read<{ id: string }>('/api/v1/game/user', who);
      expect(await home('standard', who)).toEqual({
        me: await read('/api/v1/user', who),
        notifications: await read('/api/v1/notification/user', who),
        current: {
          game: await read('/api/v1/game/user', who),
          score: await read('/api/v1/leaderboard/user/score', who),
          userAchievements: await read('/api/v1/achievement/user', who),
          teamAchievements: await read('/api/v1/achievement/team', who),
          userBoard: await read('/api/v1/leaderboard/user', who),
          teamBoard: await read('/api/v1/leaderboard/team', who),
          news: await read('/api/v1/news', who),
          // Only v2 has it.
          weeklyGoal: await read(`/api/v2/games/${gameId}/weekly-goal`, who),
          dailyQuestion: await dailyState(gameId, who),
        },
      });
    },
  );

  it('says of the compliance game what the calls of v2 say', async () => {
    const { me, notifications, current } = await home('compliance', german);
    const { gameRecords: _, ...profile } = await read<{ gameRecords: unknown; id: string }>(
      '/api/v2/users/profile',
      german,
    );
    expect(me).toEqual(profile);
    expect(notifications).toEqual(await read(`/api/v2/users/${profile.id}/notifications`, german));
    const path = `/api/v2/games/${current?.game.id}`;
    const achievements = (gameType: string) => read(`${path}/achievements?gameType=${gameType}`, german);
    expect(current).toMatchObject({
      game: {
        experience: 'compliance',
        name: 'Die Suche',
        otherGames: [{ experience: 'standard', name: 'Die Suche' }],
      },
      score: await read(`${path}/score`, german),
      userAchievements: await achievements('Individual'),
      teamAchievements: await achievements('Team'),
      userBoard: await read(`${path}/leadersboards?gameType=Individual`, german),
      teamBoard: await read(`${path}/leadersboards?gameType=Team`, german),
      news: [{ title: 'Es ist offen' }],
      weeklyGoal: await read(`${path}/weekly-goal`, german),
      dailyQuestion: await dailyState(current?.game.id ?? '', german),
    });
    expect(current?.score).toMatchObject({ points: 20, rank: 2, teamRank: 1 });
  });

  it.each([
    ['a reader of the originals', () => as],
    ['a reader of another language', () => german],
  ])('asks at most six statements for %s, from one state', async (_, who) => {
    await home('standard', who());
    const { statements } = await statementsOf(() => home('standard', who()));
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(6);
    expect([statements[0], statements.at(-1)]).toEqual(['begin', 'commit']);
  });

  it('has no game for whoever is in none, and refuses an experience that there is not', async () => {
    const alone = await makeUser(database.db);
    expect(await home('compliance', alone.subject ?? '')).toMatchObject({ me: { id: alone.id }, current: null });
    expect((await server.call('/api/v2/home?experience=none', { as })).statusCode).toBe(422);
  });
});
