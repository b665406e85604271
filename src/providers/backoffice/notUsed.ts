/**
 * Replaces packages that Refine and antd import for parts that we do not use, see vite.config.ts: Markdown fields
 * (react-markdown, remark-gfm), CSV files (papaparse), development tools (error-stack-parser), plurals (pluralize, for which
 * Backoffice.tsx passes its own functions); of antd's tables the filters (tree, radio buttons), single selection, pagination
 * and virtual rows; of its inputs those for codes, passwords and searches.
 */
function notUsed(): never {
  throw new Error('The backoffice does not use this');
}

export { notUsed as default, notUsed as genVirtualTable };
