import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { useTranslation } from 'react-i18next';
import { Avatar, type Face } from './Avatar.tsx';
import { Figure } from './Figure.tsx';
import { Skeleton, SkeletonShape } from './Skeleton.tsx';

/** Pixels. */
const rowFace = 40;
/** The first is larger than the other two. */
const podiumFaces = [80, 60, 60] as const;

export interface BoardProps {
  /** A caption for screen readers. */
  caption: string;
  /** The player's row is sticky while the others scroll. */
  keepsMine?: boolean;
  children: ReactNode;
}

/** A leaderboard: rank, name, points. A real table, whose headers are only read out. */
export function Board({ caption, keepsMine = false, children }: BoardProps) {
  const { t } = useTranslation('shell');
  return (
    <table className={keepsMine ? 'board board--keeps-mine' : 'board'}>
      <caption className="unseen">{caption}</caption>
      <thead className="unseen">
        <tr>
          <th scope="col">{t('board.rank')}</th>
          <th scope="col">{t('board.name')}</th>
          <th scope="col">{t('board.points')}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

export interface BoardRowProps {
  /** null: not ranked (yet). */
  rank: number | null;
  /** Others have the same rank. */
  shared?: boolean;
  name: string;
  /** In small type under the name: the team, the movement. */
  detail?: ReactNode;
  points: number;
  /** The player's own row (or own team's). */
  mine?: boolean;
  to?: To;
  /** Its name is the player's own where the row says "You". */
  face: Face;
}

export function BoardRow({ rank, shared = false, name, detail, points, mine = false, to, face }: BoardRowProps) {
  return (
    <tr className={mine ? 'board__row board__row--mine' : 'board__row'} tabIndex={mine ? -1 : undefined}>
      <td className="board__rank">
        {rank === null ? <span aria-hidden="true">–</span> : <Figure value={rank} />}
        {shared && <SharedPlace />}
      </td>
      <th scope="row" className="board__name">
        <span className="board__person">
          <Avatar of={face} size={rowFace} />
          <span>
            {to === undefined ? name : <Link to={to}>{name}</Link>}
            {detail !== undefined && <span className="small">{detail}</span>}
          </span>
        </span>
      </th>
      <td className="board__points tabular">
        <Figure value={points} plain />
      </td>
    </tr>
  );
}

/** "=" beside a rank, which is read out in words. */
function SharedPlace() {
  const { t } = useTranslation('shell');
  return (
    <>
      <span aria-hidden="true"> =</span>
      <span className="unseen"> {t('board.shared')}</span>
    </>
  );
}

/** Ranks that are left out between the top and the neighbours; `children` may show them. */
export function BoardGap({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <tr className="board__gap">
      <td colSpan={3}>
        <span className="board__dots" aria-hidden="true">
          ···
        </span>
        <span className="unseen">{label}</span>
        {children}
      </td>
    </tr>
  );
}

/** The skeleton of a row: the avatar, and beside it the given placeholder of the name. */
export function PersonSkeleton({ children }: { children: ReactNode }) {
  return (
    <span className="board__person">
      <SkeletonShape width={rowFace} height={rowFace} round />
      <span>{children}</span>
    </span>
  );
}

/** The skeleton of a board. */
export function BoardSkeleton({ rows, podium = false }: { rows: number; podium?: boolean }) {
  return (
    <div aria-hidden="true">
      {podium && (
        <div className="podium">
          {[14, 11, 12].map((characters, place) => (
            <div key={characters} className="podium__place">
              <span className="podium__rank">
                <Skeleton as="figure" characters={1} />
              </span>
              <SkeletonShape width={podiumFaces[place] ?? 60} height={podiumFaces[place] ?? 60} round />
              <span className="podium__name">
                <Skeleton characters={characters} />
              </span>
              <Skeleton as="small" characters={5} />
            </div>
          ))}
        </div>
      )}
      <table className="board">
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={row} className="board__row">
              <td className="board__rank">
                <Skeleton as="figure" characters={1} />
              </td>
              <td className="board__name">
                <PersonSkeleton>
                  <Skeleton characters={17 - ((row * 5) % 7)} />
                  <Skeleton as="small" characters={20 - ((row * 3) % 8)} />
                </PersonSkeleton>
              </td>
              <td className="board__points">
                <Skeleton characters={4} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The first three. */
export function Podium({ label, places }: { label: string; places: readonly BoardRowProps[] }) {
  return (
    <ol className="podium" aria-label={label}>
      {places.map(({ rank, name, detail, points, mine, to, face }, place) => (
        <li key={name + String(points)} className={mine ? 'podium__place podium__place--mine' : 'podium__place'}>
          <span className="podium__rank">{rank !== null && <Figure value={rank} />}</span>
          <Avatar of={face} size={podiumFaces[place] ?? 60} />
          <span className="podium__name">{to === undefined ? name : <Link to={to}>{name}</Link>}</span>
          {detail !== undefined && <span className="small">{detail}</span>}
          <span className="small tabular">
            <Figure value={points} plain />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Places gained or lost; nothing when it stayed. */
export function Movement({ places }: { places: number }) {
  const { t } = useTranslation('shell');
  if (places === 0) return null;
  const up = places > 0;
  const count = Math.abs(places);
  return (
    <span className={up ? 'movement movement--up' : 'movement movement--down'}>
      <span aria-hidden="true">
        <svg viewBox="0 0 10 10" width="10" height="10">
          <path d={up ? 'M5 1.5 9.3 9H.7z' : 'M5 8.5.7 1h8.6z'} fill="currentColor" />
        </svg>
        {count}
      </span>
      <span className="unseen">{up ? t('movedUp', { count }) : t('movedDown', { count })}</span>
    </span>
  );
}
