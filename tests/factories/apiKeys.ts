import { expect } from 'vitest';
import type { MadeApiKey, NewApiKey } from '#shared/apiKeys/apiKeys.contract.ts';
import { scopes } from '#shared/http/endpoint.ts';
import { backoffice } from '#tests/factories/backoffice.ts';
import type { TestApp } from '#tests/setup/app.ts';

/** A key that an administrator (`makeStaff`) makes through the API: for all scopes and games, unless the values say otherwise. */
export async function makeKey(app: TestApp, values: Partial<NewApiKey> = {}): Promise<MadeApiKey> {
  const body = { name: 'Till', scopes: [...scopes], gameIds: null, expiresAt: null, ...values };
  const answer = await backoffice(app, 'admin').post('/api-keys', body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<MadeApiKey>();
}

/** What a request with that key carries. */
export const byKey = ({ secret }: Pick<MadeApiKey, 'secret'>) => ({ 'x-api-key': secret });
