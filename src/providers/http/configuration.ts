import type { BrowserConfig } from '#shared/browserConfig.ts';
import { ApiError, NetworkError } from './api.ts';

/**
 * The configuration of this installation: sign-in, API addresses, brand, contacts. The page's head has already requested it.
 * @throws NetworkError, ApiError
 */
export async function loadConfiguration(): Promise<BrowserConfig> {
  const answer = await fetch('/config.json').catch((error: unknown) => {
    throw new NetworkError(error);
  });
  if (!answer.ok) throw new ApiError({ status: answer.status });
  return (await answer.json()) as BrowserConfig;
}
