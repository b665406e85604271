/**
 * Caches expensive results by their input: each is computed once, also for concurrent calls. Failures are computed again.
 * @param max how many are kept; the least recently used are dropped
 */
export function memoize<T>(max: number): (key: string, make: () => Promise<T>) => Promise<T> {
  // In the order of their last use.
  const kept = new Map<string, Promise<T>>();
  return (key, make) => {
    const made = kept.get(key) ?? make();
    if (!kept.delete(key)) made.catch(() => kept.delete(key));
    kept.set(key, made);
    for (const oldest of kept.keys()) if (kept.size > max) kept.delete(oldest);
    return made;
  };
}
