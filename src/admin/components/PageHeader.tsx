import { Skeleton } from 'antd';
import { isValidElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHeading } from '#src/providers/page/useHeading.ts';

interface PageHeaderProps {
  /** A string: the page's only h1 and the document's title. Anything else while it loads. */
  title?: ReactNode;
  breadcrumb?: ReactNode;
  /** Beside the title: a state, a picture. */
  tags?: ReactNode;
  /** The actions. */
  extra?: ReactNode;
  children?: ReactNode;
}

/** Refine passes a string within a heading of the fourth level. */
const textOf = (title: ReactNode): ReactNode =>
  isValidElement<{ children?: ReactNode }>(title) ? title.props.children : title;

/** The head of each page. In Refine's pages it replaces that of @ant-design/pro-layout, see vite.config.ts. */
export function PageHeader({ title, breadcrumb, tags, extra, children }: PageHeaderProps) {
  const { t } = useTranslation('admin');
  const heading = useHeading();
  const text = textOf(title);
  const isKnown = typeof text === 'string';
  return (
    <>
      <header className="bo-head">
        <title>{isKnown ? t('pageTitle', { title: text }) : t('title')}</title>
        {breadcrumb}
        <div className="bo-head__row">
          <div className="bo-head__title">
            <h1 tabIndex={-1} ref={heading}>
              {isKnown ? text : <Skeleton.Input active size="small" aria-label={t('loading')} />}
            </h1>
            {tags}
          </div>
          {extra != null && <div className="bo-head__actions">{extra}</div>}
        </div>
      </header>
      {children}
    </>
  );
}
