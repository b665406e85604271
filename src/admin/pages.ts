/** The pages of the backoffice whose code comes when somebody is about to open them. */
import { matchRoutes, type RouteObject } from 'react-router';
import { isLater, laterPage, type LaterPage } from '#src/providers/navigation/laterPage.ts';
import { achievements } from './achievements/achievements.resource.tsx';
import { declarations } from './declarations.ts';
import type { Declaration } from './kit/declaration/declaration.ts';
import { home } from './kit/declaration/addresses.ts';
import { RichTextArea } from './kit/editors/RichTextEditor.tsx';

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

interface PageCode {
  parts: readonly LaterPage[];
}

const page = (path: string, ...components: readonly unknown[]): RouteObject => ({
  path: `${home}/${path}`,
  handle: { parts: [...new Set(components)].filter(isLater) } satisfies PageCode,
});

/** What the form of a resource is made of. */
const editorsOf = ({ fields }: Declaration) =>
  fields.map(({ shape, editor }) => (shape.kind?.kind === 'rich' ? RichTextArea : editor.Component));

/** What is fetched for each address. */
const pages: RouteObject[] = [
  page('games/:gameId/users', PlayersPage),
  page('games/:gameId/users/:userId', PlayerPage),
  page('games/:gameId/preview', PreviewPage),
  page('games/:gameId/translations', TranslationsPage),
  page('games/:gameId/translations/:kind/:id', TranslationPage),
  page('audit', AuditPage),
  page('reports', ReportsPage),
  page('submissions/:id?', ReviewPage),
  // Of two that fit, the first is taken.
  ...declarations.flatMap((declaration) => {
    const { name, listPath, ListHead, Detail } = declaration;
    // What an achievement opens is edited on its page.
    const embedded = declaration === achievements ? declarations.filter(({ isEmbedded }) => isEmbedded) : [];
    return [
      ...(listPath === null || listPath === home ? [] : [page(listPath.slice(home.length + 1), ListHead)]),
      page(`${name}/:id`, ShowPage, Detail, ...embedded.flatMap(editorsOf)),
      page(`${name}/:id?/edit`, EditPage, ...editorsOf(declaration)),
    ];
  }),
];

/** Fetches the code of the page at an address; never rejects, the page itself will show what went wrong. */
export async function loadPage(pathname: string): Promise<void> {
  const found = matchRoutes(pages, pathname)?.at(-1)?.route.handle as PageCode | undefined;
  await Promise.allSettled((found?.parts ?? []).map((part) => part.load()));
}
