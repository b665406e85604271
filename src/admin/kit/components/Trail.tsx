import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { resources } from '#shared/api.ts';
import { home, showAddress } from '../declaration/addresses.ts';
import type { Declaration } from '../declaration/declaration.ts';
import { useLabels } from '../declaration/labels.ts';
import type { Ancestor } from './useAncestors.ts';

/** Where one is: game › tier › level, each a link, from the list where that begins. The page's own title follows below. */
export function Trail({
  ancestors,
  of,
  self,
}: {
  ancestors: readonly Ancestor[];
  /** What the page is about; without it, something in a game. */
  of?: Declaration;
  /** What the page is a part of. */
  self?: { address: string; title: string };
}) {
  const { t } = useTranslation('admin');
  const root = of !== undefined && of.parent === null && of.listPath !== null ? of : null;
  const { many } = useLabels(root ?? resources.games);
  const steps = [
    ...ancestors.map(({ declaration, id, row }) => ({
      address: showAddress(declaration.name, id),
      title: row === undefined ? '…' : String(row[declaration.title]),
    })),
    ...(self === undefined ? [] : [self]),
  ];
  return (
    <nav className="bo-trail" aria-label={t('trail')}>
      <ol>
        <li>
          <Link to={root?.listPath ?? home}>{many}</Link>
        </li>
        {steps.map(({ address, title }) => (
          <Fragment key={address}>
            <li>
              <Link to={address}>{title}</Link>
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
