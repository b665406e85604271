/**
 * Tables in rich text: kept and edited cell by cell. Tables come from pasted or older texts; the toolbar creates none.
 * Tiptap's own table extension needs another version of its core.
 */
import { Node } from '@tiptap/react';

const spans = {
  colspan: { default: 1 },
  rowspan: { default: 1 },
};

const Cell = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  addAttributes: () => spans,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', withoutOnes(HTMLAttributes), 0],
});

const Header = Node.create({
  name: 'tableHeader',
  content: 'block+',
  isolating: true,
  addAttributes: () => spans,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', withoutOnes(HTMLAttributes), 0],
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
});

/** A span of one is left out. */
function withoutOnes(attributes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => Number(value) > 1));
}

export const tableNodes = [Table, TableRow, Header, Cell];
