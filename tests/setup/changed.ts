import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';

/** The files that differ from the last commit, new ones as well. */
export function changedFiles(root: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
  return [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')].filter(Boolean);
}

/** Folders whose names say nothing about what is in them. */
const layers = new Set(
  'admin api app components context data demo engines features game http kinds kit locales platform player providers schema server shared src tests ui'.split(
    ' ',
  ),
);

/** What a file is about: `server/features/rewards/rewards.service.ts` about rewards, `src/player/quiz/Answer.tsx` about quiz and answer. */
const subjectsOf = (path: string): string[] =>
  path
    .split('/')
    .map((part) => (part.split('.')[0] ?? '').toLowerCase())
    .filter((part) => part.length > 2 && !layers.has(part));

/**
 * The tests of the API and of the pages that a change can break most likely: themselves, and those that are named after what was
 * changed. Every one of them starts the whole product, so that what they import tells nothing.
 */
export function testsAbout(changed: readonly string[], tests: readonly string[]): string[] {
  return tests.filter((test) => {
    // No test of the API asks the browser's part.
    const causes = test.startsWith('tests/') ? /^(server|shared)\// : /^(server|shared|src)\//;
    const name = (test.split('/').at(-1)?.split('.')[0] ?? '').toLowerCase();
    const subjects = changed.filter((path) => causes.test(path)).flatMap(subjectsOf);
    return changed.includes(test) || subjects.some((subject) => name.includes(subject) || subject.includes(name));
  });
}

export const testsOf = (root: string, changed: readonly string[]): { api: string[]; browser: string[] } => ({
  api: testsAbout(changed, globSync('tests/**/*.test.ts', { cwd: root })),
  browser: testsAbout(changed, globSync('e2e/*.spec.ts', { cwd: root })),
});
