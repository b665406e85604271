/** What of a shown name can be said to be wrong before the server is asked. Pure. */
import { nameLimits } from '#shared/users/names.rules.ts';

/** Why the server would not take it, and the number of characters that it asks for; null when nothing is known against it. */
export function nameFault(name: string): { fault: 'tooShort' | 'tooLong'; value: number } | null {
  const { length } = name.trim();
  const { min, max } = nameLimits;
  if (length < min) return { fault: 'tooShort', value: min };
  return length > max ? { fault: 'tooLong', value: max } : null;
}

const refusals = {
  'Must not contain characters that cannot be seen': 'invisible',
  'Has too many marks on one letter': 'marks',
  'Can be mistaken for somebody else': 'mistakable',
} as const;

/** Why the server has not taken it, by what it said of the field. */
export const nameRefusal = (message: string): (typeof refusals)[keyof typeof refusals] | 'character' =>
  Object.hasOwn(refusals, message) ? refusals[message as keyof typeof refusals] : 'character';
