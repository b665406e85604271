import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { linesOfRing } from '#shared/rosettes/emblem.geometry.ts';
import { localDayAt } from '#shared/time/zonedTime.rules.ts';
import { shownName } from '#shared/users/names.rules.ts';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import type { Leaderboard } from '#shared/points/leaderboards.contract.ts';
import type { Me } from '#shared/users/users.contract.ts';
import { useMe, useSession } from '#src/providers/session/session.ts';
import { useVariant } from '../area/variant.ts';
import { statementQuery } from '../points/points.queries.ts';
import { Avatar, ownFace } from '../ui/Avatar.tsx';
import { Movement } from '../ui/Board.tsx';
import { useCalendarDay } from '../ui/DateTime.tsx';
import { Place } from '../ui/Figure.tsx';
import { Section } from '../ui/Section.tsx';
import { useMinute } from '../ui/useMinute.ts';
import { useNextPlace } from './EntryRow.tsx';
import { boardQuery } from './leaderboards.queries.ts';
import { knownPlaces, placesCurve } from './places.rules.ts';
import './MyStanding.css';

/** Pixels. */
const faceSize = 168;

/** Beside the board on wide pages: the player's emblem, their place, and how it moved in two weeks. */
export function MyStanding({ game }: { game: PlayerGame }) {
  const { client } = useVariant();
  const me = useMe();
  const { data: board } = useQuery(boardQuery(client, 'Individual'));
  if (!me || !board?.me) return null;
  return (
    <aside className="standing">
      <div className="standing__face">
        <Avatar of={ownFace(me)} size={faceSize} />
        <p className="standing__name">{shownName(me)}</p>
        <Lines me={me} />
      </div>
      {board.me.rank !== null && <MyPlace game={game} board={board} rank={board.me.rank} moved={board.me.moved} />}
    </aside>
  );
}

/** What the emblem consists of, for those who are shown by it. */
function Lines({ me: { achievements, profileImage, showsInitials } }: { me: Me }) {
  const { t } = useTranslation('points');
  if (achievements === 0 || profileImage !== null || showsInitials) return null;
  const missing = linesOfRing - (achievements % linesOfRing);
  return (
    <p className="small">
      {t('places.lines', { count: achievements })}
      {missing < linesOfRing && ` ${t('places.ring', { count: missing })}`}
    </p>
  );
}

interface MyPlaceProps {
  game: PlayerGame;
  board: Leaderboard;
  rank: number;
  moved: number | null;
}

function MyPlace({ game, board, rank, moved }: MyPlaceProps) {
  const { t } = useTranslation(['points', 'leaderboards']);
  const next = useNextPlace(board);
  return (
    <Section title={t('places.title')} aside={moved !== null && moved !== 0 && <Movement places={moved} />}>
      <p className="standing__place">
        <Place place={rank} /> <span className="small">{t('leaderboards:team.of', { total: board.total })}</span>
      </p>
      {next !== null && <p className="small">{next}</p>}
      <Places game={game} rank={rank} moved={moved} />
    </Section>
  );
}

/** Nothing while only one place is known. It leads to the statement of points, which has them as text. */
function Places({ game, rank, moved }: Omit<MyPlaceProps, 'board'>) {
  const { t } = useTranslation(['points', 'shell']);
  const { clientB } = useSession();
  const { paths } = useVariant();
  const nameOf = useCalendarDay();
  const { data } = useInfiniteQuery(statementQuery(clientB, game.id));
  const today = localDayAt(useMinute(), game.timezone);
  const known = knownPlaces(data?.pages[0]?.days ?? [], today, { rank, moved });
  const [first] = known;
  if (first === undefined || known.length < 2) return null;
  const { line, area, end } = placesCurve(known);
  const said = ({ day, place }: Pick<typeof first, 'day' | 'place'>) =>
    `${nameOf(day)}, ${t('shell:place', { count: place, ordinal: true })}`;
  const ends = { from: said(first), to: said({ day: today, place: rank }) };
  return (
    <figure className="places-chart">
      <div className="places-chart__plot">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={t('places.chart', ends)}>
          <path d={area} className="places-chart__area" />
          <path d={line} className="places-chart__line" />
        </svg>
        {/* Inside the stretched drawing, WebKit would stretch it too. */}
        <span className="places-chart__end" style={{ top: `${end}%` }} />
      </div>
      <p className="places-chart__ends small" aria-hidden="true">
        <span>{ends.from}</span>
        <span>{ends.to}</span>
      </p>
      <figcaption className="small">
        {t('places.note')} <Link to={paths.points}>{t('title')}</Link>
      </figcaption>
    </figure>
  );
}
