import { useState } from 'react';
import { initialsOf } from '#shared/users/names.rules.ts';

export interface AvatarProps {
  name: string;
  /** Address of a square picture; initials stand in for a missing one. */
  image: string | null;
  /** Pixels. */
  size?: number;
}

/** A person or a team. The name stands beside it or on the control around it: here it is for the eye alone. */
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
