/**
 * Lazy code. Browsers may cache that loading a module failed, as the standard asks
 * (https://github.com/whatwg/html/issues/6768): then only a new document can load it.
 */
import { isReachable } from './reachability.ts';

const failedAgain = new WeakSet<object>();

/** @param fetchCode an `import()` @returns the same, which notes when it fails again */
export function codeFetcher<Code>(fetchCode: () => Promise<Code>): () => Promise<Code> {
  let hasFailed = false;
  return async () => {
    try {
      return await fetchCode();
    } catch (error) {
      if (hasFailed && error instanceof Error) failedAgain.add(error);
      hasFailed = true;
      throw error;
    }
  };
}

/**
 * Reloads the page when code could not be loaded repeatedly although the server can be reached. The next document starts
 * afresh, so this cannot loop.
 */
export async function reloadForCode(error: unknown): Promise<void> {
  if (error instanceof Error && failedAgain.has(error) && (await isReachable())) location.reload();
}
