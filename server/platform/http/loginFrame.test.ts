import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loginFrame } from './loginFrame.ts';
import { readPageTexts } from '#server/platform/pageTexts.ts';

const index = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');
const brand = { name: 'Game Hub', companyName: 'Maison <& Fils>', loginName: 'Maison ID', accent: null, logo: null };
const write = loginFrame(index, brand);
const wordsFor = readPageTexts('login');

it('writes the words of the login before any script, in the language of the browser', () => {
  const page = write(wordsFor('de-CH,de;q=0.9'), { isCompliance: false });
  expect(page).toContain('<html lang="de">');
  expect(page).toContain(`<h1 class="display">${wordsFor('de').say('title', { brand: 'Game Hub' })}</h1>`);
  expect(page).toContain('id="root"');
  expect(page).not.toContain('skeleton--title');
  // A button pressed before the app has started would do nothing.
  expect(page).not.toContain('<button');
});

it('greets at the Compliance Academy who came for it', () => {
  const words = wordsFor('en');
  expect(write(words, { isCompliance: true })).toContain(`>${words.say('titleCompliance')}</h1>`);
  expect(write(words, { isCompliance: true })).toContain(`<p class="lead">${words.say('leadCompliance')}</p>`);
  expect(write(words, { isCompliance: false })).not.toContain(words.say('titleCompliance'));
});

it('takes names for words and not for markup, and leaves no tag of a translation', () => {
  const page = write(wordsFor('en'), { isCompliance: false });
  expect(page).toContain('Maison &lt;&amp; Fils&gt;');
  expect(page).not.toMatch(/<terms>|&lt;terms&gt;/);
});

it('leaves the scripts of the build for after the words, in their order, and loses none', () => {
  const scripts = ['/assets/react-1.js', '/assets/index-2.js'].map(
    (file) => `<script type="module" crossorigin fetchpriority="low" src="${file}"></script>`,
  );
  const ahead = '<link fetchpriority="low" rel="modulepreload" crossorigin href="/assets/runtime-3.js">';
  const built = index.replace(/<script type="module".*<\/script>/, `${scripts.join('')}${ahead}`);
  const page = loginFrame(built, brand)(wordsFor('en'), { isCompliance: false });
  expect(page).toContain('<script src="/theme.js" data-scripts="/assets/react-1.js /assets/index-2.js"></script>');
  expect(page).not.toMatch(/type="module"|modulepreload|config\.json/);
});

it('says at once when the page has no place for it', () => {
  expect(() => loginFrame('<html></html>', brand)).toThrow('no <main>');
});
