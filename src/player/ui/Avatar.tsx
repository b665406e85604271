import { useState } from 'react';
import { initialsOf } from '#shared/users/names.rules.ts';

export interface AvatarProps {
  name: string;
  /** Address of a square picture; initials replace a missing one. */
  image: string | null;
  /** Pixels. */
  size?: number;
}

/** A person or a team. Decorative: the name is beside it or on the control around it. */
export function Avatar({ name, image, size = 32 }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = image !== null && image !== broken;
  return (
    <span
      className="avatar"
      aria-hidden="true"
      style={{ width: size, height: size, fontSize: Math.round(size * 0.375) }}
    >
      {shown ? (
        <img src={image} alt="" width={size} height={size} onError={() => setBroken(image)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
