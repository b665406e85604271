/** The files of a kind of content "link", and what is said of it elsewhere: what CONTRIBUTING.md lists for one. */

/** Files that are written, by their path. */
export const newFiles: Readonly<Record<string, string>> = {
  'shared/kinds/link/links.contract.ts': `
    import * as z from 'zod';
    import { contentRecord, kindContract, playerWork, submittedWork } from '../../game/attempts.contract.ts';
    import { Id, line, stored } from '../../http/fields.ts';
    import { resource } from '../../http/resource.ts';
    export const PlayerLink = z.object({ ...playerWork, address: z.string() });
    export type PlayerLink = z.infer<typeof PlayerLink>;
    export const LinkSubmission = z.strictObject(submittedWork);
    export type LinkSubmission = z.infer<typeof LinkSubmission>;
    const calls = kindContract('link', {
      ...{ view: PlayerLink, viewing: '+ Where to', submission: LinkSubmission },
      ...{ answer: PlayerLink, submitting: '+ Was there', errors: [] },
    });
    export const linksV2 = { getLink: calls.get, submitLink: calls.submit };
    const LinkFields = z.strictObject({ address: line(0, 500).default(''), hint: line(0, 200).default('') });
    const LinkRow = z.object({ ...stored, achievementId: Id, ...LinkFields.shape });
    export const linksBackoffice = resource({
      name: 'links',
      ...{ row: LinkRow, fields: LinkFields, texts: ['hint'] },
      ...contentRecord,
    });`,
  'shared/kinds/link/link.kind.ts': `
    import * as z from 'zod';
    import { shapeOf, words, type ContentKind } from '../../game/gamePart.ts';
    import { linksBackoffice } from './links.contract.ts';
    const tree = z.strictObject({ kind: z.literal('link'), ...shapeOf(linksBackoffice), words });
    export const linkKind = {
      parts: { link: linksBackoffice },
      tree,
      isComplete: ({ address }: z.infer<typeof tree>) => address !== '',
    } satisfies ContentKind;`,
  'server/kinds/link/link.kind.ts': `
    import { ne } from 'drizzle-orm';
    import type { ContentKind } from '#server/game/content/contentKind.ts';
    import { links } from '#server/schema/content.ts';
    export const linkKind: ContentKind = {
      ...{ name: 'link', table: links, isComplete: ne(links.address, ''), publishBlocker: 'documentMissing' },
    };`,
  'server/kinds/link/links.resource.ts': `
    import { linksBackoffice } from '#shared/kinds/link/links.contract.ts';
    import { storedResource } from '#server/engines/resources/storedResource.ts';
    import { gameOfContent } from '#server/game/content/contentKind.ts';
    import { links } from '#server/schema/content.ts';
    import { linkKind } from './link.kind.ts';
    export const linksResource = storedResource(linksBackoffice, links, {
      game: gameOfContent(linkKind),
      naturalOrder: [links.createdAt],
    });`,
  'server/kinds/link/links.service.ts': `
    import { eq } from 'drizzle-orm';
    import type { LinkSubmission, PlayerLink } from '#shared/kinds/link/links.contract.ts';
    import type { Database, Executor } from '#server/platform/db/client.ts';
    import { createProgressWork, mayOpen, presentWork, type ContentView } from '#server/game/attempts/attempts.service.ts';
    import type { AwardsService } from '#server/game/awards/awards.service.ts';
    import { links } from '#server/schema/content.ts';
    export function createLinksService(context: { db: Database; clock: () => Date; awards: AwardsService }) {
      async function present(executor: Executor, play: ContentView, now: Date): Promise<PlayerLink> {
        const [link] = await executor.select().from(links).where(eq(links.achievementId, play.achievement.id));
        return { ...presentWork(play, now), address: mayOpen(play, now) ? (link?.address ?? '') : '' };
      }
      const { db, clock, awards } = context;
      return createProgressWork({
        ...{ db, clock, awards, kind: 'link', present },
        isEmpty: ({ status }: LinkSubmission) => status === 'Saved',
        step: () => Promise.resolve({ progress: {}, isEmpty: false, closing: { result: 'Passed' } }),
      });
    }`,
  'src/player/link/LinkContent.tsx': `
    import { useQuery } from '@tanstack/react-query';
    import { AchievementFactsSkeleton } from '../contents/AchievementSkeleton.tsx';
    import { linkQuery } from '../contents/contents.queries.ts';
    import type { OpenerProps } from '../contents/opener.ts';
    import { useVariant } from '../area/variant.ts';
    import { Loaded } from '../ui/Loaded.tsx';
    export function LinkContent({ achievement, children }: OpenerProps) {
      const query = useQuery(linkQuery(useVariant().client, achievement));
      return (
        <>
          <Loaded query={query} skeleton={<AchievementFactsSkeleton />}>
            {({ address }) => <a href={address}>{address}</a>}
          </Loaded>
          {children}
        </>
      );
    }`,
  'src/admin/resources/links/links.resource.tsx': `
    import { LinkOutlined } from '@ant-design/icons';
    import { resources } from '#shared/api.ts';
    import { defineResource } from '../../crud/defineResource.ts';
    export const links = defineResource({
      ...{ resource: resources.links, icon: LinkOutlined, title: 'address', isEmbedded: true },
      ...{ list: { columns: ['address'] }, form: { main: ['address', 'hint'] } },
    });`,
};

/** Lines that are put before others, by the file that they are in. */
export const newLines: Readonly<Record<string, readonly [before: string, line: string][]>> = {
  'shared/vocabulary/vocabulary.ts': [["'successfulStory'] as const", "'link', "]],
  'shared/kinds/kinds.ts': [
    ['import { pdfKind }', "import { linkKind } from './link/link.kind.ts';\n"],
    ['  pdf: pdfKind,', '  link: linkKind,\n'],
  ],
  'shared/api.ts': [
    ['import { levelsV2 }', "import { linksV2 } from './kinds/link/links.contract.ts';\n"],
    ['  ...pdfsV2,', '  ...linksV2,\n'],
  ],
  'server/schema/content.ts': [
    [
      'export const podcasts = ',
      `export const links = pgTable('links', {
        id: id(),
        achievementId: ofAchievement(),
        address: text('address').notNull().default(''),
        hint: text('hint').notNull().default(''),
        ...tracked(),
      });\n`,
    ],
    ['  podcast: { table: podcasts', '  link: { table: links, in: { achievement: links.achievementId } },\n'],
  ],
  'server/app/kinds.ts': [
    [
      'import { pdfKind }',
      "import { linkKind } from '#server/kinds/link/link.kind.ts';\nimport { createLinksService } from '#server/kinds/link/links.service.ts';\n",
    ],
    ['  pdf: pdfKind,', '  link: linkKind,\n'],
    ['  pdfs: createPdfsService', '  links: createLinksService(context),\n'],
  ],
  'server/api/v2.ts': [
    [
      '    getPdf: ',
      `    getLink: async ({ caller, params }) => ok(await services.links.forPlayer(personOf(caller), contentIn(params))),
    submitLink: async ({ caller, params, body }) => ok(await services.links.submit(caller.id, params.id, body)),\n`,
    ],
  ],
  'src/providers/http/calls.ts': [
    [
      '  getPdf: ',
      `  getLink: ['GET', '/games/{gameId}/achievements/{id}/link'],
  submitLink: ['POST', '/achievements/link/{id}/submission'],\n`,
    ],
  ],
  'src/providers/http/playerClient.contents.ts': [
    ['  getPdf: ', '  getLink: get(clientB.getLink),\n  submitLink: submit(clientB.submitLink),\n'],
  ],
  'src/player/contents/contents.queries.ts': [
    [
      'export const pdfQuery',
      `export const linkQuery = (client: PlayerClient, { gameId, id }: ContentPlace) =>
  queryOptions({
    queryKey: contentKey('link', id),
    queryFn: ({ signal }) => client.getLink({ gameId, id, signal }),
  });\n`,
    ],
  ],
  'src/player/achievement/openers.ts': [
    ['import { feedbackQuery,', "import { linkQuery } from '../contents/contents.queries.ts';\n"],
    [
      '  pdf: { page',
      "  link: { page: lazyPage(async () => (await import('../link/LinkContent.tsx')).LinkContent), query: linkQuery },\n",
    ],
  ],
  'src/admin/resources/achievements/AchievementDetail.tsx': [
    ['import { pdfs }', "import { links } from '../links/links.resource.ts';\n"],
    ['  pdf: ({ id }) =>', '  link: ({ id }) => <ContentForm declaration={links} id={id} />,\n'],
  ],
};
