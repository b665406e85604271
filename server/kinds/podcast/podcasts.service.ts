import { AppError } from '#shared/http/errors.ts';
import type { PlayerPodcast, PodcastSubmission } from '#shared/kinds/podcast/podcasts.contract.ts';
import {
  creditHeard,
  isPodcastHeard,
  mergeIntervals,
  secondsHeard,
  secondsToRead,
  type HeardInterval,
} from '#shared/kinds/podcast/podcasts.rules.ts';
import type { Executor } from '#server/platform/db/client.ts';
import {
  createProgressWork,
  openAttempt,
  presentAttempt,
  presentWork,
  mayOpen,
  type AttemptRecord,
  type ContentView,
} from '#server/game/attempts/attempts.service.ts';
import type { AwardsService } from '#server/game/awards/awards.service.ts';
import { placeOf } from '#shared/translations/translatable.ts';
import { languagesOf, readerTexts } from '#server/engines/translations/translations.service.ts';
import { podcastsRepository } from './podcasts.repository.ts';
import type { ServiceBasics } from '#server/platform/context.ts';

/** The progress of an attempt; times in seconds of the recording. */
interface Progress {
  heard: HeardInterval[];
  /** The last position of the player; null: none yet. */
  position: number | null;
  /** The sequence of the position. */
  sequence: number;
  isTranscriptRead: boolean;
}

const readProgress = (attempt: AttemptRecord | undefined): Progress =>
  (attempt?.progress as Progress | null | undefined) ?? {
    heard: [],
    position: null,
    sequence: -1,
    isTranscriptRead: false,
  };

/** Podcasts for players: counts distinct seconds, limited by the time that has passed, and passes the attempt once they are enough. */
export function createPodcastsService({ db, clock, awards }: ServiceBasics & { awards: AwardsService }) {
  /** The recording; null while it has no file. */
  async function findPodcast(executor: Executor, achievementId: string) {
    const podcast = await podcastsRepository(executor).findByAchievement(achievementId);
    if (podcast === undefined || podcast.file === null || podcast.duration === null) return null;
    return { ...podcast, file: podcast.file, duration: podcast.duration };
  }

  async function present(executor: Executor, play: ContentView, now: Date): Promise<PlayerPodcast> {
    const podcast = await findPodcast(executor, play.achievement.id);
    const attempt = presentAttempt(play);
    const shown = mayOpen(play, now) ? podcast : null;
    const { heard, position } = readProgress(attempt);
    const duration = podcast?.duration ?? 0;
    const subjects = podcast === null ? [] : [{ id: podcast.id, game: play.playerState.game }];
    const words = await readerTexts(executor, subjects);
    const said = shown && words.row('podcast', shown);
    const chaptersOf = ({ id, chapters }: NonNullable<typeof shown>) =>
      chapters.map(({ at, title }, place) => {
        const field = placeOf('chapters', place);
        const language = words.otherLanguages(id, { [field]: title }, true)?.[field];
        return { at, title: words.exactText(id, field, title), language };
      });
    const work = presentWork(play, now);
    return {
      ...work,
      file: shown?.file ?? null,
      duration,
      transcript: said?.transcript ?? '',
      chapters: shown === null ? [] : chaptersOf(shown),
      ...languagesOf({ languages: { ...work.languages, ...said?.languages } }),
      minimumHeard: podcast?.minimumHeard ?? 100,
      // The file may have been replaced by a shorter one.
      heard: mergeIntervals(heard, duration),
      secondsHeard: secondsHeard(heard, duration),
      position: position === null ? null : Math.min(position, duration),
    };
  }

  return createProgressWork({
    ...{ db, clock, awards, kind: 'podcast', present },
    isEmpty: ({ stretches, position, isTranscriptRead }: PodcastSubmission) =>
      stretches.length === 0 && position === undefined && !isTranscriptRead,

    /** Counts the seconds heard, and a transcript that can have been read since the attempt began; with as much as its rule requires it is passed, whatever the status says. */
    async step(tx, work, { stretches, position, ...sent }) {
      const podcast = await findPodcast(tx, work.play.achievement.id);
      if (podcast === null) throw new AppError('nothing_to_open');
      const attempt = openAttempt(await work.begun());
      const before = readProgress(attempt);
      const elapsedSeconds = (work.now.getTime() - attempt.savedAt.getTime()) / 1000;
      const heard = creditHeard(before.heard, stretches, elapsedSeconds, podcast.duration);
      const readable = secondsToRead(podcast.transcript);
      const sinceStart = (work.now.getTime() - attempt.startedAt.getTime()) / 1000;
      const hasRead = sent.isTranscriptRead && readable > 0 && sinceStart >= readable;
      const isTranscriptRead = before.isTranscriptRead || hasRead;
      const sequence = sent.sequence ?? before.sequence + 1;
      const hasMoved = position !== undefined && sequence > before.sequence;
      const progress: Progress = {
        heard,
        ...(hasMoved
          ? { position: Math.min(position, podcast.duration), sequence }
          : { position: before.position, sequence: before.sequence }),
        isTranscriptRead,
      };
      const terms = { durationSeconds: podcast.duration, minimumPercent: podcast.minimumHeard };
      const isHeard = isPodcastHeard(terms, { stretches: heard, isTranscriptConfirmed: isTranscriptRead });
      return { progress, isEmpty: heard.length === 0, closing: isHeard ? { result: 'Passed' } : null };
    },
  });
}
