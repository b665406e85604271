import { expect, it } from 'vitest';
import { contentDisposition } from './contentDisposition.ts';

it('a name of any characters stays within its header, and is whole where it is read', () => {
  expect(contentDisposition('attachment', 'été "1" 100% \\ a.csv')).toBe(
    `attachment; filename="_t_ _1_ 100_ _ a.csv"; filename*=UTF-8''%C3%A9t%C3%A9%20%221%22%20100%25%20%5C%20a.csv`,
  );
  expect(contentDisposition('inline', 'a\r\nset-cookie: b')).not.toMatch(/[\r\n]/);
});
