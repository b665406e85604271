import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import { levelQuery } from '../game/game.queries.ts';
import { progressFor, type PlacedLevel } from '../game/map.rules.ts';
import { useIsNotOnDevice } from '../game/NotOnDevice.tsx';
import { BackLink } from '../game/BackLink.tsx';
import { useVariant } from '../area/variant.ts';
import { Rosette } from '../ui/Rosette.tsx';
import { PageTitle } from '../ui/Page.tsx';
import { ProgressBar } from '../ui/Progress.tsx';
import { RichText } from '../ui/RichText.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { LocalizedText } from '../ui/LocalizedText.tsx';
import { Trans } from '../ui/Trans.tsx';
import { LevelPicture } from './LevelPicture.tsx';

export interface LevelHeadProps {
  /** Undefined while it loads. */
  game: PlayerGame | undefined;
  placed: PlacedLevel | undefined;
  levelId: string;
}

/** The level's place, its question, and the player's progress. Beside it the rosette or picture. */
export function LevelHead({ game, placed, levelId }: LevelHeadProps) {
  const { t } = useTranslation('game');
  const { paths } = useVariant();
  const level = placed?.level;
  return (
    <div className="place">
      {!level?.image && <Rosette seed={levelId} detail="hero" className="place__rosette" />}
      <BackLink to={paths.game} page={game ? <LocalizedText of={game} field="name" /> : t('title')} />
      <p className="eyebrow">
        {placed ? (
          <>
            <LocalizedText of={placed.tier} field="name" />
            {placed.level.category !== '' && (
              <>
                {' · '}
                <LocalizedText of={placed.level} field="category" />
              </>
            )}
          </>
        ) : (
          <Skeleton as="eyebrow" characters={18} />
        )}
      </p>
      <PageTitle
        title={level && (level.header || level.name)}
        lang={level?.languages?.[level.header === '' ? 'name' : 'header']}
      />
      {level && <LevelPicture level={level} place="head" />}
      {placed ? <Standing placed={placed} /> : <Skeleton characters={26} />}
    </div>
  );
}

function Standing({ placed: { level } }: { placed: PlacedLevel }) {
  const { t } = useTranslation(['game', 'shell']);
  const { client } = useVariant();
  const texts = useQuery(levelQuery(client, level.id));
  const own = texts.data;
  const isNotOnDevice = useIsNotOnDevice(texts);
  const { completed, total } = progressFor(level.progress, 'All');
  const number = t('level.number', { number: level.number });
  return (
    <>
      <p className="place__name">
        {number}
        {level.header !== '' && (
          <>
            , <LocalizedText of={level} field="name" />
          </>
        )}
      </p>
      {isNotOnDevice ? null : own === undefined ? (
        <div className="place__words lead">
          <Skeleton characters={44} />
          <Skeleton characters={38} />
        </div>
      ) : (
        own.description !== '' && (
          <div className="place__words">
            <RichText html={own.description} lang={own.languages?.['description']} />
          </div>
        )
      )}
      {total > 0 && (
        <div className="place__progress">
          <ProgressBar
            label={<Trans text={t('level.measure')} parts={{ level: <LocalizedText of={level} field="name" /> }} />}
            value={completed}
            max={total}
            text={t('shell:completed', { completed, total })}
          />
        </div>
      )}
    </>
  );
}
