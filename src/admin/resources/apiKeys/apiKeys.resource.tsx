import { KeyOutlined } from '@ant-design/icons';
import { resources } from '#shared/api.ts';
import { home } from '../../crud/declaration/addresses.ts';
import { lazyPart } from '../../components/lazyPart.ts';
import { defineResource } from '../../crud/defineResource.ts';
import { KeyExpiry, KeyGames, KeyScopes, KeyStateTag, KeyUse } from './KeyFacts.tsx';

/** The keys by which other systems use the API. */
export const apiKeys = defineResource({
  resource: resources['api-keys'],
  icon: KeyOutlined,
  title: 'name',
  cells: {
    revokedAt: (row) => <KeyStateTag row={row} />,
    scopes: (row) => <KeyScopes row={row} />,
    games: (row) => <KeyGames row={row} />,
    prefix: ({ prefix }) => <code>{prefix}…</code>,
    lastUsedAt: (row) => <KeyUse row={row} />,
    expiresAt: (row) => <KeyExpiry row={row} />,
  },
  references: { gameIds: { resource: resources.games.name, title: 'name' } },
  acts: {
    revoke: {
      needs: 'list',
      applies: ({ revokedAt }) => revokedAt === null,
      isDangerous: true,
      Dialog: lazyPart(async () => (await import('./RevokeKeyDialog.tsx')).RevokeKeyDialog),
    },
  },
  list: {
    path: `${home}/api-keys`,
    columns: ['name', 'revokedAt', 'scopes', 'games', 'prefix', 'lastUsedAt', 'expiresAt', 'person'],
    more: ['createdAt'],
    Head: lazyPart(async () => (await import('./MakeKey.tsx')).MakeKey),
  },
  show: {
    facts: ['revokedAt', 'scopes', 'games', 'prefix', 'lastUsedAt', 'expiresAt', 'person', 'createdAt'],
  },
});
