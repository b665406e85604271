/** What of a shown name can be said to be wrong before the server is asked. Pure. */
import { nameLimits } from '#shared/users/names.rules.ts';

/** Why the server would not take it, and the number of characters that it asks for; null when nothing is known against it. */
export function nameFault(name: string): { fault: 'tooShort' | 'tooLong'; value: number } | null {
  const { length } = name.trim();
  const { min, max } = nameLimits;
  if (length < min) return { fault: 'tooShort', value: min };
  return length > max ? { fault: 'tooLong', value: max } : null;
}
