/**
 * Code that comes when it is needed. Browsers may keep in mind that a file of it could not be had, as the standard asks of them
 * (https://github.com/whatwg/html/issues/6768): then it comes with a new document only.
 */
import { isReached } from './reach.ts';

const failedAgain = new WeakSet<object>();

/** @param fetchCode an `import()` @returns the same, which notes when it fails once more */
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
 * Loads the page anew when this error says that code could not be had once more, although the server is there. The next
 * document asks for it afresh, so this never goes round in circles.
 */
export async function reloadForCode(error: unknown): Promise<void> {
  if (error instanceof Error && failedAgain.has(error) && (await isReached())) location.reload();
}
