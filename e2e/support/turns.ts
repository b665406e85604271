import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Account } from './accounts.ts';

/** Below the folder that each run begins with empty; all workers see it. */
const folder = join(import.meta.dirname, '..', 'results', 'turns');

/** A folder of this name is the turn of who has the person alone: only one can make it. */
const aloneOf = (account: Account): string => join(folder, account, 'alone');

/** One folder in it for each test that has the person beside others. */
const othersOf = (account: Account): string => join(folder, account, 'others');

function make(path: string): boolean {
  if (existsSync(path)) return false;
  try {
    mkdirSync(path);
    return true;
  } catch {
    return false;
  }
}

const until = (isSo: () => boolean, message: string): Promise<void> =>
  expect.poll(isSo, { message, timeout: 0, intervals: [50, 100, 250] }).toBe(true);

/**
 * Who plays whom, in one test. All tests play on one server, several at a time: whoever only looks may do so beside others, and
 * who changes what a person has done has them alone. Otherwise what one test wins is celebrated over the page of another.
 */
export class Turns {
  private readonly alone = new Set<Account>();
  private readonly beside = new Map<Account, string>();

  /** Waits until no other test has the person, and keeps all others out. */
  async takeAlone(account: Account): Promise<void> {
    if (this.alone.has(account)) return;
    this.leave(account);
    mkdirSync(othersOf(account), { recursive: true });
    await until(() => make(aloneOf(account)), `the turn of ${account}`);
    this.alone.add(account);
    await until(() => readdirSync(othersOf(account)).length === 0, `that others have done with ${account}`);
  }

  /** Waits until no other test has the person alone. */
  async takeBeside(account: Account): Promise<void> {
    if (this.alone.has(account) || this.beside.has(account)) return;
    const own = join(othersOf(account), randomUUID());
    mkdirSync(othersOf(account), { recursive: true });
    await until(() => {
      mkdirSync(own);
      // Looked at after it is known that we are here, so that both cannot miss each other.
      if (!existsSync(aloneOf(account))) return true;
      rmdirSync(own);
      return false;
    }, `that nobody has ${account} alone`);
    this.beside.set(account, own);
  }

  /** Lets everybody go. */
  end(): void {
    for (const account of this.beside.keys()) this.leave(account);
    for (const account of this.alone) rmdirSync(aloneOf(account));
    this.alone.clear();
  }

  private leave(account: Account): void {
    const own = this.beside.get(account);
    if (own !== undefined) rmdirSync(own);
    this.beside.delete(account);
  }
}
