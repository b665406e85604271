import { useNotificationProvider } from '@refinedev/antd';
import { CanAccess, Refine } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, type ReactElement } from 'react';
import { Navigate, Outlet, Route, Routes } from 'react-router';
import type { Me } from '#shared/users/users.contract.ts';
import { createAccess, mayDo } from '#src/providers/backoffice/access.ts';
import { createDataProvider } from '#src/providers/backoffice/data.ts';
import { usePreferences } from '#src/providers/session/preferences.ts';
import { useSession } from '#src/providers/session/session.ts';
import { audit } from './audit/audit.resource.ts';
import { enrolments } from './enrolments/enrolments.resource.tsx';
import { home } from './kit/declaration/addresses.ts';
import { DeclarationsProvider } from './kit/declaration/declarations.ts';
import type { Declaration } from './kit/declaration/declaration.ts';
import { createDrafts, DraftsProvider } from './kit/declaration/drafts.ts';
import { ListPage } from './kit/pages/ListPage.tsx';
import { RoleProvider } from './kit/components/useMay.ts';
import { PageHead } from './kit/components/PageHead.tsx';
import { UnsavedChangesGuard } from './kit/components/UnsavedChangesGuard.tsx';
import { OverviewPage } from './overview/OverviewPage.tsx';
import { useAuthProvider, useI18nProvider } from './providers.ts';
import { PagesAhead } from './ahead.ts';
import { declarations } from './declarations.ts';
import {
  AuditPage,
  EditPage,
  PlayerPage,
  PlayersPage,
  PreviewPage,
  ReportsPage,
  ReviewPage,
  ShowPage,
  TranslationPage,
  TranslationsPage,
} from './pages.ts';
import { router } from './router.ts';
import { Frame } from './shell/Frame.tsx';
import { ForAdministrators, NotFound } from './shell/NotFound.tsx';

/** Refine's own view of a resource: its name and its addresses. */
const refineResource = ({ name, listPath, address }: Declaration) => ({
  name,
  ...(listPath !== null && { list: listPath }),
  ...(address === null && {
    show: `${home}/${name}/:id`,
    edit: `${home}/${name}/:id/edit`,
    create: `${home}/${name}/edit`,
  }),
});

/** A page, for whoever may see the resource that it shows. */
const Guarded = ({ name, children }: { name: string; children: ReactElement }) => (
  // Without the id in the address, which a form that makes a record gets on its way: it is not asked anew.
  <CanAccess resource={name} action="list" params={{}} fallback={<ForAdministrators name={name} />}>
    {children}
  </CanAccess>
);

/** The routes of a resource [spec 2.4]: its list, a record, and the form, whose id is optional. */
function routesOf(declaration: Declaration, role: Me['role']) {
  const { name, listPath } = declaration;
  const guarded = (page: ReactElement) => <Guarded name={name}>{page}</Guarded>;
  const list = listPath?.slice(home.length).replace(/^\//, '');
  return [
    // The first page has more than its list.
    ...(list === undefined || list === ''
      ? []
      : [
          <Route
            key={`${name} list`}
            path={list}
            element={guarded(<ListPage key={name} declaration={declaration} />)}
          />,
        ]),
    // What is made elsewhere, such as by a file, has no empty form.
    ...(mayDo(role, name, 'create')
      ? []
      : [<Route key={`${name} new`} path={`${name}/edit`} element={guarded(<NotFound />)} />]),
    <Route
      key={`${name} show`}
      path={`${name}/:id`}
      element={guarded(<ShowPage key={name} declaration={declaration} />)}
    />,
    <Route
      key={`${name} edit`}
      path={`${name}/:id?/edit`}
      element={guarded(<EditPage key={name} declaration={declaration} />)}
    />,
  ];
}

const asItIs = (name: string) => name;

interface BackofficeProps {
  me: Me;
  /** The server does not take the session any more, and there is no fresh one. */
  onRefused: () => void;
}

/** For editors and administrators: every page, with the providers that Refine asks. */
export function Backoffice({ me, onRefused }: BackofficeProps) {
  const { auth, configuration } = useSession();
  usePreferences(me);
  const queries = useQueryClient();
  const base = configuration.api.backoffice;
  const dataProvider = useMemo(() => createDataProvider(base, auth.getIdToken), [base, auth]);
  const access = useMemo(() => createAccess(me.role), [me.role]);
  // What this person may not see is not there: no menu entry, no tab, and a page that only says so.
  const seen = useMemo(() => declarations.filter(({ name }) => mayDo(me.role, name, 'list')), [me.role]);
  const pages = useMemo(() => seen.filter(({ isEmbedded }) => !isEmbedded), [seen]);
  const refineResources = useMemo(() => pages.map(refineResource), [pages]);
  const drafts = useMemo(() => createDrafts(() => window.localStorage, me.id), [me.id]);
  useEffect(() => drafts.tidy(Date.now()), [drafts]);
  const authProvider = useAuthProvider(me, onRefused);
  const i18nProvider = useI18nProvider();
  return (
    <Refine
      dataProvider={dataProvider}
      authProvider={authProvider}
      accessControlProvider={access}
      notificationProvider={useNotificationProvider}
      i18nProvider={i18nProvider}
      routerProvider={router}
      resources={refineResources}
      options={{
        // The same class; Refine's declarations see it through the CommonJS door, as another one.
        reactQuery: { clientConfig: queries as never },
        disableTelemetry: true,
        // Refine's own texts say nothing of a resource but its state.
        textTransformers: { singular: asItIs, plural: asItIs },
        syncWithLocation: true,
        warnWhenUnsavedChanges: true,
      }}
    >
      <RoleProvider value={me.role}>
        <DeclarationsProvider value={seen}>
          <DraftsProvider value={drafts}>
            <UnsavedChangesGuard>
              <PagesAhead />
              <Frame me={me}>
                <Suspense fallback={<PageHead title={undefined} />}>
                  <Routes>
                    <Route index element={<OverviewPage />} />
                    {/* Where one looks for the games who cuts the end off the address of one. */}
                    <Route path="games" element={<Navigate to={home} replace />} />
                    {declarations
                      .filter(({ address, isEmbedded }) => address === null && !isEmbedded)
                      .flatMap((declaration) => routesOf(declaration, me.role))}
                    <Route
                      path="games/:gameId/users"
                      element={
                        <Guarded name={enrolments.name}>
                          <Outlet />
                        </Guarded>
                      }
                    >
                      <Route index element={<PlayersPage />} />
                      <Route path=":userId" element={<PlayerPage />} />
                    </Route>
                    <Route path="games/:gameId/preview" element={<PreviewPage />} />
                    <Route path="games/:gameId/translations" element={<TranslationsPage />} />
                    <Route path="games/:gameId/translations/:kind/:id" element={<TranslationPage />} />
                    <Route
                      path="audit"
                      element={
                        <Guarded name={audit.name}>
                          <AuditPage />
                        </Guarded>
                      }
                    />
                    <Route path="reports" element={<ReportsPage />} />
                    <Route path="submissions/:id?" element={<ReviewPage me={me} />} />
                    <Route path="*" element={<NotFound />} />
                  </Routes>
                </Suspense>
              </Frame>
            </UnsavedChangesGuard>
          </DraftsProvider>
        </DeclarationsProvider>
      </RoleProvider>
    </Refine>
  );
}
