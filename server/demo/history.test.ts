import { describe, expect, it } from 'vitest';
import {
  availabilityInGame,
  isRequired,
  refusalToOpen,
  type AchievementTerms,
  type Award,
  type GameAvailability,
  type PlayerProgress,
  type TierTerms,
} from '#shared/game/availability.rules.ts';
import { isOpen, refusalToStart, type PastAttempt } from '#shared/game/attempts.rules.ts';
import { isBehaviourFulfilled, onceKey } from '#shared/game/engagements.rules.ts';
import { gradeExam } from '#shared/kinds/exam/exams.rules.ts';
import { openWindow, type Window } from '#shared/game/games.rules.ts';
import { localTimeAt, startOfLastDays } from '#shared/time/zonedTime.rules.ts';
import { rankPlayers, rankTeams, teamScore } from '#shared/points/leaderboards.rules.ts';
import { isTeamAwardDue } from '#shared/points/teamAwards.rules.ts';
import { errorsOfAnswers, unanswered } from '#shared/questions/answers.rules.ts';
import { resultAfter } from '#shared/kinds/story/stories.rules.ts';
import { tierMove } from '#shared/game/tiers.rules.ts';
import {
  achievementsOf,
  categoriesOf,
  isExam,
  isQuiz,
  levelsOf,
  questionsOf,
  rightOf,
  type DemoAchievement,
} from './content.ts';
import { demoDays } from './demoDays.ts';
import { readGame, readPlayers } from './demoFiles.ts';
import { demoHistory, type DemoAnswer, type DemoEvent } from './history.ts';
import type { EngagementType } from '#shared/vocabulary/vocabulary.ts';

const clarityQuest = readGame('clarity-quest');
const players = readPlayers('clarity-quest');
const { people, teams } = players;
const { timezone } = clarityQuest;
const all = new Map(achievementsOf(clarityQuest).map((achievement) => [achievement.key, achievement]));
const find = (key: string): DemoAchievement => {
  const achievement = all.get(key);
  if (achievement === undefined) throw new Error(`There is no achievement ${key}`);
  return achievement;
};
const behaviours = [...all.values()].flatMap((one) =>
  one.behaviourEngagement === null
    ? []
    : [{ ...one, behaviour: { engagement: one.behaviourEngagement, count: one.behaviourCount ?? 1 } }],
);
const individualBehaviours = behaviours.filter(({ gameType }) => gameType === 'Individual');
function gameWindow(now: Date): Window {
  const { at } = demoDays(now, timezone);
  return { startsAt: at(clarityQuest.startDay), endsAt: at(clarityQuest.endDay + 1) };
}
function ownWindow({ startDay, endDay }: DemoAchievement, now: Date) {
  const { at } = demoDays(now, timezone);
  return {
    startsAt: startDay === undefined ? null : at(startDay),
    endsAt: endDay === undefined ? null : at(endDay + 1),
  };
}
const historyAt = (now: Date) => demoHistory(clarityQuest, players, now);

interface Told {
  at: Date;
  of: string;
}

interface Player {
  team: string | null;
  attempts: Map<string, PastAttempt[]>;
  answers: Map<string, DemoAnswer[]>;
  awards: Map<string, Award>;
  engagements: Map<string, { type: EngagementType }>;
  points: number;
  reachedAt: Date | null;
  tier: string | null;
  unread: Told[];
}

interface Team {
  awards: Map<string, Award>;
  points: number;
  reachedAt: Date | null;
}

/** Replays a history by the rules of the game, and throws at the first event that they refuse. */
class Replay {
  readonly players = new Map<string, Player>();
  readonly teams = new Map<string, Team>(
    teams.map(({ key }) => [key, { awards: new Map(), points: 0, reachedAt: null }]),
  );
  readonly game;
  readonly tiers: TierTerms[];

  constructor(now: Date) {
    this.game = { ...gameWindow(now), experience: clarityQuest.experience, structure: clarityQuest.type };
    const terms = (achievement: DemoAchievement): AchievementTerms => ({
      id: achievement.key,
      status: 'published',
      gameType: achievement.gameType,
      isBonus: achievement.isBonus,
      ...ownWindow(achievement, now),
      contentKind: achievement.content?.kind ?? null,
      attemptsAllowed: achievement.attemptsAllowed,
      points: achievement.points,
    });
    this.tiers = clarityQuest.tiers.map((tier) => ({
      id: tier.key,
      status: 'published',
      levels: tier.levels.map((level) => ({
        id: level.key,
        status: 'published',
        achievements: level.achievements.map(terms),
      })),
    }));
    for (const { key, story, team } of people) {
      if (story === null) continue;
      this.players.set(key, {
        team,
        attempts: new Map(),
        answers: new Map(),
        awards: new Map(),
        engagements: new Map(),
        points: 0,
        reachedAt: null,
        tier: this.tiers[0]?.id ?? null,
        unread: [],
      });
    }
  }

  player(key: string): Player {
    const player = this.players.get(key);
    if (player === undefined) throw new Error(`${key} does not play`);
    return player;
  }

  team(key: string): Team {
    const team = this.teams.get(key);
    if (team === undefined) throw new Error(`There is no team ${key}`);
    return team;
  }

  seen(key: string, at: Date): GameAvailability {
    const player = this.player(key);
    const standing: PlayerProgress = {
      hasTeam: player.team !== null,
      awards: player.awards,
      teamAwards: player.team === null ? new Map() : this.team(player.team).awards,
      attempts: player.attempts,
      levelsEntered: new Set(),
    };
    return availabilityInGame(this.game, this.tiers, standing, at);
  }

  state(key: string, achievement: string, at: Date) {
    const seen = this.seen(key, at).achievements.get(achievement);
    if (seen === undefined) throw new Error(`${achievement} is not in the game`);
    return seen;
  }

  award(key: string, achievement: DemoAchievement, at: Date) {
    const player = this.player(key);
    if (player.awards.has(achievement.key)) throw new Error(`${key} has ${achievement.key} already`);
    player.awards.set(achievement.key, { points: achievement.points, awardedAt: at });
    player.points += achievement.points;
    player.reachedAt = at;
    player.unread.push({ at, of: achievement.key });
  }

  awardTeam(key: string, achievement: DemoAchievement, at: Date) {
    const team = this.team(key);
    if (team.awards.has(achievement.key)) throw new Error(`${key} has ${achievement.key} already`);
    team.awards.set(achievement.key, { points: achievement.points, awardedAt: at });
    team.points += achievement.points;
    team.reachedAt = at;
    for (const player of this.players.values())
      if (player.team === key) player.unread.push({ at, of: achievement.key });
  }

  settle(key: string, at: Date) {
    const player = this.player(key);
    const before = this.seen(key, at).achievements;
    for (const achievement of individualBehaviours) {
      if (before.get(achievement.key)?.state !== 'To do') continue;
      if (isBehaviourFulfilled(achievement.behaviour, [...player.engagements.values()]))
        this.award(key, achievement, at);
    }
    const move = tierMove(this.tiers, player.tier, 'standard', this.seen(key, at));
    if (move.tierId !== player.tier) player.unread.push({ at, of: move.tierId ?? '' });
    player.tier = move.tierId;
  }

  play(event: DemoEvent) {
    const { at } = event;
    const refuse = (why: unknown): never => {
      throw new Error(`${at.toISOString()} ${JSON.stringify(event)}: ${String(why)}`);
    };
    switch (event.kind) {
      case 'engaged': {
        const act = { type: event.engagement, itemId: null };
        const key = onceKey(act, at, timezone);
        const player = this.player(event.person);
        if (player.engagements.has(key)) refuse('was recorded before');
        player.engagements.set(key, act);
        for (const achievement of behaviours) {
          if (achievement.gameType !== 'Team' || player.team === null) continue;
          const isNew = !this.team(player.team).awards.has(achievement.key);
          if (isNew && isBehaviourFulfilled(achievement.behaviour, [...player.engagements.values()])) {
            this.awardTeam(player.team, achievement, at);
          }
        }
        return this.settle(event.person, at);
      }
      case 'saved':
      case 'submitted':
        return this.playQuiz(event, refuse);
      case 'recorded': {
        if (this.state(event.person, event.achievement, at).state !== 'To do') refuse('is not To do');
        this.award(event.person, find(event.achievement), at);
        return this.settle(event.person, at);
      }
      case 'teamRecorded': {
        const members = [...this.players].filter(([, player]) => player.team === event.team);
        const isToDo = members.some(([key]) => this.state(key, event.achievement, at).state === 'To do');
        if (!isToDo) refuse('is To do for no member');
        return this.awardTeam(event.team, find(event.achievement), at);
      }
      case 'done':
      case 'told': {
        const { person, achievement } = event;
        if (this.state(person, achievement, at).state !== 'Available') refuse('is not Available');
        const isTold = event.kind === 'told';
        this.player(person).attempts.set(achievement, [
          {
            ...{ number: 1, status: 'Submitted', review: isTold ? 'waiting' : null, hasAnswer: true, savedAt: at },
            ...{
              result: isTold || find(achievement).content?.kind === 'feedback' ? 'Submitted' : 'Passed',
              scorePercent: null,
            },
          },
        ]);
        if (!isTold) this.award(person, find(achievement), at);
        return this.settle(person, at);
      }
      case 'reviewed': {
        const [attempt] = this.player(event.person).attempts.get(event.achievement) ?? [];
        if (attempt?.review !== 'waiting') return refuse('waits for no review');
        Object.assign(attempt, { review: event.decision, result: resultAfter(event.decision) });
        if (event.decision === 'accepted') this.award(event.person, find(event.achievement), at);
        else this.player(event.person).unread.push({ at, of: event.achievement });
        return this.settle(event.person, at);
      }
      case 'notificationsRead':
        this.player(event.person).unread = [];
    }
  }

  playQuiz(event: Extract<DemoEvent, { kind: 'saved' | 'submitted' }>, refuse: (why: unknown) => never) {
    const { at, person, answers } = event;
    const achievement = find(event.achievement);
    if (!isQuiz(achievement) && !isExam(achievement)) return refuse('is neither quiz nor exam');
    const { passMark, attemptsAllowed } = achievement;
    const player = this.player(person);
    const past = player.attempts.get(achievement.key) ?? [];
    let attempt = past.find(isOpen);
    if (attempt === undefined) {
      const refusal =
        refusalToOpen(this.state(person, achievement.key, at)) ??
        refusalToStart(
          {
            window: openWindow(ownWindow(achievement, at), this.game),
            attemptsAllowed,
            pointsMode: 'full',
          },
          past,
          at,
        );
      if (refusal !== null) refuse(refusal);
      if (answers.length > 0) refuse('answers before the start');
      attempt = {
        number: past.length + 1,
        status: 'Saved',
        result: null,
        review: null,
        hasAnswer: false,
        savedAt: at,
        scorePercent: null,
      };
      player.attempts.set(achievement.key, [...past, attempt]);
      player.answers.set(achievement.key, []);
    } else if (answers.length === 0) refuse('was begun before');

    // One question opens the next within a category; a quiz counts as one category.
    const categories = isExam(achievement)
      ? categoriesOf(achievement)
      : [{ key: achievement.key, passMark: null, questions: achievement.content.questions }];
    const given = answers.map(({ question, answers: labels }) => ({ questionId: question, labels }));
    for (const { questions } of categories) {
      const shown = questions.map(({ key, multiple, answers: { length } }) => ({
        id: key,
        multiple,
        answerCount: length,
      }));
      const own = given.filter(({ questionId }) => questions.some(({ key }) => key === questionId));
      const errors = errorsOfAnswers(shown, new Map(), own);
      if (errors.length > 0) refuse(JSON.stringify(errors));
    }
    Object.assign(attempt, { savedAt: at, hasAnswer: answers.length > 0 });
    player.answers.set(achievement.key, answers);
    if (event.kind === 'saved') return;

    const chosen = new Map(answers.map(({ question, answers: labels }) => [question, labels]));
    const asked = questionsOf(achievement).map(({ key }) => ({ id: key }));
    if (unanswered(asked, chosen).length > 0) refuse('questions are open');
    const marked = categories.map(({ key, passMark: own, questions }) => ({
      id: key,
      passMark: own,
      questions: questions.map((question) => ({ id: question.key, correct: rightOf(question) })),
    }));
    // A quiz is an exam of one category without a mark of its own.
    const grade = gradeExam(marked, chosen, { passMark, pointsMode: 'full', points: achievement.points });
    Object.assign(attempt, { status: 'Submitted', result: grade.result, scorePercent: grade.score.percent });
    if (grade.result === 'Passed') {
      if (achievement.gameType === 'Individual') this.award(person, achievement, at);
      else this.passForTeam(player.team, achievement, at);
    }
    this.settle(person, at);
  }

  passForTeam(team: string | null, achievement: DemoAchievement, at: Date) {
    if (team === null || achievement.teamRule === null) throw new Error(`${achievement.key} was passed for no team`);
    const members = people.filter((one) => one.team === team && one.story !== null);
    const memberships = members.map(({ key, active }) => {
      return { playerId: key, teamId: team, from: this.game.startsAt, until: null, isActive: active };
    });
    const accomplished = members.flatMap(({ key }) =>
      (this.player(key).attempts.get(achievement.key) ?? []).some(({ result }) => result === 'Passed')
        ? [{ playerId: key, at }]
        : [],
    );
    if (isTeamAwardDue(achievement.teamRule, memberships, accomplished, at)) this.awardTeam(team, achievement, at);
  }

  board() {
    const active = people.filter((one) => one.active && one.role === 'player');
    return rankPlayers(active.map(({ key }) => ({ id: key, ...this.player(key) })));
  }

  teamBoard() {
    return rankTeams(
      teams.map(({ key }) => {
        const members = people.filter((one) => one.team === key && one.active && one.story !== null);
        const own = this.team(key);
        const score = teamScore(
          'average',
          members.map((one) => this.player(one.key).points),
          own.points,
        );
        return { id: key, activeMembers: members.length, points: score, reachedAt: own.reachedAt };
      }),
    );
  }

  rankOf = (key: string) => this.board().find(({ id }) => id === key)?.rank ?? null;
}

function replayed(events: readonly DemoEvent[], now: Date, until = now): Replay {
  const replay = new Replay(now);
  for (const event of events) if (event.at < until || until === now) replay.play(event);
  return replay;
}

const elin = 'elin-sandstrom';

/** Every weekday, early and late, in summer and winter, and around both changes of the clocks. */
const moments = [
  '2026-11-21T09:30:00Z',
  '2026-11-22T00:05:00Z',
  '2026-11-23T07:15:00Z',
  '2026-11-24T12:00:00Z',
  '2026-11-25T17:45:00Z',
  '2026-11-26T22:59:00Z',
  '2026-11-27T23:03:00Z',
  '2026-03-29T01:30:00Z',
  '2026-05-03T15:00:00Z',
  '2026-07-14T05:00:00Z',
  '2026-10-25T00:30:00Z',
  '2027-01-01T11:11:11Z',
].map((moment) => new Date(moment));

const loads = moments.map((now) => {
  const events = historyAt(now);
  return { name: now.toISOString(), now, events, replay: replayed(events, now) };
});

describe.each(loads)('a demo loaded at $name', ({ now, events, replay }) => {
  const midnight = startOfLastDays(1, now, timezone);

  it('is in the order of time, within the game, and over', () => {
    const { startsAt } = gameWindow(now);
    for (const [index, { at }] of events.entries()) {
      expect(at.getTime()).toBeGreaterThanOrEqual((events[index - 1]?.at ?? startsAt).getTime());
      expect(at.getTime()).toBeLessThanOrEqual(now.getTime());
    }
  });

  it('happens in working hours, but for the visit that was just now', () => {
    for (const event of events) {
      if (!('person' in event) || (event.person === elin && event.at >= new Date(now.getTime() - 3_600_000))) continue;
      const hour = Number(localTimeAt(event.at, timezone).slice(11, 13));
      expect(hour, JSON.stringify(event)).toBeGreaterThanOrEqual(7);
      expect(hour, JSON.stringify(event)).toBeLessThan(20);
    }
  });

  it('has players far ahead, many in the middle, some who have just begun and a few with nothing', () => {
    const tiersOf = (tier: string) => [...replay.players.values()].filter((player) => player.tier === tier).length;
    expect(tiersOf('gold')).toBeGreaterThanOrEqual(3);
    expect(tiersOf('silver')).toBeGreaterThanOrEqual(18);
    expect(tiersOf('bronze')).toBeGreaterThanOrEqual(25);
    expect(replay.board().length).toBeGreaterThanOrEqual(54);
    expect([...replay.players.values()].filter(({ points }) => points === 0).length).toBeGreaterThanOrEqual(3);
  });

  it('has failed attempts, attempts that were repeated, and some left half done', () => {
    const attempts = [...replay.players.values()].flatMap((player) => [...player.attempts.values()]);
    expect(attempts.filter((one) => one.some(({ result }) => result === 'Failed')).length).toBeGreaterThan(30);
    expect(attempts.filter((one) => one.length > 1 && one.at(-1)?.result === 'Passed').length).toBeGreaterThan(20);
    expect(attempts.filter((one) => one.some(isOpen)).length).toBeGreaterThanOrEqual(4);
  });

  it('leaves nobody without a way on', () => {
    for (const key of replay.players.keys()) {
      const { achievements } = replay.seen(key, now);
      const required = achievementsOf(clarityQuest)
        .filter(isRequired)
        .map((one) => achievements.get(one.key)?.state);
      const isFinished = required.every((state) => state === 'Done');
      const canGoOn = required.some((state) => state === 'Available' || state === 'Saved' || state === 'To do');
      expect(isFinished || canGoOn, key).toBe(true);
    }
  });

  it('finds its player in the middle of the game, in the first level of Silver', () => {
    const player = replay.player(elin);
    const seen = replay.seen(elin, now).achievements;
    expect(player.tier).toBe('silver');
    expect(seen.get('inside-the-tannery')).toMatchObject({ state: 'Done', result: 'Passed' });
    expect(seen.get('tracing-a-hide')).toMatchObject({ state: 'Saved', reason: 'in_progress' });
    expect(player.answers.get('tracing-a-hide')).toHaveLength(3);
    expect(find('tracing-a-hide')).toMatchObject({ content: { questions: { length: 8 } } });
    expect(seen.get('bronze-exam')).toMatchObject({ state: 'Available', result: 'Failed', attemptsLeft: 2 });
    expect(player.awards.size).toBeGreaterThanOrEqual(10);
    expect(player.attempts.get('tracing-a-hide')?.[0]?.savedAt.getTime()).toBeGreaterThan(now.getTime() - 40 * 60_000);
  });

  it('shows its player every state of an achievement', () => {
    const states = new Set([...replay.seen(elin, now).achievements.values()].map(({ state }) => state));
    // Missed occurs for teams that were inactive in the first weeks, such as the newcomer's.
    expect([...states].sort()).toEqual(['Available', 'Done', 'Not available', 'Saved', 'To do']);
    expect(replay.state('kacper-zielinski', 'leather-on-the-table', now).state).toBe('Missed');
  });

  it('ranks its player from 12 to 16, moved up since midnight, with news that she has not read', () => {
    const rank = replay.rankOf(elin) ?? 0;
    expect(rank).toBeGreaterThanOrEqual(12);
    expect(rank).toBeLessThanOrEqual(16);
    const before = replayed(events, now, midnight).rankOf(elin) ?? 0;
    expect(before - rank).toBeGreaterThanOrEqual(2);
    expect(replay.player(elin).unread.map(({ of }) => of)).toEqual(['fibres-label-round', 'inside-the-tannery']);
  });

  it('has done nothing for its newcomer', () => {
    expect(events.filter((event) => 'person' in event && event.person === 'kacper-zielinski')).toEqual([]);
    const open = [...replay.seen('kacper-zielinski', now).achievements.values()].filter(
      ({ state }) => state === 'Available',
    );
    expect(open).toHaveLength(2);
  });

  it('has two teams neck and neck, the player’s among them, and ranks all but the smallest', () => {
    const board = replay.teamBoard();
    const own = board.find(({ id }) => id === 'stockholm-boutique');
    const rival = board.find(({ id }) => id === 'geneva-boutique');
    expect(own?.rank).toBe(2);
    expect(rival?.rank).toBe(1);
    expect((rival?.points ?? 0) - (own?.points ?? 0)).toBeLessThanOrEqual(15);
    expect(board.filter(({ rank }) => rank === null).map(({ id }) => id)).toEqual(['krakow-boutique']);
  });
});

describe('the history', () => {
  const [now = new Date()] = moments;

  it('is the same whenever it is made', () => expect(historyAt(now)).toEqual(historyAt(new Date(now))));

  it('gives the same scores on whatever day it is loaded, but for those who play that day', () => {
    const idle = people.filter(({ story }) => story !== null && 'steps' in story && story.lastPlayed > 0);
    const [first, ...others] = loads.map(({ replay }) => idle.map(({ key }) => [key, replay.player(key).points]));
    for (const scores of others) expect(scores).toEqual(first);
  });

  it('lets everybody play the game to its end', () => {
    const finisher = levelsOf(clarityQuest).flatMap(({ achievements }) => achievements.filter(isRequired));
    const late = new Date('2026-11-28T12:00:00Z');
    const replay = new Replay(late);
    for (const achievement of finisher) {
      const { state } = replay.state('kacper-zielinski', achievement.key, late);
      if (achievement.behaviourEngagement !== null) {
        expect(state, achievement.key).toBe('To do');
        replay.play({
          at: late,
          kind: 'engaged',
          person: 'kacper-zielinski',
          engagement: achievement.behaviourEngagement,
        });
      } else if (isQuiz(achievement) || isExam(achievement)) {
        expect(state, achievement.key).toBe('Available');
        const about = { at: late, person: 'kacper-zielinski', achievement: achievement.key };
        const answers = questionsOf(achievement).map((question) => ({
          question: question.key,
          answers: rightOf(question),
        }));
        replay.play({ ...about, kind: 'saved', answers: [] });
        replay.play({ ...about, kind: 'submitted', answers });
      } else replay.play({ at: late, person: 'kacper-zielinski', achievement: achievement.key, kind: 'done' });
    }
    const seen = replay.seen('kacper-zielinski', late).achievements;
    const bonuses = achievementsOf(clarityQuest).filter(({ isBonus }) => isBonus);
    expect(finisher.every(({ key }) => seen.get(key)?.state === 'Done')).toBe(true);
    expect(bonuses.every(({ key }) => ['Available', 'To do'].includes(seen.get(key)?.state ?? ''))).toBe(true);
  });
});
