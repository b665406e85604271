import { Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Consequences, PlayersAffected, RegradingChoice, Impact } from '#shared/regrading/regrading.contract.ts';
import { formatNumber } from '#src/providers/i18n/locale.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import { ReasonItem } from '../../components/ReasonItem.tsx';
import { SubmitDialog } from '../../components/SubmitDialog.tsx';

export interface Decision {
  choice: RegradingChoice;
  /** The message to those whose points change; '' where none do. */
  reason: string;
}

/** What is changed: `place` is a level or a tier. */
export type AffectedKind = 'achievement' | 'place' | 'game' | 'team' | 'reward' | 'news';

/** The texts by kind: its holders, that no points were given, the effect of a withdrawal, and who is playing it now. */
const saidOf = {
  achievement: { has: 'holders', kept: 'noPoints', gone: 'gone', hasPlayers: false, hasAttempts: true },
  place: { has: 'holdersOfLevel', kept: 'noPointsOfLevel', gone: 'gone', hasPlayers: true, hasAttempts: true },
  game: { has: 'holdersOfLevel', kept: 'noPointsOfGame', gone: 'gone', hasPlayers: true, hasAttempts: true },
  team: { has: null, kept: 'noPointsOfTeam', gone: 'goneTeam', hasPlayers: true, hasAttempts: false },
  reward: { has: 'winners', kept: 'noPointsOfReward', gone: 'goneReward', hasPlayers: false, hasAttempts: false },
  news: { has: 'readers', kept: 'noPointsOfNews', gone: 'gone', hasPlayers: false, hasAttempts: false },
} as const satisfies Record<AffectedKind, object>;

/** What a change of one record does. */
export interface Affected {
  id: string;
  /** The name of the record, where several are changed at once. */
  title: string | null;
  consequences: Omit<PlayersAffected, keyof Consequences> & Consequences;
}

export interface ConsequencesDialogProps {
  /** Several only for withdrawals, which leave no choice. */
  affected: readonly Affected[];
  kind: AffectedKind;
  /** The change is a new order of its children. */
  isOrder: boolean;
  /** The change is only a withdrawal; null: other fields change. */
  to: 'draft' | 'archived' | null;
  onDecide: (decision: Decision) => void;
  onClose: () => void;
}

/** Shows which players a change affects, before it is saved, and asks what happens to points already given. */
export function ConsequencesDialog({ affected, kind, isOrder, to, onDecide, onClose }: ConsequencesDialogProps) {
  const { t } = useTranslation('admin');
  const [form] = Form.useForm<Partial<Decision>>();
  const choice = Form.useWatch('choice', form) ?? 'futureOnly';
  const impacts = affected.flatMap(({ consequences }) => consequences.impacts);
  const hasChoice = impacts.some((impact) => impact.holders > 0);
  const needsReason = choice !== 'futureOnly';
  const { kept, gone } = saidOf[kind];
  return (
    <SubmitDialog<Partial<Decision>>
      form={form}
      initialValues={{ choice: 'futureOnly' }}
      width={600}
      title={t(to === null ? 'regrading.title' : `regrading.titleTo.${to}`)}
      okText={t(needsReason ? 'regrading.saveAndMark' : to === null ? 'save' : `status.to.${to}`)}
      onSubmit={({ reason = '' }) => onDecide({ choice, reason: needsReason ? reason.trim() : '' })}
      onClose={onClose}
    >
      {isOrder && <p className="bo-dialog__text">{t('regrading.wholeOrder')}</p>}
      {to !== null && <p className="bo-dialog__text">{t(`regrading.${gone}`)}</p>}
      {affected.map((one) => (
        <Facts key={one.id} affected={one} kind={kind} isWithdrawal={to !== null} />
      ))}
      {hasChoice ? (
        <Form.Item name="choice" noStyle>
          <Radio.Group className="bo-options" aria-label={t('regrading.choose')}>
            {impacts.map((impact) => (
              <Radio key={impact.choice} value={impact.choice}>
                <div>{t(`regrading.choices.${impact.choice}`)}</div>
                <span className="bo-note">
                  <ImpactText impact={impact} />
                </span>
              </Radio>
            ))}
          </Radio.Group>
        </Form.Item>
      ) : (
        <p className="bo-dialog__text">{t(`regrading.${isOrder ? 'noPointsOfLevel' : kept}`)}</p>
      )}
      {needsReason && <ReasonItem hint={t('regrading.reasonHint')} />}
    </SubmitDialog>
  );
}

/** How many players a change reaches, and what a withdrawal hides from them. */
function Facts({ affected, kind, isWithdrawal }: { affected: Affected; kind: AffectedKind; isWithdrawal: boolean }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { players, holders, underWay, waiting, levels, achievements } = affected.consequences;
  const { has, hasPlayers, hasAttempts } = saidOf[kind];
  const facts = [
    isWithdrawal && levels > 0 && (['levels', levels] as const),
    isWithdrawal && achievements > 0 && (['achievements', achievements] as const),
    hasPlayers && (['players', players] as const),
    has !== null && ([has, holders] as const),
    hasAttempts && (['underWay', underWay] as const),
    hasAttempts && (['waiting', waiting] as const),
    kind === 'reward' && (['claims', waiting] as const),
  ].filter((fact) => fact !== false);
  return (
    <>
      {affected.title !== null && <p className="bo-dialog__text">{affected.title}</p>}
      <dl className="bo-figures">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`regrading.facts.${name}`)}</dt>
            <dd>{formatNumber(value, locale)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** "12 players, 3 of them new · +240 points · 5 places change · 1 reward is won" */
function ImpactText({ impact }: { impact: Impact }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { choice, holders, newAwards, pointsAdded, pointsTaken, places, rewards } = impact;
  if (holders === 0) return t(choice === 'futureOnly' ? 'regrading.impact.later' : 'regrading.impact.nobody');
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' });
  const parts = [
    t('regrading.impact.holders', { count: holders }),
    newAwards > 0 && t('regrading.impact.newAwards', { count: newAwards }),
    [pointsAdded > 0 && signed.format(pointsAdded), pointsTaken > 0 && signed.format(-pointsTaken)]
      .filter(Boolean)
      .join(' / ') + ` ${t('regrading.impact.points')}`,
    places > 0 && t('regrading.impact.places', { count: places }),
    rewards > 0 && t('regrading.impact.rewards', { count: rewards }),
  ];
  return parts.filter(Boolean).join(' · ');
}
