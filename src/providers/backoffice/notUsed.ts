/**
 * What Refine and antd get, see vite.config.ts, for what only those parts of them call which nothing of ours uses: fields of Markdown
 * (react-markdown, remark-gfm), files of rows (papaparse), development tools (error-stack-parser), the number of nouns (pluralize, for
 * which Backoffice.tsx names functions of its own), of antd's tables the filters (a tree) and the pages,
 * and what Refine's own breadcrumb and delete button draw (Trail.tsx takes antd's breadcrumb by its path).
 */
function notUsed(): never {
  throw new Error('The backoffice does not use this');
}

export { notUsed as default };
