import { createElement, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cachedTitle, type Outline } from '#src/providers/page/cachedTitles.ts';

export interface SkeletonProps {
  /** As the text that will stand there: a class of the type scale, so that its height is the final one. */
  as?: 'display' | 'title' | 'question' | 'heading' | 'text' | 'small' | 'figure' | 'eyebrow';
  /** Width in characters of that text. */
  characters?: number;
}

/** A line of text that is still to come, exactly as high as it will be. */
export function Skeleton({ as = 'text', characters = 16 }: SkeletonProps) {
  return (
    <span className={`skeleton skeleton--${as} ${as}`} aria-hidden="true" style={{ width: `${characters}ch` }}>
      &nbsp;
    </span>
  );
}

/** A round or square place, for a rosette, an avatar or a picture. */
export function SkeletonShape({ width, height, round = false }: { width: number; height: number; round?: boolean }) {
  return (
    <span
      className={round ? 'skeleton-shape skeleton-shape--round' : 'skeleton-shape'}
      aria-hidden="true"
      style={{ width, height }}
    />
  );
}

/** Rows of a `RowList` that are still to come. */
export function SkeletonRows({
  count,
  rosette = true,
  detail = true,
}: {
  count: number;
  rosette?: boolean;
  /** With a line in small type under the title. */
  detail?: boolean;
}) {
  return (
    <ul className="rows" aria-hidden="true">
      {Array.from({ length: count }, (_, i) => (
        <li key={i} className={rosette ? 'row' : detail ? 'row row--plain' : 'row row--plain row--line'}>
          {rosette && (
            <span className="row__leading">
              <SkeletonShape width={44} height={44} round />
            </span>
          )}
          <span className="row__body">
            <Skeleton characters={22 - ((i * 5) % 9)} />
            {detail && <Skeleton as="small" characters={16 + ((i * 3) % 7)} />}
          </span>
          <span className="row__trailing">
            <Skeleton characters={4} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** How a page began when it was here last; as public/theme.js draws it. */
function drawn([tag, className, lang, ...inside]: Outline, key: number, after?: ReactNode): ReactNode {
  const title = inside.find((one): one is Outline => one[0] === 'h1');
  const style = title && ({ '--characters': title.slice(3).join('').length } as CSSProperties);
  const children = inside.map((one, i) => (typeof one === 'string' ? one : drawn(one, i)));
  return createElement(tag, { key, className, style, lang: lang || undefined }, children, after);
}

/** What a page shows when it knows nothing about itself yet, but what it began with when it was here last. */
export function SkeletonPage() {
  const { t } = useTranslation('shell');
  const before = cachedTitle();
  if (before)
    return (
      <div aria-busy="true">
        <p className="unseen">{t('loading')}</p>
        <div aria-hidden="true">{drawn(before, 0, <SkeletonRows count={4} />)}</div>
      </div>
    );
  return (
    <div className="page" aria-busy="true">
      <p className="unseen">{t('loading')}</p>
      <div className="page__head">
        <Skeleton as="eyebrow" characters={18} />
        <Skeleton as="title" characters={12} />
      </div>
      <SkeletonRows count={4} />
    </div>
  );
}
