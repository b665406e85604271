export interface RichTextProps {
  /** Cleaned by the server's allow-list; in a preview what stands in its editor's own form, which nobody else sees. */
  html: string;
  /** Where it is not the page's. */
  lang?: string | undefined;
}

/** The one place where players' pages make markup of text (Trusted Types); browsers that do not know them go without. */
const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: object): MarkupPolicy } };
interface MarkupPolicy {
  createHTML(html: string): string;
}
const markup: MarkupPolicy = trustedTypes?.createPolicy('gamehub', { createHTML: (html: string) => html }) ?? {
  createHTML: (html) => html,
};

/** An editor's words. */
export function RichText({ html, lang }: RichTextProps) {
  return <div className="rich" lang={lang} dangerouslySetInnerHTML={{ __html: markup.createHTML(html) }} />;
}
