import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { maxMediaBytes } from '#shared/files/files.contract.ts';
import { maxArchiveBytes } from '#shared/gameTrees/archives.contract.ts';

it('tells proxies to let the largest files through', () => {
  const text = readFileSync(join(import.meta.dirname, '..', 'docs', 'operating.md'), 'utf8');
  const gigabytes = maxArchiveBytes / 1024 ** 3;
  expect(text).toContain(`sound of ${maxMediaBytes.sound / 1024 ** 2} MB in the media library`);
  expect(text).toContain(`imported games of ${gigabytes} GB`);
  expect(text).toContain(`client_max_body_size ${gigabytes}g;`);
});
