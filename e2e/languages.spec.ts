import type { Page } from '@playwright/test';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import type { Leaderboard } from '#shared/points/leaderboards.contract.ts';
import { answersTo } from './support/answers.ts';
import type { Api } from './support/api.ts';
import { make, openOwnGame } from './support/ownGame.ts';
import { placesInGame } from './support/places.ts';
import { expect, test } from './support/test.ts';

const language = (page: Page) => page.locator('html');

test('a browser in German sees the login and the home page in German, with German figures and dates', async ({
  newDevice,
  signedInAs,
}) => {
  const stranger = await newDevice({ locale: 'de-DE' });
  await stranger.goto('/login');
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Willkommen im Game Hub');
  await expect(stranger.getByRole('button', { name: 'Mit Maison Lumen anmelden' })).toBeVisible();
  await expect(stranger).toHaveTitle('Anmelden · Game Hub');
  await expect(language(stranger)).toHaveAttribute('lang', 'de');
  const opened = stranger.waitForEvent('popup');
  await stranger.getByRole('button', { name: 'Mit Maison Lumen anmelden' }).click();
  const popup = await opened;
  await expect(popup.getByLabel('E-Mail-Adresse')).toBeVisible();
  await popup.close();

  const page = await signedInAs('player', { locale: 'de-DE' });
  const answers = answersTo(page);
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Meine Aufgaben' })).toBeVisible();
  const { endDate } = await answers.newest<PlayerGame>('/api/v1/game/user');
  // The end is not part of it: a game that ends at midnight runs until the day before.
  const last = new Date(new Date(endDate).getTime() - 1);
  const day = new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'long' }).format(last);
  await expect(page.getByText(`Bis ${day}`).first()).toBeVisible();

  await page.goto('/leaderboards/');
  const { entries } = await answers.newest<Leaderboard>(/^\/api\/v1\/leaderboard\/user\?/);
  const points = entries[0]?.points ?? 0;
  expect(points).toBeGreaterThan(999);
  await expect(page.getByRole('list', { name: 'Die ersten drei' }).getByRole('listitem').first()).toContainText(
    points.toLocaleString('de-DE'),
  );
});

test('a language that is chosen in the profile is spoken at once, after a reload and on every device', async ({
  alone,
  apiAs,
  signedInAs,
}) => {
  const account = 'slovakia';
  await alone(account);
  const api = await apiAs(account);
  const { id } = await api.v1.getUser();
  if (id === undefined) throw new Error('The demo account has a profile');
  try {
    const page = await signedInAs(account);
    await page.goto('/profile');
    const choice = page.getByRole('combobox', { name: 'Language' });
    await expect(choice.getByRole('option', { name: 'Same as device' })).toHaveAttribute('value', 'device');
    await expect(choice).toHaveValue('device');
    await choice.selectOption({ label: 'Polski' });
    await expect(page.getByRole('heading', { name: 'Ustawienia' })).toBeVisible();
    await expect(language(page)).toHaveAttribute('lang', 'pl');
    await expect.poll(async () => (await api.v1.getUser()).language).toBe('pl');

    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Język' })).toHaveValue('pl');

    const other = await signedInAs(account, { locale: 'fr-FR' });
    await other.goto('/home');
    await expect(other.getByRole('heading', { name: 'Moje wyzwania' })).toBeVisible();

    await page.getByRole('combobox', { name: 'Język' }).selectOption({ label: 'Jak urządzenie' });
    await expect(page.getByRole('heading', { name: 'Preferences' })).toBeVisible();
  } finally {
    await api.v2.changePreferences({ params: { id }, body: { language: null } });
  }
});

test('a game is read in the language that is chosen, also on a page that was seen before', async ({
  alone,
  apiAs,
  signedInAs,
}) => {
  const account = 'slovakia';
  await alone(account);
  const api = await apiAs(account);
  const { id } = await api.v1.getUser();
  if (id === undefined) throw new Error('The demo account has a profile');
  try {
    const page = await signedInAs(account);
    await page.goto('/game/');
    await expect(page.getByRole('link', { name: 'Gold and stones' })).toBeVisible();
    // Inside the app: what it remembers of the map stays with it.
    await page.getByRole('link', { name: 'Profile' }).first().click();
    await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Slovenčina' });
    await expect.poll(async () => (await api.v1.getUser()).language).toBe('sk');
    // A link asks before it is followed; the way back shows what is known.
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Zlato a kamene' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Gold and stones' })).toBeHidden();
  } finally {
    await api.v2.changePreferences({ params: { id }, body: { language: null } });
  }
});

test('words that are not in the page’s language say in which they are', async ({ signedInAs }) => {
  const page = await signedInAs('player', { locale: 'de-DE' });
  const answers = answersTo(page);
  await page.goto('/game/');
  await expect(language(page)).toHaveAttribute('lang', 'de');
  const { tiers } = await answers.newest<PlayerGame>('/api/v1/game/user');
  // Whatever of the demo has been translated by then.
  const languageOf = (languages: Record<string, string> | undefined) => languages?.['name'] ?? null;
  for (const tier of tiers) {
    const heading = page.getByRole('heading', { level: 2, name: tier.name });
    expect(await heading.getAttribute('lang'), tier.name).toBe(languageOf(tier.languages));
    for (const level of tier.levels) {
      const link = page.getByRole('heading', { level: 3 }).getByRole('link', { name: level.name });
      expect(await link.getAttribute('lang'), level.name).toBe(languageOf(level.languages));
    }
  }
});

/** In every text of a game that is written in English only. */
const ownWord = 'Kestrel';

/** Two levels, of which the second waits for the first; in it something to read and a quiz that was begun. */
async function writeEnglishGame(admin: Api, gameId: string): Promise<string> {
  const published = { status: 'published' };
  const tierId = await make(admin, 'tiers', { gameId, ...published, name: `${ownWord} tier` });
  const inTier = { tierId, ...published, header: `What does a ${ownWord} see?`, category: `${ownWord}s` };
  const levelId = await make(admin, 'levels', { ...inTier, name: `${ownWord} level` });
  const after = await make(admin, 'levels', { ...inTier, name: `Second ${ownWord} level` });
  const own = { ...published, shortDescription: `All about the ${ownWord}`, points: 10 };
  const read = { type: 'behavioral', behaviourEngagement: 'Tutorial', behaviourCount: 1 };
  await make(admin, 'achievements', { levelId, ...own, ...read, title: `Read of the ${ownWord}` });
  await make(admin, 'achievements', { levelId: after, ...own, type: 'business', title: `Meet a ${ownWord}` });
  const asked = { type: 'questionsQuizzes', contentKind: 'quiz', title: `A quiz on the ${ownWord}` };
  const id = await make(admin, 'achievements', { levelId, ...own, ...asked, status: 'draft' });
  const { body } = await admin.backoffice('GET', `/achievements/${id}`);
  const { contentId: quizId } = body as { contentId: string };
  for (const text of [`What is a ${ownWord}?`, `Where does a ${ownWord} live?`]) {
    const answers = [true, false].map((isCorrect) => ({ text: `${ownWord} ${isCorrect}`, isCorrect }));
    await make(admin, 'questions', { quizId, text, answers });
  }
  const { status } = await admin.backoffice('POST', '/achievements/bulk', { ids: [id], ...published });
  expect(status).toBe(200);
  return id;
}

/** Where the word stands as if it were in the page's language: in texts, and in what only screen readers hear. */
const unmarked = (page: Page, word: string): Promise<string[]> =>
  page.evaluate((looked) => {
    const isMarked = (element: Element | null | undefined) =>
      element?.closest('[lang]')?.matches('html') === false && element.closest('[lang]')?.getAttribute('lang') === 'en';
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      if (textContent?.includes(looked) && !isMarked(parentElement))
        found.push(`${parentElement?.tagName} ${textContent}`);
    }
    for (const element of document.body.querySelectorAll('*')) {
      for (const { name, value } of element.attributes)
        if (/^(aria-.+|title|alt|placeholder)$/.test(name) && value.includes(looked)) found.push(`${name}="${value}"`);
    }
    return found;
  }, word);

test('wherever a title stands that is not in the page’s language, it says in which it is', async ({
  alone,
  apiAs,
  signedInAs,
  afterwards,
}) => {
  await alone('slovakia');
  const [admin, person] = [await apiAs('admin'), await apiAs('slovakia')];
  let quiz = '';
  afterwards(
    await openOwnGame({ admin, person }, `The ${ownWord} game`, async (gameId) => {
      quiz = await writeEnglishGame(admin, gameId);
      await admin.backoffice('PATCH', `/games/${gameId}`, { tutorial: `<p>How a ${ownWord} plays.</p>` });
    }),
  );
  const { questions } = await person.v1.getQuiz({ params: { achievementId: quiz } });
  const answers = [{ questionId: questions[0]?.questionId ?? '', answers: ['A' as const] }];
  const saved = { achievementId: quiz, answers, status: 'Saved' as const };
  await person.v1.submitQuiz({ body: saved, idempotencyKey: crypto.randomUUID() });

  const page = await signedInAs('slovakia', { locale: 'de-DE' });
  await page.goto('/home');
  await page.getByRole('button', { name: 'Einführung' }).first().click();
  const text = page.getByRole('dialog', { name: 'Einführung' });
  await expect(text).toContainText(`How a ${ownWord} plays.`);
  const hasRead = async () => (await person.v1.listEngagements()).some(({ type }) => type === 'Tutorial');
  expect(await hasRead(), 'who has only opened it').toBe(false);
  await text.getByRole('button', { name: 'Gelesen' }).click();
  await expect(text).toBeHidden();
  expect(await hasRead()).toBe(true);
  const dialog = page.getByRole('dialog', { name: `Read of the ${ownWord}` });
  await expect(dialog).toBeVisible();
  expect(await unmarked(page, ownWord), 'the unlocked achievement').toEqual([]);
  await dialog.getByRole('button').first().click();

  const game = await person.v1.getUserGame();
  const question = game.continue && `/game/${game.continue.levelId}/${quiz}/${game.continue.questionId}`;
  // Nothing is passed in it: there is no question of the day.
  const places = placesInGame(game).filter(({ route }) => route !== '*' && route !== 'daily-question');
  for (const { name, address } of [...places, { name: 'a question', address: question ?? '' }]) {
    await page.goto(address);
    await expect(language(page)).toHaveAttribute('lang', 'de');
    await expect(page).toHaveTitle(/^.+ · Game Hub$/);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expect(page.getByRole('main').getByText(ownWord).first(), name).toBeAttached();
    expect(await unmarked(page, ownWord), name).toEqual([]);
  }
});

for (const locale of ['de-DE', 'pl-PL']) {
  test(`in ${locale} nothing is wider than 320 px, and no choice is cut off`, async ({ signedInAs }) => {
    const page = await signedInAs('player', { locale, viewport: { width: 320, height: 640 } });
    for (const path of ['/home', '/game/', '/profile', '/rewards', '/leaderboards/']) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready);
      const wider = await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('.segments')]
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ tagName, textContent }) => `${tagName} ${textContent}`),
      );
      expect(wider, path).toEqual([]);
    }
  });
}
