import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
  type CounterConfiguration,
  type GaugeConfiguration,
} from 'prom-client';
import { previewHeader } from '#shared/users/preview.header.ts';

/** The runs of a background job in this process. */
export interface JobRuns {
  successes: number;
  failures: number;
  /** The last run's. */
  seconds: number;
  /** In seconds since 1970; undefined: none succeeded yet. */
  succeededAt?: number;
}

/** The parts of a pool that are counted. */
interface CountedPool {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
  options: { max: number };
}

/** What is read for each scrape. */
export interface Measured {
  pools: Readonly<Record<string, CountedPool | undefined>>;
  jobs: ReadonlyMap<string, JobRuns>;
  /** How much work waits, by queue. */
  queues: () => Promise<Record<string, number>>;
}

/** Gauges whose names end as those of counters do, which Prometheus' linter refuses; their parts by type remain. */
const misnamed = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total'];

const signInRoute = /\/users?\/(:id\/login|lastlogin)$/;

/** The metrics of this process, with Prometheus' conventions for names and units. */
export function createMetrics({ pools, jobs, queues }: Measured) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const name of misnamed) registry.removeSingleMetric(name);
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  });
  const counter = <Label extends string>(settings: CounterConfiguration<Label>) =>
    new Counter({ ...settings, registers });
  const gauge = <Label extends string>(settings: GaugeConfiguration<Label>) => new Gauge({ ...settings, registers });
  const signIns = counter({
    name: 'gamehub_sign_ins_total',
    help: 'Sign-ins that were recorded or refused',
    labelNames: ['result'],
  });
  for (const result of ['success', 'refusal']) signIns.inc({ result }, 0);
  const submissions = counter({
    name: 'gamehub_submissions_total',
    help: 'Contents that players submitted, by route',
    labelNames: ['route'],
  });
  gauge({
    name: 'gamehub_database_pool_connections',
    help: 'Connections to the database, by pool and state',
    labelNames: ['pool', 'state'],
    collect() {
      for (const [pool, counted] of Object.entries(pools)) {
        if (counted === undefined) continue;
        this.set({ pool, state: 'idle' }, counted.idleCount);
        this.set({ pool, state: 'used' }, counted.totalCount - counted.idleCount);
      }
    },
  });
  gauge({
    name: 'gamehub_database_pool_max_connections',
    help: 'The most connections that a pool opens',
    labelNames: ['pool'],
    collect() {
      for (const [pool, counted] of Object.entries(pools)) if (counted) this.set({ pool }, counted.options.max);
    },
  });
  gauge({
    name: 'gamehub_database_pool_waiting',
    help: 'Requests that wait for a connection of a pool',
    labelNames: ['pool'],
    collect() {
      for (const [pool, counted] of Object.entries(pools)) if (counted) this.set({ pool }, counted.waitingCount);
    },
  });
  // Not "job", which is Prometheus' own label for what it scrapes.
  counter({
    name: 'gamehub_job_runs_total',
    help: 'Runs of background jobs in this process, by result',
    labelNames: ['task', 'result'],
    collect() {
      this.reset();
      for (const [task, { successes, failures }] of jobs) {
        this.inc({ task, result: 'success' }, successes);
        this.inc({ task, result: 'failure' }, failures);
      }
    },
  });
  gauge({
    name: 'gamehub_job_last_duration_seconds',
    help: 'Duration of the last run of a background job',
    labelNames: ['task'],
    collect() {
      for (const [task, { seconds }] of jobs) this.set({ task }, seconds);
    },
  });
  gauge({
    name: 'gamehub_job_last_success_timestamp_seconds',
    help: 'When a background job last succeeded, in seconds since 1970',
    labelNames: ['task'],
    collect() {
      for (const [task, { succeededAt }] of jobs) if (succeededAt !== undefined) this.set({ task }, succeededAt);
    },
  });
  gauge({
    name: 'gamehub_queue_length',
    help: 'Work that waits: imports, regradings, and stories for their reviewers; none while the database is away',
    labelNames: ['queue'],
    async collect() {
      this.reset();
      const lengths = await queues().catch(() => ({}));
      for (const [queue, length] of Object.entries(lengths)) this.set({ queue }, length);
    },
  });
  return {
    registry,
    note(request: FastifyRequest, reply: FastifyReply): void {
      const route = request.routeOptions.url ?? 'page';
      const { statusCode: status } = reply;
      duration.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
      // What an editor tries in a preview, and what is sent again, is no event.
      if (request.headers[previewHeader] !== undefined || reply.hasHeader('idempotent-replayed')) return;
      if (request.method === 'PUT' && signInRoute.test(route)) {
        if (status < 300) signIns.inc({ result: 'success' });
        else if (status < 500) signIns.inc({ result: 'refusal' });
      }
      if (status < 300 && isSubmission(request.body)) submissions.inc({ route });
    },
  };
}

const isSubmission = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'status' in body && body.status === 'Submitted';

export type Metrics = ReturnType<typeof createMetrics>;

export function noteAnswers(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.note(request, reply);
    done();
  });
}
