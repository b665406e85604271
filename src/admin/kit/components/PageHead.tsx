import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface PageHeadProps {
  /** The page's only h1 and the document's title; undefined while it is on its way. */
  title: string | undefined;
  trail?: ReactNode;
  /** Beside the title: a state, a picture. */
  meta?: ReactNode;
  actions?: ReactNode;
}

export function PageHead({ title, trail, meta, actions }: PageHeadProps) {
  const { t } = useTranslation('admin');
  return (
    <header className="bo-head">
      <title>{title === undefined ? t('title') : t('pageTitle', { title })}</title>
      {trail}
      <div className="bo-head__row">
        <div className="bo-head__title">
          <h1 tabIndex={-1}>{title ?? <Skeleton.Input active size="small" aria-label={t('loading')} />}</h1>
          {meta}
        </div>
        {actions !== undefined && <div className="bo-head__actions">{actions}</div>}
      </div>
    </header>
  );
}
