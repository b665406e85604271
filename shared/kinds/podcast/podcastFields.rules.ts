import type { FieldError } from '../../http/errors.ts';

interface Chapter {
  /** Seconds from the beginning. */
  at: number;
}

/**
 * The errors of a recording's chapters: each begins after the one before it, and within the recording.
 * @param duration seconds; null without a file
 */
export function podcastErrors({ chapters }: { chapters: readonly Chapter[] }, duration: number | null): FieldError[] {
  return chapters.flatMap(({ at }, place): FieldError[] => {
    const before = chapters[place - 1];
    const path = `chapters.${place}.at`;
    if (before !== undefined && at <= before.at) return [{ path, message: 'Must be after the chapter before it' }];
    return duration !== null && at >= duration ? [{ path, message: 'Must be before the end of the recording' }] : [];
  });
}
