import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import type { VerifiedCertificate } from '#shared/certificates/certificates.contract.ts';
import type { ExamAttempt } from '#shared/kinds/exam/exams.contract.ts';
import type { PlayerFeedback } from '#shared/kinds/feedback/feedbacks.contract.ts';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import type { PlayerLevel } from '#shared/game/levels.contract.ts';
import type { NewsItem } from '#shared/news/news.contract.ts';
import type { Notification } from '#shared/game/notifications.contract.ts';
import type { PlayerQuiz } from '#shared/kinds/quiz/quizzes.contract.ts';
import type { PlayerPodcast } from '#shared/kinds/podcast/podcasts.contract.ts';
import type { PointsStatement } from '#shared/points/points.contract.ts';
import type { TierRewards } from '#shared/rewards/rewards.contract.ts';
import type { PlayerStory } from '#shared/kinds/story/stories.contract.ts';
import type { Me } from '#shared/users/users.contract.ts';
import { examCategories, feedbackQuestions, podcasts, questionVersions, storyPrompts } from '#server/schema/content.ts';
import { games } from '#server/schema/games.ts';
import { news } from '#server/schema/news.ts';
import { rewards } from '#server/schema/rewards.ts';
import { users } from '#server/schema/users.ts';
import { makeFeedback, makePodcast, makeStoryPrompt } from '#tests/factories/contents.ts';
import { makeExam } from '#tests/factories/exams.ts';
import {
  daysFromToday,
  enrol,
  makeAchievement,
  makeGame,
  makeLevel,
  makeQuiz,
  makeTier,
  makeUser,
  today,
} from '#tests/factories/play.ts';
import { translate } from '#tests/factories/translations.ts';
import { createLeague } from '#tests/points/league.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const server = useTestApp(database);

let game: Awaited<ReturnType<typeof makeGame>>;
let tier: Awaited<ReturnType<typeof makeTier>>;
let level: Awaited<ReturnType<typeof makeLevel>>;
let german: Awaited<ReturnType<typeof makeUser>>;

beforeEach(async () => {
  const { db } = database;
  server.clock.now = today;
  game = await makeGame(db, { name: 'The quest', tutorial: '<p>Look around.</p>' });
  tier = await makeTier(db, game.id, 1, { name: 'Bronze' });
  level = await makeLevel(db, tier, 1, { name: 'Leather', header: 'In your hand', clarityContent: '<p>Hides</p>' });
  await translate(db, 'de', 'game', game.id, {
    name: ['Die Suche', 'The quest'],
    tutorial: ['<p>Sieh dich um.</p>', '<p>Look around.</p>'],
  });
  await translate(db, 'de', 'tier', tier.id, { name: ['Bronze auf Deutsch', 'Bronze'] });
  await translate(db, 'de', 'level', level.id, {
    name: ['Leder', 'Leather'],
    clarityContent: ['<p>Häute</p>', '<p>Hides</p>'],
  });
  german = await addPlayer('de');
});

async function addPlayer(language: 'en' | 'de' | 'sv' | null) {
  const player = await makeUser(database.db, { language });
  await enrol(database.db, game.id, player.id, { tierId: tier.id });
  return player;
}

/** What the server answers to somebody, whose browser may ask for a language. */
async function ask<T>(player: { subject: string | null }, path: string, acceptLanguage?: string): Promise<T> {
  const headers: Record<string, string> = acceptLanguage === undefined ? {} : { 'accept-language': acceptLanguage };
  const response = await server.call(path, { as: player.subject, headers });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<T>();
}

async function send<T>(player: { subject: string | null }, path: string, body: object): Promise<T> {
  const response = await server.call(path, { method: 'POST', as: player.subject, body });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<T>();
}

const speak = (player: { id: string }, language: 'en' | 'de' | 'sv') =>
  database.db.update(users).set({ language }).where(eq(users.id, player.id));

const mapOf = (player: { subject: string | null }, acceptLanguage?: string) =>
  ask<PlayerGame>(player, '/api/v1/game/user', acceptLanguage);

const nameOf = async (player: { subject: string | null }) => (await mapOf(player)).name;

/** Says the newest version of each question of a quiz in German, with its number. */
async function translateQuestions(questionIds: string[]) {
  for (const questionId of questionIds) {
    const [version] = await database.db
      .select()
      .from(questionVersions)
      .where(eq(questionVersions.questionId, questionId));
    if (version === undefined) throw new Error('No version');
    await translate(database.db, 'de', 'questionVersion', version.id, {
      text: [`${version.text}, auf Deutsch`, version.text],
      explanation: [`${version.explanation}, auf Deutsch`, version.explanation],
      ...Object.fromEntries(
        version.answers.map(({ text }, place) => [`answers.${place}`, [`${text}, auf Deutsch`, text]]),
      ),
    });
  }
}

describe('the map of a game', () => {
  it('is read in the person’s language, and what is not translated as it was written', async () => {
    const map = await mapOf(german);
    expect(map).toMatchObject({
      name: 'Die Suche',
      tutorial: '<p>Sieh dich um.</p>',
      tier: { name: 'Bronze auf Deutsch' },
    });
    expect(map.tiers[0]?.levels[0]).toMatchObject({ name: 'Leder', header: 'In your hand' });
    expect(await ask<Me>(german, '/api/v1/user')).toMatchObject({ tier: { name: 'Bronze auf Deutsch' } });
    const text = await ask<PlayerLevel>(german, `/api/v2/games/${game.id}/levels/${level.id}`);
    expect(text).toMatchObject({ name: 'Leder', clarityContent: '<p>Häute</p>', header: 'In your hand' });
  });

  it('is read in what the browser asks for by who has chosen nothing, and the choice comes first', async () => {
    const silent = await addPlayer(null);
    expect((await mapOf(silent)).name).toBe('The quest');
    expect((await mapOf(silent, 'nl, de-AT;q=0.9, en;q=0.8')).name).toBe('Die Suche');
    expect((await mapOf(await addPlayer('en'), 'de')).name).toBe('The quest');
    const response = await server.call('/api/v1/game/user', { as: silent.subject });
    expect(response.headers.vary).toContain('accept-language');
  });

  it('is read in the exact region, then in the language, then as it was written', async () => {
    const silent = await addPlayer(null);
    await translate(database.db, 'de-CH', 'game', game.id, { name: ['Die Schweizer Suche', 'The quest'] });
    const swiss = await mapOf(silent, 'de-CH');
    expect([swiss.name, swiss.tiers[0]?.name]).toEqual(['Die Schweizer Suche', 'Bronze auf Deutsch']);
    expect((await mapOf(silent, 'de-AT')).name).toBe('Die Suche');
    expect((await mapOf(await addPlayer('sv'))).name).toBe('The quest');
  });

  it('of a game in another language is written in that one, and in English for who reads English', async () => {
    await database.db.update(games).set({ language: 'sv', name: 'Jakten' }).where(eq(games.id, game.id));
    await translate(database.db, 'en', 'game', game.id, { name: ['The hunt', 'Jakten'] });
    const names = [german, await addPlayer('sv'), await addPlayer('en'), await addPlayer(null)].map(nameOf);
    expect(await Promise.all(names)).toEqual(['Die Suche', 'Jakten', 'The hunt', 'Jakten']);
  });

  it('says at once what an editor has changed in a translation', async () => {
    expect((await mapOf(german)).tiers[0]?.levels[0]?.name).toBe('Leder');
    await translate(database.db, 'de', 'level', level.id, { name: ['Das Leder', 'Leather'] });
    expect((await mapOf(german)).tiers[0]?.levels[0]?.name).toBe('Das Leder');
  });

  it('is the editor’s own in the backoffice, whatever language the editor reads', async () => {
    const editor = await makeUser(database.db, { role: 'admin', language: 'de' });
    const row = await ask<{ name: string }>(editor, `/api/backoffice/levels/${level.id}`, 'de');
    expect(row.name).toBe('Leather');
  });
});

interface Quiz {
  title: string;
  status: string | null;
  result: string | null;
  questions: { questionId: string; text: string; answers: { label: string; text: string }[]; chosen: string[] }[];
  review: { questionId: string; isRight: boolean; explanation: string }[] | null;
}

describe('a quiz', () => {
  const read = (player: { subject: string | null }, id: string) => ask<Quiz>(player, `/api/v1/quiz/achievement/${id}`);

  it('goes on in another language as it began: the same labels, the same review, the versions that it froze', async () => {
    const { db } = database;
    const { achievement, questionIds } = await makeQuiz(db, level, { shufflesQuestions: true, shufflesAnswers: true });
    await translate(db, 'de', 'achievement', achievement.id, { title: ['Ein Quiz', 'A quiz'] });
    await translateQuestions(questionIds);
    const player = await addPlayer('en');
    const english = await read(player, achievement.id);
    const right = english.questions.map(({ questionId, answers }) => ({
      questionId,
      answers: [answers.find(({ text }) => text === 'right')?.label ?? ''],
    }));
    const submit = (answers: object[], status: string) =>
      send<Quiz>(player, '/api/v1/quiz/user', { achievementId: achievement.id, answers, status });
    await submit(right.slice(0, 2), 'Saved');

    await speak(player, 'de');
    const inGerman = await read(player, achievement.id);
    expect(inGerman.title).toBe('Ein Quiz');
    expect(inGerman.questions).toEqual(
      english.questions.map((question, place) => ({
        ...question,
        text: `${question.text}, auf Deutsch`,
        answers: question.answers.map(({ label, text }) => ({ label, text: `${text}, auf Deutsch` })),
        chosen: place < 2 ? right[place]?.answers : [],
      })),
    );
    // An editor rewrites a question in between: the attempt keeps what it froze, in both languages.
    await db.insert(questionVersions).values({
      ...{ questionId: questionIds[0] ?? '', number: 2, text: 'Rewritten', multiple: false },
      answers: [
        { text: 'a', isCorrect: false },
        { text: 'b', isCorrect: true },
      ],
    });
    const done = await submit(right.slice(2), 'Submitted');
    expect(done.result).toBe('Passed');
    expect(done.questions.map(({ text }) => text)).toEqual(inGerman.questions.map(({ text }) => text));
    expect(done.review?.map(({ isRight }) => isRight)).toEqual([true, true, true, true]);
    expect(done.review?.every(({ explanation }) => explanation.endsWith(', auf Deutsch'))).toBe(true);
    await speak(player, 'sv');
    const inSwedish = await read(player, achievement.id);
    expect(inSwedish.questions.map(({ text }) => text)).toEqual(english.questions.map(({ text }) => text));
    expect(inSwedish.questions.map(({ chosen }) => chosen)).toEqual(right.map(({ answers }) => answers));
  });

  it('tells of itself in the reader’s language, in notifications and in the statement, and stores what was written', async () => {
    const { db } = database;
    const { achievement, questionIds } = await makeQuiz(db, level);
    await translate(db, 'de', 'achievement', achievement.id, { title: ['Ein Quiz', 'A quiz'] });
    const answers = questionIds.map((questionId) => ({ questionId, answers: ['A'] }));
    await send(german, '/api/v1/quiz/user', { achievementId: achievement.id, answers, status: 'Submitted' });
    const titles = async () => ({
      notification: (await ask<Notification[]>(german, '/api/v1/notification/user')).find(
        ({ subjectId }) => subjectId === achievement.id,
      )?.title,
      statement: (await ask<PointsStatement>(german, `/api/v2/games/${game.id}/points`)).entries[0]?.achievement?.title,
      list: (await ask<Achievement[]>(german, '/api/v1/achievement/user'))[0]?.title,
    });
    expect(await titles()).toEqual({ notification: 'Ein Quiz', statement: 'Ein Quiz', list: 'Ein Quiz' });
    await speak(german, 'en');
    expect(await titles()).toEqual({ notification: 'A quiz', statement: 'A quiz', list: 'A quiz' });
  });

  it('keeps the translations of what an editor leaves as it was', async () => {
    const { db } = database;
    const { achievement, questionIds } = await makeQuiz(db, level);
    await translateQuestions(questionIds);
    const admin = await makeUser(db, { role: 'admin' });
    const response = await server.call(`/api/backoffice/questions/${questionIds[0]}`, {
      method: 'PATCH',
      as: admin.subject,
      body: {
        text: 'Question 1',
        answers: [
          { text: 'wrong', isCorrect: false },
          { text: 'right', isCorrect: true },
          { text: 'new', isCorrect: false },
        ],
      },
    });
    expect(response.statusCode, response.body).toBe(200);
    const [first] = (await read(german, achievement.id)).questions;
    expect(first?.text).toBe('Question 1, auf Deutsch');
    expect(first?.answers.map(({ text }) => text)).toEqual(['wrong, auf Deutsch', 'right, auf Deutsch', 'new']);
  });
});

it('an exam is read in the person’s language, with its parts, categories and questions', async () => {
  const { db } = database;
  const { achievement, categories, questionIds } = await makeExam(db, level);
  await translateQuestions(questionIds);
  const [category] = categories;
  const [stored] = await db
    .select()
    .from(examCategories)
    .where(eq(examCategories.id, category?.id ?? ''));
  await translate(db, 'de', 'examCategory', category?.id ?? '', { name: ['Kategorie 1', 'Category 1'] });
  await translate(db, 'de', 'examPart', stored?.partId ?? '', { name: ['Teil 1', 'Part 1'] });
  const exam = await ask<ExamAttempt>(german, `/api/v2/games/${game.id}/achievements/${achievement.id}/exam-attempt`);
  expect(exam.parts[0]).toMatchObject({ name: 'Teil 1', categories: [{ name: 'Kategorie 1' }] });
  expect(exam.parts[1]?.name).toBe('Part 2');
  const asked = exam.parts.flatMap((part) => part.categories.flatMap((one) => one.questions));
  expect(asked).toHaveLength(12);
  expect(asked.filter(({ text }) => !text.endsWith(', auf Deutsch'))).toEqual([]);
});

describe('feedback', () => {
  const submissionPath = (id: string) => `/api/v2/achievements/feedback/${id}/submission`;
  const read = (id: string) => ask<PlayerFeedback>(german, `/api/v2/games/${game.id}/achievements/${id}/feedback`);
  const choiceOf = ({ questions: asked }: PlayerFeedback) => {
    const question = asked.find(({ kind }) => kind === 'choice');
    return { choices: question?.choices, answer: question?.answer };
  };

  it('keeps a choice, in whatever language it was made and is read again', async () => {
    const { db } = database;
    const { achievement, ids } = await makeFeedback(db, level);
    await translate(db, 'de', 'feedbackQuestion', ids.choice, {
      text: ['Was half am meisten?', 'What helped most?'],
      'choices.0': ['Das Lesen', 'The reading'],
      'choices.1': ['Das Quiz', 'The quiz'],
    });
    const answers = [{ id: ids.choice, answer: 'Das Quiz' }];
    const saved = await send<PlayerFeedback>(german, submissionPath(achievement.id), { answers, status: 'Saved' });
    expect(choiceOf(saved)).toEqual({ choices: ['Das Lesen', 'Das Quiz'], answer: 'Das Quiz' });
    await speak(german, 'en');
    expect(choiceOf(await read(achievement.id))).toEqual({ choices: ['The reading', 'The quiz'], answer: 'The quiz' });
    // Made offline in German, sent when the page is English already.
    await send(german, submissionPath(achievement.id), {
      answers: [{ id: ids.choice, answer: 'Das Lesen' }],
      status: 'Saved',
    });
    expect(choiceOf(await read(achievement.id)).answer).toBe('The reading');
    const refused = await server.call(submissionPath(achievement.id), {
      method: 'POST',
      as: german.subject,
      body: { answers: [{ id: ids.choice, answer: 'Das Meiste' }], status: 'Saved' },
    });
    expect(refused.statusCode).toBe(422);
  });

  it('shows an attempt the question that it froze, not the translation of a newer one', async () => {
    const { db } = database;
    const { achievement, ids } = await makeFeedback(db, level);
    await send(german, submissionPath(achievement.id), { answers: [], status: 'Saved' });
    await db.update(feedbackQuestions).set({ text: 'How long was it?' }).where(eq(feedbackQuestions.id, ids.rating));
    await translate(db, 'de', 'feedbackQuestion', ids.rating, { text: ['Wie lang war es?', 'How long was it?'] });
    const { questions: asked } = await read(achievement.id);
    expect(asked.find(({ id }) => id === ids.rating)?.text).toBe('How was it?');
  });
});

it('a podcast’s transcript and chapters, and a story’s prompt, are read in the person’s language', async () => {
  const { db } = database;
  const podcast = await makePodcast(db, level);
  const story = await makeStoryPrompt(db, level);
  const [audio] = await db.select().from(podcasts).where(eq(podcasts.achievementId, podcast.achievement.id));
  const [prompt] = await db.select().from(storyPrompts).where(eq(storyPrompts.achievementId, story.achievement.id));
  await translate(db, 'de', 'podcast', audio?.id ?? '', {
    transcript: ['<p>Was gesagt wird.</p>', '<p>What is said.</p>'],
    'chapters.0': ['Anfang', 'Beginning'],
  });
  await translate(db, 'de', 'storyPrompt', prompt?.id ?? '', { prompt: ['<p>Erzähl.</p>', prompt?.prompt ?? ''] });
  const at = (id: string) => `/api/v2/games/${game.id}/achievements/${id}`;
  expect(await ask<PlayerPodcast>(german, `${at(podcast.achievement.id)}/podcast`)).toMatchObject({
    transcript: '<p>Was gesagt wird.</p>',
    chapters: [{ title: 'Anfang' }],
  });
  const told = await ask<PlayerStory>(german, `${at(story.achievement.id)}/successful-story`);
  expect(told.prompt).toBe('<p>Erzähl.</p>');
});

it('news and rewards are read in the person’s language, and the audience of news stays what it is', async () => {
  const { db } = database;
  const common = { gameId: game.id, name: 'x', contentType: 'Article', newsType: 'Company' } as const;
  const [item] = await db
    .insert(news)
    .values([
      { ...common, title: 'For all', text: '<p>Hello</p>', displayDate: daysFromToday(-1), status: 'published' },
      { ...common, title: 'For Poland', culture: 'Poland', displayDate: daysFromToday(-2), status: 'published' },
    ])
    .returning();
  await translate(db, 'de', 'news', item?.id ?? '', { title: ['Für alle', 'For all'] });
  const items = await ask<NewsItem[]>(german, '/api/v1/news');
  expect(items.map(({ title, text }) => [title, text])).toEqual([['Für alle', '<p>Hello</p>']]);
  const [reward] = await db
    .insert(rewards)
    .values({
      ...{ gameId: game.id, position: 1, title: 'Clarity Bronze', category: 'Digital', type: 'Tier' },
      ...{ rule: { subjectId: tier.id }, businessRule: 'For the tier.', status: 'published' },
    })
    .returning();
  await translate(db, 'de', 'reward', reward?.id ?? '', { businessRule: ['Für die Stufe.', 'For the tier.'] });
  const [group] = await ask<TierRewards[]>(german, '/api/v1/rewards/tier');
  expect(group).toMatchObject({
    tier: { name: 'Bronze auf Deutsch' },
    rewards: [{ title: 'Clarity Bronze', businessRule: 'Für die Stufe.', tier: { name: 'Bronze auf Deutsch' } }],
  });
});

describe('a language that a game is not offered in', () => {
  const offer = (offeredLanguages: ('de' | 'sv')[]) =>
    database.db.update(games).set({ offeredLanguages }).where(eq(games.id, game.id));

  it('is not read anywhere, in what is remembered and in what is not, until it is', async () => {
    const { db } = database;
    const { achievement, questionIds } = await makeQuiz(db, level);
    await translateQuestions(questionIds);
    const newsId = randomUUID();
    await db.insert(news).values({
      ...{ id: newsId, gameId: game.id, name: 'News', title: 'News', newsType: 'Company' as const },
      ...{ contentType: 'Article' as const, displayDate: daysFromToday(-1), status: 'published' as const },
    });
    await translate(db, 'de', 'news', newsId, { title: ['Neues', 'News'] });
    const words = async () => {
      const { name, languages, tiers } = await mapOf(german);
      const { clarityContent } = await ask<PlayerLevel>(german, `/api/v2/games/${game.id}/levels/${level.id}`);
      const quiz = await ask<PlayerQuiz>(german, `/api/v1/quiz/achievement/${achievement.id}`);
      const [item] = await ask<NewsItem[]>(german, '/api/v1/news');
      return {
        name,
        languages,
        tier: tiers[0]?.name,
        clarityContent,
        asked: quiz.questions[0]?.language,
        news: item?.title,
      };
    };
    const read = {
      name: 'Die Suche',
      languages: undefined,
      tier: 'Bronze auf Deutsch',
      clarityContent: '<p>Häute</p>',
    };
    expect(await words()).toEqual({ ...read, asked: undefined, news: 'Neues' });
    await offer(['sv']);
    expect(await words()).toEqual({
      ...{ name: 'The quest', languages: { name: 'en', tutorial: 'en' }, tier: 'Bronze' },
      ...{ clarityContent: '<p>Hides</p>', asked: 'en', news: 'News' },
    });
    await offer(['de']);
    expect(await words()).toEqual({ ...read, asked: undefined, news: 'Neues' });
  });
});

describe('words in another language than their reader’s say in which', () => {
  const firstLevel = ({ tiers }: PlayerGame) => tiers[0]?.levels[0];
  const levelPage = (player: { subject: string | null }) =>
    ask<PlayerLevel>(player, `/api/v2/games/${game.id}/levels/${level.id}`);

  it('field by field, in the map and on the pages of the game', async () => {
    const inGerman = await mapOf(german);
    expect(inGerman.languages).toBeUndefined();
    expect(firstLevel(inGerman)?.languages).toEqual({ header: 'en' });
    const swedish = await addPlayer('sv');
    const inSwedish = await mapOf(swedish);
    expect(inSwedish.languages).toEqual({ name: 'en', tutorial: 'en' });
    expect(inSwedish.tiers[0]?.languages).toEqual({ name: 'en' });
    expect((await levelPage(german)).languages).toEqual({ header: 'en' });
    expect((await levelPage(swedish)).languages).toEqual({ name: 'en', header: 'en', clarityContent: 'en' });
  });

  it('not to who reads the originals, also where the browser alone says so or nobody does', async () => {
    const player = await addPlayer(null);
    for (const acceptLanguage of [undefined, 'en-GB', 'nl']) {
      const map = await mapOf(player, acceptLanguage);
      expect([map.languages, firstLevel(map)?.languages]).toEqual([undefined, undefined]);
    }
    expect((await mapOf(player, 'sv')).languages).toEqual({ name: 'en', tutorial: 'en' });
  });

  it('also where nothing of a game is translated at all', async () => {
    const { db } = database;
    const plain = await makeGame(db, { name: 'Leken', language: 'sv', dashboard: '<p>Hej!</p>' });
    const swedish = await addPlayer('sv');
    for (const { id } of [german, swedish]) await enrol(db, plain.id, id);
    const languages = async (player: { subject: string | null }) =>
      (await ask<PlayerGame>(player, `/api/v1/game/user?gameId=${plain.id}`)).languages;
    expect(await languages(german)).toEqual({ name: 'sv', dashboard: 'sv' });
    expect(await languages(swedish)).toBeUndefined();
  });

  it('in a quiz: its question, each answer, and the explanation', async () => {
    const { achievement, questionIds } = await makeQuiz(database.db, level);
    await translateQuestions(questionIds.slice(0, 1));
    const answers = questionIds.map((questionId) => ({ questionId, answers: ['A'] }));
    const sent = { achievementId: achievement.id, answers, status: 'Submitted' };
    const { questions, review } = await send<PlayerQuiz>(german, '/api/v1/quiz/user', sent);
    const saidIn = questions.map(({ language, answers: own }) => [
      language ?? 'de',
      ...new Set(own.map((answer) => answer.language ?? 'de')),
    ]);
    const others = questionIds.slice(1);
    expect(saidIn).toEqual([['de', 'de'], ...others.map(() => ['en', 'en'])]);
    expect(review?.map(({ language, explanation }) => explanation !== '' && (language ?? 'de'))).toEqual([
      'de',
      ...others.map(() => 'en'),
    ]);
  });

  it('in news, rewards, feedback, podcasts and stories', async () => {
    const { db } = database;
    await db.insert(news).values({
      ...{ gameId: game.id, name: 'News', title: 'News', text: '<p>Words</p>', newsType: 'Company' as const },
      ...{ contentType: 'Article' as const, displayDate: daysFromToday(-1), status: 'published' as const },
    });
    expect((await ask<NewsItem[]>(german, '/api/v1/news'))[0]?.languages).toEqual({ title: 'en', text: 'en' });
    const swedish = await addPlayer('sv');
    const of = async <T>(kind: string, id: string) =>
      ask<T>(swedish, `/api/v2/games/${game.id}/achievements/${id}/${kind}`);
    const feedback = await makeFeedback(db, level);
    const asked = (await of<PlayerFeedback>('feedback', feedback.achievement.id)).questions;
    expect(asked.length).toBeGreaterThan(0);
    for (const { choices, languages } of asked)
      expect(languages).toEqual({ text: 'en', ...Object.fromEntries(choices.map((_, at) => [`choices.${at}`, 'en'])) });
    const podcast = await makePodcast(db, level);
    const heard = await of<PlayerPodcast>('podcast', podcast.achievement.id);
    expect(heard.languages).toEqual({ title: 'en', transcript: 'en' });
    expect(heard.chapters.map(({ language }) => language)).toEqual(heard.chapters.map(() => 'en'));
    const story = await makeStoryPrompt(db, level);
    const told = await of<PlayerStory>('successful-story', story.achievement.id);
    expect(told.languages).toEqual({ title: 'en', prompt: 'en' });
  });

  it('where a game names something of its own: its tier, the level before, what was left off; and other games', async () => {
    const { db } = database;
    const { achievement, questionIds } = await makeQuiz(db, level);
    const next = await makeLevel(db, tier, 2, { name: 'Gold', header: 'A vein' });
    const locked = await makeAchievement(db, next);
    const other = await makeGame(db, { name: 'Leken', language: 'sv' });
    const swedish = await addPlayer('sv');
    const seenBy = async (player: typeof german) => {
      await enrol(db, other.id, player.id);
      const answers = [{ questionId: questionIds[0], answers: ['A'] }];
      await send(player, '/api/v1/quiz/user', { achievementId: achievement.id, answers, status: 'Saved' });
      const path = `/api/v1/game/user?gameId=${game.id}`;
      const { tier: own, tiers, continue: leftOff, otherGames } = await ask<PlayerGame>(player, path);
      const { waitsFor } = await ask<Achievement>(player, `/api/v1/achievement/${locked.id}`);
      const { tier: ofPerson } = await ask<Me>(player, '/api/v1/user');
      return {
        tier: own?.languages,
        ofPerson: ofPerson?.languages,
        before: tiers[0]?.levels[1]?.waitsFor?.languages,
        waitsFor: waitsFor?.languages,
        leftOff: leftOff?.languages,
        others: otherGames.map(({ languages }) => languages),
      };
    };
    const name = { name: 'en' };
    const all = { tier: name, ofPerson: name, before: name, waitsFor: name, leftOff: { title: 'en' } };
    expect(await seenBy(swedish)).toEqual({ ...all, others: [undefined] });
    // Of the level only the name is told, and that is translated.
    expect(await seenBy(german)).toEqual({ leftOff: { title: 'en' }, others: [{ name: 'sv' }] });
  });

  it('in notifications and in the statement, but not what somebody wrote there', async () => {
    const { db } = database;
    const { achievement, questionIds } = await makeQuiz(db, level);
    const second = await makeTier(db, game.id, 2, { name: 'Silver' });
    await makeLevel(db, second, 1);
    await translate(db, 'de', 'tier', second.id, { name: ['Silber', 'Silver'] });
    const answers = questionIds.map((questionId) => ({ questionId, answers: ['A'] }));
    await send(german, '/api/v1/quiz/user', { achievementId: achievement.id, answers, status: 'Submitted' });
    await createLeague(db).post(game.id, { userId: german.id }, -5, { source: 'adjustment', reason: 'Zu viel' });
    const told = async () =>
      Object.fromEntries(
        (await ask<Notification[]>(german, '/api/v1/notification/user')).map(({ kind, languages }) => [
          kind,
          languages,
        ]),
      );
    const entries = async () =>
      Object.fromEntries(
        (await ask<PointsStatement>(german, `/api/v2/games/${game.id}/points`)).entries.map(
          ({ source, achievement: of, languages }) => [source, [of?.languages, languages]],
        ),
      );
    const opened = { event: { kind: 'gameOpened', gameId: game.id }, title: game.name, subjectId: game.id } as const;
    await server.services.notifications.notify(db, [german.id], { ...opened, gameId: game.id, link: null }, new Date());
    const names = (of: object | undefined) => ({
      ...{ levelCompleted: of, tierCompleted: of, tierReached: of, gameOpened: of },
    });
    const reason = { reason: 'en' };
    expect(await told()).toEqual({ achievementUnlocked: { title: 'en' }, ...names(undefined) });
    expect(await entries()).toEqual({ award: [{ title: 'en' }, reason], adjustment: [undefined, undefined] });
    await translate(db, 'de', 'achievement', achievement.id, { title: ['Ein Quiz', 'A quiz'] });
    expect(await told()).toEqual({ achievementUnlocked: undefined, ...names(undefined) });
    expect(await entries()).toMatchObject({ award: [undefined, reason] });
    await speak(german, 'sv');
    expect(await told()).toEqual({ achievementUnlocked: { title: 'en' }, ...names({ title: 'en' }) });
    await speak(german, 'en');
    expect(await told()).toEqual({ achievementUnlocked: undefined, ...names(undefined) });
    expect(await entries()).toEqual({ award: [undefined, undefined], adjustment: [undefined, undefined] });
  });

  it('in an exam: its title, its parts and categories; and on the page that proves its certificate', async () => {
    const { db } = database;
    const { achievement, categories, questionIds } = await makeExam(db, level);
    await translate(db, 'de', 'examCategory', categories[0]?.id ?? '', { name: ['Kategorie 1', 'Category 1'] });
    const at = `/api/v2/games/${game.id}/achievements/${achievement.id}`;
    for (const path of [`${at}/exam`, `${at}/exam-attempt`]) {
      const { languages, parts } = await ask<ExamAttempt>(german, path);
      expect(languages).toEqual({ title: 'en' });
      expect(parts.map((part) => [part.languages, part.categories.map((one) => one.languages)])).toEqual([
        [{ name: 'en' }, [undefined]],
        [{ name: 'en' }, [{ name: 'en' }, { name: 'en' }]],
      ]);
    }
    const answers = questionIds.map((id) => ({ id, answers: ['A'] }));
    const sent = { answers, status: 'Submitted' };
    const { certificate } = await send<ExamAttempt>(
      german,
      `/api/v2/achievements/exam/${achievement.id}/submission`,
      sent,
    );
    const verified = async (language: string) =>
      (
        await server.call(`/api/v2/certificates/${certificate?.number}`, { headers: { 'accept-language': language } })
      ).json<VerifiedCertificate>();
    expect(await verified('de')).toMatchObject({ game: 'Die Suche', title: 'An exam', languages: { title: 'en' } });
    expect((await verified('sv')).languages).toEqual({ game: 'en', title: 'en' });
    expect((await verified('en')).languages).toBeUndefined();
  });
});
