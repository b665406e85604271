/** What travels over HTTP about the audit log. */
import * as z from 'zod';
import { Id, Instant } from '../http/fields.ts';
import { readOnlyResource } from '../http/resource.ts';
import { auditedResources } from './auditedResources.ts';

export const auditActions = [
  'create',
  'update',
  'changeStatus',
  'reorder',
  'move',
  'delete',
  'upload',
  'review',
  'erase',
  'endSession',
  'endSessions',
  'export',
  'give',
  'takeBack',
  'adjust',
  'apply',
  'undo',
  'remark',
  'submit',
  'schedule',
  'unschedule',
  'remind',
] as const;
export type AuditAction = (typeof auditActions)[number];

export type AuditedResource = (typeof auditedResources)[number];

/** Resources within a content: the content's history includes their changes. */
export const innerResources = [
  'questions',
  'parts',
  'categories',
  'examQuestions',
  'feedbackQuestions',
] as const satisfies readonly AuditedResource[];

const Fields = z.record(z.string(), z.unknown()).nullable();

/** Who changed what, at `createdAt`. Editors see entries about contents of their games. */
export const AuditRow = z.object({
  id: Id,
  createdAt: Instant,
  /** null: another system, or the server itself, such as a nightly job. */
  userId: Id.nullable(),
  person: z.string().nullable(),
  /** The name of the other system's key; null: a person, or the server. */
  apiKey: z.string().nullable(),
  action: z.enum(auditActions),
  entity: z.enum(auditedResources),
  /** For `reorder` the id of the parent whose children were reordered. */
  entityId: Id,
  /** The ids of records whose history includes it: the record itself and, within a content, all its parents. */
  historyOf: z.array(Id),
  /** The changed fields before and after; null when there was, or is, no record. */
  before: Fields,
  after: Fields,
  /** The request that made it; an import's changes have its id. null: a player, or the server itself. */
  requestId: z.string().nullable(),
  /**
   * Whether no later change of its request does the same to records of the same resource: the one that stands for them. In a
   * search each stands for itself.
   */
  isLast: z.boolean(),
  /** How many others its request made of that kind. */
  others: z.int().min(0),
});
export type AuditRow = z.infer<typeof AuditRow>;

export const auditBackoffice = readOnlyResource({
  name: 'audit',
  row: AuditRow,
  filters: ['userId', 'entity', 'entityId', 'historyOf', 'action', 'createdAt', 'requestId', 'isLast'],
  sorts: ['createdAt', 'person', 'entity', 'action'],
  // By its name, also when it is gone.
  search: ['person', 'entityId'],
});
