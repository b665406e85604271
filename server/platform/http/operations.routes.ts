import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from './problem.ts';

const sameText = (a: string, b: string) => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Endpoints for operators and load balancers: liveness, readiness, and metrics (for the holder of METRICS_TOKEN only). */
export async function serveOperations(
  app: FastifyInstance,
  {
    isReachable,
    metricsToken,
    isStopping,
  }: { isReachable: () => Promise<boolean>; metricsToken: string | undefined; isStopping: () => boolean },
): Promise<void> {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    if (isStopping()) return sendProblem(reply, 'unavailable', { detail: 'Stopping' });
    if (!(await isReachable())) {
      return sendProblem(reply, 'unavailable', { detail: 'The database cannot be reached', retryAfter: 1 });
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });

  if (metricsToken === undefined) return;
  // It samples the event loop delay a hundred times a second, so it is only loaded if metrics are read.
  const { collectDefaultMetrics, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'page';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    const token = request.headers.authorization?.replace(/^Bearer /i, '') ?? '';
    if (!sameText(token, metricsToken)) return sendProblem(reply, 'not_found');
    return reply
      .headers({ 'content-type': registry.contentType, 'cache-control': 'no-store' })
      .send(await registry.metrics());
  });
}
