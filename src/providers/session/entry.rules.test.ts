import { describe, expect, it } from 'vitest';
import { addressAfterSignIn, areaOf, leadsHome, loginAddress, pathInsideApp } from './entry.rules.ts';

describe('a page to come back to lies inside the app', () => {
  it.each([
    ['/game/1/2/', '/game/1/2/'],
    ['/game/?gameType=Team', '/game/?gameType=Team'],
    ['/leaderboards/#me', '/leaderboards/#me'],
    ['/backoffice/games', '/backoffice/games'],
    ['/a/../home', '/home'],
    ['/home?next=//evil.example', '/home?next=//evil.example'],
    ['/leaderboards/?search=Anna%20K%09', '/leaderboards/?search=Anna%20K%09'],
  ])('%s is one', (path, kept) => expect(pathInsideApp(path)).toBe(kept));

  it.each([
    ['nothing', null],
    ['empty', ''],
    ['a relative path', 'home'],
    ['another origin', 'https://evil.example/'],
    ['a scheme', 'javascript:alert(1)'],
    ['another host', '//evil.example'],
    ['another host, by backslash', '/\\evil.example'],
    ['another host, by backslashes', '\\\\evil.example'],
    ['a backslash further on', '/home\\..\\..'],
    ['a tab that browsers drop', '/\t/evil.example'],
    ['a tab, percent-encoded', '/%09/evil.example/'],
    ['a slash, percent-encoded', '/%2f/evil.example/'],
    ['a backslash, percent-encoded', '/%5Cevil.example/'],
    ['what cannot be decoded', '/%E0%A4%A'],
    ['the login, percent-encoded', '/%6Cogin'],
    ['a newline that browsers drop', '/\n/evil.example'],
    ['a space before it', ' //evil.example'],
    ['dots that end in two slashes', '/x/..//evil.example'],
    ['dots, written otherwise', '/%2e//evil.example'],
    ['the login, which would go round in circles', '/login?returnTo=/home'],
    ['the login in capitals', '/LOGIN'],
    ['the page of the provider', '/auth-redirect.html#code=1'],
    ['an API', '/api/v1/user'],
  ])('%s is none', (_, path) => expect(pathInsideApp(path)).toBeNull());
});

describe('who is not signed in goes to the login', () => {
  it.each([
    ['/home', '/login'],
    ['/home/', '/login'],
    ['/', '/login'],
    ['/game/7/', '/login?returnTo=%2Fgame%2F7%2F'],
    ['/compliance/home', '/login?compliance=true'],
    ['/compliance/', '/login?compliance=true'],
    ['/compliance', '/login?compliance=true'],
    ['/compliance/game/7', '/login?compliance=true&returnTo=%2Fcompliance%2Fgame%2F7'],
  ])('from %s to %s', (pathname, login) => expect(loginAddress({ pathname })).toBe(login));

  it('and keeps the search and the place on the page', () => {
    const login = loginAddress({ pathname: '/leaderboards/', search: '?gameType=Team', hash: '#me' });
    expect(addressAfterSignIn(new URL(login, 'http://x').searchParams)).toBe('/leaderboards/?gameType=Team#me');
  });
});

describe('after signing in', () => {
  it.each([
    ['', '/home'],
    ['compliance=true', '/compliance/home'],
    ['compliance=false', '/home'],
    ['returnTo=/game/7/', '/game/7/'],
    ['compliance=true&returnTo=/compliance/rewards', '/compliance/rewards'],
    ['returnTo=//evil.example', '/home'],
    ['compliance=1&returnTo=https://evil.example', '/compliance/home'],
  ])('?%s leads to %s', (search, address) => expect(addressAfterSignIn(new URLSearchParams(search))).toBe(address));
});

describe('an address belongs to the area', () => {
  it.each([
    ['/home', '', 'standard'],
    ['/compliance/', '', 'compliance'],
    ['/compliance/game/1/2/', '?gameType=Team', 'compliance'],
    ['/login', '', 'standard'],
    ['/login', '?compliance=true', 'compliance'],
    ['/login', '?compliance=false', 'standard'],
    ['/backoffice/', '', 'standard'],
  ])('%s%s: %s', (pathname, search, area) => expect(areaOf({ pathname, search })).toBe(area));
});

describe('home comes to whoever is let in at', () => {
  it.each([
    ['/', '', true],
    ['/home', '', true],
    ['/home/', '?gameId=1', true],
    ['/compliance', '', true],
    ['/compliance/home', '', true],
    ['/login', '', true],
    ['/login', '?compliance=true', true],
    ['/login', '?returnTo=%2Fgame%2F', false],
    ['/game/', '', false],
    ['/homes', '', false],
    ['/backoffice/', '', false],
  ])('%s%s: %s', (pathname, search, expected) => expect(leadsHome({ pathname, search })).toBe(expected));
});
