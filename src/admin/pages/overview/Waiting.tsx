import { useQuery } from '@tanstack/react-query';
import { Flex, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AuditRow } from '#shared/audit/audit.contract.ts';
import { lastInstant } from '#shared/time/periods.rules.ts';
import type { ComingItem, Overview, UnpublishedItem } from '#shared/reports/overview.contract.ts';
import { justFetched } from '#src/providers/http/queries.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import { audit } from '../../resources/audit/audit.resource.ts';
import { ItemTitle, useWhoDid } from '../../resources/audit/ItemTitle.tsx';
import { useItems, type Item } from '../../resources/audit/useItems.ts';
import { home, showAddress } from '../../crud/declaration/addresses.ts';
import { useLabels } from '../../crud/declaration/labels.ts';
import { useBackofficeData } from '../../components/useBackofficeData.ts';
import { Moment } from '../../components/Moment.tsx';
import { Since } from '../../components/Since.tsx';
import { useWaiting } from '../../components/useWaiting.ts';
import { submissions } from '../../resources/submissions/submissions.resource.ts';
import { readinessQuery } from '../../resources/readiness/readiness.queries.ts';
import { useMay } from '../../components/useMay.ts';

/** What waits for somebody, what comes next, and the last changes. */
export function Waiting({ overview: { coming, unpublished, changes } }: { overview: Overview }) {
  const { t } = useTranslation('admin');
  return (
    <Flex vertical gap={28}>
      <Part title={t('overview.stories.title')}>
        <WaitingStories />
      </Part>
      {unpublished.length > 0 && (
        <Part title={t('overview.unpublished.title')}>
          <Flex component="ul" vertical gap={12}>
            {unpublished.map((item) => (
              <Unpublished key={item.id} item={item} />
            ))}
          </Flex>
        </Part>
      )}
      <Part title={t('overview.coming.title')}>
        {coming.length === 0 ? (
          <p className="bo-note">{t('overview.coming.none')}</p>
        ) : (
          <Flex component="ul" vertical gap={12}>
            {coming.map((item) => (
              <Coming key={`${item.kind} ${item.id} ${item.at}`} item={item} />
            ))}
          </Flex>
        )}
      </Part>
      <Part title={t('overview.changes.title')}>
        <Changes changes={changes} />
      </Part>
    </Flex>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="bo-title">{title}</h2>
    {children}
  </section>
);

/** Where it is changed: a publication on the page of its game. */
const addressOf = ({ kind, id, gameId }: ComingItem): string =>
  kind === 'news'
    ? showAddress('news', id)
    : kind === 'opening'
      ? showAddress('levels', id)
      : showAddress('games', gameId);

function Coming({ item }: { item: ComingItem }) {
  const { t } = useTranslation('admin');
  const { kind, title, at, timezone, culture, count, game } = item;
  const about =
    kind === 'news' ? t(`news.options.culture.${culture ?? 'none'}`) : t(`overview.coming.${kind}`, { count });
  return (
    <li>
      <Link to={addressOf(item)}>{title}</Link>
      <p className="bo-note">
        <Moment instant={kind === 'end' ? lastInstant(at).toISOString() : at} timezone={timezone} /> · {about}
        {title !== game && <> · {game}</>}
      </p>
    </li>
  );
}

/** A game that has not been published, with what prevents it. */
function Unpublished({ item: { kind, at, gameId, game, timezone } }: { item: UnpublishedItem }) {
  const { t } = useTranslation('admin');
  const format = new Intl.DateTimeFormat(useLocale(), {
    ...{ dateStyle: 'medium', timeZone: timezone },
    ...(kind === 'held' && { timeStyle: 'short' }),
  });
  const when = format.format(new Date(at));
  return (
    <li>
      <Link to={showAddress('games', gameId)}>{game}</Link>
      {kind === 'draft' ? (
        <>
          <Problems gameId={gameId} />
          <p className="bo-note">
            {t(new Date(at) > new Date() ? 'overview.unpublished.starts' : 'overview.unpublished.late', { when })}
          </p>
        </>
      ) : (
        <p>{t('publication.held', { when })}</p>
      )}
    </li>
  );
}

/** How many errors the readiness check finds, as on the page of the game. */
function Problems({ gameId }: { gameId: string }) {
  const { t } = useTranslation('admin');
  const { data } = useQuery({ ...readinessQuery(useBackofficeData(), gameId), staleTime: justFetched });
  const count = data?.findings.filter(({ severity }) => severity === 'error').length;
  // A line also while it is not known, so that nothing moves.
  return (
    <p>
      {count === undefined ? '\u00A0' : count === 0 ? t('overview.unpublished.ready') : t('readiness.error', { count })}
    </p>
  );
}

function WaitingStories() {
  const { t } = useTranslation('admin');
  const count = useWaiting(submissions);
  if (count === undefined) return <Skeleton active title={false} paragraph={{ rows: 1 }} />;
  if (count === 0) return <p className="bo-note">{t('overview.stories.none')}</p>;
  return (
    <p>
      <Link to={submissions.list.path ?? home}>{t('overview.stories.waiting', { count })}</Link>
    </p>
  );
}

function Changes({ changes }: { changes: readonly AuditRow[] }) {
  const { t } = useTranslation('admin');
  const seesLog = useMay(audit.name, 'list');
  const itemOf = useItems(changes);
  if (changes.length === 0) return <p className="bo-note">{t('overview.changes.none')}</p>;
  return (
    <>
      <Flex component="ul" vertical gap={12}>
        {changes.map((change) => (
          <ChangeLine key={change.id} change={change} item={itemOf(change)} />
        ))}
      </Flex>
      {seesLog && (
        <p className="bo-overview__all">
          <Link to={audit.list.path ?? home}>{t('overview.changes.all')}</Link>
        </p>
      )}
    </>
  );
}

function ChangeLine({ change, item }: { change: AuditRow; item: Item }) {
  const { entity, action, createdAt } = change;
  const whoDid = useWhoDid();
  const labels = useLabels(audit);
  return (
    <li>
      <ItemTitle item={item} />
      <p className="bo-note">
        {labels.option('entity', entity)} · {labels.option('action', action)} · {whoDid(change)} ·{' '}
        <Since instant={createdAt} />
      </p>
    </li>
  );
}
