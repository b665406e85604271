/** A game as a tree: its parts in order, and copies of it. */
import { dayPlus, instantAt, localDayAt, localTimeAt, msOfDay } from '../time/zonedTime.rules.ts';
import { kinds, recordOf } from '../kinds/kinds.ts';
import type { ContentKind, GamePart, TreeWord } from '../game/gamePart.ts';
import type { PublishBlockerCode } from '../http/readiness.codes.ts';
import type { ContentKindName } from '../vocabulary/vocabulary.ts';
import type { TierOutline } from './archives.contract.ts';
import { gameParts, type NodeKind } from './gameParts.ts';
import type { GameTree, TreeAchievement, TreeContent, TreeLevel } from './gameTrees.contract.ts';

export interface TreeNode {
  kind: NodeKind;
  /** The path in dots from the tree's root: "tiers.0.levels.1"; empty for the root. */
  path: string;
  /** Its reference in the tree: "level.5"; null for parts without references. */
  reference: string | null;
  fields: Record<string, unknown> & { words?: TreeWord[] };
}

type Visit = (kind: NodeKind, path: string, fields: object) => void;

function visitPart(kind: NodeKind, path: string, part: object, visit: Visit): void {
  visit(kind, path, part);
  const { lists = {} }: GamePart = gameParts[kind];
  for (const [name, child] of Object.entries(lists)) {
    const list = (part as Record<string, object[]>)[name] ?? [];
    list.forEach((one, place) =>
      visitPart(child as NodeKind, `${path === '' ? '' : `${path}.`}${name}.${place}`, one, visit),
    );
  }
  const { content } = part as { content?: TreeContent | null };
  if (kind === 'achievement' && content) visitPart(recordOf(content.kind), `${path}.content`, content, visit);
}

/** Kinds to which other parts may refer. */
const isReferred = (kind: NodeKind) => ['tier', 'level', 'achievement', 'reward', 'news'].includes(kind);

/** All parts of a game, always in the same order; the parts themselves, not copies. */
export function nodesOf(tree: GameTree): TreeNode[] {
  const nodes: TreeNode[] = [];
  const counts = new Map<NodeKind, number>();
  visitPart('game', '', tree, (kind, path, fields) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const reference = kind === 'game' ? 'game' : isReferred(kind) ? `${kind}.${count}` : null;
    nodes.push({ kind, path, reference, fields: fields as TreeNode['fields'] });
  });
  return nodes;
}

export function countNodes(tree: GameTree) {
  const nodes = nodesOf(tree);
  const count = (wanted: NodeKind) => nodes.filter(({ kind }) => kind === wanted).length;
  return {
    tiers: count('tier'),
    levels: count('level'),
    achievements: count('achievement'),
    questions: count('questionVersion') + count('feedbackQuestion'),
    rewards: count('reward'),
    news: count('news'),
    /** Translations. */
    words: nodes.reduce((sum, { fields }) => sum + (fields.words?.length ?? 0), 0),
  };
}
/** The questions of a content, of all parts and categories of an exam. */
export function questionsOf(content: TreeContent): readonly object[] {
  if (content.kind === 'exam') {
    return content.parts.flatMap(({ categories }) => categories.flatMap(({ questions }) => questions));
  }
  return 'questions' in content ? content.questions : [];
}
export type TreeCounts = ReturnType<typeof countNodes>;

/** The names of tiers, levels and achievements; null for more parts than an outline may have. @param lackOf what blocks the publishing of a content that is not complete */
export function outlineOf(
  tree: GameTree,
  lackOf: (kind: ContentKindName) => PublishBlockerCode,
  maxParts: number,
): TierOutline[] | null {
  const { tiers, levels, achievements } = countNodes(tree);
  if (tiers + levels + achievements > maxParts) return null;
  return tree.tiers.map((tier) => ({
    name: tier.name,
    levels: tier.levels.map((level) => ({
      name: level.name,
      achievements: level.achievements.map(({ title, type, points, content }) => {
        const kind: ContentKind | null = content && kinds[content.kind];
        const isComplete = kind === null || kind.isComplete(content as never);
        return {
          ...{ title, type, points, contentKind: content?.kind ?? null },
          questions: content === null ? 0 : questionsOf(content).length,
          missing: content === null || isComplete ? null : lackOf(content.kind),
        };
      }),
    })),
  }));
}

/** The default name of a copy. @param max its maximum length */
export function nameOfCopy(name: string, max: number): string {
  const mark = ' (copy)';
  return `${name
    .slice(0, max - mark.length)
    .toWellFormed()
    .trimEnd()}${mark}`;
}

/**
 * The same part with another name. The translations of the old name are kept, and marked as translations of that.
 * @param hashOf the hash of an original for its translations
 */
export function renamed<T extends { words: TreeWord[] }>(
  thing: T,
  field: string & keyof T,
  name: string,
  hashOf: (original: string) => string,
): T {
  const before = String(thing[field]);
  if (name === before) return thing;
  const words = thing.words.map((word) =>
    word.field === field && word.madeOf === null ? { ...word, madeOf: hashOf(before) } : word,
  );
  return { ...thing, [field]: name, words };
}

/** An achievement for a game that may be running: a draft. @param isElsewhere for another game, in which its own dates do not apply */
export const draftOfAchievement = (achievement: TreeAchievement, isElsewhere: boolean): TreeAchievement => ({
  ...achievement,
  status: 'draft',
  ...(isElsewhere && { startDate: null, endDate: null }),
});

/** The same for a level; its archived parts are left out. */
export const draftOfLevel = (level: TreeLevel, isElsewhere: boolean): TreeLevel => ({
  ...level,
  status: 'draft',
  achievements: level.achievements
    .filter(({ status }) => status !== 'archived')
    .map((achievement) => draftOfAchievement(achievement, isElsewhere)),
});

/** The same local time a number of days later, independent of daylight saving time. */
function movedBy(instant: string, days: number, timezone: string): string {
  const local = localTimeAt(new Date(instant), timezone);
  const moved = instantAt(`${dayPlus(local.slice(0, 10), days)}T${local.slice(11)}`, timezone);
  const parts = Date.parse(instant) % 1_000;
  return new Date((moved?.getTime() ?? Date.parse(instant) + days * msOfDay - parts) + parts).toISOString();
}

/** Moves an instant by as many days as the start of a game moves. @param startDay "2027-01-11", in its time zone */
export function withStart(
  { startDate, timezone }: { startDate: string; timezone: string },
  startDay: string,
): (instant: string) => string {
  const days = Math.round(
    (Date.parse(`${startDay}T00:00Z`) - Date.parse(`${localDayAt(new Date(startDate), timezone)}T00:00Z`)) / msOfDay,
  );
  return (instant) => movedBy(instant, days, timezone);
}

/**
 * A game that begins on another day, with all its dates moved by the same number of days.
 * @param startDay "2027-01-11", in its time zone
 * @param instantsOf the fields of a kind that hold instants
 */
export function beginningOn(
  tree: GameTree,
  startDay: string,
  instantsOf: (kind: NodeKind) => readonly string[],
): GameTree {
  const move = withStart(tree, startDay);
  const moved = structuredClone(tree);
  for (const { kind, fields } of nodesOf(moved)) {
    for (const name of instantsOf(kind)) {
      const instant = fields[name];
      if (typeof instant === 'string') fields[name] = move(instant);
    }
  }
  return moved;
}
