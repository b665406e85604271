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
  await markCelebrationsRead(api);
  const pass = async () => {
    const { achievement, quiz } = await freshQuiz(api);
    await passQuiz(api, quiz);
    return achievement;
  };
  const [first, second, third] = [await pass(), await pass(), await pass()];
  const unreadOnServer = async () => (await api.v1.listNotifications()).filter(({ read }) => !read);

  const page = await signedInAs('slovakia');
  await page.goto('/notifications');
  await test.step('three unlocked since the last visit are one dialog: the newest with its points, the others counted', async () => {
    const dialog = page.getByRole('dialog', { name: `Achievement unlocked. ${third.title}` });
    await expect(dialog).toContainText(`+${third.points} points`);
    await expect(dialog.getByRole('link', { name: 'and 2 more' })).toBeVisible();
    await expectAccessibleInLightAndDark(page);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.reload();
    await expect(page.getByRole('region', { name: 'New' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('the unread ones come first, and the bell counts them', async () => {
    const unread = await unreadOnServer();
    await expect(page.getByRole('link', { name: `Notifications, ${unread.length} unread` })).toBeVisible();
    const fresh = page.getByRole('region', { name: 'New' });
    await expect(fresh.getByRole('listitem')).toContainText(unread.map(({ title }) => title));
    await expect(fresh.getByRole('listitem').filter({ hasText: first.title })).toContainText(`+${first.points} points`);
    await expect(page.getByRole('region', { name: 'Earlier' })).toContainText(third.title);
  });

  await test.step('opening one leads to what it tells of, and marks it read', async () => {
    const before = (await unreadOnServer()).length;
    await page.getByRole('region', { name: 'New' }).getByRole('link', { name: first.title }).click();
    await expect(page).toHaveURL(`/game/${first.levelId}/${first.id}/`);
    await expect.poll(async () => (await unreadOnServer()).length).toBe(before - 1);
    await page.goBack();
    await expect(page.getByRole('region', { name: 'Earlier' })).toContainText(first.title);
  });

  await test.step('all are marked read at once', async () => {
    await expect(page.getByRole('region', { name: 'New' })).toContainText(second.title);
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(page.getByRole('region', { name: 'New' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
    await expect.poll(unreadOnServer).toEqual([]);
    await page.reload();
    await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
    await expectAccessibleInLightAndDark(page);
  });
});
