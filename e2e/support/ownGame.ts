/** A game of a test's own, beside the demo's, for what the demo does not show. */
import { expect } from '@playwright/test';
import type { Api } from './api.ts';

const day = 24 * 60 * 60 * 1000;
const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString();

/** Makes something in the backoffice. @returns its id */
export async function make(admin: Api, resource: string, fields: Record<string, unknown>): Promise<string> {
  const { status, body } = await admin.backoffice('POST', `/${resource}`, fields);
  expect(status, JSON.stringify(body)).toBe(201);
  return (body as { id: string }).id;
}

async function change(admin: Api, gameId: string, fields: Record<string, unknown>): Promise<void> {
  const { status, body } = await admin.backoffice('PATCH', `/games/${gameId}`, fields);
  expect(status, JSON.stringify(body)).toBe(200);
}

/**
 * Opens a game to a person, whom the test has for itself, and makes it the current one; nobody else comes into it. It began
 * long before the demo's, so that it is nobody's current game by itself.
 * @param fill makes what is in it, before anybody sees it
 * @returns what closes it again, and brings the person back to where they were
 */
export async function openOwnGame(
  { admin, person }: { admin: Api; person: Api },
  name: string,
  fill: (gameId: string) => Promise<void> = async () => {},
): Promise<() => Promise<void>> {
  const before = await person.v1.getUserGame();
  const { id } = await person.v1.getUser();
  if (id === undefined) throw new Error('The demo account has a profile');
  const period = { startDate: inDays(-1000), endDate: inDays(30), timezone: 'Europe/Zurich' };
  const gameId = await make(admin, 'games', { name, ...period, openToAll: false });
  await fill(gameId);
  await change(admin, gameId, { status: 'published' });
  await make(admin, 'enrolments', { gameId, userId: id });
  await person.v2.chooseGame({ params: { id }, body: { gameId } });
  return async () => {
    await change(admin, gameId, { status: 'archived' });
    await person.v2.chooseGame({ params: { id }, body: { gameId: before.id } });
  };
}

/** Puts a person into the game that is current for a player. @returns what takes them out again */
export async function enrolBeside(
  player: Api,
  { admin, person }: { admin: Api; person: Api },
): Promise<() => Promise<void>> {
  const { id: gameId } = await player.v1.getUserGame();
  const { id: userId } = await person.v1.getUser();
  const id = await make(admin, 'enrolments', { gameId, userId });
  return async () => {
    const { status, body } = await admin.backoffice('DELETE', `/enrolments/${id}`);
    expect(status, JSON.stringify(body)).toBe(200);
  };
}
