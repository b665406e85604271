/** What a form holds against what the server has: pure. */
import type { FieldError } from '#shared/http/errors.ts';
import { fieldErrors, validationMessage } from '#shared/http/validation.ts';
import type { Declaration, Row, Values } from './declaration.ts';

/** The fault of each path that has one; '' is the record as a whole. */
export type Faults = Readonly<Record<string, string>>;

const names = (declaration: Declaration): string[] => [
  ...declaration.fields.map(({ name }) => name),
  ...(declaration.hasStatus ? ['status'] : []),
];

/** Values travel as JSON and come back as such. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The record, if it is the one that was asked for: until that comes, the store may still hand out the one before. */
export const onlyOf = <R extends Pick<Row, 'id'>>(id: string | undefined, row: R | undefined): R | undefined =>
  row !== undefined && row.id.toLowerCase() === id?.toLowerCase() ? row : undefined;

/** What a new record begins with. */
export function initialValues(declaration: Declaration): Values {
  const values: Record<string, unknown> = {};
  for (const { name, shape } of declaration.fields) if (shape.initial !== undefined) values[name] = shape.initial;
  if (declaration.hasStatus) values['status'] = 'draft';
  return { ...values, ...declaration.form.initial?.() };
}

/** The part of a record that its form holds. */
export function valuesOf(declaration: Declaration, row: Values): Values {
  return Object.fromEntries(names(declaration).map((name) => [name, row[name]]));
}

/** The names of fields that differ. */
export function changedFields(declaration: Declaration, before: Values, after: Values): string[] {
  return names(declaration).filter((name) => !isSame(before[name], after[name]));
}

/** The same, with what does not apply any more as a new record has it: a team's rule makes no sense for an individual. */
export function withoutInapplicable(declaration: Declaration, values: Values): Values {
  const without = declaration.fields.filter(({ applies, shape }) => !shape.isRequired && !applies(values));
  return { ...values, ...Object.fromEntries(without.map(({ name, shape }) => [name, shape.initial])) };
}

/**
 * The first fault of each path, by the contract and the rules that the server checks too.
 * @param game what the record belongs to; undefined while it is on its way
 */
export function faultsOf(declaration: Declaration, values: Values, game: Row | undefined): Faults {
  const parsed = declaration.resource.fields.safeParse(withoutInapplicable(declaration, values), {
    error: validationMessage,
  });
  const faults: Record<string, string> = {};
  const found: FieldError[] = parsed.success
    ? (declaration.form.faults?.(parsed.data, game) ?? [])
    : fieldErrors(parsed.error.issues);
  for (const { path, message } of found) faults[path] ??= message;
  return faults;
}

/** "answers.0.text" belongs to the field "answers". */
export const topOf = (path: string): string => path.split('.', 1)[0] ?? path;

/** One field on which two people do not agree. */
export interface Difference {
  field: string;
  mine: unknown;
  theirs: unknown;
  /** What both began with. */
  base: unknown;
  /** Who changed it. Where both did, somebody has to choose. */
  by: 'me' | 'them' | 'both';
}

/** What stands between my form and the record as somebody saved it meanwhile. Where both say the same, nothing does. */
export function differences(declaration: Declaration, base: Values, mine: Values, theirs: Values): Difference[] {
  return names(declaration)
    .filter((name) => !isSame(mine[name], theirs[name]))
    .map((field) => {
      const byMe = !isSame(base[field], mine[field]);
      const byThem = !isSame(base[field], theirs[field]);
      return {
        field,
        mine: mine[field],
        theirs: theirs[field],
        base: base[field],
        by: byMe && byThem ? 'both' : byMe ? 'me' : 'them',
      };
    });
}
