import { HistoryOutlined } from '@ant-design/icons';
import { resources } from '#shared/api.ts';
import { historyAddress, home } from '../../crud/declaration/addresses.ts';
import { defineResource } from '../../crud/defineResource.ts';

/** The log of changes. @see AuditPage.tsx */
export const audit = defineResource({
  resource: resources.audit,
  icon: HistoryOutlined,
  title: 'entity',
  address: ({ entityId }) => historyAddress(entityId),
  references: { userId: { resource: resources.users.name, title: 'username' } },
  list: {
    path: `${home}/audit`,
    columns: [],
    periods: ['createdAt'],
    // Editors see changes of contents and their translations; the others are for people who may list users.
    offers: (field, value, may) =>
      field !== 'entity' || may(resources.users.name, 'list') || value === 'translations' || may(value, 'edit'),
  },
});
