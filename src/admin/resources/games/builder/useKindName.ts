import { resources } from '#shared/api.ts';
import { useLabels } from '../../../crud/declaration/labels.ts';
import { contentOf, type AchievementKind } from './outline.rules.ts';

/** What an achievement is, in words: its content or else its type. */
export function useKindName(): (kind: AchievementKind) => string {
  const labels = useLabels(resources.achievements);
  return (kind) => (contentOf(kind) === null ? labels.option('type', kind) : labels.option('contentKind', kind));
}
