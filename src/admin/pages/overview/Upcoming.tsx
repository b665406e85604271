import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AuditRow } from '#shared/audit/audit.contract.ts';
import { lastInstant } from '#shared/time/periods.rules.ts';
import type { ComingItem, Overview } from '#shared/reports/overview.contract.ts';
import { audit } from '../../resources/audit/audit.resource.ts';
import { ItemTitle, useWhoDid } from '../../resources/audit/ItemTitle.tsx';
import { useItems, type Item } from '../../resources/audit/useItems.ts';
import { home, showAddress } from '../../crud/declaration/addresses.ts';
import { useLabels } from '../../crud/declaration/labels.ts';
import { Moment } from '../../components/Moment.tsx';
import { Since } from '../../components/Since.tsx';
import { useMay } from '../../components/useMay.ts';

/** What comes next, and the last changes. */
export function Upcoming({ overview: { coming, changes } }: { overview: Overview }) {
  const { t } = useTranslation('admin');
  return (
    <Flex className="bo-overview__upcoming" vertical gap={28}>
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
