/**
 * The guilloché: engraved rosettes as on watch dials, drawn from a seed, always the same for the same seed.
 *
 * A rosette is one sector repeated around the centre, so only that sector's curves are computed and written:
 * a `hero` of some forty thousand drawn points needs a few kilobytes of path data.
 */
export type RosetteDetail = 'grand' | 'hero' | 'medium' | 'small';

export interface Rosette {
  /** How often the sector is repeated around the centre. */
  readonly symmetry: number;
  /** Path data of one sector's curves, from the rim to the centre, in units of `rosetteRadius`. */
  readonly bands: readonly (readonly string[])[];
}

/** The drawing lies within this radius around 0, 0. */
export const rosetteRadius = 2000;

export const turn = 2 * Math.PI;

/** A point of a curve: from the position along it (0 to 1) to polar coordinates, radius as a share of the whole. */
type Curve = (way: number) => readonly [radius: number, angle: number];

export interface Sector {
  readonly symmetry: number;
  readonly angle: number;
}

/** A repeatable source of numbers from 0 to 1 (mulberry32 over an FNV-1a hash of the seed). */
export function randomFrom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 0x01000193);
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Path data of a curve as cubic pieces with its own tangents: precise with few points. */
export function pathOf(curve: Curve, pieces: number): string {
  const at = (way: number): [number, number] => {
    const [radius, angle] = curve(way);
    return [radius * rosetteRadius * Math.cos(angle), radius * rosetteRadius * Math.sin(angle)];
  };
  const step = 1 / pieces;
  const nudge = step / 200;
  const third = step / 3 / (2 * nudge);
  let [x, y] = at(0).map(Math.round) as [number, number];
  let path = `M${x} ${y}`;
  for (let i = 1; i <= pieces; i++) {
    const way = i * step;
    const [toX, toY] = at(way);
    const [beforeX, beforeY] = at(way - nudge);
    const [afterX, afterY] = at(way + nudge);
    const endX = Math.round(toX);
    const endY = Math.round(toY);
    const handleX = Math.round(toX - (afterX - beforeX) * third);
    const handleY = Math.round(toY - (afterY - beforeY) * third);
    if (i === 1) {
      const [firstX, firstY] = at(-nudge);
      const [thenX, thenY] = at(nudge);
      const startX = Math.round((thenX - firstX) * third);
      const startY = Math.round((thenY - firstY) * third);
      path += `c${pair(startX, startY)}${pairAfter(handleX - x, handleY - y)}${pairAfter(endX - x, endY - y)}`;
    } else {
      path += `s${pair(handleX - x, handleY - y)}${pairAfter(endX - x, endY - y)}`;
    }
    x = endX;
    y = endY;
  }
  return path;
}

const pair = (x: number, y: number) => `${x}${y < 0 ? '' : ' '}${y}`;
const pairAfter = (x: number, y: number) => `${x < 0 ? '' : ' '}${pair(x, y)}`;

/**
 * A mesh: one wave drawn several times, each shifted a little further, so that they cross. With `swell` the
 * strands alternate in depth, which scallops the band's edges.
 */
export function mesh(
  { symmetry, angle }: Sector,
  band: { middle: number; depth: number; waves: number; strands: number; swell: number; phase: number },
): string[] {
  return Array.from({ length: band.strands }, (_, strand) => {
    const shift = (strand * turn) / band.strands;
    const depth = band.depth * (1 + band.swell * Math.cos(shift));
    return pathOf((way) => {
      const theta = way * angle;
      return [band.middle + depth * Math.sin(band.waves * symmetry * theta + shift + band.phase), theta];
    }, band.waves * 6);
  });
}

/** Barleycorn: rings that lean alternately towards and away from their neighbours, and so enclose grains. */
function barleycorn(
  { symmetry, angle }: Sector,
  band: { outer: number; inner: number; rings: number; grains: number },
): string[] {
  const gap = (band.outer - band.inner) / (band.rings - 1);
  return Array.from({ length: band.rings }, (_, ring) =>
    pathOf((way) => {
      const theta = way * angle;
      const lean = Math.cos(band.grains * symmetry * theta + ring * Math.PI);
      return [band.outer - ring * gap + gap * 0.46 * lean, theta];
    }, band.grains * 4),
  );
}

/** Rays that turn from the centre outwards, crossed by their mirror image: a net of even diamonds. */
function rays({ angle }: Sector, band: { outer: number; inner: number; count: number; twist: number }): string[] {
  const starts = Array.from({ length: band.count }, (_, ray) => (ray * angle) / band.count);
  return starts.flatMap((start) =>
    [1, -1].map((side) =>
      pathOf((way) => [band.inner + (band.outer - band.inner) * way, start + side * band.twist * angle * way], 3),
    ),
  );
}

/** Two plain rings, which separate one band from the next. */
function fillets({ angle }: Sector, radius: number): string[] {
  return [radius, radius + 0.013].map((r) => pathOf((way) => [r, way * angle], 2));
}

/**
 * The rosette of a seed.
 *
 * @param seed any text; preferably an id, so that a thing keeps its rosette when it is renamed
 * @param detail the amount of detail: `grand` from 800 px on, `hero` from 300, `medium` around 200 px, `small` below 100 px
 */
export function rosetteOf(seed: string, detail: RosetteDetail): Rosette {
  const random = randomFrom(seed);
  const between = (low: number, high: number) => low + random() * (high - low);
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1));
  const phase = () => random() * turn;
  const swell = () => between(0.16, 0.34) * (random() < 0.5 ? 1 : -1);

  if (detail === 'small') {
    const symmetry = whole(5, 8);
    const sector: Sector = { symmetry, angle: turn / symmetry };
    return {
      symmetry,
      bands: [
        mesh(sector, { middle: 0.74, depth: 0.19, waves: 1, strands: 6, swell: swell(), phase: phase() }),
        mesh(sector, { middle: 0.35, depth: 0.12, waves: 1, strands: 4, swell: 0, phase: phase() }),
      ],
    };
  }

  const symmetry = whole(6, 12);
  const sector: Sector = { symmetry, angle: turn / symmetry };
  /** Waves per sector, so that the whole band has about the given number and never more than are distinguishable. */
  const waves = (about: number) => Math.max(1, Math.min(Math.round(about / symmetry), Math.floor(20 / symmetry)));
  /** Additional strands: the distance of lines is similar in all sizes. */
  const more = { grand: 5, hero: 1, medium: -1 }[detail];
  const middle = [
    () =>
      mesh(sector, {
        middle: 0.645,
        depth: 0.12,
        waves: waves(16),
        strands: 12 + more,
        swell: swell(),
        phase: phase(),
      }),
    () => [
      ...fillets(sector, 0.752),
      ...barleycorn(sector, {
        outer: 0.73,
        inner: 0.58,
        rings: 10 + more,
        grains: Math.round(between(34, 46) / symmetry),
      }),
      ...fillets(sector, 0.545),
    ],
    () => [
      ...fillets(sector, 0.752),
      ...rays(sector, {
        outer: 0.75,
        inner: 0.56,
        count: Math.round((96 + 12 * more) / symmetry),
        twist: between(0.03, 0.075) * symmetry,
      }),
      ...fillets(sector, 0.545),
    ],
  ];
  return {
    symmetry,
    bands: [
      mesh(sector, {
        middle: 0.865,
        depth: 0.1,
        waves: waves(between(13, 20)),
        strands: 10 + more,
        swell: swell(),
        phase: phase(),
      }),
      middle[whole(0, middle.length - 1)]?.() ?? [],
      mesh(sector, {
        middle: 0.41,
        depth: 0.115,
        waves: waves(between(9, 14)),
        strands: 10 + more,
        swell: swell(),
        phase: phase(),
      }),
      mesh(sector, { middle: 0.22, depth: 0.08, waves: 1, strands: 9, swell: swell(), phase: phase() }),
    ],
  };
}
