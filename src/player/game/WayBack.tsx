import { useTranslation } from 'react-i18next';
import type { To } from 'react-router';
import { Icon } from '../ui/Icon.tsx';
import { PreloadLink } from '../ui/PreloadLink.tsx';
import './WayBack.css';

/** The link to the page above this one, by its name. */
export function WayBack({ to, page }: { to: To; page: string }) {
  const { t } = useTranslation('game');
  return (
    <p className="way-back">
      <PreloadLink to={to} aria-label={t('back', { page })}>
        <Icon name="back" size={16} />
        <span>{page}</span>
      </PreloadLink>
    </p>
  );
}
