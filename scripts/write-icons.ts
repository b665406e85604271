/**
 * Writes public/icons from the brand's mark, public/favicon.svg: `node scripts/write-icons.ts`. Run it after changing that.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = fileURLToPath(new URL('../public/', import.meta.url));
/** As `--paper` of the light appearance, and in the manifest. */
const paper = '#faf8f4';

const mark = await readFile(`${folder}favicon.svg`);

/** The mark on paper. @param share of the side that the mark takes */
async function write(name: string, side: number, share: number): Promise<void> {
  const inner = Math.round(side * share);
  const drawn = await sharp(mark, { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .png()
    .toBuffer();
  await sharp({ create: { width: side, height: side, channels: 4, background: paper } })
    .composite([{ input: drawn }])
    .flatten({ background: paper })
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toFile(`${folder}icons/${name}.png`);
}

await mkdir(`${folder}icons`, { recursive: true });
for (const side of [192, 512]) {
  await write(`icon-${side}`, side, 0.8);
  // Devices cut it to a circle or a drop: only the middle four fifths are sure to be seen.
  await write(`maskable-${side}`, side, 0.62);
}
// Apple's devices round the corners themselves.
await write('apple-touch-icon', 180, 0.72);
