import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FeedbackSubmission } from '#shared/kinds/feedback/feedbacks.contract.ts';
import type { GameTree } from '#shared/gameTrees/gameTrees.contract.ts';
import { nodesOf } from '#shared/gameTrees/gameTrees.rules.ts';
import { weekAt } from '#shared/time/zonedTime.rules.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { games, teamMemberships, teams } from '#server/schema/games.ts';
import { news } from '#server/schema/news.ts';
import { engagements, notifications, stories } from '#server/schema/play.ts';
import { users } from '#server/schema/users.ts';
import type { Actor } from '#server/engines/audit/audit.service.ts';
import type { FilesService } from '#server/engines/media/files.service.ts';
import { newIds, writeGame } from '#server/features/gameTrees/storedTree.ts';
import { renameReferences } from '#server/features/gameTrees/treeTexts.ts';
import type { Accomplished } from '#server/game/awards/awards.service.ts';
import { takeDayRanks } from '#server/game/awards/snapshots.service.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import type { EmbeddedIdentity } from '#server/platform/identity/embeddedIdentity.ts';
import { createServices, type Services } from '#server/app/services.ts';
import {
  achievementsOf,
  demoId,
  isExam,
  levelsOf,
  type DemoAchievement,
  type DemoFeedback,
  type DemoGame,
  type DemoPeople,
  type Players,
} from './content.ts';
import { demoDays, type DemoDays } from './demoDays.ts';
import {
  makeDemoId,
  playedGames,
  readGame,
  readGameFile,
  readPeople,
  readPlayers,
  readTranslations,
  treeOf,
} from './demoFiles.ts';
import { demoHistory, type DemoEvent } from './history.ts';

const demoPassword = 'gamehub';

/** The accounts that `npm start` prints. */
export const demoAccounts = () =>
  readPeople().flatMap(({ email, account }) => (account === null ? [] : [{ email, about: account }]));

/** A lock key that is otherwise unused: of two processes that start together only one loads the demo. */
const demoLock = 4_180_002;

/** A game with demo players, and what is needed to play it. */
interface Playing {
  tx: Transaction;
  services: Services;
  game: DemoGame;
  gameId: string;
  players: Players;
  days: DemoDays;
  /** The day of loading. */
  now: Date;
  /** The services' clock. */
  clock: { at: Date };
}

/** Moves prizes through their states, and gives manual rewards, in the days before loading. */
async function playRewards({ tx, services: { rewards }, players, days }: Playing): Promise<void> {
  const { givenRewards, prizeSteps, recordedBy } = players;
  const grantOf = (reward: string, person: string) => ({
    rewardId: demoId('reward', reward),
    holder: { userId: demoId('person', person) },
  });
  // In the middle of the working day.
  const dayBefore = (count: number) => days.at(-count, 11 * 60);
  for (const { reward, person, reason } of givenRewards) {
    await rewards.give(tx, { ...grantOf(reward, person), by: demoId('person', recordedBy), reason }, dayBefore(3));
  }
  for (const { reward, person, steps } of prizeSteps) {
    for (const [place, to] of steps.entries()) {
      await rewards.move(tx, { ...grantOf(reward, person), to }, dayBefore(steps.length - place));
    }
  }
}

const mediaTypes = { pdf: 'application/pdf', podcast: 'audio/mpeg' } as const;

/** What the pictures of a game show, by their names. */
const altsOf = (tree: GameTree): ReadonlyMap<unknown, unknown> =>
  new Map<unknown, unknown>([
    [tree.homeBannerImage, tree.homeBannerImageAlt],
    ...tree.news.map((item) => [item.previewImage, item.imageAlt] as const),
    ...tree.tiers.flatMap(({ levels }) => levels.map(({ image, imageAlt }) => [image, imageAlt] as const)),
    ...tree.rewards.map(({ image, imageAlt }) => [image, imageAlt] as const),
  ]);

/** Stores the files of a game. @returns their ids by their names */
async function storeFiles(files: FilesService, game: DemoGame, tree: GameTree): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const alts = altsOf(tree);
  for (const [name, { width, height, focus }] of Object.entries(game.pictures)) {
    const content = readGameFile(game, name);
    const small = readGameFile(game, name.replace('.webp', '-small.webp'));
    const [focusX, focusY] = focus;
    const picture = { name, mediaType: 'image/webp', content, small, width, height, focusX, focusY };
    ids.set(name, (await files.storeOwn({ ...picture, alt: String(alts.get(name) ?? '') })).id);
  }
  for (const { content } of achievementsOf(game)) {
    if (content?.kind !== 'pdf' && content?.kind !== 'podcast') continue;
    const { kind, file: name } = content;
    const extent = kind === 'pdf' ? { pages: content.pages } : { duration: content.duration };
    const file = { name, mediaType: mediaTypes[kind], content: readGameFile(game, name), ...extent };
    ids.set(name, (await files.storeOwn(file)).id);
  }
  return ids;
}

/**
 * Writes the game with all its parts.
 * @param now the day from which its days are counted
 * @param at when it was written, according to the demo
 */
async function insertGame(tx: Transaction, files: FilesService, game: DemoGame, now: Date, at: Date): Promise<void> {
  const tree = treeOf(game, readTranslations(game), now);
  const fileIds = await storeFiles(files, game, tree);
  renameReferences(nodesOf(tree), { file: (name) => fileIds.get(name) ?? null, address: (address) => address });
  const place = { at, by: null, makeId: makeDemoId, status: game.status };
  const gameId = await writeGame(tx, tree, newIds(tree, makeDemoId), place);
  // Shown news were written on their display dates, scheduled ones already.
  const written = sql`least(${news.displayDate}, ${now.toISOString()}::timestamptz)`;
  await tx.update(news).set({ createdAt: written, updatedAt: written }).where(eq(news.gameId, gameId));
}

/** Writes everybody as active: people who have left are deactivated after playing. */
async function insertPeople(
  tx: Transaction,
  people: DemoPeople['people'],
  createAccount: EmbeddedIdentity['createAccount'] | undefined,
  issuer: string,
): Promise<void> {
  for (const { key, active: _, account, ...person } of people) {
    const id = demoId('person', key);
    const canSignIn = account !== null && createAccount !== undefined;
    const { email: login, username: name } = person;
    const row = { ...person, id, givenUsername: name, ...(canSignIn && { issuer, subject: id }) };
    await tx.insert(users).values(row);
    if (canSignIn) await createAccount({ id, login, name, password: demoPassword }, tx);
  }
}

/** Enrols the game's players and adds them to their teams, from its first day. */
async function enrolPeople({ tx, services, gameId, players, game, days }: Playing): Promise<void> {
  const teamIds = players.teams.map(({ key }) => demoId('team', key));
  await tx.insert(teams).values(players.teams.map(({ key, name }) => ({ id: demoId('team', key), gameId, name })));
  for (const { key, story, team, weeklyGoals } of players.people) {
    if (story === null) continue;
    const userId = demoId('person', key);
    await services.enrolments.enrol(tx, userId, gameId);
    for (const { day, goal } of weeklyGoals) {
      await services.weeklyGoal.record(tx, { userId, gameId, goal, week: weekAt(days.at(day), game.timezone) });
    }
    if (team === null) continue;
    const membership = { gameId, teamId: demoId('team', team), userId, joinedAt: days.at(game.startDay) };
    await tx.insert(teamMemberships).values(membership);
  }
  await services.points.recountMembers(tx, teamIds);
}

/** A person's answers to feedback: mostly satisfied, rarely long. */
function feedbackOf(person: string, { questions }: DemoFeedback['content']): FeedbackSubmission['answers'] {
  return questions.flatMap(({ key, kind, choices, required }): FeedbackSubmission['answers'] => {
    const luck = Number.parseInt(demoId('answer', `${person}/${key}`).slice(0, 6), 16) / 0x1000000;
    const id = demoId('question', key);
    if (!required && luck > 0.6) return [];
    if (kind === 'rating') return [{ id, answer: luck < 0.08 ? 2 : luck < 0.25 ? 3 : luck < 0.65 ? 4 : 5 }];
    if (kind === 'choice') return [{ id, answer: choices[Math.floor(luck * choices.length)] ?? null }];
    return luck < 0.3 ? [{ id, answer: 'Where exactly the hides of our suppliers come from.' }] : [];
  });
}

/** Finishes a PDF, a podcast or feedback at once; a podcast from its beginning, so that enough time has passed for its seconds. */
async function doReading(
  { services, clock }: Playing,
  { key, content }: DemoAchievement,
  { at, person }: { at: Date; person: string },
): Promise<void> {
  const about = [demoId('person', person), demoId('achievement', key)] as const;
  switch (content?.kind) {
    case 'pdf': {
      const pagesSeen = Array.from({ length: content.pages }, (_, index) => index + 1);
      return services.pdfs.replay(...about, { status: 'Saved', pagesSeen, page: content.pages });
    }
    case 'podcast': {
      const hear = { status: 'Saved', isTranscriptRead: false } as const;
      clock.at = new Date(at.getTime() - content.duration * 1000);
      await services.podcasts.replay(...about, { ...hear, stretches: [] });
      clock.at = at;
      return services.podcasts.replay(...about, { ...hear, stretches: [{ from: 0, to: content.duration }] });
    }
    case 'feedback':
      return services.feedbacks.replay(...about, { status: 'Submitted', answers: feedbackOf(person, content) });
    default:
      throw new Error(`${key} is nothing to read`);
  }
}

async function readNews({ services, game, gameId }: Playing, userId: string): Promise<void> {
  for (const { id, read } of await services.news.list(userId, gameId)) {
    if (!read) await services.engagements.record(userId, game.experience, { type: 'ReadNews', itemId: id }, gameId);
  }
}

/** Replays the weeks before today through the services, whose clock is set to each event. */
async function play(playing: Playing): Promise<void> {
  const { tx, services, game, gameId, players, now, clock } = playing;
  const find = (key: string) => {
    for (const level of levelsOf(game)) {
      const found = level.achievements.find((achievement) => achievement.key === key);
      if (found !== undefined) return { ...found, id: demoId('achievement', key), levelId: demoId('level', level.key) };
    }
    throw new Error(`No achievement ${key}`);
  };
  const recorder = demoId('person', players.recordedBy);
  const reviewer = (): Actor => ({ caller: { id: recorder, role: 'admin', language: null }, requestId: randomUUID() });
  const awardOf = (event: Extract<DemoEvent, { kind: 'recorded' | 'teamRecorded' }>): Accomplished => {
    const achievement = find(event.achievement);
    const recorded = { by: recorder, reason: event.note };
    return { achievement, points: achievement.points, source: 'manual', sourceId: null, at: event.at, recorded };
  };
  // Only people with accounts have read their notifications: those of the others are never shown.
  const readers = new Set(players.people.flatMap(({ key, account }) => (account === null ? [] : key)));

  for (const event of demoHistory(game, players, now)) {
    clock.at = event.at;
    const userId = 'person' in event ? demoId('person', event.person) : '';
    switch (event.kind) {
      case 'newsShown':
        await services.news.notifyImportant();
        break;
      case 'teamRecorded':
        await services.awards.grantToTeam(tx, demoId('team', event.team), gameId, awardOf(event));
        break;
      case 'recorded':
        await services.awards.grantToPlayer(tx, userId, gameId, awardOf(event));
        await services.awards.applyConsequences(tx, userId, gameId, event.at);
        break;
      case 'engaged':
        await services.engagements.record(userId, game.experience, { type: event.engagement, itemId: null });
        break;
      case 'saved':
      case 'submitted': {
        const achievement = find(event.achievement);
        const status = event.kind === 'saved' ? 'Saved' : 'Submitted';
        // A question's key is `questionId` in a quiz, and `id` in an exam.
        const answers = event.answers.map(({ question, answers: labels }) => {
          const id = demoId('question', question);
          return { id, questionId: id, answers: labels };
        });
        const service = isExam(achievement) ? services.exams : services.quizzes;
        await service.replay(userId, achievement.id, { answers, status });
        break;
      }
      case 'done':
        await doReading(playing, find(event.achievement), event);
        break;
      case 'told': {
        const { title, text } = event;
        const sent = { status: 'Submitted', title, text, sequences: {} } as const;
        await services.stories.replay(userId, find(event.achievement).id, sent);
        break;
      }
      case 'reviewed': {
        const { achievement, decision, reason } = event;
        const { sent } = await services.stories.forPlayer(userId, { achievementId: find(achievement).id });
        if (sent === null) throw new Error(`Nothing was told of ${achievement}`);
        await services.stories.review(reviewer(), sent.id, { decision, reason });
        break;
      }
      case 'notificationsRead': {
        const { userId: whose, gameId: where, readAt } = notifications;
        // The games are replayed one after the other; unread notifications of an earlier one stay unread.
        const unread = and(eq(whose, userId), eq(where, gameId), isNull(readAt));
        await tx.update(notifications).set({ readAt: event.at }).where(unread);
        if (readers.has(event.person)) await readNews(playing, userId);
        break;
      }
    }
  }
}

/** Sets everybody's last visit to their last sign-in, or their last decision on another person's story. */
async function rememberSignIns(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    update ${users} u set last_login_at = seen.at
    from (
      select user_id, max(at) as at from (
        select user_id, created_at as at from ${engagements} where type = 'LogIn'
        union all
        select reviewer_id, reviewed_at from ${stories} where reviewer_id is not null
      ) acts group by user_id
    ) seen where u.id = seen.user_id`);
}

/**
 * Loads the demo games into an empty database: all of it or, after a failure or interruption, nothing.
 * @param issuer of the users of the embedded sign-in
 * @returns false when there is a game already
 */
export async function loadDemo(options: {
  db: Database;
  files: FileStore;
  clock: () => Date;
  /** Undefined without the embedded sign-in: then no demo user can sign in. */
  createAccount: EmbeddedIdentity['createAccount'] | undefined;
  issuer: string;
}): Promise<boolean> {
  const { db, files, createAccount, issuer } = options;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${demoLock})`);
    const [anyGame] = await tx.select({ id: games.id }).from(games).limit(1);
    if (anyGame !== undefined) return false;
    const now = options.clock();
    const clock = { at: now };
    // A transaction accepts every statement that the pool does. The services' own transactions run in this
    // one: no savepoints are needed, because the first failure rolls back everything.
    const inside = Object.assign(Object.create(tx) as Database, {
      transaction: (act: (tx: Transaction) => Promise<unknown>) => act(tx),
    });
    const services = createServices({
      ...{ db: inside, files, clock: () => clock.at, adminEmails: [], autoProvision: false },
      // Not used while the demo is loaded.
      publicUrl: 'http://localhost',
      issuer: { name: '', companyName: '' },
    });
    const people = readPeople();
    await insertPeople(tx, people, createAccount, issuer);
    const played = playedGames.map((key): Playing => {
      const game = readGame(key);
      const of = { gameId: demoId('game', key), players: readPlayers(key), days: demoDays(now, game.timezone) };
      return { tx, services, game, ...of, now, clock };
    });
    for (const playing of played) {
      const startsAt = playing.days.at(playing.game.startDay);
      clock.at = startsAt;
      await insertGame(tx, services.files, playing.game, now, startsAt);
      await enrolPeople(playing);
      await play(playing);
    }
    await insertGame(tx, services.files, readGame('winter-bench'), now, now);
    for (const playing of played) await playRewards(playing);
    await rememberSignIns(tx);
    for (const { key } of people.filter(({ active }) => !active)) {
      const userId = demoId('person', key);
      await tx.update(users).set({ isActive: false }).where(eq(users.id, userId));
      await services.points.setRanked(tx, [{ userId, isRanked: false }]);
    }
    // The ranks for "since yesterday"; the daily job that writes them runs only later.
    await takeDayRanks(inside, now);
    return true;
  });
}
