import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { previewHeader } from '#shared/users/preview.header.ts';
import type { JobRuns } from '#server/platform/http/metrics.ts';
import { createApp, type App } from '#server/app.ts';
import { createFolderStore } from '#server/platform/files/folderStore.ts';
import { startJobs } from '#server/app/jobs.ts';
import { makePlayer, makeQuiz, makeStage, makeUser } from '#tests/factories/play.ts';
import { testIssuer } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { unpackFromDebian } from '#tests/setup/debian.ts';
import { createTemporaryFolder } from '#tests/setup/temporaryFolder.ts';

const database = useTestDatabase();
const folder = createTemporaryFolder('gamehub-metrics-');
const promtool = unpackFromDebian('/usr/bin/promtool', 'prometheus', folder);
const metricsToken = 'a-token-of-twenty-one';
const alerts = join(import.meta.dirname, '..', '..', 'docs', 'examples', 'prometheusAlerts.yml');
const jobRuns = new Map<string, JobRuns>();
let app: App;

beforeAll(async () => {
  app = await createApp({
    ...{ db: database.db, files: createFolderStore(folder), clock: () => new Date(), metricsToken, jobRuns },
    verifyToken: (subject) =>
      Promise.resolve({ issuer: testIssuer, subject, email: null, name: subject, sid: null, signedInAt: new Date() }),
    ...{ autoProvision: false, shedsLoad: false },
  });
});
afterAll(async () => {
  await app.http.close();
  rmSync(folder, { recursive: true, force: true });
});

async function scrape(): Promise<string> {
  const { body } = await app.http.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } });
  return body;
}
/** The value of a metric with these labels; undefined: it is not there. */
function valueOf(text: string, metric: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${metric} `));
  return line === undefined ? undefined : Number(line.slice(metric.length));
}

it('counts sign-ins, refused ones and submissions', async () => {
  const { game, level } = await makeStage(database.db);
  const { subject } = await makePlayer(database.db, game);
  const { achievement, questionIds } = await makeQuiz(database.db, level);
  const call = (as: string | null, method: 'PUT' | 'POST', url: string, payload?: object) =>
    app.http.inject({
      ...{ method, url, headers: { authorization: `Bearer ${as}`, 'idempotency-key': url } },
      ...(payload && { payload }),
    });
  expect((await call(subject, 'PUT', '/api/v1/user/lastlogin')).statusCode).toBeLessThan(300);
  expect((await call('unknown', 'PUT', '/api/v1/user/lastlogin')).statusCode).toBe(403);
  const answers = questionIds.map((questionId) => ({ questionId, answers: ['A'] }));
  const submission = { achievementId: achievement.id, answers, status: 'Submitted' };
  // Sent again, it is the same submission.
  for (let time = 0; time < 2; time += 1) {
    const sent = await call(subject, 'POST', '/api/v1/quiz/user', submission);
    expect(sent.statusCode, sent.body).toBe(200);
  }
  const refused = await call(subject, 'POST', '/api/v1/quiz/user', { ...submission, achievementId: randomUUID() });
  expect(refused.statusCode).toBe(422);
  // What an editor tries as a player is none.
  const editor = await makeUser(database.db, { role: 'editor' });
  const persona = {
    ...{ session: randomUUID(), gameId: game.id, culture: null, language: null, teamId: null, doneThrough: null },
    ...{ at: new Date().toISOString(), withDrafts: false },
  };
  const tried = await app.http.inject({
    ...{ method: 'POST', url: '/api/v1/quiz/user', payload: submission },
    headers: { authorization: `Bearer ${editor.subject}`, [previewHeader]: JSON.stringify(persona) },
  });
  expect(tried.statusCode, tried.body).toBe(200);
  const text = await scrape();
  expect(valueOf(text, 'gamehub_sign_ins_total{result="success"}')).toBe(1);
  expect(valueOf(text, 'gamehub_sign_ins_total{result="refusal"}')).toBe(1);
  expect(valueOf(text, 'gamehub_submissions_total{route="/api/v1/quiz/user"}')).toBe(1);
});

it('shows the runs of jobs, the pool, the queues and the lag of the event loop', async () => {
  const services = app.backgroundServices;
  const before = Date.now() / 1000;
  const jobs = startJobs({
    ...{ db: database.db, clock: () => new Date(), log: () => {}, runs: jobRuns },
    ...{ exams: services.exams, files: services.files, news: services.news, regradings: services.regradings },
    rewards: services.rewards,
    scheduledPublications: services.scheduledPublications,
    imports: { ...services.imports, workOn: () => Promise.reject(new Error('broken')) },
  });
  await jobs.stop();
  const text = await scrape();
  const valueOfJob = (metric: string, more = '') => valueOf(text, `gamehub_job_${metric}{task="Folding ranks"${more}}`);
  expect(valueOfJob('runs_total', ',result="success"')).toBe(1);
  expect(valueOfJob('runs_total', ',result="failure"')).toBe(0);
  expect(valueOfJob('last_success_timestamp_seconds')).toBeGreaterThanOrEqual(before);
  expect(valueOfJob('last_duration_seconds')).toBeGreaterThan(0);
  expect(valueOf(text, 'gamehub_job_runs_total{task="Importing",result="failure"}')).toBe(1);
  expect(valueOf(text, 'gamehub_job_last_success_timestamp_seconds{task="Importing"}')).toBeUndefined();
  expect(valueOf(text, 'gamehub_database_pool_waiting{pool="requests"}')).toBe(0);
  const connections = (state: string) =>
    valueOf(text, `gamehub_database_pool_connections{pool="requests",state="${state}"}`) ?? NaN;
  expect(connections('idle')).toBeGreaterThan(0);
  expect(connections('idle') + connections('used')).toBe(database.db.$client?.totalCount);
  expect(valueOf(text, 'gamehub_database_pool_max_connections{pool="requests"}')).toBeGreaterThan(0);
  for (const queue of ['imports', 'regradings', 'reviews']) {
    expect(valueOf(text, `gamehub_queue_length{queue="${queue}"}`)).toBe(0);
  }
  expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  // Read again, it is the same run.
  expect(valueOf(await scrape(), 'gamehub_job_runs_total{task="Folding ranks",result="success"}')).toBe(1);
});

it('has alerts about metrics that are there', async () => {
  const text = await scrape();
  const used = new Set(readFileSync(alerts, 'utf8').match(/\b(gamehub|http|nodejs)_\w+/g));
  expect(used.size).toBeGreaterThan(0);
  for (const metric of used) expect(text).toMatch(new RegExp(`^${metric}[{ ]`, 'm'));
});

it('satisfies Prometheus’ own linter, as the alerts do', async ({ skip }) => {
  if (promtool === undefined) return skip('promtool, of Debian’s package prometheus, is not installed');
  const run = (args: string[], input = '') => spawnSync(promtool, args, { input, encoding: 'utf8' });
  const checked = run(['check', 'metrics'], await scrape());
  expect([checked.stdout + checked.stderr, checked.status]).toEqual(['', 0]);
  expect(run(['check', 'metrics'], '# TYPE wrong_total gauge\nwrong_total 1\n').status).not.toBe(0);
  const rules = run(['check', 'rules', alerts]);
  expect([rules.stderr, rules.status]).toEqual(['', 0]);
});
