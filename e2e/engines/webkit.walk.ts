/** What people do most, in WebKit, which draws and types some things in its own way: dates, charts, recordings, documents. */
import sharp from 'sharp';
import type { Api } from '../support/api.ts';
import { make } from '../support/ownGame.ts';
import { freshQuiz, markCelebrationsRead, rightAnswers } from '../support/quizzes.ts';
import { figure } from '../support/words.ts';
import { expect, test, type Element, type WebKit } from './webkit.ts';

const arrowRight = '\uE014';

/** WebKit does not go on to the next part of a date or a time by itself. */
const typeParts = (field: Element, ...parts: string[]): Promise<void> => field.sendKeys(parts.join(arrowRight));

/** How much of a field is written in dark ink, in pixels of the screen. */
async function darkPixelsOf({ session }: WebKit, field: Element): Promise<number> {
  // This WebKit's pictures of single elements are black.
  const screen = Buffer.from(await session.takeScreenshot(), 'base64');
  const { x, y, width, height } = await field.getRect();
  const part = { left: Math.ceil(x), top: Math.ceil(y), width: Math.floor(width), height: Math.floor(height) };
  const pixels = await sharp(screen).extract(part).greyscale().raw().toBuffer();
  return pixels.filter((brightness) => brightness < 100).length;
}

async function pathOf({ v1 }: Api, kind: 'pdf' | 'podcast'): Promise<string> {
  const found = (await v1.listUserAchievements()).find(
    ({ contentKind, state }) => contentKind === kind && ['Available', 'Saved', 'Done'].includes(state),
  );
  if (found === undefined) throw new Error(`The demo player can open a ${kind}`);
  return `/game/${found.levelId}/${found.id}/`;
}

const positionOf = () => Number(document.querySelector<HTMLInputElement>('input[type=range]')?.value);

test('signing in leads home, with points and what to continue, and the chart of points ends in a round dot', async ({
  webkit,
  apiAs,
}) => {
  const { v1 } = await apiAs('player');
  const { points } = await v1.getUserScore();
  await webkit.signIn('player');
  await webkit.find('heading', 'My positioning');
  await webkit.press('link', new RegExp(`^${figure(points)} points: see how you earned them$`));
  await webkit.find('heading', 'My points');
  const dotOf = () => {
    const { width, height } = document.querySelector('.points-chart__end')?.getBoundingClientRect() ?? {};
    return { width, height };
  };
  await expect.poll(() => webkit.run(dotOf)).toEqual({ width: 8, height: 8 });
});

test('a quiz is answered, each answer is saved, and it is passed', async ({ webkit, apiAs, alone }) => {
  await alone('newcomer');
  const api = await apiAs('newcomer');
  const { achievement, quiz } = await freshQuiz(api, await apiAs('admin'));
  await markCelebrationsRead(api);
  await webkit.signIn('newcomer');
  await webkit.open(`/game/${achievement.levelId}/${achievement.id}/`);
  await webkit.press('button', 'Start the quiz');
  for (const [index, question] of quiz.questions.entries()) {
    await webkit.find('heading', question.text);
    for (const { label, text } of rightAnswers(question)) await webkit.press('answer', `${label}${text}`);
    await webkit.expectText(/Saved \d\d:\d\d:\d\d/);
    await webkit.press('button', index < quiz.questions.length - 1 ? 'Continue' : 'Submit');
  }
  await webkit.expectText(`+${achievement.points} points`);
  await webkit.press('button', 'Close');
  await webkit.expectText(`${quiz.questions.length} of ${quiz.questions.length} right`);
  await markCelebrationsRead(api);
});

test('a document is drawn, with its words, and turned to its next page', async ({ webkit, apiAs }) => {
  const path = await pathOf(await apiAs('player'), 'pdf');
  await webkit.signIn('player');
  await webkit.open(path);
  await webkit.press('button', /^Read( on| again)?$/);
  await webkit.expectText(/1 \/ \d/);
  const drawn = () => {
    const canvas = document.querySelector('canvas');
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    const darkOnes = pixels.filter((value, place) => place % 4 === 0 && value < 100 && pixels[place + 3] === 255);
    return { hasInk: darkOnes.length > 1_000, hasWords: /\w+ \w+ \w+/.test(canvas?.parentElement?.innerText ?? '') };
  };
  await expect.poll(() => webkit.run(drawn)).toEqual({ hasInk: true, hasWords: true });
  await webkit.press('button', 'Next page');
  await webkit.expectText(/2 \/ \d/);
});

test('a podcast is played, and is where it was when one comes back', async ({ webkit, apiAs }) => {
  const path = await pathOf(await apiAs('player'), 'podcast');
  await webkit.signIn('player');
  await webkit.open(path);
  await webkit.find('button', 'Play');
  const before = await webkit.run(positionOf);
  await webkit.press('button', 'Play');
  await expect.poll(() => webkit.run(positionOf)).toBeGreaterThan(before + 3);
  await webkit.press('button', 'Pause');
  const left = await webkit.run(positionOf);
  await webkit.expectText(/Saved \d\d:\d\d:\d\d/);
  await webkit.open(path);
  await webkit.find('button', 'Play');
  await expect.poll(() => webkit.run(positionOf)).toBeGreaterThanOrEqual(left - 5);
});

test('a list of the backoffice is searched, and a log is cut to days, of which none looks chosen before', async ({
  webkit,
}) => {
  await webkit.signIn('admin');
  await webkit.open('/backoffice/games');
  await (await webkit.find('field', 'Search games')).sendKeys('clarity');
  await webkit.expectAddress(/[?&]q=clarity(&|$)/);
  await webkit.find('link', 'Clarity Quest');

  await webkit.open('/backoffice/audit');
  await webkit.press('button', /^Filters/);
  const from = await webkit.find('field', 'When: from');
  const untouched = await darkPixelsOf(webkit, from);
  await typeParts(from, '11', '10', '2026');
  await webkit.expectAddress(/2026-11-10/);
  // Without the focus, which marks the part that is typed.
  await (await webkit.find('field', 'When: until')).click();
  expect(await darkPixelsOf(webkit, from)).toBeGreaterThan(2 * untouched);
});

test('a form keeps the date and the time that are typed, and the calendar moves what it shows', async ({
  webkit,
  apiAs,
  deleteAfterwards,
}) => {
  const admin = await apiAs('admin');
  const period = { startDate: '2030-01-01T00:00:00Z', endDate: '2030-12-31T00:00:00Z', timezone: 'Europe/Zurich' };
  const gameId = await make(admin, 'games', { name: `Engines ${crypto.randomUUID().slice(0, 8)}`, ...period });
  deleteAfterwards(`/games/${gameId}`);
  const item = { gameId, name: 'Spring', title: 'Spring is here', displayDate: '2030-04-10T08:00:00Z' };
  const id = await make(admin, 'news', item);
  deleteAfterwards(`/news/${id}`);
  const displayDate = async () =>
    ((await admin.backoffice('GET', `/news/${id}`)).body as { displayDate: string }).displayDate;

  await webkit.signIn('editor');
  await webkit.open(`/backoffice/news/${id}/edit`);
  await typeParts(await webkit.find('field', 'Shown from: date'), '04', '12', '2030');
  await typeParts(await webkit.find('field', 'Shown from: time'), '11', '30', 'AM');
  await webkit.press('button', /^Save/);
  await expect.poll(displayDate).toBe('2030-04-12T09:30:00.000Z');

  await webkit.open(`/backoffice/games/${gameId}?currentTab=news&view=calendar&at=2030-04-01`);
  await (await webkit.find('button', /^Move Spring/)).sendKeys(arrowRight);
  await webkit.expectText('Spring is now on');
  await expect.poll(displayDate).toBe('2030-04-13T09:30:00.000Z');
});
