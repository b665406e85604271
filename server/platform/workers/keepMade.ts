/**
 * Keeps what is dear to make, by what it is made of: each is made once, also when several ask at once. What failed is made anew.
 * @param most how many are kept; those that nobody asked for longest go
 */
export function keepMade<T>(max: number): (key: string, make: () => Promise<T>) => Promise<T> {
  // In the order in which they were asked for last.
  const kept = new Map<string, Promise<T>>();
  return (key, make) => {
    const made = kept.get(key) ?? make();
    if (!kept.delete(key)) made.catch(() => kept.delete(key));
    kept.set(key, made);
    for (const oldest of kept.keys()) if (kept.size > max) kept.delete(oldest);
    return made;
  };
}
