/** What of a shown name can be said to be wrong before the server is asked. Pure. */
import { nameLimits } from '#shared/users/names.rules.ts';
import { validationMessage } from '#shared/validation.ts';

/** Why the server would not take it, in the server's words; undefined when nothing is known against it. */
export function nameFault(name: string): string | undefined {
  const input = name.trim();
  const { min, max } = nameLimits;
  const about = { origin: 'string', input } as const;
  const said =
    input.length < min
      ? validationMessage({ ...about, code: 'too_small', minimum: min, inclusive: true })
      : input.length > max
        ? validationMessage({ ...about, code: 'too_big', maximum: max, inclusive: true })
        : undefined;
  return typeof said === 'string' ? said : undefined;
}
