import { useTranslation } from 'react-i18next';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import { GameText } from '../game/GameText.tsx';
import { WindowDate } from '../game/WindowDate.tsx';
import { useVariant } from '../area/variant.ts';
import { DateTime } from '../ui/DateTime.tsx';
import { Lazy } from '../ui/Later.tsx';
import { Notice } from '../ui/Notice.tsx';
import { LocalizedText } from '../ui/LocalizedText.tsx';
import { Trans } from '../ui/Trans.tsx';
import { GameTexts } from './GameTexts.tsx';
import { NewsSection } from '../news/NewsSection.tsx';
import { isNewcomer } from './home.rules.ts';
import { Latest } from './Latest.tsx';
import { MyAchievements, TeamAchievements } from './MyAchievements.tsx';
import { MyPosition, TeamPosition } from './Positions.tsx';
import { MyProgress } from './MyProgress.tsx';
import { NextStep } from './NextStep.tsx';
import { Obligations } from './Obligations.tsx';
import { WayAhead } from './WayAhead.tsx';

/** The content below the head, by the game's state and whether the player has begun. */
export function Dashboard({ game }: { game: PlayerGame }) {
  if (game.state === 'upcoming') return <Upcoming game={game} />;
  if (game.state === 'running' && isNewcomer(game)) return <Beginning game={game} />;
  return <Midway game={game} />;
}

function Midway({ game }: { game: PlayerGame }) {
  const { leadsWithDueDates } = useVariant();
  // Without boards the second column has room for the texts.
  const hasBoards = game.sections.leaderboard;
  return (
    <>
      <div className="columns home">
        <div>
          {game.state === 'ended' ? <EndedNotice game={game} /> : <NextStep game={game} />}
          {leadsWithDueDates && game.state === 'running' && <Obligations />}
          <MyProgress game={game} />
          <Lazy>
            <MyAchievements game={game} />
            <TeamAchievements game={game} />
          </Lazy>
        </div>
        <div>
          <Lazy>
            <Positions game={game} />
            <Lazy>
              <Latest />
              {!hasBoards && <GameTexts game={game} />}
            </Lazy>
          </Lazy>
        </div>
      </div>
      <Lazy>
        <Lazy>
          <News game={game} />
          <div className="columns home home--more">
            <div>
              <GameText of={game} field="dashboard" />
            </div>
            <div>{hasBoards && <GameTexts game={game} />}</div>
          </div>
        </Lazy>
      </Lazy>
    </>
  );
}

/** For a player who has not begun: what the game is about comes first. */
function Beginning({ game }: { game: PlayerGame }) {
  const { leadsWithDueDates } = useVariant();
  return (
    <>
      <div className="columns home">
        <div>
          <NextStep game={game} isFirst />
          {leadsWithDueDates && <Obligations />}
          <GameText of={game} field="dashboard" />
          <Lazy>
            <MyAchievements game={game} />
            <TeamAchievements game={game} />
          </Lazy>
        </div>
        <div>
          <WayAhead game={game} />
          <Lazy>
            <GameTexts game={game} />
            <Positions game={game} />
            <Latest />
          </Lazy>
        </div>
      </div>
      <Lazy>
        <News game={game} />
      </Lazy>
    </>
  );
}

function Upcoming({ game }: { game: PlayerGame }) {
  const { t } = useTranslation('home');
  return (
    <>
      <div className="columns home">
        <div>
          <Notice title={t('upcoming.title')}>
            <Trans
              text={t('upcoming.text')}
              parts={{
                game: <LocalizedText of={game} field="name" />,
                date: <DateTime instant={game.startDate} gameTimeZone={game.timezone} />,
              }}
            />
          </Notice>
          <GameText of={game} field="dashboard" />
        </div>
        <div>
          <WayAhead game={game} />
          <GameTexts game={game} />
        </div>
      </div>
      <News game={game} />
    </>
  );
}

function EndedNotice({ game }: { game: PlayerGame }) {
  const { t } = useTranslation('home');
  return (
    <Notice title={t('ended.title')}>
      <Trans
        text={t('ended.text')}
        parts={{
          game: <LocalizedText of={game} field="name" />,
          date: <WindowDate instant={game.endDate} edge="end" timeZone={game.timezone} />,
        }}
      />
    </Notice>
  );
}

function Positions({ game }: { game: PlayerGame }) {
  if (!game.sections.leaderboard) return null;
  return (
    <>
      <MyPosition />
      <TeamPosition game={game} />
    </>
  );
}

function News({ game }: { game: PlayerGame }) {
  if (!game.sections.news) return null;
  return (
    <div className="home__news">
      <NewsSection />
    </div>
  );
}
