/**
 * The widgets, the editor and what they are made of write <style> elements while they run. The policy of a backoffice page takes
 * those that carry its nonce; not all of them can be told it, so it is given to each as it is made. Imported before they are.
 */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

if (nonce !== undefined) {
  const createElement = document.createElement.bind(document) as (
    ...what: [string, ElementCreationOptions?]
  ) => HTMLElement;
  document.createElement = ((...what: [string, ElementCreationOptions?]) => {
    const element = createElement(...what);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  }) as typeof document.createElement;
}
