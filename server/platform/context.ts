import type { Database } from '#server/platform/db/client.ts';
import type { SessionLimits } from '#shared/users/sessions.rules.ts';
import type { Seals } from '#server/platform/secrets/seals.ts';
import type { FileStore } from '#server/platform/files/store.ts';

/** What the services stand on. */
export interface ServiceContext {
  db: Database;
  /** For boards and reports: a copy that may be moments behind. Without it they read the database itself. */
  replica?: Database;
  files: FileStore;
  clock: () => Date;
  /** The first administrators. */
  adminEmails: readonly string[];
  /** Whether an unknown employee becomes a player by signing in. */
  autoProvision: boolean;
  /** How long sessions last, and what ends them at a provider of our own. Without it: a week without a visit, a month at most. */
  sessions?: { limits: SessionLimits; endAtProvider?: (sids: readonly string[]) => Promise<void> };
  /** Seal the keys that sign badges. */
  seals?: Seals;
  /** Where the product is reached from outside, and who says what it certifies. */
  publicUrl: string;
  issuer: { name: string; companyName: string };
}
