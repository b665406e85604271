/** Timeout in ms for browsers that do not report paints. */
const unreportedMs = 1_000;

/**
 * Settles once the page has been painted, so that what the first paint does not need never delays it, on slow machines
 * either. In a background tab, which is not painted, it settles at once.
 */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
    if (document.visibilityState === 'hidden' || isPainted()) {
      resolve();
      return;
    }
    const finish = () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', finish);
      resolve();
    };
    const observer = new PerformanceObserver(() => {
      if (isPainted()) finish();
    });
    observer.observe({ type: 'paint', buffered: true });
    document.addEventListener('visibilitychange', finish);
    requestAnimationFrame(() => setTimeout(finish, unreportedMs));
  });
}
