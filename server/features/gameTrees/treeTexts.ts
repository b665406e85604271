/** The texts in the parts of a tree, without the database, so that the archive worker does not load it. */
import type * as z from 'zod';
import { gameParts, type NodeKind } from '#shared/gameTrees/gameParts.ts';
import type { TreeNode } from '#shared/gameTrees/gameTrees.rules.ts';
import { instantFields, isRichText, richTextFields, type Resource } from '#shared/http/resource.ts';
import { fieldOf, textsOf, translatable, type TranslatedEntity } from '#shared/translations/translatable.ts';

export const isTranslated = (kind: NodeKind): kind is TranslatedEntity => kind in translatable;

/** The schema of a text of a kind in any language; undefined for a field without texts. */
export const schemaOfText = (kind: NodeKind, field: string): z.ZodType | undefined =>
  isTranslated(kind) ? fieldOf(kind, field)?.schema : undefined;

/** The original of a translation of this field; undefined when the list has no such place. */
export const originalOf = ({ kind, fields }: Pick<TreeNode, 'kind' | 'fields'>, field: string): string | undefined =>
  isTranslated(kind) ? textsOf(kind, fields)[field] : undefined;

export const instantsOf = (kind: NodeKind): string[] => instantFields(gameParts[kind].fields);

/** Replaces the references of texts and fields. `path` is the field's path in the tree. */
export interface Renaming {
  /** The new file of a field; null: none. */
  file: (key: string, path: string) => string | null;
  /** The new address of a link or picture in a text. */
  address: (address: string, path: string) => string;
  /** Changes a whole rich text, after that. */
  text?: (html: string, path: string) => string;
}

const attribute = /\b(href|src)="([^"]*)"/g;

/** Replaces all references of a tree's parts in place. */
export function renameReferences(nodes: readonly TreeNode[], { file, address, text = (html) => html }: Renaming): void {
  const rich = (html: string, path: string) =>
    text(
      html.replaceAll(attribute, (_, name: string, value: string) => `${name}="${address(value, path)}"`),
      path,
    );
  for (const { kind, fields, path } of nodes) {
    const at = (field: string) => (path === '' ? field : `${path}.${field}`);
    const { fields: shape, files = {} }: Pick<Resource, 'fields' | 'files'> = gameParts[kind];
    for (const field of Object.keys(files)) {
      const value = fields[field];
      if (typeof value === 'string') fields[field] = file(value, at(field));
    }
    for (const field of richTextFields(shape)) {
      const value = fields[field];
      if (typeof value === 'string') fields[field] = rich(value, at(field));
    }
    if (kind === 'news' && typeof fields['link'] === 'string') fields['link'] = address(fields['link'], at('link'));
    for (const [place, word] of (fields.words ?? []).entries()) {
      const schema = schemaOfText(kind, word.field);
      if (schema !== undefined && isRichText(schema)) word.value = rich(word.value, at(`words.${place}`));
    }
  }
}
