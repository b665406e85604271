import { KeyOutlined } from '@ant-design/icons';
import { resources } from '#shared/api.ts';
import type { ApiKeyRow } from '#shared/apiKeys/apiKeys.contract.ts';
import { home } from '../../crud/declaration/addresses.ts';
import { asks } from '../../crud/acts/asks.ts';
import { lazyPart } from '../../components/lazyPart.ts';
import { defineResource } from '../../crud/defineResource.ts';
import { KeyGames, KeyMoment, KeyPrefix, KeyScopes, KeyStateTag } from './KeyFacts.tsx';
import { toGame } from '../../components/references.ts';

export const apiKeys = defineResource({
  resource: resources['api-keys'],
  icon: KeyOutlined,
  title: 'name',
  cells: {
    revokedAt: (row) => <KeyStateTag row={row} />,
    scopes: (row) => <KeyScopes row={row} />,
    games: (row) => <KeyGames row={row} />,
    prefix: (row) => <KeyPrefix row={row} />,
    lastUsedAt: ({ lastUsedAt }) => <KeyMoment instant={lastUsedAt} none="never" />,
    expiresAt: ({ expiresAt }) => <KeyMoment instant={expiresAt} none="lasts" />,
  },
  references: { gameIds: toGame },
  acts: {
    revoke: {
      needs: 'list',
      applies: ({ revokedAt }) => revokedAt === null,
      isDangerous: true,
      Dialog: asks(({ id, name }: ApiKeyRow, t) => ({
        title: t('api-keys.revoke.title', { name }),
        text: t('api-keys.revoke.text'),
        okText: t('api-keys.revoke.confirm'),
        isDangerous: true,
        url: `api-keys/${id}/revoke`,
        changes: [resources['api-keys'].name],
        done: t('api-keys.revoke.done', { name }),
      })),
    },
  },
  list: {
    path: `${home}/api-keys`,
    columns: ['name', 'revokedAt', 'scopes', 'games', 'prefix', 'lastUsedAt', 'expiresAt'],
    more: ['person', 'createdAt'],
    Head: lazyPart(async () => (await import('./MakeKey.tsx')).MakeKey),
  },
  show: {
    facts: ['revokedAt', 'scopes', 'games', 'prefix', 'lastUsedAt', 'expiresAt', 'person', 'createdAt'],
  },
});
