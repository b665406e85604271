import type { Achievement } from '#shared/game/achievements.contract.ts';
import { useVariant } from '../area/variant.ts';
import { Points } from '../ui/Figure.tsx';
import { Row } from '../ui/RowList.tsx';
import { StateRosette } from '../ui/StateRosette.tsx';
import { AchievementKind } from './AchievementKind.tsx';
import { AchievementState } from './AchievementState.tsx';
import { rosetteState } from './achievementState.rules.ts';

export interface AchievementRowProps {
  achievement: Achievement;
  /** Shows the kind as well: a quiz, a bonus, for the team. */
  showsKind?: boolean;
}

/** An achievement in a list: its rosette, its state and its points; the row opens its page. */
export function AchievementRow({ achievement, showsKind = false }: AchievementRowProps) {
  const { paths } = useVariant();
  const { id, levelId, title, languages, points, pointsEarned } = achievement;
  const rosette = rosetteState(achievement);
  return (
    <Row
      leading={<StateRosette seed={id} state={rosette} />}
      title={title}
      titleLang={languages?.['title']}
      to={paths.achievement(levelId, id)}
      muted={rosette === 'locked'}
      trailing={<Points points={pointsEarned ?? points} earned={rosette === 'done'} bare />}
    >
      <span>
        {showsKind && (
          <>
            <AchievementKind achievement={achievement} />
            {' · '}
          </>
        )}
        <AchievementState achievement={achievement} />
      </span>
    </Row>
  );
}
