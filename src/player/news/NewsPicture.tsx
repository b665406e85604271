import type { NewsItem } from '#shared/news/news.contract.ts';
import { Rosette } from '../ui/Rosette.tsx';
import './NewsPicture.css';

export interface NewsPictureProps {
  item: Pick<NewsItem, 'id' | 'newsType' | 'previewImage' | 'detailPageImage'>;
  /** Over the whole width of a page instead of beside words. */
  large?: boolean;
}

/** An editor's picture; without one the item's own rosette, on a ground and in a place that tell its kind. For the eye alone. */
export function NewsPicture({ item, large = false }: NewsPictureProps) {
  const { id, newsType, previewImage, detailPageImage } = item;
  const image = large ? (detailPageImage ?? previewImage) : (previewImage ?? detailPageImage);
  const size = large ? 'news-picture--large' : 'news-picture--small';
  if (image !== null) {
    // The shape that it is shown in: its place is there before it is.
    const [width, height] = large ? [1280, 640] : [640, 360];
    return <img className={`news-picture ${size}`} src={image} alt="" width={width} height={height} loading="lazy" />;
  }
  return (
    <span className={`news-picture ${size} news-picture--${newsType.toLowerCase()}`} aria-hidden="true">
      <Rosette seed={id} detail={large ? 'hero' : 'medium'} className="news-picture__rosette" />
    </span>
  );
}
