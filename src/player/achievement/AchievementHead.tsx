import { useTranslation } from 'react-i18next';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import { AchievementKind } from '../game/AchievementKind.tsx';
import { rosetteState } from '../game/achievementState.rules.ts';
import type { PlacedLevel } from '../game/map.rules.ts';
import { BackLink } from '../game/BackLink.tsx';
import { useVariant } from '../area/variant.ts';
import { PageTitle } from '../ui/Page.tsx';
import { Picture } from '../ui/Picture.tsx';
import { StateRosette } from '../ui/StateRosette.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { LocalizedText } from '../ui/LocalizedText.tsx';

export interface AchievementHeadProps {
  /** Undefined while it loads. */
  achievement: Achievement | undefined;
  placed: PlacedLevel | null | undefined;
  id: string;
}

/** The head of an achievement: kind, title and a sentence; beside it the rosette or picture. */
export function AchievementHead({ achievement, placed, id }: AchievementHeadProps) {
  const { t } = useTranslation('game');
  const { paths } = useVariant();
  return (
    <div className="feat">
      {placed ? (
        <BackLink to={paths.level(placed.level.id)} page={<LocalizedText of={placed.level} field="name" />} />
      ) : (
        <BackLink to={paths.game} page={t('title')} />
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
      <div className="feat__picture">
        {achievement?.image ? (
          <Picture src={achievement.image} alt="" width={220} height={220} isLazy={false} />
        ) : (
          <StateRosette seed={id} state={achievement ? rosetteState(achievement) : 'locked'} size="large" />
        )}
      </div>
    </div>
  );
}
