import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useVariant } from '../area/variant.ts';
import { DateTime } from '../ui/DateTime.tsx';
import { FewRows } from '../ui/FewRows.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Row } from '../ui/RowList.tsx';
import { newsQuery } from './news.queries.ts';

/** The newest items in a few lines; on a phone the newest one. */
export function NewsSection() {
  const { t } = useTranslation('news');
  const { client, paths } = useVariant();
  return (
    <FewRows
      title={t('title')}
      all={{ to: paths.news, text: t('all'), of: t('allOf') }}
      none={t('none')}
      query={useQuery(newsQuery(client))}
      max={2}
    >
      {({ id, newsType, title, languages, displayDate, read }) => (
        <Row
          key={id}
          title={title}
          titleLang={languages?.['title']}
          to={paths.newsItem(id)}
          marked={!read}
          trailing={<Icon name="next" size={16} />}
        >
          {t(`types.${newsType}`)}
          {'\u00a0· '}
          <DateTime instant={displayDate} format="date" />
          {!read && <span className="unseen">, {t('unread')}</span>}
        </Row>
      )}
    </FewRows>
  );
}
