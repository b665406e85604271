import { createHmac, timingSafeEqual } from 'node:crypto';

/** The mark at the end of the address of a user's own picture, until it is signed. */
export const ownMark = '?own';

/** A whole JSON string that is a marked address: within a longer string it could be text by a user. */
const marked = /"(\/files\/([0-9a-f-]{36})\/[^"?\\]*)\?own"/g;

const daySeconds = 24 * 60 * 60;

/** The query of a signed address. */
export interface Proof {
  until?: unknown;
  proof?: unknown;
}

/** Signed addresses of users' files, valid for one to two days; equal for a day, so that caches and ETags work. */
export function createFileAddresses({ key, clock }: { key: () => Buffer; clock: () => Date }) {
  const proofOf = (id: string, until: number) =>
    createHmac('sha256', key()).update(`${id} ${until}`).digest('base64url').slice(0, 22);
  const now = () => clock().getTime() / 1000;

  return {
    /** Signs the addresses in a response. */
    sign: (json: string): string =>
      json.replaceAll(marked, (_, address: string, id: string) => {
        const until = (Math.floor(now() / daySeconds) + 2) * daySeconds;
        return `"${address}?until=${until}&proof=${proofOf(id, until)}"`;
      }),

    /** For how many seconds an address is still valid; 0 when it is not, or not signed by us. */
    secondsLeft(id: string, { until, proof }: Proof): number {
      if (typeof until !== 'string' || typeof proof !== 'string' || !/^\d{1,12}$/.test(until)) return 0;
      const expected = Buffer.from(proofOf(id, Number(until)));
      const sent = Buffer.from(proof);
      if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return 0;
      return Math.max(0, Math.floor(Number(until) - now()));
    },
  };
}
export type FileAddresses = ReturnType<typeof createFileAddresses>;
