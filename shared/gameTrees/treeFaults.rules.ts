/** The errors of a game tree, beyond the limits of single fields. */
import { achievementFaults } from '../game/achievementFields.rules.ts';
import type { FieldError } from '../http/errors.ts';
import { gameFaults } from '../game/gameFields.rules.ts';
import { newsFaults, newsBlockers } from '../news/newsFields.rules.ts';
import { rewardFaults, rewardBlockers, rewardSubject } from '../rewards/rewardFields.rules.ts';
import { kinds } from '../kinds/kinds.ts';
import type { ContentKind, GamePart } from '../game/gamePart.ts';
import { gameParts } from './gameParts.ts';
import type { GameTree, TreeAchievement, TreeLevel } from './gameTrees.contract.ts';
import { nodesOf, type TreeNode } from './gameTrees.rules.ts';

type Part<K extends keyof GameTree> = GameTree[K] extends readonly (infer P)[] ? P : never;

/** A game's days may have changed since: dates outside of them are reported by the readiness check only. */
const anyDates = { startDate: '1000-01-01T00:00:00.000Z', endDate: '9999-12-31T00:00:00.000Z' };

const unpublishable = ({ message }: { message: string }): FieldError => ({
  path: 'status',
  message: `Cannot be published: ${message}`,
});

function faultsOfAchievement(achievement: TreeAchievement): FieldError[] {
  const { content } = achievement;
  const faults = achievementFaults({ ...achievement, contentKind: content?.kind ?? null }, anyDates);
  if (achievement.status !== 'published' || content === null) return faults;
  const kind: ContentKind = kinds[content.kind];
  if (kind.isComplete(content as never)) return faults;
  return [...faults, unpublishable({ message: 'players would have nothing to open.' })];
}

function faultsOfLevel({ achievements }: TreeLevel): FieldError[] {
  const bonuses = achievements.filter(({ isBonus, status }) => isBonus && status === 'published');
  return bonuses.length > 1 ? [{ path: 'achievements', message: 'More than one published bonus' }] : [];
}

function faultsOfReward(reward: Part<'rewards'>, references: ReadonlySet<string>): FieldError[] {
  const { subject } = reward;
  const faults = rewardFaults({ ...reward, subjectId: subject }).map(({ path, message }) => ({
    path: path === 'subjectId' ? 'subject' : path,
    message,
  }));
  const kind = rewardSubject(reward.type);
  if (kind !== null && subject !== null && (!references.has(subject) || !subject.startsWith(`${kind}.`))) {
    faults.push({ path: 'subject', message: `No such ${kind}` });
  }
  const publishBlockers = reward.status === 'published' ? rewardBlockers(reward) : [];
  return [...faults, ...publishBlockers.map(unpublishable)];
}

function faultsOfNews(item: Part<'news'>): FieldError[] {
  const publishBlockers = item.status === 'published' ? newsBlockers(item) : [];
  return [...newsFaults(item), ...publishBlockers.map(unpublishable)];
}

function faultsOfNode({ kind, fields }: TreeNode, references: ReadonlySet<string>): FieldError[] {
  const part: unknown = fields;
  switch (kind) {
    case 'game':
      return gameFaults(part as GameTree);
    case 'level':
      return faultsOfLevel(part as TreeLevel);
    case 'achievement':
      return faultsOfAchievement(part as TreeAchievement);
    case 'reward':
      return faultsOfReward(part as Part<'rewards'>, references);
    case 'news':
      return faultsOfNews(part as Part<'news'>);
    default:
      return (gameParts[kind] as GamePart).faults?.(part as never) ?? [];
  }
}

/** Each with its path in the tree. */
export function treeFaults(tree: GameTree): FieldError[] {
  const nodes = nodesOf(tree);
  const references = new Set(nodes.flatMap(({ reference }) => reference ?? []));
  return nodes.flatMap((node) =>
    faultsOfNode(node, references).map(({ path, message }) => ({
      path: node.path === '' ? path : `${node.path}.${path}`,
      message,
    })),
  );
}
