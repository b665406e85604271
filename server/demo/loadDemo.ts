import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { FeedbackSubmission } from '#shared/kinds/feedback/feedbacks.contract.ts';
import { nodesOf } from '#shared/gameTrees/gameTrees.rules.ts';
import { startOfDay } from '#shared/time/zonedTime.rules.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { achievements, games, teamMemberships, teams } from '#server/schema/games.ts';
import { news } from '#server/schema/news.ts';
import { engagements, notifications, stories } from '#server/schema/play.ts';
import { users } from '#server/schema/users.ts';
import { findSeen, loadStanding } from '#server/game/state/standing.service.ts';
import type { FilesService } from '#server/engines/media/files.service.ts';
import { newIds, renameReferences, writeGame } from '#server/features/gameTrees/storedTree.ts';
import { takeDayRanks } from '#server/game/awards/snapshots.service.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import type { EmbeddedIdentity } from '#server/platform/identity/embeddedIdentity.ts';
import { createServices, type Services } from '#server/app/services.ts';
import {
  achievementsOf,
  demoId,
  isExam,
  isReading,
  type DemoAchievement,
  type DemoGame,
  type DemoPeople,
  type DemoReading,
  type Players,
} from './content.ts';
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
import { dateOfDay, demoHistory, type DemoEvent } from './history.ts';

/** For every demo account. */
const demoPassword = 'gamehub';

/** The accounts that `npm start` prints. */
export const demoAccounts = [
  {
    email: 'player@gamehub.example',
    about: 'in the middle of Clarity Quest and of the Compliance Academy, from Sweden',
  },
  { email: 'newcomer@gamehub.example', about: 'has not begun yet, from Poland' },
  { email: 'switzerland@gamehub.example', about: 'plays, from Switzerland' },
  { email: 'slovakia@gamehub.example', about: 'plays, from Slovakia' },
  { email: 'editor@gamehub.example', about: 'content editor: /backoffice' },
  { email: 'admin@gamehub.example', about: 'administrator: /backoffice' },
  { email: 'inactive@gamehub.example', about: 'deactivated: does not get in' },
];

/** Any number that nothing else locks: two processes that start together load the demo once. */
const demoLock = 4_180_002;

/** Brings prizes on their way, and gives what a person gives, in the days before loading. */
async function playRewards(
  tx: Transaction,
  services: Services,
  { givenRewards, prizeSteps, recordedBy }: Players,
  dayBefore: (days: number) => Date,
): Promise<void> {
  for (const { reward, person, reason } of givenRewards) {
    const holder = { userId: demoId('person', person) };
    const what = { rewardId: demoId('reward', reward), holder, by: demoId('person', recordedBy), reason };
    await services.rewards.give(tx, what, dayBefore(3));
  }
  for (const { reward, person, steps } of prizeSteps) {
    for (const [place, to] of steps.entries()) {
      const what = { rewardId: demoId('reward', reward), holder: { userId: demoId('person', person) }, to };
      await services.rewards.move(tx, what, dayBefore(steps.length - place));
    }
  }
}

const mediaTypes = { pdf: 'application/pdf', podcast: 'audio/mpeg' } as const;

/** Stores the files that a game shows. @returns their ids by their names */
async function storeFiles(files: FilesService, game: DemoGame): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { content } of achievementsOf(game)) {
    if (content?.kind !== 'pdf' && content?.kind !== 'podcast') continue;
    const extent = content.kind === 'pdf' ? { pages: content.pages } : { duration: content.duration };
    const file = { name: content.file, mediaType: mediaTypes[content.kind], content: readGameFile(game, content.file) };
    ids.set(content.file, (await files.storeOwn({ ...file, ...extent })).id);
  }
  return ids;
}

/**
 * Writes the game with all that is in it.
 * @param now the day that its days are counted from
 * @param writtenAt when its editors are said to have written it
 */
async function insertGame(
  tx: Transaction,
  files: FilesService,
  game: DemoGame,
  now: Date,
  writtenAt: Date,
): Promise<void> {
  const tree = treeOf(game, readTranslations(game), now);
  const fileIds = await storeFiles(files, game);
  renameReferences(nodesOf(tree), { file: (name) => fileIds.get(name) ?? null, address: (address) => address });
  const place = { at: writtenAt, by: null, makeId: makeDemoId, status: game.status };
  await writeGame(tx, tree, newIds(tree, makeDemoId), place);
  // News is written as the game goes on, and what is scheduled has been written already.
  const written = sql`least(${news.displayDate}, ${now.toISOString()}::timestamptz)`;
  await tx
    .update(news)
    .set({ createdAt: written, updatedAt: written })
    .where(eq(news.gameId, demoId('game', game.key)));
}

/** Writes everybody as active: who has left does so after having played. */
async function insertPeople(
  tx: Transaction,
  people: DemoPeople['people'],
  createAccount: EmbeddedIdentity['createAccount'] | undefined,
  issuer: string,
): Promise<void> {
  const canSignIn = (person: { canSignIn: boolean }) => person.canSignIn && createAccount !== undefined;
  await tx.insert(users).values(
    people.map(({ key, active: _, ...person }) => {
      const id = demoId('person', key);
      const account = canSignIn(person) ? { issuer, subject: id } : {};
      return { ...person, id, givenUsername: person.username, ...account };
    }),
  );
  for (const { key, email, username } of people.filter(canSignIn)) {
    await createAccount?.({ id: demoId('person', key), login: email, name: username, password: demoPassword }, tx);
  }
}

/** Puts those who play the game into it and into their teams, from its first day. */
async function enrolPeople(
  tx: Transaction,
  services: Services,
  gameId: string,
  players: Players,
  startsAt: Date,
): Promise<void> {
  await tx.insert(teams).values(players.teams.map(({ key, name }) => ({ id: demoId('team', key), gameId, name })));
  const enrolled = players.people.filter(({ story }) => story !== null);
  for (const { key } of enrolled) await services.enrolments.enrol(tx, demoId('person', key), gameId);
  await tx
    .insert(teamMemberships)
    .values(
      enrolled.flatMap(({ key, team }) =>
        team === null
          ? []
          : [{ gameId, teamId: demoId('team', team), userId: demoId('person', key), joinedAt: startsAt }],
      ),
    );
  await services.points.recountMembers(
    tx,
    players.teams.map(({ key }) => demoId('team', key)),
  );
}

async function answer(
  services: Services,
  userId: string,
  gameId: string,
  { kind, achievement, answers: given }: Extract<DemoEvent, { kind: 'saved' | 'submitted' }>,
  about: DemoAchievement | undefined,
): Promise<void> {
  const achievementId = demoId('achievement', achievement);
  const status = kind === 'saved' ? 'Saved' : 'Submitted';
  const answers = given.map(({ question, answers: labels }) => ({ id: demoId('question', question), answers: labels }));
  if (about !== undefined && isExam(about)) {
    await services.exams.replay(userId, gameId, achievementId, { answers, status });
  } else {
    const ofQuiz = answers.map(({ id, ...rest }) => ({ questionId: id, ...rest }));
    await services.quizzes.replay(userId, gameId, achievementId, { answers: ofQuiz, status });
  }
}

async function readNews(services: Services, userId: string, gameId: string): Promise<void> {
  for (const { id, read } of await services.news.list(userId, gameId)) {
    if (!read) await services.engagements.record(userId, 'standard', { type: 'ReadNews', itemId: id }, gameId);
  }
}

/** Reads, hears or says in one go what it takes; a podcast from its beginning, so that its seconds have passed. */
async function doReading(
  services: Services,
  userId: string,
  achievement: DemoReading,
  { at, person }: { at: Date; person: string },
  setClock: (at: Date) => void,
): Promise<void> {
  const id = demoId('achievement', achievement.key);
  const { content } = achievement;
  if (content.kind === 'pdf') {
    const { pages } = content;
    const pagesSeen = Array.from({ length: pages }, (_, index) => index + 1);
    await services.pdfs.submit(userId, id, { status: 'Saved', pagesSeen, page: pages });
  } else if (content.kind === 'podcast') {
    const { duration } = content;
    setClock(new Date(at.getTime() - duration * 1000));
    await services.podcasts.submit(userId, id, { status: 'Saved', stretches: [], isTranscriptRead: false });
    setClock(at);
    const stretches = [{ from: 0, to: duration }];
    await services.podcasts.submit(userId, id, { status: 'Saved', stretches, isTranscriptRead: false });
  } else {
    const answers = feedbackOf(person, content.questions);
    await services.feedbacks.submit(userId, id, { status: 'Submitted', answers });
  }
}

/** What somebody of the demo says: mostly content, rarely in many words. */
function feedbackOf(
  person: string,
  asked: Extract<DemoReading['content'], { kind: 'feedback' }>['questions'],
): FeedbackSubmission['answers'] {
  return asked.flatMap<FeedbackSubmission['answers'][number]>(({ key, kind, choices, required }) => {
    const luck = Number.parseInt(demoId('answer', `${person}/${key}`).slice(0, 6), 16) / 0x1000000;
    const id = demoId('question', key);
    if (!required && luck > 0.6) return [];
    if (kind === 'rating') return [{ id, answer: luck < 0.08 ? 2 : luck < 0.25 ? 3 : luck < 0.65 ? 4 : 5 }];
    if (kind === 'choice') return [{ id, answer: choices[Math.floor(luck * choices.length)] ?? null }];
    return luck < 0.3 ? [{ id, answer: 'Where exactly the hides of our suppliers come from.' }] : [];
  });
}

/** Plays the weeks before today through the services, whose clock stands at each event. */
async function play(
  tx: Transaction,
  services: Services,
  game: DemoGame,
  players: Players,
  now: Date,
  setClock: (at: Date) => void,
): Promise<void> {
  const gameId = demoId('game', game.key);
  const byKey = new Map(achievementsOf(game).map((achievement) => [achievement.key, achievement]));
  // Only those whom somebody signs in as have read what there was: nobody sees it of the others.
  const readers = new Set(players.people.filter(({ canSignIn }) => canSignIn).map(({ key }) => key));
  const important = await tx
    .select({ displaysAt: news.displayDate })
    .from(news)
    .where(and(eq(news.gameId, gameId), news.isImportant))
    .orderBy(asc(news.displayDate));
  const untold = important.map(({ displaysAt }) => displaysAt);
  for (const event of demoHistory(game, players, now)) {
    while (untold[0] !== undefined && untold[0] <= event.at) {
      setClock(untold[0]);
      await services.news.tellImportant();
      untold.shift();
    }
    setClock(event.at);
    const at = event.at;
    if (event.kind === 'teamRecorded') {
      const [row] = await tx
        .select()
        .from(achievements)
        .where(eq(achievements.id, demoId('achievement', event.achievement)));
      if (row === undefined) throw new Error(`No achievement ${event.achievement}`);
      const recorded = { by: demoId('person', event.recordedBy), reason: event.note };
      const what = { achievement: row, points: row.points, source: 'manual', sourceId: null, at, recorded } as const;
      await services.awards.grantToTeam(tx, demoId('team', event.team), gameId, what);
      continue;
    }
    const userId = demoId('person', event.person);
    switch (event.kind) {
      case 'engaged':
        await services.engagements.record(userId, game.experience, { type: event.engagement, itemId: null });
        break;
      case 'saved':
      case 'submitted':
        await answer(services, userId, gameId, event, byKey.get(event.achievement));
        break;
      case 'recorded': {
        const standing = await loadStanding(tx, userId, gameId, at);
        const { achievement } = findSeen(standing, demoId('achievement', event.achievement));
        const recorded = { by: demoId('person', event.recordedBy), reason: event.note };
        const { points } = achievement;
        const what = { achievement, points, source: 'manual', sourceId: null, at, recorded } as const;
        await services.awards.grant(tx, standing, what);
        await services.awards.settle(tx, userId, gameId, at);
        break;
      }
      case 'done': {
        const achievement = byKey.get(event.achievement);
        if (achievement === undefined || !isReading(achievement)) throw new Error(`No reading ${event.achievement}`);
        await doReading(services, userId, achievement, event, setClock);
        break;
      }
      case 'told': {
        const told = players.told[event.achievement]?.[event.telling];
        if (told === undefined) throw new Error(`No story ${event.achievement}`);
        const achievementId = demoId('achievement', event.achievement);
        await services.stories.submit(userId, achievementId, { status: 'Submitted', ...told, sequences: {} });
        break;
      }
      case 'reviewed': {
        const { sent } = await services.stories.forPlayer(userId, gameId, demoId('achievement', event.achievement));
        if (sent === null) throw new Error(`Nothing was told of ${event.achievement}`);
        const actor = {
          caller: { id: demoId('person', event.recordedBy), role: 'admin' as const, language: null },
          requestId: 'demo',
        };
        await services.stories.review(actor, sent.id, { decision: event.decision, reason: event.reason });
        break;
      }
      case 'notificationsRead':
        await tx
          .update(notifications)
          .set({ readAt: at })
          .where(
            and(
              eq(notifications.userId, userId),
              // The games are played one after the other; what the earlier one left unread stays so.
              eq(notifications.gameId, gameId),
              isNull(notifications.readAt),
              lte(notifications.createdAt, at),
            ),
          );
        if (readers.has(event.person)) await readNews(services, userId, gameId);
        break;
    }
  }
}

/** Everybody was here last when they signed in last, or when they last decided on somebody else's story. */
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
 * Loads the demo games into an empty database: all of it or, when something fails or stops it, nothing.
 * @param issuer under which the people of the embedded sign-in are known
 * @returns false when there is a game already
 */
export async function loadDemo(options: {
  db: Database;
  files: FileStore;
  clock: () => Date;
  /** Undefined where the embedded sign-in is not used: then nobody of the demo can sign in. */
  createAccount: EmbeddedIdentity['createAccount'] | undefined;
  issuer: string;
}): Promise<boolean> {
  const { db, files, clock, createAccount, issuer } = options;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${demoLock})`);
    const [anyGame] = await tx.select({ id: games.id }).from(games).limit(1);
    if (anyGame !== undefined) return false;
    const now = clock();
    let then = now;
    // A transaction takes every statement that the pool takes. What the services do in one of their own is done in this
    // one: nothing is taken back to a savepoint, since the first failure takes back everything.
    const inside = Object.assign(Object.create(tx) as Database, {
      transaction: (act: (tx: Transaction) => Promise<unknown>) => act(tx),
    });
    const services = createServices({
      ...{ db: inside, files, clock: () => then, adminEmails: [], autoProvision: false },
      // Nothing of it is printed while the demo is loaded.
      publicUrl: 'http://localhost',
      issuer: { name: '', companyName: '' },
    });
    const people = readPeople();
    await insertPeople(tx, people, createAccount, issuer);
    const played = playedGames.map((key) => ({ game: readGame(key), players: readPlayers(key) }));
    for (const { game, players } of played) {
      const startsAt = startOfDay(dateOfDay(game.startDay, now, game.timezone), game.timezone) ?? now;
      then = startsAt;
      await insertGame(tx, services.files, game, now, startsAt);
      await enrolPeople(tx, services, demoId('game', game.key), players, startsAt);
      await play(tx, services, game, players, now, (at) => {
        then = at;
      });
    }
    await insertGame(tx, services.files, readGame('winter-bench'), now, now);
    for (const { game, players } of played) {
      await playRewards(tx, services, players, (days) => {
        const day = startOfDay(dateOfDay(-days, now, game.timezone), game.timezone) ?? now;
        // In the middle of the working day.
        return new Date(day.getTime() + 11 * 3_600_000);
      });
    }
    await rememberSignIns(tx);
    for (const { key } of people.filter(({ active }) => !active)) {
      const userId = demoId('person', key);
      await tx.update(users).set({ isActive: false }).where(eq(users.id, userId));
      await services.points.setRanked(tx, [{ userId, isRanked: false }]);
    }
    // What "since yesterday" compares with; the job that writes it every day comes only later.
    await takeDayRanks(inside, now);
    return true;
  });
}
