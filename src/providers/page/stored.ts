/** What this device keeps under a name; null where there is nothing, or storage is blocked. */
export function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The same as JSON; null also for anything else. */
export function readJson(key: string): unknown {
  try {
    return JSON.parse(readItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a text on this device, or nothing any more. Where storage is full or blocked, it lasts as long as the page. */
export function writeItem(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // There is nothing else to keep it in.
  }
}
