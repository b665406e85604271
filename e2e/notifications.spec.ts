import { expectAccessibleInLightAndDark } from './support/accessibility.ts';
import { freshQuiz, markCelebrationsRead, passQuiz } from './support/quizzes.ts';
import { expect, test } from './support/test.ts';

test('what was unlocked is celebrated once, listed unread first, and marked read one by one or all at once', async ({
  signedInAs,
  apiAs,
  alone,
}) => {
  await alone('slovakia');
  const api = await apiAs('slovakia');
  const admin = await apiAs('admin');
  await markCelebrationsRead(api);
  const pass = async () => {
    const { achievement, quiz } = await freshQuiz(api, admin);
    await passQuiz(api, quiz);
    return achievement;
  };
  const [first, second, third] = [await pass(), await pass(), await pass()];
  const { id: userId } = await api.v1.getUser();
  const { id: gameId } = await api.v1.getUserGame();
  const { body: enrolments } = await admin.backoffice('GET', `/enrolments?gameId=${gameId}&userId=${userId}`);
  const [enrolment] = enrolments as { id: string }[];
  const correct = async (points: number) => {
    const body = { points, reason: 'A correction of the test' };
    expect((await admin.backoffice('POST', `/enrolments/${enrolment?.id}/adjustments`, body)).status).toBe(201);
  };
  const unreadOnServer = async () => (await api.v1.listNotifications()).filter(({ read }) => !read);

  const page = await signedInAs('slovakia');
  await page.goto('/notifications');
  await test.step('what was won since the last visit is one dialog, in its order, with all that an act has won', async () => {
    const dialog = page.getByRole('dialog');
    await expect(page.getByRole('dialog', { name: first.title })).toContainText(`+${first.points} points`);
    await expect(dialog).toContainText(/1 of \d/);
    await expectAccessibleInLightAndDark(page);
    const seen = new Set([first.title]);
    for (let place = 2; !seen.has(second.title); place += 1) {
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await expect(dialog).toContainText(new RegExp(`${place} of \\d`));
      const title = await dialog.locator('.unlocked__title').innerText();
      // The dialog was open already: what it is about now is read out.
      await expect(dialog.locator('[aria-live="polite"]')).toContainText(title);
      seen.add(title);
    }
    expect(seen).not.toContain(third.title);
  });

  await test.step('it can be skipped, and is not shown again, on no other device either', async () => {
    const skipped = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await page.getByRole('dialog').getByRole('button', { name: 'Skip' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await skipped;
    await expect.poll(async () => (await unreadOnServer()).map(({ title }) => title)).not.toContain(third.title);
    const other = await signedInAs('slovakia');
    await other.goto('/notifications');
    await expect(other.getByRole('region', { name: 'Read', exact: true })).toContainText(third.title);
    await expect(other.getByRole('dialog')).toBeHidden();
    await other.close();
  });

  await test.step('the unread ones come first, and the bell counts them', async () => {
    // Of what has no moment: it waits in the list.
    for (const points of [5, -5]) await correct(points);
    await page.reload();
    const unread = await unreadOnServer();
    await expect(page.getByRole('link', { name: `Notifications, ${unread.length} unread` })).toBeVisible();
    const fresh = page.getByRole('region', { name: 'New' });
    await expect(fresh.getByRole('listitem')).toContainText(unread.map(({ title }) => title));
    await expect(fresh.getByRole('listitem').filter({ hasText: 'Points corrected' }).last()).toContainText('+5 points');
    await expect(page.getByRole('region', { name: 'Read', exact: true })).toContainText(third.title);
  });

  await test.step('opening one leads to what it tells of, and marks it read', async () => {
    const before = (await unreadOnServer()).length;
    const fresh = page.getByRole('region', { name: 'New' });
    await fresh.getByRole('listitem').filter({ hasText: '+5 points' }).getByRole('link').click();
    await expect(page).toHaveURL('/points');
    await expect.poll(async () => (await unreadOnServer()).length).toBe(before - 1);
    await page.goBack();
    await expect(page.getByRole('region', { name: 'Read', exact: true })).toContainText('+5 points');
    await page
      .getByRole('region', { name: 'Read', exact: true })
      .getByRole('link', { name: first.title })
      .first()
      .click();
    await expect(page).toHaveURL(`/game/${first.levelId}/${first.id}/`);
    await page.goBack();
  });

  await test.step('all are marked read at once', async () => {
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(page.getByRole('region', { name: 'New' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
    await expect.poll(unreadOnServer).toEqual([]);
    await page.reload();
    await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
    await expectAccessibleInLightAndDark(page);
  });
});
