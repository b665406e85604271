import type { ReactNode } from 'react';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import { GameText } from '../game/GameText.tsx';
import { useVariant } from '../area/variant.ts';
import { Lazy } from '../ui/Later.tsx';
import { Skeleton, SkeletonRows } from '../ui/Skeleton.tsx';
import { NewsSection } from '../news/NewsSection.tsx';
import { Foot } from './Foot.tsx';
import { achievementIdOf, isNewcomer, type NextThing } from './home.rules.ts';
import { Latest } from './Latest.tsx';
import { MyAchievements, TeamAchievements } from './MyAchievements.tsx';
import { BoardRowsSkeleton, MyPosition, TeamPosition } from './Positions.tsx';
import { Obligations } from './Obligations.tsx';
import { UpcomingTiers } from './UpcomingTiers.tsx';

/** The short lists below the head, in the order of the specification. */
export function Dashboard({ game, next }: { game: PlayerGame; next: NextThing | undefined }) {
  const { leadsWithDueDates } = useVariant();
  const { news, leaderboard } = game.sections;
  const isUpcoming = game.state === 'upcoming';
  // What the game is about comes first for those who have not begun; for others it is behind a link.
  const isIntroduced = isUpcoming || (game.state === 'running' && isNewcomer(game));
  const leadingId = achievementIdOf(next);
  return (
    <>
      <div className="home">
        <div>
          {leadsWithDueDates && game.state === 'running' && <Obligations />}
          {isIntroduced && <GameText of={game} field="dashboard" />}
          {!isUpcoming && (
            <>
              <TeamAchievements game={game} leadingId={leadingId} />
              <MyAchievements game={game} leadingId={leadingId} />
            </>
          )}
        </div>
        {(isIntroduced || leaderboard) && (
          <div>
            {isIntroduced && <UpcomingTiers game={game} />}
            {leaderboard && !isUpcoming && (
              <>
                <TeamPosition game={game} />
                <MyPosition />
              </>
            )}
          </div>
        )}
        {(!isUpcoming || news) && (
          <div>
            <Lazy>
              {!isUpcoming && <Latest />}
              {news && <NewsSection />}
            </Lazy>
          </div>
        )}
      </div>
      <Lazy>
        <Foot game={game} />
      </Lazy>
    </>
  );
}

/** The skeleton of the usual lists, in their final size. */
export function DashboardSkeleton() {
  const rows = <SkeletonRows count={2} />;
  return (
    <div className="home" aria-hidden="true">
      <div>
        <Part>{rows}</Part>
        <Part>{rows}</Part>
      </div>
      <div>
        <Part>
          <BoardRowsSkeleton rows={2} />
        </Part>
        <Part>
          <BoardRowsSkeleton rows={3} />
        </Part>
      </div>
      <div>
        <Part>{rows}</Part>
      </div>
    </div>
  );
}

/** A section without its title. */
function Part({ children }: { children: ReactNode }) {
  return (
    <div className="section">
      <div className="section__head">
        <Skeleton as="heading" characters={10} />
      </div>
      {children}
    </div>
  );
}
