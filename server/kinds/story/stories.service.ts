import { mergeAnswers, type SequencedAnswer } from '#shared/game/attempts.rules.ts';
import { AppError } from '#shared/http/errors.ts';
import type {
  PlayerStory,
  ReviewedStory,
  StoryPicture,
  StoryReview,
  StorySubmission,
} from '#shared/kinds/story/stories.contract.ts';
import {
  isEmptyStory,
  missingInStory,
  refusalToReview,
  resultAfter,
  type ReviewDecision,
  type StoryDraft,
} from '#shared/kinds/story/stories.rules.ts';
import type { Database, Executor, Transaction } from '#server/platform/db/client.ts';
import { lockPlayer } from '#server/game/state/playerState.service.ts';
import {
  createProgressWork,
  decideAttempt,
  loadAttemptContext,
  openAttempt,
  presentAttempt,
  presentWork,
  mayOpen,
  type AttemptRecord,
  type ContentView,
} from '#server/game/attempts/attempts.service.ts';
import { recordAudit, type Actor } from '#server/engines/audit/audit.service.ts';
import { linkTo, type AwardsService } from '#server/game/awards/awards.service.ts';
import type { FilesService } from '#server/engines/media/files.service.ts';
import type { NotificationsService } from '#server/game/notifications/notifications.service.ts';
import { scopeOfActor } from '#server/engines/resources/resources.service.ts';
import { languagesOf, readerTexts, type OtherLanguages } from '#server/engines/translations/translations.service.ts';
import { storiesRepository } from './stories.repository.ts';
import { fileUrl } from '#server/platform/files/fileUrl.sql.ts';

const kind = 'successfulStory';

/** The progress of an attempt: each part of the draft with the client's count of its changes. */
interface Progress {
  parts: StoredPart[];
}

interface StoredPart extends SequencedAnswer {
  questionId: keyof StoryDraft;
  value: string | readonly string[];
}

/** The prompt of a story, and the language of its texts if it is not the reader's. */
interface Prompt {
  prompt: string;
  languages?: OtherLanguages | undefined;
}
const nothingAsked: Prompt = { prompt: '' };

const eventOf = { accepted: 'storyAccepted', returned: 'storyReturned', rejected: 'storyRejected' } as const;

const readParts = (attempt: AttemptRecord | undefined): Map<string, StoredPart> =>
  new Map(((attempt?.progress as Progress | null | undefined)?.parts ?? []).map((part) => [part.questionId, part]));

function draftOf(parts: ReadonlyMap<string, StoredPart>): StoryDraft {
  const text = (name: 'title' | 'text') => (parts.get(name)?.value ?? '') as string;
  return { title: text('title'), text: text('text'), pictures: (parts.get('pictures')?.value ?? []) as string[] };
}

/** The parts with the sent changes; a change that arrives after a newer one has no effect. */
function withSent(parts: ReadonlyMap<string, StoredPart>, sent: StorySubmission): Map<string, StoredPart> {
  const arrived = (['title', 'text', 'pictures'] as const).flatMap((questionId): StoredPart[] => {
    const value = sent[questionId];
    if (value === undefined) return [];
    const sequence = sent.sequences[questionId] ?? (parts.get(questionId)?.sequence ?? 0) + 1;
    return [{ questionId, value, sequence }];
  });
  return mergeAnswers(parts, arrived);
}

/** Success stories of players: the draft, its pictures, and the review. */
export function createStoriesService(context: {
  db: Database;
  clock: () => Date;
  awards: AwardsService;
  files: FilesService;
  notifications: NotificationsService;
}) {
  const { db, clock, awards, files, notifications } = context;

  async function listPictures(executor: Executor, ownerId: string, ids: readonly string[]): Promise<StoryPicture[]> {
    const known = new Map((await storiesRepository(executor).listPictures(ownerId, ids)).map((one) => [one.id, one]));
    return ids.flatMap((id) => {
      const file = known.get(id);
      return file === undefined ? [] : [{ id, url: fileUrl(file, 'own') }];
    });
  }

  /** @throws AppError invalid for ids that are not pictures uploaded by the player for stories */
  async function refuseForeignPictures(tx: Transaction, userId: string, ids: readonly string[]): Promise<void> {
    if ((await listPictures(tx, userId, ids)).length === ids.length) return;
    throw new AppError('invalid', undefined, [{ path: 'pictures', message: 'Must be your own pictures' }]);
  }

  async function promptOf({ playerState, achievement }: ContentView, executor: Executor): Promise<Prompt> {
    const found = await storiesRepository(executor).findPrompt(achievement.id);
    if (found === undefined) return nothingAsked;
    const words = await readerTexts(executor, [{ id: found.id, game: playerState.game }]);
    const { prompt, languages } = words.row('storyPrompt', found);
    return { prompt, languages };
  }

  async function present(executor: Executor, play: ContentView, now: Date): Promise<PlayerStory> {
    const repository = storiesRepository(executor);
    const attempt = presentAttempt(play);
    const draft = draftOf(readParts(attempt));
    const { userId } = play.playerState;
    const sent = attempt && (await repository.findSent(attempt.id));
    const work = presentWork(play, now);
    const { prompt, languages } = mayOpen(play, now) ? await promptOf(play, executor) : nothingAsked;
    return {
      ...work,
      prompt,
      ...languagesOf({ languages: { ...work.languages, ...languages } }),
      draft: { ...draft, pictures: userId === null ? [] : await listPictures(executor, userId, draft.pictures) },
      sent:
        sent === undefined
          ? null
          : {
              id: sent.id,
              sentAt: sent.createdAt.toISOString(),
              review: sent.review,
              reason: sent.reason ?? '',
              reviewedAt: sent.reviewedAt?.toISOString() ?? null,
            },
    };
  }

  /** Submits the draft for review. @throws AppError invalid, naming what is missing */
  async function send(tx: Transaction, attempt: AttemptRecord, draft: StoryDraft, now: Date): Promise<void> {
    const missing = missingInStory(draft);
    if (missing.length > 0) {
      const errors = missing.map((path) => ({ path, message: 'Required' }));
      throw new AppError('invalid', undefined, errors);
    }
    await storiesRepository(tx).insert({
      attemptId: attempt.id,
      title: draft.title.trim(),
      text: draft.text.trim(),
      pictures: [...draft.pictures],
      review: 'waiting',
      createdAt: now,
      updatedAt: now,
    });
  }

  const work = createProgressWork({
    ...{ db, clock, awards, kind, present },
    isEmpty: ({ title, text, pictures }: StorySubmission) =>
      title === undefined && text === undefined && pictures === undefined,

    /** Saves the draft, or sends it to review. @throws AppError invalid */
    async step(tx, { play, now, begun }, sent) {
      const attempt = openAttempt(await begun());
      const parts = withSent(readParts(attempt), sent);
      const draft = draftOf(parts);
      await refuseForeignPictures(tx, play.playerState.userId, draft.pictures);
      const progress: Progress = { parts: [...parts.values()] };
      const isEmpty = isEmptyStory(draft);
      if (sent.status === 'Saved') return { progress, isEmpty, closing: null };
      await send(tx, attempt, draft, now);
      return { progress, isEmpty, closing: { result: 'Submitted', review: 'waiting' } };
    },
  });
  return {
    ...work,

    /** @throws AppError as storePicture does */
    async uploadPicture(userId: string, name: string, content: Buffer): Promise<StoryPicture> {
      const file = await files.storePicture({ purpose: 'story', ownerId: userId, name, content });
      return { id: file.id, url: fileUrl(file, 'own') };
    },

    /**
     * Accepts, returns or rejects a story, and notifies its player. Of two concurrent reviews only one decides.
     * @throws AppError not_found (also outside of an editor's games, and when its player is no longer in the game), own_story,
     * already_reviewed, invalid, conflict while its achievement is unpublished
     */
    review: (actor: Actor, storyId: string, { decision, reason }: StoryReview): Promise<ReviewedStory> =>
      db.transaction(async (tx) => {
        const repository = storiesRepository(tx);
        const { games } = await scopeOfActor(tx, actor);
        const found = await repository.find(storyId);
        if (found === undefined || (games !== null && !games.includes(found.gameId))) throw new AppError('not_found');
        if (!(await lockPlayer(tx, found.userId, found.gameId))) throw new AppError('not_found');
        return decide(tx, actor, storyId, decision, reason);
      }),
  };

  /** Under the lock on the player, so that a concurrent reviewer's decision is seen. */
  async function decide(
    tx: Transaction,
    actor: Actor,
    storyId: string,
    decision: ReviewDecision,
    reason: string,
  ): Promise<ReviewedStory> {
    const now = clock();
    const reviewerId = actor.caller.id;
    const found = await storiesRepository(tx).find(storyId);
    if (found === undefined) throw new AppError('not_found');
    const { story, userId, gameId, achievementId, attemptId, isShown } = found;
    const refusal = refusalToReview({ playerId: userId, review: story.review }, { reviewerId, decision, reason });
    if (refusal === 'reason_required')
      throw new AppError('invalid', undefined, [{ path: 'reason', message: 'Required' }]);
    if (refusal === 'own_story') throw new AppError('own_story');
    if (refusal !== null) {
      const first = await storiesRepository(tx).findReviewer(storyId);
      throw new AppError('already_reviewed', first && `${first} has ${story.review} it.`);
    }
    if (!isShown) throw new AppError('conflict', 'Its achievement is withdrawn. Publish it, then decide.');
    await storiesRepository(tx).updateReview(storyId, { review: decision, reviewerId, reason, reviewedAt: now });
    await decideAttempt(tx, attemptId, { review: decision, result: resultAfter(decision) });
    await recordAudit(tx, {
      ...{ at: now, actor, action: 'review', entity: 'submissions', entityId: storyId },
      before: { review: story.review },
      after: { review: decision, reason },
    });
    const play = await loadAttemptContext(tx, { userId, gameId, achievementId, kind }, now, true);
    const { title } = play.achievement;
    await notifications.notify(
      tx,
      [userId],
      {
        event: { kind: eventOf[decision], reviewId: storyId },
        ...{ gameId, title, text: reason, link: linkTo(play.achievement), subjectId: achievementId },
      },
      now,
    );
    if (decision === 'accepted') await awards.grantForAttempt(tx, play, attemptId, now);
    else await awards.settleFrom(tx, play.playerState, now);
    return {
      ...{ id: storyId, achievementId, userId, review: decision, reason, reviewerId },
      reviewedAt: now.toISOString(),
    };
  }
}
