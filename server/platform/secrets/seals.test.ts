import { statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openSeals, SealError, sealsOf } from './seals.ts';

/** Of a data folder without a secret. */
async function newFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'gamehub-seals-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  return { config: { keysSecret: undefined, dataDir, databaseUrl: undefined }, file: join(dataDir, 'keys.secret') };
}

const key = { kty: 'OKP', d: 'private' };

it('a sealed key opens with its secret and under its name, and nowhere else', () => {
  const sealed = sealsOf('one secret').seal('badges', key);
  expect(JSON.stringify(sealed)).not.toContain('private');
  expect(sealsOf('one secret').open('badges', sealed)).toEqual(key);
  expect(() => sealsOf('another secret').open('badges', sealed)).toThrow(SealError);
  expect(() => sealsOf('one secret').open('identity', sealed)).toThrow(SealError);
});

it('a sealed key that was changed does not open', () => {
  const { sealed } = sealsOf('one secret').seal('badges', key);
  const [salt = '', iv = '', data = ''] = sealed.split('.');
  const changed = Buffer.from(data, 'base64url');
  changed[0] = (changed[0] ?? 0) ^ 1;
  const other = { sealed: [salt, iv, changed.toString('base64url')].join('.') };
  expect(() => sealsOf('one secret').open('badges', other)).toThrow(SealError);
});

it('without a secret in the configuration the data folder keeps one, which nobody else on the machine reads', async () => {
  const { config, file } = await newFolder();
  const [one, other] = await Promise.all([openSeals(config), openSeals(config)]);
  expect(other.open('badges', one.seal('badges', key))).toEqual(key);
  expect((await openSeals(config)).open('badges', one.seal('badges', key))).toEqual(key);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('a secret that is not written yet, or never was, seals nothing', async () => {
  const { config, file } = await newFolder();
  await writeFile(file, '');
  await expect(openSeals(config)).rejects.toThrow('keys.secret is empty');
});
