import type { Rules, ValidateMessages, ValidateOption, Values } from '@rc-component/async-validator';

interface Validator {
  messages(words?: ValidateMessages): unknown;
  validate(values: Values, options?: ValidateOption): Promise<Values>;
}

/**
 * What antd's forms check their rules with, see vite.config.ts: its code comes with the first rule that is asked. The filters of a list
 * are a form without any.
 */
class AsyncValidator implements Validator {
  static warning: unknown;
  private readonly rules: Rules;
  private words: ValidateMessages | undefined;

  constructor(rules: Rules) {
    this.rules = rules;
  }

  messages(words?: ValidateMessages): void {
    this.words = words;
  }

  /** @throws what is wrong, as the library does */
  async validate(values: Values, options?: ValidateOption): Promise<Values> {
    // By its path it is the library itself; the compiler takes what is found there for CommonJS.
    const { default: library } = await import('@rc-component/async-validator/es/index.js');
    const Library = library as unknown as new (rules: Rules) => Validator;
    const validator = new Library(this.rules);
    validator.messages(this.words);
    return validator.validate(values, options);
  }
}

export { AsyncValidator as default };
