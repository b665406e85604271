import { createElement, use, type ComponentType, type FunctionComponent } from 'react';
import { codeFetcher } from '../http/code.ts';

/** A page, or what one opens, whose code comes when it is needed; who shows it suspends until then. */
export interface LazyPage<Props extends object = object> extends FunctionComponent<Props> {
  /** Fetches it ahead, once; again when that failed. */
  load(): Promise<ComponentType<Props>>;
}

export function lazyPage<Props extends object = object>(
  fetchPage: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  const fetchCode = codeFetcher(fetchPage);
  let loading: Promise<ComponentType<Props>> | null = null;
  let loaded: ComponentType<Props> | null = null;
  let hasFailed = false;
  const load = () => {
    if (loading === null || hasFailed) {
      hasFailed = false;
      loading = fetchCode();
      loading.then(
        (component) => (loaded = component),
        () => (hasFailed = true),
      );
    }
    return loading;
  };
  function Page(props: Props) {
    // What failed is asked for again by the next navigation, never by the next rendering.
    return createElement(loaded ?? use(loading ?? load()), props);
  }
  return Object.assign(Page, { load });
}

/** Whether its code comes when it is needed. */
export const isLazy = (component: unknown): component is LazyPage =>
  typeof component === 'function' && 'load' in component;
