import { createHmac, timingSafeEqual } from 'node:crypto';

/** Behind the address of a person's own picture, until it is signed. */
export const ownMark = '?own';

/** A whole text of JSON that is a marked address: within a longer text it could be somebody's words. */
const marked = /"(\/files\/([0-9a-f-]{36})\/[^"?\\]*)\?own"/g;

const daySeconds = 24 * 60 * 60;

/** What stands behind a signed address. */
export interface Proof {
  until?: unknown;
  proof?: unknown;
}

/**
 * Addresses of what people sent of themselves: signed, and good for one to two days. All that are signed on one day are the same, so
 * that browsers, and ETags of answers, know them again.
 */
export function createFileAddresses({ key, clock }: { key: () => Buffer; clock: () => Date }) {
  const proofOf = (id: string, until: number) =>
    createHmac('sha256', key()).update(`${id} ${until}`).digest('base64url').slice(0, 22);
  const now = () => clock().getTime() / 1000;

  return {
    /** Signs the addresses in an answer that leaves. */
    sign: (json: string): string =>
      json.replaceAll(marked, (_, address: string, id: string) => {
        const until = (Math.floor(now() / daySeconds) + 2) * daySeconds;
        return `"${address}?until=${until}&proof=${proofOf(id, until)}"`;
      }),

    /** For how many seconds an address is good; 0 when it is not, or not signed by us. */
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
