import { useTranslation } from 'react-i18next';
import type { NewsItem } from '#shared/news/news.contract.ts';
import { BackLink } from '../game/BackLink.tsx';
import { useVariant } from '../area/variant.ts';
import { DateTime } from '../ui/DateTime.tsx';
import { Icon } from '../ui/Icon.tsx';
import { PageTitle } from '../ui/Page.tsx';
import { RichText } from '../ui/RichText.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { NewsPicture } from './NewsPicture.tsx';
import { linkTarget } from './news.rules.ts';
import './News.css';

/** The head of a news item's page; undefined while it loads. */
export function NewsHead({ item }: { item: NewsItem | undefined }) {
  const { t } = useTranslation('news');
  const { paths } = useVariant();
  return (
    <div className="page__head">
      <BackLink to={paths.news} page={t('title')} />
      <p className="eyebrow">
        {item === undefined ? (
          <Skeleton as="eyebrow" characters={20} />
        ) : (
          <>
            {t(`types.${item.newsType}`)} · <DateTime instant={item.displayDate} format="date" />
          </>
        )}
      </p>
      <PageTitle title={item?.title} lang={item?.languages?.['title']} />
    </div>
  );
}

export function NewsArticle({ item }: { item: NewsItem }) {
  return (
    <article className="news-item">
      {item.description !== '' && (
        <p className="lead" lang={item.languages?.['description']}>
          {item.description}
        </p>
      )}
      <Film item={item} />
      {item.text.trim() !== '' && <RichText html={item.text} lang={item.languages?.['text']} />}
      <WayOut item={item} />
    </article>
  );
}

/** A film of our own, else the picture. */
function Film({ item }: { item: NewsItem }) {
  const target = linkTarget(item.link);
  if (target?.kind !== 'film') return <NewsPicture item={item} large />;
  const poster = item.detailPageImage ?? item.previewImage;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the text below has the spoken words
    <video className="news-item__film" controls preload="metadata" src={target.address} poster={poster ?? undefined} />
  );
}

/** The link to the page or film elsewhere that the item is about. */
function WayOut({ item }: { item: NewsItem }) {
  const { t } = useTranslation('news');
  const target = linkTarget(item.link);
  if (target?.kind !== 'page') return null;
  return (
    <p className="news-item__way-out">
      <a className="button button--primary" href={target.address} target="_blank" rel="noopener">
        <span className="news-item__link">
          {t(item.contentType === 'Video' ? 'watchAt' : 'readAt', { host: target.host })}
          <Icon name="open" size={16} />
        </span>
      </a>
    </p>
  );
}
