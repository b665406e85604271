/** The square of a picture that becomes the photo. Pure: all lengths are the picture's own pixels. */

export interface Size {
  width: number;
  height: number;
}

/** A square inside the picture, by its top left corner. */
export interface Crop {
  x: number;
  y: number;
  side: number;
}

/** The largest zoom, and the fewest pixels of a photo. */
const furthestZoom = 5;
const fewestPixels = 128;

const between = (least: number, value: number, max: number) => Math.min(Math.max(value, least), max);

const largestSide = ({ width, height }: Size) => Math.min(width, height);

/** The largest useful zoom of a picture; 1 when it is small already. */
export function zoomLimit(size: Size): number {
  return between(1, largestSide(size) / fewestPixels, furthestZoom);
}

/** 1: the largest possible square. */
export function zoomOf({ side }: Crop, size: Size): number {
  return largestSide(size) / side;
}

/** The largest square, in the middle: the server's default. */
export function wholeCrop(size: Size): Crop {
  const side = largestSide(size);
  return { x: (size.width - side) / 2, y: (size.height - side) / 2, side };
}

/** Moved by `by`, but not beyond the picture. */
export function movedCrop({ x, y, side }: Crop, by: { x: number; y: number }, size: Size): Crop {
  return { x: between(0, x + by.x, size.width - side), y: between(0, y + by.y, size.height - side), side };
}

/** At another zoom, around the same middle, but not beyond the picture. */
export function zoomedCrop(crop: Crop, zoom: number, size: Size): Crop {
  const side = largestSide(size) / between(1, zoom, zoomLimit(size));
  const grown = (crop.side - side) / 2;
  return movedCrop({ x: crop.x, y: crop.y, side }, { x: grown, y: grown }, size);
}
