/** The parts of a game as one tree, from its outline. Pure. */
import type { GameOutline } from '#shared/game/outline.contract.ts';

export const partResources = ['tiers', 'levels', 'achievements'] as const;
export type PartResource = (typeof partResources)[number];

/** A tier, level or achievement, with the parts below it. */
export interface Part {
  resource: PartResource;
  id: string;
  version: number;
  title: string;
  status: GameOutline['tiers'][number]['status'];
  parentId: string;
  /** As the outline has it. */
  row: GameOutline['tiers' | 'levels' | 'achievements'][number];
  parts: readonly Part[];
}

/** The tiers of a game, each with its levels and their achievements. */
export function partsOf(gameId: string, { tiers, levels, achievements }: GameOutline): Part[] {
  const levelsOf = Map.groupBy(levels, ({ tierId }) => tierId);
  const achievementsOf = Map.groupBy(achievements, ({ levelId }) => levelId);
  const known = ({ id, version, status }: Part['row']) => ({ id, version, status });
  return tiers.map((row) => ({
    ...{ resource: 'tiers', ...known(row), title: row.name, parentId: gameId, row },
    parts: (levelsOf.get(row.id) ?? []).map((level) => ({
      ...{ resource: 'levels', ...known(level), title: level.name, parentId: row.id, row: level },
      parts: (achievementsOf.get(level.id) ?? []).map((achievement) => ({
        ...{ resource: 'achievements', ...known(achievement), title: achievement.title, parentId: level.id },
        ...{ row: achievement, parts: [] },
      })),
    })),
  }));
}

/** Every part, each before those below it. */
export const allParts = (parts: readonly Part[]): Part[] => parts.flatMap((part) => [part, ...allParts(part.parts)]);

/** The parts whose path from the game leads to one with this id, and that one; empty where there is none. */
export function pathTo(parts: readonly Part[], id: string): Part[] {
  for (const part of parts) {
    if (part.id === id) return [part];
    const below = pathTo(part.parts, id);
    if (below.length > 0) return [part, ...below];
  }
  return [];
}

/** The tree with only those parts that match, what is below them, and what they are in. */
export function filtered(parts: readonly Part[], matches: (part: Part) => boolean): Part[] {
  return parts.flatMap((part) => {
    if (matches(part)) return [part];
    const below = filtered(part.parts, matches);
    return below.length > 0 ? [{ ...part, parts: below }] : [];
  });
}

/** Where a part goes: among the children of a parent, at an index counted without the part itself. */
export interface Place {
  parentId: string;
  index: number;
}

/** The parts with the same parent as this one. */
const siblingsIn = (parts: readonly Part[], { id }: Part): readonly Part[] => pathTo(parts, id).at(-2)?.parts ?? parts;

/**
 * Where a part comes that is dropped on another one: before or after one of its own kind, or at the end of one that can hold it.
 * @returns null where it cannot be dropped
 */
export function dropPlace(parts: readonly Part[], dragged: Part, on: Part, isBelowMiddle: boolean): Place | null {
  if (on.id === dragged.id) return null;
  if (on.resource === dragged.resource) {
    const others = siblingsIn(parts, on).filter(({ id }) => id !== dragged.id);
    return { parentId: on.parentId, index: others.findIndex(({ id }) => id === on.id) + (isBelowMiddle ? 1 : 0) };
  }
  const holds = partResources[partResources.indexOf(on.resource) + 1] === dragged.resource;
  return holds ? { parentId: on.id, index: on.parts.filter(({ id }) => id !== dragged.id).length } : null;
}

/**
 * Where a part comes by one step up or down: past its neighbour, and from the end of its parent into the next one.
 * @returns null at the ends of the game
 */
export function stepPlace(parts: readonly Part[], part: Part, step: 1 | -1): Place | null {
  const siblings = siblingsIn(parts, part);
  const index = siblings.findIndex(({ id }) => id === part.id) + step;
  if (index >= 0 && index < siblings.length) return { parentId: part.parentId, index };
  const parents = allParts(parts).filter(({ resource }) => resource === pathTo(parts, part.id).at(-2)?.resource);
  const parent = parents[parents.findIndex(({ id }) => id === part.parentId) + step];
  return parent === undefined ? null : { parentId: parent.id, index: step === 1 ? 0 : parent.parts.length };
}

/** The ids of a parent's children once a part is at this place. */
export function orderAt(parts: readonly Part[], part: Part, { parentId, index }: Place): string[] {
  const children = pathTo(parts, parentId).at(-1)?.parts ?? parts;
  return children
    .map(({ id }) => id)
    .filter((id) => id !== part.id)
    .toSpliced(index, 0, part.id);
}

/** The outline with a part at another place, before the server has said so. @param ids of the new parent's children in their new order */
export function movedIn(outline: GameOutline, part: Part, { parentId }: Place, ids: readonly string[]): GameOutline {
  const fields = { tiers: 'gameId', levels: 'tierId', achievements: 'levelId' } as const;
  const moved = { ...part.row, [fields[part.resource]]: parentId };
  const rows = outline[part.resource].filter(({ id }) => id !== part.id);
  const placed = ids.flatMap((id) => (id === part.id ? [moved] : rows.filter((row) => row.id === id)));
  return { ...outline, [part.resource]: [...rows.filter(({ id }) => !ids.includes(id)), ...placed] };
}

/** The outline with rows that were just saved. */
export function withSaved(
  outline: GameOutline,
  resource: PartResource,
  saved: readonly ({ id: string } & Readonly<Record<string, unknown>>)[],
): GameOutline {
  const byId = new Map(saved.map((row) => [row.id, row]));
  const rows = outline[resource].map((row) => {
    const now = byId.get(row.id) ?? {};
    return { ...row, ...Object.fromEntries(Object.entries(now).filter(([field]) => field in row)) };
  });
  return { ...outline, [resource]: rows };
}
