import type Library from '@rc-component/async-validator/es/index.js';

let library: typeof Library | undefined;

/** @see checkedByRules.ts */
export const provide = (given: typeof Library): void => {
  library = given;
};

/**
 * The validator of antd's forms, see vite.config.ts. It is loaded by the modules that have rules, through checkedByRules.ts.
 * The filters of a list are a form without rules, and are on the first page.
 */
function AsyncValidator(rules: object): object {
  if (library === undefined) throw new Error('Rules need providers/backoffice/checkedByRules.ts');
  return Reflect.construct(library as unknown as new (of: object) => object, [rules]);
}

export { AsyncValidator as default };
