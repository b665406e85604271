import { createElement, use, type ComponentType, type FunctionComponent } from 'react';

/** A page whose code comes when it is needed; the page that asks for it suspends. */
export interface LaterPage extends FunctionComponent {
  /** Fetches it ahead, once; again when that failed. */
  load(): Promise<ComponentType>;
}

export function laterPage(fetchPage: () => Promise<ComponentType>): LaterPage {
  let loading: Promise<ComponentType> | null = null;
  let loaded: ComponentType | null = null;
  let hasFailed = false;
  const load = () => {
    if (loading === null || hasFailed) {
      hasFailed = false;
      loading = fetchPage();
      loading.then(
        (component) => (loaded = component),
        () => (hasFailed = true),
      );
    }
    return loading;
  };
  function Page() {
    // What failed is asked for again by the next navigation, never by the next rendering.
    return createElement(loaded ?? use(loading ?? load()));
  }
  return Object.assign(Page, { load });
}
