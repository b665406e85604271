import type { NewsItem } from '#shared/news/news.contract.ts';
import { Rosette } from '../ui/Rosette.tsx';
import './NewsPicture.css';

export interface NewsPictureProps {
  item: Pick<NewsItem, 'id' | 'newsType' | 'previewImage' | 'detailPageImage'>;
  /** Over the whole width of a page instead of beside text. */
  large?: boolean;
}

/** The editor's picture; without one the item's own rosette, with a background and position by its kind. Decorative. */
export function NewsPicture({ item, large = false }: NewsPictureProps) {
  const { id, newsType, previewImage, detailPageImage } = item;
  const image = large ? (detailPageImage ?? previewImage) : (previewImage ?? detailPageImage);
  const size = large ? 'news-picture--large' : 'news-picture--small';
  if (image !== null) {
    // The picture's final size, so that its space is reserved.
    const [width, height] = large ? [1280, 640] : [640, 360];
    return <img className={`news-picture ${size}`} src={image} alt="" width={width} height={height} loading="lazy" />;
  }
  return (
    <span className={`news-picture ${size} news-picture--${newsType.toLowerCase()}`} aria-hidden="true">
      <Rosette seed={id} detail={large ? 'hero' : 'medium'} className="news-picture__rosette" />
    </span>
  );
}
