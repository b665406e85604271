import { useTranslation } from 'react-i18next';
import type { PlayerReward } from '#shared/rewards/rewards.contract.ts';
import { ProgressBar } from '../ui/Progress.tsx';
import { Row } from '../ui/RowList.tsx';
import { LocalizedText } from '../ui/LocalizedText.tsx';
import { Trans } from '../ui/Trans.tsx';
import { RewardPicture } from './RewardPicture.tsx';

/** A reward that is not earned yet: what it requires, and the player's progress. `isLead`: with its picture in large. */
export function RewardRow({ reward, isLead = false }: { reward: PlayerReward; isLead?: boolean }) {
  const { t } = useTranslation('rewards');
  const { title, category, businessRule, languages, state, progress, type, piecesLeft } = reward;
  const text = progress && t(type === 'Points' ? 'progress.points' : 'progress.steps', progress);
  const facts = [
    t(`category.${category}`),
    piecesLeft === null ? null : piecesLeft === 0 ? t('noneLeft') : t('left', { count: piecesLeft }),
    state === 'missed' ? t('missed') : null,
  ];
  return (
    <Row
      leading={<RewardPicture reward={reward} size={isLead ? 'lead' : 'small'} />}
      title={title}
      titleLang={languages?.['title']}
      muted={state !== 'open'}
    >
      {facts.filter((fact) => fact !== null).join(' · ')}
      {businessRule !== '' && (
        <span className="reward__rule" lang={languages?.['businessRule']}>
          {businessRule}
        </span>
      )}
      {state === 'open' && text !== null && progress !== null && (
        <span className="reward__progress">
          <ProgressBar
            label={<Trans text={t('progress.label')} parts={{ title: <LocalizedText of={reward} field="title" /> }} />}
            value={progress.value}
            max={progress.max}
            text={text}
          />
          <span className="tabular">{text}</span>
        </span>
      )}
    </Row>
  );
}
