import type { GetOneResponse } from '@refinedev/core';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteObject } from 'react-router';
import { resources } from '#shared/api.ts';
import { gameParts } from '#shared/gameTrees/gameParts.ts';
import type { ItemWords } from '#shared/translations/translations.contract.ts';
import type { BackofficeData } from '#src/providers/backoffice/data.ts';
import { useIntentOfLinks } from '#src/providers/navigation/intent.ts';
import { createPreload, type PageQuery, type RouteHandle } from '#src/providers/navigation/preload.ts';
import { useBackofficeData } from './kit/components/useBackofficeData.ts';
import { chosenTab } from './kit/components/tabs.ts';
import { home } from './kit/declaration/addresses.ts';
import { tabsOf, type Declaration } from './kit/declaration/declaration.ts';
import { useDeclarations } from './kit/declaration/declarations.ts';
import { plainListQuery, recordQuery, scopeOf, tableQuery } from './kit/list/listQuery.ts';
import { overviewQuery } from './overview/overview.queries.ts';
import { previewChoicesQuery } from './preview/preview.queries.ts';
import { gamesToReport, reportChoicesQuery } from './reports/reports.queries.ts';
import { queueScope, readShownState } from './submissions/queue.ts';
import { boardQuery, languageToWrite, wordsQuery } from './translations/translations.queries.ts';

type Prefetch = NonNullable<RouteHandle['prefetch']>;
const page = (path: string, prefetch: Prefetch): RouteObject => ({ path: `${home}/${path}`, handle: { prefetch } });

/** What each page of the backoffice asks first, by its address. @see pages.ts for its code */
function pagesOf(
  declarations: readonly Declaration[],
  data: BackofficeData,
  queries: QueryClient,
  reader: string,
): RouteObject[] {
  const list = (declaration: Declaration, parentId: string | null, search: URLSearchParams) =>
    tableQuery(data, declaration.name, scopeOf(declaration, parentId), search);
  const listOf = (name: string, parentId: string | null, search: URLSearchParams): PageQuery[] =>
    declarations.filter((one) => one.name === name).map((one) => list(one, parentId, search));
  const game = (gameId = '') => recordQuery(data, resources.games.name, gameId);

  const ofRecords = declarations.flatMap((declaration): RouteObject[] => {
    const { name, listPath, parent, parentField } = declaration;
    return [
      ...(listPath === null || listPath === home
        ? []
        : [page(listPath.slice(home.length + 1), ({ search }) => [list(declaration, null, search)])]),
      page(`${name}/:id`, ({ params: { id = '' }, search }) => {
        const children = tabsOf(declaration, declarations);
        const tab = chosenTab(
          search.get('currentTab'),
          children.map((child) => child.tab),
        );
        const shown = declaration.tabs === null ? children : children.filter((child) => child.tab === tab);
        return [recordQuery(data, name, id), ...shown.map((child) => list(child, id, search))];
      }),
      page(`${name}/:id?/edit`, ({ params: { id }, search }) => {
        if (id !== undefined) return [recordQuery(data, name, id)];
        const parentId = parentField === null ? null : search.get(parentField);
        return parent === null || parentId === null ? [] : [recordQuery(data, parent.name, parentId)];
      }),
    ];
  });
  return [
    page('', ({ search }) => [overviewQuery(data), ...listOf(resources.games.name, null, search)]),
    page('games/:gameId/users', ({ params: { gameId = '' }, search }) => [
      game(gameId),
      ...listOf(resources.enrolments.name, gameId, search),
    ]),
    page('games/:gameId/users/:userId', ({ params: { gameId = '', userId = '' } }) => [
      recordQuery(data, resources.users.name, userId),
      plainListQuery(data, resources.enrolments.name, {
        filters: [
          { field: 'gameId', operator: 'eq', value: gameId },
          { field: 'userId', operator: 'eq', value: userId },
        ],
      }),
    ]),
    page('games/:gameId/preview', ({ params: { gameId = '' } }) => [game(gameId), previewChoicesQuery(data, gameId)]),
    page('games/:gameId/translations', ({ params: { gameId = '' }, search }) => [
      game(gameId),
      boardQuery(data, gameId, search),
    ]),
    page('games/:gameId/translations/:kind/:id', ({ params: { gameId = '', kind = '', id = '' }, search }) => {
      const known = queries.getQueryData<GetOneResponse>(game(gameId).queryKey);
      const language = languageToWrite(search.get('language'), known?.data['language'], reader);
      if (!(kind in gameParts) || language === undefined) return [game(gameId)];
      return [wordsQuery(data, { gameId, kind: kind as ItemWords['kind'], id }, language), game(gameId)];
    }),
    page('reports', ({ search }) => {
      const { resource, ...asked } = gamesToReport;
      const gameId = search.get('gameId');
      return [gameId === null ? plainListQuery(data, resource, asked) : reportChoicesQuery(data, gameId)];
    }),
    page('submissions/:id?', ({ params: { id }, search }) => [
      tableQuery(data, resources.submissions.name, queueScope(readShownState(search.get('state'))), search),
      ...(id === undefined ? [] : [recordQuery(data, resources.submissions.name, id)]),
    ]),
    // Of two that fit, the first is taken.
    ...ofRecords,
  ];
}

/** [spec] Whatever leads to a page: what that asks first is asked, with stale time 0, as soon as somebody is about to follow it. */
export function PagesAhead(): null {
  const data = useBackofficeData();
  const queries = useQueryClient();
  const declarations = useDeclarations();
  const reader = useTranslation().i18n.language;
  const preload = useMemo(
    () => createPreload(pagesOf(declarations, data, queries, reader), queries),
    [declarations, data, queries, reader],
  );
  useIntentOfLinks(preload);
  return null;
}
