import type { Crop } from './crop.rules.ts';

/** Pixels: enough for a zoom of five, and quick to draw while a finger moves. */
const maxSide = 2048;
/** As the server stores it. */
const photoSide = 512;

/** Draws the square of the picture over the whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: CanvasImageSource, { x, y, side }: Crop): void {
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  // Transparent pixels become white, as on every page.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height);
}

/** The picture of a file, upright, no larger than needed; `null` when the browser cannot read it. */
export async function readPicture(file: File): Promise<HTMLCanvasElement | null> {
  const reader = new FileReader();
  const read = new Promise<void>((resolve) => reader.addEventListener('loadend', () => resolve()));
  // As a data address, which the page's policy allows.
  reader.readAsDataURL(file);
  await read;
  if (typeof reader.result !== 'string') return null;
  const picture = new Image();
  picture.src = reader.result;
  const isRead = await picture.decode().then(
    () => true,
    () => false,
  );
  const { naturalWidth: width, naturalHeight: height } = picture;
  if (!isRead || width === 0 || height === 0) return null;
  const scale = Math.min(1, maxSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** The photo as a file for the upload; `null` when the browser cannot write it. */
export async function cutPhoto(picture: HTMLCanvasElement, crop: Crop, name: string): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = photoSide;
  canvas.height = photoSide;
  drawCrop(canvas, picture, crop);
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  return content === null ? null : new File([content], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' });
}
