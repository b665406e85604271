import type { Declaration } from '../declaration/declaration.ts';
import { initialValues } from '../declaration/record.ts';

/** What creation asks for: the required fields without an initial value, and those that the declaration names. */
export function askedFields(declaration: Declaration): string[] {
  const known = initialValues(declaration);
  const { creation = [] } = declaration.form;
  return declaration.fields
    .filter(
      ({ name, shape }) => (shape.isRequired && known[name] === undefined) || creation.some((asked) => asked === name),
    )
    .map(({ name }) => name);
}
