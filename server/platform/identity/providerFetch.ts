import { setTimeout as delay } from 'node:timers/promises';

/** An identity provider that takes longer does not answer. */
export const providerTimeoutMs = 5_000;
/** Documents of providers have some kB. */
const maxBytes = 1_000_000;
/** How long a provider that has not answered is left alone; doubled each time, up to {@link maxPauseMs}. */
const firstPauseMs = 500;
const maxPauseMs = 30_000;

/**
 * Requests an address of an identity provider; follows no redirects, within {@link providerTimeoutMs}.
 * @throws Error when there is no answer, or one that is too large
 */
export async function fetchFromProvider(url: string | URL, init: RequestInit = {}): Promise<Response> {
  const signal = AbortSignal.timeout(providerTimeoutMs);
  const { status, headers, body } = await fetch(url, { ...init, redirect: 'manual', signal });
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop cancels the rest of the body.
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Error(`The answer of ${new URL(url).host} has more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  const type = headers.get('content-type') ?? 'application/octet-stream';
  const hasBody = status !== 204 && status !== 304;
  return new Response(hasBody ? Buffer.concat(chunks) : null, { status, headers: { 'content-type': type } });
}

/** The same, leaving a provider alone for a while after it has failed: each request with a token may ask for its keys. */
export function fetchWithPauses(clock: () => number = () => performance.now()) {
  let failures = 0;
  let until = -Infinity;
  const failed = () => {
    until = clock() + Math.min(maxPauseMs, firstPauseMs * 2 ** failures);
    failures += 1;
  };
  return async (url: string | URL, init?: RequestInit): Promise<Response> => {
    if (clock() < until) throw new Error(`${new URL(url).host} did not answer, and is asked again later`);
    try {
      const response = await fetchFromProvider(url, init);
      if (response.status === 200) failures = 0;
      else failed();
      return response;
    } catch (error) {
      failed();
      throw error;
    }
  };
}

/** Repeats what fails, with longer and longer pauses; throws its last error. */
export async function withRetries<T>(
  act: () => Promise<T>,
  { attempts = 4, isWorthIt = (_error: unknown): boolean => true } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      if (attempt >= attempts || !isWorthIt(error)) throw error;
      await delay(firstPauseMs * 2 ** (attempt - 1));
    }
  }
}
