import { App } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import type { Consequences, PlannedChange, PlayersAffected } from '#shared/regrading/regrading.contract.ts';
import { useFailureText } from '../../components/failureText.ts';
import { useUnsavedChanges } from '../../components/unsavedChanges.ts';
import { useBackofficeData } from '../../components/useBackofficeData.ts';
import { useAct } from './useAct.ts';
import { fetchAhead, lazyPart } from '../../components/lazyPart.ts';
import type { Decision, AffectedKind } from './ConsequencesDialog.tsx';

const ConsequencesDialog = lazyPart(async () => (await import('./ConsequencesDialog.tsx')).ConsequencesDialog);

/** A change that may affect players. */
export interface ChangeToPreview {
  resource: string;
  id: string;
  change: PlannedChange;
  /** The name of the record, where several are changed at once. */
  title?: string;
  /** The change is a new order of its children. */
  isOrder?: boolean;
  /** The change is only a withdrawal. */
  to?: 'draft' | 'archived';
}

interface Asked {
  consequences: Pick<PlayersAffected, 'players'> & Consequences;
  kind: AffectedKind;
  isOrder: boolean;
  title: string | null;
  to: 'draft' | 'archived' | null;
  decide: (decision: Decision | null) => void;
}

const nobody: Decision = { choice: 'futureOnly', reason: '' };
const achievements = resources.achievements.name;

/** The kind of a change, by its resource. */
const kinds: Readonly<Record<string, AffectedKind | undefined>> = {
  [resources.levels.name]: 'place',
  [resources.tiers.name]: 'place',
  [resources.games.name]: 'game',
  [resources.teams.name]: 'team',
  [resources.rewards.name]: 'reward',
  [resources.news.name]: 'news',
};

/** Previews the impact of a change before it is saved, and carries out the decision afterwards. */
export function useConsequences() {
  const { t } = useTranslation('admin');
  const { notification } = App.useApp();
  const failureText = useFailureText();
  const data = useBackofficeData();
  const { act } = useAct({ url: '', changes: [achievements], done: t('regrading.begun'), isInPlace: true });
  const [asked, setAsked] = useState<Asked | null>(null);
  // Leaving the page between the two would save the change without the decision.
  const [isCarryingOut, setIsCarryingOut] = useState(false);
  useUnsavedChanges(isCarryingOut);
  const fail = (error: unknown) => {
    const { title, detail } = failureText(error);
    notification.error({ message: title, description: detail });
  };

  async function consequencesOf(id: string, payload: PlannedChange): Promise<Consequences> {
    const url = `${achievements}/${id}/consequences`;
    return (await data.custom<Consequences>({ url, method: 'post', payload })).data;
  }

  /** @returns null when the change is not to be saved */
  async function ask({ resource, id, change, title, isOrder = false, to }: ChangeToPreview): Promise<Decision | null> {
    fetchAhead(ConsequencesDialog);
    let consequences: Asked['consequences'];
    try {
      consequences =
        resource === achievements
          ? { players: 0, ...(await consequencesOf(id, change)) }
          : { ...(await data.read<PlayersAffected>(`${resource}/${encodeURIComponent(id)}/affected`)), impacts: [] };
    } catch (error) {
      fail(error);
      return null;
    }
    const { players, holders, underWay, waiting, impacts } = consequences;
    const reached = Math.max(players, holders, underWay, waiting, ...impacts.map((impact) => impact.holders));
    if (reached === 0) return nobody;
    return new Promise((resolve) => {
      setAsked({
        consequences,
        kind: kinds[resource] ?? 'achievement',
        isOrder,
        title: title ?? null,
        to: to ?? null,
        decide: (decision) => {
          setAsked(null);
          resolve(decision);
        },
      });
    });
  }

  /** Starts the regrading, if it was chosen, once the change is saved. */
  async function carryOut(achievementId: string, { choice, reason }: Decision): Promise<void> {
    if (choice === 'futureOnly') return;
    await act({ choice, reason }, { url: `${achievements}/${achievementId}/regrading` });
  }

  /**
   * Saves changes to several records, after a decision for each about points already given.
   * @param save receives whether anybody is affected
   * @returns null where it was not saved
   */
  async function saveAllPreviewed<R>(
    changes: readonly ChangeToPreview[],
    save: (affectsPlayers: boolean) => Promise<R | null>,
  ): Promise<R | null> {
    const decisions = new Map<string, Decision>();
    for (const one of changes) {
      const decision = await ask(one);
      // Cancelling keeps everything that was typed.
      if (decision === null) return null;
      decisions.set(one.id, decision);
    }
    setIsCarryingOut([...decisions.values()].some(({ choice }) => choice !== 'futureOnly'));
    try {
      const saved = await save([...decisions.values()].some((decision) => decision !== nobody));
      if (saved !== null) for (const [id, decision] of decisions) await carryOut(id, decision);
      return saved;
    } finally {
      setIsCarryingOut(false);
    }
  }

  /**
   * Saves a change after a decision about points already given.
   * @param change what affects players; null: nothing
   * @returns null where it was not saved
   */
  const savePreviewed = <R,>(
    of: Pick<ChangeToPreview, 'resource' | 'id'>,
    change: PlannedChange | null,
    save: () => Promise<R | null>,
  ) => saveAllPreviewed(change === null ? [] : [{ ...of, change }], save);

  const dialog: ReactNode = asked !== null && (
    <ConsequencesDialog
      key={asked.title}
      consequences={asked.consequences}
      kind={asked.kind}
      isOrder={asked.isOrder}
      title={asked.title}
      to={asked.to}
      onDecide={asked.decide}
      onClose={() => asked.decide(null)}
    />
  );
  return { savePreviewed, saveAllPreviewed, dialog };
}
