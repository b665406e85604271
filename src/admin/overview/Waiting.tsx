import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { resources } from '#shared/api.ts';
import type { Overview } from '#shared/overview/overview.contract.ts';
import { useLocale } from '#src/providers/useLocale.ts';
import { showAddress } from '../kit/addresses.ts';
import { useDeclarations } from '../kit/declarations.ts';
import { Since } from '../kit/Since.tsx';

/** What waits for somebody, what comes next, and what was changed last. */
export function Waiting({ overview: { waitingStories, nextNews, changes } }: { overview: Overview }) {
  const { t } = useTranslation('admin');
  return (
    <div className="bo-overview__side">
      <Part title={t('overview.stories.title')}>
        <p>
          {waitingStories === 0 ? t('overview.stories.none') : t('overview.stories.waiting', { count: waitingStories })}
        </p>
      </Part>
      <Part title={t('overview.news.title')}>
        {nextNews.length === 0 ? (
          <p className="bo-note">{t('overview.news.none')}</p>
        ) : (
          <ul className="bo-overview__list">
            {nextNews.map((item) => (
              <NextNews key={item.id} item={item} />
            ))}
          </ul>
        )}
      </Part>
      <Part title={t('overview.changes.title')}>
        {changes.length === 0 ? (
          <p className="bo-note">{t('overview.changes.none')}</p>
        ) : (
          <ul className="bo-overview__list">
            {changes.map((change) => (
              <Change key={change.id} change={change} />
            ))}
          </ul>
        )}
      </Part>
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="bo-overview__title">{title}</h2>
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

/** The actions that have words of their own; any other is a change. */
const actions = ['create', 'delete', 'changeStatus', 'reorder', 'review', 'upload'] as const;

function Change({ change }: { change: Overview['changes'][number] }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const declaration = useDeclarations().find(({ name }) => name === change.resource);
  const action = actions.find((known) => known === change.action) ?? 'update';
  const what =
    change.resource in resources
      ? t(`${change.resource as 'games'}.one`)
      : t(change.resource === 'submissions' ? 'overview.changes.story' : 'overview.changes.other');
  const isThere = change.title !== null && declaration !== undefined && declaration.address === null;
  return (
    <li>
      {isThere ? (
        <Link to={showAddress(change.resource, change.resourceId)}>{change.title}</Link>
      ) : (
        (change.title ?? what)
      )}
      <p className="bo-note">
        {t(`overview.changes.${action}`, { what })} · {change.by ?? t('overview.changes.server')} ·{' '}
        <Since instant={change.at} locale={locale} />
      </p>
    </li>
  );
}
