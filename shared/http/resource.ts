import * as z from 'zod';
import { endpoint, longBody, type Endpoint } from './endpoint.ts';
import { Id, Instant, RichText, Status, Timezone, type MediaKind } from './fields.ts';
import { languages } from '../vocabulary/languages.ts';

/**
 * A backoffice resource as data, in the conventions of @refinedev/simple-rest: the endpoints follow from it, the server
 * lists, filters and sorts by it, and the screens are generated from it.
 */
export interface Resource {
  readonly name: string;
  /** The row in responses. */
  readonly row: z.ZodObject;
  /** The fields that an editor may write; creation adds the parent's id. */
  readonly fields: z.ZodObject;
  /** The field of the row that holds the parent's id; fixed once created. */
  readonly parent?: string;
  /** Further ids of the row, besides the parent's, that are fixed at creation. */
  readonly fixed?: readonly string[];
  /** Fields of the row to filter by: equal and `_ne`; `_gte` and `_lte` for numbers and instants, `_like` for text. */
  readonly filters: readonly string[];
  readonly sorts: readonly string[];
  /** The fields that `q` searches; without any there is no `q`. */
  readonly search: readonly string[];
  /** Actions besides list, get and change. `reorder`, and moving by `changeAll`, need a parent and a `position` in the row. */
  readonly actions: readonly ResourceAction[];
  /** Fields that players read, in the order of translation; each element of a list is a text. */
  readonly texts?: readonly string[];
  /** Fields with the id of a file of the media library, and its kind. The row's `imageUrl` is the address of `image`. */
  readonly files?: Readonly<Partial<Record<string, MediaKind>>>;
  /** Instants at which something ends: a typed day is included. */
  readonly ends?: readonly string[];
  /** Fields that may be changed for several rows at once, with `changeAll`. */
  readonly together?: readonly string[];
  /** Who reads and writes it: editors by default; administrators for data about people. */
  readonly managedBy?: 'editor' | 'admin';
  /** Who may delete: administrators by default; editors if deleting it is a part of editing its parent. */
  readonly removedBy?: 'editor' | 'admin';
}

export type ResourceAction = 'create' | 'remove' | 'changeStatus' | 'changeAll' | 'reorder';

/** How a filter compares a field; it follows from the field's schema. `ids`: a list that has to contain the value. */
export type FilterKind = 'text' | 'number' | 'boolean' | 'instant' | 'choice' | 'id' | 'ids';

const suffixesOf: Record<FilterKind, readonly ('_ne' | '_gte' | '_lte' | '_like')[]> = {
  text: ['_ne', '_like'],
  number: ['_ne', '_gte', '_lte'],
  boolean: ['_ne'],
  instant: ['_ne', '_gte', '_lte'],
  choice: ['_ne'],
  id: ['_ne'],
  ids: ['_ne'],
};

/** The schema without optional, nullable and default wrappers. */
export function innermost(schema: unknown): unknown {
  return schema instanceof z.ZodDefault || schema instanceof z.ZodNullable || schema instanceof z.ZodOptional
    ? innermost(schema.unwrap())
    : schema;
}

/** Whether a field contains rich text: editors write it with formatting, the server cleans it. */
export const isRichText = (schema: unknown): boolean => innermost(schema) === RichText;

export const richTextFields = (fields: z.ZodObject): string[] =>
  Object.keys(fields.shape).filter((name) => isRichText(fields.shape[name]));

/** The ids in the body of a creation beside its fields: the parent's first. */
export const fixedNames = ({ parent, fixed = [] }: Pick<Resource, 'parent' | 'fixed'>): string[] =>
  parent === undefined ? [...fixed] : [parent, ...fixed];

/** The fields that contain an instant. */
export const instantFields = (fields: z.ZodObject): string[] =>
  Object.keys(fields.shape).filter((name) => innermost(fields.shape[name]) instanceof z.ZodISODateTime);

/** How to filter by a field of a resource's row. @throws Error for a field that cannot be compared, such as a picture */
export function filterKind(row: z.ZodObject, field: string): FilterKind {
  const schema = innermost(row.shape[field]);
  if (schema instanceof z.ZodUUID) return 'id';
  if (schema instanceof z.ZodISODateTime) return 'instant';
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodUUID) return 'ids';
  if (schema instanceof z.ZodEnum) return 'choice';
  if (schema instanceof z.ZodBoolean) return 'boolean';
  if (schema instanceof z.ZodNumber) return 'number';
  if (schema instanceof z.ZodString) return 'text';
  throw new Error(`${field} cannot be filtered by`);
}

const searchText = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\0]*$/, 'Contains a character that cannot be stored');

/** Values in a query are text. Values that PostgreSQL could not compare with a column of that kind are refused here. */
function filterValue(row: z.ZodObject, field: string): { value: z.ZodType; message: string } {
  switch (filterKind(row, field)) {
    case 'id':
    case 'ids':
      return { value: Id, message: 'Invalid uuid' };
    case 'instant':
      return { value: Instant, message: 'Invalid datetime' };
    case 'boolean':
      return { value: z.enum(['true', 'false']), message: "Invalid value. Expected 'true' | 'false'" };
    case 'number':
      return { value: z.string().regex(/^-?\d{1,9}$/, 'Expected number'), message: 'Expected number' };
    case 'choice': {
      const schema = innermost(row.shape[field]) as z.ZodEnum;
      const choices = schema.options.map((option) => `'${option}'`).join(' | ');
      return { value: schema, message: `Invalid value. Expected ${choices}` };
    }
    case 'text':
      return { value: searchText(500), message: 'Must be text of at most 500 characters' };
  }
}

/** One value, or several as alternatives. Empty stands for null. */
function oneOrMany(row: z.ZodObject, field: string) {
  const { value, message } = filterValue(row, field);
  const one = row.shape[field] instanceof z.ZodType && row.shape[field].isNullable() ? z.literal('').or(value) : value;
  return z.union([one, z.array(one).max(200)], { error: message });
}

/** Rows are counted from `_start` (inclusive) to `_end` (exclusive), as in simple-rest. Numbers are sent as text. */
const rowNumber = z.coerce.number().int().min(0).max(10_000_000);

/** The number of rows from `_start` on without `_end`, and the maximum; without both all rows, if they are not more. */
export const defaultPageSize = 25;
export const maxPageSize = 500;

function refuseUnsortable(
  sorts: readonly string[],
  { _sort, _order }: { _sort?: string | undefined; _order?: string | undefined },
  context: z.RefinementCtx,
): void {
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  const sorted = _sort?.split(',') ?? [];
  for (const name of sorted) if (name !== 'id' && !sorts.includes(name)) refuse('_sort', `Cannot sort by '${name}'`);
  if (_order !== undefined && _order.split(',').length > sorted.length) refuse('_order', 'Names more than _sort');
}

/** The query of a resource's list: filters, sorts and searches that the resource does not offer are refused by name. */
export function listQuery({ row, filters, sorts, search }: Pick<Resource, 'row' | 'filters' | 'sorts' | 'search'>) {
  const filterShape: Record<string, z.ZodOptional> = {};
  for (const field of filters) {
    const values = oneOrMany(row, field);
    filterShape[field] = values.optional();
    for (const suffix of suffixesOf[filterKind(row, field)]) {
      const isBound = suffix === '_gte' || suffix === '_lte';
      const { value, message } = filterValue(row, field);
      filterShape[field + suffix] = (isBound ? z.union([value], { error: message }) : values).optional();
    }
  }
  return z
    .strictObject({
      ...filterShape,
      ...(search.length > 0 ? { q: searchText(200).optional() } : {}),
      id: z.union([Id, z.array(Id).max(maxPageSize)], { error: 'Invalid uuid' }).optional(),
      _start: rowNumber.optional(),
      _end: rowNumber.optional(),
      /** Names of fields, separated by commas. */
      _sort: z.string().max(200).optional(),
      /** `asc` or `desc` for each of them; default `asc`. */
      _order: z
        .string()
        .max(200)
        .regex(/^(asc|desc)(,(asc|desc))*$/i, "Must be 'asc' or 'desc' for each field of _sort")
        .optional(),
    })
    .superRefine(({ _start, _end, _sort, _order }, context) => {
      const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
      refuseUnsortable(sorts, { _sort, _order }, context);
      const from = _start ?? 0;
      if (_end !== undefined && _end < from) refuse('_end', 'Must not be before _start');
      if (_end !== undefined && _end - from > maxPageSize) refuse('_end', `At most ${maxPageSize} rows at once`);
    });
}

export const tableFormats = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof tableFormats)[number];

/** A list's query without its page, and the format of the file. */
function exportQuery(definition: Pick<Resource, 'row' | 'filters' | 'sorts' | 'search'>) {
  const known = Object.keys(definition.row.shape);
  const { _start: _, _end: __, ...ofList } = listQuery(definition).shape;
  return z
    .strictObject({
      ...ofList,
      format: z.enum(tableFormats).default('csv'),
      /** Names of the row's fields, separated by commas, in the order of the file's columns; default: all of them. */
      columns: z.string().max(1000).optional(),
      /** As on the screens in this language: headings, choices, names, dates; default: as in the API, to be imported again. */
      language: z.enum(languages).optional(),
      /** Of these dates; default: UTC. */
      timeZone: Timezone.optional(),
    })
    .superRefine(({ columns, _sort, _order }, context) => {
      refuseUnsortable(definition.sorts, { _sort, _order }, context);
      for (const name of columns?.split(',') ?? []) {
        if (!known.includes(name)) {
          context.addIssue({ code: 'custom', path: ['columns'], message: `There is no column '${name}'` });
        }
      }
    });
}

/**
 * The fields in the body of a change: any of them, without the defaults of a creation.
 * @param row its other fields may be sent back as they were read
 */
function changes<F extends z.ZodObject>(fields: F, row?: z.ZodObject) {
  const shape: Record<string, z.ZodType> = {};
  for (const [name, schema] of Object.entries(row?.shape ?? {})) shape[name] = sent(schema as z.ZodType).readonly();
  for (const [name, schema] of Object.entries(fields.shape)) shape[name] = sent(schema as z.ZodType);
  return z.strictObject(shape) as unknown as z.ZodType<Partial<z.output<F>>, Partial<z.input<F>>>;
}

const sent = (schema: z.ZodType) =>
  (schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : schema).optional();

const only = (fields: z.ZodObject, names: readonly string[]): z.ZodObject =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, fields.shape[name] as z.ZodType])));

const byId = z.object({ id: Id });
/** One of several that are changed on the version that the client has. */
const OnVersion = z.strictObject({ id: Id, version: z.int().min(1) });

type Listable<R extends z.ZodObject> = Pick<Resource, 'name' | 'filters' | 'sorts' | 'search' | 'managedBy'> & {
  row: R;
};

/**
 * A schema that is made when it is first read: the backoffice reads only who may call, and its start does not wait for the
 * schemas of all calls.
 */
function whenRead<S extends z.ZodType>(make: () => S): () => S {
  let made: S | undefined;
  return () => (made ??= make());
}

/** The reading endpoints of every resource: its list, the list as a file, and a single row. */
function reading<R extends z.ZodObject>(definition: Listable<R>) {
  const { name, row, managedBy = 'editor' } = definition;
  const query = whenRead(() => listQuery(definition));
  const queryOfExport = whenRead(() => exportQuery(definition));
  return {
    list: endpoint({
      method: 'GET',
      path: `/${name}`,
      auth: [managedBy],
      summary: `A page of ${name}, filtered and sorted`,
      get query() {
        return query();
      },
      paged: true,
      responses: { 200: z.array(row) },
    }),
    export: endpoint({
      method: 'GET',
      path: `/${name}/export`,
      auth: [managedBy],
      summary: `All ${name} that the filters leave, as a file of rows`,
      get query() {
        return queryOfExport();
      },
      download: true,
      responses: { 200: null },
      errors: ['too_large'],
    }),
    get: endpoint({
      method: 'GET',
      path: `/${name}/{id}`,
      auth: [managedBy],
      summary: `One of ${name}`,
      params: byId,
      responses: { 200: row },
    }),
  } satisfies Record<string, Endpoint>;
}

/** A read-only resource: its rows are changed by other acts. @see Resource */
export function readOnlyResource<
  const N extends string,
  R extends z.ZodObject,
  const D extends {
    name: N;
    row: R;
    parent?: Extract<keyof z.output<R>, string>;
    filters: readonly Extract<keyof z.output<R>, string>[];
    sorts: readonly Extract<keyof z.output<R>, string>[];
    search: readonly Extract<keyof z.output<R>, string>[];
    managedBy?: 'editor' | 'admin';
  },
>(definition: D & { name: N; row: R }) {
  return { ...definition, fields: z.object({}), actions: [] as const, endpoints: reading(definition) };
}

/** The endpoints of a resource, typed by its row and fields. @see Resource */
export function resource<
  const N extends string,
  R extends z.ZodObject,
  F extends z.ZodObject,
  const D extends {
    name: N;
    row: R;
    fields: F;
    parent?: Extract<keyof z.output<R>, string>;
    fixed?: readonly Extract<keyof z.output<R>, string>[];
    filters: readonly Extract<keyof z.output<R>, string>[];
    sorts: readonly Extract<keyof z.output<R>, string>[];
    search: readonly Extract<keyof z.output<R>, string>[];
    actions: readonly ResourceAction[];
    texts?: readonly Extract<keyof z.output<F>, string>[];
    files?: { readonly [K in Extract<keyof z.output<F>, string>]?: MediaKind };
    ends?: readonly Extract<keyof z.output<F>, string>[];
    together?: readonly Extract<keyof z.output<F>, string>[];
    managedBy?: 'editor' | 'admin';
    removedBy?: 'editor' | 'admin';
  },
>(definition: D & { name: N; row: R; fields: F }) {
  const { name, row, fields, managedBy = 'editor' } = definition;
  type Fixed = (D['parent'] extends string ? Record<D['parent'], string> : unknown) &
    (D['fixed'] extends readonly string[] ? Record<D['fixed'][number], string> : unknown);
  type Created = z.ZodType<z.output<F> & Fixed, z.input<F> & Fixed>;
  const ofTexts = richTextFields(fields).length === 0 ? {} : { maxBytes: longBody };
  const creation = whenRead(() => {
    const ids = fixedNames(definition).map((field) => [field, Id]);
    return z.strictObject({ ...fields.shape, ...Object.fromEntries(ids) }) as unknown as Created;
  });
  const change = whenRead(() => changes(fields, row));
  const changeOfSeveral = whenRead(() =>
    z
      .strictObject({
        rows: z.array(OnVersion).min(1).max(500),
        fields: changes(only(fields, definition.together ?? [])).optional(),
        ...('position' in row.shape && { parentId: Id.optional() }),
      })
      .refine((body) => body.fields !== undefined || 'parentId' in body, 'Says no change'),
  );
  const all = {
    ...reading(definition),
    create: endpoint({
      method: 'POST',
      path: `/${name}`,
      auth: [managedBy],
      summary: `Creates one of ${name}`,
      get body() {
        return creation();
      },
      ...ofTexts,
      idempotent: true,
      responses: { 201: row },
      errors: ['conflict', 'not_publishable'],
    }),
    update: endpoint({
      method: 'PATCH',
      path: `/${name}/{id}`,
      auth: [managedBy],
      summary: `Changes the fields that are sent; If-Match guards against overwriting`,
      params: byId,
      get body() {
        return change();
      },
      ...ofTexts,
      responses: { 200: row },
      errors: ['conflict', 'version_conflict', 'not_publishable'],
    }),
    replace: endpoint({
      method: 'PUT',
      path: `/${name}/{id}`,
      auth: [managedBy],
      summary: `The same as PATCH, for clients that only know PUT`,
      params: byId,
      get body() {
        return change();
      },
      ...ofTexts,
      responses: { 200: row },
      errors: ['conflict', 'version_conflict', 'not_publishable'],
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `/${name}/{id}`,
      auth: [definition.removedBy ?? 'admin'],
      summary: `Deletes one that nothing depends on; what was used is archived instead`,
      params: byId,
      responses: { 200: z.object({ id: Id }) },
      errors: ['in_use', 'version_conflict'],
    }),
    changeStatus: endpoint({
      method: 'POST',
      path: `/${name}/bulk`,
      auth: [managedBy],
      summary: `Publishes, archives or takes back to draft several at once, all or none`,
      body: z.strictObject({ ids: z.array(Id).min(1).max(500), status: Status }),
      idempotent: true,
      responses: { 200: z.array(row) },
      errors: ['not_publishable'],
    }),
    changeAll: endpoint({
      method: 'POST',
      path: `/${name}/changes`,
      auth: [managedBy],
      summary: `Gives several the same values of some fields, or another parent of the same game; all or none, each on the version that is sent`,
      get body() {
        return changeOfSeveral();
      },
      idempotent: true,
      responses: { 200: z.array(row) },
      errors: ['version_conflict', 'not_publishable'],
    }),
    reorder: endpoint({
      method: 'POST',
      path: `/${name}/reorder`,
      auth: [managedBy],
      summary: `Puts the children of one parent in the order of \`ids\`, which names each of them once, with those of other parents that move to it`,
      body: z.strictObject({
        parentId: Id,
        ids: z.array(Id).min(1).max(500),
        ...(definition.actions.includes('changeAll') && { moved: z.array(OnVersion).max(500).optional() }),
      }),
      idempotent: true,
      responses: { 200: z.array(row) },
      errors: ['conflict'],
    }),
  } satisfies Record<string, Endpoint>;
  type Offered = 'list' | 'export' | 'get' | 'update' | 'replace' | D['actions'][number];
  const offered: readonly string[] = ['list', 'export', 'get', 'update', 'replace', ...definition.actions];
  const endpoints = Object.fromEntries(Object.entries(all).filter(([action]) => offered.includes(action)));
  return { ...definition, endpoints: endpoints as Pick<typeof all, Offered> };
}
