/** The point of a picture that crops keep, in whole percent from the left and from the top. Pure. */

export interface Focus {
  readonly x: number;
  readonly y: number;
}

const within = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent)));

/** The point of a shown picture under the pointer; outside of it the nearest one. */
export const focusAt = (
  pointer: Focus,
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
): Focus => ({
  x: within(((pointer.x - left) / width) * 100),
  y: within(((pointer.y - top) / height) * 100),
});

const arrows: Readonly<Record<string, Focus>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** An arrow key moves it by one percent, with the shift key by ten; null for other keys. */
export function moveFocus({ x, y }: Focus, key: string, isFar: boolean): Focus | null {
  const arrow = arrows[key];
  if (arrow === undefined) return null;
  const step = isFar ? 10 : 1;
  return { x: within(x + arrow.x * step), y: within(y + arrow.y * step) };
}

/** The style of a cropped picture. */
export const cropOf = ({ focusX, focusY }: { focusX: number; focusY: number }) => ({
  objectPosition: `${focusX}% ${focusY}%`,
});
