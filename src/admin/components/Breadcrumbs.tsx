import { Breadcrumb } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { resources } from '#shared/api.ts';
import { home, showAddress } from '../crud/declaration/addresses.ts';
import type { Declaration } from '../crud/declaration/declaration.ts';
import { useLabels } from '../crud/declaration/labels.ts';
import type { Ancestor } from './useAncestors.ts';

interface BreadcrumbsProps {
  ancestors: readonly Ancestor[];
  /** The resource of the page; without it, something in a game. */
  of?: Declaration;
  /** The parent page. */
  self?: { address: string; title: string };
}

/** The breadcrumbs of a page: game › tier › level, each a link, starting with the list. The page's own title is below. */
export function Breadcrumbs({ ancestors, of, self }: BreadcrumbsProps) {
  const { t } = useTranslation('admin');
  const root = of !== undefined && of.parent === null && of.list.path !== undefined ? of : null;
  const { many } = useLabels(root ?? resources.games);
  const steps = [
    { address: root?.list.path ?? home, title: many },
    ...ancestors.map(({ declaration, id, row }) => ({
      address: showAddress(declaration.name, id),
      title: row === undefined ? '…' : String(row[declaration.title]),
    })),
    ...(self === undefined ? [] : [self]),
  ];
  return (
    <Breadcrumb
      className="bo-breadcrumbs"
      aria-label={t('breadcrumbs')}
      separator="›"
      items={steps.map(({ address, title }) => ({ key: address, title: <Link to={address}>{title}</Link> }))}
    />
  );
}
