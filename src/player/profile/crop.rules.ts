/** Which square of a picture becomes the photo, and how it moves. Pure: all lengths are the picture's own pixels. */

export interface Size {
  width: number;
  height: number;
}

/** A square inside the picture, by its corner at the top left. */
export interface Crop {
  x: number;
  y: number;
  side: number;
}

/** How far one can go in, and the fewest pixels that still make a photo. */
const furthestZoom = 5;
const fewestPixels = 128;

const between = (least: number, value: number, max: number) => Math.min(Math.max(value, least), max);

const largestSide = ({ width, height }: Size) => Math.min(width, height);

/** The largest zoom that makes sense for a picture; 1 when it is small already. */
export function zoomLimit(size: Size): number {
  return between(1, largestSide(size) / fewestPixels, furthestZoom);
}

/** 1: the largest square that there is. */
export function zoomOf({ side }: Crop, size: Size): number {
  return largestSide(size) / side;
}

/** The largest square, in the middle: what the server would cut by itself. */
export function wholeCrop(size: Size): Crop {
  const side = largestSide(size);
  return { x: (size.width - side) / 2, y: (size.height - side) / 2, side };
}

/** Moved by so much, as far as the picture reaches. */
export function movedCrop({ x, y, side }: Crop, by: { x: number; y: number }, size: Size): Crop {
  return { x: between(0, x + by.x, size.width - side), y: between(0, y + by.y, size.height - side), side };
}

/** At another zoom, about the same middle as far as the picture reaches. */
export function zoomedCrop(crop: Crop, zoom: number, size: Size): Crop {
  const side = largestSide(size) / between(1, zoom, zoomLimit(size));
  const grown = (crop.side - side) / 2;
  return movedCrop({ x: crop.x, y: crop.y, side }, { x: grown, y: grown }, size);
}
