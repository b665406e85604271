import type { Declaration } from '../crud/declaration/declaration.ts';
import { fieldShape } from '../crud/declaration/fieldKind.ts';
import { plainText } from './plainText.ts';
import { readableDifference } from './wordDifference.ts';

/** The text of a text field; null for any other field. */
export function textsOf({ resource }: Declaration, field: string, value: unknown): string | null {
  const schema = resource.fields.shape[field] ?? resource.row.shape[field];
  const kind = schema === undefined ? undefined : fieldShape(schema).kind?.kind;
  if (kind !== 'line' && kind !== 'text' && kind !== 'rich') return null;
  const text = typeof value === 'string' ? value : '';
  return kind === 'rich' ? plainText(text) : text;
}

/** A text with its changes marked, and enough text around them to find the place. */
export function TextDifference({ before, after }: { before: string; after: string }) {
  return readableDifference(before, after).map(({ kind, text }, index) =>
    kind === 'same' ? (
      <span key={index}>{text}</span>
    ) : kind === 'gone' ? (
      <del key={index}>{text}</del>
    ) : (
      <ins key={index}>{text}</ins>
    ),
  );
}
