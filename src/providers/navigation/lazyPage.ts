import { createElement, use, type ComponentType, type FunctionComponent } from 'react';
import { codeFetcher } from '../http/code.ts';

/** A page, or a part of it, with lazy code; rendering it suspends until the code is loaded. */
export interface LazyPage<Props extends object = object> extends FunctionComponent<Props> {
  /** Loads the code ahead, once; again when that failed. */
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
    // After a failure the next navigation loads it again, not the next rendering.
    return createElement(loaded ?? use(loading ?? load()), props);
  }
  return Object.assign(Page, { load });
}

/** Whether its code is lazy. */
export const isLazy = (component: unknown): component is LazyPage =>
  typeof component === 'function' && 'load' in component;
