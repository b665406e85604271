/**
 * What Refine and antd get, see vite.config.ts, for what only those parts of them call which nothing of ours uses: fields of Markdown
 * (react-markdown, remark-gfm), files of rows (papaparse), development tools (error-stack-parser), the number of nouns (pluralize, for
 * which Backoffice.tsx names functions of its own), of antd's tables the filters (a tree, radio buttons), the selection
 * of one row alone, the pages and rows without end, of its inputs those for codes, passwords and searches, and what Refine's own breadcrumb, delete button and undoing draw (Progress.ts takes that of antd by its path).
 */
function notUsed(): never {
  throw new Error('The backoffice does not use this');
}

export { notUsed as default, notUsed as genVirtualTable };
