/** After a frame has been drawn: by then also a browser that reports no paints has shown it. In ms. */
const unreportedMs = 1_000;

/**
 * Settles once the page has shown something, so that what the first look does not need never competes with it, on slow
 * machines either. At once where nobody is looking: a page in the background is not painted.
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
