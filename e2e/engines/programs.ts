import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const inPath = (name: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** What the other engines are run with; undefined what is not installed. */
export const programs = {
  firefox: inPath('firefox-esr') ?? inPath('firefox'),
  webKitWebDriver: inPath('WebKitWebDriver'),
  miniBrowser: globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0],
  xvfbRun: inPath('xvfb-run'),
};

/** The packages of Debian that bring them. */
const packages: Record<keyof typeof programs, string> = {
  firefox: 'firefox-esr',
  webKitWebDriver: 'webkit2gtk-driver',
  miniBrowser: 'webkit2gtk-driver',
  xvfbRun: 'xvfb',
};

/** @throws Error that says what is missing and how it is installed */
export function requirePrograms(): void {
  const names = Object.keys(programs) as (keyof typeof programs)[];
  const missing = new Set(names.flatMap((name) => (programs[name] === undefined ? [packages[name]] : [])));
  if (missing.size === 0) return;
  const list = [...missing].join(' ');
  throw new Error(`Missing for other engines: ${list}. On Debian: apt-get install -y ${list}`);
}
