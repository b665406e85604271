/** Reviewing what players told: the queue, its keys, the decisions, and two reviewers at once. */
import type { Page } from '@playwright/test';
import { expectAccessibleInLightAndDark } from './support/accessibility.ts';
import type { Api } from './support/api.ts';
import { expectNoComputedStyles } from './support/computedStyles.ts';
import { make, openOwnGame } from './support/ownGame.ts';
import { chooseMore } from './support/moreMenu.ts';
import { expect, test } from './support/test.ts';

const titles = ['The strap', 'The dog on the case', 'Two stitches', 'The wrong box'] as const;

/** What a person told in a game of the test's own, of four achievements. */
async function openGameWithStories(admin: Api, person: Api) {
  let id = '';
  const achievements: string[] = [];
  const close = await openOwnGame({ admin, person }, `Stories ${Date.now()}`, async (gameId) => {
    id = gameId;
    const published = { status: 'published' };
    const tierId = await make(admin, 'tiers', { gameId, name: 'Tier', ...published });
    const levelId = await make(admin, 'levels', { tierId, name: 'Level', ...published });
    for (const title of titles) {
      const story = { levelId, title, type: 'business', contentKind: 'successfulStory', points: 40, ...published };
      achievements.push(await make(admin, 'achievements', story));
    }
  });
  for (const [index, title] of titles.entries()) await tell(person, achievements[index] ?? '', title);
  return { id, achievements, close };
}

const tell = (person: Api, achievementId: string, title: string) =>
  person.v2.submitStory({
    params: { id: achievementId },
    body: { status: 'Submitted', title, text: `What happened with it: ${title}.`, sequences: {} },
    idempotencyKey: crypto.randomUUID(),
  });

const queue = (page: Page) => page.getByRole('region', { name: 'Review queue' }).getByRole('listitem');
const story = (page: Page) => page.getByRole('article');

test('an editor goes through the stories that wait and decides on them, by keys and without', async ({
  signedInAs,
  apiAs,
  alone,
}) => {
  test.slow();
  await alone('switzerland');
  const [admin, person] = [await apiAs('admin'), await apiAs('switzerland')];
  const game = await openGameWithStories(admin, person);
  const pointsOf = async (index: number) =>
    (await person.v1.getAchievement({ params: { achievementId: game.achievements[index] ?? '' } })).pointsEarned;
  try {
    const page = await signedInAs('editor');
    await page.goto(`/backoffice/submissions?filter.gameId=${game.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stories');
    await expect(queue(page)).toHaveCount(4);
    await expect(queue(page).first()).toContainText('The strap');
    await expect(story(page).getByRole('heading', { level: 2 })).toHaveText('The strap');
    await expect(page.getByRole('link', { name: /^Stories \d+ wait/ })).toBeVisible();
    await expectAccessibleInLightAndDark(page);
    await expectNoComputedStyles(page);

    await test.step('accepting it without keys gives its points, and the next one comes', async () => {
      await story(page).getByRole('button', { name: 'Accept', exact: true }).click();
      const accept = page.getByRole('button', { name: 'Accept story' });
      const { promise: mayGo, resolve: release } = Promise.withResolvers<void>();
      await page.route(/\/review$/, async (route) => {
        await mayGo;
        await route.continue();
      });
      await accept.click();
      // Until it has been decided the next one cannot be, which would be dropped.
      await page.keyboard.press('j');
      await expect(story(page).getByRole('heading', { level: 2 })).toHaveText('The dog on the case');
      await page.keyboard.press('a');
      await expect(accept).toHaveClass(/ant-btn-loading/);
      await page.keyboard.press('Escape');
      release();
      await expect(story(page).getByRole('heading', { level: 2 })).toHaveText('The dog on the case');
      await expect(queue(page)).toHaveCount(3);
      await expect(page.getByText('“The strap” accepted')).toBeAttached();
      expect(await pointsOf(0)).toBe(40);
    });

    await test.step('keys go on and back, and what was written about a story stays with it', async () => {
      await page.keyboard.press('j');
      await expect(story(page).getByRole('heading', { level: 2 })).toHaveText('Two stitches');
      await page.keyboard.press('k');
      await expect(story(page).getByRole('heading', { level: 2 })).toHaveText('The dog on the case');
      await page.keyboard.press('r');
      const reason = page.getByRole('textbox', { name: 'What should the player change?' });
      await expect(reason).toBeFocused();
      await page.keyboard.press('Control+Enter');
      await expect(reason).toHaveAccessibleDescription('Explain why: the player will read it.');
      await page.keyboard.type('Which jar was it? Ask Ada.');
      await expectAccessibleInLightAndDark(page);
      // The browser asks before it is lost.
      const leave = () => page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
      expect(await leave()).toBe(false);
      await queue(page)
        .getByRole('link', { name: /Two stitches/ })
        .click();
      await expect(story(page).getByRole('heading', { level: 2 })).toHaveText('Two stitches');
      await page.keyboard.press('ArrowLeft');
      await expect(reason).toHaveValue('Which jar was it? Ask Ada.');
      await reason.press('Control+Enter');
      await expect(story(page).getByRole('heading', { level: 2 })).toHaveText('Two stitches');
    });

    await test.step('what was returned comes again with what was said before', async () => {
      await tell(person, game.achievements[1] ?? '', 'The cat on the case');
      await page.goto(`/backoffice/submissions?filter.gameId=${game.id}&q=cat`);
      await expect(story(page).getByRole('heading', { level: 2 })).toHaveText('The cat on the case');
      await expect(story(page)).toContainText('Which jar was it? Ask Ada.');
      await story(page).getByText('As it was sent').click();
      await expect(story(page)).toContainText('What happened with it: The dog on the case.');
      await page.keyboard.press('x');
      await page.keyboard.type('It names a client.');
      await page.getByRole('button', { name: 'Reject story' }).click();
      await expect(page.getByText('No matches').first()).toBeVisible();
      expect(await pointsOf(1)).toBeNull();
      await page.getByText('Rejected', { exact: true }).click();
      await expect(page).toHaveURL(/[?&]state=rejected(&|$)/);
      await expect(story(page)).toContainText('It names a client.');
    });

    await test.step('keys that are turned off do nothing, also after a reload', async () => {
      await page.goto(`/backoffice/submissions?filter.gameId=${game.id}`);
      await page.getByRole('button', { name: 'Turn shortcuts off' }).click();
      await page.reload();
      await expect(story(page).getByRole('heading', { level: 2 })).toHaveText('Two stitches');
      await page.keyboard.press('r');
      await expect(story(page).getByRole('button', { name: 'Return', exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Turn shortcuts on' }).click();
      await expect(page.getByRole('button', { name: 'Turn shortcuts off' })).toBeVisible();
    });
  } finally {
    await game.close();
  }
});

test('of two who decide at once the second reads what the first has decided, and nobody decides on their own', async ({
  signedInAs,
  apiAs,
  alone,
  expectComplaint,
}) => {
  test.slow();
  expectComplaint(/status of 409/);
  await alone('switzerland');
  const [admin, person] = [await apiAs('admin'), await apiAs('switzerland')];
  const game = await openGameWithStories(admin, person);
  try {
    const [first, second] = [await signedInAs('editor'), await signedInAs('admin')];
    for (const page of [first, second]) {
      await page.goto(`/backoffice/submissions?filter.gameId=${game.id}`);
      await expect(story(page).getByRole('heading', { level: 2 })).toHaveText('The strap');
    }
    await second.keyboard.press('r');
    await second.keyboard.type('Which strap?');
    await first.keyboard.press('a');
    await first.keyboard.press('Enter');
    await expect(queue(first)).toHaveCount(3);
    await second.getByRole('button', { name: 'Return story' }).click();
    await expect(second.getByRole('status').filter({ hasText: /accepted it,/ })).toContainText('Which strap?');
    await expect(queue(second)).toHaveCount(3);

    const { id: userId } = await admin.v1.getUser();
    await make(admin, 'enrolments', { gameId: game.id, userId });
    await tell(admin, game.achievements[3] ?? '', 'Of my own');
    await second.goto(`/backoffice/submissions?filter.gameId=${game.id}&q=own`);
    await expect(story(second)).toContainText('You wrote this story, so someone else has to review it.');
    await expect(story(second).getByRole('button')).toHaveCount(0);
  } finally {
    await game.close();
  }
});

test('an administrator sees who changed what, finds a record’s own history, and restores what it was before', async ({
  signedInAs,
  apiAs,
  expectComplaint,
}) => {
  // Somebody saves in between.
  expectComplaint(/status of 412/);
  const [admin, editor] = [await apiAs('admin'), await apiAs('editor')];
  const name = `Remembered ${Date.now()}`;
  const period = { startDate: '2030-01-01T00:00:00Z', endDate: '2030-02-01T00:00:00Z', timezone: 'Europe/Zurich' };
  const id = await make(admin, 'games', { name, ...period, gameRules: '<p>Read before you play.</p>' });
  const change = async (fields: object) =>
    expect((await editor.backoffice('PATCH', `/games/${id}`, fields)).status).toBe(200);
  await change({ gameRules: '<p>Read twice before you play.</p>', pointsLogIn: 5 });
  await change({ type: 'nonSequence' });

  const page = await signedInAs('admin');
  const entries = page.getByRole('main').locator('.bo-audit__entry');
  await page.goto(`/backoffice/games/${id}`);
  await chooseMore(page, 'History');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Changes to “${name}”`);
  await expect(entries).toHaveCount(3);
  await expect(entries.nth(0)).toContainText('Margaux Delaunay');
  await expect(entries.nth(0).getByRole('definition')).toHaveText('Sequence → Free order');
  await expect(entries.nth(1).getByRole('insertion').first()).toHaveText('twice');
  await expect(entries.nth(2)).toContainText('Initial content');
  await expectAccessibleInLightAndDark(page);

  await entries.nth(1).getByRole('button', { name: 'Restore previous version' }).click();
  const dialog = page.getByRole('dialog', { name: `Restore “${name}”?` });
  await expect(dialog.getByRole('term')).toHaveText(['Type', 'Game rules', 'For each day with a sign-in'], {
    useInnerText: true,
  });
  await expectAccessibleInLightAndDark(page);
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText(`“${name}” has been restored`)).toBeVisible();
  await expect(entries).toHaveCount(4);
  const { body } = await admin.backoffice('GET', `/games/${id}`);
  expect(body).toMatchObject({ type: 'sequence', pointsLogIn: 0, gameRules: '<p>Read before you play.</p>' });

  await page.getByRole('combobox', { name: 'Filter by Action' }).click();
  await page.getByTitle('created', { exact: true }).click();
  await expect(entries).toHaveCount(1);

  await test.step('so does an editor, of contents', async () => {
    const own = await signedInAs('editor');
    await own.goto(`/backoffice/games/${id}`);
    await chooseMore(own, 'History');
    const seen = own.getByRole('main').locator('.bo-audit__entry');
    await expect(seen).toHaveCount(4);
    // Who works here is the administrators' to list.
    await expect(own.getByRole('combobox', { name: 'Filter by Action' })).toBeVisible();
    await expect(own.getByRole('combobox', { name: 'Filter by Person' })).toHaveCount(0);
    await seen.nth(0).getByRole('button', { name: 'Restore previous version' }).click();
    const restoring = own.getByRole('dialog');
    await expect(restoring.getByRole('term')).toHaveCount(3);
    await change({ pointsReadNews: 3 });
    await restoring.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(restoring.getByRole('alert')).toContainText('Below is what would change now');
    await expect(restoring.getByRole('term')).toHaveCount(4);
    await restoring.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(seen).toHaveCount(6);
    const restored = await admin.backoffice('GET', `/games/${id}`);
    expect(restored.body).toMatchObject({ type: 'nonSequence', pointsLogIn: 5 });
  });
});

test('the history of an achievement tells of its content too, under the achievement’s name', async ({
  signedInAs,
  apiAs,
}) => {
  const admin = await apiAs('admin');
  const period = { startDate: '2030-01-01T00:00:00Z', endDate: '2030-02-01T00:00:00Z', timezone: 'Europe/Zurich' };
  const gameId = await make(admin, 'games', { name: `Timed ${Date.now()}`, ...period });
  const tierId = await make(admin, 'tiers', { gameId, name: 'Bronze' });
  const levelId = await make(admin, 'levels', { tierId, name: 'Leather' });
  const id = await make(admin, 'achievements', {
    ...{ levelId, title: 'The master’s test', type: 'questionsQuizzes', contentKind: 'exam', points: 5 },
  });
  const { contentId } = (await admin.backoffice('GET', `/achievements/${id}`)).body as { contentId: string };
  const exam = async () => (await admin.backoffice('GET', `/exams/${contentId}`)).body;
  for (const timeLimit of [600, 1200]) {
    expect((await admin.backoffice('PATCH', `/exams/${contentId}`, { timeLimit })).status).toBe(200);
  }

  const page = await signedInAs('admin');
  const entries = page.getByRole('main').locator('.bo-audit__entry');
  const named = Promise.withResolvers<void>();
  await page.route('**/api/backoffice/achievements?id=*', async (route) => {
    await named.promise;
    await route.continue();
  });
  await page.goto(`/backoffice/achievements/${id}`);
  await chooseMore(page, 'History');
  // What is not known yet is not said to be gone.
  await expect(entries.first()).toContainText('changed');
  await expect(page.getByRole('main')).not.toContainText('No longer exists');
  named.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Changes to “The master’s test”');
  await expect(entries.first().getByRole('link', { name: 'The master’s test' })).toHaveAttribute(
    'href',
    `/backoffice/achievements/${id}`,
  );
  await entries.first().getByRole('button', { name: 'Restore previous version' }).click();
  const dialog = page.getByRole('dialog', { name: 'Restore “The master’s test”?' });
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText('“The master’s test” has been restored')).toBeVisible();
  expect(await exam()).toMatchObject({ timeLimit: 600 });
});

test('what was deleted is made again from the log, by an editor too', async ({
  signedInAs,
  apiAs,
  expectComplaint,
}) => {
  expectComplaint(/status of 422/);
  const admin = await apiAs('admin');
  const mark = `${Date.now()}`;
  const period = { startDate: '2030-01-01T00:00:00Z', endDate: '2030-02-01T00:00:00Z', timezone: 'Europe/Zurich' };
  const gameId = await make(admin, 'games', { name: `Kept ${mark}`, ...period });
  const tierId = await make(admin, 'tiers', { gameId, name: 'Bronze' });
  const levelId = await make(admin, 'levels', { tierId, name: 'Leather' });
  const achievementId = await make(admin, 'achievements', {
    ...{ levelId, title: 'Hides', type: 'questionsQuizzes', contentKind: 'quiz', points: 5 },
  });
  const quizId = ((await admin.backoffice('GET', `/achievements/${achievementId}`)).body as { contentId: string })
    .contentId;
  const question = {
    text: `Which is leather? ${mark}`,
    answers: [
      { text: 'Calf', isCorrect: true },
      { text: 'Cotton', isCorrect: false },
    ],
  };
  const questionId = await make(admin, 'questions', { quizId, ...question });
  const newsId = await make(admin, 'news', {
    ...{ gameId, name: `Opening ${mark}`, title: 'Warsaw opens', text: '<p>Come.</p>', culture: 'Poland' },
    ...{ displayDate: '2030-01-10T08:00:00Z', status: 'published' },
  });
  for (const path of [`/questions/${questionId}`, `/news/${newsId}`])
    expect((await admin.backoffice('DELETE', path)).status).toBe(200);

  const page = await signedInAs('editor');
  const entries = page.getByRole('main').locator('.bo-audit__entry');
  for (const [id, name] of [
    [newsId, `Opening ${mark}`],
    [questionId, question.text],
  ] as const) {
    await page.goto(`/backoffice/audit?filter.entityId=${id}`);
    await entries.first().getByRole('button', { name: 'Recreate' }).click();
    const dialog = page.getByRole('dialog', { name: `Recreate “${name}”?` });
    await expect(dialog.getByRole('term').first()).toBeVisible();
    if (id === newsId) await expectAccessibleInLightAndDark(page);
    await dialog.getByRole('button', { name: 'Recreate' }).click();
    await expect(page.getByText(`“${name}” has been recreated`)).toBeVisible();
  }
  const [news] = (await admin.backoffice('GET', `/news?gameId=${gameId}`)).body as Record<string, unknown>[];
  expect(news).toMatchObject({ title: 'Warsaw opens', culture: 'Poland', text: '<p>Come.</p>', status: 'draft' });
  const [asked] = (await admin.backoffice('GET', `/questions?quizId=${quizId}`)).body as Record<string, unknown>[];
  expect(asked).toMatchObject(question);

  await test.step('and what it stood in is named when that is gone too', async () => {
    expect((await admin.backoffice('DELETE', `/news/${String(news?.['id'])}`)).status).toBe(200);
    expect((await admin.backoffice('DELETE', `/questions/${String(asked?.['id'])}`)).status).toBe(200);
    for (const path of [`achievements/${achievementId}`, `levels/${levelId}`, `tiers/${tierId}`, `games/${gameId}`])
      expect((await admin.backoffice('DELETE', `/${path}`)).status, path).toBe(200);
    await page.goto(`/backoffice/audit?filter.entityId=${newsId}`);
    await entries.first().getByRole('button', { name: 'Recreate' }).click();
    const dialog = page.getByRole('dialog', { name: `Recreate “Opening ${mark}”?` });
    await dialog.getByRole('button', { name: 'Recreate' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Game: ');
    await expect(dialog).toBeVisible();
  });
});
