/** What the contracts' files say beside the endpoints that `shared/api.ts` gathers: names, features and comments. */
import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import type { Endpoint } from '#shared/http/endpoint.ts';

interface Comments {
  /** By the name of what they stand above. */
  schemas: Map<string, string>;
  /** By the object's name and the field's: `Me.culture`. */
  fields: Map<string, string>;
}

export interface ContractModules extends Comments {
  /** The schemas that have a name, by it. */
  named: Map<string, z.ZodType>;
  /** The feature that an endpoint belongs to. */
  features: Map<Endpoint, string>;
}

const asSentence = (comment: string) =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trim())
    .join(' ')
    .replace(/^\+ /, '')
    .replaceAll('[spec] ', '')
    .trim();

/** Doc comments above `export const Name =`, and above the fields of its object, which the formatter puts two spaces in. */
function readComments(source: string, { schemas, fields }: Comments): void {
  const declarations = [...source.matchAll(/^(?:export )?const (\w+)/gm)];
  for (const match of source.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n( *)(export const )?(\w+)( =|:)/g)) {
    const [, comment = '', indent = '', declares, name = ''] = match;
    const text = asSentence(comment);
    if (declares !== undefined) schemas.set(name, text);
    else if (indent.length === 2) {
      const owner = declarations.findLast(({ index }) => index < match.index)?.[1];
      fields.set(`${owner}.${name}`, text);
    }
  }
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'responses' in value;

/** Contracts that the API's documents describe together with another one; every other one stands for itself. */
const partOf: Readonly<Record<string, string>> = {
  archives: 'gameTrees',
  copies: 'gameTrees',
  exchange: 'awards',
  ledger: 'points',
  submissions: 'stories',
};

/** Reads all of `shared/**\/*.contract.ts` and the kinds of fields that they are made of. */
export async function readContractModules(root: string): Promise<ContractModules> {
  const found: ContractModules = { named: new Map(), features: new Map(), schemas: new Map(), fields: new Map() };
  const files: { file: string; feature: string }[] = [];
  for await (const file of glob('shared/**/*.contract.ts', { cwd: root })) {
    const name = basename(file, '.contract.ts');
    files.push({ file, feature: partOf[name] ?? name });
  }
  files.sort((one, other) =>
    `${one.feature}/${basename(one.file)}` < `${other.feature}/${basename(other.file)}` ? -1 : 1,
  );
  for (const { file, feature } of [{ file: 'shared/http/fields.ts', feature: 'fields' }, ...files]) {
    readComments(await readFile(join(root, file), 'utf8'), found);
    const module = (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>;
    const known = new Set(found.named.values());
    for (const [name, value] of Object.entries(module)) {
      if (value instanceof z.ZodType) {
        if (/^[A-Z]/.test(name) && !known.has(value)) found.named.set(name, value);
      } else if (typeof value === 'object' && value !== null) {
        const endpoints = 'endpoints' in value ? (value.endpoints as object) : value;
        for (const one of Object.values(endpoints)) if (isEndpoint(one)) found.features.set(one, feature);
      }
    }
  }
  return found;
}
