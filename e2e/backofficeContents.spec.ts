import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessibleInLightAndDark } from './support/accessibility.ts';
import type { Api } from './support/api.ts';
import { choose } from './support/choose.ts';
import { holdSaves } from './support/holdSaves.ts';
import { make } from './support/ownGame.ts';
import { expect, test } from './support/test.ts';

/** It lies ahead, so nobody plays it. */
const period = { startDate: '2030-03-01T00:00:00Z', endDate: '2030-06-01T00:00:00Z', timezone: 'Europe/Zurich' };
const media = (name: string): string => fileURLToPath(new URL(`../demo/clarity-quest/files/${name}`, import.meta.url));
const main = (page: Page): Locator => page.getByRole('main');

/** A draft of its own with this content, opened. @returns the content's id */
async function openContent(page: Page, api: Api, contentKind: string): Promise<string> {
  const gameId = await make(api, 'games', { name: `Game ${randomUUID().slice(0, 8)}`, ...period });
  const tierId = await make(api, 'tiers', { gameId, name: 'Bronze' });
  const levelId = await make(api, 'levels', { tierId, name: 'Leather' });
  const fields = { levelId, title: 'Leather', type: 'questionsQuizzes', points: 10, contentKind };
  const id = await make(api, 'achievements', fields);
  const { body } = await api.backoffice('GET', `/achievements/${id}`);
  await page.goto(`/backoffice/achievements/${id}`);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Leather');
  return (body as { contentId: string }).contentId;
}

const makeQuestion = (api: Api, quizId: string) => {
  const answers = [
    { text: 'Calf', isCorrect: true },
    { text: 'Cotton', isCorrect: false },
  ];
  return make(api, 'questions', { quizId, text: 'Which is leather?', answers });
};

test('an editor writes a quiz without leaving the keys, and takes over questions from elsewhere', async ({
  signedInAs,
  apiAs,
}) => {
  const api = await apiAs('editor');
  const page = await signedInAs('editor');
  const quizId = await openContent(page, api, 'quiz');
  await page.getByRole('button', { name: 'Add a question' }).click();
  await expect(page.getByRole('textbox', { name: 'Question' })).toBeFocused();
  await page.keyboard.type('What is leather?');
  await page.keyboard.press('Enter');
  await page.keyboard.type('A look');
  await page.keyboard.press('Tab');
  await page.keyboard.type('A tanned hide');
  await page.keyboard.press('Alt+Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('A plant');
  const preview = page.frameLocator('iframe[title="As players see it"]');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('What is leather?');
  await expect(preview.getByText('Question 1 of 1')).toBeVisible();
  await expect(preview.getByRole('radio')).toHaveCount(3);
  await expect(preview.locator('label')).toHaveText(['AA look', 'BA tanned hide', 'CA plant']);
  // Nothing in it can be pressed: who goes on by Tab goes past it.
  const answer = page.getByRole('textbox', { name: 'Answer C' });
  await page.getByRole('button', { name: 'In dark colours' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Question' })).toBeFocused();
  await answer.focus();
  await expectAccessibleInLightAndDark(page);
  await page.keyboard.press('Control+Enter');
  await expect(main(page).getByRole('heading', { level: 3 })).toHaveText(['What is leather?', 'Question 2']);
  await expect(page.getByRole('textbox', { name: 'Question' })).toBeFocused();
  await page.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Paste questions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Questions written elsewhere' });
  const text = dialog.getByRole('textbox', { name: 'Text or spreadsheet cells' });
  await text.fill(
    'a) stray\n1. Which are metals?\na) Gold *\nb) Silk\nc) Silver *\n\n2. What takes weeks?\na) Tanning\nb) Tea',
  );
  await expect(dialog.getByText('Line 1: a) stray')).toBeVisible();
  await expect(dialog.getByText('Line 7: At least one answer must be right')).toBeVisible();
  await expectAccessibleInLightAndDark(page);
  await dialog.getByRole('button', { name: 'Add 1 question' }).click();
  await expect(dialog.getByText('1 question added')).toBeVisible();
  // What could not be taken over stays, to the letter.
  await expect(text).toHaveValue('a) stray\n\n2. What takes weeks?\na) Tanning\nb) Tea');
  await dialog.getByRole('checkbox', { name: 'A Tanning' }).check();
  await dialog.getByRole('button', { name: 'Add 1 question' }).click();
  await expect(text).toHaveValue('a) stray');
  await text.fill('');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(main(page).getByRole('heading', { level: 3 })).toHaveText([
    'What is leather?',
    'Which are metals?',
    'What takes weeks?',
  ]);
  const { body } = await api.backoffice('GET', `/questions?quizId=${quizId}&_sort=position`);
  expect((body as { multiple: boolean }[]).map(({ multiple }) => multiple)).toEqual([false, true, false]);
});

/** As Moodle writes it. @param picture in Base64 */
const moodleFile = (picture: string) => `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
<!-- question: 4711  -->
  <question type="multichoice">
    <name><text>Hides 1</text></name>
    <questiontext format="html">
      <text><![CDATA[<p>What is leather?</p><p><img src="@@PLUGINFILE@@/hide.png" alt="A hide on a table"></p>]]></text>
<file name="hide.png" path="/" encoding="base64">${picture}</file>
    </questiontext>
    <generalfeedback format="html"><text><![CDATA[<p>Tanning takes weeks.</p>]]></text></generalfeedback>
    <defaultgrade>1.0000000</defaultgrade>
    <single>true</single>
    <answer fraction="0" format="html"><text><![CDATA[<p>A look</p>]]></text></answer>
    <answer fraction="100" format="html"><text><![CDATA[<p>A tanned hide</p>]]></text></answer>
  </question>
<!-- question: 4712  -->
  <question type="matching">
    <name><text>Hides and animals</text></name>
  </question>
</quiz>
`;

test('questions come from a file or the clipboard, and leave as a file that can be read again', async ({
  signedInAs,
  apiAs,
  complaints,
}) => {
  const api = await apiAs('editor');
  const page = await signedInAs('editor');
  const quizId = await openContent(page, api, 'quiz');
  await page.getByRole('button', { name: 'Paste questions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Questions written elsewhere' });
  const text = dialog.getByRole('textbox', { name: 'Text or spreadsheet cells' });
  const choose = async (name: string, buffer: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

  await choose('quiz.xlsx', Buffer.from('PK\u0003\u0004\0\0'));
  await expect(dialog.getByRole('alert')).toHaveText(/^quiz\.xlsx could not be opened/);
  await choose('quiz.xml', Buffer.from(moodleFile('R0lGODlhAQABAAAAACw=')));
  await expect(
    dialog.getByText('Not imported: title “Hides 1”, picture “hide.png”, which is neither JPEG, PNG nor WebP'),
  ).toBeVisible();

  // A picture that the server refuses: no question is added.
  complaints.expect(/422 .*media\?kind=picture/);
  await text.fill('');
  await choose('quiz.xml', Buffer.from(moodleFile('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ')));
  await dialog.getByRole('button', { name: 'Add 1 question' }).click();
  await expect(dialog.getByText(/^hide\.png: The picture cannot be read/)).toBeVisible();
  await expect(text).toHaveValue(/What is leather/);

  const size = { width: 400, height: 300, channels: 3, background: '#c4a253' } as const;
  const hide = (await sharp({ create: size }).png().toBuffer()).toString('base64');
  await text.fill('');
  await choose('quiz.xml', Buffer.from(moodleFile(hide)));
  await expect(dialog.getByText('Not imported: title “Hides 1”', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('img', { name: 'A hide on a table' })).toBeVisible();
  await expect(text).not.toHaveValue(new RegExp(hide.slice(0, 60)));
  await expect(dialog.getByText('Line 17: matching: Hides and animals')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'B A tanned hide' })).toBeChecked();
  await expectAccessibleInLightAndDark(page);
  await dialog.getByRole('button', { name: 'Add 1 question' }).click();
  await expect(dialog.getByText('1 question added')).toBeVisible();
  await expect(text).not.toHaveValue(/leather/);
  const { body: added } = await api.backoffice('GET', `/questions?quizId=${quizId}`);
  const [{ image: pictureId = '' } = {}] = added as { image?: string }[];
  const { body: stored } = await api.backoffice('GET', `/media/${pictureId}`);
  expect(stored).toMatchObject({ alt: 'A hide on a table', width: 400 });

  // Another file takes the place of what is there only once somebody has agreed.
  await choose('quiz.gift', Buffer.from('\ufeffGold is {=a metal ~a stone}.', 'utf16le'));
  await page.getByRole('button', { name: 'Keep the text' }).click();
  await expect(text).toHaveValue(/matching/);
  await choose('quiz.gift', Buffer.from('\ufeffGold is {=a metal ~a stone}.', 'utf16le'));
  await page.getByRole('button', { name: 'Replace' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'A a metal' })).toBeChecked();

  await text.fill('');
  const paste = (plain: string, html: string) =>
    text.evaluate(
      (element, [words, markup]) => {
        const data = new DataTransfer();
        data.setData('text/plain', words);
        data.setData('text/html', markup);
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      },
      [plain, html] as const,
    );
  // Word breaks lines within a paragraph by another sign, and links are underlined wherever they stand.
  await paste(
    'What is felt?\va) Fibres\vb) A page',
    '<p>What is felt?<br>a) <u>Fibres</u><br>b) <a href="https://a.example" style="color:#00f"><u>A page</u></a></p>',
  );
  await expect(dialog.getByRole('checkbox', { name: 'A Fibres' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'B A page' })).not.toBeChecked();
  await text.fill('');
  await paste(
    'What is felt?\na) Fibres\nb) Hide\nc) Silk',
    '<p>What is felt?</p><p>a) <span style="color:red">Fibres</span></p><p>b) <font color="#333333">Hide</font></p><p>c) Silk</p>',
  );
  await expect(dialog.getByRole('checkbox', { name: 'A Fibres' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'B Hide' })).not.toBeChecked();
  await text.fill('');
  await paste(
    'What takes weeks?\nTanning\nTea',
    '<b style="font-weight:normal"><p>What takes weeks?</p><ol><li><span style="font-weight:700">Tanning</span></li>' +
      '<li><span style="font-weight:400">Tea</span></li></ol></b>',
  );
  await expect(dialog.getByRole('checkbox', { name: 'A Tanning' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'B Tea' })).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Add 1 question' }).click();
  await expect(dialog).toBeHidden();
  const titles = ['What is leather?', 'What takes weeks?'];
  await expect(main(page).getByRole('heading', { level: 3 })).toHaveText(titles);

  const answers = ['Gold', 'Silk'].map((metal) => ({ text: metal, isCorrect: metal === 'Gold' }));
  await make(api, 'questions', { quizId, text: 'Which is a metal?', answers, image: pictureId, passage: 'Metals' });
  titles.push('Which is a metal?');
  await page.reload();
  await expect(main(page).getByRole('heading', { level: 3 })).toHaveText(titles);

  for (const [format, name, without] of [
    ['GIFT', 'questions.gift.txt', 'the pictures of questions 1, 3, translations, settings such as shuffling'],
    ['Moodle XML', 'questions.xml', 'translations, settings such as shuffling'],
  ] as const) {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const exporting = page.getByRole('dialog', { name: 'Export 3 questions' });
    await exporting.getByRole('radio', { name: format }).check();
    await expect(exporting.getByText(`Not in the file: ${without}.`, { exact: true })).toBeVisible();
    await expect(exporting.getByText('The passage is the last line of the explanation.')).toBeVisible();
    await expectAccessibleInLightAndDark(page);
    const saved = page.waitForEvent('download');
    await exporting.getByRole('button', { name: 'Download' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe(name);
    await expect(exporting).toBeHidden();
    const written = await readFile(await download.path(), 'utf8');
    expect(/<file name="question-3\.\w+" path="\/" encoding="base64">[\w+/=]{50,}<\/file>/.test(written)).toBe(
      format === 'Moodle XML',
    );
    await page.getByRole('button', { name: 'Paste questions' }).click();
    await dialog.locator('input[type=file]').setInputFiles(await download.path());
    await expect(dialog.getByText('3 questions.')).toBeVisible();
    for (const title of titles) await expect(dialog.getByText(title, { exact: true })).toBeVisible();
    await expect(dialog.getByText('Tanning takes weeks.', { exact: true })).toBeVisible();
    await expect(dialog.getByText('Explained in: Metals', { exact: true })).toBeVisible();
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(3);
    await expect(dialog.getByText('Not imported')).toHaveCount(0);
    await expect(dialog.getByRole('img', { name: 'A hide on a table' })).toHaveCount(format === 'GIFT' ? 0 : 2);
    await text.fill('');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  }
});

test('questions that were typed and not saved are found again where they were left', async ({ signedInAs, apiAs }) => {
  const api = await apiAs('editor');
  const page = await signedInAs('editor');
  const quizId = await openContent(page, api, 'quiz');
  await makeQuestion(api, quizId);
  await page.reload();
  const question = page.getByRole('textbox', { name: 'Question' });
  const offer = page.getByText('Your earlier edits were not saved');
  await page.getByRole('button', { name: 'Edit question 1' }).click();
  await question.fill('Which of them is leather?');
  await page.getByRole('button', { name: 'Add a question' }).click();
  await question.last().fill('What is silk?');
  const kept = () =>
    page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([key]) => key.includes('.drafts/'))
        .map(String)
        .join(' '),
    );
  await expect.poll(kept).toMatch(/Which of them.*What is silk|What is silk.*Which of them/);
  await page.reload();
  await expect(offer).toHaveCount(2);
  // Nobody asked for the form: the page stays at its beginning.
  await expect(question.last()).not.toBeFocused();
  await page.getByRole('button', { name: 'Restore' }).last().click();
  await expect(question.last()).toHaveValue('What is silk?');
  await page.getByRole('button', { name: 'Discard edits' }).click();
  await expect(offer).toHaveCount(0);
  await expect(question.first()).toHaveValue('Which is leather?');
});

test('questions are typed one after the other, however long the server takes, and one that is refused stays', async ({
  signedInAs,
  apiAs,
  expectComplaint,
}) => {
  expectComplaint(/net::ERR_FAILED/);
  const api = await apiAs('editor');
  const page = await signedInAs('editor');
  const saves = await holdSaves(page, 'questions');
  const [first, second] = [saves.hold(), saves.hold()];
  await openContent(page, api, 'quiz');
  const type = async (question: string) => {
    await page.keyboard.type(question);
    for (const answer of ['Yes', 'No']) {
      await page.keyboard.press('Enter');
      await page.keyboard.type(answer);
    }
    await page.keyboard.press('Alt+Enter');
    await page.keyboard.press('Control+Enter');
  };
  const headings = main(page).getByRole('heading', { level: 3 });
  const question = page.getByRole('textbox', { name: 'Question' });
  await page.getByRole('button', { name: 'Add a question' }).click();
  await expect(question).toBeFocused();
  await type('Is it leather?');
  await expect(question).toHaveCount(2);
  // It is open, not left from an earlier visit.
  await expect(page.getByText('Your earlier edits were not saved')).toHaveCount(0);
  await type('Is it silk?');
  await expect(question).toHaveCount(3);
  await page.keyboard.type('Is it');
  first(true);
  second(false);
  await expect(headings.first()).toHaveText('Is it leather?');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(question.first()).toHaveValue('Is it silk?');
  await expect(question.last()).toHaveValue('Is it');
  await question.first().press('Control+Enter');
  await expect(headings).toHaveText(['Is it leather?', 'Is it silk?', 'Question 3']);
  await expect(question).toHaveValue('Is it');

  // Typed while it is saved for good, it is still there, and saved by the next time.
  await question.fill('Is it wool?');
  await page.getByRole('textbox', { name: 'Answer A' }).fill('Yes');
  await page.getByRole('textbox', { name: 'Answer B' }).fill('No');
  await page.getByRole('textbox', { name: 'Answer B' }).press('Alt+Enter');
  const last = saves.hold();
  await question.press('Control+s');
  await expect.poll(saves.sent).toBe(4);
  await question.fill('Is it wool or cotton?');
  last(true);
  await expect(page.getByText(/^Unsaved/)).toBeVisible();
  await expect(question).toHaveValue('Is it wool or cotton?');
  await expect(headings).toHaveText(['Is it leather?', 'Is it silk?', 'Question 3']);
  await question.press('Control+s');
  await expect(headings).toHaveText(['Is it leather?', 'Is it silk?', 'Is it wool or cotton?']);
  await expect(question).toHaveCount(0);
});

test('an editor writes an exam: its time, parts, categories with a mark, and questions in them', async ({
  signedInAs,
  apiAs,
}) => {
  const api = await apiAs('editor');
  const page = await signedInAs('editor');
  const examId = await openContent(page, api, 'exam');
  await page.getByRole('spinbutton', { name: 'Time limit' }).fill('20');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved at /)).toBeVisible();
  await page.getByRole('button', { name: 'Add a part' }).click();
  await page.keyboard.type('Rules');
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('heading', { level: 3 })).toHaveText(['Rules']);
  await page.getByRole('button', { name: 'Add a category' }).click();
  await page.keyboard.type('Gifts');
  await page.getByRole('spinbutton', { name: 'Own pass mark, percent' }).fill('80');
  await page.getByRole('button', { name: 'Save the category' }).click();
  await expect(main(page).getByRole('heading', { level: 4 })).toHaveText(['Gifts']);
  await page.getByRole('button', { name: 'Paste questions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Questions written elsewhere' });
  await dialog.getByRole('textbox').fill('May you take it?\tYes\tNo\tB\tNever cash.\nWhose is it?\tMine\tOurs\tA');
  await dialog.getByRole('button', { name: 'Add 2 questions' }).click();
  await expect(dialog).toBeHidden();
  await expect(main(page).getByRole('heading', { level: 5 })).toHaveText(['May you take it?', 'Whose is it?']);
  await expect(page.getByText('2 questions · 80\u00a0% to pass')).toBeVisible();
  await page.getByRole('button', { name: 'Move Whose is it?, now in position 2' }).press('ArrowUp');
  await expect(main(page).getByRole('heading', { level: 5 })).toHaveText(['Whose is it?', 'May you take it?']);
  await expectAccessibleInLightAndDark(page);
  const { body } = await api.backoffice('GET', `/exams/${examId}`);
  expect(body).toMatchObject({ timeLimit: 1_200, questionsCount: 2 });
});

test('an editor uploads a document and a recording, and writes chapters, a feedback and a prompt', async ({
  signedInAs,
  apiAs,
  complaints,
}) => {
  complaints.expect(/415 .*kind=document/);
  complaints.expect(/422 .*\/pdfs\//);
  const api = await apiAs('editor');
  const page = await signedInAs('editor');
  const save = async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/^Saved at /)).toBeVisible();
  };

  await test.step('a PDF', async () => {
    const pdfId = await openContent(page, api, 'pdf');
    const input = page.getByLabel('Upload a PDF');
    await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
    await expect(page.getByText('notes.txt is not a PDF.')).toBeVisible();
    await input.setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('notes') });
    await expect(page.getByText(/The file is no PDF\./)).toBeVisible();
    await input.setInputFiles(media('gold-paper-trail.pdf'));
    await expect(page.getByText('5 pages')).toBeVisible();
    await page.getByRole('spinbutton', { name: 'Pages to see' }).fill('6');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('The file has 5 page(s)')).toBeVisible();
    await page.getByRole('spinbutton', { name: 'Pages to see' }).fill('4');
    await expectAccessibleInLightAndDark(page);
    await save();
    expect((await api.backoffice('GET', `/pdfs/${pdfId}`)).body).toMatchObject({ pages: 5, minimumPages: 4 });
  });

  await test.step('a podcast', async () => {
    const podcastId = await openContent(page, api, 'podcast');
    await page.getByLabel('Upload a sound file').setInputFiles(media('hide-podcast.mp3'));
    await expect(page.getByText('2:49').first()).toBeVisible();
    const add = page.getByRole('button', { name: 'Add a chapter at the current position' });
    await add.click();
    await expect(page.getByRole('textbox', { name: 'Chapter 1: title' })).toBeFocused();
    await page.keyboard.type('Beginning');
    await page.keyboard.press('Enter');
    await page.keyboard.type('The market');
    await page.getByRole('textbox', { name: 'Chapter 2: starts at' }).fill('2:06');
    await page.getByRole('textbox', { name: 'Chapter 2: title' }).press('Enter');
    await page.keyboard.type('The farm');
    await page.getByRole('textbox', { name: 'Chapter 3: starts at' }).fill('0:42');
    // Whoever leaves the chapters finds them in their order.
    await page.getByRole('spinbutton', { name: 'Minimum heard, percent' }).fill('80');
    await expect(page.getByRole('textbox', { name: 'Chapter 2: title' })).toHaveValue('The farm');
    await expectAccessibleInLightAndDark(page);
    await save();
    const { body } = await api.backoffice('GET', `/podcasts/${podcastId}`);
    expect(body).toMatchObject({
      duration: 169,
      minimumHeard: 80,
      chapters: [
        { at: 0, title: 'Beginning' },
        { at: 42, title: 'The farm' },
        { at: 126, title: 'The market' },
      ],
    });
  });

  await test.step('a feedback', async () => {
    const feedbackId = await openContent(page, api, 'feedback');
    await page.getByRole('button', { name: 'Add a question' }).click();
    await page.keyboard.type('What helped most?');
    await page.getByRole('combobox', { name: 'Answered with' }).press('ArrowDown');
    await page.getByTitle('One of several choices').click();
    await page.getByRole('textbox', { name: 'Choices' }).fill('The quiz\nThe reading');
    await page.getByRole('switch', { name: 'Required' }).uncheck();
    await page.getByRole('button', { name: 'Save the question' }).click();
    await expect(page.getByText('One of several choices · optional')).toBeVisible();
    const { body } = await api.backoffice('GET', `/feedbackQuestions?feedbackId=${feedbackId}`);
    expect(body).toMatchObject([{ kind: 'choice', choices: ['The quiz', 'The reading'], required: false }]);
  });

  await test.step('a story', async () => {
    const storyId = await openContent(page, api, 'successfulStory');
    await page.getByRole('textbox', { name: 'Prompt' }).click();
    await page.keyboard.type('Tell of a repair.');
    await save();
    expect((await api.backoffice('GET', `/stories/${storyId}`)).body).toMatchObject({
      prompt: '<p>Tell of a repair.</p>',
    });
  });
});

test('of a long text that two have changed each side shows the words that are different', async ({
  signedInAs,
  apiAs,
  expectComplaint,
}) => {
  expectComplaint(/status of 412/);
  const api = await apiAs('editor');
  const page = await signedInAs('editor');
  const id = await openContent(page, api, 'podcast');
  const written = Array.from({ length: 40 }, (_, index) => `sentence ${index + 1} of the hide`).join(', ');
  const write = async (transcript: string) =>
    expect((await api.backoffice('PATCH', `/podcasts/${id}`, { transcript })).status).toBe(200);
  await write(`<p>${written}.</p>`);
  await page.reload();
  const transcript = page.getByRole('textbox', { name: 'Transcript' });
  await expect(transcript).toContainText('sentence 40');
  await write(`<p>${written.replace('sentence 30', 'chapter 30')}.</p>`);
  await transcript.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Mine at the end.');
  await page.keyboard.press('Control+s');

  const dialog = page.getByRole('dialog', { name: 'Someone else saved changes' });
  await expect(dialog.getByRole('radio', { name: /^Mine.*Mine at the end/ })).toBeVisible();
  await expect(dialog.getByRole('radio', { name: /^Theirs.*chapter/ })).toBeVisible();
  await expect(dialog.getByRole('insertion').filter({ hasText: 'chapter' })).toBeVisible();
  await expectAccessibleInLightAndDark(page);
  await dialog.getByRole('radio', { name: /^Theirs/ }).check();
  await dialog.getByRole('button', { name: 'Save this' }).click();
  await expect(dialog).toBeHidden();
  await expect(transcript).toContainText('chapter 30');
});

test('a question names a heading of the level’s text, and says when that heading is gone', async ({
  signedInAs,
  apiAs,
}) => {
  const api = await apiAs('editor');
  const page = await signedInAs('editor');
  const quizId = await openContent(page, api, 'quiz');
  await makeQuestion(api, quizId);
  const { achievementId } = (await api.backoffice('GET', `/quizzes/${quizId}`)).body as { achievementId: string };
  const { levelId } = (await api.backoffice('GET', `/achievements/${achievementId}`)).body as { levelId: string };
  const write = async (clarityContent: string) =>
    expect((await api.backoffice('PATCH', `/levels/${levelId}`, { clarityContent })).status).toBe(200);
  await write('<h2>What counts as leather</h2><p>A tanned hide.</p><h3>How it is tanned</h3><p>Slowly.</p>');
  await page.reload();
  await page.getByRole('button', { name: 'Edit question 1' }).click();
  await choose(page, 'Explained in', 'How it is tanned');
  await page.keyboard.press('Control+s');
  const stored = async () =>
    ((await api.backoffice('GET', `/questions?quizId=${quizId}`)).body as { passage: string }[])[0];
  await expect.poll(stored).toMatchObject({ passage: 'How it is tanned' });

  await write('<h2>What counts as leather</h2><p>A tanned hide.</p>');
  await page.reload();
  await page.getByRole('button', { name: 'Edit question 1' }).click();
  await expect(page.getByText('The level’s text no longer has this heading.')).toBeVisible();
  await expectAccessibleInLightAndDark(page);
});
