/** A worker that draws one rosette. */
import { answerTask } from '#server/platform/workers/answerTask.ts';
import { rosetteSvg } from './rosetteSvg.ts';

/** Pixels of a side: what is shared elsewhere is shown at up to this size. */
const size = 600;

async function rosettePng(svg: string): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg), { density: (72 * size) / 220 })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer();
}

answerTask(({ seed, as }: { seed: string; as: 'svg' | 'png' }) => {
  const svg = rosetteSvg(seed);
  return as === 'svg' ? svg : rosettePng(svg);
});
