/** How long a closed window must stay without an answer before it counts as closed by hand. */
const closedForMs = 1_000;
const pollMs = 250;

/**
 * Settles when the person has closed the sign-in window: it is closed and the page has the focus again, for a second. Both
 * are needed: a provider may cut the connection to its window, which then looks closed while it is still in use. Never
 * settles once `isOver`.
 */
export function whenClosedByHand(popup: () => Window | undefined, isOver: () => boolean): Promise<'closed'> {
  return new Promise((resolve) => {
    let closedSince: number | undefined;
    const timer = setInterval(() => {
      if (isOver()) {
        clearInterval(timer);
        return;
      }
      const isClosed = popup()?.closed === true && document.hasFocus();
      if (!isClosed) closedSince = undefined;
      else {
        closedSince ??= performance.now();
        if (performance.now() - closedSince < closedForMs) return;
        clearInterval(timer);
        resolve('closed');
      }
    }, pollMs);
  });
}
