/** A backoffice resource as the screens read it: what `defineResource()` makes, and what it is made of. */
import type { FormItemProps } from 'antd';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import type * as z from 'zod';
import type { Endpoint } from '#shared/http/endpoint.ts';
import type { FieldError } from '#shared/http/errors.ts';
import type { PlannedChange } from '#shared/regrading/remarks.contract.ts';
import type { ResourceAction } from '#shared/http/resource.ts';
import type { TranslatedEntity } from '#shared/translations/translatable.ts';
import type { Sketch } from '#src/providers/page/sketch.ts';
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
  /** Changes several fields at once; an editor's own value goes through `onChange`. */
  change: (changes: Values) => void;
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
export interface SketchPlace {
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

/** A definition whose types have done their work: what the screens read. */
export interface Declaration {
  readonly name: string;
  readonly resource: AnyResource;
  readonly icon: Icon;
  readonly title: string;
  readonly picture: string | null;
  readonly parent: Declaration | null;
  /** The field with the parent's id; null at the root. */
  readonly parentField: string | null;
  readonly listPath: string | null;
  readonly address: ((row: Row) => string) | null;
  readonly tab: string;
  readonly isEmbedded: boolean;
  readonly columns: readonly string[];
  readonly inline: readonly Field[];
  readonly moreColumns: readonly string[];
  readonly facts: readonly string[];
  readonly main: readonly FieldGroup[];
  readonly aside: readonly FieldGroup[];
  /** The fields of both columns, in their order. */
  readonly fields: readonly Field[];
  readonly initial: () => Values;
  readonly cells: Readonly<Record<string, ((row: Row) => ReactNode) | undefined>>;
  readonly faults: (values: Values, game: Row | undefined) => FieldError[];
  readonly weigh: ((row: Row, values: Values) => PlannedChange | null) | null;
  readonly orderReaches: boolean;
  readonly tabs: readonly string[] | null;
  readonly Detail: ComponentType<{ row: Row }> | null;
  readonly PublishDialog: ComponentType<{ row: Row; onClose: () => void }> | null;
  readonly ListHead: ComponentType | null;
  readonly acts: readonly (Act & { readonly name: string })[];
  readonly views: readonly (ListView & { readonly name: string })[];
  readonly CreateDialog: ComponentType<{ parentId: string; onClose: () => void }> | null;
  readonly references: Readonly<Record<string, Reference | undefined>>;
  readonly partOf: readonly string[];
  readonly isAboutPeople: boolean;
  readonly periods: readonly string[];
  readonly offers: (field: string, value: string, may: (resource: string, action: string) => boolean) => boolean;
  readonly waiting: Readonly<Record<string, string>> | null;
  readonly words: TranslatedEntity | null;
  readonly playersPage: ((row: Row) => string) | null;
  readonly holds: (row: Row) => readonly string[];
  readonly playersEye: ((row: Row, timezone: string) => Partial<PreviewState>) | null;
  readonly sketch: ((values: Values, place: SketchPlace) => Sketch) | null;
  readonly affects: readonly string[];
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
  ...declaration.affects,
];

export const childrenOf = (declaration: Declaration, all: readonly Declaration[]): Declaration[] =>
  all.filter(({ parent, isEmbedded }) => parent === declaration && !isEmbedded);

/** What can be listed below a record of this resource, in the order of its tabs. */
export function tabsOf(declaration: Declaration, all: readonly Declaration[]): readonly Declaration[] {
  const children = childrenOf(declaration, all);
  const { tabs } = declaration;
  return tabs === null ? children : tabs.flatMap((tab) => children.filter((child) => child.tab === tab));
}
