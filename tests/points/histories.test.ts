/**
 * Random histories of a game: people play, often twice at once, change teams, are deactivated, deadlines pass, editors change keys and
 * regrade, administrators give and take back. In a quarter of the acts the connection to the database breaks midway, and the same
 * request is sent again with the same key. After each act the server must stand where a few lines of arithmetic do, which know nothing of its
 * rules, tables, locks or breaks.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { Leaderboard, Score } from '#shared/points/leaderboards.contract.ts';
import { compactRankDeltas } from '#server/game/points/ranks.service.ts';
import { verifyLedger } from '#server/game/points/verification.service.ts';
import { backoffice, makeStaff } from '#tests/factories/backoffice.ts';
import { joinTeam, makeAchievement, makePlayer, makeQuiz, makeStage, makeTeam } from '#tests/factories/play.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { trapIn, type Trap } from '#tests/setup/brokenDatabase.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const admin = backoffice(app, 'admin');
const reason = 'A random history';

let trap: Trap;
beforeAll(async () => {
  trap = trapIn(database.pool);
  await makeStaff(database.db);
});

/** What can be won; the workshop is given by hand. The second quiz closes within the hour. */
const prizes = [
  { points: 100, closesAfter: Infinity },
  { points: 60, closesAfter: 30 * 60_000 },
  { points: 50, closesAfter: Infinity },
] as const;
const workshop = 2;
const attemptsAllowed = 2;

type Act = { breaksAt: number | 'commit' | null } & What;
type What =
  | { kind: 'play'; player: number; prize: number; letters: string[]; times: number }
  | { kind: 'give' | 'revoke'; player: number; prize: number }
  | { kind: 'move'; player: number; team: number }
  | { kind: 'switch'; player: number }
  | { kind: 'regrade'; prize: number; question: number }
  | { kind: 'wait'; minutes: number };

const player = fc.nat(2);
const quiz = fc.nat(1);
const letters = fc.array(fc.constantFrom('A', 'A', 'B'), { minLength: 4, maxLength: 4 });
const play = {
  kind: fc.constant('play' as const),
  player,
  prize: quiz,
  letters,
  times: fc.integer({ min: 1, max: 3 }),
};
const what: fc.Arbitrary<What> = fc.oneof(
  { weight: 8, arbitrary: fc.record(play) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('give' as const), player, prize: fc.constant(workshop) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('revoke' as const), player, prize: fc.nat(2) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('move' as const), player, team: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('switch' as const), player }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('regrade' as const), prize: quiz, question: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 15 }) }) },
);
/** After which statement of a transaction its connection breaks. */
const breaksAt = fc.oneof(
  { weight: 6, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 20 }) },
  { weight: 1, arbitrary: fc.constant('commit' as const) },
);
const act: fc.Arbitrary<Act> = fc.tuple(what, breaksAt).map(([one, at]) => ({ ...one, breaksAt: at }));

/** The game as it should be: lists of what happened, and nothing that follows from them. */
function createModel(start: number) {
  const players = Array.from({ length: 3 }, () => ({ team: 0, isActive: true }));
  const keys = [0, 1].map(() => ['A', 'A', 'A', 'A']);
  const attempts: { player: number; prize: number; letters: string[]; hasPassed: boolean }[] = [];
  const held = new Set<string>();
  const takenBack = new Set<string>();
  const entries: { player: number; team: number; points: number; prize: number; at: number }[] = [];

  const passes = (prize: number, given: readonly string[]) =>
    given.filter((letter, place) => letter === keys[prize]?.[place]).length >= 3;
  function pay(who: number, prize: number, at: number) {
    held.add(`${who} ${prize}`);
    entries.push({ player: who, prize, team: players[who]?.team ?? 0, points: prizes[prize]?.points ?? 0, at });
  }

  /** @returns whether it is taken */
  function apply(what: What, now: number): boolean {
    switch (what.kind) {
      case 'play': {
        const past = attempts.filter((one) => one.player === what.player && one.prize === what.prize);
        const isOpen = now - start < (prizes[what.prize]?.closesAfter ?? 0);
        if (!players[what.player]?.isActive || !isOpen) return false;
        if (past.length >= attemptsAllowed || past.some(({ hasPassed }) => hasPassed)) return false;
        const hasPassed = passes(what.prize, what.letters);
        attempts.push({ ...what, hasPassed });
        if (hasPassed && !held.has(`${what.player} ${what.prize}`)) pay(what.player, what.prize, now);
        return true;
      }
      case 'give':
        if (held.has(`${what.player} ${what.prize}`)) return false;
        pay(what.player, what.prize, now);
        return true;
      case 'revoke': {
        if (!held.delete(`${what.player} ${what.prize}`)) return false;
        takenBack.add(`${what.player} ${what.prize}`);
        const paid = entries.findLast((one) => one.player === what.player && one.prize === what.prize);
        if (paid !== undefined) entries.push({ ...paid, points: -paid.points, at: now });
        return true;
      }
      case 'move':
        Object.assign(players[what.player] ?? {}, { team: what.team });
        return true;
      case 'switch': {
        const one = players[what.player];
        if (one !== undefined) one.isActive = !one.isActive;
        return true;
      }
      case 'regrade': {
        const key = keys[what.prize] ?? [];
        key[what.question] = key[what.question] === 'A' ? 'B' : 'A';
        for (const one of attempts.filter(({ prize }) => prize === what.prize)) {
          // What somebody took back by hand stays taken back.
          if (takenBack.has(`${one.player} ${one.prize}`) || !passes(what.prize, one.letters)) continue;
          one.hasPassed = true;
          if (!held.has(`${one.player} ${what.prize}`)) pay(one.player, what.prize, now);
        }
        return true;
      }
      case 'wait':
        return true;
    }
  }

  const sum = (of: typeof entries) => of.reduce((total, { points }) => total + points, 0);
  return {
    apply,
    players,
    pointsOf: (who: number) => sum(entries.filter((one) => one.player === who)),
    pointsOfTeam: (team: number) => sum(entries.filter((one) => one.team === team)),
    /** Who has points and plays, in the board's order: the most points first, of equal ones who had them earlier. */
    board: () =>
      players
        .map(({ isActive }, who) => {
          const own = entries.filter((one) => one.player === who);
          return { who, isActive, points: sum(own), at: Math.max(...own.map(({ at }) => at)) };
        })
        .filter(({ isActive, points }) => isActive && points > 0)
        .toSorted((a, b) => b.points - a.points || a.at - b.at)
        .map(({ who, points }) => ({ who, points })),
  };
}

/** Asks again, as browsers do, while the answer is that the database could not be asked. */
async function untilAnswered<T extends { statusCode: number }>(at: Act['breaksAt'], ask: () => Promise<T>): Promise<T> {
  if (at !== null) trap.set(at);
  let answer = await ask();
  while (answer.statusCode === 503) answer = await ask();
  trap.remove();
  return answer;
}

/** The same game on the server. */
async function createGame() {
  const { db } = database;
  const start = app.clock.now;
  const { game, level } = await makeStage(db, { teamScoreMode: 'sum' });
  const teams = [await makeTeam(db, game.id), await makeTeam(db, game.id)];
  const quizzes = await Promise.all(
    [0, 1].map(async (place) => {
      const { points, closesAfter } = prizes[place] ?? prizes[0];
      const closing = closesAfter === Infinity ? {} : { endDate: new Date(start.getTime() + closesAfter) };
      return makeQuiz(db, level, { position: place + 1, points, attemptsAllowed, ...closing });
    }),
  );
  const visit = await makeAchievement(db, level, { position: 3, points: prizes[workshop].points });
  const ids = [...quizzes.map(({ achievement }) => achievement.id), visit.id];
  const players: (Awaited<ReturnType<typeof makePlayer>> & { enrolmentId: string })[] = [];
  for (let count = 0; count < 3; count += 1) {
    const one = await makePlayer(db, game);
    await joinTeam(db, teams[0] ?? visit, one.id);
    const enrolment = (await admin.list(`/enrolments?gameId=${game.id}&userId=${one.id}`)).rows[0];
    players.push({ ...one, enrolmentId: enrolment?.id ?? '' });
  }
  await db.transaction((tx) =>
    app.services.points.recountMembers(
      tx,
      teams.map(({ id }) => id),
    ),
  );
  const playerAt = (place: number) => players[place] as (typeof players)[number];

  async function playQuiz({
    player: who,
    prize,
    letters: given,
    times,
    breaksAt: at,
  }: Extract<Act, { kind: 'play' }>): Promise<number[]> {
    const { subject } = playerAt(who);
    const send = (body: object, key: string) =>
      untilAnswered(at, () =>
        app.call('/api/v1/quiz/user', { method: 'POST', as: subject, headers: { 'idempotency-key': key }, body }),
      );
    const achievementId = ids[prize];
    const begun = await send({ achievementId, status: 'Saved', answers: [] }, randomUUID());
    if (begun.statusCode !== 200) return [begun.statusCode];
    const answers = (quizzes[prize]?.questionIds ?? []).map((questionId, place) => ({
      questionId,
      answers: [given[place]],
    }));
    const key = randomUUID();
    const sent = () => send({ achievementId, status: 'Submitted', answers }, key);
    const all = await Promise.all(Array.from({ length: times }, sent));
    return all.map(({ statusCode }) => statusCode);
  }

  /** @returns the statuses of what was asked */
  async function apply(what: Act): Promise<number[]> {
    const post = async (path: string, body: object) => {
      const key = { 'idempotency-key': randomUUID() };
      return [(await untilAnswered(what.breaksAt, () => admin.post(path, body, key))).statusCode];
    };
    const patch = async (path: string, body: Record<string, unknown>) =>
      (await untilAnswered(what.breaksAt, () => admin.patch(path, body))).statusCode;
    switch (what.kind) {
      case 'play':
        return playQuiz(what);
      case 'give':
        return post(`/achievements/${visit.id}/awards`, { holderIds: [playerAt(what.player).id], reason });
      case 'revoke': {
        const { rows } = await admin.list(
          `/awards?achievementId=${ids[what.prize]}&userId=${playerAt(what.player).id}`,
        );
        const standing = rows.find(({ revokedAt }) => revokedAt === null);
        return standing === undefined ? [404] : post(`/awards/${standing.id}/revoke`, { reason });
      }
      case 'move': {
        const teamId = teams[what.team]?.id ?? null;
        return [await patch(`/enrolments/${playerAt(what.player).enrolmentId}`, { teamId })];
      }
      case 'switch': {
        const { isActive } = await admin.get(`/users/${playerAt(what.player).id}`);
        return [await patch(`/users/${playerAt(what.player).id}`, { isActive: isActive !== true })];
      }
      case 'regrade': {
        const questionId = quizzes[what.prize]?.questionIds[what.question];
        const { answers } = await admin.get(`/questions/${questionId}`);
        const [first, second, third] = answers as { text: string; isCorrect: boolean }[];
        const turned = [
          { text: first?.text, isCorrect: first?.isCorrect !== true },
          { text: second?.text, isCorrect: second?.isCorrect !== true },
          third,
        ];
        const changed = await patch(`/questions/${questionId}`, { answers: turned });
        const [started] = await post(`/achievements/${ids[what.prize]}/regrading`, { choice: 'whereBetter', reason });
        if (what.breaksAt !== null) {
          trap.set(what.breaksAt);
          await app.services.regradings.work().catch(() => {});
          trap.remove();
        }
        await app.services.regradings.work();
        const { rows } = await admin.list(`/achievements/${ids[what.prize]}/regradings`);
        return [changed, started ?? 0, rows[0]?.['state'] === 'done' ? 200 : 500];
      }
      case 'wait':
        return [200];
    }
  }

  const watcher = await makePlayer(db, game);
  const ask = (path: string, as: string) => app.call(`/api/v1/leaderboard/${path}?gameId=${game.id}`, { as });
  const board = async (which: 'user' | 'team') =>
    Leaderboard.parse((await ask(which, watcher.subject)).json()).entries.map(({ id, points }) => ({ id, points }));
  return {
    apply,
    start: start.getTime(),
    board,
    idOf: (who: number) => playerAt(who).id,
    teamIds: teams.map(({ id }) => id),
    pointsOf: async (who: number) => Score.parse((await ask('user/score', playerAt(who).subject)).json()).points,
  };
}

it('is where plain arithmetic says after every act of a random history', async () => {
  const seen = { taken: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 25, maxLength: 35, size: 'max' }), async (history) => {
      const game = await createGame();
      const model = createModel(game.start);
      for (const what of history) {
        app.clock.now = new Date(app.clock.now.getTime() + (what.kind === 'wait' ? what.minutes * 60_000 : 1000));
        const isTaken = model.apply(what, app.clock.now.getTime());
        const statuses = await game.apply(what);
        seen[isTaken ? 'taken' : 'refused'] += 1;
        const wellAnswered = (status: number) => (isTaken ? status < 300 : status >= 400 && status < 500);
        expect(statuses.every(wellAnswered), `${JSON.stringify(what)}: ${statuses.join(', ')}`).toBe(true);
        expect(await game.board('user')).toEqual(
          model.board().map(({ who, points }) => ({ id: game.idOf(who), points })),
        );
      }
      for (const [who, { isActive }] of model.players.entries()) {
        if (isActive) expect(await game.pointsOf(who)).toBe(model.pointsOf(who));
      }
      const teams = new Map((await game.board('team')).map(({ id, points }) => [id, points]));
      expect(game.teamIds.map((id) => teams.get(id))).toEqual(game.teamIds.map((_, team) => model.pointsOfTeam(team)));
      await compactRankDeltas(database.db);
      expect((await verifyLedger(database.db)).differences).toEqual([]);
    }),
    { numRuns: 12, seed: 20_261_124 },
  );
  expect(seen.taken).toBeGreaterThan(100);
  expect(seen.refused).toBeGreaterThan(20);
  expect(trap.sprung.midway).toBeGreaterThan(10);
  expect(trap.sprung.commit).toBeGreaterThan(10);
}, 120_000);
