import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDataFolder } from '#server/platform/config/dataFolder.ts';

/** The stored form of a secret. */
export interface Sealed {
  /** Salt, nonce and ciphertext with its tag, in base64url. */
  sealed: string;
}

export interface Seals {
  /** No other process uses the database: values sealed with a lost secret may be created again. */
  isAlone: boolean;
  seal(name: string, value: unknown): Sealed;
  /** @throws SealError when it was sealed with another secret, or under another name */
  open(name: string, sealed: Sealed): unknown;
}

export class SealError extends Error {
  constructor(cause: unknown) {
    super(
      'The keys in the database were sealed with another KEYS_SECRET. Start with that one, or delete the rows of the tables identity_keys and signing_keys: everybody then signs in anew, and badges are signed anew.',
      { cause },
    );
    this.name = 'SealError';
  }
}

export const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' && value !== null && 'sealed' in value && typeof value.sealed === 'string';

/** Seals keys for the database (AES-256-GCM): a reader of it, or of a backup, cannot use them to sign. */
export function sealsOf(secret: string, isAlone = false): Seals {
  const keyFor = (name: string, salt: Buffer) => Buffer.from(hkdfSync('sha256', secret, salt, `gamehub ${name}`, 32));
  return {
    isAlone,
    seal(name, value) {
      const salt = randomBytes(16);
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keyFor(name, salt), iv);
      const data = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final(), cipher.getAuthTag()]);
      return { sealed: [salt, iv, data].map((part) => part.toString('base64url')).join('.') };
    },
    open(name, { sealed }) {
      const [salt, iv, data] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
      try {
        if (salt === undefined || iv === undefined || data === undefined) throw new Error('Not sealed');
        const decipher = createDecipheriv('aes-256-gcm', keyFor(name, salt), iv);
        decipher.setAuthTag(data.subarray(-16));
        const text = Buffer.concat([decipher.update(data.subarray(0, -16)), decipher.final()]).toString();
        return JSON.parse(text) as unknown;
      } catch (error) {
        throw new SealError(error);
      }
    },
  };
}

/** How long another process that starts at the same time may take to write the secret, in ms. */
const writingMs = 2_000;

/**
 * The data folder's own secret, created once and readable for its owner only.
 * @throws Error when it is empty: everybody knows a secret of no letters
 */
async function secretOf(dataDir: string): Promise<string> {
  const file = join(openDataFolder(dataDir), 'keys.secret');
  // Of processes that start at the same time the first one writes it.
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  for (const until = Date.now() + writingMs; Date.now() < until; await delay(10)) {
    const secret = await readFile(file, 'utf8');
    if (secret !== '') return secret;
  }
  throw new Error(`The secret in ${file} is empty. Restore it from a backup, set KEYS_SECRET, or delete the file.`);
}

/** The seals of this configuration: by its KEYS_SECRET, or by the secret in the data folder. */
export async function openSeals(config: {
  keysSecret: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
}): Promise<Seals> {
  const { keysSecret, dataDir, databaseUrl } = config;
  if (keysSecret !== undefined) return sealsOf(keysSecret);
  return sealsOf(await secretOf(dataDir), databaseUrl === undefined);
}
