import { resources } from '#shared/api.ts';
import { contentOf, type AchievementKind } from '#shared/game/achievementKinds.rules.ts';
import { useLabels } from '../../../crud/declaration/labels.ts';

/** What an achievement is, in words: its content or else its type. */
export function useKindName(): (kind: AchievementKind) => string {
  const labels = useLabels(resources.achievements);
  return (kind) => (contentOf(kind) === null ? labels.option('type', kind) : labels.option('contentKind', kind));
}
