/** What travels over HTTP about podcasts. */
import * as z from 'zod';
import { contentRecord, kindContract, playerWork, Sequence, submittedWork } from '../../game/attempts.contract.ts';
import { FileUrl, Id, line, OtherLanguage, RichText, stored } from '../../http/fields.ts';
import { resource } from '../../http/resource.ts';

/** Of the recording, from its beginning. */
const Seconds = z.number().min(0).max(86_400);
const HeardInterval = z.object({ from: Seconds, to: Seconds });

export const PlayerPodcast = z.object({
  ...playerWork,
  /** null until it can be opened. */
  file: FileUrl.nullable(),
  /** Seconds. */
  duration: z.int(),
  /** Rich text; empty until it can be opened, or without one. */
  transcript: z.string(),
  /** `at` in seconds, in order. */
  chapters: z.array(z.object({ at: z.number(), title: z.string(), language: OtherLanguage })),
  /** Percent of distinct seconds that have to be heard. */
  minimumHeard: z.int(),
  /** The stretches that count as heard, in order, without overlaps. */
  heard: z.array(HeardInterval),
  /** Seconds, each counted once. */
  secondsHeard: z.number(),
  /** The player's last position, on any device, in seconds; null: not begun yet. */
  position: z.number().nullable(),
});
export type PlayerPodcast = z.infer<typeof PlayerPodcast>;

export const PodcastSubmission = z.strictObject({
  ...submittedWork,
  /** The stretches played; a stretch that is sent twice counts once. */
  stretches: z.array(z.strictObject(HeardInterval.shape)).max(1_000).default([]),
  position: Seconds.optional(),
  sequence: Sequence.optional(),
  /** The player confirms that the transcript was read to its end; this counts only once there was enough time for it since the attempt began. */
  isTranscriptRead: z.boolean().default(false),
});
export type PodcastSubmission = z.infer<typeof PodcastSubmission>;

const calls = kindContract('podcast', {
  view: PlayerPodcast,
  viewing: 'The recording, its chapters and transcript, and how much of it the caller has heard',
  submission: PodcastSubmission,
  answer: PlayerPodcast,
  submitting:
    'Saves what was heard, never more than can have been since the last time; done as soon as its rule is fulfilled',
  errors: ['not_finished'],
});

export const podcastsV2 = { getPodcast: calls.get, submitPodcast: calls.submit };

export const PodcastFields = z.strictObject({
  /** A sound of the media library. */
  file: Id.nullable().default(null),
  /** `at` in whole seconds from the beginning, in order. */
  chapters: z
    .array(z.strictObject({ at: z.int().min(0).max(86_400), title: line(1, 120) }))
    .max(50)
    .default([]),
  /** Reading it to its end counts as hearing. */
  transcript: RichText.default(''),
  /** Percent of distinct seconds that have to be heard. */
  minimumHeard: z.int().min(1).max(100).default(95),
});
export type PodcastFields = z.infer<typeof PodcastFields>;

/** A recording is created and deleted with its achievement. */
export const PodcastRow = z.object({
  ...stored,
  achievementId: Id,
  ...PodcastFields.shape,
  chapters: z.array(z.object({ at: z.number(), title: z.string() })),
  transcript: z.string(),
  fileUrl: FileUrl.nullable(),
  /** Seconds; null without a file. */
  duration: z.int().nullable(),
  /** Players who have begun it and are not done. */
  listenersCount: z.int(),
});
export type PodcastRow = z.infer<typeof PodcastRow>;

export const podcastsBackoffice = resource({
  name: 'podcasts',
  row: PodcastRow,
  fields: PodcastFields,
  texts: ['transcript', 'chapters'],
  files: { file: 'sound' },
  ...contentRecord,
});
