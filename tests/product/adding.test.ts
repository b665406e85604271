import { execFile } from 'node:child_process';
import { cp, glob, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newFiles, newLines } from './addedKind.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const root = join(import.meta.dirname, '..', '..');
const run = promisify(execFile);
const database = useTestDatabase();
let copy = '';
/** The files that were changed or made so far. */
let touched = new Set<string>();

/** Where a file of the copy is, by its name. */
async function find(name: string): Promise<string> {
  const found: string[] = [];
  for await (const path of glob([`{shared,server,src}/**/${name}`, name], { cwd: copy })) found.push(path);
  expect(found, name).toHaveLength(1);
  return found[0] ?? '';
}

async function write(path: string, text: string): Promise<void> {
  touched.add(path);
  await writeFile(join(copy, path), text);
}

async function edit(name: string, ...changes: [from: string, to: string][]): Promise<void> {
  const path = await find(name);
  let text = await readFile(join(copy, path), 'utf8');
  for (const [from, to] of changes) {
    expect(text.split(from).length, `${name}: ${from}`).toBe(2);
    text = text.replace(from, to);
  }
  await write(path, text);
}

/** Writes a file beside another one. */
const add = async (beside: string, name: string, lines: string[]) =>
  write(join(dirname(await find(beside)), name), lines.join('\n'));

/** English only: the six languages count as one. */
async function addWords(resource: string, words: Record<string, string | Record<string, string>>): Promise<void> {
  const path = 'locales/en/admin.json';
  const all = JSON.parse(await readFile(join(copy, path), 'utf8')) as Record<
    string,
    Record<string, object> | undefined
  >;
  const added = Object.entries(words).map(([name, said]) => [
    name,
    typeof said === 'string' ? said : { ...all[resource]?.[name], ...said },
  ]);
  all[resource] = { ...all[resource], ...(Object.fromEntries(added) as Record<string, object>) };
  await write(path, JSON.stringify(all));
}

/** What CONTRIBUTING.md lists for a field: contract, schema, screen, words. Here a text of tiers that is translated. */
async function addText(): Promise<void> {
  await edit(
    'tiers.contract.ts',
    ['  name: line(1, 120),\n', "  name: line(1, 120),\n  subtitle: line(0, 120).default(''),\n"],
    ["texts: ['name',", "texts: ['name', 'subtitle',"],
  );
  await edit('schema/games.ts', [
    "    name: text('name').notNull(),\n    description: rich('description'),\n    image:",
    "    name: text('name').notNull(),\n    subtitle: text('subtitle').notNull().default(''),\n    description: rich('description'),\n    image:",
  ]);
  await edit(
    'tiers.resource.tsx',
    ["columns: ['name',", "columns: ['name', 'subtitle',"],
    ["tier: ['name',", "tier: ['name', 'subtitle',"],
  );
  await addWords('tiers', { fields: { subtitle: 'Subtitle' } });
}

/** A list of texts, each of which is translated. */
async function addList(): Promise<void> {
  await edit(
    'tiers.contract.ts',
    [
      "  subtitle: line(0, 120).default(''),\n",
      "  subtitle: line(0, 120).default(''),\n  hints: z.array(line(1, 200)).max(5).default([]),\n",
    ],
    ["'subtitle',", "'subtitle', 'hints',"],
  );
  await edit('schema/games.ts', [
    "    subtitle: text('subtitle').notNull().default(''),\n",
    "    subtitle: text('subtitle').notNull().default(''),\n    hints: json<string[]>('hints').notNull().default([]),\n",
  ]);
  await edit(
    'tiers.resource.tsx',
    [
      'import { planFieldChange',
      "import { choicesEditor } from '../../controls/ChoicesEditor.tsx';\nimport { planFieldChange",
    ],
    ["tier: ['name', 'subtitle',", "tier: ['name', 'subtitle', 'hints',"],
    ['image: imageEditor }', "image: imageEditor, hints: choicesEditor<string>(['Look', 'Feel'], 'country') }"],
  );
  await addWords('tiers', { fields: { hints: 'Hints' } });
  await addWords('translations', { places: { hints: 'Hint {{number}}' } });
}

/** An instant that moves with its game and that an import reads by the clocks of the game. */
async function addInstant(): Promise<void> {
  await edit(
    'achievements.contract.ts',
    [
      '  endDate: Instant.nullable().default(null),\n',
      '  endDate: Instant.nullable().default(null),\n  remindedUntil: Instant.nullable().default(null),\n',
    ],
    ["ends: ['endDate'", "ends: ['endDate', 'remindedUntil'"],
  );
  await edit('schema/games.ts', [
    "    endDate: instant('end_date'),\n",
    "    endDate: instant('end_date'),\n    remindedUntil: instant('reminded_until'),\n",
  ]);
  await edit('achievements.resource.tsx', ["when: ['startDate',", "when: ['remindedUntil', 'startDate',"]);
  await addWords('achievements', { fields: { remindedUntil: 'Reminded until' } });
  await edit('importColumns.ts', [
    "    { name: 'shortDescription',",
    "    { name: 'remindedUntil', heading: 'Reminded until', examples: ['', ''] },\n    { name: 'shortDescription',",
  ]);
}

/** Declares the names of tiers, of a table that is there, as a resource. */
const contractOf = async (name: string) => [
  "import * as z from 'zod';",
  `import { Id, line, stored } from '#${await find('shared/**/fields.ts')}';`,
  `import { resource } from '#${await find('shared/**/resource.ts')}';`,
  'const fields = z.strictObject({ name: line(1, 120) });',
  `export const ${name}Backoffice = resource({`,
  `  name: '${name}',`,
  '  row: z.object({ ...stored, gameId: Id, ...fields.shape }),',
  "  fields, filters: ['gameId', 'name'], sorts: ['name'], search: ['name'], actions: [],",
  '});',
];

/** What it lists for a resource: contract, the server's side, screen, words. */
async function addResource(): Promise<void> {
  await add('tiers.contract.ts', 'tierNames.contract.ts', await contractOf('tierNames'));
  const contract = `#${await find('tierNames.contract.ts')}`;
  await add('tiers.resource.ts', 'tierNames.resource.ts', [
    `import { tierNamesBackoffice } from '${contract}';`,
    `import { tiers } from '#${await find('schema/games.ts')}';`,
    `import { storedResource } from '#${await find('storedResource.ts')}';`,
    'export const tierNamesResource = storedResource(tierNamesBackoffice, tiers, { naturalOrder: [tiers.name] });',
  ]);
  await add('tiers.resource.tsx', 'tierNames.resource.tsx', [
    "import { BarsOutlined } from '@ant-design/icons';",
    "import { resources } from '#shared/api.ts';",
    `import { defineResource } from '#${await find('defineResource.ts')}';`,
    'export const tierNames = defineResource({',
    "  resource: resources.tierNames, icon: BarsOutlined, title: 'name',",
    "  list: { path: '/tier-names', columns: ['name'] }, form: { main: ['name'] },",
    '});',
  ]);
  const words = { one: 'Name', many: 'Names', empty: 'There are none.', fields: { name: 'Name' } };
  await addWords('tierNames', words);
}

/** What it lists for a kind of content: its folders, its tables, and where each side names all kinds. */
async function addKind(): Promise<void> {
  for (const [path, text] of Object.entries(newFiles)) {
    await mkdir(dirname(join(copy, path)), { recursive: true });
    await write(path, text.replaceAll(/^ {4}/gm, ''));
  }
  for (const [path, lines] of Object.entries(newLines)) {
    let text = await readFile(join(copy, path), 'utf8');
    for (const [before, line] of lines) {
      expect(text.split(before).length, `${path}: ${before}`).toBe(2);
      text = text.replace(before, () => line + before);
    }
    await write(path, text);
  }
  const fields = { address: 'Address', hint: 'Hint' };
  await edit('locales/en/admin.json', ['"pdf":"PDF",', '"link":"Link","pdf":"PDF",']);
  await edit('locales/en/achievements.json', ['    "pdf": "Reading",', '    "link": "Link",\n    "pdf": "Reading",']);
  await addWords('links', { one: 'Link', many: 'Links', empty: 'There are none.', fields });
}

/** One mistake of each kind, in files that nothing else of the additions is in. */
async function addMistakes(): Promise<void> {
  await edit('levels.contract.ts', [
    '  name: line(1, 120),\n',
    "  name: line(1, 120),\n  subtitle: line(0, 120).default(''),\n",
  ]);
  await edit('teams.contract.ts', ['  name: line(1, 120),\n', '  name: line(1, 120),\n  size: z.int().default(0),\n']);
  await edit(
    'schema/games.ts',
    [
      "    description: rich('description'),\n    header:",
      "    subtitel: text('subtitle').notNull().default(''),\n    description: rich('description'),\n    header:",
    ],
    [
      "    plainName: plainText('plain_name'",
      "    size: text('size').notNull().default(''),\n    plainName: plainText('plain_name'",
    ],
  );
  await edit('levels.resource.tsx', ["columns: ['name',", "columns: ['name', 'subtitel',"]);
  await add('tiers.contract.ts', 'tierNotes.contract.ts', await contractOf('tierNotes'));
}

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'gamehub-adding-'));
  const folders = ['shared', 'server', 'src', 'locales', 'scripts', 'docs'];
  const files = ['package.json', 'tsconfig.json', 'drizzle.config.ts'];
  for (const path of [...folders, ...files]) await cp(join(root, path), join(copy, path), { recursive: true });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const addField of [addText, addList, addInstant]) {
    touched = new Set();
    await addField();
    expect(touched.size, addField.name).toBeLessThanOrEqual(5);
  }
  touched = new Set();
  await addKind();
  const listed = await readFile(join(root, 'CONTRIBUTING.md'), 'utf8');
  const [, list = ''] = /### a kind of content\n([^]*?)\n### /.exec(listed) ?? [];
  for (const path of touched)
    expect(list, path).toContain(
      path
        .replaceAll(/\blinks\b/g, '<kind>s')
        .replaceAll(/\blink\b/g, '<kind>')
        .replace('Link', '<Kind>'),
    );
  touched = new Set();
  await addResource();
  expect(touched.size).toBeLessThanOrEqual(4);
  await run(process.execPath, ['scripts/write-registries.ts'], { cwd: copy });
});
afterAll(() => rm(copy, { recursive: true, force: true }));

it('fields, a resource and a kind of content that are added where CONTRIBUTING.md says are written, read, translated and copied', async () => {
  await run(process.execPath, ['scripts/write-migration.ts', '--name', 'added'], { cwd: copy });
  const program = join(copy, 'addedProcess.ts');
  await cp(join(import.meta.dirname, 'addedProcess.ts'), program);
  const { stdout } = await run(process.execPath, [program, database.url], { cwd: copy });
  expect(JSON.parse(stdout)).toEqual({
    written: 'Where everybody begins',
    copied: 'Where everybody begins',
    translated: ['Där alla börjar', 'Känn på det'],
    remindedUntil: '2027-10-15T22:00:00.000Z',
    name: 'Bronze',
    link: {
      ...{ address: 'https://example.com/', hint: 'Titta dig omkring' },
      ...{ shown: 'https://example.com/', pointsEarned: 30 },
    },
  });
  // npm fetches what writes migrations.
});

it('they compile; a column or a side that is missing, another type or a misspelt name does not', async () => {
  await addMistakes();
  await run(process.execPath, ['scripts/write-registries.ts'], { cwd: copy });
  const { compilerOptions } = JSON.parse(await readFile(join(copy, 'tsconfig.json'), 'utf8')) as Record<string, object>;
  const files = [
    ...[await find('backoffice.service.ts'), 'src/admin/resources.ts', 'src/i18next.d.ts'],
    ...[await find('fontkit.d.ts'), await find('saxen.d.ts'), 'server/api/v2.ts'],
    ...['src/player/achievement/openers.ts', 'src/admin/resources/achievements/AchievementDetail.tsx'],
  ];
  await writeFile(join(copy, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  // Several at once would each learn the types of the libraries.
  const args = ['--pretty', 'false', '--singleThreaded'];
  const said = await run(join(copy, 'node_modules', '.bin', 'tsc'), args, { cwd: copy }).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
  const errors = said.split('\n').filter((line) => /^\S/.test(line));
  const fileOf = (line: string) => line.slice(0, line.indexOf('('));
  expect([...new Set(errors.map(fileOf))].sort(), said).toEqual(
    (
      await Promise.all(
        ['levels.resource.ts', 'teams.resource.ts', 'backoffice.service.ts', 'levels.resource.tsx'].map(find),
      )
    ).sort(),
  );
  expect(said).toContain("Property 'subtitle' is missing");
  expect(said).toContain("Property 'size' is missing");
  expect(said).toContain('"subtitel"');
  expect(said).toContain("Property 'tierNotes' is missing");
});
