/** A backoffice resource as the screens use it: the result of `defineResource()`, and its parts. */
import type { FormItemProps } from 'antd';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import type * as z from 'zod';
import type { Endpoint } from '#shared/http/endpoint.ts';
import type { FieldError } from '#shared/http/errors.ts';
import type { PlannedChange } from '#shared/regrading/regrading.contract.ts';
import type { ResourceAction } from '#shared/http/resource.ts';
import type { BackofficeData } from '#src/providers/backoffice/data.ts';
import type { PageQuery } from '#src/providers/navigation/preload.ts';
import type { TranslatedEntity } from '#shared/translations/translatable.ts';
import type { FormPreview } from '#src/providers/page/previewFrame.ts';
import type { PreviewState } from './previewLocation.ts';
import type { FieldShape } from './fieldKind.ts';

/** The part of `resource()` of shared/http/resource.ts that the screens use. */
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
  readonly together?: readonly string[];
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

/** The values of a form: the fields of a record, by name. */
export type Values = Readonly<Record<string, unknown>>;

/** Hidden from screen readers, because the name beside it says the same. */
export type Icon = ComponentType<{ 'aria-hidden': true }>;

/** What an editor gets besides its value. */
export interface FieldContext {
  declaration: Declaration;
  field: Field;
  label: string;
  /** The record as stored; null for a new one. */
  row: Row | null;
  /** What a new record belongs to. */
  parentId?: string | null;
  /** All current values of the form. */
  values: Values;
  /** The error of a part of the value, by its path below the field: "0.text". */
  errorOf: (path: string) => string | undefined;
  /** The language of its text, where that is not the game's own. */
  lang?: string;
  /** The game's time zone; undefined while it is being loaded. */
  timezone: string | undefined;
}

export interface EditorProps<V = unknown> {
  id: string;
  /** undefined: nothing was entered yet. */
  value: V | undefined;
  onChange: (value: V | undefined) => void;
  /** Leaving the field shows its error. */
  onBlur: () => void;
  /** Its name, where no label is beside it. */
  'aria-label'?: string;
  'aria-invalid'?: boolean | undefined;
  /** The hint and the error. */
  'aria-describedby'?: string | undefined;
  context: FieldContext;
}

export interface ValueProps<V = unknown> {
  value: V;
  declaration: Declaration;
}

/** A widget for one kind of value: one of antd's inputs, with the props of its Form.Item, or a control of ours. */
export type Editor<V = unknown> = (
  | {
      readonly input: ReactElement;
      readonly item?: Pick<FormItemProps, 'hidden' | 'normalize' | 'valuePropName'>;
      readonly Component?: never;
    }
  | { readonly input?: never; readonly item?: never; readonly Component: ComponentType<EditorProps<V>> }
) & {
  /** `input`: one control with a label. `group`: several controls with a heading. */
  readonly layout: 'input' | 'group';
  /** Shows a value outside of forms: in a conflict, in a table. */
  readonly Value?: ComponentType<ValueProps<V>>;
  /** Counts its characters itself, or has none. */
  readonly hidesCount?: boolean;
  /** Its value is the id of a picture of the media library. */
  readonly isPicture?: true;
};

/** Records of another resource whose ids a field or a filter has. */
export interface Reference {
  readonly resource: string;
  /** The field with a record's name. */
  readonly title: string;
  /** A common field: a list that is limited to one of its values offers only records with the same value. */
  readonly alike?: string;
}

/** The place of a record in its preview; `id` is the seed of its rosette. */
export interface PreviewPlace {
  id: string;
  /** Among its siblings, from 1. */
  number: number;
  total: number;
  /** The name of its parent; undefined while it loads, and where nothing shows it. */
  parent?: string | undefined;
}

/** The address of a picture by its id, with the point that crops keep. */
export type PictureAddress = (id: string) => string;

/** What the dialog of an action gets. */
export interface ActProps<R = Row> {
  declaration: Declaration;
  row: R;
  onClose: () => void;
}

/** An action with its own dialog. */
export interface Act<R = Row> {
  /** The permission it needs; `list`: everybody who sees the resource. */
  readonly needs: 'create' | 'edit' | 'list';
  /** The resource that it creates, if another one: people who may not see that are not offered it. */
  readonly of?: string;
  /** Whether it is possible for this record now. */
  readonly applies?: (row: R) => boolean;
  /** Cannot be undone. */
  readonly isDangerous?: true;
  /** A main action of the page: a button of its own in the head. */
  readonly isMain?: true;
  readonly Dialog: ComponentType<ActProps<R>>;
}

export interface ListView {
  readonly View: ComponentType<ListViewProps>;
  /** The resource that it shows, if another one: people who may not see that are not offered it. */
  readonly of?: string;
  /** Shows the same list, with its search and filters. */
  readonly isFiltered?: true;
  /** Comes before the table, which then has the name `table` in the address. */
  readonly isFirst?: true;
  /** Its first query, instead of the list's. */
  readonly query?: (data: BackofficeData, parentId: string) => PageQuery;
}

export interface ListViewProps {
  declaration: Declaration;
  /** The record whose children are shown; null for a list without a parent. */
  parentId: string | null;
  /** The game's; undefined while it loads. */
  timezone: string | undefined;
}

export interface BulkActProps<R = Row> {
  rows: readonly R[];
  /** Once it is done. */
  onDone: () => void;
  onClose: () => void;
}

export interface CreateDialogProps {
  declaration: Declaration;
  /** What the new record belongs to; null at the root. */
  parentId: string | null;
  onClose: () => void;
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
  /** The address of its own list; without it, it is listed in its parent. */
  readonly path?: string;
  readonly columns: readonly Name<RowOf<R>>[];
  /** Columns that are edited in the list: lines, plain texts, numbers, choices, switches and instants of the form. */
  readonly inline?: readonly FieldName<R>[];
  /** The resource that a row is changed as in the list, if another one: its inline columns are then those of this one. */
  readonly editedAs?: (row: RowOf<R>) => Declaration;
  /** Columns that a person can add to the list. */
  readonly more?: readonly Name<RowOf<R>>[];
  /** Text fields with a filter for a part of the text. */
  readonly partOf?: readonly Name<RowOf<R>>[];
  /** Instants with a filter from one day until another. */
  readonly periods?: readonly Name<RowOf<R>>[];
  /** Whether this person can meet the value of a filter in the list; by default, every one. */
  readonly offers?: (field: string, value: string, may: (resource: string, action: string) => boolean) => boolean;
  /** The values of a record that waits for somebody; the menu shows how many there are. */
  readonly waiting?: { readonly [F in Name<RowOf<R>>]?: string };
  /** Shown above the list. */
  readonly Head?: ComponentType;
  /** Views of the list of one parent's records besides the table, by name; the address has the open one. */
  readonly views?: Readonly<Record<string, ListView>>;
  /** Acts on the selected records, by name. */
  readonly bulkActs?: Readonly<Record<string, ComponentType<BulkActProps<RowOf<R>>>>>;
  /** The dialog for new records, instead of the one that asks for what is required. */
  readonly CreateDialog?: ComponentType<CreateDialogProps>;
}

export interface PublishDialogProps<R = Row> {
  rows: readonly R[];
  /** A time is asked for first. */
  isLater: boolean;
  /** Publishes just these records. */
  onPublish: () => void;
  /** Once something was published in the dialog. */
  onDone: (() => void) | undefined;
  onClose: () => void;
}

export interface ShowOptions<R extends AnyResource = AnyResource> {
  /** In the page's head. */
  readonly facts?: readonly Name<RowOf<R>>[];
  /** The tabs of the page, by names of child resources; missing ones are left out. */
  readonly tabs?: readonly [string, ...string[]];
  /** A new record is opened here, where its parts are added. Others open in their form, for the rest of their fields. */
  readonly opensNew?: true;
  /** Shown after the facts. */
  readonly Detail?: ComponentType<{ row: RowOf<R> }>;
  /** The queries of `Detail`, which what follows it waits for: made together with the record's. */
  readonly queries?: (data: BackofficeData, id: string) => readonly PageQuery[];
  /** Publishes records, where publishing may need more input. */
  readonly PublishDialog?: ComponentType<PublishDialogProps<RowOf<R>>>;
  /** Where players read it, in the standard area: the first page of its preview. */
  readonly playersPage?: (row: RowOf<R>) => string;
  /** The player and the day of its preview, where not everybody reads it at any time. */
  readonly previewAs?: (row: RowOf<R>, timezone: string) => Partial<PreviewState>;
}

export interface FormOptions<R extends AnyResource = AnyResource> {
  /** The wide column. Fields that only the row has are shown read-only. */
  readonly main: Groups<FieldName<R> | Exclude<Name<RowOf<R>>, 'status'>>;
  /** The narrow column. */
  readonly aside?: Groups<FieldName<R> | Exclude<Name<RowOf<R>>, 'status'>>;
  /** Editors other than the widget that follows from the schema. */
  readonly editors?: { readonly [F in FieldName<R>]?: Editor<ValuesOf<R>[F]> };
  /** When a field applies; fields that do not are hidden and saved with their default. */
  readonly when?: { readonly [F in FieldName<R>]?: (values: ValuesOf<R>) => boolean };
  /** Changes to other fields that follow from changing a field. Such a field is not edited in the list. */
  readonly follows?: {
    readonly [F in FieldName<R>]?: (
      chosen: ValuesOf<R>[F],
      before: Partial<ValuesOf<R>>,
      row: RowOf<R> | null,
    ) => Partial<ValuesOf<R>>;
  };
  /** Creation asks for these besides the required fields: a choice, and what depends on it. */
  readonly creation?: readonly FieldName<R>[];
  /** Initial values of a new record, where the contract has no default or another one is better. */
  readonly initial?: () => Partial<ValuesOf<R>>;
  /**
   * Errors of fields in relation to each other or to their game, by the server's own rule. Checked once every field by itself
   * is valid. @param game undefined while it loads
   */
  readonly errors?: (values: ValuesOf<R>, game: Row | undefined) => FieldError[];
  /** The preview of the form as players will see it. */
  readonly preview?: (values: Partial<ValuesOf<R>>, place: PreviewPlace, addressOf: PictureAddress) => FormPreview;
  /** Its input is about a person: this device does not store drafts. */
  readonly isAboutPeople?: true;
}

/** The declaration of a resource, by its pages. */
export interface Definition<R extends AnyResource = AnyResource> {
  readonly resource: R;
  readonly icon: Icon;
  /** The field with a record's name. */
  readonly title: Name<RowOf<R>>;
  /** The column with the address of a picture, shown beside the title. */
  readonly picture?: Name<RowOf<R>>;
  /** Its parent; the resource says in which field. */
  readonly parent?: Declaration;
  /** The page of a record, if it has one. */
  readonly address?: (row: RowOf<R>) => string;
  /** Its tab in the address, where that is not its name. */
  readonly tab?: string;
  /** Has no pages of its own: a screen of its parent edits it. */
  readonly isEmbedded?: boolean;
  /** The cells of columns and facts, where the default for the schema is not right. */
  readonly cells?: { readonly [F in Name<RowOf<R>>]?: (row: RowOf<R>) => ReactNode };
  /** The resources of ids in filters. */
  readonly references?: { readonly [F in Name<RowOf<R>>]?: Reference };
  /** Actions on a record besides editing, by name: in its row's menu and on its page. */
  readonly acts?: Readonly<Record<string, Act<RowOf<R>>>>;
  /** The part of a change that affects players, which is previewed before it is saved; null where none does. */
  readonly planChange?: (row: RowOf<R>, values: Partial<RowOf<R>>) => PlannedChange | null;
  /** Whether reordering published records affects the players below their parent: then it is previewed. */
  readonly orderAffectsPlayers?: true;
  /** The kind of its translations. */
  readonly words?: TranslatedEntity;
  /** Records that are created and deleted with it: its history includes them. */
  readonly holds?: (row: RowOf<R>) => readonly string[];
  /** Other resources whose rows depend on it, besides its ancestors. */
  readonly affects?: readonly string[];
  /** Without it, there is no list. */
  readonly list?: ListOptions<R>;
  readonly show?: ShowOptions<R>;
  readonly form?: FormOptions<R>;
}

/** A definition with everything that follows from it, as the screens use it. */
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
  /** The fields of both columns of the form, in order. */
  readonly fields: readonly Field[];
  /** Those that are edited in the list. */
  readonly inline: readonly Field[];
  readonly hasStatus: boolean;
  /** Fields that can be changed for several records at once. */
  readonly together: readonly Field[];
}

/** From the root to the nearest parent. */
export function ancestorsOf(declaration: Declaration): Declaration[] {
  return declaration.parent === null ? [] : [...ancestorsOf(declaration.parent), declaration.parent];
}

/** The resources whose rows may change with it: its ancestors, and those it refers to. */
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
