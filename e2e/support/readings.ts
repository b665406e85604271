/** What opens to be read, heard or said, done by its shortest way: for tests that are about something else. */
import { expect } from '@playwright/test';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import type { Api } from './api.ts';

/** Nobody is believed to have read a transcript sooner than it can be read, which takes half a minute for the demo's. */
export async function shortenTranscript(admin: Api, achievementId: string, transcript: string): Promise<void> {
  const { body } = await admin.backoffice('GET', `/achievements/${achievementId}`);
  const { contentId } = body as { contentId: string };
  expect((await admin.backoffice('PATCH', `/podcasts/${contentId}`, { transcript })).status).toBe(200);
}

/**
 * Reads, hears or says what the achievement opens.
 * @param admin shortens what would take long to read
 * @returns false where it opens something else
 */
export async function finishReading(
  { v2 }: Api,
  admin: Api,
  { id, gameId, contentKind }: Pick<Achievement, 'id' | 'gameId' | 'contentKind'>,
): Promise<boolean> {
  const at = { params: { gameId, id } };
  const send = { params: { id }, idempotencyKey: crypto.randomUUID() };
  switch (contentKind) {
    case 'pdf': {
      const { pages } = await v2.getPdf(at);
      await v2.submitPdf({ ...send, body: { status: 'Saved', pagesSeen: [pages], page: pages } });
      return true;
    }
    case 'podcast':
      await shortenTranscript(admin, id, '<p>Read.</p>');
      await expect
        .poll(async () => {
          const body = { status: 'Saved', isTranscriptRead: true } as const;
          const { status } = await v2.submitPodcast({ ...send, idempotencyKey: crypto.randomUUID(), body });
          return status;
        })
        .toBe('Submitted');
      return true;
    case 'feedback': {
      const { questions } = await v2.getFeedback(at);
      const answers = questions.map(({ id: question, kind, choices }) => ({
        id: question,
        answer: kind === 'rating' ? 4 : kind === 'choice' ? (choices[0] ?? null) : 'Nothing.',
      }));
      await v2.submitFeedback({ ...send, body: { status: 'Submitted', answers } });
      return true;
    }
    default:
      return false;
  }
}
