import { Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Consequences, Reach, RemarkChoice, Toll } from '#shared/regrading/remarks.contract.ts';
import { formatNumber } from '#src/providers/i18n/locale.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import { ReasonItem } from '../../components/ReasonItem.tsx';
import { SubmitDialog } from '../../components/SubmitDialog.tsx';

export interface Decision {
  choice: RemarkChoice;
  /** What those whose points change are told; '' where none do. */
  reason: string;
}

/** What a change is of: `place` is a level or a tier. */
export type ReachedKind = 'achievement' | 'place' | 'game' | 'team' | 'reward' | 'news';

/** What is said of each: who has it, that no points were given for it, what a withdrawal does, and whom a change meets while they play. */
const saidOf = {
  achievement: { has: 'holders', kept: 'noPoints', gone: 'gone', hasPlayers: false, hasAttempts: true },
  place: { has: 'holdersOfLevel', kept: 'noPointsOfLevel', gone: 'gone', hasPlayers: true, hasAttempts: true },
  game: { has: 'holdersOfLevel', kept: 'noPointsOfGame', gone: 'gone', hasPlayers: true, hasAttempts: true },
  team: { has: null, kept: 'noPointsOfTeam', gone: 'goneTeam', hasPlayers: true, hasAttempts: false },
  reward: { has: 'winners', kept: 'noPointsOfReward', gone: 'goneReward', hasPlayers: false, hasAttempts: false },
  news: { has: 'readers', kept: 'noPointsOfNews', gone: 'gone', hasPlayers: false, hasAttempts: false },
} as const satisfies Record<ReachedKind, object>;

interface ConsequencesDialogProps {
  consequences: Pick<Reach, 'players'> & Consequences;
  kind: ReachedKind;
  /** It is another order of what lies in it. */
  isOrder: boolean;
  /** Of several that are changed at once. */
  title: string | null;
  /** It is withdrawn, and nothing else; null: something of it is changed. */
  to: 'draft' | 'archived' | null;
  onDecide: (decision: Decision) => void;
  onClose: () => void;
}

/** Whom a change reaches, before it is saved, and what is to become of what was given already. */
export function ConsequencesDialog({
  consequences,
  kind,
  isOrder,
  title,
  to,
  onDecide,
  onClose,
}: ConsequencesDialogProps) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const [form] = Form.useForm<Partial<Decision>>();
  const choice = Form.useWatch('choice', form) ?? 'futureOnly';
  const { players, holders, underWay, waiting, tolls } = consequences;
  const hasChoice = tolls.some((toll) => toll.holders > 0);
  const needsReason = choice !== 'futureOnly';
  const { has, kept, gone, hasPlayers, hasAttempts } = saidOf[kind];
  const facts = [
    hasPlayers && (['players', players] as const),
    has !== null && ([has, holders] as const),
    hasAttempts && (['underWay', underWay] as const),
    hasAttempts && (['waiting', waiting] as const),
    kind === 'reward' && (['claims', waiting] as const),
  ].filter((fact) => fact !== false);
  return (
    <SubmitDialog<Partial<Decision>>
      form={form}
      initialValues={{ choice: 'futureOnly' }}
      width={600}
      title={t(to === null ? 'remarks.title' : `remarks.titleTo.${to}`)}
      okText={t(needsReason ? 'remarks.saveAndMark' : to === null ? 'save' : `status.to.${to}`)}
      onSubmit={({ reason = '' }) => onDecide({ choice, reason: needsReason ? reason.trim() : '' })}
      onClose={onClose}
    >
      {isOrder && <p className="bo-dialog__text">{t('remarks.wholeOrder')}</p>}
      {title !== null && <p className="bo-dialog__text">{title}</p>}
      {to !== null && <p className="bo-dialog__text">{t(`remarks.${gone}`)}</p>}
      <dl className="bo-figures">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`remarks.facts.${name}`)}</dt>
            <dd>{formatNumber(value, locale)}</dd>
          </div>
        ))}
      </dl>
      {hasChoice ? (
        <Form.Item name="choice" noStyle>
          <Radio.Group className="bo-options" aria-label={t('remarks.choose')}>
            {tolls.map((toll) => (
              <Radio key={toll.choice} value={toll.choice}>
                <div>{t(`remarks.choices.${toll.choice}`)}</div>
                <span className="bo-note">
                  <TollText toll={toll} />
                </span>
              </Radio>
            ))}
          </Radio.Group>
        </Form.Item>
      ) : (
        <p className="bo-dialog__text">{t(`remarks.${isOrder ? 'noPointsOfLevel' : kept}`)}</p>
      )}
      {needsReason && <ReasonItem hint={t('remarks.reasonHint')} />}
    </SubmitDialog>
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
