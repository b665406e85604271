import { lazy, Suspense, type ComponentType } from 'react';

/** A part with lazy code that a page can be without: nothing is shown until the code is there, or when it cannot be had. */
export function lazyExtra<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
  return function Extra(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
