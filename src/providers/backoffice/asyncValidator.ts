import type Library from '@rc-component/async-validator/es/index.js';

let library: typeof Library | undefined;

/** @see checkedByRules.ts */
export const provide = (given: typeof Library): void => {
  library = given;
};

/**
 * What antd's forms check their rules with, see vite.config.ts. Its code comes with the modules that have rules, which import
 * checkedByRules.ts: the filters of a list are a form without any, and stand on the first page.
 */
function AsyncValidator(rules: object): object {
  if (library === undefined) throw new Error('Rules need providers/backoffice/checkedByRules.ts');
  return Reflect.construct(library as unknown as new (of: object) => object, [rules]);
}

export { AsyncValidator as default };
