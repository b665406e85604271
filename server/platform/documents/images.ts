import sharp, { type Metadata } from 'sharp';
import { AppError, type ErrorCode } from '#shared/http/errors.ts';

/** A picture as it is stored: WebP without any metadata. */
export interface Picture {
  content: Buffer;
  mediaType: 'image/webp';
  /** Pixels. */
  width: number;
  height: number;
  /** The same picture for phones and lists; null if it is no larger than that. */
  small: Buffer | null;
}

/** `avatar`: cropped to a square from the middle; `original`: as it is, made smaller if it is larger than needed. */
export type PictureShape = 'avatar' | 'original';

const avatarSide = 512;
const maxSide = 2560;
const smallWidth = 640;
/** More may be a decompression bomb, because a small file can contain any number of equal pixels. */
const maxInputPixels = 25_000_000;
/** Interlaced (PNG) and progressive (JPEG) pictures are decoded in memory as a whole. */
const maxInterlacedPixels = 16_000_000;
const maxSeconds = 15;

// So that one of two concurrent pictures does not use every processor.
sharp.concurrency(1);

const refused = (code: ErrorCode, message: string) => new AppError(code, message, [{ path: 'file', message }]);

const startsWith = (content: Buffer, bytes: readonly number[], at = 0) =>
  content.length >= at + bytes.length && bytes.every((byte, index) => content[at + index] === byte);

/** The format by the bytes, not by what the sender claims. Other formats never reach a decoder. */
function formatOf(content: Buffer): 'jpeg' | 'png' | 'webp' | null {
  if (startsWith(content, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(content, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (startsWith(content, [...Buffer.from('RIFF')]) && startsWith(content, [...Buffer.from('WEBP')], 8)) return 'webp';
  return null;
}

/** Whether a PNG is animated (APNG): it then has a chunk `acTL` before its pixels. Its decoder would show the first frame only. */
function isAnimatedPng(content: Buffer): boolean {
  for (let at = 8; at + 8 <= content.length; at += 12 + content.readUInt32BE(at)) {
    const chunk = content.toString('latin1', at + 4, at + 8);
    if (chunk === 'acTL') return true;
    if (chunk === 'IDAT') return false;
  }
  return false;
}

const decoder = (content: Buffer) => sharp(content, { limitInputPixels: maxInputPixels, failOn: 'error' });

async function readMetadata(content: Buffer): Promise<Metadata> {
  try {
    // Without a limit of pixels: this reads the header only, and the limit is checked below.
    return await sharp(content, { limitInputPixels: false, failOn: 'error' }).metadata();
  } catch {
    throw refused('invalid', 'The picture cannot be read. It may be damaged.');
  }
}

/** @throws AppError too_large */
function refuseManyPixels({ width, height, isProgressive }: Metadata): void {
  const max = isProgressive ? maxInterlacedPixels : maxInputPixels;
  if (width * height <= max) return;
  throw refused('too_large', `The picture has more than ${max / 1_000_000} million pixels.`);
}

const smallOf = async (content: Buffer, width: number): Promise<Buffer | null> =>
  width <= smallWidth
    ? null
    : decoder(content).resize({ width: smallWidth }).webp({ quality: 80 }).timeout({ seconds: maxSeconds }).toBuffer();

/**
 * Reads an uploaded picture and encodes it again: upright, in sRGB, without any metadata of the camera or its owner
 * (place, time, names). Runs in a worker. @see mediaReader.ts
 * @throws AppError unsupported_media_type (no jpeg, png or webp; animated), invalid (empty, damaged), too_large (pixels);
 * each on the field `file`
 */
export async function readPicture(content: Buffer, shape: PictureShape): Promise<Picture> {
  if (content.length === 0) throw refused('invalid', 'The file is empty.');
  const format = formatOf(content);
  if (format === null) throw refused('unsupported_media_type', 'Only JPEG, PNG and WebP pictures are taken.');
  const metadata = await readMetadata(content);
  if (metadata.format !== format) throw refused('invalid', 'The picture cannot be read. It may be damaged.');
  if ((metadata.pages ?? 1) > 1 || (format === 'png' && isAnimatedPng(content))) {
    throw refused('unsupported_media_type', 'Moving pictures are not taken.');
  }
  refuseManyPixels(metadata);
  const side = Math.min(metadata.width, metadata.height, avatarSide);
  try {
    const { data, info } = await decoder(content)
      .autoOrient()
      .resize(
        shape === 'avatar'
          ? { width: side, height: side, fit: 'cover' }
          : { width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true },
      )
      .webp({ quality: 84 })
      .timeout({ seconds: maxSeconds })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return { content: data, mediaType: 'image/webp', width, height, small: await smallOf(data, width) };
  } catch {
    throw refused('invalid', 'The picture cannot be read. It may be damaged.');
  }
}

/**
 * Checks a picture that was written here, or by another installation, without changing it.
 * @throws AppError unsupported_media_type (no WebP; animated), invalid (empty, damaged, with metadata of a camera), too_large (pixels);
 * each on the field `file`
 */
export async function inspectPicture(content: Buffer): Promise<Omit<Picture, 'content'>> {
  if (content.length === 0) throw refused('invalid', 'The file is empty.');
  if (formatOf(content) !== 'webp') throw refused('unsupported_media_type', 'Only WebP pictures are taken here.');
  const metadata = await readMetadata(content);
  const { width, height, pages = 1, exif, xmp, iptc } = metadata;
  if (pages > 1) throw refused('unsupported_media_type', 'Moving pictures are not taken.');
  refuseManyPixels(metadata);
  // Pictures must not reveal where and when they were taken.
  if ([exif, xmp, iptc].some((notes) => notes !== undefined))
    throw refused('invalid', 'The picture holds notes of a camera.');
  try {
    // Every pixel is decoded, so that a damaged picture is noticed.
    await decoder(content).resize(16, 16, { fit: 'inside' }).timeout({ seconds: maxSeconds }).toBuffer();
    return { mediaType: 'image/webp', width, height, small: await smallOf(content, width) };
  } catch {
    throw refused('invalid', 'The picture cannot be read. It may be damaged.');
  }
}
