import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import type { UserSession } from '#shared/users/sessions.contract.ts';
import type { UserRow } from '#shared/users/users.contract.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import { useBackofficeData } from '../kit/components/useBackofficeData.ts';
import { PersonGames } from './PersonGames.tsx';
import { PersonPart } from './PersonPart.tsx';

/** Beside the query of the user itself, so that what changes the user asks for both again. */
export const sessionsKey = (userId: string) => [resources.users.name, 'sessions', userId];

/** What somebody's page says beside their own fields: their games, and where they are signed in. */
export function PersonDetail({ row }: { row: UserRow }) {
  return (
    <>
      <PersonGames row={row} />
      <PersonSessions userId={row.id} />
    </>
  );
}

function PersonSessions({ userId }: { userId: string }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const data = useBackofficeData();
  const sessions = useQuery({
    queryKey: sessionsKey(userId),
    queryFn: () => data.read<UserSession[]>(`${resources.users.name}/${userId}/sessions`),
  });
  return (
    <PersonPart title={t('users.sessions.title')} query={sessions} nothing={t('users.sessions.none')}>
      {(sessions.data ?? []).map(({ id, device, lastSeenAt }) => {
        const time = new Date(lastSeenAt).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
        return (
          <li key={id}>
            {device ?? t('users.sessions.unknown')}
            <span className="bo-note">{t('users.sessions.seen', { time })}</span>
          </li>
        );
      })}
    </PersonPart>
  );
}
