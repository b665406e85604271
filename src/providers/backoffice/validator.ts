/**
 * How antd's forms check what they hold, in the place of async-validator, see vite.config.ts: each of our rules is a function, as the
 * contract decides, so that nothing is needed of the types, lengths and patterns that it knows.
 */
interface Rule {
  readonly [limit: string]: unknown;
  readonly validator?: (rule: Rule, value: unknown, done: (fault?: unknown) => void) => unknown;
}

/** What is wrong, as antd's forms read it. */
class Refused extends Error {
  readonly errors: readonly { message: string }[];

  constructor(errors: readonly { message: string }[]) {
    super('The values are refused');
    this.errors = errors;
  }
}

class Validator {
  readonly #rules: Readonly<Record<string, readonly Rule[]>>;

  constructor(rules: Readonly<Record<string, readonly Rule[]>>) {
    this.#rules = rules;
  }

  /** Our functions say themselves what is wrong. */
  messages(): void {}

  /** @throws Refused */
  async validate(values: Readonly<Record<string, unknown>>): Promise<void> {
    const errors: { message: string }[] = [];
    for (const [name, rules] of Object.entries(this.#rules)) {
      for (const rule of rules) {
        const { validator = (_rule, _value, done) => done(`The rule of ${name} is not a function`) } = rule;
        const fault = await new Promise((done) => {
          const answer = validator(rule, values[name], done);
          if (answer instanceof Promise) answer.then(() => done(undefined), done);
        });
        if (fault !== undefined) errors.push({ message: fault instanceof Error ? fault.message : String(fault) });
      }
    }
    if (errors.length > 0) throw new Refused(errors);
  }
}

export { Validator as default };
