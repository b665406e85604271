import { Modal, Radio } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Consequences, RemarkChoice, Toll } from '#shared/remarks/remarks.contract.ts';
import { formatNumber } from '#src/providers/locale.ts';
import { useLocale } from '#src/providers/useLocale.ts';
import { ReasonField } from '../kit/ReasonField.tsx';
import { useReturnFocus } from '../kit/useReturnFocus.ts';

export interface Decision {
  choice: RemarkChoice;
  /** What those whose points change are told; '' where none do. */
  reason: string;
}

interface ConsequencesDialogProps {
  consequences: Consequences;
  /** It is about a level, and its place. */
  isOfLevel: boolean;
  /** Of several that are changed at once. */
  title: string | null;
  onDecide: (decision: Decision) => void;
  onClose: () => void;
}

/** Whom a change reaches, before it is saved, and what is to become of what was given already. */
export function ConsequencesDialog({ consequences, isOfLevel, title, onDecide, onClose }: ConsequencesDialogProps) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const id = useId();
  const [choice, setChoice] = useState<RemarkChoice>('futureOnly');
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  useReturnFocus();
  const { holders, underWay, waiting, tolls } = consequences;
  const hasChoice = tolls.some((toll) => toll.holders > 0);
  const needsReason = choice !== 'futureOnly';
  const facts = [
    [isOfLevel ? 'holdersOfLevel' : 'holders', holders],
    ['underWay', underWay],
    ['waiting', waiting],
  ] as const;
  const decide = () => {
    if (needsReason && reason.trim() === '') {
      setIsMissing(true);
      document.getElementById(id)?.focus();
      return;
    }
    onDecide({ choice, reason: needsReason ? reason.trim() : '' });
  };
  return (
    <Modal
      open
      width={600}
      title={t('remarks.title')}
      okText={t(needsReason ? 'remarks.saveAndMark' : 'save')}
      cancelText={t('cancel')}
      onOk={decide}
      onCancel={onClose}
    >
      {title !== null && <p className="bo-dialog__text">{title}</p>}
      <dl className="bo-remark__facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`remarks.facts.${name}`)}</dt>
            <dd>{formatNumber(value, locale)}</dd>
          </div>
        ))}
      </dl>
      {hasChoice ? (
        <Radio.Group
          className="bo-remark__choices"
          aria-label={t('remarks.choose')}
          value={choice}
          onChange={({ target }) => setChoice(target.value as RemarkChoice)}
        >
          {tolls.map((toll) => (
            <Radio key={toll.choice} value={toll.choice}>
              <span className="bo-remark__choice">{t(`remarks.choices.${toll.choice}`)}</span>
              <span className="bo-note">
                <TollText toll={toll} />
              </span>
            </Radio>
          ))}
        </Radio.Group>
      ) : (
        <p className="bo-dialog__text">{t(isOfLevel ? 'remarks.noPointsOfLevel' : 'remarks.noPoints')}</p>
      )}
      {needsReason && (
        <ReasonField
          id={id}
          reason={reason}
          isMissing={isMissing}
          hint={t('remarks.reasonHint')}
          onChange={(next) => {
            setIsMissing(false);
            setReason(next);
          }}
          onSubmit={decide}
        />
      )}
    </Modal>
  );
}

/** "12 players, 3 of them new · +240 points · 5 places change · 1 reward is won" */
function TollText({ toll }: { toll: Toll }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { choice, holders, newAwards, pointsAdded, pointsTaken, places, rewards } = toll;
  if (holders === 0) return t(choice === 'futureOnly' ? 'remarks.toll.later' : 'remarks.toll.nobody');
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' });
  const parts = [
    t('remarks.toll.holders', { count: holders }),
    newAwards > 0 && t('remarks.toll.newAwards', { count: newAwards }),
    [pointsAdded > 0 && signed.format(pointsAdded), pointsTaken > 0 && signed.format(-pointsTaken)]
      .filter(Boolean)
      .join(' / ') + ` ${t('remarks.toll.points')}`,
    places > 0 && t('remarks.toll.places', { count: places }),
    rewards > 0 && t('remarks.toll.rewards', { count: rewards }),
  ];
  return parts.filter(Boolean).join(' · ');
}
