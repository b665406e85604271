import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type LinkProps } from 'react-router';
import { Icon } from '../ui/Icon.tsx';
import { Trans } from '../ui/Trans.tsx';

/** The link to the parent page, by its name. */
export function BackLink({ page, ...link }: Pick<LinkProps, 'to' | 'state'> & { page: ReactNode }) {
  const { t } = useTranslation('game');
  return (
    <p className="way-back">
      <Link {...link}>
        <Icon name="back" size={16} />
        <span className="unseen">
          <Trans text={t('back')} parts={{ page: <span>{page}</span> }} />
        </span>
        <span aria-hidden="true">{page}</span>
      </Link>
    </p>
  );
}
