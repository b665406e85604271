import type { NewsItem } from '#shared/news/news.contract.ts';
import { Picture } from '../ui/Picture.tsx';
import { Rosette } from '../ui/Rosette.tsx';
import './NewsPicture.css';

export interface NewsPictureProps {
  item: Pick<NewsItem, 'id' | 'newsType' | 'previewImage' | 'detailPageImage' | 'imageAlt' | 'languages'>;
  /** Over the whole width of a page instead of beside text. */
  large?: boolean;
}

/** The editor's picture; without one the item's own rosette, with a background and position by its kind. */
export function NewsPicture({ item, large = false }: NewsPictureProps) {
  const { id, newsType, previewImage, detailPageImage, imageAlt, languages } = item;
  const image = large ? (detailPageImage ?? previewImage) : (previewImage ?? detailPageImage);
  const size = large ? 'news-picture--large' : 'news-picture--small';
  if (image !== null) {
    const [width, height] = large ? [1280, 640] : [640, 360];
    const sizes = large ? '(min-width: 900px) 1000px, 100vw' : '(min-width: 900px) 320px, 50vw';
    const lang = languages?.['imageAlt'];
    return (
      <Picture className={`news-picture ${size}`} src={image} alt={imageAlt} {...{ lang, width, height, sizes }} />
    );
  }
  return (
    <span className={`news-picture ${size} news-picture--${newsType.toLowerCase()}`} aria-hidden="true">
      <Rosette seed={id} detail={large ? 'hero' : 'medium'} className="news-picture__rosette" />
    </span>
  );
}
