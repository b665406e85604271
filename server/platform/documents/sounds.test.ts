import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/http/errors.ts';
import { readSound } from './sounds.ts';

/** Frames of MPEG 1 layer III: 44.1 kHz, with this bit rate; 38 of them are nearly a second. */
function frames(count: number, kilobits: 64 | 128 = 128): Buffer {
  const frame = Buffer.alloc(Math.floor((1152 * kilobits * 125) / 44_100));
  frame.writeUInt32BE((0xfffb0000 | ((kilobits === 128 ? 9 : 5) << 12) | (1 << 2)) >>> 0);
  return Buffer.concat(Array.from({ length: count }, () => frame));
}
const framesFor = (seconds: number) => Math.round((seconds * 44_100) / 1152);

/** A metadata tag with this number of bytes. */
function tag(bytes: number): Buffer {
  const head = Buffer.from([...Buffer.from('ID3'), 4, 0, 0, 0, 0, (bytes >> 7) & 127, bytes & 127]);
  return Buffer.concat([head, Buffer.alloc(bytes, 0xff)]);
}

const box = (type: string, ...content: Buffer[]): Buffer => {
  const inner = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(inner.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, inner]);
};
/** An MP4 of that length, whose tracks are of these kinds. */
function mp4(seconds: number, kinds: readonly string[], brand = 'M4A '): Buffer {
  const header = Buffer.alloc(100);
  header.writeUInt32BE(1_000, 12);
  header.writeUInt32BE(seconds * 1_000, 16);
  const tracks = kinds.map((kind) =>
    box('trak', box('mdia', box('hdlr', Buffer.concat([Buffer.alloc(8), Buffer.from(kind), Buffer.alloc(12)])))),
  );
  return Buffer.concat([box('ftyp', Buffer.from(brand)), box('moov', box('mvhd', header), ...tracks), box('mdat')]);
}

const codeOf = (content: Buffer): string => {
  try {
    return readSound(content).mediaType;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.errors?.map(({ path }) => path)).toEqual(['file']);
    return error.code;
  }
};

describe('how long a sound is', () => {
  it.each([
    ['an MP3', frames(framesFor(30)), 30],
    ['an MP3 that changes its rate', Buffer.concat([frames(framesFor(10)), frames(framesFor(20), 64)]), 30],
    [
      'an MP3 behind a tag, of which every byte looks like a header',
      Buffer.concat([tag(9_000), frames(framesFor(7))]),
      7,
    ],
    ['an MP3 with something else at its end', Buffer.concat([frames(framesFor(7)), Buffer.alloc(128, 0x54)]), 7],
    ['an MP3 that lost some bytes in its middle', Buffer.concat([frames(100), frames(283).subarray(200)]), 10],
    ['an MP3 of a moment', frames(3), 1],
  ])('is read from %s', (_, content, seconds) =>
    expect(readSound(content)).toEqual({ mediaType: 'audio/mpeg', duration: seconds }),
  );

  it('is read from an MP3 without the frame that only describes the others', () => {
    const described = frames(1);
    described.write('Xing', 36, 'latin1');
    expect(readSound(Buffer.concat([described, frames(framesFor(600))])).duration).toBe(600);
  });

  it('is read from an MP3 that was cut, whatever it says of its length', () => {
    const described = frames(1);
    described.write('Xing', 36, 'latin1');
    // The number of frames and of bytes follow.
    described.writeUInt32BE(3, 40);
    described.writeUInt32BE(framesFor(600), 44);
    described.writeUInt32BE(frames(framesFor(600)).length, 48);
    expect(readSound(Buffer.concat([described, frames(framesFor(80))])).duration).toBe(80);
  });

  it('is read from an M4A', () =>
    expect(readSound(mp4(169, ['soun']))).toEqual({ mediaType: 'audio/mp4', duration: 169 }));
});

it.each([
  ['is empty', Buffer.alloc(0), 'invalid'],
  ['is a text', Buffer.from('just text'), 'unsupported_media_type'],
  ['is a PDF', Buffer.from('%PDF-1.7\n'), 'unsupported_media_type'],
  ['is a WAV', Buffer.from('RIFF\0\0\0\0WAVEfmt '), 'unsupported_media_type'],
  ['is a film', mp4(10, ['vide', 'soun'], 'isom'), 'unsupported_media_type'],
  ['is a picture in the same wrapping', mp4(1, ['pict'], 'avif'), 'unsupported_media_type'],
  ['is an M4A that was cut off', mp4(10, ['soun']).subarray(0, 100), 'invalid'],
  ['is an M4A of no length', mp4(0, ['soun']), 'invalid'],
  ['holds one header by chance', Buffer.concat([frames(1), Buffer.alloc(5_000, 0x20)]), 'unsupported_media_type'],
])('what %s is refused', (_, content, code) => expect(codeOf(content)).toBe(code));
