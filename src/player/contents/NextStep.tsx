import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import { gameOfLevelQuery, levelAchievementsQuery } from '../game/game.queries.ts';
import { placeOf } from '../game/map.rules.ts';
import { useVariant } from '../area/variant.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { LocalizedText } from '../ui/LocalizedText.tsx';
import { Trans } from '../ui/Trans.tsx';

/** Links to the next available achievement of the level, else to the next level, else back to this one. */
export function NextStep({ achievement, isMain }: { achievement: Achievement; isMain: boolean }) {
  const { t } = useTranslation('game');
  const { client, paths } = useVariant();
  const { id, levelId } = achievement;
  const others = useQuery(levelAchievementsQuery(client, levelId)).data;
  const game = useQuery(gameOfLevelQuery(client, levelId)).data;
  const placed = game && placeOf(game, levelId);
  if (others === undefined || !placed) return null;
  const kind = isMain ? 'primary' : 'quiet';
  const next = others.find((one) => one.id !== id && (one.state === 'Available' || one.state === 'Saved'));
  if (next !== undefined) {
    return (
      <ButtonLink kind={kind} to={paths.achievement(levelId, next.id)}>
        <Trans text={t('achievementPage.result.next')} parts={{ title: <LocalizedText of={next} field="title" /> }} />
      </ButtonLink>
    );
  }
  const { next: after, level } = placed;
  if (after !== null && after.state !== 'locked' && after.state !== 'done') {
    return (
      <ButtonLink kind={kind} to={paths.level(after.id)}>
        <Trans text={t('achievementPage.result.next')} parts={{ title: <LocalizedText of={after} field="name" /> }} />
      </ButtonLink>
    );
  }
  return (
    <ButtonLink kind={kind} to={paths.level(level.id)}>
      <Trans text={t('achievementPage.result.goOn')} parts={{ level: <LocalizedText of={level} field="name" /> }} />
    </ButtonLink>
  );
}
