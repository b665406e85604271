import { createElement, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cachedTitle, type Outline } from '#src/providers/page/cachedTitles.ts';

export interface SkeletonProps {
  /** The type of the final text: a class of the type scale, so that its height is the final one. */
  as?: 'display' | 'title' | 'question' | 'heading' | 'text' | 'small' | 'figure' | 'eyebrow';
  /** Width in characters of that text. */
  characters?: number;
}

/** The placeholder of a line of text, exactly as high as it will be. */
export function Skeleton({ as = 'text', characters = 16 }: SkeletonProps) {
  return (
    <span className={`skeleton skeleton--${as} ${as}`} aria-hidden="true" style={{ width: `${characters}ch` }}>
      &nbsp;
    </span>
  );
}

/** The round or square placeholder of a rosette, an avatar or a picture. */
export function SkeletonShape({ width, height, round = false }: { width: number; height: number; round?: boolean }) {
  return (
    <span
      className={round ? 'skeleton-shape skeleton-shape--round' : 'skeleton-shape'}
      aria-hidden="true"
      style={{ width, height }}
    />
  );
}

/** The placeholder of the rows of a `RowList`. */
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

/** A cached head, drawn as public/theme.js does it. */
function drawn([tag, className, lang, ...inside]: Outline, key: number, after?: ReactNode): ReactNode {
  const title = inside.find((one): one is Outline => one[0] === 'h1');
  const style = title && ({ '--characters': title.slice(3).join('').length } as CSSProperties);
  const children = inside.map((one, i) => (typeof one === 'string' ? one : drawn(one, i)));
  return createElement(tag, { key, className, style, lang: lang || undefined }, children, after);
}

/** The placeholder of a page before its code is loaded, with its cached head. */
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
