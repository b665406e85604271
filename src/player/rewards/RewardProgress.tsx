import { useTranslation } from 'react-i18next';
import type { PlayerReward } from '#shared/rewards/rewards.contract.ts';
import { LocalizedText } from '../ui/LocalizedText.tsx';
import { ProgressBar } from '../ui/Progress.tsx';
import { Trans } from '../ui/Trans.tsx';

/** How far a reward is, which a text names as well: "940 of 1,000 points"; undefined where nothing can be counted. */
export function useProgressText({ state, progress, type }: PlayerReward): string | undefined {
  const { t } = useTranslation('rewards');
  if (state !== 'open' || progress === null) return undefined;
  return t(type === 'Points' ? 'progress.points' : 'progress.steps', progress);
}

/** The way to a reward that can be earned now; nothing where it cannot be measured. */
export function RewardProgress({ reward }: { reward: PlayerReward }) {
  const { t } = useTranslation('rewards');
  const text = useProgressText(reward);
  const { progress } = reward;
  if (text === undefined || progress === null) return null;
  return (
    <span className="reward__progress">
      <ProgressBar
        label={<Trans text={t('progress.label')} parts={{ title: <LocalizedText of={reward} field="title" /> }} />}
        value={progress.value}
        max={progress.max}
        text={text}
      />
      <span className="tabular">{text}</span>
    </span>
  );
}
