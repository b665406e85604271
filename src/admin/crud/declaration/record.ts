/** Compares a form with the stored record. Pure. */
import type { FieldError } from '#shared/http/errors.ts';
import { fieldErrors, validationMessage } from '#shared/http/validation.ts';
import type { Declaration, Row, Values } from './declaration.ts';

/** The error of each invalid path; '' is the record as a whole. */
export type FieldErrors = Readonly<Record<string, string>>;

const names = (declaration: Declaration): string[] => [
  ...declaration.fields.map(({ name }) => name),
  ...(declaration.hasStatus ? ['status'] : []),
];

/** Values are compared as JSON, in which they are sent. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The record, if it is the requested one: while it loads, the cache may return the one before. */
export const onlyOf = <R extends Pick<Row, 'id'>>(id: string | undefined, row: R | undefined): R | undefined =>
  row !== undefined && row.id.toLowerCase() === id?.toLowerCase() ? row : undefined;

export function initialValues(declaration: Declaration): Values {
  const values: Record<string, unknown> = {};
  for (const { name, shape } of declaration.fields) if (shape.initial !== undefined) values[name] = shape.initial;
  if (declaration.hasStatus) values['status'] = 'draft';
  return { ...values, ...declaration.form.initial?.() };
}

/** The part of a record that its form contains. */
export function valuesOf(declaration: Declaration, row: Values): Values {
  return Object.fromEntries(names(declaration).map((name) => [name, row[name]]));
}

export function changedFields(declaration: Declaration, before: Values, after: Values): string[] {
  return names(declaration).filter((name) => !isSame(before[name], after[name]));
}

/** The values, with fields that do not apply reset to their defaults: a team's rule makes no sense for an individual. */
export function withoutInapplicable(declaration: Declaration, values: Values): Values {
  const without = declaration.fields.filter(({ applies, shape }) => !shape.isRequired && !applies(values));
  return { ...values, ...Object.fromEntries(without.map(({ name, shape }) => [name, shape.initial])) };
}

/**
 * The first error of each path, by the contract and the rules that the server checks too.
 * @param game the record's game; undefined while it loads
 */
export function errorsOf(declaration: Declaration, values: Values, game: Row | undefined): FieldErrors {
  const parsed = declaration.resource.fields.safeParse(withoutInapplicable(declaration, values), {
    error: validationMessage,
  });
  const errors: Record<string, string> = {};
  const found: FieldError[] = parsed.success
    ? (declaration.form.errors?.(parsed.data, game) ?? [])
    : fieldErrors(parsed.error.issues);
  for (const { path, message } of found) errors[path] ??= message;
  return errors;
}

/** A field with different values from two people. */
export interface Difference {
  field: string;
  mine: unknown;
  theirs: unknown;
  /** The value before both changes. */
  base: unknown;
  /** Who changed it. Where both did, the person has to choose. */
  by: 'me' | 'them' | 'both';
}

/** The differences between the form and the record as somebody saved it meanwhile. Equal values are none. */
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
