import { AuditOutlined } from '@ant-design/icons';
import { resources } from '#shared/api.ts';
import { defineResource } from '../../crud/defineResource.ts';

/** Changes of points, which are shown on their holder's page. @see LedgerList.tsx */
export const ledger = defineResource({
  resource: resources.ledger,
  icon: AuditOutlined,
  title: 'holder',
  isEmbedded: true,
  list: {
    columns: ['createdAt', 'achievementTitle', 'points', 'total'],
    periods: ['createdAt'],
  },
});
