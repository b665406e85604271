import { useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { lazyExtra } from '#src/providers/navigation/lazyExtra.tsx';
import { useIsTravelling } from '#src/providers/navigation/navigation.tsx';
import { reachability } from '#src/providers/http/reachability.ts';
import { LiveRegions } from '../ui/LiveRegions.tsx';
import { productName } from '../ui/Page.tsx';

/** Needed only for messages; when it cannot be loaded, the page must still work. */
const ConnectionStrips = lazyExtra(async () => (await import('../offline/ConnectionStrips.tsx')).ConnectionStrips);

export interface FrameProps {
  /** Where the brand's name leads. */
  home: string;
  /** Address of the brand's logo; null for its name as text. */
  logo?: string | null;
  /** Beside the name: the links to the pages. */
  navigation?: ReactNode;
  /** At the end of the header: the bell, the person. */
  personal?: ReactNode;
  /** The phone's bar. */
  tabs?: ReactNode;
  children: ReactNode;
}

/** The frame of every player's page. index.html draws its beginning before the app is loaded: change both together. */
export function Frame({ home, logo = null, navigation, personal, tabs, children }: FrameProps) {
  const { t } = useTranslation('shell');
  const standing = useSyncExternalStore(reachability.subscribe, reachability.snapshot);
  const isTravelling = useIsTravelling();
  return (
    <div className="player frame">
      <a href="#content" className="skip">
        {t('skip')}
      </a>
      <header className="header">
        <Link to={home} className="header__brand">
          {logo === null ? productName : <img src={logo} alt={productName} height={32} />}
        </Link>
        {navigation}
        {personal !== undefined && <div className="header__personal">{personal}</div>}
        <span className={isTravelling ? 'header__travel header__travel--on' : 'header__travel'} aria-hidden="true" />
      </header>
      <main id="content" tabIndex={-1}>
        {(standing.isOffline || standing.update) && <ConnectionStrips {...standing} />}
        {children}
      </main>
      {tabs}
      <LiveRegions />
    </div>
  );
}
