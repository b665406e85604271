/**
 * What stands on the login page before any script: its words, in the language that the browser asks for, as
 * src/player/login/LoginPage.tsx writes them a moment later. The button is still to come: a press would be lost, and nobody knew why.
 */
import type { BrowserConfig } from '#shared/browserConfig.ts';
import { escapeHtml } from './pageLayout.ts';
import type { PageWords } from '#server/platform/pageWords.ts';

/** A script of the app, in index.html as it is built. */
const script = /\s*<script type="module"[^>]* src="(?<file>[^"]+)"[^>]*><\/script>/g;
/** What the app needs besides, ahead of time. */
const ahead = /\s*<link [^>]*rel="(?:modulepreload|preload" href="\/config\.json)"[^>]*>/g;

/**
 * The page without its scripts, which public/theme.js begins once the words have been drawn: they are all that a visitor came
 * for, and need no script. On a slow network a third of what the page loads would come before them.
 */
function withScriptsAfterPaint(page: string): string {
  const files = [...page.matchAll(script)].map(({ groups }) => groups?.['file']);
  return page
    .replaceAll(script, '')
    .replaceAll(ahead, '')
    .replace('src="/theme.js"', `src="/theme.js" data-scripts="${files.join(' ')}"`);
}

/** The place in index.html that is drawn until the app takes over. */
const place = /<main class="page" aria-hidden="true">[\s\S]*?<\/main>/;

/**
 * @param page index.html
 * @returns it with the login's words, for a browser's language
 * @throws Error when the page has no place for them
 */
export function loginFrame(page: string, { name, companyName, loginName }: BrowserConfig['brand']) {
  if (!place.test(page)) throw new Error('index.html has no <main> to stand before the app');
  const quiet = withScriptsAfterPaint(page);
  return ({ language, say }: PageWords<'login'>, { isCompliance }: { isCompliance: boolean }): string => {
    const values = { brand: name, company: companyName, loginName };
    const text = (key: Parameters<typeof say>[0]) => escapeHtml(say(key, values));
    const consent = text('consent').replaceAll(/&lt;\/?\w+&gt;/g, '');
    const main = `<main>
          <div class="page page--wide">
            <div class="login">
              <div class="login__words">
                <p class="eyebrow">${text('eyebrow')}</p>
                <h1 class="display">${text(isCompliance ? 'titleCompliance' : 'title')}</h1>
                <p class="lead">${text(isCompliance ? 'leadCompliance' : 'lead')}</p>
              </div>
              <div class="login__way">
                <span class="button skeleton-shape login__button login__button--coming" aria-hidden="true">${text('signIn')}</span>
                <p class="small">${consent}</p>
              </div>
            </div>
          </div>
        </main>`;
    return quiet.replace('<html lang="en">', `<html lang="${language}">`).replace(place, () => main);
  };
}
