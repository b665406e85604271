import { useList } from '@refinedev/core';
import type { AuditRow } from '#shared/audit/audit.contract.ts';
import { maxPageSize } from '#shared/http/resource.ts';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { audit } from './audit.resource.ts';

/** The changes of a record from one of them on, the newest first: what has to be undone to restore the state before it. */
export const useChangesSince = ({ entity, entityId, createdAt }: AuditRow) =>
  useList<AuditRow, DataError>({
    resource: audit.name,
    pagination: { pageSize: maxPageSize },
    filters: [
      { field: 'entity', operator: 'eq', value: entity },
      { field: 'entityId', operator: 'eq', value: entityId },
      { field: 'createdAt', operator: 'gte', value: createdAt },
    ],
    errorNotification: false,
  });
