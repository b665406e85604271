import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInLightAndDark } from './support/accessibility.ts';
import { create as createFrom, openCreateDialog, openWholeForm } from './support/createDialog.ts';
import { follow } from './support/follow.ts';
import { make } from './support/ownGame.ts';
import { chooseMore } from './support/moreMenu.ts';
import { expect, test } from './support/test.ts';

/** A name that no other run uses. */
const named = (what: string): string => `${what} ${randomUUID().slice(0, 8)}`;

/** It lies ahead, so nobody plays it. */
const period = { startDate: '2030-03-01T00:00:00Z', endDate: '2030-06-01T00:00:00Z', timezone: 'Europe/Zurich' };

const main = (page: Page): Locator => page.getByRole('main');
const heading = (page: Page): Locator => main(page).getByRole('heading', { level: 1 });
const rows = (page: Page): Locator =>
  main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

async function create(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText(/^Saved at /)).toBeVisible();
}

/** As Word puts it into the clipboard: its own namespaces, styles, remarks, and lists that are paragraphs. */
const fromWord = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Word.Document>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- @font-face {font-family:Calibri;} p.MsoNormal {mso-style-unhide:no; margin:0cm;} --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt;word-wrap:break-word'><!--StartFragment-->
<h1><span lang=EN-GB style='mso-ansi-language:EN-GB'>From the workshop<o:p></o:p></span></h1>
<p class=MsoNormal><span lang=EN-GB style='font-family:"Arial",sans-serif;color:red'>A hide is <b
style='mso-bidi-font-weight:normal'>never</b> the same.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span
lang=EN-GB>Look at it<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><span
lang=EN-GB>in daylight<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><span
lang=EN-GB>Touch it<o:p></o:p></span></p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]><span
lang=EN-GB>Cut it<o:p></o:p></span></p>
<p class=MsoNormal><img width=200 height=100 src="file:///C:/Users/Editor/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png"></p>
<!--EndFragment--></body></html>`;

async function paste(field: Locator, html: string): Promise<void> {
  await field.evaluate((element, content) => {
    const data = new DataTransfer();
    data.setData('text/html', content);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, html);
}

/** A picture that no other run has: the server keeps equal ones apart, and people find theirs by its name. */
const pngOfOnePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('an editor writes news with what was written in Word, and copies it for other cultures', async ({
  signedInAs,
  apiAs,
}) => {
  const api = await apiAs('editor');
  const [game, item] = [named('Game'), named('Hides')];
  const gameId = await make(api, 'games', { name: game, ...period });
  const page = await signedInAs('editor');
  await page.goto(`/backoffice/games/${gameId}?currentTab=news`);
  await expect(page.getByText('No news yet')).toBeVisible();
  await openWholeForm(page, await openCreateDialog(page, 'New news item'));
  await expect(heading(page)).toHaveText('New news item');
  await page.getByRole('textbox', { name: 'Name' }).fill(item);
  await page.getByRole('textbox', { name: 'Title' }).fill('Seven hides');
  await page.getByLabel('Shown from: date').fill('2030-03-12');
  await page.getByLabel('Shown from: time').fill('09:30');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  await paste(text, fromWord);
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('From the workshop');
  await expect(text.getByRole('listitem')).toHaveText([/Look at it/, 'in daylight', 'Touch it', 'Cut it']);
  await expectAccessibleInLightAndDark(page);
  // A time alone is no end: it is neither dropped in silence nor lost.
  const [until, untilTime] = [page.getByLabel('Shown until: date'), page.getByLabel('Shown until: time')];
  await untilTime.fill('18:00');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(until).toHaveAccessibleDescription(/Enter a date\./);
  await expect(untilTime).toHaveValue('18:00');
  await untilTime.fill('');
  await expect(until).not.toHaveAccessibleDescription(/Enter a date\./);
  await create(page);
  await expect(page).toHaveURL(/\/backoffice\/news\/[0-9a-f-]{36}\/edit$/);
  const id = page.url().split('/').at(-2) ?? '';
  const { body } = await api.backoffice('GET', `/news/${id}`);
  expect(body).toMatchObject({
    displayDate: '2030-03-12T08:30:00.000Z',
    text:
      '<h2>From the workshop</h2><p>A hide is <strong>never</strong> the same.</p>' +
      '<ul><li><p>Look at it</p><ul><li><p>in daylight</p></li></ul></li><li><p>Touch it</p></li></ul>' +
      '<ol><li><p>Cut it</p></li></ol>',
  });

  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: item }).click();
  await test.step('of one audience and for a day to come, it is previewed as its reader will find it', async () => {
    const later = {
      gameId,
      name: 'Later',
      title: 'Bratislava opens',
      displayDate: '2030-03-12T16:00:00Z',
      culture: 'Slovakia',
    };
    const laterId = await make(api, 'news', later);
    await follow(page, `/backoffice/news/${laterId}`);
    await page.getByRole('link', { name: 'Preview' }).click();
    await expect(page).toHaveURL(/culture=Slovakia&day=2030-03-13$/);
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText('Bratislava opens');
    await follow(page, `/backoffice/news/${id}`);
  });
  await chooseMore(page, 'Copy for other cultures');
  const dialog = page.getByRole('dialog', { name: 'Copy for other cultures' });
  for (const culture of ['Sweden', 'Switzerland']) {
    // Not uncheck(): it looks once, right after the click, when the group may not have been drawn anew yet.
    await dialog.getByRole('checkbox', { name: culture }).click();
    await expect(dialog.getByRole('checkbox', { name: culture })).not.toBeChecked();
  }
  await expectAccessibleInLightAndDark(page);
  await dialog.getByRole('button', { name: 'Create 2 drafts' }).click();
  await expect(page.getByText('2 drafts created')).toBeVisible();
  await follow(page, `/backoffice/games/${gameId}?currentTab=news&filter.culture=none,Poland`);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).filter({ hasText: 'Poland' })).toContainText(item);
  await expect(rows(page).filter({ hasText: 'All cultures' })).toContainText(item);
});

test('the calendar of news moves an item to another day, by dragging and by keyboard', async ({
  signedInAs,
  apiAs,
}) => {
  const api = await apiAs('editor');
  const gameId = await make(api, 'games', { name: named('Game'), ...period });
  const item = { gameId, name: 'Spring', title: 'Spring', displayDate: '2030-03-12T08:30:00Z', culture: 'Poland' };
  const id = await make(api, 'news', { ...item, endDate: '2030-03-14T23:00:00Z' });
  const stored = async () => (await api.backoffice('GET', `/news/${id}`)).body;
  const page = await signedInAs('editor');
  await page.goto(`/backoffice/games/${gameId}?currentTab=news`);
  await page.getByText('Calendar', { exact: true }).click();
  await expect(page).toHaveURL(/[?&]view=calendar(&|$)/);
  await page.goto(`/backoffice/games/${gameId}?currentTab=news&view=calendar&at=2030-03-01`);
  const day = (date: string) => page.locator(`[data-day="2030-03-${date}"]`);
  await expect(page.getByText('Europe/Zurich').first()).toBeVisible();
  await expect(day('12').getByRole('link', { name: 'Spring' })).toBeVisible();
  await expect(day('12')).toContainText('09:30');
  await expectAccessibleInLightAndDark(page);

  await test.step('the arrow keys move it by a day and a week, and keep the focus', async () => {
    const { promise: isPressedTwice, resolve } = Promise.withResolvers<void>();
    await page.route(`**/api/backoffice/news/${id}`, async (route) => {
      if (route.request().method() === 'PATCH') await isPressedTwice;
      await route.continue();
    });
    await page.getByRole('button', { name: /^Move Spring, now on .*12 March/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(day('13').getByRole('link', { name: 'Spring' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Move Spring, now on .*13 March/ })).toBeFocused();
    // While the first move is saved.
    await page.keyboard.press('ArrowDown');
    resolve();
    await expect(day('20').getByRole('link', { name: 'Spring' })).toBeVisible();
    await expect
      .poll(stored)
      .toMatchObject({ displayDate: '2030-03-20T08:30:00.000Z', endDate: '2030-03-22T23:00:00.000Z' });
  });

  await test.step('so does dragging, at the same time of the day over the change of the clocks', async () => {
    const handle = page.getByRole('button', { name: /^Move Spring/ });
    await day('31').scrollIntoViewIfNeeded();
    const target = await day('31').boundingBox();
    await handle.hover();
    await page.mouse.down();
    await page.mouse.move((target?.x ?? 0) + 30, (target?.y ?? 0) + 40, { steps: 6 });
    await page.mouse.up();
    await expect(day('31').getByRole('link', { name: 'Spring' })).toBeVisible();
    await expect.poll(stored).toMatchObject({ displayDate: '2030-03-31T07:30:00.000Z' });
    await page.reload();
    await expect(day('31').getByRole('link', { name: 'Spring' })).toBeVisible();
  });

  await test.step('an item is dragged wherever it is held, and opens by a press all the same', async () => {
    await day('31').getByRole('link', { name: 'Spring' }).hover();
    const target = await day('29').boundingBox();
    await page.mouse.down();
    await page.mouse.move((target?.x ?? 0) + 30, (target?.y ?? 0) + 40, { steps: 6 });
    await page.mouse.up();
    await expect(day('29').getByRole('link', { name: 'Spring' })).toBeVisible();
    await expect.poll(stored).toMatchObject({ displayDate: '2030-03-29T08:30:00.000Z' });
    expect(await page.evaluate(() => String(getSelection()))).toBe('');
    await page.getByRole('link', { name: 'Spring' }).press('Enter');
    await expect(heading(page)).toHaveText('Spring');
    await page.goBack();
    await page.getByRole('link', { name: 'Spring' }).click();
    await expect(heading(page)).toHaveText('Spring');
  });

  await test.step('a week and a culture can be looked at alone', async () => {
    await page.goto(`/backoffice/games/${gameId}?currentTab=news&view=calendar&at=2030-03-31&span=week`);
    await expect(page.locator('[data-day]')).toHaveCount(7);
    await expect(day('29').getByRole('link', { name: 'Spring' })).toBeVisible();
    await page.goto(`/backoffice/games/${gameId}?currentTab=news&view=calendar&at=2030-03-31&culture=Sweden`);
    await expect(page.locator('[data-day]').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Spring' })).toBeHidden();
  });
});

test('a picture is uploaded, described, put into a text, and archived once nothing shows it', async ({
  signedInAs,
  apiAs,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/);
  const api = await apiAs('editor');
  const [game, name] = [named('Game'), named('dial').replace(' ', '-')];
  const gameId = await make(api, 'games', { name: game, ...period });
  const newsId = await make(api, 'news', {
    gameId,
    name: 'Dials',
    title: 'Dials',
    displayDate: '2030-03-12T08:30:00Z',
  });
  const page = await signedInAs('editor');
  await page.goto('/backoffice/media');
  await expect(heading(page)).toHaveText('Media');
  const wall = page.getByRole('list', { name: 'Media' });
  await expect(wall.getByRole('link').first()).toBeVisible();
  await expectAccessibleInLightAndDark(page);
  await page.getByRole('combobox', { name: 'Filter by Kind' }).press('ArrowDown');
  await page.getByTitle('Sound', { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(wall.getByRole('link').filter({ hasText: '.webp' })).toHaveCount(0);
  await expect(wall.getByRole('link').first()).toContainText('Sound');
  await page.getByText('Table', { exact: true }).click();
  await expect(rows(page).first()).toBeVisible();
  await page
    .getByLabel('Upload a file')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByRole('alert')).toContainText('notes.txt is not a picture');
  await page.getByLabel('Upload a file').setInputFiles({
    name: `${name}.png`,
    mimeType: 'image/png',
    buffer: pngOfOnePixel,
  });
  await expect(heading(page)).toHaveText(`${name}.webp`);
  await page.getByRole('textbox', { name: 'Alternative text' }).fill('A dial with its rosette');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved at /)).toBeVisible();
  const mediaId = page.url().split('/').at(-2) ?? '';

  await follow(page, `/backoffice/news/${newsId}/edit`);
  await page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.type('Look: ');
  const tool = page.getByRole('toolbar', { name: 'Text: formatting' }).getByRole('button', { name: 'Picture' });
  await tool.click();
  const library = page.getByRole('dialog', { name: 'Picture: media library' });
  await library.getByRole('textbox', { name: 'Search pictures by name' }).fill(name);
  await library.getByRole('button', { name: `${name}.webp` }).click();
  await expect(page.getByRole('img', { name: 'A dial with its rosette' })).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Saved at /)).toBeVisible();

  await follow(page, `/backoffice/media?q=${name}&filter.isUsed=true`);
  await expect(wall.getByRole('link')).toContainText('Used in one place');
  await follow(page, `/backoffice/media/${mediaId}`);
  await expect(main(page).getByRole('link', { name: 'Dials' })).toBeVisible();
  await expectAccessibleInLightAndDark(page);
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('switch', { name: 'Archived' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Shown in one place.').first()).toBeVisible();
  expect((await api.backoffice('PATCH', `/news/${newsId}`, { text: '' })).status).toBe(200);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved at /)).toBeVisible();
  expect((await api.backoffice('GET', `/media/${mediaId}`)).body).toMatchObject({ isArchived: true });
});

test('an administrator makes a reward and brings a prize to its winner; an editor sees no winners', async ({
  signedInAs,
  apiAs,
}) => {
  const api = await apiAs('admin');
  const { body } = await api.backoffice('GET', '/games?name=Clarity%20Quest');
  const [{ id: gameId }] = body as [{ id: string }];
  const title = named('A notebook');
  const page = await signedInAs('admin');
  await page.goto(`/backoffice/games/${gameId}?currentTab=rewards`);
  const asked = await openCreateDialog(page, 'New reward');
  await asked.getByRole('textbox', { name: 'Title' }).fill(title);
  await asked.getByRole('combobox', { name: 'Won by' }).press('ArrowDown');
  await page.getByTitle('Finishing a tier', { exact: true }).click();
  await asked.getByRole('combobox', { name: 'Which one' }).press('ArrowDown');
  await page.getByTitle('Gold', { exact: true }).click();
  await createFrom(page, asked);
  await page.getByRole('textbox', { name: 'The rule in a sentence' }).fill('For finishing the Gold tier.');
  await expectAccessibleInLightAndDark(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved at /)).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: title }).click();
  await expect(main(page)).toContainText('Finishing a tier');
  await expect(main(page)).toContainText('Gold');
  await expect(page.getByText('Nobody has won it yet.')).toBeVisible();

  await page.goto(
    `/backoffice/games/${gameId}?currentTab=rewards&view=grants&filter.category=Physical&filter.state=Earned`,
  );
  const first = page.getByRole('button', { name: /: Won\. Change it$/ }).first();
  const label = (await first.getAttribute('aria-label')) ?? '';
  await expectAccessibleInLightAndDark(page);
  await first.click();
  await page.getByRole('menuitem', { name: 'Claim for the winner' }).click();
  await expect(page.getByText(/ is notified: Claimed$/)).toBeVisible();
  await expect(page.getByRole('button', { name: label })).toBeHidden();

  const editor = await signedInAs('editor');
  await editor.goto(`/backoffice/games/${gameId}?currentTab=rewards`);
  await expect(editor.getByRole('link', { name: title })).toBeVisible();
  await expect(editor.getByText('Who has won what')).toBeHidden();
  expect((await (await apiAs('editor')).backoffice('GET', '/grants')).status).toBe(403);
});
