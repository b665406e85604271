/** The errors of a game tree, beyond the limits of single fields. */
import { achievementErrors } from '../game/achievementFields.rules.ts';
import type { FieldError } from '../http/errors.ts';
import { gameErrors } from '../game/gameFields.rules.ts';
import { newsErrors, newsBlockers } from '../news/newsFields.rules.ts';
import { rewardErrors, rewardBlockers, rewardSubject } from '../rewards/rewardFields.rules.ts';
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

function errorsOfAchievement(achievement: TreeAchievement): FieldError[] {
  const { content } = achievement;
  const errors = achievementErrors({ ...achievement, contentKind: content?.kind ?? null }, anyDates);
  if (achievement.status !== 'published' || content === null) return errors;
  const kind: ContentKind = kinds[content.kind];
  if (kind.isComplete(content as never)) return errors;
  return [...errors, unpublishable({ message: 'players would have nothing to open.' })];
}

function errorsOfLevel({ achievements }: TreeLevel): FieldError[] {
  const bonuses = achievements.filter(({ isBonus, status }) => isBonus && status === 'published');
  return bonuses.length > 1 ? [{ path: 'achievements', message: 'More than one published bonus' }] : [];
}

function errorsOfReward(reward: Part<'rewards'>, references: ReadonlySet<string>): FieldError[] {
  const { subject } = reward;
  const errors = rewardErrors({ ...reward, subjectId: subject }).map(({ path, message }) => ({
    path: path === 'subjectId' ? 'subject' : path,
    message,
  }));
  const kind = rewardSubject(reward.type);
  if (kind !== null && subject !== null && (!references.has(subject) || !subject.startsWith(`${kind}.`))) {
    errors.push({ path: 'subject', message: `No such ${kind}` });
  }
  const publishBlockers = reward.status === 'published' ? rewardBlockers(reward) : [];
  return [...errors, ...publishBlockers.map(unpublishable)];
}

function errorsOfNews(item: Part<'news'>): FieldError[] {
  const publishBlockers = item.status === 'published' ? newsBlockers(item) : [];
  return [...newsErrors(item), ...publishBlockers.map(unpublishable)];
}

function errorsOfNode({ kind, fields }: TreeNode, references: ReadonlySet<string>): FieldError[] {
  const part: unknown = fields;
  switch (kind) {
    case 'game':
      return gameErrors(part as GameTree);
    case 'level':
      return errorsOfLevel(part as TreeLevel);
    case 'achievement':
      return errorsOfAchievement(part as TreeAchievement);
    case 'reward':
      return errorsOfReward(part as Part<'rewards'>, references);
    case 'news':
      return errorsOfNews(part as Part<'news'>);
    default:
      return (gameParts[kind] as GamePart).errors?.(part as never) ?? [];
  }
}

/** Each with its path in the tree. */
export function treeErrors(tree: GameTree): FieldError[] {
  const nodes = nodesOf(tree);
  const references = new Set(nodes.flatMap(({ reference }) => reference ?? []));
  return nodes.flatMap((node) =>
    errorsOfNode(node, references).map(({ path, message }) => ({
      path: node.path === '' ? path : `${node.path}.${path}`,
      message,
    })),
  );
}
