import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import i18next from 'i18next';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import type { Experience } from '#shared/vocabulary/vocabulary.ts';
import { AreaProvider, areaFor } from '#src/player/area/variant.ts';
import type { PlayerClient } from '#src/providers/http/playerClient.ts';
import { startI18n } from '#src/providers/i18n/i18n.ts';
import { SessionProvider, type Session } from '#src/providers/session/session.ts';

const locale = join(import.meta.dirname, '..', '..', 'locales', 'en');
// With a store of its own: the texts that are bundled with the app are shared by all instances.
const words = startI18n(i18next.createInstance()).cloneInstance({ forkResourceStore: true });
for (const file of readdirSync(locale)) {
  words.addResourceBundle('en', file.replace('.json', ''), JSON.parse(readFileSync(join(locale, file), 'utf8')));
}

/**
 * What a part of a page shows in English, without a browser: for states that a browser test would have to bring about one by one.
 * Nothing that needs an effect or a click is part of it.
 * @param known answers of the server that are there already
 */
export function shown(
  part: ReactElement,
  { area = 'standard', known = [] }: { area?: Experience; known?: readonly (readonly [QueryKey, unknown])[] } = {},
): string {
  const queries = new QueryClient();
  for (const [key, answer] of known) queries.setQueryData(key, answer);
  const client = { experience: area } as PlayerClient;
  const session = {
    queries,
    configuration: { contacts: { content: 'content@gamehub.example' } },
    clientHere: () => client,
  } as unknown as Session;
  const markup = renderToStaticMarkup(
    createElement(
      I18nextProvider,
      { i18n: words },
      createElement(
        QueryClientProvider,
        { client: queries },
        createElement(
          SessionProvider,
          { value: session },
          createElement(AreaProvider, { value: { ...areaFor(area), client } }, createElement(MemoryRouter, null, part)),
        ),
      ),
    ),
  );
  return markup
    .replaceAll(/<svg[\s\S]*?<\/svg>/g, '')
    .replaceAll(/<(?:p|div|li|h\d|section|button|dt|dd|tr|td|th|span|time|a)\b/g, ' $&')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&#x27;|&quot;|&amp;/g, (entity) => ({ '&#x27;': "'", '&quot;': '"' })[entity] ?? '&')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('“ ', '“')
    .trim();
}
