/** What the podcast player shows. Pure; times in seconds. */

/** How far the buttons and the device's keys skip. */
export const skipSeconds = 15;

/** "3:07", or "1:02:09" from an hour on. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const twoFigures = (figure: number) => String(figure).padStart(2, '0');
  return hours > 0 ? `${hours}:${twoFigures(minutes)}:${twoFigures(rest)}` : `${minutes}:${twoFigures(rest)}`;
}

/** The index of the chapter that is playing; -1 before the first. */
export function chapterAt(chapters: readonly { at: number }[], position: number): number {
  return chapters.findLastIndex(({ at }) => at <= position);
}

/** Seconds into a chapter after which "previous" leads to its beginning. */
const restartAfter = 3;

/** Where the previous (-1) or next (1) chapter begins; null where there is none. */
export function chapterBeside(chapters: readonly { at: number }[], position: number, step: -1 | 1): number | null {
  if (step === 1) return chapters.find(({ at }) => at > position)?.at ?? null;
  return chapters.findLast(({ at }) => at <= position - restartAfter)?.at ?? chapters[0]?.at ?? null;
}

/** Where to resume; at the start when it was heard to its end. */
export function resumeAt(position: number | null, duration: number): number {
  return position === null || position > duration - 3 ? 0 : position;
}

/** `MediaError.MEDIA_ERR_DECODE` */
const decodingFailed = 3;

/** Why a recording does not play: it cannot be loaded, or this device cannot play it. */
export type Failure = 'unreachable' | 'unplayable';

/** @param error of the audio element. Without an audio device Firefox reports a decoding error. */
export function failureOf(error: Pick<MediaError, 'code'> | null): Failure {
  return error?.code === decodingFailed ? 'unplayable' : 'unreachable';
}
