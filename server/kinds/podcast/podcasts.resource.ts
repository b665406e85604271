import { eq } from 'drizzle-orm';
import { podcastsBackoffice } from '#shared/kinds/podcast/podcasts.contract.ts';
import { podcastErrors } from '#shared/kinds/podcast/podcastFields.rules.ts';
import { derived } from '#server/engines/resources/listing.sql.ts';
import { podcasts } from '#server/schema/content.ts';
import { gameOfContent, lengthOfFile, playersOf, refuseIncomplete } from '#server/game/content/contentKind.ts';
import { storedResource } from '#server/engines/resources/storedResource.ts';
import { podcastKind } from './podcast.kind.ts';

/** The recordings of achievements. When the file is replaced, players keep the seconds they have heard. */
export const podcastsResource = storedResource(podcastsBackoffice, podcasts, {
  columns: { listenersCount: derived(playersOf(podcastKind)) },
  game: gameOfContent(podcastKind),
  naturalOrder: [podcasts.createdAt],

  errors: async ({ tx, fields }) => podcastErrors(fields, await lengthOfFile(tx, fields.file, 'duration')),

  async save({ tx, id, before, fields }) {
    if (before?.file === fields.file) return false;
    await tx
      .update(podcasts)
      .set({ duration: await lengthOfFile(tx, fields.file, 'duration') })
      .where(eq(podcasts.id, id));
    await refuseIncomplete(tx, podcastKind, id, 'file');
    return true;
  },
});
