import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type To } from 'react-router';
import { Icon } from '../ui/Icon.tsx';
import { Trans } from '../ui/Trans.tsx';

/** The link to the parent page, by its name. */
export function BackLink({ to, page }: { to: To; page: ReactNode }) {
  const { t } = useTranslation('game');
  return (
    <p className="way-back">
      <Link to={to}>
        <Icon name="back" size={16} />
        <span className="unseen">
          <Trans text={t('back')} parts={{ page: <span>{page}</span> }} />
        </span>
        <span aria-hidden="true">{page}</span>
      </Link>
    </p>
  );
}
