import { useTranslation } from 'react-i18next';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import { AchievementKind } from '../game/AchievementKind.tsx';
import { sealState } from '../game/achievementState.rules.ts';
import type { PlacedLevel } from '../game/map.rules.ts';
import { WayBack } from '../game/WayBack.tsx';
import { useVariant } from '../area/variant.ts';
import { PageTitle } from '../ui/Page.tsx';
import { Seal } from '../ui/Seal.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Wording } from '../ui/Wording.tsx';

export interface AchievementHeadProps {
  /** Undefined while it loads. */
  achievement: Achievement | undefined;
  placed: PlacedLevel | null | undefined;
  id: string;
}

/** What an achievement is, in its kind, its title and a sentence; beside it its seal or its picture. */
export function AchievementHead({ achievement, placed, id }: AchievementHeadProps) {
  const { t } = useTranslation('game');
  const { paths } = useVariant();
  return (
    <div className="feat">
      {placed ? (
        <WayBack to={paths.level(placed.level.id)} page={<Wording of={placed.level} field="name" />} />
      ) : (
        <WayBack to={paths.game} page={t('title')} />
      )}
      <div className="feat__words">
        <p className="eyebrow">
          {achievement ? <AchievementKind achievement={achievement} /> : <Skeleton as="eyebrow" characters={16} />}
        </p>
        <PageTitle title={achievement?.title} lang={achievement?.languages?.['title']} />
        {achievement === undefined ? (
          <div className="feat__lead lead">
            <Skeleton characters={38} />
          </div>
        ) : (
          achievement.shortDescription !== '' && (
            <p className="feat__lead lead" lang={achievement.languages?.['shortDescription']}>
              {achievement.shortDescription}
            </p>
          )
        )}
      </div>
      <div className="feat__seal">
        {achievement?.image ? (
          <img src={achievement.image} alt="" />
        ) : (
          <Seal seed={id} state={achievement ? sealState(achievement) : 'locked'} size="large" />
        )}
      </div>
    </div>
  );
}
