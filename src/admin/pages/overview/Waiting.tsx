import { Flex, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AuditRow } from '#shared/audit/audit.contract.ts';
import type { Overview } from '#shared/reports/overview.contract.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import { audit } from '../../resources/audit/audit.resource.ts';
import { ItemTitle, useWhoDid } from '../../resources/audit/ItemTitle.tsx';
import { useItems, type Item } from '../../resources/audit/useItems.ts';
import { home, showAddress } from '../../crud/declaration/addresses.ts';
import { useLabels } from '../../crud/declaration/labels.ts';
import { Since } from '../../components/Since.tsx';
import { useWaiting } from '../../components/useWaiting.ts';
import { submissions } from '../../resources/submissions/submissions.resource.ts';
import { useMay } from '../../components/useMay.ts';

/** What waits for somebody, the next news, and the last changes. */
export function Waiting({ overview: { nextNews, changes } }: { overview: Overview }) {
  const { t } = useTranslation('admin');
  return (
    <Flex vertical gap={28}>
      <Part title={t('overview.stories.title')}>
        <WaitingStories />
      </Part>
      <Part title={t('overview.news.title')}>
        {nextNews.length === 0 ? (
          <p className="bo-note">{t('overview.news.none')}</p>
        ) : (
          <Flex component="ul" vertical gap={12}>
            {nextNews.map((item) => (
              <NextNews key={item.id} item={item} />
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

function NextNews({ item }: { item: Overview['nextNews'][number] }) {
  const { t } = useTranslation('admin');
  const format = new Intl.DateTimeFormat(useLocale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: item.timezone,
  });
  const audience = t(`news.options.culture.${item.culture ?? 'none'}`);
  return (
    <li>
      <Link to={showAddress('news', item.id)}>{item.title}</Link>
      <p className="bo-note">
        <time dateTime={item.displayDate}>{format.format(new Date(item.displayDate))}</time> · {audience} · {item.game}
      </p>
    </li>
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
