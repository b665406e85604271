/** The API as a person's own browser calls it, from outside of it: to see what the server holds, and to set things up. */
import { createClientA, createClientB, type ClientA, type ClientB } from '#src/providers/api.ts';

export interface Answer {
  status: number;
  body: unknown;
}

export interface Api {
  v1: ClientA;
  v2: ClientB;
  /** A call below /api/backoffice, whatever it answers. */
  backoffice: (method: string, path: string, body?: unknown) => Promise<Answer>;
}

export function createApi(baseURL: string, idToken: string): Api {
  const getToken = async () => idToken;
  return {
    v1: createClientA(`${baseURL}/api/v1`, getToken),
    v2: createClientB(`${baseURL}/api/v2`, getToken),
    async backoffice(method, path, body) {
      const headers = { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' };
      const sent = body === undefined ? {} : { headers, body: JSON.stringify(body) };
      const response = await fetch(`${baseURL}/api/backoffice${path}`, {
        method,
        headers: { authorization: headers.authorization },
        ...sent,
      });
      const text = await response.text();
      return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
    },
  };
}
