import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { NewsItem } from '#shared/news/news.contract.ts';
import { useVariant } from '../area/variant.ts';
import { DateTime } from '../ui/DateTime.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { NewsPicture } from './NewsPicture.tsx';
import './NewsCard.css';

/** `lead`: over the whole width; `row`: beside its picture. */
export type NewsShape = 'lead' | 'row';

export interface NewsCardProps {
  item: NewsItem;
  shape: NewsShape;
  /** Of its heading: one level below the heading above it. */
  level: 2 | 3;
}

export function NewsCard({ item, shape, level }: NewsCardProps) {
  const { t } = useTranslation('news');
  const { paths } = useVariant();
  const Heading = `h${level}` as const;
  const { id, newsType, contentType, title, description, languages, displayDate, read } = item;
  return (
    <li className={`news-card news-card--${shape}`}>
      <NewsPicture item={item} large={shape === 'lead'} />
      <div className="news-card__words">
        <p className="eyebrow">
          {t(`types.${newsType}`)} · <DateTime instant={displayDate} format="date" />
        </p>
        <Heading className={shape === 'lead' ? 'news-card__title news-card__title--lead' : 'news-card__title'}>
          {!read && <span className="news-card__mark" aria-hidden="true" />}
          <Link to={paths.newsItem(id)} lang={languages?.['title']}>
            {title}
          </Link>
          {!read && <span className="unseen"> ({t('unread')})</span>}
        </Heading>
        <p className="news-card__description" lang={languages?.['description']}>
          {description}
        </p>
        {contentType !== 'Article' && <p className="small">{t(`contentTypes.${contentType}`)}</p>}
      </div>
    </li>
  );
}

export function NewsCardSkeleton({ shape }: { shape: NewsShape }) {
  return (
    <li className={`news-card news-card--${shape}`} aria-hidden="true">
      <span className="skeleton-shape news-card__place" />
      <div className="news-card__words">
        <Skeleton as="eyebrow" characters={18} />
        <Skeleton as="heading" characters={20} />
        <Skeleton characters={28} />
      </div>
    </li>
  );
}
