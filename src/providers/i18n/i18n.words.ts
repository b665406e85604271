/**
 * Fetches words from the server for i18next: those of the players' pages in one file, because a page needs several
 * namespaces and each request costs a slow network more than all those words do, and those of the backoffice in another.
 * i18next's own HTTP backend does more than the app asks of one (other transports, writing back missing keys) and would be a
 * fiftieth of all that /home loads; that a failed load is tried again, and when, is the business of i18next itself.
 */
import type { BackendModule } from 'i18next';

/** Told with a failure: whether another try can help. */
type Done = (error: Error | null, wordsOrRetry: object | boolean) => void;

interface Fetched {
  words: Readonly<Record<string, object>> | null;
  /** Why there are none. */
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
    // No network, or an answer that broke off.
    return { words: null, error: error as Error, canRetry: true };
  }
}

/**
 * @param made the language whose texts are made from their keys: there is nothing to fetch
 * @param instead the language that is read where no try brought another one
 * @param maxRetries how often i18next tries again
 */
export function fetchedWords(made: string, instead: string, maxRetries: number): BackendModule {
  /** What came stays; what did not is asked for anew. */
  const files = new Map<string, Promise<Fetched>>();
  /** How often the words of a namespace did not come. */
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
      // Whoever asks later has all tries again.
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
