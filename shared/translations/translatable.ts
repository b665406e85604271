import * as z from 'zod';
import { gameParts, type NodeKind } from '../gameTrees/gameParts.ts';
import { innermost } from '../http/resource.ts';

type Parts = typeof gameParts;
/** Entities with translatable texts: the `texts` of their contracts. */
export type TranslatedEntity = {
  [K in NodeKind]: Parts[K] extends { texts: readonly string[] } ? K : never;
}[NodeKind];
type Written = Pick<Parts, TranslatedEntity>;
const written = Object.fromEntries(
  Object.entries(gameParts).filter(([, part]) => 'texts' in part),
) as unknown as Written;
export const translatedEntities = Object.keys(written) as [TranslatedEntity, ...TranslatedEntity[]];

type TextName<E extends TranslatedEntity = TranslatedEntity> = E extends unknown ? Written[E]['texts'][number] : never;
/** In a list each element is a text. */
type ListName<E extends TranslatedEntity = TranslatedEntity> = E extends unknown
  ? {
      [N in TextName<E>]: z.output<Written[E]['fields']>[N &
        keyof z.output<Written[E]['fields']>] extends readonly unknown[]
        ? N
        : never;
    }[TextName<E>]
  : never;

interface TranslatedField {
  name: TextName;
  /** The schema of a text in any language: that of its original. */
  schema: z.ZodType;
  /** For a list: the property with the text of each element, "" if the elements are texts themselves. */
  property: string | null;
}

/** @throws Error for a list whose elements have no text, or several */
function translatedField(fields: z.ZodObject, name: TextName): TranslatedField {
  const list = innermost(fields.shape[name]);
  if (!(list instanceof z.ZodArray)) return { name, schema: fields.shape[name] as z.ZodType, property: null };
  const place = list.element;
  if (!(place instanceof z.ZodObject)) return { name, schema: place as z.ZodType, property: '' };
  const [text, another] = Object.entries(place.shape).filter(([, schema]) => schema instanceof z.ZodString);
  if (text === undefined || another !== undefined) throw new Error(`A place of ${name} must have one text`);
  return { name, schema: text[1] as z.ZodType, property: text[0] };
}

/** The translatable fields of each entity, in order. */
export const translatable = Object.fromEntries(
  translatedEntities.map((entity) => {
    const { fields, texts } = written[entity];
    return [entity, texts.map((name) => translatedField(fields, name))] as const;
  }),
) as Record<string, readonly TranslatedField[]> as Readonly<Record<TranslatedEntity, readonly TranslatedField[]>>;

/** The name of the text of one element of a list: "answers.0". */
export const placeOf = (list: string, place: number): string => `${list}.${place}`;

type Found = { schema: z.ZodType } & (
  | { name: ListName; place: number }
  | { name: Exclude<TextName, ListName>; place: null }
);

/** The field of a text, and its index if that is a list; undefined for an unknown text. */
export function fieldOf(entity: TranslatedEntity, text: string): Found | undefined {
  const [name, place] = text.split('.');
  const field = translatable[entity].find((one) => one.name === name);
  const isList = field?.property !== null;
  if (field === undefined || isList !== (place !== undefined) || !/^\d{1,3}$/.test(place ?? '0')) return undefined;
  return { name: field.name, schema: field.schema, place: place === undefined ? null : Number(place) } as Found;
}

/** The texts of an entity, each element of a list separately: `{ text: …, "answers.0": … }`. */
export const textsOf = (entity: TranslatedEntity, values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    translatable[entity]
      .flatMap(({ name, property }): [string, unknown][] => {
        const value = values[name];
        if (property === null) return [[name, value]];
        const places = (value ?? []) as readonly (Readonly<Record<string, unknown>> | string)[];
        return places.map((place, at) => [placeOf(name, at), typeof place === 'string' ? place : place[property]]);
      })
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
