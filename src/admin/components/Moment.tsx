import { useInstantText } from './useInstantText.ts';

/** A day and a time, in the person's own time zone unless another one is named. */
export const Moment = ({ instant, timezone }: { instant: string; timezone?: string | undefined }) => (
  <time dateTime={instant}>{useInstantText()(instant, timezone)}</time>
);
