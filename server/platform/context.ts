import type { Database } from '#server/platform/db/client.ts';
import type { SessionLimits } from '#shared/users/sessions.rules.ts';
import type { Seals } from '#server/platform/secrets/seals.ts';
import type { FileStore } from '#server/platform/files/store.ts';

/** The dependencies of all services. */
export interface ServiceContext {
  db: Database;
  /** A replica for boards and reports, which may be moments behind. Undefined: they read the primary. */
  replica?: Database;
  files: FileStore;
  clock: () => Date;
  adminEmails: readonly string[];
  /** Whether an unknown employee becomes a player at the sign-in. */
  autoProvision: boolean;
  /** How long sessions last, and how they are ended at the embedded provider. Default: a week without a visit, a month at most. */
  sessions?: { limits: SessionLimits; endAtProvider?: (sids: readonly string[]) => Promise<void> };
  /** Seals for the keys that sign badges. */
  seals?: Seals;
  /** The public address of the product, and the issuer of its certificates. */
  publicUrl: string;
  issuer: { name: string; companyName: string; logo?: string | null; email?: string };
}

/** What nearly every service needs. */
export type ServiceBasics = Pick<ServiceContext, 'db' | 'clock'>;
