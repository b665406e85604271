/** A backoffice resource as a declaration: its menu entry, routes, list, form and permissions follow from it. */
import type { ComponentType, ReactNode } from 'react';
import type * as z from 'zod';
import type { FieldError } from '#shared/http/errors.ts';
import type { PlannedChange } from '#shared/regrading/remarks.contract.ts';
import type { TranslatedEntity } from '#shared/translations/translatable.ts';
import type { Sketch } from '#src/providers/page/sketch.ts';
import type { PreviewState } from './declaration/previewLocation.ts';
import type {
  Act,
  AnyResource,
  Declaration,
  Editor,
  Field,
  FieldGroup,
  Icon,
  ListView,
  Reference,
  Row,
  SketchPlace,
  Values,
} from './declaration/declaration.ts';
import { choiceEditor } from '../controls/ChoiceEditor.tsx';
import { countryEditor } from '../controls/CountryEditor.tsx';
import { InstantEditor } from '../controls/InstantEditor.tsx';
import { lineEditor, numberEditor, switchEditor, textEditor } from '../controls/inputs.tsx';
import { richTextEditor } from '../controls/RichTextEditor.tsx';
import { fieldShape, type FieldKind, type FieldShape } from './declaration/fieldKind.ts';

export type RowOf<R extends AnyResource> = z.output<R['row']>;
export type ValuesOf<R extends AnyResource> = z.output<R['fields']>;
type Name<T> = Extract<keyof T, string>;
/** `status` has a control of its own beside the form. */
type FieldName<R extends AnyResource> = Exclude<Name<ValuesOf<R>>, 'status'>;

/** Fields under one heading; a plain list is one group without a heading. */
type Groups<F extends string> = readonly F[] | Readonly<Record<string, readonly F[]>>;

export interface Definition<R extends AnyResource> {
  resource: R;
  icon: Icon;
  /** The field that names a record. */
  title: Name<RowOf<R>>;
  /** The column with the address of a picture, shown beside the title. */
  picture?: Name<RowOf<R>>;
  /** Whose child it is; the resource says in which field. */
  parent?: Declaration;
  /** Where its own list stands; without it, it is listed in its parent. */
  listPath?: string;
  /** Where a record is shown and edited, where that is a page of its own. */
  address?: (row: RowOf<R>) => string;
  /** What its tab is called in the address, where that is not its name. */
  tab?: string;
  /** Has no pages of its own: a screen of its parent edits it. */
  isEmbedded?: boolean;
  columns: readonly Name<RowOf<R>>[];
  /** Columns that are edited where they stand: lines, numbers, choices, switches and instants of the form. */
  inline?: readonly FieldName<R>[];
  /** Columns that a person may add to the list. */
  moreColumns?: readonly Name<RowOf<R>>[];
  /** Shown at the head of a record's own page. */
  facts?: readonly Name<RowOf<R>>[];
  /** The form's wide column. What is of the row alone is read there, and not changed. */
  fields: Groups<FieldName<R> | Exclude<Name<RowOf<R>>, 'status'>>;
  /** The form's narrow column. */
  aside?: Groups<FieldName<R> | Exclude<Name<RowOf<R>>, 'status'>>;
  /** Where the widget that follows from the schema is not the right one. */
  editors?: { readonly [F in FieldName<R>]?: Editor<ValuesOf<R>[F]> };
  /** How a column or fact is shown, where that does not follow from the schema. */
  cells?: { readonly [F in Name<RowOf<R>>]?: (row: RowOf<R>) => ReactNode };
  /** What a new record begins with, where the contract has no default or another one is better. */
  initial?: () => Partial<ValuesOf<R>>;
  /** When a field applies; what does not is left out of the form and saved as it is by default. */
  when?: { readonly [F in FieldName<R>]?: (values: ValuesOf<R>) => boolean };
  /**
   * What is wrong with fields in their relation to each other or to their game, by the rule that the server asks too.
   * Asked once every field by itself is right. @param game undefined while it is on its way
   */
  faults?: (values: ValuesOf<R>, game: Row | undefined) => FieldError[];
  /** What of a change reaches players, who are counted before it is saved; null where it reaches none. */
  weigh?: (row: RowOf<R>, values: Partial<RowOf<R>>) => PlannedChange | null;
  /** Whether another order of published ones reaches whoever plays below their parent, who are counted before it is saved. */
  orderReaches?: true;
  /** What a record's own page is divided into, by names of child resources; those that do not exist are left out. */
  tabs?: readonly [string, ...string[]];
  /** What follows the facts on a record's own page. */
  Detail?: ComponentType<{ row: RowOf<R> }>;
  /** Publishes a record, where more is to be decided than that. */
  PublishDialog?: ComponentType<{ row: RowOf<R>; onClose: () => void }>;
  /** What can be done with a record beside editing it, by name: in its row's menu and on its page. */
  acts?: Readonly<Record<string, Act<RowOf<R>>>>;
  /** Stands above its list. */
  ListHead?: ComponentType;
  /** Other looks at the list of one parent's records than the table, by name; the address says which one is open. */
  views?: Readonly<Record<string, ListView>>;
  /** How new ones are made, where that is not the form. */
  CreateDialog?: ComponentType<{ parentId: string; onClose: () => void }>;
  /** What the ids of a filter name. */
  references?: { readonly [F in Name<RowOf<R>>]?: Reference };
  /** Texts to filter by a part of them. */
  partOf?: readonly Name<RowOf<R>>[];
  /** What is typed in its form is about a person: the device keeps nothing of it. */
  isAboutPeople?: true;
  /** Instants to filter by from one day on and until another. */
  periods?: readonly Name<RowOf<R>>[];
  /** Whether a value of a filter is one that this person can meet in the list; all of them unless said otherwise. */
  offers?: (field: string, value: string, may: (resource: string, action: string) => boolean) => boolean;
  /** What a record is that waits for somebody; the menu says how many do. */
  waiting?: { readonly [F in Name<RowOf<R>>]?: string };
  /** As what it has words in other languages. */
  words?: TranslatedEntity;
  /** Where players read it, in the standard area: what its preview begins with. */
  playersPage?: (row: RowOf<R>) => string;
  /** What comes and goes with a record: its history tells what happened to these too. */
  holds?: (row: RowOf<R>) => readonly string[];
  /** Who reads it there, and when, where that is not anybody at any time: whom its preview begins as. */
  playersEye?: (row: RowOf<R>, timezone: string) => Partial<PreviewState>;
  /** What stands in its form as players will see it. */
  sketch?: (values: Partial<ValuesOf<R>>, place: SketchPlace) => Sketch;
  /** Resources beside its ancestors whose rows say something of it. */
  affects?: readonly string[];
}

const editors = {
  line: lineEditor,
  text: () => textEditor,
  rich: () => richTextEditor,
  number: numberEditor,
  choice: () => choiceEditor,
  switch: () => switchEditor,
  country: () => countryEditor,
  instant: () => ({ Component: InstantEditor, layout: 'group' }),
} as { readonly [K in FieldKind['kind']]: (shape: FieldShape) => Editor };

const groupsOf = (groups: Groups<string>): FieldGroup[] =>
  Array.isArray(groups)
    ? [{ name: null, fields: groups as readonly string[] }]
    : Object.entries(groups as Readonly<Record<string, readonly string[]>>).map(([name, fields]) => ({ name, fields }));

const simple: readonly FieldKind['kind'][] = ['line', 'number', 'choice', 'switch', 'instant'];

function inlineField(resource: string, fields: readonly Field[], column: string): Field {
  const field = fields.find(({ name }) => name === column);
  if (field?.shape.kind == null || !simple.includes(field.shape.kind.kind)) {
    throw new Error(`${resource}.${column} is too much to be edited in a cell`);
  }
  return field;
}

/**
 * Makes screens of a contract. @throws Error at the start of the app for a field that has no widget, for one that a
 * creation needs and no form offers, and for one that no cell can hold the widget of.
 */
export function defineResource<const R extends AnyResource>(definition: Definition<R>): Declaration {
  const { resource, parent = null } = definition;
  const { name } = resource;
  const shapes = resource.fields.shape as Readonly<Record<string, z.ZodType>>;
  const chosen = (definition.editors ?? {}) as Readonly<Record<string, Editor | undefined>>;
  const conditions = (definition.when ?? {}) as Readonly<Record<string, ((values: Values) => boolean) | undefined>>;
  const main = groupsOf(definition.fields);
  const aside = groupsOf(definition.aside ?? []).filter(({ fields }) => fields.length > 0);

  const fields = [...main, ...aside].flatMap((group) =>
    group.fields.flatMap((field): Field[] => {
      const schema = shapes[field];
      if (schema === undefined && field in resource.row.shape) return [];
      if (schema === undefined) throw new Error(`${name}.${field} is not in the contract`);
      const shape = fieldShape(schema);
      const editor = chosen[field] ?? (shape.kind === null ? undefined : editors[shape.kind.kind](shape));
      if (editor === undefined) throw new Error(`${name}.${field} has no widget: name one in \`editors\``);
      return [{ name: field, shape, editor, applies: conditions[field] ?? (() => true) }];
    }),
  );
  for (const [field, schema] of Object.entries(shapes)) {
    const isOffered = fields.some((offered) => offered.name === field);
    if (!isOffered && resource.actions.includes('create') && fieldShape(schema).isRequired) {
      throw new Error(`${name}.${field} has to be filled in, and no form offers it`);
    }
  }
  if ((resource.parent === undefined) !== (parent === null)) {
    throw new Error(
      `${name} has ${parent === null ? 'no parent, though its rows name one' : 'a parent that its rows do not name'}`,
    );
  }
  return {
    name,
    resource,
    icon: definition.icon,
    title: definition.title,
    picture: definition.picture ?? null,
    parent,
    parentField: resource.parent ?? null,
    listPath: definition.listPath ?? null,
    address: (definition.address ?? null) as Declaration['address'],
    tab: definition.tab ?? name,
    isEmbedded: definition.isEmbedded ?? false,
    columns: definition.columns,
    inline: (definition.inline ?? []).map((column) => inlineField(name, fields, column)),
    moreColumns: definition.moreColumns ?? [],
    facts: definition.facts ?? [],
    main,
    aside,
    fields,
    initial: definition.initial ?? (() => ({})),
    cells: (definition.cells ?? {}) as Declaration['cells'],
    faults: (definition.faults ?? (() => [])) as Declaration['faults'],
    orderReaches: definition.orderReaches === true,
    tabs: definition.tabs ?? null,
    weigh: (definition.weigh ?? null) as Declaration['weigh'],
    Detail: (definition.Detail ?? null) as Declaration['Detail'],
    PublishDialog: (definition.PublishDialog ?? null) as Declaration['PublishDialog'],
    ListHead: definition.ListHead ?? null,
    acts: Object.entries(definition.acts ?? {}).map(([act, rest]) => ({ name: act, ...(rest as unknown as Act) })),
    views: Object.entries(definition.views ?? {}).map(([view, rest]) => ({ name: view, ...rest })),
    CreateDialog: definition.CreateDialog ?? null,
    references: (definition.references ?? {}) as Declaration['references'],
    partOf: definition.partOf ?? [],
    isAboutPeople: definition.isAboutPeople === true,
    periods: definition.periods ?? [],
    offers: definition.offers ?? (() => true),
    waiting: (definition.waiting ?? null) as Declaration['waiting'],
    words: definition.words ?? null,
    playersPage: (definition.playersPage ?? null) as Declaration['playersPage'],
    holds: (definition.holds ?? (() => [])) as Declaration['holds'],
    playersEye: (definition.playersEye ?? null) as Declaration['playersEye'],
    sketch: (definition.sketch ?? null) as Declaration['sketch'],
    affects: definition.affects ?? [],
    hasStatus: resource.actions.includes('changeStatus'),
    dates: resource.dates ?? [],
  };
}
