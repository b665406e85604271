import { describe, expect, it } from 'vitest';
import { AchievementFields } from '#shared/game/achievements.contract.ts';
import { innermost } from '#shared/http/resource.ts';
import { TeamFields } from '#shared/users/teams.contract.ts';
import { UserFields } from '#shared/users/users.contract.ts';
import { languages } from '#shared/vocabulary/languages.ts';
import { foldHeading } from '#server/platform/tables/headings.ts';
import { country, emailCell, fieldCell, instant, wordsFor, yesOrNo } from './importCells.ts';

it.each([
  ['Administrator', 'admin'],
  ['Spielerin', 'player'],
  ['Rédactrice', 'editor'],
  ['gracz', 'player'],
  ['HRÁČ', 'player'],
  ['redaktör', 'editor'],
  ['nobody', undefined],
])('the role “%s” is %s', (word, role) =>
  expect(fieldCell(UserFields.shape.role, 'users', 'role').safeParse(word).data).toBe(role),
);

describe('a word for an option, in whatever language, means that one only', () => {
  const fields = [
    ...Object.entries(UserFields.shape).map(([name, schema]) => ['users', name, schema] as const),
    ...Object.entries(TeamFields.shape).map(([name, schema]) => ['teams', name, schema] as const),
    ...Object.entries(AchievementFields.shape).map(([name, schema]) => ['achievements', name, schema] as const),
  ].filter(([, , schema]) => 'options' in (innermost(schema) as object));

  it.each(fields)('%s.%s', (resource, name, schema) => {
    const cell = fieldCell(schema, resource, name);
    const { options } = innermost(schema) as { options: string[] };
    const wordsIn = wordsFor(resource, name);
    const words = options.flatMap((option) =>
      languages.flatMap((language) => [option, ...wordsIn(option, language)].map((word) => [word, option] as const)),
    );
    expect(words.filter(([word, option]) => cell.parse(word) !== option)).toEqual([]);
    expect(words.filter(([word]) => foldHeading(word) === '')).toEqual([]);
  });
});

it.each([
  ['mailto:Anna@people.example', 'anna@people.example'],
  ['Anna@people.example;', 'anna@people.example'],
  ['Anna Keller <anna@people.example>, ', 'anna@people.example'],
  ['Anna Keller <anna@people.example>', 'anna@people.example'],
  ['anna@people.example', 'anna@people.example'],
])('the address “%s” is %s', (text, address) => expect(emailCell.parse(text)).toBe(address));

it.each(['2026-11-20 08:00:00 UTC', '2026-11-20T08:00Z', '2026-11-20 08:00:00Z', '2026-11-20 09:00:00+01:00'])(
  'the instant “%s” is read',
  (text) => expect(instant.parse(text)).toBe('2026-11-20T08:00:00.000Z'),
);

it.each([
  ['UK', country, 'GB'],
  ['Y', yesOrNo, true],
  ['n', yesOrNo, false],
  ['ANO', yesOrNo, true],
])('“%s” is known', (text, cell, value) => expect(cell.parse(text)).toBe(value));

it.each([
  ['Ask <name> & wait.\n\nThen: 1 < 2', '<p>Ask &lt;name&gt; &amp; wait.</p><p>Then: 1 &lt; 2</p>'],
  ['<p>Ask <strong>her</strong></p>', '<p>Ask <strong>her</strong></p>'],
])('a rich text loses nothing of “%s”', (text, expected) =>
  expect(fieldCell(AchievementFields.shape.longDescription, 'achievements', 'longDescription').parse(text)).toBe(
    expected,
  ),
);
