import { describe, expect, it } from 'vitest';
import texts from '../../locales/en/admin.json' with { type: 'json' };
import { mayDo } from '#src/providers/backoffice/access.ts';
import { auditedResources } from '#shared/audit/auditedResources.ts';
import { declared } from './resources.ts';
import { fieldShape, type FieldShape } from './crud/declaration/fieldKind.ts';
import { topField } from './components/topField.ts';
import { errorsOf, initialValues } from './crud/declaration/record.ts';
import { askedFields } from './crud/form/askedFields.ts';
import { labelKeys } from './crud/declaration/labels.ts';

const textAt = (key: string): unknown =>
  key.split('.').reduce<unknown>((found, part) => (found as Record<string, unknown> | undefined)?.[part], texts);

/** A valid value of a required field. */
function sampleOf({ kind }: FieldShape): unknown {
  if (kind?.kind === 'line') return 'somebody@people.example';
  if (kind?.kind === 'instant') return '2030-03-01T00:00:00Z';
  if (kind?.kind === 'number') return kind.min ?? 1;
  return kind?.kind === 'choice' ? kind.options[0] : null;
}

const byName = new Map(declared.map((declaration) => [declaration.name, declaration]));

describe.each([...byName.keys()])('%s', (name) => {
  const declaration = byName.get(name) ?? expect.fail(`${name} is not declared`);
  const { resource, list, show, fields, main, aside, acts, views } = declaration;
  const { columns, more: moreColumns = [] } = list;
  const { facts = [] } = show;
  const shapes = { ...resource.row.shape, ...resource.fields.shape };
  const choices = [
    ...new Set([...columns, ...moreColumns, ...facts, ...resource.filters, ...fields.map((f) => f.name)]),
  ]
    .flatMap((field) => (shapes[field] === undefined ? [] : [{ field, shape: fieldShape(shapes[field]) }]))
    .flatMap(({ field, shape: { kind, isNullable } }) =>
      kind?.kind === 'choice'
        ? [...kind.options, ...(isNullable ? ['none'] : [])].map((one) => [field, one] as const)
        : [],
    );

  it('has a word for itself, and each of its columns, fields, headings and options', () => {
    const asked = [
      labelKeys.one(name),
      labelKeys.many(name),
      labelKeys.empty(name),
      labelKeys.search(name),
      labelKeys.creation(name),
      ...[...columns, ...moreColumns, ...facts].map((column) => labelKeys.column(name, column)),
      ...[...main, ...aside].flatMap((group) => group.fields.map((field) => labelKeys.field(name, field))),
      ...[...main, ...aside].flatMap((group) => (group.name === null ? [] : [labelKeys.group(name, group.name)])),
      ...choices.map(([field, option]) => labelKeys.option(name, field, option)),
      ...acts.map((act) => labelKeys.act(name, act.name)),
      ...views.map((view) => labelKeys.view(name, view.name)),
    ];
    // The first key that there is counts, also where it is that of other texts.
    const wordOf = (keys: readonly string[]) => keys.map(textAt).find((text) => text !== undefined);
    expect(asked.filter((keys) => typeof wordOf(keys) !== 'string')).toEqual([]);
  });

  it('has no word for a field that there is not', () => {
    for (const part of ['fields', 'columns', 'hints', 'options'] as const) {
      const words = textAt(`${name}.${part}`) ?? {};
      expect(Object.keys(shapes)).toEqual(expect.arrayContaining(Object.keys(words)));
    }
  });

  it('names each field of its form once', () => {
    const all = fields.map((field) => field.name);
    expect(new Set(all).size).toBe(all.length);
  });
});

/** Resources that are created from a list. */
const created = declared.filter(
  ({ resource, isEmbedded, fields }) => resource.actions.includes('create') && isEmbedded !== true && fields.length > 0,
);

it.each(created.map(({ name }) => name))('creation of %s asks for everything that it needs', (name) => {
  const declaration = byName.get(name) ?? expect.fail(`${name} is not declared`);
  const asked = askedFields(declaration);
  const askedShapes = declaration.fields.filter((field) => asked.includes(field.name));
  const filled: Record<string, unknown> = { ...initialValues(declaration) };
  for (const { name: field, shape } of askedShapes) filled[field] ??= sampleOf(shape);
  const choices = askedShapes.flatMap(({ name: field, shape: { kind } }) =>
    kind?.kind === 'choice' ? kind.options.map((option) => ({ [field]: option })) : [],
  );
  for (const choice of [{}, ...choices]) {
    const wrong = Object.keys(errorsOf(declaration, { ...filled, ...choice }, undefined)).map(topField);
    expect(asked, JSON.stringify(choice)).toEqual(expect.arrayContaining(wrong));
  }
});

it('creation asks for little of what a form has', () => {
  const askedOf = (name: string) => askedFields(byName.get(name) ?? expect.fail(`${name} is not declared`));
  expect(askedOf('games')).toEqual(['name', 'startDate', 'endDate']);
  expect(askedOf('levels')).toEqual(['name']);
  expect(askedOf('rewards')).toEqual(['title', 'type', 'subjectId', 'points', 'rank']);
});

it('puts every resource under one that is there', () => {
  const parents = declared.flatMap(({ parent }) => parent?.name ?? []);
  expect([...byName.keys()]).toEqual(expect.arrayContaining(parents));
});

it('the log offers editors to narrow it to what they read there, and administrators to everything', () => {
  const log = byName.get('audit') ?? expect.fail('The log is not declared');
  const offeredTo = (role: 'editor' | 'admin') =>
    auditedResources.filter((one) =>
      log.list.offers?.('entity', one, (resource, action) => mayDo(role, resource, action)),
    );
  expect(offeredTo('admin')).toEqual(auditedResources);
  expect(offeredTo('editor')).toEqual(expect.arrayContaining(['games', 'questions', 'news', 'media', 'translations']));
  for (const theirs of ['users', 'api-keys', 'awards', 'teams', 'imports'])
    expect(offeredTo('editor')).not.toContain(theirs);
});
