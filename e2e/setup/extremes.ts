import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { news } from '#server/schema/news.ts';
import { users } from '#server/schema/users.ts';
import { createPointsService } from '#server/game/points/points.service.ts';
import {
  enrol,
  joinTeam,
  makeAchievement,
  makeGame,
  makeLevel,
  makeTeam,
  makeTier,
  makeUser,
} from '#tests/factories/play.ts';
import { entry } from '#tests/points/league.ts';
import { emailOf, type Account } from '../support/accounts.ts';

/** The longest names that the contracts let in, in words that do not break where one wishes. */
const longName = 'Aleksandra Konstancja Szczęśniakowska-Brzęczyszczykiewiczowa';
const longTitle =
  'Najstaranniejsze przeprowadzanie samodzielnych uzgodnień międzydziałowych w Konstantynopolitańczykowiance';
const longWord = 'Konstantynopolitańczykowianeczka'.repeat(3);
const teamCount = 200;

const points = createPointsService();
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
const period = { startDate: daysAgo(30), endDate: daysAgo(-30) };

async function findAccount(db: Database, account: Account): Promise<string> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, emailOf(account)));
  if (user === undefined) throw new Error(`The demo has no account ${account}`);
  return user.id;
}

const pay = (db: Database, gameId: string, userId: string, amount: number) =>
  db.transaction((tx) =>
    points.post(tx, entry(gameId, { userId }, amount, { effectiveAt: daysAgo(1), reason: longTitle })),
  );

/** Everything at its longest and most: names, points, 200 teams. The account reads Polish. @returns the game's id */
async function makeFullGame(db: Database, account: Account): Promise<string> {
  const game = await makeGame(db, {
    ...period,
    name: longTitle,
    aboutGame: `<p>${longWord}</p>`,
    gameRules: `<p>${longWord}</p>`,
  });
  const me = await findAccount(db, account);
  await db.update(users).set({ username: longName, language: 'pl' }).where(eq(users.id, me));
  for (const position of [1, 2, 3]) {
    const tier = await makeTier(db, game.id, position, {
      name: `${longTitle} ${position}`,
      description: `<p>${longWord}</p>`,
    });
    for (const place of [1, 2, 3, 4, 5]) {
      const level = await makeLevel(db, tier, place, {
        name: `${place}. ${longTitle}`,
        header: longWord,
        category: longName,
        description: `<p>${longTitle}. ${longWord}.</p>`,
        clarityContent: `<p>${longWord}</p>`.repeat(3),
        inGameAction: `<p>${longTitle}</p>`.repeat(3),
      });
      for (const number of [1, 2, 3])
        await makeAchievement(db, level, { position: number, title: `${longTitle} ${number}`, points: 10_000 });
    }
  }
  await db.insert(news).values({
    gameId: game.id,
    name: longTitle,
    title: longTitle,
    text: `<p>${longWord}</p>`.repeat(5),
    contentType: 'Article',
    newsType: 'Announcement',
    displayDate: daysAgo(1),
    status: 'published',
  });
  await enrol(db, game.id, me);
  for (let number = 1; number <= teamCount; number += 1) {
    const team = await makeTeam(db, game.id, `${longName} ${number}`);
    const members = number === 1 ? [me] : [];
    for (let member = 0; member < 3; member += 1) {
      const { id } = await makeUser(db, { username: longName, issuer: null, subject: null });
      await enrol(db, game.id, id);
      members.push(id);
    }
    for (const id of members) await joinTeam(db, team, id, { joinedAt: daysAgo(30) });
    await db.transaction((tx) => points.recountMembers(tx, [team.id]));
    for (const id of members) await pay(db, game.id, id, id === me ? 10_000 : number * 47);
  }
  return game.id;
}

/** A game in which nothing is there yet, nobody has a point, and there is one team. @returns the game's id */
async function makeEmptyGame(db: Database, account: Account): Promise<string> {
  const game = await makeGame(db, { ...period, name: 'Empty' });
  const me = await findAccount(db, account);
  await enrol(db, game.id, me);
  const team = await makeTeam(db, game.id, 'Alone');
  await joinTeam(db, team, me, { joinedAt: daysAgo(30) });
  await db.transaction((tx) => points.recountMembers(tx, [team.id]));
  return game.id;
}

/** Adds to the demo what no demo would show: a game of the longest and most, and one of nothing. */
export async function addExtremes(db: Database): Promise<void> {
  const games = [await makeFullGame(db, 'switzerland'), await makeEmptyGame(db, 'newcomer')];
  process.env['PICTURES_GAMES'] = games.join(' ');
}
