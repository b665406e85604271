import { describe, expect, it } from 'vitest';
import { linkTarget, toReadNext } from './news.rules.ts';

describe('what to read next', () => {
  const item = (id: string, read = false) => ({ id, read });
  const next = (...all: ReturnType<typeof item>[]) => toReadNext(all, 'open', 3).map(({ id }) => id);
  it.each([
    ['leaves out what is open', [item('open'), item('a')], ['a']],
    ['begins with what is not read yet', [item('a', true), item('open'), item('b')], ['b', 'a']],
    ['keeps the order of each part', [item('a', true), item('b'), item('c', true), item('d')], ['b', 'd', 'a']],
    ['is nothing where there is nothing else', [item('open')], []],
  ])('%s', (_, all, expected) => expect(next(...all)).toEqual(expected));
});

describe('a link', () => {
  it.each([
    ['that is none', null, null],
    ['to a film of our own is played', '/files/1/how.mp4', { kind: 'film', address: '/files/1/how.mp4' }],
    [
      'to a page is followed',
      'https://www.responsiblejewellery.com/standards',
      {
        kind: 'page',
        address: 'https://www.responsiblejewellery.com/standards',
        host: 'responsiblejewellery.com',
      },
    ],
    ['without encryption is not followed', 'http://example.com', null],
    ['that runs a script is not followed', 'javascript:alert(1)', null],
    ['that is no address is not followed', 'see the intranet', null],
  ])('%s', (_, link, expected) => expect(linkTarget(link)).toEqual(expected));
});
