/**
 * What stands on the login page before any script: its words, in the language that the browser asks for, as
 * src/player/login/LoginPage.tsx writes them a moment later. The button is still to come: a press would be lost, and nobody knew why.
 */
import type { BrowserConfig } from '#shared/browserConfig.ts';
import { escapeHtml } from './housePages.ts';
import type { PageWords } from './pageWords.ts';

/** The place in index.html that is drawn until the app takes over. */
const place = /<main class="page" aria-hidden="true">[\s\S]*?<\/main>/;

/**
 * @param page index.html
 * @returns it with the login's words, for a browser's language
 * @throws Error when the page has no place for them
 */
export function loginFrame(page: string, { name, companyName, loginName }: BrowserConfig['brand']) {
  if (!place.test(page)) throw new Error('index.html has no <main> to stand before the app');
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
    return page.replace('<html lang="en">', `<html lang="${language}">`).replace(place, () => main);
  };
}
