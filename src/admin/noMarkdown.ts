/**
 * What `@refinedev/antd` gets for react-markdown and remark-gfm, see vite.config.ts: it brings a field for Markdown, which nothing of ours
 * shows, and with it every editor would load 34 kB.
 */
function noMarkdown(): never {
  throw new Error('The backoffice shows no Markdown');
}

export { noMarkdown as default };
