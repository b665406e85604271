/** The pages of the backoffice by their addresses [spec 2.4], with their lazy code and their first queries. */
import { CanAccess, type GetOneResponse } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { matchPath, matchRoutes, Navigate, useParams, type RouteObject } from 'react-router';
import { resources } from '#shared/api.ts';
import { gameParts } from '#shared/gameTrees/gameParts.ts';
import type { ItemTexts } from '#shared/translations/translations.contract.ts';
import type { BackofficeData } from '#src/providers/backoffice/data.ts';
import { loadNamespaces } from '#src/providers/i18n/i18n.ts';
import { isLazy, lazyPage, type LazyPage } from '#src/providers/navigation/lazyPage.ts';
import type { PageQuery, RouteHandle } from '#src/providers/navigation/preload.ts';
import { achievements } from './resources/achievements/achievements.resource.tsx';
import { useMay } from './components/useMay.ts';
import { chosenTab } from './components/tabs.ts';
import { tabsOf, type Declaration } from './crud/declaration/declaration.ts';
import { home } from './crud/declaration/addresses.ts';
import { chosenView, viewsOf } from './crud/list/ListViews.tsx';
import { plainListQuery, recordQuery, scopeOf, tableQuery } from './crud/list/listQuery.ts';
import { audit, logFilters } from './resources/audit/audit.resource.ts';
import { OverviewPage, OverviewPanel } from './pages/overview/OverviewPage.tsx';
import { overviewQuery, tasksQuery } from './pages/overview/overview.queries.ts';
import { previewChoicesQuery } from './pages/preview/preview.queries.ts';
import { gamesToReport, reportChoicesQuery } from './pages/reports/reports.queries.ts';
import { declared } from './resources.ts';
import { ForAdministrators, NotFound } from './shell/NotFound.tsx';
import { queueScope, readShownState } from './resources/submissions/queue.ts';
import { boardQuery, languageToWrite, itemTextsQuery } from './pages/translations/translations.queries.ts';
import { having } from './crud/declaration/filters.ts';

const ListPage = lazyPage(async () => (await import('./crud/list/ListPage.tsx')).ListPage);
const ShowPage = lazyPage(async () => (await import('./crud/show/ShowPage.tsx')).ShowPage);
const EditPage = lazyPage(async () => (await import('./crud/form/EditPage.tsx')).EditPage);
const AuditPage = lazyPage(async () => (await import('./resources/audit/AuditPage.tsx')).AuditPage);
const PlayerPage = lazyPage(async () => (await import('./resources/enrolments/PlayerPage.tsx')).PlayerPage);
const PlayersPage = lazyPage(async () => (await import('./resources/enrolments/PlayersPage.tsx')).PlayersPage);
const PreviewPage = lazyPage(async () => (await import('./pages/preview/PreviewPage.tsx')).PreviewPage);
const ReportsPage = lazyPage(async () => {
  const [page] = await Promise.all([import('./pages/reports/ReportsPage.tsx'), loadNamespaces('reports')]);
  return page.ReportsPage;
});
const ReviewPage = lazyPage(async () => (await import('./resources/submissions/ReviewPage.tsx')).ReviewPage);
const TranslationPage = lazyPage(
  async () => (await import('./pages/translations/TranslationPage.tsx')).TranslationPage,
);
const TranslationsPage = lazyPage(
  async () => (await import('./pages/translations/TranslationsPage.tsx')).TranslationsPage,
);

/** What a page's first queries depend on. */
export interface Asking {
  /** What this person may see. */
  declarations: readonly Declaration[];
  data: BackofficeData;
  queries: QueryClient;
  language: string;
}

type Place = Parameters<NonNullable<RouteHandle['prefetch']>>[0];

interface PageHandle {
  parts: readonly LazyPage[];
  ask: (asking: Asking, place: Place) => readonly PageQuery[];
}

interface PageParts {
  /** The resource of the page: people who may list it may open the page. */
  of?: string;
  /** The lazy parts of the page outside its route. */
  parts?: readonly unknown[];
  ask?: PageHandle['ask'];
}

const page = (
  path: string,
  element: ReactElement,
  { of, parts = [], ask = () => [] }: PageParts = {},
): RouteObject => ({
  path,
  element:
    of === undefined ? (
      element
    ) : (
      // Without the id of the record: Refine would otherwise request and render the form again once a new record has an
      // address.
      <CanAccess resource={of} action="list" params={{}} fallback={<ForAdministrators name={of} />}>
        {element}
      </CanAccess>
    ),
  handle: {
    parts: [...new Set([element.type, ...parts])].filter(isLazy),
    ask: (asking, place) =>
      of === undefined || asking.declarations.some(({ name }) => name === of) ? ask(asking, place) : [],
  } satisfies PageHandle,
});

/** The lazy parts of a resource's form. */
const editorsOf = ({ fields }: Declaration) => fields.map(({ editor }) => editor.Component);

const listQuery = ({ data }: Asking, declaration: Declaration, parentId: string | null, search: URLSearchParams) =>
  tableQuery(data, declaration.name, scopeOf(declaration, parentId), search);
const listOf = (asking: Asking, name: string, parentId: string | null, search: URLSearchParams): PageQuery[] =>
  asking.declarations.filter((one) => one.name === name).map((one) => listQuery(asking, one, parentId, search));
const game = ({ data }: Asking, gameId = '') => recordQuery(data, resources.games.name, gameId);

/** The form of a record, or of a new one; resources that are created elsewhere, such as from a file, have no empty form. */
function FormPage({ declaration }: { declaration: Declaration }) {
  const { id } = useParams();
  const mayCreate = useMay(declaration.name, 'create');
  return id === undefined && !mayCreate ? <NotFound /> : <EditPage declaration={declaration} />;
}

/** The pages of a resource: its list, a record, and the form, whose id is optional. */
function pagesOf(declaration: Declaration): RouteObject[] {
  const { name, list: listed, show, address, isEmbedded, parent, parentField } = declaration;
  const list: RouteObject[] =
    // The first page has more than its list.
    listed.path === undefined || listed.path === home
      ? []
      : [
          page(listed.path.slice(home.length + 1), <ListPage key={name} declaration={declaration} />, {
            of: name,
            parts: [listed.Head],
            ask: (asking, { search }) => [listQuery(asking, declaration, null, search)],
          }),
        ];
  if (address !== undefined || isEmbedded === true) return list;
  // The content of an achievement is edited on the achievement's page.
  const embedded = declaration === achievements ? declared.filter((one) => one.isEmbedded === true) : [];
  return [
    ...list,
    page(`${name}/:id`, <ShowPage key={name} declaration={declaration} />, {
      of: name,
      parts: [show.Detail, ...embedded.flatMap(editorsOf)],
      ask: (asking, { params: { id = '' }, search }) => {
        const children = tabsOf(declaration, asking.declarations);
        const tab = chosenTab(
          search.get('currentTab'),
          children.map((child) => child.tab),
        );
        const shown = show.tabs === undefined ? children : children.filter((child) => child.tab === tab);
        const queryOf = (child: Declaration) => {
          const view = chosenView(viewsOf(child, asking.declarations), search);
          return view?.query?.(asking.data, id) ?? listQuery(asking, child, id, search);
        };
        return [recordQuery(asking.data, name, id), ...(show.queries?.(asking.data, id) ?? []), ...shown.map(queryOf)];
      },
    }),
    page(`${name}/:id?/edit`, <FormPage key={name} declaration={declaration} />, {
      of: name,
      parts: [EditPage, ...editorsOf(declaration)],
      ask: ({ data }, { params: { id }, search }) => {
        if (id !== undefined) return [recordQuery(data, name, id)];
        const parentId = parentField === null ? null : search.get(parentField);
        return parent === null || parentId === null ? [] : [recordQuery(data, parent.name, parentId)];
      },
    }),
  ];
}

/** Relative to the first page. */
export const routes: RouteObject[] = [
  page('', <OverviewPage />, {
    parts: [OverviewPanel],
    ask: (asking, { search }) => [
      overviewQuery(asking.data),
      tasksQuery(asking.data),
      ...listOf(asking, resources.games.name, null, search),
    ],
  }),
  // The address of a game without its last part leads to the games.
  { path: 'games', element: <Navigate to={home} replace /> },
  page('games/:gameId/users', <PlayersPage />, {
    of: resources.enrolments.name,
    ask: (asking, { params: { gameId = '' }, search }) => [
      game(asking, gameId),
      ...listOf(asking, resources.enrolments.name, gameId, search),
    ],
  }),
  page('games/:gameId/users/:userId', <PlayerPage />, {
    of: resources.enrolments.name,
    ask: ({ data }, { params: { gameId = '', userId = '' } }) => [
      recordQuery(data, resources.users.name, userId),
      plainListQuery(data, resources.enrolments.name, { filters: having({ gameId, userId }) }),
    ],
  }),
  page('games/:gameId/preview', <PreviewPage />, {
    ask: (asking, { params: { gameId = '' } }) => [game(asking, gameId), previewChoicesQuery(asking.data, gameId)],
  }),
  page('games/:gameId/translations', <TranslationsPage />, {
    ask: (asking, { params: { gameId = '' }, search }) => [
      game(asking, gameId),
      boardQuery(asking.data, gameId, search),
    ],
  }),
  page('games/:gameId/translations/:kind/:id', <TranslationPage />, {
    ask: (asking, { params, search }) => {
      const { gameId = '', kind = '', id = '' } = params;
      const known = asking.queries.getQueryData<GetOneResponse>(game(asking, gameId).queryKey);
      const language = languageToWrite(search.get('language'), known?.data['language'], asking.language);
      if (!(kind in gameParts) || language === undefined) return [game(asking, gameId)];
      const item = { gameId, kind: kind as ItemTexts['kind'], id };
      return [itemTextsQuery(asking.data, item, language), game(asking, gameId)];
    },
  }),
  page('audit', <AuditPage />, {
    of: resources.audit.name,
    ask: ({ data }, { search }) => [tableQuery(data, audit.name, scopeOf(audit, null, logFilters(search)), search)],
  }),
  page('reports', <ReportsPage />, {
    ask: ({ data }, { search }) => {
      const { resource, ...asked } = gamesToReport;
      const gameId = search.get('gameId');
      return [gameId === null ? plainListQuery(data, resource, asked) : reportChoicesQuery(data, gameId)];
    },
  }),
  page('submissions/:id?', <ReviewPage />, {
    ask: ({ data }, { params: { id }, search }) => [
      tableQuery(data, resources.submissions.name, queueScope(readShownState(search.get('state'))), search),
      ...(id === undefined ? [] : [recordQuery(data, resources.submissions.name, id)]),
    ],
  }),
  // The first match is used.
  ...declared.flatMap(pagesOf),
  { path: '*', element: <NotFound /> },
];

/** The same with each page's first queries, by its whole address. A link within the page that is shown asks for no more than what that lacks. */
export const routesAsking = (asking: Asking): RouteObject[] =>
  routes.map(({ path: end = '', handle }) => {
    const path = `${home}/${end}`;
    const prefetch = (place: Place): readonly PageQuery[] => {
      const asked = (handle as PageHandle | undefined)?.ask(asking, place) ?? [];
      const shown = matchPath(path, location.pathname);
      if (JSON.stringify(shown?.params) !== JSON.stringify(place.params)) return asked;
      return asked.filter(({ queryKey }) => asking.queries.getQueryCache().find({ queryKey })?.isActive() !== true);
    };
    return { path, handle: { prefetch } satisfies RouteHandle };
  });

/** Loads the code of the page at an address; never rejects, the page itself shows errors. */
export async function loadPage(pathname: string): Promise<void> {
  const found = matchRoutes(routes, pathname, home)?.at(-1)?.route.handle as PageHandle | undefined;
  await Promise.allSettled((found?.parts ?? []).map((part) => part.load()));
}
