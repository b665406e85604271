import { memo, useId, useState } from 'react';
import { emblemOf, linesOfRing, type Emblem } from '#shared/rosettes/emblem.geometry.ts';
import type { Me } from '#shared/users/users.contract.ts';
import { initialsOf } from '#shared/users/names.rules.ts';
import { Drawing } from './Rosette.tsx';

/** Who is shown. */
export interface Face {
  /** The id of the person or the team, from which the emblem is drawn. */
  id: string;
  name: string;
  /** Address of a square picture; the emblem replaces a missing one. */
  image: string | null;
  /** Each is a line of the emblem; null for who is shown by initials. */
  achievements: number | null;
  kind: 'person' | 'team';
}

/** The signed-in player: without a photo as others see them. */
export const ownFace = ({ id, username, profileImage, showsInitials, achievements }: Me): Face => ({
  ...{ id, name: username, image: profileImage, kind: 'person' },
  achievements: showsInitials ? null : achievements,
});

/** A person (a circle) or a team (a rounded square). Decorative: the name is beside it or on the control around it. */
export function Avatar({ of: { id, name, image, achievements, kind }, size = 36 }: { of: Face; size?: number }) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = image !== null && image !== broken;
  return (
    <span
      className={`avatar avatar--${kind} avatar--tone-${emblem(id, achievements ?? 0).tone}`}
      aria-hidden="true"
      style={{ width: size, height: size, fontSize: Math.round(size * 0.375) }}
    >
      {shown ? (
        <img src={image} alt="" width={size} height={size} onError={() => setBroken(image)} />
      ) : achievements === null ? (
        initialsOf(name)
      ) : (
        <Engraving seed={id} achievements={achievements} />
      )}
    </span>
  );
}

/** The same faces are on several pages and in several lists: each is computed once. */
const drawn = new Map<string, Emblem>();

function emblem(seed: string, achievements: number): Emblem {
  const key = `${seed} ${achievements}`;
  const found = drawn.get(key) ?? emblemOf(seed, achievements);
  drawn.set(key, found);
  return found;
}

const Engraving = memo(function Engraving({ seed, achievements }: { seed: string; achievements: number }) {
  const classes = achievements > 2 * linesOfRing ? 'avatar__emblem avatar__emblem--dense' : 'avatar__emblem';
  return <Drawing id={useId()} of={emblem(seed, achievements)} className={classes} />;
});
