import { useList } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { resources } from '#shared/api.ts';
import type { EnrolmentRow } from '#shared/users/enrolments.contract.ts';
import type { UserSession } from '#shared/users/sessions.contract.ts';
import type { UserRow } from '#shared/users/users.contract.ts';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { formatNumber } from '#src/providers/i18n/locale.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import { ActDialog } from '../../crud/acts/ActDialog.tsx';
import { DialogButton } from '../../components/DialogButton.tsx';
import { NotLoaded } from '../../components/NotLoaded.tsx';
import { playerAddress } from '../../crud/declaration/addresses.ts';
import { useLabels } from '../../crud/declaration/labels.ts';
import { useBackofficeData } from '../../components/useBackofficeData.ts';
import { useInstantText } from '../../components/useInstantText.ts';
import { readQuery } from '../../crud/list/listQuery.ts';
import { having } from '../../crud/declaration/filters.ts';

/** Other parts of a person's page: their games, and their sessions. */
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
  const sessions = useQuery(readQuery<UserSession[]>(data, `${resources.users.name}/${userId}/sessions`));
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
  const instantText = useInstantText();
  const ids = { device: useId(), button: useId() };
  const device = session.device ?? t('users.sessions.unknown');
  return (
    <li>
      <span id={ids.device}>{device}</span>
      <span className="bo-note">{t('users.sessions.seen', { time: instantText(session.lastSeenAt) })}</span>
      {/* The current session is ended by signing out. */}
      {!session.isCurrent && (
        <DialogButton
          id={ids.button}
          size="small"
          aria-labelledby={`${ids.button} ${ids.device}`}
          renderDialog={(onClose) => (
            <ActDialog
              title={t('users.sessions.endTitle', { device })}
              text={t('users.sessions.endText')}
              okText={t('users.sessions.end')}
              url={`users/${userId}/sessions/${session.id}`}
              method="delete"
              changes={[resources.users.name]}
              done={t('users.sessions.ended', { device })}
              onClose={onClose}
            />
          )}
        >
          {t('users.sessions.end')}
        </DialogButton>
      )}
    </li>
  );
}

/** More games than a person is in. */
const everything = { pageSize: 200 };

/** The person's games, with team, tier and points; each links to the person's page there. */
function PersonGames({ row }: { row: UserRow }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const labels = useLabels(resources.enrolments);
  const { query, result } = useList<EnrolmentRow, DataError>({
    resource: resources.enrolments.name,
    pagination: everything,
    filters: having({ userId: row.id }),
    errorNotification: false,
  });
  return (
    <PersonPart title={t('users.games')} query={query} nothing={t('users.noGames')}>
      {result.data.map((place) => (
        <li key={place.id}>
          <Link to={playerAddress(place.gameId, row.id)}>{place.game}</Link>
          <span className="bo-note">
            {[place.team, place.tier, `${labels.column('points')} ${formatNumber(place.points, locale)}`]
              .filter((part) => part !== null)
              .join(' · ')}
          </span>
        </li>
      ))}
    </PersonPart>
  );
}

interface PersonPartProps {
  title: string;
  query: { isSuccess: boolean; error: unknown; refetch: () => unknown };
  /** The text when there are none. */
  nothing: string;
  /** A row each. */
  children: readonly ReactNode[];
}

/** A list on a person's page, below their own fields. */
function PersonPart({ title, query, nothing, children }: PersonPartProps) {
  const id = useId();
  return (
    <section className="bo-children" aria-labelledby={id}>
      <h2 id={id} className="bo-title">
        {title}
      </h2>
      {!query.isSuccess ? (
        <NotLoaded error={query.error} retry={query.refetch} rows={2} />
      ) : children.length === 0 ? (
        <p className="bo-note">{nothing}</p>
      ) : (
        <ul className="bo-places">{children}</ul>
      )}
    </section>
  );
}
