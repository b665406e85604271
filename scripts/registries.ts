/** The lists of the backoffice's resources, from the files that declare them. */
import { glob, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { WrittenFile } from './writtenFiles.ts';

/** Something that a file exports, and what the list calls it. */
interface Found {
  name: string;
  exported: string;
  file: string;
}

interface Registry {
  path: string;
  about: string;
  /** What stands before the list, beside the imports of what is found. */
  imports?: readonly string[];
  /** The first and the last line of the list, and the line of one. */
  opens: string;
  closes: string;
  entry: (found: Found) => string;
  find: (sources: Sources) => Found[];
  /** Names that are on the list without a file. */
  beside?: readonly string[];
}

/** By path below the root. */
type Sources = ReadonlyMap<string, string>;

async function readSources(root: string): Promise<Sources> {
  const sources = new Map<string, string>();
  for (const pattern of ['shared/**/*.contract.ts', 'server/**/*.resource.ts', 'src/admin/**/*.resource.{ts,tsx}'])
    for await (const file of glob(pattern, { cwd: root })) sources.set(file, await readFile(join(root, file), 'utf8'));
  return sources;
}

const within = (sources: Sources, folder: string, find: (source: string, file: string) => Found[]): Found[] =>
  [...sources].flatMap(([file, source]) => (file.startsWith(`${folder}/`) ? find(source, file) : []));

const contracts = (sources: Sources): Found[] =>
  within(sources, 'shared', (source, file) =>
    [...source.matchAll(/^export const (\w+) = (?:r|readOnlyR)esource\(\{\s*name: '([\w-]+)'/gm)].map(
      ([, exported = '', name = '']) => ({ name, exported, file }),
    ),
  );

/** What stands on the server for a contract is what the declaration of it is exported as, or the function around it. */
function definitions(sources: Sources): Found[] {
  const nameOf = new Map(contracts(sources).map(({ name, exported }) => [exported, name]));
  return within(sources, 'server', (source, file) => {
    const exports = [...source.matchAll(/^export (?:const|function) (\w+)/gm)];
    return [...source.matchAll(/\b(?:listed|stored)Resource\(\s*(\w+),/g)].flatMap((declared) => {
      const name = nameOf.get(declared[1] ?? '');
      const exported = exports.findLast(({ index }) => index < declared.index)?.[1];
      return name === undefined || exported === undefined ? [] : [{ name, exported, file }];
    });
  });
}

/** A screen has its resource's name; others show the same resource somewhere else and are no entries of their own. */
function screens(sources: Sources): Found[] {
  const camelCased = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const known = new Set(contracts(sources).map(({ name }) => camelCased(name)));
  return within(sources, 'src', (source, file) =>
    [...source.matchAll(/^export const (\w+) = defineResource\(/gm)].flatMap(([, exported = '']) =>
      known.has(exported) ? [{ name: exported, exported, file }] : [],
    ),
  );
}

const key = (name: string) => (/^\w+$/.test(name) ? name : `'${name}'`);
const property = ({ name, exported }: Found) => `${key(name)}: ${exported}`;

const all: readonly Registry[] = [
  {
    path: 'shared/resources.ts',
    about: "The backoffice's resources by name; their endpoints follow from them.",
    opens: 'export const resources = {',
    closes: '};',
    entry: property,
    find: contracts,
  },
  {
    path: 'shared/audit/auditedResources.ts',
    about: 'What the log tells of: all resources, and words in other languages.',
    opens: 'export const auditedResources = [',
    closes: '] as const;',
    entry: ({ name }) => `'${name}'`,
    find: (sources) => contracts(sources).map((found) => ({ ...found, file: '' })),
    beside: ['translations'],
  },
  {
    path: 'server/app/storedResources.ts',
    about: "The server's side of each resource; a function where it needs services.",
    opens: 'export const storedResources = {',
    closes: '};',
    entry: property,
    find: definitions,
  },
  {
    path: 'src/admin/resources.ts',
    about: 'Every resource of the backoffice, in the order of its menu.',
    imports: [
      "import { declare } from './crud/declaration/declarations.ts';",
      "import type { Declaration } from './crud/declaration/declaration.ts';",
    ],
    opens: 'export const declared: readonly Declaration[] = [',
    closes: '];\n\ndeclare(declared);',
    entry: ({ name }) => name,
    find: screens,
  },
];

/** The names of a list as it is written now. */
const namesIn = (text: string) => [...text.matchAll(/^ {2}'?([\w-]+)'?(?:: \w+)?,$/gm)].map(([, name = '']) => name);

function importsOf(path: string, found: readonly Found[]): string[] {
  const byFile = Map.groupBy(
    found.filter(({ file }) => file !== ''),
    ({ file }) => file,
  );
  return [...byFile].sort().map(([file, ones]) => {
    const near = relative(dirname(path), file);
    const from = path.startsWith('server/') ? `#${file}` : near.startsWith('.') ? near : `./${near}`;
    const names = ones.map(({ exported }) => exported);
    const line = `import { ${names.join(', ')} } from '${from}';`;
    return line.length <= 120 ? line : `import {\n${names.map((name) => `  ${name},\n`).join('')}} from '${from}';`;
  });
}

/** The order of what is there stays; what is new comes last. */
function textOf(registry: Registry, sources: Sources, written: string): string {
  const found = registry.find(sources);
  const beside = (registry.beside ?? []).map((name) => ({ name, exported: '', file: '' }));
  const order = namesIn(written);
  const placeOf = ({ name }: Found) => (order.includes(name) ? order.indexOf(name) : order.length);
  const entries = [...found, ...beside].toSorted((a, b) => placeOf(a) - placeOf(b) || (a.name < b.name ? -1 : 1));
  const imports = [...importsOf(registry.path, entries), ...(registry.imports ?? [])];
  return [
    '// Written by scripts/write-registries.ts: new entries come last, and their lines may be put in another order.',
    ...imports,
    ...(imports.length > 0 ? [''] : []),
    `/** ${registry.about} */`,
    registry.opens,
    ...entries.map((entry) => `  ${registry.entry(entry)},`),
    registry.closes,
    '',
  ].join('\n');
}

export async function registries(root: string): Promise<WrittenFile[]> {
  const sources = await readSources(root);
  return Promise.all(
    all.map(async (registry) => {
      const written = await readFile(join(root, registry.path), 'utf8').catch(() => '');
      return { path: registry.path, text: textOf(registry, sources, written) };
    }),
  );
}
