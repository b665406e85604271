/** The end of a day, "2026-11-21", in this person's time zone: the key is good until then. */
export function endOfDay(day: string): string {
  const end = new Date(`${day}T00:00`);
  end.setDate(end.getDate() + 1);
  return end.toISOString();
}
