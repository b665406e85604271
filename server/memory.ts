import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';

const checkEveryMs = 1000;
/** The share of time below which a process counts as quiet. */
const quietShare = 0.05;

const preferMemory = (isPreferred: boolean) =>
  setFlagsFromString(isPreferred ? '--optimize-for-size' : '--no-optimize-for-size');

/**
 * Makes V8 return memory while the process is quiet. By default it collects garbage only when memory is requested, and so keeps the memory of a
 * start or a peak while nothing happens. Under load it allocates as usual, which takes less time, and so it
 * does during the start: before this is called. Code compiled before is cached only for the flags in use at that time.
 */
export function releaseMemory(): void {
  preferMemory(true);
  let last = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    preferMemory(performance.eventLoopUtilization(now, last).utilization < quietShare);
    last = now;
  }, checkEveryMs).unref();
}
