export interface RichTextProps {
  /** Sanitised by the server's allow-list; a preview has the editor's own input, which nobody else sees. */
  html: string;
  /** Where it is not the page's. */
  lang?: string | undefined;
}

/** The only place where players' pages turn text into HTML (Trusted Types, where the browser has them). */
const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: object): MarkupPolicy } };
interface MarkupPolicy {
  createHTML(html: string): string;
}
const markup: MarkupPolicy = trustedTypes?.createPolicy('gamehub', { createHTML: (html: string) => html }) ?? {
  createHTML: (html) => html,
};

export function RichText({ html, lang }: RichTextProps) {
  return <div className="rich" lang={lang} dangerouslySetInnerHTML={{ __html: markup.createHTML(html) }} />;
}
