import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import { expectAccessible, expectAccessibleInLightAndDark } from './support/accessibility.ts';
import type { Api } from './support/api.ts';
import { narrowest } from './support/fit.ts';
import { markCelebrationsRead, passQuiz } from './support/quizzes.ts';
import { finishReading, shortenTranscript } from './support/readings.ts';
import { expect, test as base } from './support/test.ts';

const account = 'slovakia';
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

const test = base.extend<{ api: Api; admin: Api }>({
  admin: async ({ apiAs }, use) => use(await apiAs('admin')),
  api: async ({ alone, apiAs }, use) => {
    await alone(account);
    const api = await apiAs(account);
    await use(api);
  },
});

/** An achievement of the kind that can be opened now; what stands before it is done the shortest way. */
async function openOne(api: Api, admin: Api, kind: Achievement['contentKind']): Promise<Achievement> {
  for (let hasMoved = true; hasMoved;) {
    hasMoved = false;
    const open = (await api.v1.listUserAchievements()).filter(
      ({ state }) => state === 'Available' || state === 'Saved',
    );
    const found = open.find(({ contentKind, reason }) => contentKind === kind && reason !== 'in_review');
    if (found !== undefined) return found;
    for (const achievement of open.filter(({ isBonus }) => !isBonus)) {
      if (achievement.contentKind === 'quiz') await passQuiz(api, { achievementId: achievement.id });
      else if (!(await finishReading(api, admin, achievement))) continue;
      hasMoved = true;
    }
    await markCelebrationsRead(api);
  }
  throw new Error(`The player has nothing left of kind ${kind}: start the tests on a new demo.`);
}

/** "2 / 5": the page says the same of itself. */
const placeIn = (reader: Locator): Locator => reader.getByRole('group', { name: 'Pages and size' }).getByText('/');

const pathOf = ({ levelId, id }: Achievement): string => `/game/${levelId}/${id}/`;

test('feedback is saved as it is said, is there after a reload and without a network, and is sent once all is said', async ({
  signedInAs,
  api,
  admin,
  expectComplaint,
}) => {
  const achievement = await openOne(api, admin, 'feedback');
  const page = await signedInAs(account, phone);
  await page.goto(pathOf(achievement));
  await expect(page.getByRole('button', { name: 'Send feedback' })).toBeVisible();
  await expectAccessibleInLightAndDark(page);
  const useful = page.getByRole('group', { name: 'How useful is it for your work?' });
  await useful.getByText('Very good').click();
  const missing = page.getByLabel('What would you like to be able to answer');
  // As it may come from a PDF.
  await missing.fill('Where the\0 farm is. ');
  await expect(page.getByText(/^Saved \d\d:\d\d:\d\d$/)).toBeVisible();

  await page.reload();
  await expect(useful.getByRole('radio', { name: '5 Very good' })).toBeChecked();
  await expect(missing).toHaveValue('Where the farm is. ');

  expectComplaint(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await missing.fill('Where the farm is, and who keeps it.');
  await expect(page.getByText('Kept on this device, will be sent')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/^Saved \d\d:\d\d:\d\d$/)).toBeVisible();
  const { questions } = await api.v2.getFeedback({ params: { gameId: achievement.gameId, id: achievement.id } });
  expect(questions.at(-1)?.answer).toBe('Where the farm is, and who keeps it.');

  // The page moves to what is missing: the second half of a double click meets an answer there, and chooses nothing.
  await page.getByRole('button', { name: 'Send feedback' }).dblclick();
  await expect(page.getByText('Choose from 1 to 5')).toBeVisible();
  await expect(useful.getByRole('radio', { name: '5 Very good' })).toBeChecked();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await page
    .getByRole('group', { name: 'How clearly is the quest written?' })
    .getByText('4 Good', { exact: true })
    .click();
  await page.getByText('The quizzes and their explanations').click();
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeAttached();
  const after = await api.v1.getAchievement({ params: { achievementId: achievement.id } });
  expect(after).toMatchObject({ state: 'Done', result: 'Submitted', pointsEarned: achievement.points });
});

test('a podcast can be used by everybody, in light and in dark', async ({ signedInAs, api, admin }) => {
  const achievement = await openOne(api, admin, 'podcast');
  const page = await signedInAs(account, phone);
  const { file: audio } = await api.v2.getPodcast({ params: { gameId: achievement.gameId, id: achievement.id } });
  await page.route(`**${audio}`, (route) => route.fulfill({ contentType: 'audio/mpeg', body: 'no recording' }));
  await page.goto(pathOf(achievement));
  await page.getByRole('button', { name: 'Read the transcript' }).click();
  await expectAccessibleInLightAndDark(page);

  await test.step('a recording that cannot be played says so, and can be tried again', async () => {
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'The recording could not be played' });
    await expect(alert).toBeVisible();
    await expectAccessible(page);
    await page.unroute(`**${audio}`);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(alert).toBeHidden();
  });
});

test('a podcast is played, its place and what was heard are kept, and its transcript can be read instead', async ({
  signedInAs,
  api,
  admin,
}) => {
  const achievement = await openOne(api, admin, 'podcast');
  await shortenTranscript(admin, achievement.id, `<p>${'What was said. '.repeat(20)}</p>`);
  const at = { params: { gameId: achievement.gameId, id: achievement.id } };
  const { secondsHeard: before } = await api.v2.getPodcast(at);
  const page = await signedInAs(account);
  await page.goto(pathOf(achievement));
  await page.getByLabel('Speed').selectOption('2');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const position = page.getByRole('slider', { name: 'Position' });
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThanOrEqual(6);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(async () => (await api.v2.getPodcast(at)).secondsHeard).toBeGreaterThan(before + 4);

  // Skipping moves the place and counts for nothing.
  await page.getByRole('button', { name: /What you may say/ }).click();
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThanOrEqual(127);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(async () => (await api.v2.getPodcast(at)).position).toBeGreaterThan(125);
  expect((await api.v2.getPodcast(at)).secondsHeard).toBeLessThan(before + 40);

  const other = await signedInAs(account, phone);
  await other.goto(pathOf(achievement));
  const there = other.getByRole('slider', { name: 'Position' });
  await expect.poll(async () => Number(await there.inputValue())).toBeGreaterThanOrEqual(125);
  await other.getByRole('button', { name: 'Read the transcript' }).click();
  const confirm = other.getByRole('button', { name: 'I have read it to the end' });
  await expect(confirm).toBeDisabled();
  await confirm.click();
  await expect(other.getByRole('heading', { name: 'Heard to the end' })).toBeAttached();
  const after = await api.v1.getAchievement({ params: { achievementId: achievement.id } });
  expect(after).toMatchObject({ state: 'Done', result: 'Passed', pointsEarned: achievement.points });
});

test('a PDF is read inside the app, goes on at its page on another device, and is done with its last one', async ({
  signedInAs,
  api,
  admin,
}) => {
  const achievement = await openOne(api, admin, 'pdf');
  const at = { params: { gameId: achievement.gameId, id: achievement.id } };
  const { pages, file } = await api.v2.getPdf(at);
  const page = await signedInAs(account, phone);
  await page.route(`**${file}`, (route) => route.fulfill({ contentType: 'application/pdf', body: 'no document' }));
  await page.goto(pathOf(achievement));
  await page.getByRole('button', { name: /^(Read|Continue reading)$/ }).click();
  await test.step('a document that is none says so, and can be tried again', async () => {
    const alert = page.getByRole('alert').filter({ hasText: 'The document could not be opened' });
    await expect(alert).toBeVisible();
    await page.unroute(`**${file}`);
    await alert.getByRole('button', { name: 'Try again' }).click();
  });
  const reader = page.getByRole('dialog', { name: achievement.title });
  // The words are there for marking and for those who listen.
  await expect(reader.getByRole('region', { name: `Page 1 of ${pages}` })).toContainText(/\w+ \w+ \w+/);
  await expectAccessibleInLightAndDark(page);
  await reader.getByRole('button', { name: 'Next page' }).click();
  await expect(placeIn(reader)).toHaveText(`2 / ${pages}`);
  await test.step('on a phone it opens without its margins: larger than the page would fit, with every word in sight', async () => {
    const zoom = async () => Number.parseInt(await reader.getByText(/^\d+%$/).innerText(), 10);
    const opening = await zoom();
    expect(opening).toBeGreaterThan(120);
    const region = reader.getByRole('region', { name: `Page 2 of ${pages}` });
    // Not `evaluateAll`: Firefox crashes when a list of elements is handed out over WebDriver BiDi.
    const cutOff = await region.evaluate((text) =>
      [...text.querySelectorAll('span')].flatMap((word) => {
        const { left, right } = word.getBoundingClientRect();
        return left < 0 || right > window.innerWidth ? [word.textContent] : [];
      }),
    );
    expect(cutOff).toEqual([]);
    await reader.getByRole('button', { name: 'Larger' }).click();
    await expect.poll(zoom).toBeGreaterThan(opening);
  });
  await expect(placeIn(reader)).toHaveText(`2 / ${pages}`);
  await reader.getByRole('button', { name: 'Fit to width' }).click();
  await expect.poll(async () => (await api.v2.getPdf(at)).page).toBe(2);
  await page.setViewportSize(narrowest);
  for (const tool of await reader.getByRole('group', { name: 'Pages and size' }).getByRole('button').all()) {
    await expect(tool).toBeInViewport({ ratio: 1 });
  }
  await reader.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(`Page 2 of ${pages}`).first()).toBeVisible();

  const desktop = await signedInAs(account);
  await desktop.goto(pathOf(achievement));
  await desktop.getByRole('button', { name: 'Continue reading' }).click();
  const there = desktop.getByRole('dialog', { name: achievement.title });
  await expect(placeIn(there)).toHaveText(`2 / ${pages}`);
  await expect(there.getByRole('region', { name: `Page 2 of ${pages}` })).toContainText(/\w+ \w+ \w+/);
  const beside = await desktop.context().newPage();
  await beside.goto(pathOf(achievement));
  await beside.getByRole('button', { name: 'Continue reading' }).click();
  await expect(placeIn(beside.getByRole('dialog'))).toHaveText(`2 / ${pages}`);
  await there.getByRole('region', { name: 'Document' }).press('End');
  await expect(placeIn(there)).toHaveText(`${pages} / ${pages}`);
  await expect
    .poll(async () => (await api.v1.getAchievement({ params: { achievementId: achievement.id } })).state)
    .toBe('Done');
  expect((await api.v2.getPdf(at)).result).toBe('Passed');
  for (const tab of [desktop, beside])
    await expect(tab.getByRole('dialog').getByRole('status').getByText('Read to the end')).toBeVisible();
});

test('a story can be used by everybody, in light and in dark', async ({ signedInAs, api, admin }) => {
  const achievement = await openOne(api, admin, 'successfulStory');
  const page = await signedInAs(account, phone);
  await page.goto(pathOf(achievement));
  await expect(page.getByRole('button', { name: 'Submit for review' })).toBeVisible();
  await expectAccessibleInLightAndDark(page);
});

test('a story is told with pictures, sent, returned with a reason, edited, sent again and accepted', async ({
  signedInAs,
  api,
  admin,
  apiAs,
  expectComplaint,
}) => {
  const achievement = await openOne(api, admin, 'successfulStory');
  const at = { params: { gameId: achievement.gameId, id: achievement.id } };
  const editor = await apiAs('editor');
  const review = async (body: object) => {
    const { sent } = await api.v2.getStory(at);
    const { status } = await editor.backoffice('POST', `/submissions/${sent?.id}/review`, body);
    expect(status).toBe(200);
  };
  const page = await signedInAs(account);
  await page.goto(pathOf(achievement));
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByText('Give your story a title')).toBeVisible();
  await page.getByLabel('Title').fill('The dog on the case');
  // As it may come from a PDF.
  await page.getByLabel('Your story').fill('I had taken it\0 for a scratch.');
  await expect.poll(async () => (await api.v2.getStory(at)).draft.text).toBe('I had taken it for a scratch.');
  await test.step('what is too long stays, over a reload, and says by how much; so does a picture that is none', async () => {
    const long = 'x'.repeat(4_001);
    const words = page.getByLabel('Your story');
    await words.fill(long);
    await expect(words).toHaveAccessibleDescription(/^1 character too many\./);
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await expect(words).toBeFocused();
    await page.reload();
    await expect(words).toHaveValue(long);
    expect((await api.v2.getStory(at)).draft.text).not.toContain('xx');
    await expectAccessible(page);
    await words.fill('I had taken it for a scratch.');
    await expect.poll(async () => (await api.v2.getStory(at)).draft.text).toBe('I had taken it for a scratch.');
    const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
    expectComplaint(/status of 415/);
    await page.locator('input[type=file]').setInputFiles([broken]);
    await expect(page.getByText('Only JPEG, PNG and WebP pictures can be added.')).toBeVisible();
    await page.getByRole('button', { name: 'Leave out' }).click();
    await expect(words).toHaveValue('I had taken it for a scratch.');
  });
  await test.step('whoever writes in the middle goes on there while it is saved', async () => {
    const words = page.getByLabel('Your story');
    await words.focus();
    await words.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(2, 2));
    await page.keyboard.type('really ');
    await expect.poll(async () => (await api.v2.getStory(at)).draft.text).toBe('I really had taken it for a scratch.');
    await expect(page.getByText(/^Saved \d\d:\d\d:\d\d$/)).toBeVisible();
    expect(await words.evaluate((element: HTMLTextAreaElement) => element.selectionStart)).toBe('I really '.length);
    await words.fill('I had taken it for a scratch.');
  });
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c4a253' } })
    .png()
    .toBuffer();
  const files = ['one.png', 'two.png'].map((name) => ({ name, mimeType: 'image/png', buffer: picture }));
  await page.locator('input[type=file]').setInputFiles(files);
  await expect(page.getByRole('img', { name: 'Picture 2 of your story' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  await expect(page.getByRole('img', { name: 'Picture 2 of your story' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add pictures' })).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('The dog on the case');
  await expect(page.getByRole('img', { name: 'Picture 1 of your story' })).toBeVisible();

  await test.step('words that come after it was sent from elsewhere are told, and kept until they are let go', async () => {
    await page.context().setOffline(true);
    expectComplaint(/ERR_INTERNET_DISCONNECTED/);
    await page.getByLabel('Your story').fill('I had taken it for a scratch. Its owner had not.');
    const idempotencyKey = crypto.randomUUID();
    await api.v2.submitStory({ params: { id: achievement.id }, idempotencyKey, body: { status: 'Submitted' } });
    expectComplaint(/status of 409/);
    await page.context().setOffline(false);
    const unsent = page.getByRole('alert').filter({ hasText: 'Your text was not sent' });
    await expect(unsent.getByText('Its owner had not.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'In review' })).toBeVisible();
    await page.reload();
    await expect(unsent.getByText('Its owner had not.')).toBeVisible();
    await expectAccessible(page);
    await unsent.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(unsent).toHaveCount(0);
    await page.reload();
  });
  await expect(page.getByRole('heading', { name: 'In review' })).toBeVisible();
  const label = async () => (await api.v1.getAchievement({ params: { achievementId: achievement.id } })).reason;
  expect(await label()).toBe('in_review');

  await review({ decision: 'returned', reason: 'Which case was it?' });
  await page.reload();
  await expect(page.getByText('Which case was it?')).toBeVisible();
  expect(await label()).toBe('returned');
  await page.getByLabel('Your story').fill('On a watch case of gold. I had taken it for a scratch.');
  await page.getByRole('button', { name: 'Submit again' }).click();
  await expect(page.getByRole('heading', { name: 'In review' })).toBeVisible();

  await review({ decision: 'accepted', reason: 'Thank you.' });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Accepted' })).toBeAttached();
  const after = await api.v1.getAchievement({ params: { achievementId: achievement.id } });
  expect(after).toMatchObject({ state: 'Done', result: 'Passed', pointsEarned: achievement.points });
});
