import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/http/errors.ts';
import { inspectPicture, readPicture } from './images.ts';

const plain = (width: number, height: number, more: { channels?: 3 | 4; background?: string | object } = {}) =>
  sharp({ create: { width, height, channels: more.channels ?? 3, background: more.background ?? '#1f4a3c' } });

/** Left half red, right half blue. */
const twoHalves = (width: number, height: number) =>
  plain(width, height, { background: '#ff0000' }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#0000ff' } },
      left: width / 2,
      top: 0,
    },
  ]);

const colourAt = async (content: Buffer, left: number, top: number) => {
  const pixel = await sharp(content).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return [...pixel];
};
const isRed = ([red = 0, , blue = 0]: number[]) => red > 200 && blue < 60;

async function refusal(content: Buffer) {
  const error: unknown = await readPicture(content, 'original').then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error(`Not refused: ${String(error)}`);
  expect(error.errors?.map(({ path }) => path)).toEqual(['file']);
  return error.code;
}

/** A GIF or WebP of two frames. */
const moving = async (format: 'gif' | 'webp') => {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map((background) => plain(8, 8, { background }).png().toBuffer()),
  );
  const joined = sharp(frames, { join: { animated: true } });
  const delay = [100, 100];
  return (format === 'gif' ? joined.gif({ delay }) : joined.webp({ delay })).toBuffer();
};

/** A PNG with an animation's control chunk before its pixels, as APNG has it. */
const movingPng = async () => {
  const png = await plain(8, 8).png().toBuffer();
  const afterHeader = 8 + 25;
  const control = Buffer.alloc(20);
  control.writeUInt32BE(8, 0);
  control.write('acTL', 4, 'latin1');
  control.writeUInt32BE(2, 8);
  return Buffer.concat([png.subarray(0, afterHeader), control, png.subarray(afterHeader)]);
};

describe('a picture that a person sends', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('may be %s, and is stored as WebP', async (format) => {
    const picture = await readPicture(await plain(64, 32)[format]().toBuffer(), 'original');
    expect(picture).toMatchObject({ mediaType: 'image/webp', width: 64, height: 32 });
    expect(await sharp(picture.content).metadata()).toMatchObject({ format: 'webp', width: 64, height: 32 });
  });

  it('loses all that it tells about where, when and by whom it was taken', async () => {
    const withPlace = await plain(64, 64)
      .withExif({
        IFD0: { Artist: 'Somebody', Copyright: 'Somebody' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 22/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><name>Somebody</name></x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect((await sharp(withPlace).metadata()).exif).toBeDefined();
    expect(withPlace.includes('Somebody')).toBe(true);
    for (const shape of ['original', 'avatar'] as const) {
      const { content } = await readPicture(withPlace, shape);
      const { exif, xmp, iptc, icc } = await sharp(content).metadata();
      expect({ exif, xmp, iptc, icc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined, icc: undefined });
      expect(content.includes('Somebody')).toBe(false);
    }
  });

  it('stands upright, whichever way the camera was held', async () => {
    const lying = await twoHalves(80, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { content, width, height } = await readPicture(lying, 'original');
    expect([width, height]).toEqual([40, 80]);
    expect(isRed(await colourAt(content, 20, 5))).toBe(true);
    expect(isRed(await colourAt(content, 20, 75))).toBe(false);
  });

  it('is made smaller, never larger', async () => {
    const { width, height } = await readPicture(await plain(4000, 1000).png().toBuffer(), 'original');
    expect([width, height]).toEqual([2560, 640]);
    expect(await readPicture(await plain(10, 5).png().toBuffer(), 'original')).toMatchObject({ width: 10, height: 5 });
  });

  it('is also stored 640 pixels wide, if it is wider', async () => {
    const { small } = await readPicture(await plain(1200, 900).png().toBuffer(), 'original');
    expect(await sharp(small ?? undefined).metadata()).toMatchObject({ format: 'webp', width: 640, height: 480 });
    const narrow = await plain(640, 100).webp().toBuffer();
    expect(await readPicture(narrow, 'original')).toMatchObject({ small: null });
    expect(await inspectPicture(narrow)).toMatchObject({ small: null });
    const wide = await inspectPicture(await plain(641, 100).webp().toBuffer());
    expect(await sharp(wide.small ?? undefined).metadata()).toMatchObject({ width: 640 });
  });

  it('keeps what is transparent', async () => {
    const clear = await plain(8, 8, { channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png()
      .toBuffer();
    const { content } = await readPicture(clear, 'original');
    expect((await sharp(content).stats()).isOpaque).toBe(false);
  });
});

describe('an avatar', () => {
  it.each([
    ['wide', 1600, 800, 512],
    ['high', 800, 1600, 512],
    ['small', 100, 60, 60],
    ['one pixel', 1, 1, 1],
  ])('of a %s picture is square', async (_, width, height, side) => {
    const avatar = await readPicture(await plain(width, height).jpeg().toBuffer(), 'avatar');
    expect([avatar.width, avatar.height]).toEqual([side, side]);
  });

  it('shows the middle', async () => {
    const { content } = await readPicture(await twoHalves(800, 200).png().toBuffer(), 'avatar');
    expect(isRed(await colourAt(content, 20, 100))).toBe(true);
    expect(isRed(await colourAt(content, 180, 100))).toBe(false);
  });
});

it.each([
  ['is no WebP', () => plain(8, 8).png().toBuffer(), 'unsupported_media_type'],
  ['moves', () => moving('webp'), 'unsupported_media_type'],
  [
    'tells by whom it was taken',
    () =>
      plain(8, 8)
        .withExif({ IFD0: { Artist: 'Somebody' } })
        .webp()
        .toBuffer(),
    'invalid',
  ],
  ['unfolds to an enormous picture', () => plain(5100, 5000).webp().toBuffer(), 'too_large'],
])('a picture of another installation that %s is refused', async (_, make, code) => {
  await expect(inspectPicture(await make())).rejects.toMatchObject({ code, errors: [{ path: 'file' }] });
});

describe('what is refused', () => {
  it('is what holds nothing or is damaged', async () => {
    const jpeg = await plain(600, 600, { background: '#c0ffee' }).jpeg().toBuffer();
    expect(await refusal(Buffer.alloc(0))).toBe('invalid');
    expect(await refusal(jpeg.subarray(0, jpeg.length / 2))).toBe('invalid');
    expect(await refusal(jpeg.subarray(0, 10))).toBe('invalid');
    const png = await plain(600, 600).png().toBuffer();
    expect(await refusal(png.subarray(0, png.length - 40))).toBe('invalid');
    expect(
      await refusal(Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('WEBP'), Buffer.alloc(50)])),
    ).toBe('invalid');
  });

  it.each([
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['text', () => Buffer.from('just text')],
    ['PDF', () => Buffer.from('%PDF-1.7\n')],
    ['GIF', () => moving('gif')],
    ['TIFF', () => plain(8, 8).tiff().toBuffer()],
    ['AVIF', () => plain(8, 8).avif().toBuffer()],
    ['moving WebP', () => moving('webp')],
    ['moving PNG', movingPng],
  ])('is %s', async (_, make) => {
    expect(await refusal(await make())).toBe('unsupported_media_type');
  });

  it('is a small file that unfolds to an enormous picture', async () => {
    const bomb = await plain(5100, 5000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await refusal(bomb)).toBe('too_large');
  });

  it.each([
    ['an interlaced PNG', (size: number) => plain(size, 4000).png({ progressive: true })],
    ['a progressive JPEG', (size: number) => plain(size, 4000).jpeg({ progressive: true })],
  ])('is %s of more than 16 million pixels, which is decoded as a whole', async (_, make) => {
    expect(await refusal(await make(4001).toBuffer())).toBe('too_large');
    expect(await readPicture(await make(4000).toBuffer(), 'original')).toMatchObject({ width: 2560 });
  });
});
