/** A backoffice resource as the screens read it: what `defineResource()` makes, and what it is made of. */
import type { FormItemProps } from 'antd';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import type * as z from 'zod';
import type { Endpoint } from '#shared/http/endpoint.ts';
import type { FieldError } from '#shared/http/errors.ts';
import type { PlannedChange } from '#shared/regrading/regrading.contract.ts';
import type { ResourceAction } from '#shared/http/resource.ts';
import type { TranslatedEntity } from '#shared/translations/translatable.ts';
import type { FormPreview } from '#src/providers/page/previewFrame.ts';
import type { PreviewState } from './previewLocation.ts';
import type { FieldShape } from './fieldKind.ts';

/** What `resource()` of shared/http/resource.ts makes, as far as the screens read it. */
export interface AnyResource {
  readonly name: string;
  readonly row: z.ZodObject;
  readonly fields: z.ZodObject;
  readonly parent?: string;
  readonly filters: readonly string[];
  readonly sorts: readonly string[];
  readonly search: readonly string[];
  readonly actions: readonly ResourceAction[];
  readonly ends?: readonly string[];
  readonly dates?: readonly string[];
  readonly endpoints: Readonly<Partial<Record<string, Endpoint>>>;
}

/** A record as the server sends it. */
export interface Row {
  readonly id: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly [field: string]: unknown;
}

/** What a form holds: the fields of a record, by name. */
export type Values = Readonly<Record<string, unknown>>;

/** Beside its name it says nothing more, so it is hidden from who listens. */
export type Icon = ComponentType<{ 'aria-hidden': true }>;

/** What an editor may know beside its value. */
export interface FieldContext {
  declaration: Declaration;
  field: Field;
  /** The field's name as people read it. */
  label: string;
  /** The record as the server has it; null for one that is being made. */
  row: Row | null;
  /** All that the form holds now. */
  values: Values;
  /** The fault of a part of the value, by its path below the field: "0.text". */
  faultOf: (path: string) => string | undefined;
  /** In which its words are, where that is not the game's own. */
  lang?: string;
  /** The game's time zone; undefined while it is being loaded. */
  timezone: string | undefined;
}

export interface EditorProps<V = unknown> {
  id: string;
  /** undefined: nothing was filled in yet. */
  value: V | undefined;
  onChange: (value: V | undefined) => void;
  /** Once the person has left the field, its fault is shown. */
  onBlur: () => void;
  'aria-invalid'?: boolean | undefined;
  /** The hint and the fault. */
  'aria-describedby'?: string | undefined;
  context: FieldContext;
}

export interface ValueProps<V = unknown> {
  value: V;
  declaration: Declaration;
}

/** A widget for one kind of value: one of antd's inputs, with what its Form.Item has to know, or a control of ours. */
export type Editor<V = unknown> = (
  | {
      readonly input: ReactElement;
      readonly item?: Pick<FormItemProps, 'normalize' | 'valuePropName'>;
      readonly Component?: never;
    }
  | { readonly input?: never; readonly item?: never; readonly Component: ComponentType<EditorProps<V>> }
) & {
  /** `input`: one control, which the label names. `group`: several, which the label heads. */
  readonly layout: 'input' | 'group';
  /** Shows a value where no part of a form does: in a conflict, in a table. */
  readonly Value?: ComponentType<ValueProps<V>>;
  /** Counts its characters itself, or has none to count. */
  readonly hidesCount?: boolean;
};

/** Records of another resource that a field or a filter names by their ids. */
export interface Reference {
  readonly resource: string;
  /** The field that names a record. */
  readonly title: string;
  /** The field that both have: a list that is bound to one of its values offers only records of the same. */
  readonly alike?: string;
}

/** Where what is written stands; `id` for what is drawn from it. */
export interface PreviewPlace {
  id: string;
  /** Among its siblings, from 1. */
  number: number;
  total: number;
}

/** Something that is done in a dialog of its own. */
export interface Act<R = Row> {
  /** Who may do this may do it; `list`: whoever sees the resource. */
  readonly needs: 'create' | 'edit' | 'list';
  /** What it makes, where that is another resource: who may not see that is not offered it. */
  readonly of?: string;
  /** Whether it makes sense for this record now. */
  readonly applies?: (row: R) => boolean;
  /** Cannot be undone. */
  readonly isDangerous?: true;
  /** What one comes to the page for: a button of its own at its head. */
  readonly isMain?: true;
  readonly Dialog: ComponentType<{ row: R; onClose: () => void }>;
}

export interface ListView {
  readonly View: ComponentType<ListViewProps>;
  /** The resource that it shows, where that is another one: who may not see that is not offered it. */
  readonly of?: string;
}

export interface ListViewProps {
  declaration: Declaration;
  /** The record whose children are shown; null for a list of its own. */
  parentId: string | null;
  /** The game's; undefined while it is on its way. */
  timezone: string | undefined;
}

export interface FieldGroup {
  /** null: no heading. */
  readonly name: string | null;
  readonly fields: readonly string[];
}

export interface Field {
  readonly name: string;
  readonly shape: FieldShape;
  readonly editor: Editor;
  readonly applies: (values: Values) => boolean;
}

export type RowOf<R extends AnyResource> = AnyResource extends R ? Row : z.output<R['row']>;
export type ValuesOf<R extends AnyResource> = AnyResource extends R ? Values : z.output<R['fields']>;
type Name<T> = Extract<keyof T, string>;
/** `status` has a control of its own beside the form. */
type FieldName<R extends AnyResource> = Exclude<Name<ValuesOf<R>>, 'status'>;

/** Fields under one heading; a plain list is one group without a heading. */
export type Groups<F extends string> = readonly F[] | Readonly<Record<string, readonly F[]>>;

export interface ListOptions<R extends AnyResource = AnyResource> {
  /** Where its own list stands; without it, it is listed in its parent. */
  readonly path?: string;
  readonly columns: readonly Name<RowOf<R>>[];
  /** Columns that are edited where they stand: lines, numbers, choices, switches and instants of the form. */
  readonly inline?: readonly FieldName<R>[];
  /** Columns that a person may add to the list. */
  readonly more?: readonly Name<RowOf<R>>[];
  /** Texts to filter by a part of them. */
  readonly partOf?: readonly Name<RowOf<R>>[];
  /** Instants to filter by from one day on and until another. */
  readonly periods?: readonly Name<RowOf<R>>[];
  /** Whether a value of a filter is one that this person can meet in the list; all of them unless said otherwise. */
  readonly offers?: (field: string, value: string, may: (resource: string, action: string) => boolean) => boolean;
  /** What a record is that waits for somebody; the menu says how many do. */
  readonly waiting?: { readonly [F in Name<RowOf<R>>]?: string };
  /** Stands above it. */
  readonly Head?: ComponentType;
  /** Other looks at the list of one parent's records than the table, by name; the address says which one is open. */
  readonly views?: Readonly<Record<string, ListView>>;
  /** How new ones are made, where that is not the form. */
  readonly CreateDialog?: ComponentType<{ parentId: string; onClose: () => void }>;
}

export interface ShowOptions<R extends AnyResource = AnyResource> {
  /** At the head of the page. */
  readonly facts?: readonly Name<RowOf<R>>[];
  /** What the page is divided into, by names of child resources; those that do not exist are left out. */
  readonly tabs?: readonly [string, ...string[]];
  /** What follows the facts. */
  readonly Detail?: ComponentType<{ row: RowOf<R> }>;
  /** Publishes a record, where more is to be decided than that. */
  readonly PublishDialog?: ComponentType<{ row: RowOf<R>; onClose: () => void }>;
  /** Where players read it, in the standard area: what its preview begins with. */
  readonly playersPage?: (row: RowOf<R>) => string;
  /** Who reads it there, and when, where that is not anybody at any time: whom its preview begins as. */
  readonly previewAs?: (row: RowOf<R>, timezone: string) => Partial<PreviewState>;
}

export interface FormOptions<R extends AnyResource = AnyResource> {
  /** The wide column. What is of the row alone is read there, and not changed. */
  readonly main: Groups<FieldName<R> | Exclude<Name<RowOf<R>>, 'status'>>;
  /** The narrow column. */
  readonly aside?: Groups<FieldName<R> | Exclude<Name<RowOf<R>>, 'status'>>;
  /** Where the widget that follows from the schema is not the right one. */
  readonly editors?: { readonly [F in FieldName<R>]?: Editor<ValuesOf<R>[F]> };
  /** When a field applies; what does not is left out of the form and saved as it is by default. */
  readonly when?: { readonly [F in FieldName<R>]?: (values: ValuesOf<R>) => boolean };
  /** What the choice of a person in one field makes of others. Such a field is not edited in the list. */
  readonly follows?: {
    readonly [F in FieldName<R>]?: (
      chosen: ValuesOf<R>[F],
      before: Partial<ValuesOf<R>>,
      row: RowOf<R> | null,
    ) => Partial<ValuesOf<R>>;
  };
  /** What a new record begins with, where the contract has no default or another one is better. */
  readonly initial?: () => Partial<ValuesOf<R>>;
  /**
   * What is wrong with fields in their relation to each other or to their game, by the rule that the server asks too.
   * Asked once every field by itself is right. @param game undefined while it is on its way
   */
  readonly faults?: (values: ValuesOf<R>, game: Row | undefined) => FieldError[];
  /** What stands in it as players will see it. */
  readonly preview?: (values: Partial<ValuesOf<R>>, place: PreviewPlace) => FormPreview;
  /** What is typed in it is about a person: the device keeps nothing of it. */
  readonly isAboutPeople?: true;
}

/** What is said of a resource, by the pages that it has. */
export interface Definition<R extends AnyResource = AnyResource> {
  readonly resource: R;
  readonly icon: Icon;
  /** The field that names a record. */
  readonly title: Name<RowOf<R>>;
  /** The column with the address of a picture, shown beside the title. */
  readonly picture?: Name<RowOf<R>>;
  /** Whose child it is; the resource says in which field. */
  readonly parent?: Declaration;
  /** Where a record is shown and edited, where that is a page of its own. */
  readonly address?: (row: RowOf<R>) => string;
  /** What its tab is called in the address, where that is not its name. */
  readonly tab?: string;
  /** Has no pages of its own: a screen of its parent edits it. */
  readonly isEmbedded?: boolean;
  /** How a column or fact is shown, where that does not follow from the schema. */
  readonly cells?: { readonly [F in Name<RowOf<R>>]?: (row: RowOf<R>) => ReactNode };
  /** What the ids of a filter name. */
  readonly references?: { readonly [F in Name<RowOf<R>>]?: Reference };
  /** What can be done with a record beside editing it, by name: in its row's menu and on its page. */
  readonly acts?: Readonly<Record<string, Act<RowOf<R>>>>;
  /** What of a change reaches players, who are counted before it is saved; null where it reaches none. */
  readonly planChange?: (row: RowOf<R>, values: Partial<RowOf<R>>) => PlannedChange | null;
  /** Whether another order of published ones reaches whoever plays below their parent, who are counted before it is saved. */
  readonly orderReaches?: true;
  /** As what it has words in other languages. */
  readonly words?: TranslatedEntity;
  /** What comes and goes with a record: its history tells what happened to these too. */
  readonly holds?: (row: RowOf<R>) => readonly string[];
  /** Resources beside its ancestors whose rows say something of it. */
  readonly affects?: readonly string[];
  /** Without it, nothing lists it. */
  readonly list?: ListOptions<R>;
  readonly show?: ShowOptions<R>;
  readonly form?: FormOptions<R>;
}

/** A definition with what follows from it, as the screens read it. */
export interface Declaration extends Omit<Definition, 'acts' | 'form' | 'list' | 'parent'> {
  readonly name: string;
  /** null at the root. */
  readonly parent: Declaration | null;
  /** The field with the parent's id; null at the root. */
  readonly parentField: string | null;
  readonly tab: string;
  readonly list: ListOptions;
  readonly show: ShowOptions;
  readonly form: Partial<FormOptions>;
  readonly acts: readonly (Act & { readonly name: string })[];
  readonly views: readonly (ListView & { readonly name: string })[];
  readonly main: readonly FieldGroup[];
  readonly aside: readonly FieldGroup[];
  /** The fields of both columns of the form, in their order. */
  readonly fields: readonly Field[];
  /** Those that are edited in the list. */
  readonly inline: readonly Field[];
  readonly hasStatus: boolean;
  /** Fields that can be changed for several records at once. */
  readonly dates: readonly string[];
}

/** From the root to the nearest parent. */
export function ancestorsOf(declaration: Declaration): Declaration[] {
  return declaration.parent === null ? [] : [...ancestorsOf(declaration.parent), declaration.parent];
}

/** The resources whose rows a change may make say something else: those above it, and what it names. */
export const affectedBy = (declaration: Declaration): string[] => [
  ...ancestorsOf(declaration).map(({ name }) => name),
  ...(declaration.affects ?? []),
];

export const childrenOf = (declaration: Declaration, all: readonly Declaration[]): Declaration[] =>
  all.filter(({ parent, isEmbedded }) => parent === declaration && isEmbedded !== true);

/** What can be listed below a record of this resource, in the order of its tabs. */
export function tabsOf(declaration: Declaration, all: readonly Declaration[]): readonly Declaration[] {
  const children = childrenOf(declaration, all);
  const { tabs } = declaration.show;
  return tabs === undefined ? children : tabs.flatMap((tab) => children.filter((child) => child.tab === tab));
}
