/** What a bench prints: results as Markdown to its output, how far it is beside that. */

export const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** How far the bench is, with the seconds since it began. */
export const say = (line: string): void =>
  void process.stderr.write(`${(performance.now() / 1000).toFixed(0).padStart(4)} s  ${line}\n`);

export const inMs = (time: number): string => `${time.toFixed(0)} ms`;
export const inKb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** A table in Markdown; all columns but the first are figures. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The value below which `share` (0 to 1) of the values lie; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? NaN;
}

/** Prints which budgets are broken; with one of them the bench fails. */
export function printErrors(errors: readonly string[]): void {
  for (const error of errors) print(`\n**Broken**: ${error}`);
  if (errors.length > 0) process.exitCode = 1;
}
