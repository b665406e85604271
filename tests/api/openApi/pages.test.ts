import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeUser } from '#tests/factories/play.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { allEndpoints } from '#tests/setup/endpoints.ts';

const database = useTestDatabase();
const server = useTestApp(database);

it('the first page names every call and leads to it', async () => {
  const { subject: as } = await makeUser(database.db, { role: 'editor' });
  const { body } = await server.call('/api/docs', { as });
  const links = [...body.matchAll(/href="(\/api\/docs\/[\w-]+)#(\w+)"/g)];
  expect(links.length).toBe(allEndpoints.length);
  for (const [page = '', ...led] of Map.groupBy(links, ([, page]) => page).entries()) {
    const answer = await server.call(page, { as });
    expect(answer.statusCode).toBe(200);
    for (const [, , id] of led.flat()) expect(answer.body).toContain(`<article id="${id}"`);
  }
});

it('allows itself one style sheet of its own, and no script', async () => {
  const { body, headers } = await server.call('/api/docs/v2-exams');
  const policy = String(headers['content-security-policy']);
  const style = /<style>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? '';
  expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(policy).toContain("script-src 'none'");
  expect(body).not.toMatch(/<script|style=|src="http/);
});

it('shows what was asked for as text, whatever it is', async () => {
  const asked = '"><script>alert(1)</script>';
  const { statusCode, body } = await server.call(`/api/docs?q=${encodeURIComponent(asked)}`);
  expect(statusCode).toBe(200);
  expect(body).not.toContain('<script>');
  expect(body).toContain('No call has these words.');
  expect((await server.call('/api/docs?q=a&q=b')).statusCode).toBe(200);
});

it('does not know other pages', async () => {
  expect((await server.call('/api/docs/nothing-here')).statusCode).toBe(404);
});
