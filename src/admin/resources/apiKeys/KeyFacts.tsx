import { useTranslation } from 'react-i18next';
import type { ApiKeyRow } from '#shared/apiKeys/apiKeys.contract.ts';
import type { Scope } from '#shared/http/endpoint.ts';
import { keyState } from '#shared/apiKeys/apiKeys.rules.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import { Moment } from '../../components/Moment.tsx';
import { StatusTag } from '../../components/StatusTag.tsx';

/** The translation key of a scope: a colon would be a separator there. */
export const scopeLabels = {
  'read:content': 'readContent',
  'read:results': 'readResults',
  'write:awards': 'writeAwards',
  'write:users': 'writeUsers',
} as const satisfies Record<Scope, string>;

/** The marks of statuses with the same meaning: in use, or not any more. */
const marks = { active: 'published', expired: 'archived', revoked: 'archived' } as const;
const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant));

/** Whether a key can be used; of a revoked one, since when and by whom. */
export function KeyStateTag({ row: { expiresAt, revokedAt, revoker } }: { row: ApiKeyRow }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const state = keyState({ expiresAt: dateOf(expiresAt), revokedAt: dateOf(revokedAt) }, new Date());
  const by = revoker === null ? null : t('points.by', { name: revoker });
  const day = dateOf(revokedAt)?.toLocaleDateString(locale, { dateStyle: 'medium' }) ?? null;
  return (
    <div className="bo-entry">
      <StatusTag status={marks[state]}>{t(`api-keys.state.${state}`)}</StatusTag>
      {state === 'revoked' && <span className="bo-note">{[day, by].filter((part) => part !== null).join(' · ')}</span>}
    </div>
  );
}

/** How a key begins, "gamehub_6189e41c…"; on two lines in a narrow column. */
export function KeyPrefix({ row: { prefix } }: { row: ApiKeyRow }) {
  const [brand, own] = prefix.split('_');
  return (
    <code>
      {brand}_<wbr />
      {own}…
    </code>
  );
}

export function KeyScopes({ row: { scopes } }: { row: ApiKeyRow }) {
  const { t } = useTranslation('admin');
  return scopes.map((scope) => t(`api-keys.scopes.${scopeLabels[scope]}.title`)).join(', ');
}

export function KeyGames({ row: { gameIds, games } }: { row: ApiKeyRow }) {
  const { t } = useTranslation('admin');
  return gameIds === null ? t('api-keys.everyGame') : games.join(', ');
}

/** @param none the text without an instant */
export function KeyMoment({ instant, none }: { instant: string | null; none: 'never' | 'lasts' }) {
  const { t } = useTranslation('admin');
  return instant === null ? <span className="bo-none">{t(`api-keys.${none}`)}</span> : <Moment instant={instant} />;
}
