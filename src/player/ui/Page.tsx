import { useDeferredValue, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cachedTitle, cacheTitle, titleIn } from '#src/providers/page/cachedTitles.ts';
import { useHeading } from '#src/providers/page/useHeading.ts';
import { announce } from './announcements.ts';
import { ErrorState } from './ErrorState.tsx';
import { Skeleton, SkeletonRows } from './Skeleton.tsx';

/** The product's name; the same in index.html, which is shown before the configuration is loaded. */
export const productName = 'Game Hub';

export interface PageProps {
  /** The page's only h1 and the document's title; undefined while it is not known. */
  title: string | undefined;
  /** The title's language where it is not the page's. */
  titleLang?: string | undefined;
  /** A line above the title: where the page belongs. */
  eyebrow?: ReactNode;
  /** Beside or below the title: a control that concerns the whole page. */
  actions?: ReactNode;
  /** Instead of the usual head; must contain a `PageTitle`. */
  head?: ReactNode;
  loading?: boolean;
  error?: unknown;
  retry?: () => unknown;
  /** Shown while loading, of the final size. */
  skeleton?: ReactNode;
  /** `reading` for one column (760 px), `wide` for two (1080 px). */
  width?: 'reading' | 'wide';
  /** As a function it is called only when there is something to show. */
  children: ReactNode | (() => ReactNode);
}

/** Every page of the app: its title, its h1 and its content, or the loading or error state. */
export function Page({
  title,
  titleLang,
  eyebrow,
  actions,
  head,
  loading: isAwaited = false,
  error,
  retry,
  skeleton,
  width = 'reading',
  children,
}: PageProps) {
  const { t } = useTranslation(['shell', 'errors']);
  const failed = error !== undefined && error !== null;
  const known = failed ? (title ?? t('errors:pageTitle')) : title;
  const lang = failed ? undefined : titleLang;
  useDocumentTitle(known, lang);
  // New content is rendered in slices, so that the browser can draw and respond in between; a change is shown at once.
  const mayAppear = useDeferredValue(!isAwaited);
  const loading = isAwaited || !mayAppear;
  return (
    <div className={`page page--${width}`} aria-busy={loading || undefined}>
      {head !== undefined && !failed ? (
        head
      ) : (
        <div className="page__head">
          {eyebrow !== undefined && <p className="eyebrow">{eyebrow}</p>}
          <PageTitle title={known} lang={lang} passing={failed} />
          {actions}
        </div>
      )}
      {failed ? (
        <ErrorState error={error} retry={retry} />
      ) : loading ? (
        (skeleton ?? <SkeletonRows count={4} />)
      ) : typeof children === 'function' ? (
        children()
      ) : (
        children
      )}
    </div>
  );
}

export interface PageTitleProps {
  title: string | undefined;
  className?: string;
  /** The title's language where it is not the page's. */
  lang?: string | undefined;
  /** The title is an error's: it is not cached. */
  passing?: boolean;
}

/** The h1. While the title is not known, it is the cached one; without that a placeholder, read out as loading. */
export function PageTitle({ title, className = 'title', lang, passing = false }: PageTitleProps) {
  const { t } = useTranslation('shell');
  const heading = useHeading();
  useEffect(() => {
    if (title !== undefined && !passing && heading.current) cacheTitle(heading.current);
  }, [heading, title, passing]);
  const before = title === undefined ? titleBefore() : undefined;
  return (
    <h1
      ref={heading}
      className={before?.className ?? className}
      lang={before ? before.lang || undefined : lang}
      tabIndex={-1}
    >
      {title ?? before?.text ?? (
        <>
          <span className="unseen">{t('loading')}</span>
          <Skeleton as="text" characters={12} />
        </>
      )}
    </h1>
  );
}

/** The cached title of the page at this address. */
export function titleBefore(): ReturnType<typeof titleIn> {
  const head = cachedTitle();
  return head && titleIn(head);
}

/** Sets the document's title; a title that arrives late is announced, because the focus was there before it. */
export function useDocumentTitle(title: string | undefined, lang?: string): void {
  const { t } = useTranslation('shell');
  const cameLate = useRef(title === undefined);
  useEffect(() => {
    if (title === undefined) return;
    document.title = t('pageTitle', { title, brand: productName });
    if (cameLate.current) announce(<span lang={lang}>{title}</span>);
    cameLate.current = false;
  }, [title, lang, t]);
}
