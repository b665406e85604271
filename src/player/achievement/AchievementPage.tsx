import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import { failureOf } from '#src/providers/http/failure.ts';
import { openers } from './openers.ts';
import { achievementQuery, gameOfLevelQuery } from '../game/game.queries.ts';
import { placeOf } from '../game/map.rules.ts';
import { NotFoundNotice } from '../game/NotFoundNotice.tsx';
import { NotOnDevicePage, useIsNotOnDevice } from '../game/NotOnDevice.tsx';
import { useVariant } from '../area/variant.ts';
import { Page } from '../ui/Page.tsx';
import { AboutAchievement } from './AboutAchievement.tsx';
import { AchievementHead } from './AchievementHead.tsx';
import { AchievementFactsSkeleton, AchievementSkeleton } from '../contents/AchievementSkeleton.tsx';
import { Standing } from '../contents/Standing.tsx';
import './AchievementPage.css';

/** [spec] An achievement: what it is, what to do next, and after that its result and review. */
export function AchievementPage() {
  const { levelId = '', achievementId = '' } = useParams();
  const { client, paths } = useVariant();
  const achievement = useQuery(achievementQuery(client, achievementId));
  const game = useQuery(gameOfLevelQuery(client, levelId));
  const isNotOnDevice = [useIsNotOnDevice(achievement), useIsNotOnDevice(game)].includes(true);
  const retry = () => Promise.all([achievement.refetch(), game.refetch()]);
  const found = achievement.data;
  const error = found === undefined ? achievement.error : game.data === undefined ? game.error : null;
  // Redirects to the achievement's own level.
  if (found !== undefined && found.levelId !== levelId) {
    return <Navigate to={paths.achievement(found.levelId, achievementId)} replace />;
  }
  if (failureOf(error).kind === 'not_found') return <NotFoundNotice />;
  if (isNotOnDevice) return <NotOnDevicePage retry={retry} />;
  return (
    <Page
      title={found?.title}
      titleLang={found?.languages?.['title']}
      head={
        <AchievementHead achievement={found} placed={game.data && placeOf(game.data, levelId)} id={achievementId} />
      }
      loading={found === undefined || game.data === undefined}
      skeleton={<AchievementSkeleton />}
      error={error}
      retry={retry}
    >
      {found && game.data && <Content key={found.id} achievement={found} game={game.data} />}
    </Page>
  );
}

function Content({ achievement, game }: { achievement: Achievement; game: PlayerGame }) {
  const about = <AboutAchievement achievement={achievement} />;
  const Opens = achievement.contentKind && openers[achievement.contentKind].page;
  // Going back or forward preloads nothing: code that failed to load is requested again here.
  useState(() => void Opens?.load());
  return (
    <div className="achievement">
      {Opens === null ? (
        <>
          <Standing achievement={achievement} game={game} />
          {about}
        </>
      ) : (
        <Suspense fallback={<AchievementFactsSkeleton />}>
          <Opens achievement={achievement} game={game}>
            {about}
          </Opens>
        </Suspense>
      )}
    </div>
  );
}
