/**
 * The login page before any script: its texts, in the browser's language, as
 * src/player/login/LoginPage.tsx renders them a moment later. Without the button, because a press before the app has started would be lost.
 */
import type { BrowserConfig } from '#shared/browserConfig.ts';
import { escapeHtml } from './pageLayout.ts';
import type { PageTexts } from '#server/platform/pageTexts.ts';

/** A script of the app in the built index.html. */
const script = /\s*<script type="module"[^>]* src="(?<file>[^"]+)"[^>]*><\/script>/g;
/** Preloads of the app. */
const ahead = /\s*<link [^>]*rel="(?:modulepreload|preload" href="\/config\.json)"[^>]*>/g;

/**
 * The page without its scripts, which public/theme.js starts once the texts have been painted, because these
 * need no script. On a slow network a third of the page's data would be loaded before them.
 */
function withScriptsAfterPaint(page: string): string {
  const files = [...page.matchAll(script)].map(({ groups }) => groups?.['file']);
  return page
    .replaceAll(script, '')
    .replaceAll(ahead, '')
    .replace('src="/theme.js"', `src="/theme.js" data-scripts="${files.join(' ')}"`);
}

/** The placeholder in index.html that is shown until the app takes over. */
const place = /<main class="page" aria-hidden="true">[\s\S]*?<\/main>/;

/**
 * @param page index.html
 * @returns it with the login's texts, for a browser's language
 * @throws Error when the page has no placeholder for them
 */
export function loginFrame(page: string, { name, companyName, loginName }: BrowserConfig['brand']) {
  if (!place.test(page)) throw new Error('index.html has no <main> to stand before the app');
  const quiet = withScriptsAfterPaint(page);
  return ({ language, say }: PageTexts<'login'>, { isCompliance }: { isCompliance: boolean }): string => {
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
