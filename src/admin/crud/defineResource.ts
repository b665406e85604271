/** A backoffice resource as a declaration: its menu entry, routes, list, form and permissions follow from it. */
import type * as z from 'zod';
import type {
  Act,
  AnyResource,
  Declaration,
  Definition,
  Editor,
  Field,
  FieldGroup,
  FormOptions,
  Groups,
  Values,
} from './declaration/declaration.ts';
import { choiceEditor } from '../controls/ChoiceEditor.tsx';
import { countryEditor } from '../controls/CountryEditor.tsx';
import { InstantEditor } from '../controls/InstantEditor.tsx';
import { lineEditor, numberEditor, switchEditor, textEditor } from '../controls/inputs.tsx';
import { richTextEditor } from '../controls/RichTextEditor.tsx';
import { fieldShape, type FieldKind, type FieldShape } from './declaration/fieldKind.ts';

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

const simple: readonly FieldKind['kind'][] = ['line', 'text', 'number', 'choice', 'switch', 'instant'];

function inlineField(resource: string, fields: readonly Field[], column: string): Field {
  const field = fields.find(({ name }) => name === column);
  if (field?.shape.kind == null || !simple.includes(field.shape.kind.kind)) {
    throw new Error(`${resource}.${column} is too much to be edited in a cell`);
  }
  return field;
}

/**
 * Creates screens for a contract. @throws Error at the start of the app for a field without a widget, for one that a creation
 * needs and no form has, and for an inline field whose widget does not fit a cell.
 */
export function defineResource<const R extends AnyResource>(definition: Definition<R>): Declaration {
  // The type R has been checked: the screens use any resource.
  const {
    resource,
    parent,
    list = { columns: [] },
    show = {},
    form = {},
    ...rest
  }: Omit<Definition, 'form'> & { form?: Partial<FormOptions> } = definition as unknown as Definition;
  const { name } = resource;
  const shapes = resource.fields.shape as Readonly<Record<string, z.ZodType>>;
  const chosen = (form.editors ?? {}) as Readonly<Record<string, Editor | undefined>>;
  const conditions = (form.when ?? {}) as Readonly<Record<string, ((values: Values) => boolean) | undefined>>;
  const main = groupsOf(form.main ?? []);
  const aside = groupsOf(form.aside ?? []).filter(({ fields }) => fields.length > 0);

  const fieldOf = (field: string): Field => {
    const schema = shapes[field];
    if (schema === undefined) throw new Error(`${name}.${field} is not in the contract`);
    const shape = fieldShape(schema);
    const editor = chosen[field] ?? (shape.kind === null ? undefined : editors[shape.kind.kind](shape));
    if (editor === undefined) throw new Error(`${name}.${field} has no widget: name one in \`editors\``);
    return { name: field, shape, editor, applies: conditions[field] ?? (() => true) };
  };
  const fields = [...main, ...aside].flatMap((group) =>
    group.fields
      .filter((field) => shapes[field] !== undefined || !(field in resource.row.shape))
      .map((field) => fieldOf(field)),
  );
  for (const [field, schema] of Object.entries(shapes)) {
    const isOffered = fields.some((offered) => offered.name === field);
    if (!isOffered && resource.actions.includes('create') && fieldShape(schema).isRequired) {
      throw new Error(`${name}.${field} has to be filled in, and no form offers it`);
    }
  }
  if ((resource.parent === undefined) !== (parent === undefined)) {
    throw new Error(
      `${name} has ${parent === undefined ? 'no parent, though its rows name one' : 'a parent that its rows do not name'}`,
    );
  }
  return {
    ...rest,
    ...{ name, resource, list, show, form, main, aside, fields },
    parent: parent ?? null,
    parentField: resource.parent ?? null,
    tab: rest.tab ?? name,
    inline: (list.inline ?? []).map((column) => inlineField(name, fields, column)),
    acts: Object.entries(rest.acts ?? {}).map(([act, of]) => ({ name: act, ...(of as Act) })),
    views: Object.entries(list.views ?? {}).map(([view, of]) => ({ name: view, ...of })),
    hasStatus: resource.actions.includes('changeStatus'),
    together: (resource.together ?? []).map((field) => fieldOf(field)),
  };
}
