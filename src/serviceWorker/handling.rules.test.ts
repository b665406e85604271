import { describe, expect, it } from 'vitest';
import { handlingOf, outdated, partOf, shellName, type Asked } from './handling.rules.ts';

const origin = 'https://hub.example';
const assets = new Set(['/assets/player-1a2b3c4d.js', '/assets/face-5e6f.woff2']);
const handle = (path: string, asked: Partial<Asked> = {}) =>
  handlingOf({ method: 'GET', isNavigation: false, url: new URL(path, origin).href, ...asked }, origin, assets);

describe('what the service worker answers', () => {
  it.each([
    '/',
    '/home',
    '/game/0193a5c2-7d40-7b1e-9c00-000000000001/',
    '/leaderboards/?gameType=Team',
    '/compliance/home',
    '/login?compliance=true',
    '/backofficer',
  ])('opens the page %s from the network, else from what is kept', (path) =>
    expect(handle(path, { isNavigation: true })).toBe('page'),
  );

  it.each([
    '/backoffice',
    '/backoffice/games/1/edit',
    '/oidc/auth?client_id=gamehub',
    '/oidc/interaction/abc',
    '/auth-redirect.html#code=1',
    '/certificates/GH-1',
    '/badges/1',
    '/files/1/picture.png',
    '/api/docs',
    '/healthz',
    '/readyz',
    '/metrics',
  ])('does not touch the opening of %s', (path) => expect(handle(path, { isNavigation: true })).toBeNull());

  it.each([
    '/api/v1/user',
    '/api/v2/users/profile',
    '/oidc/token',
    '/healthz',
    '/sw.js',
    '/assets/Admin-9z8y7x6w.js',
    '/manifest.webmanifest',
  ])('does not touch the request for %s', (path) => expect(handle(path)).toBeNull());

  it('gives files of a level that is kept for offline from there', () =>
    expect(handle('/files/1/picture.png?size=small')).toBe('file'));

  it('gives files of the build from what is kept: their names change with their content', () =>
    expect(handle('/assets/player-1a2b3c4d.js')).toBe('asset'));

  it.each(['/config.json', '/locales/pl/player.json', '/theme.js', '/favicon.svg'])(
    'asks the network for %s first, since it may change under its name',
    (path) => expect(handle(path)).toBe('live'),
  );

  it('does not touch what writes', () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'HEAD']) {
      expect(handle('/home', { method, isNavigation: true })).toBeNull();
      expect(handle('/config.json', { method })).toBeNull();
    }
  });

  it('does not touch other origins', () => {
    expect(handle('https://login.example/home', { isNavigation: true })).toBeNull();
    expect(handle('https://login.example/config.json')).toBeNull();
  });
});

it('a new build drops what no page can be of any more, and nothing that it did not keep itself', () => {
  const names = ['gamehub-state', shellName('1'), shellName('2'), shellName('3'), 'somebody-else'];
  expect(outdated(names, [shellName('3'), shellName('2')])).toEqual([shellName('1')]);
  expect(outdated(names, [shellName('3'), undefined])).toEqual([shellName('1'), shellName('2')]);
});

it.each([
  ['the whole file', 'bytes=0-', { from: 0, to: 100 }],
  ['its beginning', 'bytes=0-1', { from: 0, to: 2 }],
  ['a part', 'bytes=40-59', { from: 40, to: 60 }],
  ['more than there is', 'bytes=90-200', { from: 90, to: 100 }],
  ['its end', 'bytes=-10', { from: 90, to: 100 }],
  ['more of its end than there is', 'bytes=-200', { from: 0, to: 100 }],
  ['nothing, beyond its end', 'bytes=100-', null],
  ['the whole file for what nobody understands', 'pages=1-2', { from: 0, to: 100 }],
])('of a kept file a player gets %s', (_, range, expected) => expect(partOf(range, 100)).toEqual(expected));
