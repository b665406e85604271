/**
 * The weeks of a demo game before the day of loading, as a list of what happened: nothing in it is a result, so the
 * services that play it back decide points, ranks, tiers and notifications by their own rules.
 */
import { endOfDay, localDayAt, instantAt, startOfDay, startOfToday } from '#shared/time/zonedTime.rules.ts';
import type { Window } from '#shared/game/games.rules.ts';
import { gradeExam } from '#shared/kinds/exam/exams.rules.ts';
import { gradeQuiz } from '#shared/questions/grading.rules.ts';
import type { AnswerLabel } from '#shared/questions/questions.contract.ts';
import {
  achievementsOf,
  categoriesOf,
  isExam,
  isQuiz,
  isReading,
  isStory,
  isRequired,
  labelsOf,
  levelsOf,
  questionsOf,
  rightOf,
  type DemoAchievement,
  type DemoGame,
  type DemoPerson,
  type DemoExamAchievement,
  type DemoQuestion,
  type DemoQuizAchievement,
  type DemoReading,
  type DemoStoryAchievement,
  type MarketType,
  type PacedStory,
  type Players,
  type ScriptedStory,
} from './content.ts';
import type { EngagementType } from '#shared/vocabulary/vocabulary.ts';

/** Labels in the editor’s order: the demo’s quizzes are not shuffled. */
export interface DemoAnswer {
  question: string;
  answers: AnswerLabel[];
}

/** People, achievements, questions and teams by their keys. */
export type DemoEvent = { at: Date } & (
  | { kind: 'engaged'; person: string; engagement: EngagementType }
  /** Without answers it is the start of an attempt; with answers, all that are given so far. */
  | { kind: 'saved'; person: string; achievement: string; answers: DemoAnswer[] }
  /** With an answer to every question; an exam’s in the order of its categories. */
  | { kind: 'submitted'; person: string; achievement: string; answers: DemoAnswer[] }
  | { kind: 'recorded'; achievement: string; person: string; recordedBy: string; note: string }
  | { kind: 'teamRecorded'; achievement: string; team: string; recordedBy: string; note: string }
  /** A PDF read to its end, a podcast heard, feedback given. */
  | { kind: 'done'; person: string; achievement: string }
  /** A story was sent to review; which of those that are told, from 0. */
  | { kind: 'told'; person: string; achievement: string; telling: number }
  | {
      kind: 'reviewed';
      person: string;
      achievement: string;
      decision: 'accepted' | 'returned' | 'rejected';
      reason: string;
      recordedBy: string;
    }
  /** All that the person had been told until then. */
  | { kind: 'notificationsRead'; person: string }
);

const minute = 60_000;
const msOfDay = 86_400_000;

/** A stream of numbers in [0, 1) that depends on the words alone (FNV-1a into mulberry32). */
function chanceOf(...words: readonly (string | number)[]): () => number {
  let state = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(words.join('/'))) state = Math.imul(state ^ byte, 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from `from` to `to`, both included. */
const between = (next: () => number, from: number, to: number): number => from + Math.floor(next() * (to - from + 1));

/** "2026-11-21" and a number of days after it. */
const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * msOfDay).toISOString().slice(0, 10);

/** What a demo day is in the calendar; 0 is the day of `now` in the game’s time zone. */
export const dateOfDay = (day: number, now: Date, timezone: string): string => dayAfter(localDayAt(now, timezone), day);

type OwnDays = Partial<Pick<DemoAchievement, 'startDay' | 'endDay'>>;

/** The window of a game, or the dates of its own that an achievement has; `null` where it has none. */
export function windowOf(own: { startDay: number; endDay: number }, now: Date, timezone: string): Window;
export function windowOf(own: OwnDays, now: Date, timezone: string): { startsAt: Date | null; endsAt: Date | null };
export function windowOf(own: OwnDays, now: Date, timezone: string) {
  const { startDay, endDay } = own;
  return {
    startsAt: startDay === undefined ? null : startOfDay(dateOfDay(startDay, now, timezone), timezone),
    endsAt: endDay === undefined ? null : endOfDay(dateOfDay(endDay, now, timezone), timezone),
  };
}

/** When people find five minutes, from minute to minute of their day. Before opening and towards the end are the favourites. */
const quietHours: Record<MarketType, readonly (readonly [number, number])[]> = {
  Retail: [
    [9 * 60 + 10, 10 * 60],
    [9 * 60 + 10, 10 * 60],
    [13 * 60, 14 * 60 + 30],
    [17 * 60, 18 * 60 + 20],
  ],
  Production: [
    [7 * 60, 7 * 60 + 30],
    [12 * 60 + 15, 13 * 60],
    [12 * 60 + 15, 13 * 60],
    [15 * 60 + 30, 16 * 60],
  ],
  Corporate: [
    [8 * 60 + 30, 9 * 60 + 30],
    [13 * 60, 14 * 60],
    [16 * 60 + 30, 17 * 60 + 30],
  ],
  Wholesale: [
    [8 * 60, 9 * 60],
    [16 * 60, 18 * 60],
  ],
};

const worksOn = (date: string, { marketType }: DemoPerson): boolean => {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && (weekday !== 6 || marketType === 'Retail');
};

/** What asks questions that are right or wrong. */
type DemoAsking = DemoQuizAchievement | DemoExamAchievement;

const isAsking = (achievement: DemoAchievement): achievement is DemoAsking =>
  isQuiz(achievement) || isExam(achievement);

/** Something a person does in one go. */
type Act =
  | { kind: 'engaged'; engagement: EngagementType }
  | { kind: 'attempt'; achievement: DemoAsking; answers: DemoAnswer[]; isSubmitted: boolean }
  | { kind: 'done'; achievement: DemoReading }
  | { kind: 'story'; achievement: DemoStoryAchievement; telling: number }
  | { kind: 'task'; achievement: DemoAchievement };

function wrongAnswer(question: DemoQuestion, next: () => number): AnswerLabel[] {
  const labels = labelsOf(question);
  const pick = (from: readonly AnswerLabel[]): AnswerLabel => from[Math.floor(next() * from.length)] ?? 'A';
  const right = rightOf(question);
  const wrong = labels.filter((label) => !right.includes(label));
  if (!question.multiple) return [pick(wrong)];
  // The usual slip with several right answers: one of them is taken for another.
  const given = new Set(right);
  given.delete(pick(right));
  given.add(pick(wrong));
  return labels.filter((label) => given.has(label));
}

const answersTo = (questions: readonly DemoQuestion[], accuracy: number, next: () => number): DemoAnswer[] =>
  questions.map((question) => ({
    question: question.key,
    answers: next() < accuracy ? rightOf(question) : wrongAnswer(question, next),
  }));

function passes(achievement: DemoAsking, answers: readonly DemoAnswer[]): boolean {
  const chosen = new Map(answers.map(({ question, answers: labels }) => [question, labels]));
  const marked = (questions: readonly DemoQuestion[]) =>
    questions.map((question) => ({ id: question.key, correct: rightOf(question) }));
  const grade = isExam(achievement)
    ? gradeExam(
        categoriesOf(achievement).map(({ key, passMark: own, questions }) => ({
          id: key,
          passMark: own,
          questions: marked(questions),
        })),
        chosen,
        achievement,
      )
    : gradeQuiz(marked(achievement.content.questions), chosen, achievement);
  return grade.result === 'Passed';
}

/** Answers that pass, or do not, as wished. */
function answersFor(achievement: DemoAsking, wished: 'Passed' | 'Failed', next: () => number): DemoAnswer[] {
  for (;;) {
    const answers = answersTo(questionsOf(achievement), wished === 'Passed' ? 0.9 : 0.55, next);
    if (passes(achievement, answers) === (wished === 'Passed')) return answers;
  }
}

/** Attempts until one passes or none is left; with each, more of the answers are known. */
function attemptsAt(achievement: DemoAsking, person: DemoPerson, accuracy: number): Act[] {
  const acts: Act[] = [];
  const { attemptsAllowed } = achievement;
  // “As often as one likes” ends for these people with the fifth: by then the questions are known by heart.
  const most = attemptsAllowed === 0 ? 5 : attemptsAllowed;
  for (let number = 1; number <= most; number += 1) {
    const next = chanceOf(person.key, achievement.key, number);
    const isLastOfMany = attemptsAllowed === 0 && number === most;
    const answers = isLastOfMany
      ? answersFor(achievement, 'Passed', next)
      : answersTo(questionsOf(achievement), Math.min(0.97, accuracy + 0.12 * (number - 1)), next);
    acts.push({ kind: 'attempt', achievement, answers, isSubmitted: true });
    if (passes(achievement, answers)) break;
  }
  return acts;
}

/** The way through the game in its order, as far as the story goes. */
function pacedActs(
  game: DemoGame,
  { told }: Players,
  person: DemoPerson,
  story: PacedStory,
  isPioneer: boolean,
): Act[] {
  const acts: Act[] = [];
  let steps = 0;
  for (const level of levelsOf(game)) {
    for (const achievement of level.achievements.filter(isRequired)) {
      // What cannot fail is done on the way, and is no step of its own.
      if (isReading(achievement)) {
        acts.push({ kind: 'done', achievement });
        continue;
      }
      if (steps === story.steps) {
        // Every fourth has begun the next quiz and was called away.
        const next = chanceOf(person.key, achievement.key, 'begun');
        if (steps > 0 && isAsking(achievement) && next() < 0.25) {
          const questions = questionsOf(achievement);
          const answered = questions.slice(0, between(next, 1, questions.length - 1));
          const answers = answersTo(answered, story.accuracy, next);
          acts.push({ kind: 'attempt', achievement, answers, isSubmitted: false });
        }
        return acts;
      }
      steps += 1;
      if (isAsking(achievement)) acts.push(...attemptsAt(achievement, person, story.accuracy));
      else if (achievement.behaviourEngagement !== null) {
        acts.push({ kind: 'engaged', engagement: achievement.behaviourEngagement });
      }
    }
    for (const achievement of level.achievements) {
      if (achievement.gameType === 'Team' && isAsking(achievement) && person.team !== null) {
        if (achievement.teamRule === 'all') acts.push(...attemptsAt(achievement, person, story.accuracy));
        // Once one has passed, it is done for the whole team; so only one of them plays it.
        if (achievement.teamRule === 'any' && isPioneer && story.curiosity >= 0.8) {
          const answers = answersFor(achievement, 'Passed', chanceOf(person.key, achievement.key));
          acts.push({ kind: 'attempt', achievement, answers, isSubmitted: true });
        }
      }
      if (achievement.isBonus && chanceOf(person.key, achievement.key, 'bonus')() < story.curiosity) {
        if (isAsking(achievement)) acts.push(...attemptsAt(achievement, person, story.accuracy));
        else if (isStory(achievement)) {
          const count = told[achievement.key]?.length ?? 0;
          const telling = Math.floor(chanceOf(person.key, achievement.key, 'telling')() * count);
          acts.push({ kind: 'story', achievement, telling });
        } else acts.push({ kind: 'task', achievement });
      }
    }
  }
  return acts;
}

/** A visit: when it begins, and what is done in it. */
interface Visit {
  day: number;
  acts: Act[];
}

/** Spreads the acts over the days on which the person works, from the first sign-in to the last time they played. */
function pacedVisits(person: DemoPerson, story: PacedStory, acts: Act[], game: DemoGame, now: Date): Visit[] {
  const works = (day: number) => worksOn(dateOfDay(day, now, game.timezone), person);
  const days: number[] = [];
  for (let day = game.startDay + story.joinsAfter; day <= -story.lastPlayed; day += 1) if (works(day)) days.push(day);
  // A weekend can lie over the whole span; then it was the working day before.
  for (let day = -story.lastPlayed; days.length === 0; day -= 1) if (works(day)) days.push(day);

  const next = chanceOf(person.key, 'visits');
  const wished = Math.max(1, Math.ceil(acts.length / (1.4 + 1.4 * next())));
  const count = Math.min(wished, days.length, acts.length);
  return Array.from({ length: count }, (_, index) => {
    // One day in each of equal parts of the time; the first and the last are those of the story.
    const [from, end] = [Math.floor((index * days.length) / count), Math.floor(((index + 1) * days.length) / count)];
    const drawn = between(next, from, end - 1);
    const place = index === count - 1 ? days.length - 1 : index === 0 ? 0 : drawn;
    return {
      day: days[place] ?? 0,
      acts: acts.slice(Math.floor((index * acts.length) / count), Math.floor(((index + 1) * acts.length) / count)),
    };
  });
}

function scriptedVisits(game: DemoGame, person: DemoPerson, story: ScriptedStory): Visit[] {
  const asking = new Map(
    achievementsOf(game)
      .filter(isAsking)
      .map((achievement) => [achievement.key, achievement]),
  );
  const find = (key: string): DemoAsking => {
    const achievement = asking.get(key);
    if (achievement === undefined) throw new Error(`${person.key}: there is no quiz or exam ${key}`);
    return achievement;
  };
  const findReading = (key: string): DemoReading => {
    const achievement = achievementsOf(game).find((one) => one.key === key);
    if (achievement === undefined || !isReading(achievement))
      throw new Error(`${person.key}: there is no reading ${key}`);
    return achievement;
  };
  return story.days.map(({ day, acts }) => ({
    day,
    acts: acts.map((act, index): Act => {
      if ('engaged' in act) return { kind: 'engaged', engagement: act.engaged };
      if ('done' in act) return { kind: 'done', achievement: findReading(act.done) };
      const achievement = find(act.quiz);
      const next = chanceOf(person.key, act.quiz, day, index);
      return 'result' in act
        ? { kind: 'attempt', achievement, answers: answersFor(achievement, act.result, next), isSubmitted: true }
        : {
            kind: 'attempt',
            achievement,
            answers: answersTo(questionsOf(achievement).slice(0, act.answered), 0.9, next),
            isSubmitted: false,
          };
    }),
  }));
}

/** The instant of a minute of a demo day. */
function instantOf(day: number, minuteOfDay: number, now: Date, timezone: string): Date {
  const [hour, rest] = [Math.floor(minuteOfDay / 60), minuteOfDay % 60];
  const typed = `${dateOfDay(day, now, timezone)}T${String(hour).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
  // The clocks change at night, never within working hours, so the moment exists.
  return instantAt(typed, timezone) ?? now;
}

/** The day itself, or the next one from Monday to Friday. */
function officeDay(day: number, now: Date, timezone: string): number {
  const weekday = new Date(`${dateOfDay(day, now, timezone)}T00:00:00Z`).getUTCDay();
  return day + (weekday === 6 ? 2 : weekday === 0 ? 1 : 0);
}

/** Seconds for reading one question and choosing. */
const secondsToAnswer = (next: () => number): number => between(next, 14, 48);

/** Seconds for reading a document, hearing a podcast, or saying what one thinks. */
function secondsToDo(achievement: DemoReading, next: () => number): number {
  const { content } = achievement;
  if (content.kind === 'pdf') return content.pages * between(next, 35, 80);
  return content.kind === 'podcast' ? content.duration + between(next, 5, 20) : between(next, 60, 150);
}

/**
 * Whether somebody did it lately, among the last of what they did. Such stories wait for review still, so that the reviewers'
 * queue has something in it; but for those that give points, because no score depends on the weekday.
 */
function isAmongLast({ story }: DemoPerson, visits: readonly Visit[], act: Act): boolean {
  if (story === null || !('steps' in story) || story.lastPlayed > 4) return false;
  const acts = visits.flatMap((visit) => visit.acts);
  return acts.indexOf(act) >= acts.length - 4;
}

/** What a reviewer decides of a story, and says. */
function reviewOf(person: DemoPerson, achievement: DemoStoryAchievement) {
  const luck = chanceOf(person.key, achievement.key, 'review')();
  if (luck < 0.16) {
    const reason = 'A good beginning. Please add what exactly you found, and what you said about it.';
    return { decision: 'returned', reason } as const;
  }
  if (luck < 0.24) return { decision: 'rejected', reason: 'It names a client. Please never do that.' } as const;
  return { decision: 'accepted', reason: luck > 0.8 ? 'Thank you. This is what we wanted to hear.' : '' } as const;
}

/** What a visit leaves behind. Its acts follow each other; `startsAt` is the sign-in. */
function eventsOfVisit(person: DemoPerson, visit: Visit, startsAt: Date): DemoEvent[] {
  const who = person.key;
  const next = chanceOf(who, 'visit', visit.day);
  const events: DemoEvent[] = [{ at: startsAt, kind: 'engaged', person: who, engagement: 'LogIn' }];
  let clock = startsAt.getTime();
  const pass = (seconds: number): Date => new Date((clock += seconds * 1000));
  // Most look at what is new first.
  if (next() < 0.7) events.push({ at: pass(between(next, 8, 25)), kind: 'notificationsRead', person: who });
  for (const act of visit.acts) {
    if (act.kind === 'engaged') {
      events.push({ at: pass(between(next, 60, 200)), kind: 'engaged', person: who, engagement: act.engagement });
      continue;
    }
    const about = { person: who, achievement: act.achievement.key };
    if (act.kind === 'done') {
      events.push({ at: pass(secondsToDo(act.achievement, next)), kind: 'done', ...about });
    } else if (act.kind === 'story') {
      events.push({ at: pass(between(next, 400, 900)), kind: 'told', ...about, telling: act.telling });
    } else if (act.kind === 'attempt') {
      const { answers, isSubmitted } = act;
      // The page of the level is read before the quiz.
      events.push({ at: pass(between(next, 50, 260)), kind: 'saved', ...about, answers: [] });
      const seconds = answers.reduce((sum) => sum + secondsToAnswer(next), 0);
      events.push({ at: pass(seconds), kind: isSubmitted ? 'submitted' : 'saved', ...about, answers });
    }
  }
  return events;
}

/** A visit on the day of loading that has just happened: its last act ends a moment before `now`. */
function eventsJustNow(person: DemoPerson, visit: Visit, now: Date, timezone: string): DemoEvent[] {
  // It begins today, so that what it earns has moved the player up since midnight; in the first minute of a day it cannot.
  const midnight = startOfToday(now, timezone).getTime();
  const fortyMinutesAgo = now.getTime() - 40 * minute;
  const startsAt = now.getTime() - midnight > minute ? Math.max(midnight, fortyMinutesAgo) : fortyMinutesAgo;
  // She comes for the quiz and has not looked at what is new.
  const events = eventsOfVisit(person, visit, new Date(startsAt)).filter(({ kind }) => kind !== 'notificationsRead');
  const last = events.at(-1)?.at.getTime() ?? startsAt;
  const shrink = Math.min(1, (0.7 * (now.getTime() - startsAt)) / Math.max(1, last - startsAt));
  return events.map((event) => ({ ...event, at: new Date(startsAt + (event.at.getTime() - startsAt) * shrink) }));
}

/** Days on which somebody only looked at the board: signed in, did nothing else. */
function glances(person: DemoPerson, visits: readonly Visit[], game: DemoGame, now: Date): DemoEvent[] {
  const [first, last] = [visits[0]?.day ?? 0, visits.at(-1)?.day ?? 0];
  const taken = new Set(visits.map(({ day }) => day));
  const events: DemoEvent[] = [];
  for (let day = first + 1; day < last; day += 1) {
    const next = chanceOf(person.key, 'glance', day - last);
    if (taken.has(day) || !worksOn(dateOfDay(day, now, game.timezone), person) || next() >= 0.06) continue;
    const at = startOfVisit(person, day, next, game, now);
    events.push({ at, kind: 'engaged', person: person.key, engagement: 'LogIn' });
  }
  return events;
}

function startOfVisit(person: DemoPerson, day: number, next: () => number, game: DemoGame, now: Date): Date {
  const hours = quietHours[person.marketType];
  const [from, to] = hours[Math.floor(next() * hours.length)] ?? [9 * 60, 10 * 60];
  const start = instantOf(day, between(next, from, to), now, game.timezone);
  return new Date(start.getTime() + between(next, 0, 59_999));
}

/**
 * When a person’s To do was recorded: on the next office day, but no later than yesterday, so that no score depends on
 * which weekday the demo is loaded; what was done today has not been recorded yet (`null`).
 */
function recordedAt(after: Date, doneOn: number, person: DemoPerson, key: string, game: DemoGame, now: Date) {
  if (doneOn >= 0) return null;
  const next = chanceOf(person.key, key, 'recorded');
  const day = officeDay(doneOn + 1, now, game.timezone);
  if (day < 0) return instantOf(day, between(next, 10 * 60, 16 * 60), now, game.timezone);
  return new Date(after.getTime() + between(next, 20, 90) * minute);
}

/** What one person did, and what was recorded for them. */
function eventsOf(person: DemoPerson, visits: readonly Visit[], game: DemoGame, now: Date, by: string): DemoEvent[] {
  const isScripted = person.story !== null && 'days' in person.story;
  const events: DemoEvent[] = isScripted ? [] : glances(person, visits, game, now);
  for (const visit of visits) {
    const startsAt = startOfVisit(person, visit.day, chanceOf(person.key, 'start', visit.day), game, now);
    const happened =
      isScripted && visit.day === 0
        ? eventsJustNow(person, visit, now, game.timezone)
        : eventsOfVisit(person, visit, startsAt);
    events.push(...happened);
    for (const act of visit.acts) {
      if (act.kind !== 'task' && act.kind !== 'story') continue;
      const achievement = act.achievement.key;
      const at = recordedAt(happened.at(-1)?.at ?? startsAt, visit.day, person, achievement, game, now);
      if (act.kind === 'story') {
        const review = reviewOf(person, act.achievement);
        if (at !== null && (review.decision === 'accepted' || !isAmongLast(person, visits, act)))
          events.push({ at, kind: 'reviewed', achievement, person: person.key, recordedBy: by, ...review });
        continue;
      }
      const note = 'Confirmed by the manager.';
      if (at !== null) events.push({ at, kind: 'recorded', achievement, person: person.key, recordedBy: by, note });
    }
  }
  return events;
}

/** Leaves out what has not happened yet, and the start of an attempt whose end has not. */
function untilNow(events: readonly DemoEvent[], now: Date): DemoEvent[] {
  const happened = events.filter(({ at }) => at <= now);
  return happened.filter((event, index) => {
    if (event.kind !== 'saved' || event.answers.length > 0) return true;
    return happened
      .slice(index + 1)
      .some(
        (later) => (later.kind === 'submitted' || later.kind === 'saved') && later.achievement === event.achievement,
      );
  });
}

/** The member of each team who is furthest on, and first. */
function pioneersOf({ people, teams }: Players): Set<string> {
  const stories = people.flatMap((person) =>
    person.active && person.story !== null && 'steps' in person.story ? [{ person, story: person.story }] : [],
  );
  return new Set(
    teams.flatMap(({ key }) => {
      const [first] = stories
        .filter(({ person }) => person.team === key)
        .toSorted((a, b) => b.story.steps - a.story.steps || a.story.joinsAfter - b.story.joinsAfter);
      return first === undefined ? [] : [first.person.key];
    }),
  );
}

/**
 * All that happened from the start of the game to `now`, in the order of time. The same arguments give the same list on
 * every machine; what people achieve does not depend on `now` (except on the day itself), only when they did it.
 * @throws Error when a script names what is not in the game
 */
export function demoHistory(game: DemoGame, players: Players, now: Date): DemoEvent[] {
  const { people, recordedBy, teamRecords } = players;
  const pioneers = pioneersOf(players);
  const events = people.flatMap((person): DemoEvent[] => {
    const { story } = person;
    if (story === null) return [];
    const visits =
      'days' in story
        ? scriptedVisits(game, person, story)
        : story.steps === 0
          ? []
          : pacedVisits(person, story, pacedActs(game, players, person, story, pioneers.has(person.key)), game, now);
    const own = eventsOf(person, visits, game, now, recordedBy).toSorted((a, b) => a.at.getTime() - b.at.getTime());
    return untilNow(own, now);
  });
  const forTeams = teamRecords.map(({ day, ...record }): DemoEvent => {
    const at = instantOf(officeDay(day, now, game.timezone), 16 * 60 + 5, now, game.timezone);
    return { at, kind: 'teamRecorded', recordedBy, ...record };
  });
  return [...events, ...untilNow(forTeams, now)].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
