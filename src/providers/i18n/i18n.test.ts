import i18next from 'i18next';
import { expect, it, vi } from 'vitest';
import { startI18n } from './i18n.ts';

/** A server that serves only `words`, by address, to a browser in this language. */
function deadServer(browser = 'en-US', { status = 503, words = {} }: { status?: number; words?: object } = {}) {
  const asked: string[] = [];
  vi.stubGlobal('navigator', { languages: [browser] });
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    const found = Object.entries(words).find(([of]) => of === address);
    return Promise.resolve(found === undefined ? new Response('', { status }) : Response.json(found[1]));
  });
  return asked;
}

it('loads translations as the customer fixed it', () => {
  deadServer();
  const { options } = startI18n(i18next.createInstance());
  expect(options).toMatchObject({
    lng: 'en',
    fallbackLng: ['dev'],
    maxRetries: 5,
    retryTimeout: 350,
    maxParallelReads: 10,
  });
});

it('says the words of the frame and of errors at once, even when nothing can be fetched', async () => {
  deadServer();
  const words = startI18n(i18next.createInstance());
  await vi.waitFor(() => expect(words.isInitialized).toBe(true), { timeout: 200 });
  expect(words.t('shell:tryAgain')).toBe('Try again');
  expect(words.t('errors:network')).toContain('cannot be reached');
  expect(words.t('shell:place', { count: 22, ordinal: true })).toBe('22nd');
  expect(words.t('shell:points', { count: 1240 })).toBe('1,240 points');
});

it('begins in the language of the browser, and says the words of the frame in English when its own cannot be had', async () => {
  vi.useFakeTimers();
  try {
    const asked = deadServer('de-CH');
    const words = startI18n(i18next.createInstance());
    await vi.advanceTimersByTimeAsync(0);
    expect(words.options.lng).toBe('de');
    expect(asked).toContain('/locales/de/player.json');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(words.t('shell:tryAgain')).toBe('Try again');
    expect(words.t('errors:network')).toContain('cannot be reached');
  } finally {
    vi.useRealTimers();
  }
});

it('writes figures in sentences as the region of their reader does', () => {
  deadServer('de-CH');
  const words = startI18n(i18next.createInstance());
  words.addResource('de', 'shell', 'points_other', '{{count, number}} Punkte');
  const figure = (1240).toLocaleString('de-CH');
  expect(figure).not.toBe((1240).toLocaleString('de-DE'));
  expect(words.t('shell:points', { lng: 'de', count: 1240 })).toBe(`${figure} Punkte`);
});

it('asks once for the words of a page, however many parts they have', async () => {
  const home = { home: { documentTitle: 'Home' }, news: { title: 'News' } };
  const asked = deadServer('en-GB', { words: { '/locales/en/player.json': home } });
  const words = startI18n(i18next.createInstance());
  await words.loadNamespaces(['home', 'news']);
  expect(words.t('home:documentTitle')).toBe('Home');
  expect(words.t('news:title')).toBe('News');
  expect(asked).toEqual(['/locales/en/player.json']);
});

it('asks six times for what does not come, after 350 ms and then twice as long each time', async () => {
  vi.useFakeTimers();
  try {
    const asked = deadServer();
    const words = startI18n(i18next.createInstance());
    await vi.advanceTimersByTimeAsync(0);
    const loading = words.loadNamespaces('login');
    const english = () => asked.filter((address) => address === '/locales/en/player.json').length;
    await vi.advanceTimersByTimeAsync(349);
    expect(english()).toBe(1);
    await vi.advanceTimersByTimeAsync(2);
    expect(english()).toBe(2);
    await vi.advanceTimersByTimeAsync(700 + 1400 + 2800 + 5600 + 10);
    await loading;
    expect(english()).toBe(6);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(english()).toBe(6);
    expect(words.t('login:documentTitle')).toBe('document title');
  } finally {
    vi.useRealTimers();
  }
});

it.each([
  ['is not there', 404],
  ['does not come at any try', 503],
])('reads in English where the file of a language %s', async (_, status) => {
  vi.useFakeTimers();
  try {
    deadServer('de-DE', { status, words: { '/locales/en/player.json': { home: { documentTitle: 'Home' } } } });
    const words = startI18n(i18next.createInstance());
    const loading = words.loadNamespaces('home');
    await vi.advanceTimersByTimeAsync(20_000);
    await loading;
    expect(words.language).toBe('de');
    expect(words.t('home:documentTitle')).toBe('Home');
    // It is missing in English too.
    expect(words.t('home:facts.points')).toMatch(/^\[.+\]$/);
  } finally {
    vi.useRealTimers();
  }
});
