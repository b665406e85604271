import './Picture.css';

export interface PictureProps {
  /** Its address, with the point that a crop keeps. */
  src: string;
  /** Empty where the text beside it says the same. */
  alt: string;
  /** Of the alternative text, where it is not the page's. */
  lang?: string | undefined;
  className?: string;
  /** The size in which it is shown at most, so that its space is reserved. */
  width: number;
  height: number;
  /** How wide it is shown, as in the attribute; default: `width`. */
  sizes?: string;
  /** Not before it is near the screen; otherwise at once. */
  isLazy?: boolean;
}

/** An editor's picture, cropped around its focus, in the smaller of its two sizes where that is enough. */
export function Picture({ src, alt, sizes, isLazy = true, lang, className = '', ...shown }: PictureProps) {
  const [address = '', focus] = src.split('#focus=');
  const [x, y] = focus?.split(',') ?? [];
  return (
    <img
      {...shown}
      alt={alt}
      {...(lang !== undefined && alt !== '' && { lang })}
      className={`cropped ${className}`}
      {...(y !== undefined && { style: { objectPosition: `${x}% ${y}%` } })}
      loading={isLazy ? 'lazy' : 'eager'}
      decoding="async"
      sizes={sizes ?? `${shown.width}px`}
      srcSet={`${address}?size=small 640w, ${address} 1200w`}
      src={address}
    />
  );
}
