/** `test` of the walks in WebKit, which Playwright cannot drive here: Debian's own, over WebDriver. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { freePort } from '#server/platform/db/embedded/freePort.ts';
import { emailOf, password, type Account } from '../support/accounts.ts';
import { expect, test as base } from '../support/test.ts';
import { programs } from './programs.ts';

export interface Element {
  click: () => Promise<void>;
  sendKeys: (...keys: string[]) => Promise<void>;
  getText: () => Promise<string>;
  getAccessibleName: () => Promise<string>;
  isDisplayed: () => Promise<boolean>;
  getRect: () => Promise<{ x: number; y: number; width: number; height: number }>;
}

/** Of selenium-webdriver, which npm fetches for these walks alone, what is used of it here. */
interface Session {
  get: (address: string) => Promise<void>;
  getCurrentUrl: () => Promise<string>;
  findElements: (by: { css: string }) => Promise<Element[]>;
  executeScript: <T>(script: () => T) => Promise<T>;
  getWindowHandle: () => Promise<string>;
  getAllWindowHandles: () => Promise<string[]>;
  switchTo: () => { window: (handle: string) => Promise<void> };
  /** A PNG in base64. */
  takeScreenshot: () => Promise<string>;
  quit: () => Promise<void>;
}
interface Selenium {
  Builder: new () => {
    usingServer: (address: string) => { withCapabilities: (wanted: object) => { build: () => Promise<Session> } };
  };
}

const candidates = {
  button: 'button',
  link: 'a[href]',
  heading: 'h1, h2',
  field: 'input, textarea, select',
  answer: 'label:has(input)',
} as const;

/** For what is waited for, in ms. */
const timeout = 40_000;

/** A browser of WebKit, by the few things that people do in it. What is asked for is waited for. */
export class WebKit {
  readonly session: Session;
  readonly #baseURL: string;

  constructor(session: Session, baseURL: string) {
    this.session = session;
    this.#baseURL = baseURL;
  }

  open(path: string): Promise<void> {
    return this.session.get(this.#baseURL + path);
  }

  /** Runs in the page. */
  run<T>(script: () => T): Promise<T> {
    return this.session.executeScript<T>(script);
  }

  /** What can be seen, by its kind and the name that WebKit gives to assistive technology. */
  async find(kind: keyof typeof candidates, name: string | RegExp): Promise<Element> {
    let found: Element | undefined;
    await expect(async () => (found = await this.#look(kind, name))).toPass({ timeout });
    return found as Element;
  }

  /** Presses it again while it is redrawn or something lies over it. */
  async press(kind: keyof typeof candidates, name: string | RegExp): Promise<void> {
    await expect(async () => (await this.#look(kind, name)).click()).toPass({ timeout });
  }

  async #look(kind: keyof typeof candidates, name: string | RegExp): Promise<Element> {
    const names: string[] = [];
    for (const element of await this.session.findElements({ css: candidates[kind] })) {
      // A label has no name: it is one.
      const itsName = await (kind === 'answer' ? element.getText() : element.getAccessibleName());
      names.push(itsName.replaceAll(/\s+/g, ' '));
      const isNamed = typeof name === 'string' ? names.at(-1) === name : name.test(names.at(-1) ?? '');
      if (isNamed && (await element.isDisplayed())) return element;
    }
    throw new Error(`No ${kind} ${String(name)} among: ${names.join(' | ')}`);
  }

  async expectText(text: string | RegExp): Promise<void> {
    await expect.poll(() => this.run(() => document.body.innerText)).toMatch(text);
  }

  async expectAddress(pattern: RegExp): Promise<void> {
    await expect.poll(() => this.session.getCurrentUrl()).toMatch(pattern);
  }

  /** From the login page through the window to the home page. */
  async signIn(account: Account): Promise<void> {
    await this.open('/login');
    const page = await this.session.getWindowHandle();
    await this.press('button', /^Sign in with /);
    const others = async () => (await this.session.getAllWindowHandles()).filter((handle) => handle !== page);
    await expect.poll(others).toHaveLength(1);
    await this.session.switchTo().window((await others())[0] ?? '');
    await (await this.find('field', 'E-mail address')).sendKeys(emailOf(account));
    await (await this.find('field', 'Password')).sendKeys(password);
    await this.press('button', 'Sign in');
    await expect.poll(others).toHaveLength(0);
    await this.session.switchTo().window(page);
    await this.expectAddress(/\/home$/);
  }
}

export const test = base.extend<{ webkit: WebKit }, { driver: string }>({
  driver: [
    async ({}, use) => {
      const port = await freePort();
      const command = ['--auto-servernum', '--server-args=-screen 0 1440x1000x24', 'WebKitWebDriver', `--port=${port}`];
      // Dates are typed in the order of the machine's language.
      const env = { ...process.env, LC_ALL: 'C.UTF-8' };
      // A group of its own: xvfb-run does not hand a signal on to what it runs.
      const driver = spawn('xvfb-run', command, { env, stdio: 'ignore', detached: true });
      const address = `http://127.0.0.1:${port}`;
      const isReady = () =>
        fetch(`${address}/status`).then(
          ({ ok }) => ok,
          () => false,
        );
      await expect.poll(isReady, 'WebKitWebDriver answers').toBe(true);
      await use(address);
      if (driver.pid !== undefined && driver.exitCode === null) process.kill(-driver.pid);
    },
    { scope: 'worker' },
  ],

  webkit: async ({ driver, baseURL }, use) => {
    const packages = process.env['E2E_PACKAGES'] ?? '';
    const { Builder } = createRequire(join(packages, 'package.json'))('selenium-webdriver') as Selenium;
    const browser = { binary: programs.miniBrowser, args: ['--automation'] };
    const wanted = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browser };
    const session = await new Builder().usingServer(driver).withCapabilities(wanted).build();
    await use(new WebKit(session, baseURL ?? ''));
    await session.quit();
  },
});

export { expect };
