/** The API as a person's own browser calls it, from outside of it: to see what the server holds, and to set things up. */
import { createClientA, createClientB, type ClientA, type ClientB } from '#src/providers/http/api.ts';

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

/** Has whatever was unlocked before be seen already: a celebration of it would lie over what a test is about. */
export async function celebrateNothing({ v1, v2 }: Api): Promise<void> {
  const { id } = await v1.getUser();
  if (id === undefined) throw new Error('The demo account has a profile');
  await v2.markAllRead({ params: { id } });
}

/** What a first visit asks would lie over the home page. An account that may not come in has no visit. */
export async function skipFirstVisit({ v1, v2 }: Api): Promise<void> {
  const { id } = await v1.getUser();
  if (id !== undefined) await v2.changePreferences({ params: { id }, body: { isWelcomed: true } });
}
