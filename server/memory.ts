import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';

const lookEveryMs = 1000;
/** Of its time, below which a process has little to do. */
const quietShare = 0.05;

const preferMemory = (isPreferred: boolean) =>
  setFlagsFromString(isPreferred ? '--optimize-for-size' : '--no-optimize-for-size');

/**
 * Has V8 give memory back while there is little to do. By itself it collects garbage when memory is asked for again, and keeps what a
 * start or a rush has taken for as long as nothing happens. Under load it allots as it does otherwise, which costs less time, and so it
 * does during the start: before this is called. What V8 has compiled before counts for the flags alone with which it was.
 */
export function giveMemoryBack(): void {
  preferMemory(true);
  let last = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    preferMemory(performance.eventLoopUtilization(now, last).utilization < quietShare);
    last = now;
  }, lookEveryMs).unref();
}
