/** Whether everything that is installed to run Game Hub may be used in it, as the lockfile says. */

/**
 * What asks for no more than to be named, or stays apart from our code: files of MPL and libraries of LGPL (sharp's, loaded as they
 * are) are used unchanged.
 */
const allowed = new Set([
  ...['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'Apache-2.0', 'OFL-1.1'],
  ...['MPL-2.0', 'LGPL-3.0-or-later'],
]);

/** Packages that say it in a file and not in their package.json, as somebody has read it there. */
const read: Readonly<Record<string, string>> = { 'node_modules/png-js': 'MIT' };

type Packages = Readonly<Record<string, { license?: string; dev?: boolean; version?: string }>>;

/** "(MIT OR GPL-2.0)" leaves the choice, "Apache-2.0 AND MIT" wants both. */
const isAllowed = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((one) => allowed.has(one.trim())));

/** @param packages those of the lockfile, by path. @returns a line for each package whose licence is not one of those that we take */
export function licenceErrors(packages: Packages): string[] {
  return Object.entries(packages).flatMap(([path, { license = read[path] ?? 'no licence', dev, version }]) =>
    path === '' || dev === true || isAllowed(license) ? [] : [`${path} ${version}: ${license}`],
  );
}
