export interface RichTextProps {
  /** Cleaned by the server's allow-list; in a sketch what stands in its editor's own form, which nobody else sees. */
  html: string;
  /** Where it is not the page's. */
  lang?: string | undefined;
}

/** An editor's words. */
export function RichText({ html, lang }: RichTextProps) {
  return <div className="rich" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
