import { memo, useId, useMemo } from 'react';
import {
  rosetteOf,
  rosetteRadius,
  type Rosette as Figure,
  type RosetteDetail,
} from '#shared/rosettes/rosette.geometry.ts';

export interface RosetteProps {
  /** The id of what it represents: the same id, the same rosette. */
  seed: string;
  detail: RosetteDetail;
  /** Draws itself once when it appears; static with reduced motion. */
  drawing?: boolean;
  className?: string;
}

const viewBox = [-rosetteRadius, -rosetteRadius, 2 * rosetteRadius, 2 * rosetteRadius].join(' ');

/**
 * A rosette; decorative. The class sets its size: `--size` (a number of pixels) and, for finer or stronger lines, `--line`.
 * The colour is the text's.
 */
export const Rosette = memo(function Rosette({ seed, detail, drawing = false, className }: RosetteProps) {
  const rosette = useMemo(() => rosetteOf(seed, detail), [seed, detail]);
  const classes = ['rosette', `rosette--${detail}`, drawing && 'rosette--drawing', className];
  return <Drawing id={useId()} of={rosette} drawing={drawing} className={classes.filter(Boolean).join(' ')} />;
});

interface DrawingProps {
  /** Unique in the document. */
  id: string;
  of: Figure;
  drawing?: boolean;
  className: string;
}

/** One sector, repeated around the centre. */
export function Drawing({ id, of: { symmetry, bands }, drawing = false, className }: DrawingProps) {
  const turns = Array.from({ length: symmetry }, (_, sector) => (sector * 360) / symmetry);
  // A static one is one path. An animated one draws every strand separately, and the bands start one after the other.
  const parts = drawing ? bands : [[bands.flat().join('')]];
  return (
    <svg className={className} viewBox={viewBox} aria-hidden="true" focusable="false">
      <defs>
        {parts.map((strands, part) => (
          <g key={part} id={`${id}-${part}`}>
            {strands.map((strand, i) => (
              <path key={i} d={strand} pathLength={drawing ? 1 : undefined} />
            ))}
          </g>
        ))}
      </defs>
      {turns.flatMap((degrees) =>
        parts.map((_, part) => (
          <use
            key={`${degrees} ${part}`}
            href={`#${id}-${part}`}
            transform={`rotate(${degrees.toFixed(3)})`}
            data-band={part}
          />
        )),
      )}
    </svg>
  );
}
