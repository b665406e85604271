/** An editor's words. `html` has been cleaned by the server's allow-list; never anything that a browser composed. */
export function RichText({ html }: { html: string }) {
  return <div className="rich" dangerouslySetInnerHTML={{ __html: html }} />;
}
