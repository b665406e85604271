import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { Id, line, RichText, Status, stored } from '#shared/http/fields.ts';
import { resource } from '#shared/http/resource.ts';
import { ancestorsOf, childrenOf, type Declaration } from './declaration/declaration.ts';
import { defineResource } from './defineResource.ts';
import { imageEditor } from '../controls/mediaEditors.ts';

const Icon = () => null;

const WatchFields = z.strictObject({
  name: line(1, 120),
  text: RichText.default(''),
  image: Id.nullable().default(null),
  status: Status.default('draft'),
});
const watches = resource({
  name: 'watches',
  row: z.object({ ...stored, ...WatchFields.shape, imageUrl: z.string().nullable() }),
  fields: WatchFields,
  filters: ['name'],
  sorts: ['name'],
  search: ['name'],
  actions: ['create', 'changeStatus'],
});
const PartFields = z.strictObject({ name: line(1, 120) });
const parts = resource({
  name: 'parts',
  row: z.object({ ...stored, watchId: Id, ...PartFields.shape }),
  fields: PartFields,
  parent: 'watchId',
  filters: ['watchId'],
  sorts: ['name'],
  search: [],
  actions: ['create'],
});

const plain = { icon: Icon, title: 'name', list: { columns: ['name'] } } as const;

const declared = defineResource({
  resource: watches,
  icon: Icon,
  title: 'name',
  list: { columns: ['name', 'status'] },
  form: { main: { words: ['name', 'text'] }, aside: ['image'], editors: { image: imageEditor } },
});

describe('a declaration', () => {
  it('finds the widgets that follow from the contract', () => {
    expect(declared.fields.map(({ name, editor }) => [name, editor.layout])).toEqual([
      ['name', 'input'],
      ['text', 'group'],
      ['image', 'group'],
    ]);
    expect(declared.fields[2]?.editor).toBe(imageEditor);
  });

  it('keeps fields under their headings', () => {
    expect(declared.main).toEqual([{ name: 'words', fields: ['name', 'text'] }]);
    expect(declared.aside).toEqual([{ name: null, fields: ['image'] }]);
  });

  it('throws for a field without a widget', () => {
    const define = () => defineResource({ ...plain, resource: watches, form: { main: ['name', 'image'] } });
    expect(define).toThrow('watches.image has no widget');
  });

  it('throws when no form offers what a creation needs', () => {
    const define = () => defineResource({ ...plain, resource: watches, form: { main: ['text'] } });
    expect(define).toThrow('watches.name has to be filled in');
  });

  it('throws for a child without its parent', () => {
    const define = () => defineResource({ ...plain, resource: parts, form: { main: ['name'] } });
    expect(define).toThrow('parts has no parent');
  });

  it('does not compile with a name that is not in the contract', () => {
    const right = {
      resource: watches,
      icon: Icon,
      title: 'name',
      list: { columns: ['name'] },
      form: { main: ['name'] },
    } as const;
    expect(defineResource(right).name).toBe('watches');
    // @ts-expect-error a misspelt column
    defineResource({ ...right, list: { columns: ['nmae'] } });
    // @ts-expect-error a misspelt field
    expect(() => defineResource({ ...right, form: { main: ['name', 'txet'] } })).toThrow(
      'watches.txet is not in the contract',
    );
    // @ts-expect-error a misspelt title
    defineResource({ ...right, title: 'nmae' });
    // @ts-expect-error an editor of something else than the field holds
    defineResource({ ...right, form: { main: ['name'], editors: { name: imageEditor } } });
  });
});

describe('a family', () => {
  const part: Declaration = defineResource({
    resource: parts,
    icon: Icon,
    title: 'name',
    parent: declared,
    list: { columns: ['name'] },
    form: { main: ['name'] },
  });

  it('knows its ancestors and children', () => {
    expect(ancestorsOf(part)).toEqual([declared]);
    expect(childrenOf(declared, [declared, part])).toEqual([part]);
  });
});
