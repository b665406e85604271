import { Refine } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo } from 'react';
import { useLocation, useRoutes } from 'react-router';
import type { Me } from '#shared/users/users.contract.ts';
import { createAccess, mayDo } from '#src/providers/backoffice/access.ts';
import { createDataProvider } from '#src/providers/backoffice/data.ts';
import { ErrorBoundary } from '#src/providers/navigation/ErrorBoundary.tsx';
import { usePreferences } from '#src/providers/session/preferences.ts';
import { useSession } from '#src/providers/session/session.ts';
import { refineResource } from './crud/declaration/refineResource.tsx';
import { createDrafts, DraftsProvider } from './crud/declaration/drafts.ts';
import { CurrentUserProvider } from './components/useMay.ts';
import { PageFailure } from './components/PageFailure.tsx';
import { PageHeader } from './components/PageHeader.tsx';
import { UnsavedChangesGuard } from './components/UnsavedChangesGuard.tsx';
import { useAuthProvider, useI18nProvider, useNotificationProvider } from './providers/refine.ts';
import { PreloadOnIntent } from './PreloadOnIntent.ts';
import { declared } from './resources.ts';
import { router } from './providers/router.ts';
import { routes } from './routes.tsx';
import { Frame } from './shell/Frame.tsx';

function Pages() {
  const page = useRoutes(routes);
  return (
    <ErrorBoundary location={useLocation()} Screen={PageFailure}>
      <Suspense fallback={<PageHeader title={undefined} />}>{page}</Suspense>
    </ErrorBoundary>
  );
}

/** The second half of a double click on what opens a dialog meets the area around it, and would close it. */
function useDoubleClicks(): void {
  useEffect(() => {
    const ignore = (event: MouseEvent) => {
      if (event.detail > 1 && event.target instanceof Element && event.target.matches('.ant-modal-wrap'))
        event.stopPropagation();
    };
    document.addEventListener('click', ignore, true);
    return () => document.removeEventListener('click', ignore, true);
  }, []);
}

const asItIs = (name: string) => name;

interface BackofficeProps {
  me: Me;
  /** The server no longer accepts the session, and there is no fresh token. */
  onRefused: () => void;
}

/** For editors and administrators: every page, with the providers for Refine. */
export function Backoffice({ me, onRefused }: BackofficeProps) {
  const { auth, configuration } = useSession();
  usePreferences(me);
  const queries = useQueryClient();
  const base = configuration.api.backoffice;
  const dataProvider = useMemo(() => createDataProvider(base, auth.getIdToken), [base, auth]);
  const access = useMemo(() => createAccess(me.role), [me.role]);
  // What this person may not see is left out: no menu entry, no tab, and its page only says so.
  const seen = useMemo(
    () => declared.filter(({ name }) => mayDo(me.role, name, 'list')).map(refineResource),
    [me.role],
  );
  const drafts = useMemo(() => createDrafts(() => window.localStorage, me.id), [me.id]);
  useEffect(() => drafts.tidy(Date.now()), [drafts]);
  const authProvider = useAuthProvider(me, onRefused);
  const i18nProvider = useI18nProvider();
  useDoubleClicks();
  return (
    <Refine
      dataProvider={dataProvider}
      authProvider={authProvider}
      accessControlProvider={access}
      notificationProvider={useNotificationProvider}
      i18nProvider={i18nProvider}
      routerProvider={router}
      resources={seen}
      options={{
        // The same class; Refine's types see its CommonJS version as another one.
        reactQuery: { clientConfig: queries as never },
        disableTelemetry: true,
        // Refine's own texts name only the state of a resource.
        textTransformers: { singular: asItIs, plural: asItIs },
        syncWithLocation: true,
        warnWhenUnsavedChanges: true,
      }}
    >
      <CurrentUserProvider value={me}>
        <DraftsProvider value={drafts}>
          <UnsavedChangesGuard>
            <PreloadOnIntent />
            <Frame me={me}>
              <Pages />
            </Frame>
          </UnsavedChangesGuard>
        </DraftsProvider>
      </CurrentUserProvider>
    </Refine>
  );
}
