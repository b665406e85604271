/**
 * The words of the app. Namespaces follow the features; they are fetched from /locales when a page needs them.
 *
 * `shell` and `errors` in English come with the app itself: what the frame and an error say has to be readable when
 * nothing can be fetched. Everything else is loaded, and nothing here holds back the first paint.
 */
import i18next, { type CustomTypeOptions, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { languages, type Language } from '#shared/vocabulary/languages.ts';
import errors from '../../../locales/en/errors.json' with { type: 'json' };
import shell from '../../../locales/en/shell.json' with { type: 'json' };
import { missingText } from './i18n.fallback.ts';
import { fetchedWords } from './i18n.words.ts';
import { languageFor } from './language.rules.ts';
import { formatNumber, localeFor } from './locale.ts';
import { previewedAs } from '../page/preview.ts';

/** The language that the app begins in [spec]. */
export const firstLanguage = 'en';
/** The language of last resort: it shows which text is missing [spec]. */
export const fallbackLanguage = 'dev';

/** How translations are loaded [spec]; said in full because the library's own defaults change. */
export const loading = {
  lng: firstLanguage,
  fallbackLng: fallbackLanguage,
  maxRetries: 5,
  /** Milliseconds before the first retry; doubles each time. */
  retryTimeout: 350,
  maxParallelReads: 10,
} as const;

const preferred = (): readonly string[] => (typeof navigator === 'undefined' ? [] : navigator.languages);

/** On this device, so that the app begins in it before the profile is there: what its person chose, and nobody else. */
const key = 'gamehub.language';

function rememberedLanguage(): Language | null {
  try {
    const remembered = localStorage.getItem(key);
    return languages.find((language) => language === remembered) ?? null;
  } catch {
    return null; // storage is closed, or there is none
  }
}

function remember(chosen: Language | null): void {
  if (previewedAs !== null) return;
  try {
    if (chosen === null) localStorage.removeItem(key);
    else localStorage.setItem(key, chosen);
  } catch {
    // Storage is closed: it lasts until the page is left.
  }
}

/**
 * Speaks what its reader wants of the languages that are offered here, from now on.
 * @param chosen in the profile, null while nothing is chosen; left out while nobody is known
 */
export function speak(offered: readonly Language[], chosen: Language | null = rememberedLanguage()): void {
  remember(chosen);
  const language = languageFor(chosen, preferred(), offered, firstLanguage);
  // The words that are on the screen stay until the others are there.
  if (i18next.language !== language) void i18next.changeLanguage(language);
}

/** The words of the frame and of errors in English: they come with the app itself. */
const bundled = { shell, errors };

/** Starts loading and returns at once; a component whose words are not there yet suspends. */
export function startI18n(instance: i18n = i18next): i18n {
  instance.on('languageChanged', (language) => {
    if (typeof document !== 'undefined') document.documentElement.lang = language;
  });
  // What the frame and an error say is readable in English when another language cannot be had.
  instance.on('failedLoading', (language, namespace) => {
    if (language === fallbackLanguage || (namespace !== 'shell' && namespace !== 'errors')) return;
    instance.addResourceBundle(language, namespace, bundled[namespace]);
  });
  void instance
    .use(fetchedWords(fallbackLanguage, firstLanguage, loading.maxRetries))
    .use(initReactI18next)
    .init({
      ...loading,
      lng: languageFor(rememberedLanguage(), preferred(), languages, firstLanguage),
      ns: ['shell', 'errors'],
      defaultNS: 'shell',
      resources: { [firstLanguage]: bundled },
      partialBundledLanguages: true,
      // React escapes.
      interpolation: { escapeValue: false },
      appendNamespaceToMissingKey: true,
      parseMissingKeyHandler: (key: string) =>
        missingText(key, (namespace) => instance.hasResourceBundle(instance.language, namespace)),
    });
  // Numbers in sentences are written as those beside them.
  instance.services.formatter?.add('number', (value: number, language = firstLanguage) =>
    formatNumber(value, localeFor(language, preferred())),
  );
  return instance;
}

/** A namespace: a file of locales/en. */
export type Words = keyof CustomTypeOptions['resources'];

/** Longer than this a page does not wait for its words: it comes, and shows its skeleton until they are there. */
const loadTimeoutMs = 2_000;

/** Loads a page's namespaces ahead of it. Never rejects, and never takes longer than `loadTimeoutMs`. */
export async function loadWords(...namespaces: Words[]): Promise<void> {
  await Promise.race([
    i18next.loadNamespaces(namespaces).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, loadTimeoutMs)),
  ]);
}
