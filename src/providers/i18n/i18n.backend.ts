/**
 * Fetches texts from the server for i18next: those of the players' pages in one file, because a page needs several namespaces
 * and each request costs a slow network more than all those texts do, and those of the backoffice in another. i18next's own
 * HTTP backend does more than the app needs (other transports, saving missing keys) and would be a fiftieth of all that /home
 * loads. i18next itself decides when to retry.
 */
import type { BackendModule } from 'i18next';

/** Called with the texts, or with an error and whether another try can help. */
type Done = (error: Error | null, wordsOrRetry: object | boolean) => void;

interface Fetched {
  words: Readonly<Record<string, object>> | null;
  /** Why there are no texts. */
  error: Error | null;
  /** Whether another try can help. */
  canRetry: boolean;
}

async function fetchFile(address: string): Promise<Fetched> {
  try {
    const answer = await fetch(address);
    if (answer.ok) return { words: (await answer.json()) as Record<string, object>, error: null, canRetry: false };
    return { words: null, error: new Error(`${address}: status ${answer.status}`), canRetry: answer.status >= 500 };
  } catch (error) {
    // No network, or an incomplete answer.
    return { words: null, error: error as Error, canRetry: true };
  }
}

/**
 * @param made the language whose texts are made from their keys, without a request
 * @param instead the language to use when all tries failed
 * @param maxRetries how often i18next tries again
 */
export function fetchedTexts(made: string, instead: string, maxRetries: number): BackendModule {
  /** Successful requests are kept; failed ones are sent again. */
  const files = new Map<string, Promise<Fetched>>();
  /** How often the texts of a namespace could not be loaded. */
  const failures = new Map<string, number>();
  async function read(language: string, namespace: string, done: Done): Promise<void> {
    const isBackoffice = namespace === 'admin';
    const address = `/locales/${language}/${isBackoffice ? 'admin' : 'player'}.json`;
    const asked = files.get(address) ?? fetchFile(address);
    files.set(address, asked);
    const { words, error, canRetry } = await asked;
    if (words === null) {
      files.delete(address);
      const key = `${language} ${namespace}`;
      const failed = (failures.get(key) ?? 0) + 1;
      const isLastTry = !canRetry || failed > maxRetries;
      // The next request starts with all tries again.
      if (isLastTry) failures.delete(key);
      else failures.set(key, failed);
      if (isLastTry && language !== instead) await read(instead, namespace, done);
      else done(error, canRetry);
    } else {
      done(null, isBackoffice ? words : (words[namespace] ?? {}));
    }
  }
  return {
    type: 'backend',
    init: () => {},
    read: (language, namespace, done) => {
      if (language === made) (done as Done)(null, {});
      else void read(language, namespace, done as Done);
    },
  };
}
