import { HistoryOutlined } from '@ant-design/icons';
import { resources } from '#shared/api.ts';
import { historyAddress, home } from '../../crud/declaration/addresses.ts';
import { defineResource } from '../../crud/defineResource.ts';

/** Who changed what. @see AuditPage.tsx */
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
    // Editors read what was done with contents and their words; the rest is of those who may list who works here.
    offers: (field, value, may) =>
      field !== 'entity' || may(resources.users.name, 'list') || value === 'translations' || may(value, 'edit'),
  },
});
