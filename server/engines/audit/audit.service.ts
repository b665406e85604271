import type { SQL } from 'drizzle-orm';
import type { AuditAction, AuditedResource } from '#shared/audit/audit.contract.ts';
import { writeLater, type Transaction } from '#server/platform/db/client.ts';
import { personOf, type Caller, type KeyCaller } from '#server/platform/caller.ts';
import { auditInsertion } from './audit.repository.ts';

/** Who acts, in which request: what the audit log records of an act. */
export interface Actor {
  caller: Caller;
  requestId: string;
}

/** The same for another system. */
export interface KeyActor {
  caller: KeyCaller;
  requestId: string;
}

/** The same for a player's act, which is not traced to its request. */
export interface PlayerActor {
  caller: Pick<Caller, 'id'>;
  requestId: null;
}

export interface AuditEntry {
  at: Date;
  /** null: the server itself, such as a nightly job. */
  actor: Actor | KeyActor | PlayerActor | null;
  action: AuditAction;
  entity: AuditedResource;
  entityId: string;
  /** The changed fields before and after; null when there was, or is, no record. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** SQL that writes entries into the log, to combine with the statement that makes the change. */
export const auditing = (entries: readonly AuditEntry[]): SQL =>
  auditInsertion(
    entries.map(({ actor, ...entry }) => ({
      ...entry,
      userId: actor === null ? null : personOf(actor.caller),
      apiKeyId: actor !== null && 'keyId' in actor.caller ? actor.caller.keyId : null,
      requestId: actor?.requestId ?? null,
    })),
  );

/** Writes who changed what into the log, in the transaction of the change: neither exists without the other. */
export async function recordAudits(tx: Transaction, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await writeLater(tx, auditing(entries));
}

export const recordAudit = (tx: Transaction, entry: AuditEntry): Promise<void> => recordAudits(tx, [entry]);
