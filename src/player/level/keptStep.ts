/** Where one was in a level's text, on this device. */
const keyOf = (levelId: string) => `gamehub.step/${levelId}`;

/** From 0. */
export function keptStep(levelId: string): number {
  try {
    return Math.max(0, Number(localStorage.getItem(keyOf(levelId))) || 0);
  } catch {
    return 0; // Storage is blocked.
  }
}

export function keepStep(levelId: string, step: number): void {
  try {
    localStorage.setItem(keyOf(levelId), String(step));
  } catch {
    // Storage is blocked: it begins at the first step the next time.
  }
}
