/**
 * The texts of the app. Namespaces follow the features; they are fetched from /locales when a page needs them.
 *
 * `shell` and `errors` in English are bundled with the app: the frame and errors have to be readable when nothing can be
 * fetched. Everything else is loaded, and nothing here delays the first paint.
 */
import i18next, { type CustomTypeOptions, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { languages, type Language } from '#shared/vocabulary/languages.ts';
import errors from '../../../locales/en/errors.json' with { type: 'json' };
import shell from '../../../locales/en/shell.json' with { type: 'json' };
import { missingText } from './i18n.fallback.ts';
import { fetchedTexts } from './i18n.backend.ts';
import { languageFor } from './language.rules.ts';
import { formatNumber, localeFor } from './locale.ts';
import { previewedAs } from '../page/preview.ts';

/** The language that the app begins in [spec]. */
export const firstLanguage = 'en';
/** The last fallback language: it shows which text is missing [spec]. */
export const fallbackLanguage = 'dev';

/** How translations are loaded [spec]; explicit because the library's defaults change. */
export const loading = {
  lng: firstLanguage,
  fallbackLng: fallbackLanguage,
  maxRetries: 5,
  /** Milliseconds before the first retry; doubles each time. */
  retryTimeout: 350,
  maxParallelReads: 10,
} as const;

const preferred = (): readonly string[] => (typeof navigator === 'undefined' ? [] : navigator.languages);

/** Stored on this device, so that the app starts in the chosen language before the profile is loaded. */
const key = 'gamehub.language';

function rememberedLanguage(): Language | null {
  try {
    const remembered = localStorage.getItem(key);
    return languages.find((language) => language === remembered) ?? null;
  } catch {
    return null; // storage is blocked or missing
  }
}

function remember(chosen: Language | null): void {
  if (previewedAs !== null) return;
  try {
    if (chosen === null) localStorage.removeItem(key);
    else localStorage.setItem(key, chosen);
  } catch {
    // Storage is blocked: the choice lasts until the page is left.
  }
}

/**
 * Switches to the best offered language for the user.
 * @param chosen in the profile, null while nothing is chosen; left out without a profile
 */
export function speak(offered: readonly Language[], chosen: Language | null = rememberedLanguage()): void {
  remember(chosen);
  const language = languageFor(chosen, preferred(), offered, firstLanguage);
  // The current texts stay on the screen until the new ones are loaded.
  if (i18next.language !== language) void i18next.changeLanguage(language);
}

/** The texts of the frame and of errors in English, bundled with the app. */
const bundled = { shell, errors };

/** Starts loading and returns at once; a component whose texts are not loaded yet suspends. */
export function startI18n(instance: i18n = i18next): i18n {
  instance.on('languageChanged', (language) => {
    if (typeof document !== 'undefined') document.documentElement.lang = language;
  });
  // The frame and errors fall back to English when another language cannot be loaded.
  instance.on('failedLoading', (language, namespace) => {
    if (language === fallbackLanguage || (namespace !== 'shell' && namespace !== 'errors')) return;
    instance.addResourceBundle(language, namespace, bundled[namespace]);
  });
  void instance
    .use(fetchedTexts(fallbackLanguage, firstLanguage, loading.maxRetries))
    .use(initReactI18next)
    .init({
      ...loading,
      lng: languageFor(rememberedLanguage(), preferred(), languages, firstLanguage),
      ns: ['shell', 'errors'],
      defaultNS: 'shell',
      resources: { [firstLanguage]: bundled },
      partialBundledLanguages: true,
      // React escapes already.
      interpolation: { escapeValue: false },
      appendNamespaceToMissingKey: true,
      parseMissingKeyHandler: (key: string) =>
        missingText(key, (namespace) => instance.hasResourceBundle(instance.language, namespace)),
    });
  // Numbers in sentences are formatted like those elsewhere.
  instance.services.formatter?.add('number', (value: number, language = firstLanguage) =>
    formatNumber(value, localeFor(language, preferred())),
  );
  return instance;
}

export type Namespace = keyof CustomTypeOptions['resources'];

/** A page waits no longer than this for its texts; then it appears with its skeleton until they are loaded. */
const loadTimeoutMs = 2_000;

/** Loads a page's namespaces ahead of it. Never rejects, and never takes longer than `loadTimeoutMs`. */
export async function loadNamespaces(...namespaces: Namespace[]): Promise<void> {
  await Promise.race([
    i18next.loadNamespaces(namespaces).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, loadTimeoutMs)),
  ]);
}
