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
import type { Declaration, Row, Values } from '../declaration/declaration.ts';
import type { Affected, AffectedKind, ConsequencesDialogProps, Decision } from './ConsequencesDialog.tsx';

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

/** What several rows that change in the same way have to be previewed for; those that affect nobody are left out. */
export const plannedChanges = (declaration: Declaration, rows: readonly Row[], changed: Values): ChangeToPreview[] =>
  rows.flatMap((row) => {
    const change = declaration.planChange?.(row, { ...row, ...changed }) ?? null;
    const title = rows.length > 1 ? { title: String(row[declaration.title]) } : {};
    return change === null ? [] : [{ resource: declaration.name, id: row.id, change, ...title }];
  });

interface Asked extends Omit<ConsequencesDialogProps, 'onDecide' | 'onClose'> {
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

/** Whether a change affects players, or a withdrawal hides something from them. */
function isReached({ consequences }: Affected, { to }: ChangeToPreview): boolean {
  const { players, holders, underWay, waiting, achievements: hidden, impacts } = consequences;
  const figures = [players, holders, underWay, waiting, to === undefined ? 0 : hidden];
  return Math.max(...figures, ...impacts.map((impact) => impact.holders)) > 0;
}

/** Previews the impact of a change before it is saved, and carries out the decision afterwards. */
export function useConsequences() {
  const { t } = useTranslation('admin');
  const { notification } = App.useApp();
  const failureText = useFailureText();
  const data = useBackofficeData();
  const { act } = useAct({
    url: '',
    changes: [achievements],
    done: t('regrading.begun'),
    isInPlace: true,
    failed: t('regrading.notBegun'),
  });
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

  /** @returns null when it failed */
  async function find({ resource, id, change, title }: ChangeToPreview): Promise<Affected | null> {
    fetchAhead(ConsequencesDialog);
    try {
      const consequences =
        resource === achievements
          ? { ...{ players: 0, levels: 0, achievements: 0 }, ...(await consequencesOf(id, change)) }
          : { ...(await data.read<PlayersAffected>(`${resource}/${encodeURIComponent(id)}/affected`)), impacts: [] };
      return { id, title: title ?? null, consequences };
    } catch (error) {
      fail(error);
      return null;
    }
  }

  /** @returns null when the change is not to be saved */
  const ask = (affected: readonly Affected[], { resource, isOrder = false, to }: ChangeToPreview) =>
    new Promise<Decision | null>((resolve) => {
      setAsked({
        ...{ affected, isOrder, to: to ?? null },
        kind: kinds[resource] ?? 'achievement',
        decide: (decision) => {
          setAsked(null);
          resolve(decision);
        },
      });
    });

  /** Starts the regrading, if it was chosen, once the change is saved. */
  async function carryOut(achievementId: string, { choice, reason }: Decision): Promise<void> {
    if (choice === 'futureOnly') return;
    const url = `${achievements}/${achievementId}/regrading`;
    await act({ choice, reason }, { url, again: () => void carryOut(achievementId, { choice, reason }) });
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
    const decisions = new Map(changes.map(({ id }) => [id, nobody]));
    const withdrawn = new Map<ChangeToPreview, Affected>();
    for (const one of changes) {
      const affected = await find(one);
      if (affected === null) return null;
      if (!isReached(affected, one)) continue;
      if (one.to !== undefined && affected.consequences.impacts.every(({ holders }) => holders === 0)) {
        withdrawn.set(one, affected);
        continue;
      }
      const decision = await ask([affected], one);
      // Cancelling keeps everything that was typed.
      if (decision === null) return null;
      decisions.set(one.id, decision);
    }
    const [first] = withdrawn.keys();
    if (first !== undefined) {
      const decision = await ask([...withdrawn.values()], first);
      if (decision === null) return null;
      for (const { id } of withdrawn.keys()) decisions.set(id, decision);
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
      key={asked.affected[0]?.id}
      {...asked}
      onDecide={asked.decide}
      onClose={() => asked.decide(null)}
    />
  );
  return { savePreviewed, saveAllPreviewed, dialog };
}
