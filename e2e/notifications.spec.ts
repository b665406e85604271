import { expectAccessibleInLightAndDark } from './support/accessibility.ts';
import { make, openOwnGame } from './support/ownGame.ts';
import { freshQuiz, passQuiz, seeMomentOf, seeNextMoment } from './support/quizzes.ts';
import { expect, test } from './support/test.ts';

test('what was unlocked is celebrated once, listed unread first, and marked read one by one or all at once', async ({
  signedInAs,
  apiAs,
  alone,
  expectComplaint,
}) => {
  await alone('slovakia');
  const api = await apiAs('slovakia');
  const admin = await apiAs('admin');
  const pass = async () => {
    const { achievement, quiz } = await freshQuiz(api, admin);
    await passQuiz(api, quiz);
    return achievement;
  };
  const [first, , third] = [await pass(), await pass(), await pass()];
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
  await test.step('what was won since the last visit is one dialog, the most points first, with all that an act has won', async () => {
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(/1 of \d/);
    await expectAccessibleInLightAndDark(page);
    const count = Number(/1 of (\d)/.exec(await dialog.locator('.moment__place').innerText())?.[1]);
    for (let place = 1; place < count - 1; place += 1) {
      await expect(dialog).toContainText(`${place} of ${count}`);
      await seeNextMoment(page);
      const title = await dialog.locator('.moment__title').innerText();
      // The dialog was open already: what it is about now is read out.
      await expect(dialog.locator('[aria-live="polite"]')).toContainText(title);
    }
  });

  await test.step('it can be closed with what is left of it, and is not shown again, on no other device either', async () => {
    const skipped = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    const last = await page.getByRole('dialog').locator('.moment__title').innerText();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await skipped;
    await expect.poll(async () => (await unreadOnServer()).map(({ title }) => title)).not.toContain(last);
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

  await test.step('what the server could not be told stays unread', async () => {
    expectComplaint(/net::ERR_FAILED/);
    const fresh = page.getByRole('region', { name: 'New' });
    const notifications = /\/notifications?\//;
    await page.route(notifications, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
    const failed = page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await failed;
    await expect(fresh).toContainText('+5 points');
    const failedAgain = page.waitForEvent('requestfailed');
    await fresh.getByRole('listitem').filter({ hasText: '+5 points' }).getByRole('link').click();
    await expect(page).toHaveURL('/points');
    await failedAgain;
    await page.goBack();
    await expect(fresh).toContainText('+5 points');
    await page.unroute(notifications);
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
    await expect(page.getByRole('region', { name: 'Read', exact: true })).toBeVisible();
    await expectAccessibleInLightAndDark(page);
  });
});

test('what a colleague wins for the team is celebrated and listed with their face and name', async ({
  signedInAs,
  apiAs,
  alone,
  afterwards,
}) => {
  await alone('slovakia');
  await alone('switzerland');
  const [admin, person, colleague] = [await apiAs('admin'), await apiAs('slovakia'), await apiAs('switzerland')];
  const title = 'A drill for all';
  let achievementId = '';
  let gameId = '';
  let teamId = '';
  const joinTeam = async (userId: string | undefined) => {
    const { body } = await admin.backoffice('GET', `/enrolments?gameId=${gameId}&userId=${userId}`);
    const [enrolment] = body as { id: string }[];
    expect((await admin.backoffice('PATCH', `/enrolments/${enrolment?.id}`, { teamId })).status).toBe(200);
  };
  const { id: userId, username } = await colleague.v1.getUser();
  afterwards(
    await openOwnGame({ admin, person }, 'A game of teams', async (id) => {
      gameId = id;
      teamId = await make(admin, 'teams', { gameId, name: 'The bench' });
      await make(admin, 'enrolments', { gameId, userId });
      await joinTeam(userId);
      const published = { status: 'published' };
      const tierId = await make(admin, 'tiers', { gameId, name: 'Bronze', ...published });
      const levelId = await make(admin, 'levels', { tierId, name: 'Leather', ...published });
      const of = { type: 'questionsQuizzes', contentKind: 'quiz', gameType: 'Team', teamRule: 'any', points: 10 };
      achievementId = await make(admin, 'achievements', { levelId, title, ...of });
      const { body } = await admin.backoffice('GET', `/achievements/${achievementId}`);
      const answers = ['Right', 'Wrong'].map((text) => ({ text, isCorrect: text === 'Right' }));
      const { contentId } = body as { contentId: string };
      await make(admin, 'questions', { quizId: contentId, text: 'Which one?', answers });
      await admin.backoffice('POST', '/achievements/bulk', { ids: [achievementId], ...published });
    }),
  );
  await joinTeam((await person.v1.getUser()).id);
  const send = (more: object) =>
    colleague.v1.submitQuiz({
      body: { achievementId, answers: [], status: 'Saved', ...more },
      idempotencyKey: crypto.randomUUID(),
    });
  const { attempt, questions } = await send({});
  const answers = questions.map(({ questionId, answers: all }) => ({
    questionId,
    answers: all.flatMap(({ text, label }) => (text === 'Right' ? [label] : [])),
  }));
  expect((await send({ answers, attempt, status: 'Submitted' })).result).toBe('Passed');

  const page = await signedInAs('slovakia');
  await page.goto('/notifications');
  const moment = await seeMomentOf(page, title);
  await expect(moment).toContainText(`Won for your team by ${username}`);
  await expect(moment.locator('.avatar')).toBeVisible();
  await expectAccessibleInLightAndDark(page);
  await moment.getByRole('button', { name: 'Close' }).first().click();
  const row = page.getByRole('listitem').filter({ hasText: `Won for your team by ${username}` });
  await expect(row).toContainText(title);
  await expect(row.locator('.avatar')).toBeVisible();
});
