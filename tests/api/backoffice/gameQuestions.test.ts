import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { editorGames, users } from '#server/schema/users.ts';
import {
  backoffice,
  makeDraftContents,
  makeDraftGame,
  makeStaff,
  questionBody,
  quizBody,
} from '#tests/factories/backoffice.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const admin = backoffice(app, 'admin');
const editor = backoffice(app, 'editor');

let game: Awaited<ReturnType<typeof makeDraftGame>> & Awaited<ReturnType<typeof makeDraftContents>>;
let foreignId = '';
const list = async (search = '') =>
  (await editor.list(`/gameQuestions?gameId=${game.game.id}${search}`)).rows.map(({ id }) => id);

beforeAll(async () => {
  await makeStaff(database.db);
  const draft = await makeDraftGame(admin);
  game = { ...draft, ...(await makeDraftContents(admin, draft.level.id)) };
  foreignId = (await makeDraftGame(admin, { name: 'Another game' })).question.id;
  const [limited] = await database.db.select().from(users).where(eq(users.subject, 'limited'));
  await database.db.insert(editorGames).values({ userId: limited?.id ?? '', gameId: game.game.id });
});

it('lists the questions of quizzes and exams in the order of their game, with what they belong to', async () => {
  const first = await admin.create('levels', { tierId: game.tier.id, name: 'Hides' });
  await admin.post('/levels/reorder', { parentId: game.tier.id, ids: [first.id, game.level.id] });
  const quiz = await admin.create('achievements', quizBody(first.id, { title: 'Calf or goat', points: 40 }));
  const answers = [
    { text: 'Calf', isCorrect: true },
    { text: 'Goat', isCorrect: true },
    { text: 'Paper', isCorrect: false },
  ];
  const body = questionBody(String(quiz['contentId']), { text: 'Which are hides?', multiple: true, answers });
  const earliest = await admin.create('questions', body);
  const second = await admin.create('questions', questionBody(game.quizId, { explanation: 'It is tanned.' }));
  expect(await list()).toEqual([earliest.id, game.question.id, second.id, game.examQuestion.id]);
  expect(await editor.get(`/gameQuestions/${earliest.id}`)).toMatchObject({
    ...{ gameId: game.game.id, tier: 'Bronze', level: 'Hides', achievement: 'Calf or goat' },
    ...{ achievementId: quiz.id, status: 'draft', points: 40, contentKind: 'quiz', categoryId: null, multiple: true },
    ...{ answers: ['Calf', 'Goat', 'Paper'], rightAnswers: ['Calf', 'Goat'], answersCount: 3 },
    ...{ explanation: '', hasExplanation: false, version: earliest.version },
  });
  expect(await editor.get(`/gameQuestions/${game.examQuestion.id}`)).toMatchObject({
    ...{ contentKind: 'exam', categoryId: game.category.id },
  });
  expect(await list(`&levelId=${first.id}`)).toEqual([earliest.id]);
  expect(await list(`&achievementId=${game.achievement.id}`)).toEqual([game.question.id, second.id]);
  expect(await list('&hasExplanation=true')).toEqual([second.id]);
  expect(await list('&q=tanned')).toEqual([second.id]);
  expect(await list('&contentKind=exam')).toEqual([game.examQuestion.id]);
});

it('finds each word of a search in the text or the explanation, without regard to capitals and accents', async () => {
  const { id } = await admin.create(
    'questions',
    questionBody(game.quizId, { text: 'Où est né le cuir Épaulé ?', explanation: 'À Łódź, en 1900.' }),
  );
  expect(await list('&q=epaule%20łodz')).toEqual([id]);
  expect(await list('&q=ÉPAULÉ%20NE')).toEqual([id]);
  expect(await list('&q=epaule%20silk')).toEqual([]);
  expect(await list('&q=epaule%25')).toEqual([]);
  await admin.patch(`/questions/${id}`, { text: 'Où est né le cuir grainé ?' });
  expect(await list('&q=epaule')).toEqual([]);
  expect(await list('&q=graine')).toEqual([id]);
  await admin.remove(`/questions/${id}`);
});

it('shows the newest version of a question, and none that was deleted', async () => {
  const { id } = await admin.create('questions', questionBody(game.quizId));
  await admin.patch(`/questions/${id}`, { text: 'Which hide is it?' });
  expect(await editor.get(`/gameQuestions/${id}`)).toMatchObject({ text: 'Which hide is it?', version: 2 });
  await admin.remove(`/questions/${id}`);
  expect(await list()).not.toContain(id);
});

it('leaves out the questions of a kind that the achievement no longer has', async () => {
  const quiz = await admin.create('achievements', quizBody(game.level.id));
  const { id } = await admin.create('questions', questionBody(String(quiz['contentId'])));
  expect(await list()).toContain(id);
  await admin.patch(`/achievements/${quiz.id}`, { contentKind: 'exam' });
  expect(await list()).not.toContain(id);
});

it('exports to editors who are limited to a game its questions alone, with the right answers as text', async () => {
  const limited = backoffice(app, 'limited');
  const file = (await limited.call('/gameQuestions/export?columns=id,text,rightAnswers')).body;
  expect(file).toContain('Right answers');
  expect(file).toContain(`${game.question.id},What makes a material leather?,It is a tanned hide`);
  expect(file).not.toContain(foreignId);
  // The log is limited in the same way.
  expect((await limited.call('/audit')).statusCode).toBe(200);
});
