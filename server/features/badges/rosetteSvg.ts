import { rosetteOf, rosetteRadius } from '#shared/rosettes/rosette.geometry.ts';

/** The rosette of a badge as an SVG picture, engraved in gold; the same as in the app for the same id. */
export function rosetteSvg(seed: string, colour = '#c4a253'): string {
  const { symmetry, bands } = rosetteOf(seed, 'medium');
  const path = bands.flat().join('');
  const turns = Array.from({ length: symmetry }, (_, sector) => ((sector * 360) / symmetry).toFixed(3));
  const box = [-rosetteRadius, -rosetteRadius, 2 * rosetteRadius, 2 * rosetteRadius].join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="220" height="220" fill="none" stroke="${colour}" stroke-width="11" stroke-linecap="round" aria-hidden="true" focusable="false"><defs><path id="sector" d="${path}"/></defs>${turns.map((degrees) => `<use href="#sector" transform="rotate(${degrees})"/>`).join('')}</svg>`;
}
