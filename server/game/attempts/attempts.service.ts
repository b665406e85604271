/** What playing has in common, whatever the content: one attempt after the other, one open at a time, in its window. */
import { refusalToOpen, type Availability } from '#shared/game/availability.rules.ts';
import {
  attemptsLeft,
  isOpen,
  refusalToStart,
  refusalToWrite,
  type PastAttempt,
  type SubmissionStatus,
} from '#shared/game/attempts.rules.ts';
import { AppError } from '#shared/http/errors.ts';
import { openWindow } from '#shared/game/games.rules.ts';
import type { Database, Executor, Transaction } from '#server/platform/db/client.ts';
import {
  enterLevels,
  findSeen,
  gameOfAchievement,
  loadReadableView,
  loadStanding,
  lockActivePlayer,
  type MapAchievement,
  type Standing,
  type View,
} from '#server/game/state/standing.service.ts';
import { inReadersLanguage } from '#server/game/state/gameMap.service.ts';
import { languagesOf } from '#server/engines/translations/translations.service.ts';
import type { AwardsService } from '#server/game/awards/awards.service.ts';
import { attemptsRepository, type AttemptRecord, type Closing } from './attempts.repository.ts';
import type { ContentKindName } from '#shared/vocabulary/vocabulary.ts';

export type { AttemptRecord };

/** Whose work on which content. */
export interface PlayKey {
  userId: string;
  gameId: string;
  achievementId: string;
  kind: ContentKindName;
}

/** A content as somebody sees it at one instant: with what a player has done with it, or with nothing done. */
export interface ContentView {
  standing: View;
  achievement: MapAchievement;
  seen: Availability;
  /** In their order. */
  attempts: AttemptRecord[];
  past: PastAttempt[];
}

/** The same for a player. */
export interface Play extends ContentView {
  standing: Standing;
}

/**
 * @param known a standing that was loaded earlier in the same act
 * @throws AppError not_found for a content that the player cannot know of, or that is of another kind
 */
export async function loadPlay(
  executor: Executor,
  { userId, gameId, achievementId, kind }: PlayKey,
  now: Date,
  known?: Standing,
): Promise<Play> {
  const standing = await loadStanding(executor, userId, gameId, now, known);
  const { achievement, seen } = findSeen(standing, achievementId);
  if (achievement.contentKind !== kind) throw new AppError('not_found');
  const attempts = await attemptsRepository(executor).list(userId, achievementId);
  return { standing, achievement, seen, attempts, past: [...(standing.player.attempts.get(achievementId) ?? [])] };
}

/**
 * A content as it is for whoever has not begun.
 * @throws AppError not_found for a content that is not published, or that is of another kind
 */
export async function loadUnbegun(
  executor: Executor,
  { gameId, achievementId, kind }: Omit<PlayKey, 'userId'>,
  now: Date,
): Promise<ContentView> {
  const standing = await loadReadableView(executor, null, gameId, now);
  const { achievement, seen } = findSeen(standing, achievementId);
  if (achievement.contentKind !== kind) throw new AppError('not_found');
  return { standing, achievement, seen, attempts: [], past: [] };
}

/** Why no other attempt can begin now; null when one can. What stands around it comes before what the attempts say. */
export function refusalToBegin({ standing, achievement, seen, past }: ContentView, now: Date) {
  const { attemptsAllowed } = achievement;
  // [spec] What a compliance game's record has is closed: there a pass cannot be bettered.
  const pointsMode = standing.game.experience === 'compliance' ? 'full' : achievement.pointsMode;
  const terms = { window: openWindow(achievement, standing.terms), attemptsAllowed, pointsMode };
  return refusalToOpen(seen) ?? refusalToStart(terms, past, now);
}

/**
 * Whether what is in the content may be read: by whoever has begun or could begin, and by another system, which holds
 * contents and plays none.
 */
export const mayOpen = (view: ContentView, now: Date): boolean =>
  view.standing.userId === null || view.attempts.length > 0 || refusalToBegin(view, now) === null;

/** @throws AppError of the refusal */
export async function beginAttempt(
  tx: Transaction,
  play: Play,
  now: Date,
  own: Partial<Pick<AttemptRecord, 'deadlineAt'>> = {},
): Promise<AttemptRecord> {
  const refusal = refusalToBegin(play, now);
  if (refusal !== null) throw new AppError(refusal);
  const { userId, game } = play.standing;
  const { id: achievementId, levelId } = play.achievement;
  const number = (play.attempts.at(-1)?.number ?? 0) + 1;
  const times = { startedAt: now, savedAt: now };
  const attempt = await attemptsRepository(tx).insert({
    ...{ gameId: game.id, achievementId, userId, number },
    ...times,
    ...own,
  });
  await enterLevels(tx, [{ userId, levelId, enteredAt: now }]);
  return attempt;
}

/**
 * Holds the player's other acts back, loads, and finds the open attempt; undefined where one has to begin.
 * @param sentNumber the attempt that the client believes it writes to; null when it does not say
 * @param isStart it begins an attempt and brings nothing yet
 * @throws AppError not_found, or why nothing may be written now
 */
async function playToWrite(
  tx: Transaction,
  key: PlayKey,
  sentNumber: number | null,
  isStart: boolean,
  clock: () => Date,
): Promise<{ play: Play; open: AttemptRecord | undefined; now: Date }> {
  await lockActivePlayer(tx, key.userId, key.gameId);
  // After the lock: what another request has just done is seen.
  const now = clock();
  const play = await loadPlay(tx, key, now);
  const open = play.attempts.findLast((one) => isOpen(one));
  if (open === undefined) {
    if (play.attempts.length > 0 && !isStart) throw new AppError('attempt_submitted');
    return { play, open, now };
  }
  const window = openWindow(play.achievement, play.standing.terms);
  const refusal = refusalToWrite({ ...open, deadline: open.deadlineAt }, sentNumber, window.endsAt, now);
  if (refusal !== null) throw new AppError(refusal);
  return { play, open, now };
}

/** What an act on a content works with, under the player's lock. */
interface Work {
  play: Play;
  now: Date;
  /** undefined: one has to begin. */
  open: AttemptRecord | undefined;
  /** The open attempt, else one that begins now. @throws AppError of the refusal */
  attempt: () => Promise<AttemptRecord>;
}

/** What every submission says. */
interface Sent {
  status: SubmissionStatus;
  attempt?: number | undefined;
}

interface WorkContext<Submission extends Sent, Shown> {
  db: Database;
  clock: () => Date;
  kind: ContentKindName;
  /** Whether the submission holds no work: saved, it only begins an attempt. */
  isEmpty: (sent: Submission) => boolean;
  present: (executor: Executor, view: ContentView, now: Date) => Promise<Shown>;
}

/** How a content is opened and worked on, whatever its kind; `act` stores what was sent, and what follows from it. */
export function createWork<Submission extends Sent, Shown>(
  context: WorkContext<Submission, Shown> & {
    act: (tx: Transaction, work: Work, sent: Submission) => Promise<void>;
  },
) {
  const { db, clock, kind, isEmpty, present, act } = context;

  async function actOn(tx: Transaction, key: PlayKey, sent: Submission): Promise<Omit<Work, 'attempt'>> {
    const isStart = sent.status === 'Saved' && isEmpty(sent);
    const found = await playToWrite(tx, key, sent.attempt ?? null, isStart, clock);
    let { open: begun } = found;
    await act(tx, { ...found, attempt: async () => (begun ??= await beginAttempt(tx, found.play, found.now)) }, sent);
    return found;
  }

  return {
    /**
     * @param userId null: as it is for whoever has no part in it
     * @param namedGameId null: whichever it is in
     * @throws AppError not_found, also when it is not in the game named
     */
    async forPlayer(userId: string | null, namedGameId: string | null, achievementId: string): Promise<Shown> {
      const now = clock();
      const gameId = namedGameId ?? (await gameOfAchievement(db, achievementId));
      const what = { gameId, achievementId, kind };
      const view = userId === null ? await loadUnbegun(db, what, now) : await loadPlay(db, { userId, ...what }, now);
      return present(db, view, now);
    },

    /**
     * Begins, saves or submits, whatever the submission says, in one transaction.
     * @param knownGameId the game that it is in, where that was asked before
     * @returns the content after it
     * @throws AppError not_found, the code of a refusal, or what the act throws
     */
    submit: (userId: string, achievementId: string, sent: Submission, knownGameId?: string): Promise<Shown> =>
      db.transaction(async (tx) => {
        const gameId = knownGameId ?? (await gameOfAchievement(tx, achievementId));
        const key = { userId, gameId, achievementId, kind };
        const { play, now } = await actOn(tx, key, sent);
        return present(tx, await loadPlay(tx, key, now, play.standing), now);
      }),

    /** The same without the answer, for histories that nobody looks at while they are made. */
    replay: (userId: string, gameId: string, achievementId: string, sent: Submission): Promise<void> =>
      db.transaction(async (tx) => {
        await actOn(tx, { userId, gameId, achievementId, kind }, sent);
      }),
  };
}

/** What came of work on a content whose attempts keep how far it is. */
interface Step {
  /** What is kept of it. */
  progress: object;
  /** Nothing of it counts as an answer. */
  isEmpty: boolean;
  /** How the attempt ends now; null: it goes on. */
  closing: Closing | null;
}

/** The same for such a content; `step` says what came of the work. Submitted before that ends the attempt, it is refused as not_finished. */
export function createProgressWork<Submission extends Sent, Shown>(
  context: WorkContext<Submission, Shown> & {
    awards: AwardsService;
    step: (tx: Transaction, work: Work, sent: Submission) => Promise<Step>;
  },
) {
  const { awards, step, ...common } = context;
  return createWork({
    ...common,
    async act(tx, work, sent: Submission) {
      const { progress, isEmpty, closing } = await step(tx, work, sent);
      const { play, now } = work;
      const { id } = await work.attempt();
      await attemptsRepository(tx).updateProgress(id, { ...progress, ...(isEmpty && { isEmpty }) }, now);
      if (closing === null) {
        if (sent.status === 'Submitted') throw new AppError('not_finished');
        return;
      }
      await attemptsRepository(tx).close(id, closing, now);
      // What waits for a reviewer has earned nothing yet.
      if (closing.review === undefined) await awards.grantForAttempt(tx, play, id, now);
      else await awards.settle(tx, play.standing.userId, play.standing.game.id, now, play.standing);
    },
  });
}

/** Writes down what a reviewer decided of an attempt that was in review. */
export async function decideAttempt(
  tx: Transaction,
  attemptId: string,
  decided: Pick<AttemptRecord, 'review' | 'result'>,
): Promise<void> {
  await attemptsRepository(tx).updateReview(attemptId, decided);
}

/** The attempt that a player sees: the open one, else the last. */
export const presentAttempt = ({ attempts }: Pick<ContentView, 'attempts'>): AttemptRecord | undefined =>
  attempts.findLast((one) => isOpen(one)) ?? attempts.at(-1);

/** The achievement's title in the language of whoever asked. */
export function titleOf(play: Pick<ContentView, 'standing' | 'achievement'>) {
  const { achievement } = findSeen(inReadersLanguage(play.standing), play.achievement.id);
  return { title: achievement.title, ...languagesOf(achievement, ['title']) };
}

/** What every content says of its player's work, as it travels. */
export function presentWork(play: ContentView, now: Date) {
  const { achievement, seen, attempts } = play;
  const attempt = presentAttempt(play);
  return {
    achievementId: achievement.id,
    levelId: achievement.levelId,
    ...titleOf(play),
    status: attempt?.status ?? null,
    result: attempt?.result ?? null,
    attempt: attempt?.number ?? 0,
    attemptsLeft: attemptsLeft(achievement.attemptsAllowed, attempts),
    canStart: refusalToBegin(play, now) === null,
    state: seen.state,
    savedAt: attempt?.savedAt.toISOString() ?? null,
    submittedAt: attempt?.submittedAt?.toISOString() ?? null,
    pointsEarned: seen.pointsEarned,
    points: achievement.points,
  };
}
