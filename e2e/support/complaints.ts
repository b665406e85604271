import { expect, type BrowserContext } from '@playwright/test';

/** What browsers complain about during one test: errors in the console, uncaught errors, requests to other hosts, what the page's policy refuses. */
export class Complaints {
  readonly #origin: string;
  readonly #made: string[] = [];
  readonly #expected: RegExp[] = [];

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Listens to all pages of the context, those that it opens later too. */
  async watch(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      if (message.type() === 'error') this.#made.push(`console: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.#made.push(`uncaught: ${error.error().stack ?? error.error().message}`));
    context.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== this.#origin) this.#made.push(`foreign request: ${request.url()}`);
    });
    // What the policy refuses and the code expects to be refused is in no console, but in the reports of a policy.
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
        console.error(`policy: ${violatedDirective} refused ${blockedURI} of ${sourceFile}`),
      );
    });
  }

  /** Allows a complaint; it has to come, or the test does not show what it says. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  check(): void {
    const unexpected = this.#made.filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
    expect(unexpected, 'complaints of the browser').toEqual([]);
    const missing = this.#expected.filter((pattern) => !this.#made.some((text) => pattern.test(text)));
    expect(missing, 'complaints that the test expects and the browser did not make').toEqual([]);
  }
}
