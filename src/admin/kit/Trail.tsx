import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { home, showAddress } from './addresses.ts';
import type { Ancestor } from './useAncestors.ts';

/** Where one is: game › tier › level, each a link. The page's own title follows below. */
export function Trail({
  ancestors,
  self,
}: {
  ancestors: readonly Ancestor[];
  self?: { name: string; id: string; title: string };
}) {
  const { t } = useTranslation('admin');
  const steps = [
    ...ancestors.map(({ declaration, id, row }) => ({
      address: showAddress(declaration.name, id),
      title: row === undefined ? '…' : String(row[declaration.title]),
    })),
    ...(self === undefined ? [] : [{ address: showAddress(self.name, self.id), title: self.title }]),
  ];
  return (
    <nav className="bo-trail" aria-label={t('trail')}>
      <ol>
        <li>
          <Link to={home}>{t('games.many')}</Link>
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
