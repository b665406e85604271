import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

const picture = '<img src="data:," width="9" height="9">';
const page = (root: string, outside = '') =>
  `<!doctype html><html lang="en"><title>A page</title><body><div id="root"><main><h1>A page</h1>${root}</main></div>${outside}</body></html>`;
const dialog = (content: string) => `<dialog aria-label="A dialog">${content}</dialog>`;
const outside = (content: string) =>
  `<div><div role="dialog" aria-modal="true" aria-label="One">${content}</div></div>`;

test('what axe looks at is the page, or the modal dialog that is open with what lies over it', async ({
  page: browser,
}) => {
  const find = async (html: string) => {
    await browser.setContent(html);
    await browser.evaluate(() => document.querySelector('dialog')?.showModal());
    return expectAccessible(browser).then(
      () => 'nothing',
      (error: Error) => (/image-alt/.test(error.message) ? 'the picture' : error.message),
    );
  };
  expect(await find(page('<p>Well.</p>'))).toBe('nothing');
  expect(await find(page(picture))).toBe('the picture');
  expect(await find(page(dialog(picture)))).toBe('the picture');
  expect(await find(page(picture + dialog('<p>Well.</p>')))).toBe('nothing');
  expect(await find(page('', outside(picture)))).toBe('the picture');
  expect(await find(page('', `${outside('<p>Well.</p>')}<div>${picture}</div>`))).toBe('the picture');
  expect(await find(page(picture, outside('<p>Well.</p>')))).toBe('nothing');
  // Hidden, as one that stays in the page once it was closed.
  expect(await find(page(picture, `<div hidden>${outside('<p>Well.</p>')}</div>`))).toBe('the picture');
});
