import type { Transaction } from '#server/db/client.ts';
import { auditEntries } from '#server/db/schema/operations.ts';

export const auditRepository = (tx: Transaction) => ({
  async insert(entries: (typeof auditEntries.$inferInsert)[]): Promise<void> {
    await tx.insert(auditEntries).values(entries);
  },
});
