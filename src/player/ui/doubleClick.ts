/** In ms and px, within which a second press is half of a double click. */
const doubleClick = { time: 500, distance: 10 };

export type Press = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY'>;

/** Whether this press may be the second half of a double click: it was not meant for what has come under the finger. */
export function isSecondPress(first: Press, { timeStamp, clientX, clientY }: Press): boolean {
  return (
    timeStamp - first.timeStamp < doubleClick.time &&
    Math.hypot(clientX - first.clientX, clientY - first.clientY) < doubleClick.distance
  );
}

/** Keeps the second half of a double click from what has come under the finger with the first. */
export function ignoreSecondPress(first: Press): void {
  const ignore = (event: MouseEvent) => {
    // Not of a key.
    if (event.detail === 0 || !isSecondPress(first, event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', ignore, { capture: true, once: true });
}
