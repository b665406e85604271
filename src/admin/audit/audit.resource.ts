import { HistoryOutlined } from '@ant-design/icons';
import { resources } from '#shared/api.ts';
import { historyAddress, home } from '../kit/addresses.ts';
import { defineResource } from '../kit/defineResource.ts';

/** Who changed what. @see AuditPage.tsx */
export const audit = defineResource({
  resource: resources.audit,
  icon: HistoryOutlined,
  title: 'entity',
  listPath: `${home}/audit`,
  address: ({ entityId }) => historyAddress(entityId),
  columns: [],
  fields: [],
  references: { userId: { resource: resources.users.name, title: 'username' } },
  periods: ['createdAt'],
});
