/** Finds folders that import each other in a circle, types and tests included. The linter finds such circles of files only. */
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const { dirname, normalize } = posix;

/** What a file of ours imports of ours, types included. */
function importsOf(root: string, file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  return [...source.matchAll(/\b(?:from|import)\s*\(?\s*'((?:\.{1,2}\/|#)[^']+)'/g)].map(([, path = '']) =>
    path.startsWith('#') ? path.slice(1) : normalize(`${dirname(file)}/${path}`),
  );
}

/** The groups of nodes that reach each other, found as Tarjan does. */
function circlesIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  /** @returns the earliest node on the stack that is reached from here */
  function visit(node: string): number {
    const place = order.size;
    order.set(node, place);
    stack.push(node);
    let earliest = place;
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) earliest = Math.min(earliest, visit(next));
      else if (stack.includes(next)) earliest = Math.min(earliest, order.get(next) ?? place);
    }
    if (earliest === place) {
      const circle = stack.splice(stack.indexOf(node));
      if (circle.length > 1) circles.push(circle);
    }
    return earliest;
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return circles;
}

/** @param parts folders of the root. @returns a line for each circle; none when no folder imports one that imports it */
export function folderCycles(root: string, parts: readonly string[]): string[] {
  const files = new Set(parts.flatMap((part) => globSync(`${part}/**/*.{ts,tsx}`, { cwd: root })));
  const graph = new Map<string, Set<string>>();
  for (const file of files) {
    const folders = importsOf(root, file).flatMap((path) => (files.has(path) ? [dirname(path)] : []));
    const known = graph.get(dirname(file)) ?? [];
    graph.set(dirname(file), new Set([...known, ...folders.filter((folder) => folder !== dirname(file))]));
  }
  return circlesIn(graph).map((circle) => `These folders import each other: ${circle.toSorted().join(', ')}`);
}
