import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

/** The cost of hashing: N = 2^ln, r and p as in RFC 7914. Memory per hash is 128 · N · r bytes. */
export interface PasswordCost {
  ln: number;
  r: number;
  p: number;
}

/** 32 MB and about 0.2 s: the setting of OWASP's Password Storage Cheat Sheet that needs the least memory. */
export const standardCost: PasswordCost = { ln: 15, r: 8, p: 3 };

/**
 * Runs pieces of work one after the other, with a limited queue. Hashing uses a processor and the threads that also read files and
 * verify tokens: many sign-ins must not slow down everything else.
 * @returns a function that runs a piece: null, without having begun it, when too many wait
 */
export function oneAtATime(maxWaiting: number): <T>(work: () => Promise<T>) => Promise<T | null> {
  let underWay = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    if (underWay > maxWaiting) return null;
    underWay += 1;
    const turn = last.then(work);
    last = turn.catch(() => {});
    try {
      return await turn;
    } finally {
      underWay -= 1;
    }
  };
}

const saltBytes = 16;
const keyBytes = 32;

function derive(password: string, salt: Buffer, cost: PasswordCost, length: number): Promise<Buffer> {
  const N = 2 ** cost.ln;
  const options: ScryptOptions = { N, r: cost.r, p: cost.p, maxmem: 256 * N * cost.r };
  return new Promise((resolve, reject) => {
    // The same characters from another keyboard or system must give the same bytes.
    scrypt(password.normalize('NFC'), salt, length, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** Hashes a password with a random salt; the result contains everything needed for checking. */
export async function hashPassword(password: string, cost: PasswordCost = standardCost): Promise<string> {
  const salt = randomBytes(saltBytes);
  const key = await derive(password, salt, cost, keyBytes);
  return `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/**
 * Whether `hash` is that of `password`, compared in constant time.
 * @throws Error for a hash that {@link hashPassword} did not make: damaged data, never a wrong password.
 */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const match = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w-]+)\$([\w-]+)$/.exec(hash);
  if (!match) throw new Error('A stored password hash cannot be read');
  const [, ln, r, p, salt = '', key = ''] = match;
  const expected = Buffer.from(key, 'base64url');
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt, 'base64url'), cost, expected.length);
  return timingSafeEqual(actual, expected);
}
