/** Other people's programs rely on v1, and it does not change any more. */
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { news } from '#server/schema/news.ts';
import { rewards } from '#server/schema/rewards.ts';
import { fileForm } from '#tests/factories/imports.ts';
import {
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
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { createRecorder, type Asked } from './golden.ts';

const database = useTestDatabase();
const server = useTestApp(database, undefined, { remembersPeople: true });

async function makeStage() {
  const { db } = database;
  const game = await makeGame(db, {
    ...{ name: 'Clarity Quest', aboutGame: '<p>About.</p>', newsText: '<p>What is new.</p>' },
    ...{ leaderboardText: '<p>Who stands where.</p>', rewardsText: '<p>What can be won.</p>' },
  });
  const [bronze, silver] = [
    await makeTier(db, game.id, 1, { name: 'Bronze' }),
    await makeTier(db, game.id, 2, { name: 'Silver' }),
  ];
  const level = await makeLevel(db, bronze, 1, { name: 'Leather', header: 'What you hold' });
  await makeLevel(db, silver, 1, { name: 'Metal' });
  const quiz = await makeQuiz(db, level, {
    allowsPractice: true,
    title: 'What makes leather leather',
    points: 60,
    position: 1,
  });
  const visit = await makeAchievement(db, level, { title: 'Visit the workshop', position: 2, points: 40 });
  await makeAchievement(db, level, { title: 'Together', gameType: 'Team', position: 3, points: 500 });
  const player = await makeUser(db, {
    username: 'Ada Byron',
    email: 'ada@gamehub.example',
    country: 'CH',
    market: 'DACH',
  });
  const mate = await makeUser(db, { username: 'Grace Hopper', email: 'grace@gamehub.example' });
  const team = await makeTeam(db, game.id, 'Atelier');
  for (const { id } of [player, mate]) {
    await enrol(db, game.id, id, { tierId: bronze.id });
    await joinTeam(db, team, id);
  }
  await db.insert(rewards).values({
    ...{ gameId: game.id, position: 1, title: 'A notebook', category: 'Physical', type: 'Points', status: 'published' },
    ...{ rule: { points: 50 }, businessRule: 'From 50 points on.', description: '<p>Bound in offcuts.</p>' },
  });
  await db.insert(news).values({
    ...{ gameId: game.id, name: 'Opening', title: 'The game is open', text: '<p>Begin.</p>' },
    ...{ contentType: 'Article', newsType: 'Announcement', status: 'published' },
    displayDate: new Date('2026-11-02T08:00:00Z'),
  });
  return { as: player.subject ?? '', game, level, visit, team, ...quiz };
}

it('answers as it always has', async () => {
  const { as, level, visit, team, achievement, questionIds } = await makeStage();
  const { ask: send, expectGolden } = createRecorder(server, 'v1');
  const ask = (asked: Asked) => send({ as, ...asked });
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#1f4a3c' } })
    .png()
    .toBuffer();
  const answers = (label: string) => questionIds.map((questionId) => ({ questionId, answers: [label] }));
  const submission = (body: object) =>
    ask({ method: 'POST', path: '/quiz/user', body: { achievementId: achievement.id, ...body } });

  await ask({ method: 'GET', path: '/user', as: 'somebody unknown' });
  await ask({ method: 'GET', path: '/user', as: null });
  await ask({ method: 'POST', path: '/engagement/user/LogIn' });
  await ask({ method: 'PUT', path: '/user/lastlogin' });
  await ask({ method: 'GET', path: '/user' });
  await ask({ method: 'PUT', path: '/user/username', body: { username: 'Countess' } });
  await ask({ method: 'PUT', path: '/user/username', body: { username: 'x', unheardOf: 1 } });
  await ask({ method: 'POST', path: '/user/avatar', ...fileForm(picture, 'me.png') });
  await ask({ method: 'GET', path: '/game/user' });
  await ask({ method: 'GET', path: `/quiz/achievement/${achievement.id}` });
  await submission({ answers: [], status: 'Saved' });
  await submission({ answers: answers('A').slice(0, 1), status: 'Saved' });
  await ask({ method: 'GET', path: `/achievement/${achievement.id}` });
  await submission({ answers: answers('A'), status: 'Submitted' });
  await submission({ answers: answers('B'), status: 'Submitted' });
  await ask({ method: 'GET', path: `/quiz/achievement/${achievement.id}` });
  const practised = { achievementId: achievement.id, ...answers('B')[0] };
  await ask({ method: 'POST', path: '/quiz/practice', body: practised });
  await ask({ method: 'GET', path: `/achievement/${visit.id}` });
  await ask({ method: 'GET', path: '/achievement/user' });
  await ask({ method: 'GET', path: '/achievement/team' });
  await ask({ method: 'GET', path: `/achievement/checkbonus/${level.id}` });
  await ask({ method: 'GET', path: '/rewards/tier' });
  await ask({ method: 'GET', path: '/rewards/user' });
  await ask({ method: 'GET', path: '/news' });
  const told = await ask({ method: 'GET', path: '/notification/user' });
  await ask({ method: 'PUT', path: `/notification/${told.json<{ id: string }[]>()[0]?.id}` });
  await ask({ method: 'GET', path: '/leaderboard/user?limit=5' });
  await ask({ method: 'GET', path: '/leaderboard/team' });
  await ask({ method: 'GET', path: '/leaderboard/user/score' });
  await ask({ method: 'GET', path: `/team/${team.id}` });
  await ask({ method: 'GET', path: '/team/not-an-id' });
  await ask({ method: 'GET', path: '/engagement/user' });
  await ask({ method: 'DELETE', path: '/configuration/user' });

  expect(server.clock.now).toEqual(today);
  await expectGolden();
});
