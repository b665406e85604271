/** The emblem of a person or a team: an engraved core of their own, which gains a line with each achievement. */
import { mesh, randomFrom, turn, type Rosette, type Sector } from './rosette.geometry.ts';

/** Achievements that close a ring. */
export const linesOfRing = 9;
/** From the core outwards. Further achievements add nothing: more lines could not be told apart. */
const rings = [
  { middle: 0.57, depth: 0.085, waves: 1 },
  { middle: 0.745, depth: 0.085, waves: 1 },
  { middle: 0.905, depth: 0.07, waves: 2 },
];
const tones = 4;

export interface Emblem extends Rosette {
  /** Which of the four colours it has. */
  readonly tone: number;
}

/** @param seed the id of the person or the team */
export function emblemOf(seed: string, achievements: number): Emblem {
  const random = randomFrom(seed);
  const tone = Math.floor(random() * tones);
  const symmetry = 5 + Math.floor(random() * 5);
  const sector: Sector = { symmetry, angle: turn / symmetry };
  const phase = () => random() * turn;
  const core = mesh(sector, { middle: 0.28, depth: 0.15, waves: 1, strands: 6, swell: 0.2, phase: phase() });
  const grown = rings.map((ring, place) =>
    mesh(sector, { ...ring, strands: linesOfRing, swell: 0.15, phase: phase() }).slice(
      0,
      Math.max(0, achievements - place * linesOfRing),
    ),
  );
  return { tone, symmetry, bands: [core, ...grown] };
}
