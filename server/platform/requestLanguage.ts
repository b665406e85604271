/** In which language whoever asked reads. It accompanies the request, so that no service hands it on to the next. */
import { AsyncLocalStorage } from 'node:async_hooks';

const languages = new AsyncLocalStorage<string | null>();

/** Does the work for somebody who reads this language; null: the originals. */
export const readingIn = <T>(language: string | null, work: () => Promise<T>): Promise<T> =>
  languages.run(language, work);

/** null for who has not said, and for everything that nobody reads at once: jobs, the backoffice. */
export const readersLanguage = (): string | null => languages.getStore() ?? null;
