import { sql } from 'drizzle-orm';
import type { Transaction } from './client.ts';

/**
 * Keeps what `work` does if it returns true, and otherwise takes it back. Unlike a transaction within `tx` it has a name of its own, so that
 * the work may begin transactions within the same `tx`.
 */
export async function inSavepoint(tx: Transaction, work: () => Promise<boolean>): Promise<boolean> {
  await tx.execute(sql`savepoint whole_work`);
  const isKept = await work();
  if (!isKept) await tx.execute(sql`rollback to savepoint whole_work`);
  await tx.execute(sql`release savepoint whole_work`);
  return isKept;
}
