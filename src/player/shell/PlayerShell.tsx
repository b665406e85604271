import { useQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation } from 'react-router';
import { usePreferences } from '#src/providers/session/preferences.ts';
import { useMe, useSession } from '#src/providers/session/session.ts';
import { gameQuery } from '../game/game.queries.ts';
import { Celebrations } from '../moment/Celebrations.tsx';
import { notificationsQuery } from '../notifications/notifications.queries.ts';
import { useKeptAnswers } from './useKeptAnswers.ts';
import { Avatar, ownFace } from '../ui/Avatar.tsx';
import { shownBar } from '../ui/bar.ts';
import { Icon } from '../ui/Icon.tsx';
import { SkeletonPage } from '../ui/Skeleton.tsx';
import { Frame } from './Frame.tsx';
import { SignedIn } from './SignedIn.tsx';
import { usePostLoginNotice } from './usePostLoginNotice.ts';
import { AreaProvider, useVariantTheme, useVariant, type NavigationItem, type Variant } from '../area/variant.ts';

/** A player's area: the frame with its navigation, and inside it the page, for those who are signed in. */
export function PlayerShell({ variant }: { variant: Variant }) {
  const { configuration, clients } = useSession();
  const area = useMemo(() => ({ ...variant, client: clients[variant.name] }), [variant, clients]);
  useVariantTheme(variant.name);
  return (
    <AreaProvider value={area}>
      <Habits />
      <Frame
        home={variant.paths.home}
        logo={configuration.brand.logo}
        navigation={<TopBar />}
        personal={<Personal />}
        tabs={
          <>
            <Bar />
            <TabBar />
          </>
        }
      >
        <SignedIn>
          <Suspense fallback={<SkeletonPage />}>
            <Outlet />
          </Suspense>
          <Celebrations />
        </SignedIn>
      </Frame>
    </AreaProvider>
  );
}

const Bar = () => useSyncExternalStore(shownBar.subscribe, shownBar.snapshot);

/** Hooks of every page of the area; a component of its own, so that the frame does not render again for them. */
function Habits() {
  const { client } = useVariant();
  usePreferences(useMe());
  usePostLoginNotice();
  useKeptAnswers(client);
  return null;
}

/** Whether a link leads to the page that is open, or to one above it. */
function useIsHere(): (to: string) => 'page' | undefined {
  const { pathname } = useLocation();
  return (to) => (`${pathname}/`.startsWith(to.endsWith('/') ? to : `${to}/`) ? 'page' : undefined);
}

/** The pages of the area, without those that the current game has switched off. */
function useNavigationItems(): NavigationItem[] {
  const { client, navigation } = useVariant();
  const isKnown = useMe() !== undefined;
  const sections = useDeferredValue(useQuery({ ...gameQuery(client), enabled: isKnown }).data?.sections);
  return navigation.filter(({ section }) => section === undefined || sections?.[section] !== false);
}

function TopBar() {
  const { t } = useTranslation('shell');
  const navigation = useNavigationItems();
  const isHere = useIsHere();
  return (
    <nav className="top" aria-label={t('navigation.label')}>
      {navigation
        .filter(({ phoneOnly }) => !phoneOnly)
        .map(({ text, to }) => (
          <Link key={text} to={to} aria-current={isHere(to)}>
            {t(`navigation.${text}`)}
          </Link>
        ))}
    </nav>
  );
}

function TabBar() {
  const { t } = useTranslation('shell');
  const navigation = useNavigationItems();
  const isHere = useIsHere();
  return (
    <nav className="tabs" aria-label={t('navigation.label')}>
      {navigation
        .filter(({ wideOnly }) => !wideOnly)
        .map(({ text, shortText, icon, to }) => (
          <Link key={text} to={to} aria-current={isHere(to)}>
            <Icon name={icon} />
            {t(`navigation.${shortText ?? text}`)}
          </Link>
        ))}
    </nav>
  );
}

/** The bell and the person. They appear with the profile; their space is reserved. */
function Personal() {
  const { t } = useTranslation('shell');
  const { client, paths } = useVariant();
  const me = useMe();
  const { data: notifications } = useQuery({ ...notificationsQuery(client), enabled: me !== undefined });
  const unread = notifications?.filter(({ read }) => !read).length ?? 0;

  if (!me) return null;
  return (
    <>
      <Link
        to={paths.notifications}
        className="icon-button"
        aria-label={
          unread === 0 ? t('navigation.notifications') : t('navigation.notificationsUnread', { count: unread })
        }
      >
        <Icon name="bell" />
        {unread > 0 && <span className="icon-button__dot" />}
      </Link>
      <Link to={paths.profile} className="icon-button" aria-label={t('navigation.profile')}>
        <Avatar of={ownFace(me)} />
      </Link>
    </>
  );
}
