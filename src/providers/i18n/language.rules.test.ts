import { describe, expect, it } from 'vitest';
import { languageFor } from './language.rules.ts';
import type { Language } from '#shared/vocabulary/languages.ts';

const all: Language[] = ['en', 'sv', 'de', 'fr', 'pl', 'sk'];

describe('the language of the app', () => {
  it.each<[what: string, chosen: Language | null, preferred: string[], offered: Language[], spoken: Language]>([
    ['is the one that was chosen, whatever the browser says', 'pl', ['de-CH'], all, 'pl'],
    ['is English when English was chosen', 'en', ['de-CH'], all, 'en'],
    ["is the browser's while nobody has chosen", null, ['de-CH', 'en'], all, 'de'],
    ['is the first of them that is offered', null, ['it-CH', 'fr-CH', 'de'], all, 'fr'],
    ["is the browser's when the chosen one is not offered here", 'pl', ['sv-SE'], ['en', 'sv'], 'sv'],
    ['is found whatever the case of its tag', null, ['SK'], all, 'sk'],
    ['is English when nothing that the browser asks for is offered', null, ['it-IT', 'ja'], all, 'en'],
    ['is English when the browser asks for nothing', null, [], all, 'en'],
    ['is not another one that begins alike', null, ['def', 'svx'], all, 'en'],
  ])('%s', (_, chosen, preferred, offered, spoken) =>
    expect(languageFor(chosen, preferred, offered, 'en')).toBe(spoken),
  );
});
