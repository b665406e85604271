import type { TFunction } from 'i18next';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import { WindowDate } from '../game/WindowDate.tsx';
import type { Fact } from '../ui/Facts.tsx';

/** When it opens or closes; nothing for what is done. */
export function windowFact(
  { state, endDate, availableAt }: Achievement,
  timeZone: string,
  t: TFunction<'game'>,
): Fact | null {
  if (state === 'Done') return null;
  if (availableAt !== null) {
    return {
      label: t('achievementPage.facts.from'),
      value: <WindowDate instant={availableAt} edge="start" timeZone={timeZone} />,
    };
  }
  return {
    label: state === 'Missed' ? t('achievementPage.facts.ended') : t('achievementPage.facts.until'),
    value: <WindowDate instant={endDate} edge="end" timeZone={timeZone} />,
  };
}
