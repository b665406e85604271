import type { Finding } from '#shared/readiness/readiness.contract.ts';
import { isError } from '#shared/http/readiness.codes.ts';
import type { Task, Tasks } from '#shared/reports/overview.contract.ts';
import { summarisedOf } from '#shared/reports/summaries.rules.ts';
import { areManyAbsent, isTooHard } from '#shared/reports/tasks.rules.ts';
import { dayPlus, localDayAt, msOfDay, startOfLastDays } from '#shared/time/zonedTime.rules.ts';
import type { Actor } from '#server/engines/audit/audit.service.ts';
import { scopeOfActor } from '#server/engines/resources/resources.service.ts';
import type { Scope } from '#server/engines/resources/scope.ts';
import type { ServiceContext } from '#server/platform/context.ts';
import { inSnapshot } from '#server/platform/db/snapshot.ts';
import { pickedIn } from './choices.ts';
import { reportsRepository } from './reports.repository.ts';
import { tasksRepository } from './tasks.repository.ts';

/** The games that are checked, and the publications that are listed, at most. */
const max = { games: 20, held: 3 };

/** How long before its start a draft is listed, and before the end of a game those who have not begun, in days. */
const ahead = { draft: 14, end: 28 };

type Game = Awaited<ReturnType<ReturnType<typeof tasksRepository>['listGames']>>[number];
type TaskOf<K extends Task['kind']> = Extract<Task, { kind: K }>;

/** The most urgent first. */
const order: readonly Task['kind'][] = ['errors', 'held', 'draft', 'notBegun', 'question', 'words', 'drafts'];

const named = ({ gameId, game, timezone }: Pick<Game, 'gameId' | 'game' | 'timezone'>) => ({ gameId, game, timezone });

interface GameState {
  findings: readonly Finding[];
  /** The drafts in a published game: those that are ready to be published, and the others. */
  drafts: { ready: number; blocked: number };
}

/** What the check of a game asks of somebody now. */
function tasksOfState(game: Game, { findings, drafts }: GameState, now: Date): Task[] {
  const errors = findings.filter(({ code }) => isError(code));
  const about = named(game);
  if (game.status !== 'published') {
    const isSoon = game.startDate.getTime() - now.getTime() <= ahead.draft * msOfDay;
    return isSoon ? [{ ...about, kind: 'draft', at: game.startDate.toISOString(), count: errors.length }] : [];
  }
  const tasks: Task[] = [];
  const [first] = errors;
  if (first !== undefined) tasks.push({ ...about, kind: 'errors', count: errors.length, first });
  const languages = findings.flatMap(({ code, other, needed }) =>
    code === 'wordsOpen' && other !== null ? [{ language: other, texts: needed ?? 0 }] : [],
  );
  if (languages.length > 0) tasks.push({ ...about, kind: 'words', languages });
  if (drafts.ready + drafts.blocked > 0) tasks.push({ ...about, kind: 'drafts', ...drafts });
  return tasks;
}

/** What somebody has to act on, of the games that the caller may see. */
export function createTasksService({
  db,
  replica = db,
  clock,
  readiness,
}: Pick<ServiceContext, 'db' | 'replica' | 'clock'> & {
  readiness: { stateOf(scope: Scope, gameId: string, withDrafts: boolean): Promise<GameState> };
}) {
  async function hardestQuestion(repository: ReturnType<typeof tasksRepository>, game: Game): Promise<Task[]> {
    const questions = new Map<string, TaskOf<'question'>>();
    for (const { answers, answerOrder, chosen, count, ...row } of await repository.listLatestAnswers(game.gameId)) {
      const question = questions.get(row.id) ?? { ...named(game), ...row, kind: 'question', answered: 0, right: 0 };
      question.answered += count;
      if (pickedIn(answers, { answerOrder, chosen }).isRight) question.right += count;
      questions.set(row.id, question);
    }
    const share = ({ answered, right }: TaskOf<'question'>) => right / answered;
    return [...questions.values()]
      .filter(isTooHard)
      .toSorted((one, other) => share(one) - share(other) || other.answered - one.answered)
      .slice(0, 1);
  }

  async function absent(
    repository: ReturnType<typeof tasksRepository>,
    reports: ReturnType<typeof reportsRepository>,
    game: Game,
    now: Date,
  ): Promise<Task[]> {
    const { gameId, timezone, endDate } = game;
    const tomorrow = { day: dayPlus(localDayAt(now, timezone), 1), at: startOfLastDays(0, now, timezone) };
    const summarised = summarisedOf(await reports.findSummary(gameId), timezone);
    const figures = await repository.countBegun(gameId, summarised, tomorrow);
    const { players, begun } = figures;
    if (!areManyAbsent(figures)) return [];
    return [{ ...named(game), kind: 'notBegun', at: endDate.toISOString(), count: players - begun, players }];
  }

  /** Those who have not begun a game that ends soon, and the hardest question, of the running games. */
  const ofPlayers = (games: readonly Game[], now: Date): Promise<Task[]> =>
    inSnapshot(replica, async (tx) => {
      const repository = tasksRepository(tx);
      const reports = reportsRepository(tx);
      await reports.useMemory();
      const tasks = games.map(async (game) => {
        const isEnding = game.endDate.getTime() - now.getTime() <= ahead.end * msOfDay;
        return Promise.all([hardestQuestion(repository, game), isEnding ? absent(repository, reports, game, now) : []]);
      });
      return (await Promise.all(tasks)).flat(2);
    });

  /** One game after the other: the check of a game reads all its contents. */
  async function statesOf(scope: Scope, games: readonly Game[]): Promise<[Game, GameState][]> {
    const states: [Game, GameState][] = [];
    for (const game of games)
      states.push([game, await readiness.stateOf(scope, game.gameId, game.status === 'published')]);
    return states;
  }

  return {
    async list(actor: Actor): Promise<Tasks> {
      const now = clock();
      const scope = await scopeOfActor(db, actor);
      const repository = tasksRepository(db);
      const [games, held] = await Promise.all([
        repository.listGames(scope, now, max.games),
        repository.listHeld(scope, max.held),
      ]);
      const running = games.filter(({ status, startDate }) => status === 'published' && startDate <= now);
      const [states, players] = await Promise.all([statesOf(scope, games), ofPlayers(running, now)]);
      const tasks: Task[] = [
        ...states.flatMap(([game, state]) => tasksOfState(game, state, now)),
        ...held.map(({ at, ...game }): Task => ({ ...game, kind: 'held', at: at.toISOString() })),
        ...players,
      ];
      return {
        tasks: tasks.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind)),
        games: states.map(([{ gameId: id }, { findings }]) => ({
          id,
          errors: findings.filter(({ code }) => isError(code)).length,
        })),
      };
    },
  };
}
