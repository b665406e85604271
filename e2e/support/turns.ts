import { existsSync, mkdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Account } from './accounts.ts';

/** Below the folder that each run begins with empty; both workers see it. */
const folder = join(import.meta.dirname, '..', 'results', 'turns');

/** The folder itself is the turn: only one can make it. */
function take(path: string): boolean {
  if (existsSync(path)) return false;
  try {
    mkdirSync(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Waits until no other test changes what this person has done, and keeps the others out until the returned function is
 * called: all tests play on one server, two at a time.
 */
export async function takeTurn(account: Account): Promise<() => void> {
  const path = join(folder, account);
  mkdirSync(folder, { recursive: true });
  await expect.poll(() => take(path), { message: `the turn of ${account}`, timeout: 0 }).toBe(true);
  return () => rmdirSync(path);
}
