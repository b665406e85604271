/** Checks a shown name before the server does. Pure. */
import { nameLimits } from '#shared/users/names.rules.ts';

/** The error that the server would return, and the number of characters it requires; null without an error. */
export function nameError(name: string): { error: 'tooShort' | 'tooLong'; value: number } | null {
  const { length } = name.trim();
  const { min, max } = nameLimits;
  if (length < min) return { error: 'tooShort', value: min };
  return length > max ? { error: 'tooLong', value: max } : null;
}

const refusals = {
  'Must not contain characters that cannot be seen': 'invisible',
  'Has too many marks on one letter': 'marks',
  'Can be mistaken for somebody else': 'mistakable',
} as const;

/** The error key for the server's message about the field. */
export const nameRefusal = (message: string): (typeof refusals)[keyof typeof refusals] | 'character' =>
  Object.hasOwn(refusals, message) ? refusals[message as keyof typeof refusals] : 'character';
