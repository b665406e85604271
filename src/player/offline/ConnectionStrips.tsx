import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { reachability, type Reachability } from '#src/providers/http/reachability.ts';
import { useSession } from '#src/providers/session/session.ts';
import { announce } from '../ui/announcements.ts';
import { Icon } from '../ui/Icon.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import { toast } from '../ui/toasts.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import { useMinute } from '../ui/useMinute.ts';
import { formatAge, oldestUpdate } from './age.format.ts';
import './ConnectionStrips.css';

/** Messages above the content of every page. */
export function ConnectionStrips({ isOffline, update }: Reachability) {
  return (
    <div className="strips">
      {isOffline && <Offline />}
      {update && !isOffline && <Update load={update} />}
    </div>
  );
}

/** Says that there is no network, and how old the data is. That the network is back is a toast. */
function Offline() {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const now = useMinute().getTime();
  const at = useKnownAt();
  const age = at === null ? null : formatAge(Math.max(0, now - at), locale);
  useEffect(() => {
    // After scrolling the message is not visible.
    if (window.scrollY > 0) toast(t('offline.kept'), 'info');
    else announce(t('offline.kept'));
    return () => {
      if (!reachability.snapshot().isOffline) toast(t('offline.back'));
    };
  }, [t]);
  return (
    <p className="strip">
      <Icon name="offline" size={16} />
      <span>
        <span className="strong">{t('offline.title')}</span>
        {age !== null && at !== null && (
          <>
            {' · '}
            <time dateTime={new Date(at).toISOString()}>{t('offline.age', { age })}</time>
          </>
        )}
      </span>
    </p>
  );
}

function useKnownAt(): number | null {
  const cache = useSession().queries.getQueryCache();
  return useSyncExternalStore(
    (tell) => cache.subscribe(tell),
    () =>
      oldestUpdate(
        cache.getAll().map((query) => ({
          key: query.queryKey,
          updatedAt: query.state.dataUpdatedAt,
          isOnScreen: query.isActive(),
        })),
      ),
  );
}

/** A newer version of the app: it is loaded only when the person confirms. */
function Update({ load }: { load: () => void }) {
  const { t } = useTranslation('shell');
  useEffect(() => announce(t('update.ready')), [t]);
  return (
    <p className="strip">
      <Icon name="info" size={16} />
      <span>
        {t('update.ready')} <TextButton onClick={load}>{t('update.load')}</TextButton>
      </span>
    </p>
  );
}
