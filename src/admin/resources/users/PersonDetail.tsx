import { keys } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import type { UserSession } from '#shared/users/sessions.contract.ts';
import type { UserRow } from '#shared/users/users.contract.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import { ActDialog } from '../../crud/acts/ActDialog.tsx';
import { useBackofficeData } from '../../components/useBackofficeData.ts';
import { PersonGames } from './PersonGames.tsx';
import { PersonPart } from './PersonPart.tsx';

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
  const data = useBackofficeData();
  const sessions = useQuery({
    // Below the key of the users, so that what changes them asks for it again.
    queryKey: [...keys().data().resource(resources.users.name).get(), 'sessions', userId],
    queryFn: () => data.read<UserSession[]>(`${resources.users.name}/${userId}/sessions`),
  });
  return (
    <PersonPart title={t('users.sessions.title')} query={sessions} nothing={t('users.sessions.none')}>
      {(sessions.data ?? []).map((session) => (
        <PersonSession key={session.id} userId={userId} session={session} />
      ))}
    </PersonPart>
  );
}

function PersonSession({ userId, session }: { userId: string; session: UserSession }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const ids = { device: useId(), button: useId() };
  const [isEnding, setIsEnding] = useState(false);
  const device = session.device ?? t('users.sessions.unknown');
  const time = new Date(session.lastSeenAt).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li>
      <span id={ids.device}>{device}</span>
      <span className="bo-note">{t('users.sessions.seen', { time })}</span>
      {/* Who wants to leave where they are signs out. */}
      {!session.isCurrent && (
        <Button
          id={ids.button}
          size="small"
          aria-labelledby={`${ids.button} ${ids.device}`}
          onClick={() => setIsEnding(true)}
        >
          {t('users.sessions.end')}
        </Button>
      )}
      {isEnding && (
        <ActDialog
          title={t('users.sessions.endTitle', { device })}
          text={t('users.sessions.endText')}
          okText={t('users.sessions.end')}
          url={`users/${userId}/sessions/${session.id}`}
          method="delete"
          changes={[resources.users.name]}
          done={t('users.sessions.ended', { device })}
          onClose={() => setIsEnding(false)}
        />
      )}
    </li>
  );
}
