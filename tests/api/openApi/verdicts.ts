import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect } from 'vitest';
import { document } from '#tests/setup/openApi.ts';

/**
 * What other people's programs say of the API's document does not change while the document and the test are the same: they are
 * fetched and asked again only when one of them has changed. What passed is noted by `-u`, as what is golden.
 * @param testFile the path of the test that asks them
 */
export function useVerdict(testFile: string): { isKnown: boolean; expectNoted: () => Promise<void> } {
  const hash = createHash('sha256').update(JSON.stringify(document)).update(readFileSync(testFile)).digest('hex');
  const file = join(import.meta.dirname, 'passed', basename(testFile, '.test.ts'));
  const isKnown = existsSync(file) && readFileSync(file, 'utf8') === hash;
  return { isKnown, expectNoted: () => expect(hash).toMatchFileSnapshot(file) };
}
