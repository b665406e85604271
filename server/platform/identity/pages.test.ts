import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readableInk } from '#server/platform/http/pageLayout.ts';
import { identityPages } from './pages.ts';

const brand = { name: 'Maison <&> Fils', companyName: 'Groupe "Exemple"', accent: '#c4a253' };

describe('the pages of the embedded sign-in', () => {
  const pages = identityPages(brand).in('en');
  const all = [
    pages.login('/oidc/interaction/1', ''),
    pages.login('/oidc/interaction/1', 'anna@maison.example', { kind: 'locked', minutes: 1 }),
    pages.failure('wrong', 'request-1'),
    pages.signOut('<form id="op.logoutForm"></form>', false),
    pages.signOut('<form id="op.logoutForm"></form>', true),
    pages.signedOut(),
  ];

  it.each(all.map((page) => [/<title>([^<]*)/.exec(page.html)?.[1] ?? '', page]))(
    '“%s” allows its own style and script by their hashes, and nothing else',
    (_, { html, contentSecurityPolicy }) => {
      const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
      const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = '']) => hash(css));
      const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => hash(script));
      expect(contentSecurityPolicy).toContain(`style-src ${styles.join(' ')};`);
      expect(contentSecurityPolicy).toContain(`script-src ${scripts.join(' ') || "'none'"};`);
      expect(html).not.toMatch(/ style=| on[a-z]+=/);
    },
  );

  it('have the icon of the product, which a browser would look for elsewhere, and may load it', () => {
    for (const { html, contentSecurityPolicy } of all) {
      expect(html).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml">');
      expect(contentSecurityPolicy).toContain("img-src 'self';");
    }
  });

  it('leave the password to a password manager, and keep the login after a mistake [WCAG 3.3.7, 3.3.8]', () => {
    const { html } = pages.login('/oidc/interaction/1', 'anna@maison.example', { kind: 'wrong' });
    expect(html).toMatch(/<input id="login"[^>]* value="anna@maison.example"[^>]* autocomplete="username"/);
    expect(html).toMatch(/<input id="password"[^>]* autocomplete="current-password"/);
    expect([...html.matchAll(/<input (?![^>]*type="hidden")/g)]).toHaveLength(2);
    expect(html).not.toMatch(/onpaste|addEventListener\('paste'/);
  });

  it('read out with each field what was wrong [WCAG 3.3.1]', () => {
    const { html } = pages.login('/oidc/interaction/1', '', { kind: 'wrong' });
    const described = [...html.matchAll(/ aria-invalid="true" aria-describedby="(\w+)"/g)].map(([, id]) => id);
    expect(described).toHaveLength(2);
    for (const id of described) expect(html).toMatch(new RegExp(`<p id="${id}">[^<]+</p>`));
  });

  it('show what was typed as text', () => {
    const { html } = pages.login('/oidc/interaction/1', '"><script>alert(1)</script>', { kind: 'wrong' });
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  });

  it('wear the brand, as text', () => {
    for (const { html } of all) {
      expect(html).toContain('<header>Maison &lt;&amp;&gt; Fils</header>');
      expect(html).toContain('Groupe &quot;Exemple&quot;');
      expect(html).toContain('--accent:#c4a253;--accent-ink:#000000');
    }
  });

  it('put the cursor where typing goes on, and nowhere while waiting is all that helps', () => {
    const focused = (html: string | undefined) => /<input id="(\w+)"[^>]* autofocus>/.exec(html ?? '')?.[1];
    expect(focused(pages.login('/a', '').html)).toBe('login');
    expect(focused(pages.login('/a', 'anna').html)).toBe('password');
    expect(focused(pages.login('/a', 'anna', { kind: 'wrong' }).html)).toBe('password');
    expect(focused(pages.login('/a', 'anna', { kind: 'locked', minutes: 9 }).html)).toBeUndefined();
  });

  it.each([
    ['de-CH,de;q=0.9,en;q=0.8', 'de', 'Anmelden', 'Versuche es in 1 Minute noch einmal.', 'in 3 Minuten'],
    ['pl', 'pl', 'Logowanie', 'za 1 minutę', 'za 3 minuty'],
    ['it', 'en', 'Sign in', 'in 1 minute.', 'in 3 minutes.'],
    [undefined, 'en', 'Sign in', 'in 1 minute.', 'in 3 minutes.'],
  ])('for a browser that asks for %s they speak %s', (accepted, language, title, one, three) => {
    const spoken = identityPages(brand).in(accepted);
    const locked = (minutes: number) => spoken.login('/a', 'anna', { kind: 'locked', minutes }).html;
    expect(spoken.login('/a', '').html).toContain(`<html lang="${language}">`);
    expect(spoken.login('/a', '').html).toContain(`<h1>${title}</h1>`);
    expect(locked(1)).toContain(one);
    expect(locked(3)).toContain(three);
  });

  it('refuse an accent that is not a colour', () => {
    expect(() => identityPages({ ...brand, accent: 'red;}body{display:none' })).toThrow(/accent/);
  });
});

it.each([
  ['#000000', '#ffffff'],
  ['#1f4a3c', '#ffffff'],
  ['#c4a253', '#000000'],
  ['#ffffff', '#000000'],
])('on %s one reads %s', (background, ink) => expect(readableInk(background)).toBe(ink));
