import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { GameLevel, PlayerGame } from '#shared/game/games.contract.ts';
import { failureOf } from '#src/providers/http/failure.ts';
import { lazyExtra } from '#src/providers/navigation/lazyExtra.tsx';
import { useMe } from '#src/providers/session/session.ts';
import { gameOfLevelQuery, levelQuery } from '../game/game.queries.ts';
import { levelToDoNow, placeOf, type PlacedLevel } from '../game/map.rules.ts';
import { NotFoundNotice } from '../game/NotFoundNotice.tsx';
import { NotOnDevice, NotOnDevicePage, useIsNotOnDevice } from '../game/NotOnDevice.tsx';
import { WindowDate } from '../game/WindowDate.tsx';
import { useVariant } from '../area/variant.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';
import { LocalizedText } from '../ui/LocalizedText.tsx';
import { Trans } from '../ui/Trans.tsx';
import { LevelAchievements } from './LevelAchievements.tsx';
import { LevelHead } from './LevelHead.tsx';
import { LevelPicture } from './LevelPicture.tsx';
import { LevelSkeleton, TextsSkeleton } from './LevelSkeleton.tsx';
import { LevelTexts } from './LevelTexts.tsx';
import './LevelPage.css';

/** Only where the level is open; without its code the page works all the same. */
const KeepOffline = lazyExtra(async () => (await import('./KeepOffline.tsx')).KeepOffline);

/** [spec] A level: its head, its achievements, what it teaches and what to do with that at work. */
export function LevelPage() {
  const { levelId = '' } = useParams();
  const { client } = useVariant();
  const query = useQuery(gameOfLevelQuery(client, levelId));
  const isNotOnDevice = useIsNotOnDevice(query);
  const { data: game, error, isPending, refetch } = query;
  const placed = game && placeOf(game, levelId);
  if (placed === null || (game === undefined && failureOf(error).kind === 'not_found')) return <NotFoundNotice />;
  if (isNotOnDevice) return <NotOnDevicePage retry={refetch} />;
  return (
    <Page
      title={placed && (placed.level.header || placed.level.name)}
      titleLang={placed?.level.languages?.[placed.level.header === '' ? 'name' : 'header']}
      head={<LevelHead game={game} placed={placed} levelId={levelId} />}
      loading={isPending}
      skeleton={<LevelSkeleton />}
      error={game === undefined ? error : null}
      retry={refetch}
    >
      {game && placed && <Content game={game} placed={placed} />}
    </Page>
  );
}

function Content({ game, placed }: { game: PlayerGame; placed: PlacedLevel }) {
  const { client } = useVariant();
  const { level } = placed;
  const texts = useQuery(levelQuery(client, level.id));
  const userId = useMe()?.id;
  const isLocked = level.state === 'locked';
  const isNotOnDevice = useIsNotOnDevice(texts);
  if (isNotOnDevice && !isLocked) return <NotOnDevice retry={texts.refetch} />;
  return (
    <div className="level">
      <LevelPicture level={level} place="contents" />
      {isLocked && <Locked level={level} game={game} />}
      {/* The texts of a level are shown once it is open, before what asks about them. */}
      {!isLocked && (
        <Loaded query={texts} skeleton={<TextsSkeleton />}>
          {(data) => <LevelTexts level={data} />}
        </Loaded>
      )}
      <LevelAchievements level={level} />
      {!isLocked && userId !== undefined && <KeepOffline key={level.id} userId={userId} levelId={level.id} />}
      <Neighbours placed={placed} />
    </div>
  );
}

function Locked({ level: { waitsFor, availableAt }, game }: { level: GameLevel; game: PlayerGame }) {
  const { t } = useTranslation('game');
  const { paths } = useVariant();
  const now = waitsFor && levelToDoNow(game, waitsFor);
  const before = now && (
    <ButtonLink kind="quiet" to={paths.level(now.levelId)}>
      <Trans text={t('levelPage.goThere')} parts={{ level: <LocalizedText of={now} field="name" /> }} />
    </ButtonLink>
  );
  return (
    <Notice title={t('levelPage.lockedTitle')} actions={before}>
      {waitsFor !== null ? (
        <Trans text={t('levelPage.lockedWaits')} parts={{ level: <LocalizedText of={waitsFor} field="name" /> }} />
      ) : availableAt !== null ? (
        <Trans
          text={t('levelPage.lockedFrom')}
          parts={{ date: <WindowDate instant={availableAt} edge="start" timeZone={game.timezone} /> }}
        />
      ) : (
        t('levelPage.lockedSomehow')
      )}
    </Notice>
  );
}

/** The levels before and after this one, by name. */
function Neighbours({ placed: { previous, next } }: { placed: PlacedLevel }) {
  const { t } = useTranslation('game');
  const { paths } = useVariant();
  if (previous === null && next === null) return null;
  const way = (level: GameLevel, words: 'previous' | 'next') => (
    <Link to={paths.level(level.id)} className={`neighbour neighbour--${words}`}>
      <span className="small">{t(`levelPage.${words}`)}</span>
      <span className="strong" lang={level.languages?.['name']}>
        {level.name}
      </span>
    </Link>
  );
  return (
    <nav className="neighbours" aria-label={t('levelPage.neighbours')}>
      {previous && way(previous, 'previous')}
      {next && way(next, 'next')}
    </nav>
  );
}
