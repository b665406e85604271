import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessibleInLightAndDark } from './support/accessibility.ts';
import type { Api } from './support/api.ts';
import { follow } from './support/follow.ts';
import { make } from './support/ownGame.ts';
import { chooseMore } from './support/moreMenu.ts';
import { expect, test } from './support/test.ts';

test('other points of an achievement are saved once it is said what becomes of those who have it, who are then corrected', async ({
  signedInAs,
  apiAs,
}) => {
  const mark = randomUUID().slice(0, 8);
  const api = await apiAs('admin');
  const now = Date.now();
  const day = (days: number) => new Date(now + days * 24 * 60 * 60 * 1000).toISOString();
  const game = await make(api, 'games', {
    ...{ name: `Marking ${mark}`, startDate: day(-10), endDate: day(10), timezone: 'Europe/Zurich', openToAll: false },
  });
  const tier = await make(api, 'tiers', { gameId: game, name: 'Bronze', status: 'published' });
  const level = await make(api, 'levels', { tierId: tier, name: 'Leather', status: 'published' });
  const achievement = await make(api, 'achievements', {
    ...{ levelId: level, title: `Workshop ${mark}`, type: 'physicalExperience', points: 50, status: 'published' },
  });
  await make(api, 'achievements', {
    ...{ levelId: level, title: `Another ${mark}`, type: 'physicalExperience', points: 10, status: 'published' },
  });
  await api.backoffice('PATCH', `/games/${game}`, { status: 'published' });
  const user = await make(api, 'users', { username: `Ada ${mark}`, email: `${mark}@people.example` });
  await make(api, 'enrolments', { gameId: game, userId: user });
  const given = { holderIds: [user], reason: 'Was there' };
  expect((await api.backoffice('POST', `/achievements/${achievement}/awards`, given)).status).toBe(200);

  const page = await signedInAs('editor');
  await page.goto(`/backoffice/achievements/${achievement}/edit`);
  const points = page.getByRole('spinbutton', { name: 'Points' });
  const dialog = page.getByRole('dialog', { name: 'Before you save' });
  const withdrawal = page.getByRole('dialog', { name: 'Before you archive it' });
  await test.step('whoever thinks better of it goes on with what was typed', async () => {
    await points.fill('80');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toContainText('Only for future results');
    await expect(dialog.getByRole('radio', { name: /^Only where it helps/ })).toBeVisible();
    await expect(dialog).toContainText('One person · +30 points');
    await expectAccessibleInLightAndDark(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(points).toHaveValue('80');
  });

  await test.step('a reason is asked for, and then it is done', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.getByRole('radio', { name: /^Only where it helps/ }).check();
    await dialog.getByRole('button', { name: 'Save and regrade' }).click();
    await expect(dialog).toContainText('Explain why');
    await dialog.getByRole('textbox').fill('It takes longer than we thought');
    await dialog.getByRole('button', { name: 'Save and regrade' }).click();
    await expect(page.getByText(/^Saved at /)).toBeVisible();
    await expect(page.getByText('Saved. Regrading has started.')).toBeVisible();
    await follow(page, `/backoffice/achievements/${achievement}`);
    const marked = page.getByRole('region', { name: 'Regraded' });
    await expect(marked).toContainText('done · one corrected · +30');
    await expect(marked).toContainText('It takes longer than we thought');
    await expectAccessibleInLightAndDark(page);
  });
  await test.step('the log says what was decided, and why', async () => {
    const log = await signedInAs('admin');
    await log.goto(`/backoffice/achievements/${achievement}`);
    await chooseMore(log, 'History');
    const entry = log.getByRole('main').getByRole('listitem').filter({ hasText: 'regraded' });
    await expect(entry).toContainText('Only where it helps: nobody loses points · It takes longer than we thought');
  });
  await test.step('who has it is said also where it is withdrawn in a list, alone or with others', async () => {
    await follow(page, `/backoffice/levels/${level}`);
    await page.getByRole('button', { name: `Actions for Workshop ${mark}` }).click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await expect(withdrawal.getByRole('definition').first()).toHaveText('1');
    await withdrawal.getByRole('button', { name: 'Cancel' }).click();
    for (const title of ['Workshop', 'Another']) {
      await page.getByRole('checkbox', { name: `Select ${title} ${mark}` }).check();
    }
    await page.getByRole('group', { name: 'Bulk actions' }).getByRole('button', { name: 'Archive' }).click();
    await expect(withdrawal).toContainText(`Workshop ${mark}`);
    await withdrawal.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('row').filter({ hasText: `Another ${mark}` })).toContainText('Published');
  });
  await test.step('who has it is said also before it is withdrawn', async () => {
    await follow(page, `/backoffice/achievements/${achievement}`);
    await page.getByRole('button', { name: 'State: Published. Change it' }).click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await expect(withdrawal.getByRole('definition').first()).toHaveText('1');
    await expect(withdrawal).toContainText('Players will no longer see it.');
    await expect(withdrawal).toContainText('Nobody’s points change.');
    await withdrawal.getByRole('button', { name: 'Archive' }).click();
    await expect(page.getByRole('button', { name: 'State: Archived. Change it' })).toBeVisible();
  });
  expect((await api.backoffice('GET', `/awards?achievementId=${achievement}`)).body).toMatchObject([{ points: 80 }]);
  await api.backoffice('PATCH', `/games/${game}`, { status: 'archived' });
});

/** A published achievement of 50 points, which one person has. */
async function heldAchievement(api: Api): Promise<{ game: string; achievement: string }> {
  const mark = randomUUID().slice(0, 8);
  const day = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
  const period = { startDate: day(-10), endDate: day(10), timezone: 'Europe/Zurich' };
  const game = await make(api, 'games', { name: `Marking ${mark}`, ...period, openToAll: false });
  const tier = await make(api, 'tiers', { gameId: game, name: 'Bronze', status: 'published' });
  const level = await make(api, 'levels', { tierId: tier, name: 'Leather', status: 'published' });
  const fields = { title: `Workshop ${mark}`, type: 'physicalExperience', points: 50, status: 'published' };
  const achievement = await make(api, 'achievements', { levelId: level, ...fields });
  await api.backoffice('PATCH', `/games/${game}`, { status: 'published' });
  const user = await make(api, 'users', { username: `Ada ${mark}`, email: `${mark}@people.example` });
  await make(api, 'enrolments', { gameId: game, userId: user });
  const given = { holderIds: [user], reason: 'Was there' };
  expect((await api.backoffice('POST', `/achievements/${achievement}/awards`, given)).status).toBe(200);
  return { game, achievement };
}

async function saveAndRegrade(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Before you save' });
  await dialog.getByRole('radio', { name: /^Only where it helps/ }).check();
  await dialog.getByRole('textbox').fill('It takes longer than we thought');
  await dialog.getByRole('button', { name: 'Save and regrade' }).click();
}

test('what was decided about points already given is asked again after a conflict, and begun again where it failed', async ({
  signedInAs,
  apiAs,
  afterwards,
  expectComplaint,
}) => {
  expectComplaint(/status of 412/);
  expectComplaint(/net::ERR_FAILED/);
  const api = await apiAs('admin');
  const { game, achievement } = await heldAchievement(api);
  afterwards(async () => void (await api.backoffice('PATCH', `/games/${game}`, { status: 'archived' })));
  const page = await signedInAs('editor');
  await page.goto(`/backoffice/achievements/${achievement}/edit`);
  await page.getByRole('spinbutton', { name: 'Points' }).fill('80');
  await api.backoffice('PATCH', `/achievements/${achievement}`, { points: 60 });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await saveAndRegrade(page);
  const conflict = page.getByRole('dialog', { name: 'Someone else saved changes' });
  await conflict.getByRole('radiogroup', { name: 'Points' }).getByRole('radio', { name: /^Mine/ }).check();
  await conflict.getByRole('button', { name: 'Save this' }).click();
  await expect(page.getByRole('dialog', { name: 'Before you save' })).toContainText('One person · +30 points');

  // The connection is lost between the two.
  let isLost = true;
  await page.route('**/achievements/*/regrading', (route) => (isLost ? route.abort() : route.continue()));
  await saveAndRegrade(page);
  const failed = page.getByRole('alert').filter({ hasText: 'Saved, but regrading has not started.' });
  await expect(failed).toContainText('The server cannot be reached');
  await expectAccessibleInLightAndDark(page);
  isLost = false;
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Saved. Regrading has started.')).toBeVisible();
  await expect(failed).toBeHidden();

  // One that failed halfway is begun again from the list.
  await page.route('**/achievements/*/regradings', async (route) => {
    const response = await route.fetch();
    const regradings = (await response.json()) as { state: string }[];
    await route.fulfill({
      response,
      json: regradings.length > 1 ? regradings : regradings.map((one) => ({ ...one, state: 'failed' })),
    });
  });
  await expect
    .poll(async () => (await api.backoffice('GET', `/achievements/${achievement}/regradings`)).body)
    .toMatchObject([{ state: 'done', corrected: 1 }]);
  await follow(page, `/backoffice/achievements/${achievement}`);
  const marked = page.getByRole('region', { name: 'Regraded' });
  await expect(marked).toContainText('failed');
  await marked.getByRole('button', { name: 'Try again' }).click();
  await expect(marked.getByRole('listitem')).toHaveCount(2);
  await expect(marked.getByRole('listitem').first()).toContainText('done');
});

test('another order is asked about once however quickly it is made, and so are a team and the rule of a reward', async ({
  signedInAs,
  apiAs,
}) => {
  const mark = randomUUID().slice(0, 8);
  const api = await apiAs('admin');
  const period = { startDate: '2026-01-01T00:00:00Z', endDate: '2036-01-01T00:00:00Z', timezone: 'Europe/Zurich' };
  const game = await make(api, 'games', { name: `Order ${mark}`, ...period, openToAll: false });
  const published = { status: 'published' };
  const tier = await make(api, 'tiers', { gameId: game, name: 'Bronze', ...published });
  const names = ['Leather', 'Metals', 'Fibres'];
  const workshop = { type: 'physicalExperience', points: 50, ...published };
  const achievements: string[] = [];
  for (const name of names) {
    const levelId = await make(api, 'levels', { tierId: tier, name, ...published });
    achievements.push(await make(api, 'achievements', { levelId, title: `${name} ${mark}`, ...workshop }));
  }
  const team = await make(api, 'teams', { gameId: game, name: `Atelier ${mark}`, ...published });
  const prize = { title: `Belt ${mark}`, type: 'Points', points: 10, businessRule: 'From 10 points on.', ...published };
  const reward = await make(api, 'rewards', { gameId: game, ...prize });
  await api.backoffice('PATCH', `/games/${game}`, published);
  const userId = await make(api, 'users', { username: `Ada ${mark}`, email: `${mark}@people.example` });
  await make(api, 'enrolments', { gameId: game, userId, teamId: team });
  const given = { holderIds: [userId], reason: 'Was there' };
  expect((await api.backoffice('POST', `/achievements/${achievements[0]}/awards`, given)).status).toBe(200);

  const page = await signedInAs('admin');
  const changed = page.getByRole('dialog', { name: 'Before you save' });
  await test.step('two presses are one order', async () => {
    await page.goto(`/backoffice/tiers/${tier}`);
    await page.getByRole('button', { name: 'Move Leather, now in position 1' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await changed.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Order saved')).toBeVisible();
    await expect(changed).toBeHidden();
    const { body } = await api.backoffice('GET', `/levels?tierId=${tier}&_sort=position&_order=asc`);
    expect((body as { name: string }[]).map(({ name }) => name)).toEqual(['Metals', 'Fibres', 'Leather']);
  });
  await test.step('whoever has won a reward is counted before its rule is another', async () => {
    await follow(page, `/backoffice/rewards/${reward}/edit`);
    await page.getByRole('spinbutton', { name: 'Points needed' }).fill('20');
    await page.keyboard.press('Control+s');
    await expect(changed.getByText('Have won it')).toBeVisible();
    await expect(changed.getByRole('definition').first()).toHaveText('1');
    await changed.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^Saved at /)).toBeVisible();
  });
  await test.step('members are counted before their team leaves the boards', async () => {
    await follow(page, `/backoffice/teams/${team}`);
    await page.getByRole('button', { name: 'State: Published. Change it' }).click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    const asked = page.getByRole('dialog', { name: 'Before you archive it' });
    await expect(asked.getByRole('definition')).toHaveText(['1']);
    await expect(asked).toContainText('its members play without a team');
    await expectAccessibleInLightAndDark(page);
    await asked.getByRole('button', { name: 'Archive' }).click();
    await expect(page.getByRole('button', { name: 'State: Archived. Change it' })).toBeVisible();
  });
  await api.backoffice('PATCH', `/games/${game}`, { status: 'archived' });
});

test('an earlier answer key is restored once it is said whom that reaches', async ({ signedInAs, apiAs }) => {
  const mark = randomUUID().slice(0, 8);
  const api = await apiAs('admin');
  const now = Date.now();
  const day = (days: number) => new Date(now + days * 24 * 60 * 60 * 1000).toISOString();
  const game = await make(api, 'games', {
    ...{ name: `Keys ${mark}`, startDate: day(-10), endDate: day(10), timezone: 'Europe/Zurich', openToAll: false },
  });
  const tier = await make(api, 'tiers', { gameId: game, name: 'Bronze', status: 'published' });
  const level = await make(api, 'levels', { tierId: tier, name: 'Leather', status: 'published' });
  const achievement = await make(api, 'achievements', {
    ...{
      levelId: level,
      title: `Quiz ${mark}`,
      type: 'questionsQuizzes',
      points: 50,
      contentKind: 'quiz',
      passMark: 60,
    },
  });
  const { body: quiz } = await api.backoffice('GET', `/achievements/${achievement}`);
  const keyed = (right: number) => ['Hide', 'Cloth'].map((text, place) => ({ text, isCorrect: place === right }));
  const text = `What is leather? ${mark}`;
  const quizId = (quiz as { contentId: string }).contentId;
  const question = await make(api, 'questions', { quizId, text, answers: keyed(0) });
  const change = async (path: string, fields: object) =>
    expect((await api.backoffice('PATCH', path, fields)).status).toBe(200);
  await change(`/achievements/${achievement}`, { status: 'published' });
  await change(`/games/${game}`, { status: 'published' });
  const user = await make(api, 'users', { username: `Bea ${mark}`, email: `${mark}@keys.example` });
  await make(api, 'enrolments', { gameId: game, userId: user });
  const given = { holderIds: [user], reason: 'Did it on paper' };
  expect((await api.backoffice('POST', `/achievements/${achievement}/awards`, given)).status).toBe(200);
  await change(`/questions/${question}`, { answers: keyed(1) });
  const rightAnswers = async () => {
    const { body } = await api.backoffice('GET', `/questions/${question}`);
    return (body as { answers: { isCorrect: boolean }[] }).answers.map(({ isCorrect }) => isCorrect);
  };

  const page = await signedInAs('admin');
  await page.goto(`/backoffice/audit?filter.entityId=${question}`);
  await page.getByRole('button', { name: 'Restore previous version' }).click();
  const restoring = page.getByRole('dialog', { name: `Restore “${text}”?` });
  const asked = page.getByRole('dialog', { name: 'Before you save' });
  await restoring.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(asked.getByRole('definition').first()).toHaveText('1');
  await expectAccessibleInLightAndDark(page);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(asked).toBeHidden();
  expect(await rightAnswers()).toEqual([false, true]);

  await restoring.getByRole('button', { name: 'Restore', exact: true }).click();
  await asked.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`“${text}” has been restored`)).toBeVisible();
  expect(await rightAnswers()).toEqual([true, false]);
  await change(`/games/${game}`, { status: 'archived' });
});
