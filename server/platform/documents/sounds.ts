import { AppError, type ErrorCode } from '#shared/http/errors.ts';

/** A sound in a format that every browser plays. */
export interface Sound {
  mediaType: 'audio/mpeg' | 'audio/mp4';
  /** Whole seconds, at least one. */
  duration: number;
}

const refused = (code: ErrorCode, message: string) => new AppError(code, message, [{ path: 'file', message }]);

/** By version (2.5, unused, 2, 1) and the four bits of a frame's header; kbit/s of layer III. */
const ratesOfVersion1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const ratesOfVersion2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const samplesPerSecond = [[11025, 12000, 8000], [], [22050, 24000, 16000], [44100, 48000, 32000]];

interface Frame {
  /** Bytes, with the header. */
  length: number;
  seconds: number;
}

/** The MP3 frame that begins there; null if there is none. */
function frameAt(content: Buffer, at: number): Frame | null {
  if (at + 4 > content.length) return null;
  const header = content.readUInt32BE(at);
  if (header >>> 21 !== 0x7ff) return null;
  const version = (header >>> 19) & 3;
  const isLayer3 = ((header >>> 17) & 3) === 1;
  const kilobits = (version === 3 ? ratesOfVersion1 : ratesOfVersion2)[(header >>> 12) & 15];
  const rate = samplesPerSecond[version]?.[(header >>> 10) & 3];
  if (!isLayer3 || kilobits === undefined || kilobits === 0 || rate === undefined) return null;
  const samples = version === 3 ? 1152 : 576;
  const padding = (header >>> 9) & 1;
  return { length: Math.floor((samples * kilobits * 125) / rate) + padding, seconds: samples / rate };
}

/** Where the sound begins after the tags (ID3v2, whose size is written with seven bits per byte). */
function behindTags(content: Buffer): number {
  let at = 0;
  while (content.toString('latin1', at, at + 3) === 'ID3' && at + 10 <= content.length) {
    const size = [6, 7, 8, 9].reduce((sum, place) => sum * 128 + (content.readUInt8(at + place) & 127), 0);
    at += 10 + size + (content.readUInt8(at + 5) & 16 ? 10 : 0);
  }
  return at;
}

/** Whether a frame only contains the number of the others, for players that seek. */
const describesOthers = (content: Buffer, at: number, { length }: Frame) =>
  /Xing|Info|VBRI/.test(content.toString('latin1', at + 4, Math.min(at + 48, at + length)));

/** Arbitrary bytes between frames: padding, or the remains of cutting. */
const maxStrayBytes = 64 * 1024;

/** The seconds of an MP3, frame by frame, because nothing else is reliable; null for another format. */
function secondsOfMp3(content: Buffer): number | null {
  let at = behindTags(content);
  let seconds = 0;
  let frames = 0;
  let stray = 0;
  while (at < content.length && stray <= maxStrayBytes) {
    const frame = frameAt(content, at);
    // Two random bytes may look like a header; two frames in a row hardly do.
    const isFrame =
      frame !== null &&
      (at + frame.length >= content.length || frames > 0 || frameAt(content, at + frame.length) !== null);
    if (!isFrame) {
      at += 1;
      stray += 1;
      continue;
    }
    if (frames > 0 || !describesOthers(content, at, frame)) seconds += frame.seconds;
    frames += 1;
    at += frame.length;
  }
  return frames < 2 || seconds === 0 ? null : seconds;
}

interface Box {
  type: string;
  content: Buffer;
}

/** The boxes of an MP4, in order. @throws AppError invalid when one exceeds the content */
function boxesOf(content: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= content.length;) {
    const short = content.readUInt32BE(at);
    const header = short === 1 ? 16 : 8;
    const size =
      short === 0
        ? content.length - at
        : short === 1 && at + 16 <= content.length
          ? Number(content.readBigUInt64BE(at + 8))
          : short;
    if (size < header || at + size > content.length) throw damaged();
    boxes.push({ type: content.toString('latin1', at + 4, at + 8), content: content.subarray(at + header, at + size) });
    at += size;
  }
  return boxes;
}

const damaged = () => refused('invalid', 'The sound cannot be read. It may be damaged.');
const noSound = () => refused('unsupported_media_type', 'Only sound as MP3 or M4A is taken.');

const inside = (boxes: readonly Box[], type: string): Box[][] =>
  boxes.filter((box) => box.type === type).map(({ content }) => boxesOf(content));

/** The seconds of an MP4 with sound and without video. @throws AppError invalid, unsupported_media_type */
function secondsOfMp4(content: Buffer): number {
  const [movie] = inside(boxesOf(content), 'moov');
  const header = movie?.find(({ type }) => type === 'mvhd')?.content;
  if (movie === undefined || header === undefined) throw damaged();
  const kinds = inside(movie, 'trak')
    .flatMap((track) => inside(track, 'mdia'))
    .flatMap((media) => media.filter(({ type }) => type === 'hdlr'))
    .map((handler) => handler.content.toString('latin1', 8, 12));
  if (!kinds.includes('soun') || kinds.includes('vide')) throw noSound();
  const isLong = header[0] === 1;
  if (header.length < (isLong ? 32 : 20)) throw damaged();
  const scale = header.readUInt32BE(isLong ? 20 : 12);
  const length = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  if (scale === 0 || length === 0) throw damaged();
  return length / scale;
}

const isMp4 = (content: Buffer) => content.toString('latin1', 4, 8) === 'ftyp';
/** Some pictures have the same beginning. */
const isPicture = (content: Buffer) =>
  /^(avi[fs]|hei[cfmsx]|hev[cx]|mif1|msf1)$/.test(content.toString('latin1', 8, 12));

/**
 * The length of a sound, read from its own bytes.
 * @throws AppError unsupported_media_type (no MP3 or M4A; a video), invalid (empty, damaged); each on the field `file`
 */
export function readSound(content: Buffer): Sound {
  if (content.length === 0) throw refused('invalid', 'The file is empty.');
  const seconds = isMp4(content) && !isPicture(content) ? secondsOfMp4(content) : secondsOfMp3(content);
  if (seconds === null) throw noSound();
  return { mediaType: isMp4(content) ? 'audio/mp4' : 'audio/mpeg', duration: Math.max(1, Math.round(seconds)) };
}
