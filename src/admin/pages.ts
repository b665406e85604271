/** The pages of the backoffice by their addresses: the code that comes when somebody is about to open one, and what it asks first. */
import type { GetOneResponse } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import { matchRoutes, type RouteObject } from 'react-router';
import { resources } from '#shared/api.ts';
import { gameParts } from '#shared/gameTrees/gameParts.ts';
import type { ItemWords } from '#shared/translations/translations.contract.ts';
import type { BackofficeData } from '#src/providers/backoffice/data.ts';
import { isLater, laterPage, type LaterPage } from '#src/providers/navigation/laterPage.ts';
import type { PageQuery, RouteHandle } from '#src/providers/navigation/preload.ts';
import { achievements } from './achievements/achievements.resource.tsx';
import { declarations } from './declarations.ts';
import { chosenTab } from './kit/components/tabs.ts';
import { tabsOf, type Declaration } from './kit/declaration/declaration.ts';
import { home } from './kit/declaration/addresses.ts';
import { RichTextArea } from './kit/editors/RichTextEditor.tsx';
import { plainListQuery, recordQuery, scopeOf, tableQuery } from './kit/list/listQuery.ts';
import { overviewQuery } from './overview/overview.queries.ts';
import { previewChoicesQuery } from './preview/preview.queries.ts';
import { gamesToReport, reportChoicesQuery } from './reports/reports.queries.ts';
import { queueScope, readShownState } from './submissions/queue.ts';
import { boardQuery, languageToWrite, wordsQuery } from './translations/translations.queries.ts';

export const ListPage = laterPage(async () => (await import('./kit/pages/ListPage.tsx')).ListPage);
export const ShowPage = laterPage(async () => (await import('./kit/pages/ShowPage.tsx')).ShowPage);
export const EditPage = laterPage(async () => (await import('./kit/pages/EditPage.tsx')).EditPage);
export const AuditPage = laterPage(async () => (await import('./audit/AuditPage.tsx')).AuditPage);
export const PlayerPage = laterPage(async () => (await import('./enrolments/PlayerPage.tsx')).PlayerPage);
export const PlayersPage = laterPage(async () => (await import('./enrolments/PlayersPage.tsx')).PlayersPage);
export const PreviewPage = laterPage(async () => (await import('./preview/PreviewPage.tsx')).PreviewPage);
export const ReportsPage = laterPage(async () => (await import('./reports/ReportsPage.tsx')).ReportsPage);
export const ReviewPage = laterPage(async () => (await import('./submissions/ReviewPage.tsx')).ReviewPage);
export const TranslationPage = laterPage(
  async () => (await import('./translations/TranslationPage.tsx')).TranslationPage,
);
export const TranslationsPage = laterPage(
  async () => (await import('./translations/TranslationsPage.tsx')).TranslationsPage,
);

/** What a page's first queries are made of. */
export interface Asking {
  /** What this person may see. */
  declarations: readonly Declaration[];
  data: BackofficeData;
  queries: QueryClient;
  /** The language that they read. */
  language: string;
}

type Place = Parameters<NonNullable<RouteHandle['prefetch']>>[0];

interface PageAhead {
  parts: readonly LaterPage[];
  ask: (asking: Asking, place: Place) => readonly PageQuery[];
}

/** What the page at a path is made of, as far as its code comes later, and what it asks first. */
const page = (path: string, components: readonly unknown[], ask: PageAhead['ask']): RouteObject => ({
  path: `${home}/${path}`,
  handle: { parts: [...new Set(components)].filter(isLater), ask } satisfies PageAhead,
});

/** What the form of a resource is made of. */
const editorsOf = ({ fields }: Declaration) =>
  fields.map(({ shape, editor }) => (shape.kind?.kind === 'rich' ? RichTextArea : editor.Component));

const list = ({ data }: Asking, declaration: Declaration, parentId: string | null, search: URLSearchParams) =>
  tableQuery(data, declaration.name, scopeOf(declaration, parentId), search);
const listOf = (asking: Asking, name: string, parentId: string | null, search: URLSearchParams): PageQuery[] =>
  asking.declarations.filter((one) => one.name === name).map((one) => list(asking, one, parentId, search));
const game = ({ data }: Asking, gameId = '') => recordQuery(data, resources.games.name, gameId);

function pagesOf(declaration: Declaration): RouteObject[] {
  const { name, listPath, parent, parentField, ListHead, Detail } = declaration;
  // What an achievement opens is edited on its page.
  const embedded = declaration === achievements ? declarations.filter(({ isEmbedded }) => isEmbedded) : [];
  const ofRecords = (path: string, components: readonly unknown[], ask: PageAhead['ask']) =>
    page(path, components, (asking, place) => (asking.declarations.includes(declaration) ? ask(asking, place) : []));
  return [
    ...(listPath === null || listPath === home
      ? []
      : [
          ofRecords(listPath.slice(home.length + 1), [ListPage, ListHead], (asking, { search }) => [
            list(asking, declaration, null, search),
          ]),
        ]),
    ofRecords(
      `${name}/:id`,
      [ShowPage, Detail, ...embedded.flatMap(editorsOf)],
      (asking, { params: { id = '' }, search }) => {
        const children = tabsOf(declaration, asking.declarations);
        const tab = chosenTab(
          search.get('currentTab'),
          children.map((child) => child.tab),
        );
        const shown = declaration.tabs === null ? children : children.filter((child) => child.tab === tab);
        return [recordQuery(asking.data, name, id), ...shown.map((child) => list(asking, child, id, search))];
      },
    ),
    ofRecords(`${name}/:id?/edit`, [EditPage, ...editorsOf(declaration)], ({ data }, { params: { id }, search }) => {
      if (id !== undefined) return [recordQuery(data, name, id)];
      const parentId = parentField === null ? null : search.get(parentField);
      return parent === null || parentId === null ? [] : [recordQuery(data, parent.name, parentId)];
    }),
  ];
}

const pages: RouteObject[] = [
  page('', [], (asking, { search }) => [
    overviewQuery(asking.data),
    ...listOf(asking, resources.games.name, null, search),
  ]),
  page('games/:gameId/users', [PlayersPage], (asking, { params: { gameId = '' }, search }) => [
    game(asking, gameId),
    ...listOf(asking, resources.enrolments.name, gameId, search),
  ]),
  page('games/:gameId/users/:userId', [PlayerPage], ({ data }, { params: { gameId = '', userId = '' } }) => [
    recordQuery(data, resources.users.name, userId),
    plainListQuery(data, resources.enrolments.name, {
      filters: [
        { field: 'gameId', operator: 'eq', value: gameId },
        { field: 'userId', operator: 'eq', value: userId },
      ],
    }),
  ]),
  page('games/:gameId/preview', [PreviewPage], (asking, { params: { gameId = '' } }) => [
    game(asking, gameId),
    previewChoicesQuery(asking.data, gameId),
  ]),
  page('games/:gameId/translations', [TranslationsPage], (asking, { params: { gameId = '' }, search }) => [
    game(asking, gameId),
    boardQuery(asking.data, gameId, search),
  ]),
  page('games/:gameId/translations/:kind/:id', [TranslationPage], (asking, { params, search }) => {
    const { gameId = '', kind = '', id = '' } = params;
    const known = asking.queries.getQueryData<GetOneResponse>(game(asking, gameId).queryKey);
    const language = languageToWrite(search.get('language'), known?.data['language'], asking.language);
    if (!(kind in gameParts) || language === undefined) return [game(asking, gameId)];
    const item = { gameId, kind: kind as ItemWords['kind'], id };
    return [wordsQuery(asking.data, item, language), game(asking, gameId)];
  }),
  page('audit', [AuditPage], (asking, { search }) => listOf(asking, resources.audit.name, null, search)),
  page('reports', [ReportsPage], ({ data }, { search }) => {
    const { resource, ...asked } = gamesToReport;
    const gameId = search.get('gameId');
    return [gameId === null ? plainListQuery(data, resource, asked) : reportChoicesQuery(data, gameId)];
  }),
  page('submissions/:id?', [ReviewPage], ({ data }, { params: { id }, search }) => [
    tableQuery(data, resources.submissions.name, queueScope(readShownState(search.get('state'))), search),
    ...(id === undefined ? [] : [recordQuery(data, resources.submissions.name, id)]),
  ]),
  // Of two that fit, the first is taken.
  ...declarations.flatMap(pagesOf),
];

/** The same with what each page asks first, by its address. */
export const pagesAsking = (asking: Asking): RouteObject[] =>
  pages.map(({ path, handle }) => ({
    path,
    handle: { prefetch: (place) => (handle as PageAhead).ask(asking, place) } satisfies RouteHandle,
  })) as RouteObject[];

/** Fetches the code of the page at an address; never rejects, the page itself will show what went wrong. */
export async function loadPage(pathname: string): Promise<void> {
  const found = matchRoutes(pages, pathname)?.at(-1)?.route.handle as PageAhead | undefined;
  await Promise.allSettled((found?.parts ?? []).map((part) => part.load()));
}
