/** The reader's language. It is stored in the request's context, so that services need not pass it on. */
import { AsyncLocalStorage } from 'node:async_hooks';

const languages = new AsyncLocalStorage<string | null>();

/** Runs the work for a reader of this language; null: the originals. */
export const readingIn = <T>(language: string | null, work: () => Promise<T>): Promise<T> =>
  languages.run(language, work);

/** null for readers without a choice, and without a reader: in jobs and in the backoffice. */
export const readersLanguage = (): string | null => languages.getStore() ?? null;
