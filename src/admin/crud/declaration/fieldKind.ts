import * as z from 'zod';
import { Country, RichText } from '#shared/http/fields.ts';

/** The kind of a contract's field, as far as widgets need it. */
export type FieldKind =
  | { kind: 'line' | 'text' | 'rich'; maxLength: number | null }
  | { kind: 'number'; min: number | null; max: number | null }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'switch' | 'instant' | 'country' };

export interface FieldShape {
  /** null where no widget follows from the schema: the declaration has to name an editor. */
  kind: FieldKind | null;
  isNullable: boolean;
  /** Whether a creation has to send it. */
  isRequired: boolean;
  /** The initial value of a new record; undefined where the contract has no default. */
  initial: unknown;
}

function kindOf(schema: z.ZodType): FieldKind | null {
  if (schema === Country) return { kind: 'country' };
  if (schema === RichText) return { kind: 'rich', maxLength: RichText.maxLength };
  if (schema instanceof z.ZodBoolean) return { kind: 'switch' };
  if (schema instanceof z.ZodEnum) return { kind: 'choice', options: schema.options.map(String) };
  if (schema instanceof z.ZodNumber) return { kind: 'number', min: schema.minValue, max: schema.maxValue };
  if (schema instanceof z.ZodISODateTime) return { kind: 'instant' };
  if (schema instanceof z.ZodString) {
    // A text that refuses line breaks is a single line.
    const takesLineBreaks = schema.safeParse('a\nb'.padEnd(schema.minLength ?? 0, 'b')).success;
    return { kind: takesLineBreaks ? 'text' : 'line', maxLength: schema.maxLength };
  }
  return null;
}

/** Reads a field's schema: its inner type and its wrappers. */
export function fieldShape(schema: z.ZodType): FieldShape {
  let inner = schema;
  let isNullable = false;
  while (inner instanceof z.ZodDefault || inner instanceof z.ZodNullable || inner instanceof z.ZodOptional) {
    isNullable ||= inner instanceof z.ZodNullable;
    inner = inner.unwrap() as z.ZodType;
  }
  const absent = schema.safeParse(undefined);
  return {
    kind: kindOf(inner),
    isNullable,
    isRequired: !absent.success,
    initial: absent.success ? absent.data : undefined,
  };
}

/** The length of a text, once it is close to its limit. */
export function nearLimit({ kind }: Pick<FieldShape, 'kind'>, value: unknown) {
  const maxLength = kind !== null && 'maxLength' in kind ? kind.maxLength : null;
  const length = typeof value === 'string' ? value.trim().length : 0;
  return maxLength !== null && length > maxLength * 0.8 ? { length, maxLength } : null;
}
