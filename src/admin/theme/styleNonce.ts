/**
 * The widgets, the editor and their parts create <style> elements at run time. The policy of a backoffice page accepts those
 * with its nonce; not all of them have an option for it, so it is set on each element when it is created. Must be imported
 * before them.
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
