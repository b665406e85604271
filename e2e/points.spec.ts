import type { PointsEntry, PointsStatement } from '#shared/points/points.contract.ts';
import { expectAccessibleInLightAndDark } from './support/accessibility.ts';
import { answersTo } from './support/answers.ts';
import { expect, test } from './support/test.ts';
import { figure } from './support/words.ts';

/** Where many a day of the game is another one already. */
const timeZone = 'Pacific/Auckland';

test("the home page's points open the statement: every change with its day, its reason and the total after it", async ({
  signedInAs,
}) => {
  const page = await signedInAs('player', { timezoneId: timeZone });
  const answers = answersTo(page);
  await page.goto('/home');
  await page.getByRole('link', { name: /points: see how you earned them$/ }).click();
  await expect(page).toHaveURL('/points');
  await expect(page).toHaveTitle('My points · Game Hub');
  const statement = await answers.newest<PointsStatement>(/^\/api\/v2\/games\/[0-9a-f-]{36}\/points$/);
  expect(statement.entries.length).toBeGreaterThan(3);

  const main = page.getByRole('main');
  await expect(main).toContainText(`All points in this game${figure(statement.total)}`);
  const rows = main.getByRole('region').getByRole('listitem');
  await expect(rows).toHaveCount(statement.entries.length);
  const dayHere = (instant: string) =>
    new Date(instant).toLocaleDateString('en-GB', { timeZone, day: 'numeric', month: 'long' });
  const dayOf = ({ day }: PointsEntry) => dayHere(`${day}T00:00:00+13:00`);
  for (const [index, entry] of statement.entries.slice(0, 4).entries()) {
    // The days are the game's: a time says its day where that is another one here, and no time is said twice.
    const day = dayHere(entry.recordedAt);
    await expect(rows.nth(index).getByText(new RegExp(` · (${day}, )?\\d\\d:\\d\\d`))).toBeVisible();
    expect((await rows.nth(index).innerText()).includes(`${day}, `)).toBe(day !== dayOf(entry));
    await expect(rows.nth(index)).not.toContainText('time zone');
    await expect(rows.nth(index)).toContainText(`${figure(entry.total)} in total`);
    if (entry.achievement) await expect(rows.nth(index)).toContainText(entry.achievement.title);
  }

  await test.step('the chart says the same in words and in a table, with the places', async () => {
    await expect(
      main.getByRole('img', { name: new RegExp(`${figure(statement.total)} in total so far$`) }),
    ).toBeVisible();
    await main.getByText('Show as a table').click();
    const table = main.getByRole('table', { name: 'Points by day, newest first' });
    await expect(table.getByRole('row')).toHaveCount(statement.days.length + 1);
    const ranked = statement.days.find(({ rank }) => rank?.before != null && rank.after !== null);
    expect(ranked, 'a day of which the demo knows both ranks').toBeDefined();
  });
  await expectAccessibleInLightAndDark(page);

  await test.step('an entry leads to what it was for', async () => {
    const linked = statement.entries.find(({ achievement }) => achievement !== null)?.achievement;
    if (!linked) throw new Error('The demo player has an achievement');
    await main.getByRole('link', { name: linked.title }).first().click();
    await expect(page).toHaveURL(`/game/${linked.levelId}/${linked.id}/`);
  });
});
