import { readFile } from 'node:fs/promises';
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { FeedbackSubmission } from '#shared/feedbacks/feedbacks.contract.ts';
import { startOfDay } from '#shared/games/zonedTime.rules.ts';
import type { Database, Transaction } from '#server/db/client.ts';
import {
  examCategories,
  examParts,
  exams,
  feedbackQuestions,
  feedbacks,
  pdfs,
  podcasts,
  questions,
  questionVersions,
  quizzes,
  storyPrompts,
  translations,
} from '#server/db/schema/content.ts';
import { achievements, games, levels, teamMemberships, teams, tiers } from '#server/db/schema/games.ts';
import { news } from '#server/db/schema/news.ts';
import { engagements, notifications, stories } from '#server/db/schema/play.ts';
import { rewards } from '#server/db/schema/rewards.ts';
import { users } from '#server/db/schema/users.ts';
import { findSeen, loadStanding } from '#server/features/achievements/standing.service.ts';
import { takeDayRanks } from '#server/features/points/snapshots.service.ts';
import type { FilesService } from '#server/features/files/files.service.ts';
import type { FileStore } from '#server/files/store.ts';
import type { EmbeddedIdentity } from '#server/identity/embeddedIdentity.ts';
import { createServices, type Services } from '#server/services.ts';
import { clarityQuest } from './clarityQuest/game.ts';
import { people, recordedBy, teamRecords } from './clarityQuest/people.ts';
import { givenRewards, prizeSteps } from './clarityQuest/rewards.ts';
import { teams as questTeams } from './clarityQuest/teams.ts';
import { complianceAcademy } from './complianceAcademy/game.ts';
import { people as academyPeople, recorded, teams as academyTeams } from './complianceAcademy/people.ts';
import {
  achievementsOf,
  answersWithRight,
  demoId,
  isExam,
  isQuiz,
  isReading,
  isStory,
  type DemoAchievement,
  type DemoExamAchievement,
  type DemoFeedbackQuestion,
  type DemoGame,
  type DemoPerson,
  type DemoQuestion,
  type DemoReward,
  type DemoQuizAchievement,
  type DemoReading,
  type DemoStoryAchievement,
  type DemoTeam,
} from './content.ts';
import { translationRows } from './translatedTexts.ts';
import { winterBench } from './winterBench/game.ts';
import { dateOfDay, demoHistory, windowOf, type DemoEvent, type RecordedActs } from './history.ts';

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

/** A game with who plays it, and how far they have come. */
interface Demo {
  game: DemoGame;
  people: readonly DemoPerson[];
  teams: readonly DemoTeam[];
  recorded: RecordedActs;
}

const demos: readonly Demo[] = [
  { game: clarityQuest, people, teams: questTeams, recorded: { recordedBy, teamRecords } },
  { game: complianceAcademy, people: academyPeople, teams: academyTeams, recorded },
];

/** Any number that nothing else locks: two processes that start together load the demo once. */
const demoLock = 4_180_002;

type Insert<T extends { $inferInsert: unknown }> = T['$inferInsert'];

function contentOf(achievement: DemoAchievement): Partial<Insert<typeof achievements>> {
  if (isExam(achievement)) {
    const { passMark, attemptsAllowed } = achievement.exam;
    return { contentKind: 'exam', passMark, attemptsAllowed };
  }
  if (isQuiz(achievement)) {
    const { passMark, attemptsAllowed } = achievement.quiz;
    return { contentKind: 'quiz', passMark, attemptsAllowed };
  }
  if ('pdf' in achievement) return { contentKind: 'pdf', attemptsAllowed: 0 };
  if ('podcast' in achievement) return { contentKind: 'podcast', attemptsAllowed: 0 };
  if ('feedback' in achievement) return { contentKind: 'feedback' };
  if (isStory(achievement)) return { contentKind: 'successfulStory' };
  switch (achievement.type) {
    case 'behavioral': {
      const { engagement, count } = achievement.behaviour;
      return { behaviourEngagement: engagement, behaviourCount: count };
    }
    default:
      return {};
  }
}

/** Long texts begin on a line of their own where they are written; what an editor saves does not. */
const withoutMargins = (game: DemoGame): DemoGame =>
  JSON.parse(JSON.stringify(game), (_, value: unknown) =>
    typeof value === 'string' ? value.trim() : value,
  ) as DemoGame;

/**
 * Writes the game, its tiers, levels, achievements and quizzes.
 * @param now the day that the demo's days are counted from
 * @param writtenAt when its editors are said to have written it
 * @returns its id
 */
async function insertGame(
  tx: Transaction,
  files: FilesService,
  game: DemoGame,
  now: Date,
  writtenAt: Date,
): Promise<string> {
  const gameId = demoId('game', game.key);
  const { startsAt, endsAt } = windowOf(game, now, game.timezone);
  const { news: newsPage, leaderboard, rewards: rewardsPage, ...texts } = game.pages;
  const common = { status: 'published' as const, createdAt: writtenAt, updatedAt: writtenAt };
  await tx.insert(games).values({
    id: gameId,
    name: game.name,
    experience: game.experience,
    type: game.type,
    timezone: game.timezone,
    startDate: startsAt,
    endDate: endsAt,
    teamScoreMode: game.teamScore,
    offeredLanguages: Object.keys(game.translations) as (keyof typeof game.translations)[],
    ...texts,
    newsText: newsPage.text,
    leaderboardText: leaderboard.text,
    rewardsText: rewardsPage.text,
    showsNews: newsPage.shown,
    showsLeaderboard: leaderboard.shown,
    showsRewards: rewardsPage.shown,
    ...common,
    status: game.status ?? 'published',
  });
  for (const [tierPosition, tier] of game.tiers.entries()) {
    const tierId = demoId('tier', tier.key);
    const { name, description } = tier;
    await tx.insert(tiers).values({ id: tierId, gameId, position: tierPosition + 1, name, description, ...common });
    for (const [levelPosition, { key, achievements: own, ...level }] of tier.levels.entries()) {
      const levelId = demoId('level', key);
      await tx.insert(levels).values({ ...common, ...level, id: levelId, gameId, tierId, position: levelPosition + 1 });
      for (const [position, achievement] of own.entries()) {
        const window = windowOf(achievement, now, game.timezone);
        const { title, type, gameType, isBonus, shortDescription, longDescription, points } = achievement;
        await tx.insert(achievements).values({
          ...{ title, type, gameType, isBonus, shortDescription, longDescription, points, gameId, levelId },
          ...common,
          ...contentOf(achievement),
          id: demoId('achievement', achievement.key),
          position: position + 1,
          teamRule: achievement.gameType === 'Team' ? achievement.teamRule : null,
          startDate: window.startsAt,
          endDate: window.endsAt,
        });
        if (isQuiz(achievement)) await insertQuiz(tx, achievement, writtenAt);
        if (isExam(achievement)) await insertExam(tx, achievement, writtenAt);
        if (isReading(achievement) || isStory(achievement)) await insertContent(tx, files, achievement);
      }
    }
  }
  await insertNews(tx, game, gameId, now);
  await insertRewards(tx, game, gameId, writtenAt);
  const rows = Object.entries(game.translations).flatMap(([language, words]) =>
    translationRows(game, language, words, writtenAt),
  );
  if (rows.length > 0) await tx.insert(translations).values(rows);
  return gameId;
}

/** A rule as it is stored: by the id of what has to be reached. */
function storedRule({ rule }: DemoReward): Insert<typeof rewards>['rule'] {
  switch (rule.type) {
    case 'Tier':
      return { subjectId: demoId('tier', rule.tier) };
    case 'Level':
      return { subjectId: demoId('level', rule.level) };
    case 'Achievement':
      return { subjectId: demoId('achievement', rule.achievement) };
    case 'Points':
      return { points: rule.points };
    case 'Ranking':
      return { rank: rule.rank };
    case 'Manual':
      return {};
  }
}

async function insertRewards(tx: Transaction, game: DemoGame, gameId: string, writtenAt: Date): Promise<void> {
  if (game.rewards.length === 0) return;
  await tx.insert(rewards).values(
    game.rewards.map((reward, place) => {
      const { key, title, description, category, gameType, businessRule, stock = null } = reward;
      return {
        ...{ title, description, category, gameType, businessRule, stock, gameId },
        id: demoId('reward', key),
        type: reward.rule.type,
        rule: storedRule(reward),
        position: place + 1,
        status: 'published' as const,
        createdAt: writtenAt,
        updatedAt: writtenAt,
      };
    }),
  );
}

/** Brings prizes on their way, and gives what a person gives, in the days before loading. */
async function playRewards(tx: Transaction, services: Services, dayBefore: (days: number) => Date): Promise<void> {
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

async function insertNews(tx: Transaction, game: DemoGame, gameId: string, now: Date): Promise<void> {
  for (const { key, displayDay, endDay, title, ...item } of game.news) {
    const window = windowOf({ startDay: displayDay, ...(endDay !== undefined && { endDay }) }, now, game.timezone);
    const displayDate = window.startsAt ?? now;
    await tx.insert(news).values({
      contentType: 'Article',
      ...item,
      id: demoId('news', key),
      gameId,
      name: title,
      title,
      displayDate,
      endDate: window.endsAt,
      status: 'published',
      // What is scheduled has been written already.
      createdAt: displayDate < now ? displayDate : now,
      updatedAt: displayDate < now ? displayDate : now,
    });
  }
}

async function insertQuiz(tx: Transaction, { key, quiz }: DemoQuizAchievement, now: Date): Promise<void> {
  const quizId = demoId('quiz', key);
  await tx.insert(quizzes).values({ id: quizId, achievementId: demoId('achievement', key) });
  await insertQuestions(tx, { quizId }, quiz.questions, now);
}

const mediaTypes = { pdf: 'application/pdf', mp3: 'audio/mpeg' } as const;

/** Stores a file of the demo. @returns its id */
async function storeMedia(
  files: FilesService,
  name: string,
  extent: { pages: number } | { duration: number },
): Promise<string> {
  const content = await readFile(new URL(`./media/${name}`, import.meta.url));
  const mediaType = mediaTypes[name.endsWith('.pdf') ? 'pdf' : 'mp3'];
  return (await files.storeOwn({ name, mediaType, content, ...extent })).id;
}

/** What is read, heard, said or told. */
async function insertContent(
  tx: Transaction,
  files: FilesService,
  achievement: DemoReading | DemoStoryAchievement,
): Promise<void> {
  const achievementId = demoId('achievement', achievement.key);
  if (isStory(achievement)) {
    await tx
      .insert(storyPrompts)
      .values({ id: demoId('prompt', achievement.key), achievementId, prompt: achievement.story.prompt });
  } else if ('pdf' in achievement) {
    const { file, pages } = achievement.pdf;
    await tx.insert(pdfs).values({ achievementId, file: await storeMedia(files, file, { pages }), pages });
  } else if ('podcast' in achievement) {
    const { file, chapters, ...podcast } = achievement.podcast;
    const stored = await storeMedia(files, file, { duration: podcast.duration });
    await tx.insert(podcasts).values({ achievementId, file: stored, chapters: [...chapters], ...podcast });
  } else {
    const feedbackId = demoId('feedback', achievement.key);
    await tx.insert(feedbacks).values({ id: feedbackId, achievementId });
    await tx.insert(feedbackQuestions).values(
      achievement.feedback.map(({ key, choices = [], ...question }, index) => ({
        ...question,
        id: demoId('question', key),
        feedbackId,
        position: index + 1,
        choices: [...choices],
      })),
    );
  }
}

async function insertExam(tx: Transaction, { key, exam }: DemoExamAchievement, now: Date): Promise<void> {
  const examId = demoId('exam', key);
  const timeLimit = exam.timeLimit === null ? null : exam.timeLimit * 60;
  await tx.insert(exams).values({ id: examId, achievementId: demoId('achievement', key), timeLimit });
  for (const [partPosition, part] of exam.parts.entries()) {
    const partId = demoId('part', part.key);
    await tx.insert(examParts).values({ id: partId, examId, position: partPosition + 1, name: part.name });
    for (const [position, { key: category, name, passMark, questions: asked }] of part.categories.entries()) {
      const categoryId = demoId('category', category);
      await tx.insert(examCategories).values({ id: categoryId, partId, position: position + 1, name, passMark });
      await insertQuestions(tx, { categoryId }, asked, now);
    }
  }
}

async function insertQuestions(
  tx: Transaction,
  parent: { quizId: string } | { categoryId: string },
  asked: readonly DemoQuestion[],
  now: Date,
): Promise<void> {
  await tx
    .insert(questions)
    .values(asked.map(({ key }, index) => ({ id: demoId('question', key), ...parent, position: index + 1 })));
  await tx.insert(questionVersions).values(
    asked.map((question) => ({
      id: demoId('version', question.key),
      questionId: demoId('question', question.key),
      number: 1,
      text: question.text,
      multiple: question.multiple,
      answers: [...answersWithRight(question)],
      explanation: question.explanation,
      createdAt: now,
    })),
  );
}

/** Writes everybody as active: who has left does so after having played. */
async function insertPeople(
  tx: Transaction,
  createAccount: EmbeddedIdentity['createAccount'] | undefined,
  issuer: string,
): Promise<void> {
  for (const person of people) {
    const userId = demoId('person', person.key);
    const { username, email, market, country, marketType, role } = person;
    const hasAccount = person.canSignIn && createAccount !== undefined;
    await tx.insert(users).values({
      ...{ id: userId, username, givenUsername: username, email, market, country, marketType, role },
      ...(hasAccount ? { issuer, subject: userId } : {}),
    });
    if (hasAccount) await createAccount({ id: userId, login: email, name: username, password: demoPassword }, tx);
  }
}

/** Puts those who play the game into it and into their teams, from its first day. */
async function enrolPeople(
  tx: Transaction,
  services: Services,
  gameId: string,
  demo: Pick<Demo, 'people' | 'teams'>,
  startsAt: Date,
): Promise<void> {
  await tx.insert(teams).values(demo.teams.map(({ key, name }) => ({ id: demoId('team', key), gameId, name })));
  for (const person of demo.people) {
    if (person.story === null) continue;
    const userId = demoId('person', person.key);
    await services.enrolments.enrol(tx, userId, gameId);
    if (person.team !== null) {
      const teamId = demoId('team', person.team);
      await tx.insert(teamMemberships).values({ gameId, teamId, userId, joinedAt: startsAt });
    }
  }
  await services.points.recountMembers(
    tx,
    demo.teams.map(({ key }) => demoId('team', key)),
  );
}

async function answer(
  services: Services,
  userId: string,
  { kind, achievement, answers: given }: Extract<DemoEvent, { kind: 'saved' | 'submitted' }>,
  about: DemoAchievement | undefined,
): Promise<void> {
  const achievementId = demoId('achievement', achievement);
  const status = kind === 'saved' ? 'Saved' : 'Submitted';
  const answers = given.map(({ question, answers: labels }) => ({ id: demoId('question', question), answers: labels }));
  if (about !== undefined && isExam(about)) await services.exams.replay(userId, achievementId, { answers, status });
  else {
    const ofQuiz = answers.map(({ id, ...rest }) => ({ questionId: id, ...rest }));
    await services.quizzes.replay(userId, { achievementId, answers: ofQuiz, status });
  }
}

/** Only those whom somebody signs in as have read what there was: nobody sees it of the others. */
const readers = new Set(people.filter(({ canSignIn }) => canSignIn).map(({ key }) => key));

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
  if ('pdf' in achievement) {
    const { pages } = achievement.pdf;
    const pagesSeen = Array.from({ length: pages }, (_, index) => index + 1);
    await services.pdfs.submit(userId, id, { status: 'Saved', pagesSeen, page: pages });
  } else if ('podcast' in achievement) {
    const { duration } = achievement.podcast;
    setClock(new Date(at.getTime() - duration * 1000));
    await services.podcasts.submit(userId, id, { status: 'Saved', stretches: [], isTranscriptRead: false });
    setClock(at);
    const stretches = [{ from: 0, to: duration }];
    await services.podcasts.submit(userId, id, { status: 'Saved', stretches, isTranscriptRead: false });
  } else {
    await services.feedbacks.submit(userId, id, {
      status: 'Submitted',
      answers: feedbackOf(person, achievement.feedback),
    });
  }
}

/** What somebody of the demo says: mostly content, rarely in many words. */
function feedbackOf(person: string, asked: readonly DemoFeedbackQuestion[]): FeedbackSubmission['answers'] {
  return asked.flatMap<FeedbackSubmission['answers'][number]>(({ key, kind, choices = [], required }) => {
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
  events: readonly DemoEvent[],
  setClock: (at: Date) => void,
): Promise<void> {
  const gameId = demoId('game', game.key);
  const byKey = new Map(achievementsOf(game).map((achievement) => [achievement.key, achievement]));
  const important = await tx
    .select({ displaysAt: news.displayDate })
    .from(news)
    .where(and(eq(news.gameId, gameId), news.isImportant))
    .orderBy(asc(news.displayDate));
  const untold = important.map(({ displaysAt }) => displaysAt);
  for (const event of events) {
    while (untold[0] !== undefined && untold[0] <= event.at) {
      setClock(untold[0]);
      await services.news.tellImportant();
      untold.shift();
    }
    setClock(event.at);
    const at = event.at;
    if (event.kind === 'teamRecorded') {
      const achievement = byKey.get(event.achievement);
      const [row] = await tx
        .select()
        .from(achievements)
        .where(eq(achievements.id, demoId('achievement', event.achievement)));
      if (achievement === undefined || row === undefined) throw new Error(`No achievement ${event.achievement}`);
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
        await answer(services, userId, event, byKey.get(event.achievement));
        break;
      case 'recorded': {
        const standing = await loadStanding(tx, userId, gameId, at);
        const { achievement } = findSeen(standing, demoId('achievement', event.achievement));
        const recorded = { by: demoId('person', event.recordedBy), reason: event.note };
        const what = {
          achievement,
          points: achievement.points,
          source: 'manual',
          sourceId: null,
          at,
          recorded,
        } as const;
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
        const achievement = byKey.get(event.achievement);
        const told = achievement && isStory(achievement) ? achievement.story.told[event.telling] : undefined;
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
    await insertPeople(tx, createAccount, issuer);
    for (const demo of demos) {
      const { game } = demo;
      const startsAt = startOfDay(dateOfDay(game.startDay, now, game.timezone), game.timezone) ?? now;
      then = startsAt;
      const gameId = await insertGame(tx, services.files, withoutMargins(game), now, startsAt);
      await enrolPeople(tx, services, gameId, demo, startsAt);
      await play(tx, services, game, demoHistory(game, demo.people, demo.teams, demo.recorded, now), (at) => {
        then = at;
      });
    }
    await insertGame(tx, services.files, withoutMargins(winterBench), now, now);
    // In the middle of the working day.
    await playRewards(tx, services, (days) => {
      const day = startOfDay(dateOfDay(-days, now, clarityQuest.timezone), clarityQuest.timezone) ?? now;
      return new Date(day.getTime() + 11 * 3_600_000);
    });
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
