/** Where the tour's parts stand on the screen, in pixels of the window. Pure. */

export interface Box {
  top: number;
  left: number;
  width: number;
  height: number;
}

export interface Window {
  width: number;
  height: number;
}

/** Between what is shown, its ring and the card. */
const gap = 12;
/** Between the ring and what it surrounds. */
const padding = 10;

/** The ring around a part of the page, within the window. */
export function ringAround(part: Box, { width, height }: Window): Box {
  const top = Math.max(part.top - padding, 2);
  const left = Math.max(part.left - padding, 2);
  const bottom = Math.min(part.top + part.height + padding, height - 2);
  const right = Math.min(part.left + part.width + padding, width - 2);
  return { top, left, width: Math.max(right - left, 0), height: Math.max(bottom - top, 0) };
}

/** Where the card begins: below the ring, else above it, else at the lower edge of the window; at its left, as far as it fits. */
export function cardBeside(ring: Box, card: Pick<Box, 'width' | 'height'>, window: Window): Pick<Box, 'top' | 'left'> {
  const below = ring.top + ring.height + gap;
  const above = ring.top - gap - card.height;
  const lowest = Math.max(window.height - gap - card.height, gap);
  const rightmost = Math.max(window.width - gap - card.width, gap);
  return {
    top: below <= lowest ? below : above >= gap ? above : lowest,
    left: Math.min(Math.max(ring.left, gap), rightmost),
  };
}
