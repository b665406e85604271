/** What nobody sends who means well, and what many send by mistake. */
import fc from 'fast-check';
import type { IdPools } from '#tests/factories/world.ts';
import type { JsonSchema } from '#server/platform/http/openApiDocument.ts';

const nested = (levels: number, wrap: (inner: unknown) => unknown) => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = wrap(value);
  return value;
};

const strings = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udc00x',
  '\uffff\u202e',
  '__proto__',
  'constructor',
  "'; DROP TABLE users; --",
  '%00%zz',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '1e308',
  'NaN',
  '-1',
  '9999999999999999999999',
  '00000000-0000-0000-0000-000000000000',
  '2026-02-30T25:61:61Z',
  '+275760-09-13T00:00:00.001Z',
  '\u{1f9f5}'.repeat(200),
  'x'.repeat(70_000),
];

const numbers = [-1, -0, 0, 0.1, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, 2 ** 63, -(2 ** 63), 1e21];

export const hostileString = fc.constantFrom(...strings);

/** Values that JSON can say. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileString },
  { weight: 4, arbitrary: fc.constantFrom(...numbers) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      ...[null, true, false, [], {}, [[]], [null], { length: -1 }],
      nested(200, (inner) => [inner]),
      nested(200, (inner) => ({ a: inner })),
      Array.from({ length: 3_000 }, (_, index) => index),
      // Computed, so that it is a key and not the prototype.
      { ['__proto__']: { isAdmin: true }, constructor: { prototype: { isAdmin: true } } },
      { toString: 1, hasOwnProperty: null, valueOf: 'x' },
    ),
  },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** What a field of that name wants beyond its schema. */
const samples: Readonly<Record<string, readonly string[]>> = {
  timezone: ['Europe/Zurich', 'Asia/Tokyo'],
  country: ['CH', 'SK'],
  email: ['somebody@gamehub.example', 'Other@gamehub.example'],
  link: ['https://gamehub.example/a'],
  market: ['DACH', ''],
  startDate: ['2026-11-01T00:00:00.000Z'],
  endDate: ['2026-12-01T00:00:00.000Z'],
};

/** Values that a schema of the OpenAPI document takes, with ids that exist in `pools`. */
export function fitting(
  schemas: Readonly<Record<string, JsonSchema>>,
  pools: IdPools,
): (schema: JsonSchema, name?: string) => fc.Arbitrary<unknown> {
  const ids = Object.values(pools).flat();
  const texts = fc
    .string({ unit: fc.constantFrom(...'abcdeABC äéß-'), minLength: 1, maxLength: 30 })
    .map((text) => `w${text.trim()}`);

  const ofString = (schema: JsonSchema, name: string): fc.Arbitrary<unknown> => {
    const sample = samples[name];
    if (sample !== undefined) return fc.constantFrom(...sample);
    if (schema.format === 'uuid') return fc.constantFrom(...(pools[name] ?? ids), ...ids.slice(0, 3));
    if (schema.format === 'date-time') {
      return fc.constantFrom('2026-11-21T10:00:00.000Z', '1900-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z');
    }
    if (schema.format === 'date') return fc.constantFrom('2026-11-21', '1900-01-01', '2999-12-31');
    const { minLength = 0, maxLength = 30 } = schema;
    return texts.map((text) => text.padEnd(minLength, 'x').slice(0, Math.max(maxLength, minLength)));
  };

  const of = (schema: JsonSchema, name = ''): fc.Arbitrary<unknown> => {
    if (schema.$ref !== undefined) return of(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, name);
    if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((one) => of(one, name)));
    switch (schema.type) {
      case 'string':
        return ofString(schema, name);
      case 'integer':
      case 'number': {
        const { minimum = -5, maximum = 200 } = schema;
        return fc.integer({ min: Math.ceil(minimum), max: Math.max(Math.ceil(minimum), Math.floor(maximum)) });
      }
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'array': {
        const { items = {}, minItems = 0, maxItems = 3 } = schema;
        return fc.array(of(items, name), { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 3)) });
      }
      case 'object': {
        const { properties = {}, required = [], additionalProperties } = schema;
        const fields = Object.fromEntries(Object.entries(properties).map(([field, type]) => [field, of(type, field)]));
        const own = fc.record(fields, { requiredKeys: [...required] });
        if (typeof additionalProperties !== 'object') return own;
        return fc
          .tuple(own, fc.dictionary(texts, of(additionalProperties), { maxKeys: 2 }))
          .map(([one, other]) => ({ ...other, ...one }));
      }
      default:
        return fc.jsonValue({ maxDepth: 2 });
    }
  };
  return of;
}

type Change = (value: unknown) => unknown;

/** Spoils one place of a value: another value there, a key too many, or one too few. */
export function spoil(value: unknown, turns: readonly number[], replace: Change): unknown {
  const [turn = 0, ...rest] = turns;
  if (rest.length === 0 || typeof value !== 'object' || value === null) return replace(value);
  if (Array.isArray(value)) {
    if (value.length === 0) return replace(value);
    const at = turn % value.length;
    return value.map((item: unknown, index) => (index === at ? spoil(item, rest, replace) : item));
  }
  const entries = Object.entries(value);
  const at = turn % (entries.length + 1);
  const chosen = entries[at];
  if (chosen === undefined) return { ...value, unheardOf: replace(null) };
  if (turn % 5 === 0) return Object.fromEntries(entries.filter(([key]) => key !== chosen[0]));
  return Object.fromEntries(entries.map(([key, item]) => [key, key === chosen[0] ? spoil(item, rest, replace) : item]));
}

/** Mostly what fits with one place of it spoilt; also what fits as it is, and what has nothing to do with it. */
export const almostFitting = (right: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 8, arbitrary: right },
    {
      weight: 7,
      arbitrary: fc
        .tuple(right, fc.array(fc.nat(100), { minLength: 2, maxLength: 4 }), hostile)
        .map(([value, turns, bad]) => spoil(value, turns, () => bad)),
    },
    { weight: 1, arbitrary: hostile },
  );
