import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Measured } from './metrics.ts';
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
    measured,
    isStopping,
  }: {
    isReachable: () => Promise<boolean>;
    metricsToken: string | undefined;
    measured: Measured;
    isStopping: () => boolean;
  },
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
  const { createMetrics, noteAnswers } = await import('./metrics.ts');
  const metrics = createMetrics(measured);
  noteAnswers(app, metrics);
  app.get('/metrics', async (request, reply) => {
    const token = request.headers.authorization?.replace(/^Bearer /i, '') ?? '';
    if (!sameText(token, metricsToken)) return sendProblem(reply, 'not_found');
    return reply
      .headers({ 'content-type': metrics.registry.contentType, 'cache-control': 'no-store' })
      .send(await metrics.registry.metrics());
  });
}
