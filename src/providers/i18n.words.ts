/**
 * Fetches the words of a namespace from the server for i18next. Its own HTTP backend does more than the app asks of one
 * (other transports, writing back missing keys) and would be a fiftieth of all that /home loads; that a failed load is
 * tried again, and when, is the business of i18next itself.
 */
import type { BackendModule } from 'i18next';
import { nextTask } from './nextTask.ts';

/** Told with a failure: whether another try can help. */
type Done = (error: Error | null, wordsOrRetry: object | boolean) => void;

async function fetchWords(language: string, namespace: string, done: Done): Promise<void> {
  const address = `/locales/${language}/${namespace}.json`;
  let words: object;
  // A page asks for several.
  await nextTask();
  try {
    const answer = await fetch(address);
    if (!answer.ok) {
      done(new Error(`${address}: status ${answer.status}`), answer.status >= 500);
      return;
    }
    words = (await answer.json()) as object;
  } catch (error) {
    // No network, or an answer that broke off.
    done(error as Error, true);
    return;
  }
  done(null, words);
}

/** @param made the language whose texts are made from their keys: there is nothing to fetch */
export const fetchedWords = (made: string): BackendModule => ({
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    if (language === made) (done as Done)(null, {});
    else void fetchWords(language, namespace, done as Done);
  },
});
