/** "2:49", "1:02:03": minutes and seconds, with hours where there are any. */
export function clockTime(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** The seconds of "90", "1:30", "1.30" or "1:02:03"; null for an invalid time. */
export function secondsOf(text: string): number | null {
  const match = /^(?:(?:(\d{1,2})[:.])?(\d{1,3})[:.])?(\d{1,5})$/.exec(text.trim());
  if (match === null) return null;
  const [, hours, minutes, seconds] = match;
  const isClock = minutes !== undefined;
  if (isClock && (Number(seconds) > 59 || (hours !== undefined && Number(minutes) > 59))) return null;
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds);
}
