import { afterAll, vi } from 'vitest';

/** What a file has put in the place of globals, clocks and functions goes with it: the next one runs in the same process. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
