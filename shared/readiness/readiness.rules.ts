/** Whether a game can work once it is published: found by simulating a player with the rules of the game. */
import {
  availabilityInLevel,
  isRequired,
  publishedTiers,
  type AchievementTerms,
  type Award,
  type GameTerms,
  type LevelTerms,
  type PlayerProgress,
  type PublicationStatus,
  type SeenLevel,
  type TierTerms,
} from '../game/availability.rules.ts';
import { openWindow } from '../game/games.rules.ts';
import { msOfDay } from '../time/zonedTime.rules.ts';
import type { Finding } from './readiness.contract.ts';
import { severityOf, type FindingCode } from '../http/readiness.codes.ts';
import type { Culture } from '../vocabulary/vocabulary.ts';

type Act = 'Tutorial' | 'GameRules' | 'LogIn' | 'ReadNews';

export interface CheckedAchievement extends AchievementTerms {
  title: string;
  /** Whether its content is complete; true without content. */
  hasContent: boolean;
  /** For an exam: the categories that have a pass mark and no questions. */
  emptyCategories: readonly string[];
  /** For a PDF: its number of pages. */
  pages: number | null;
  minimumPages: number | null;
  behaviour: { act: Act; count: number } | null;
}

export interface CheckedLevel extends LevelTerms<CheckedAchievement> {
  title: string;
}

export interface CheckedTier extends TierTerms<CheckedAchievement> {
  title: string;
  levels: readonly CheckedLevel[];
}

export interface CheckedReward {
  id: string;
  title: string;
  status: PublicationStatus;
  type: 'Tier' | 'Level' | 'Achievement' | 'Points' | 'Ranking' | 'Manual';
  gameType: 'Individual' | 'Team';
  subjectId: string | null;
  points: number | null;
  /** null: unlimited. */
  stock: number | null;
}

export interface CheckedNews {
  id: string;
  title: string;
  /** null: every culture. */
  culture: Culture | null;
  startsAt: Date;
  /** null: no end. */
  endsAt: Date | null;
}

/** A game with all its parts. Archived ones are hidden, as drafts are. */
export interface CheckedGame extends GameTerms {
  id: string;
  title: string;
  /** null: not published. */
  publishedAt: Date | null;
  /** Whether its final boards are written: then it may be published again. */
  isClosed: boolean;
  hasBanner: boolean;
  hasRules: boolean;
  showsLeaderboard: boolean;
  showsRewards: boolean;
  openToAll: boolean;
  teamScoreMode: 'average' | 'sum';
  players: number;
  /** Teams with at least one member. */
  teams: number;
  /** Published ones only. */
  news: readonly CheckedNews[];
  /** The engagement points, by act. */
  pointsPer: Readonly<Record<Act, number>>;
  /** The offered languages, and how many of the published texts in each are missing or stale. */
  languages: readonly { language: string; open: number }[];
  tiers: readonly CheckedTier[];
  rewards: readonly CheckedReward[];
}

type Said = Partial<Pick<Finding, 'needed' | 'max' | 'other'>>;

const finding = (
  code: FindingCode,
  resource: Finding['resource'],
  { id, title }: { id: string; title: string },
  { needed = null, max = null, other = null }: Said = {},
): Finding => ({ severity: severityOf(code), code, resource, id, title, needed, max, other });

/** News items count if they are shown while the game runs. */
const isShownInGame = (game: CheckedGame, { startsAt, endsAt }: CheckedNews): boolean =>
  startsAt < game.endsAt && (endsAt === null || endsAt > game.startsAt);

/** The number of items that a player can read, for the culture with the most. */
function maxNews(game: CheckedGame): number {
  const shown = game.news.filter((item) => isShownInGame(game, item));
  const forOne = Map.groupBy(
    shown.filter(({ culture }) => culture !== null),
    ({ culture }) => culture,
  );
  const forAll = shown.filter(({ culture }) => culture === null).length;
  return forAll + Math.max(0, ...[...forOne.values()].map((items) => items.length));
}

/** How often a player can do each act in the whole game, at most: the first and the last day may be partial. */
const maxActs = (game: CheckedGame): Record<Act, number> => ({
  Tutorial: 1,
  GameRules: 1,
  LogIn: Math.ceil((game.endsAt.getTime() - game.startsAt.getTime()) / msOfDay) + 1,
  ReadNews: maxNews(game),
});

/** The terms of an achievement that nobody can fulfil. */
function impossible(game: CheckedGame, achievement: CheckedAchievement): Finding[] {
  const about = (code: FindingCode, said?: Said) => finding(code, 'achievements', achievement, said);
  const { hasContent, emptyCategories, pages, minimumPages, behaviour } = achievement;
  const findings = emptyCategories.map((other) => about('categoryEmpty', { other }));
  if (!hasContent) findings.push(about('contentMissing'));
  if (pages !== null && minimumPages !== null && minimumPages > pages) {
    findings.push(about('pagesTooMany', { needed: minimumPages, max: pages }));
  }
  if (behaviour !== null && behaviour.count > maxActs(game)[behaviour.act]) {
    findings.push(about('actsTooMany', { needed: behaviour.count, max: maxActs(game)[behaviour.act] }));
  }
  return findings;
}

interface Run {
  /** The final awards of a player who does everything as soon as it opens. */
  done: ReadonlyMap<string, Award>;
  /** Why each of the others was not open at the last check, and which level it waited for. */
  refused: ReadonlyMap<string, { reason: string | null; waitsFor: string | null }>;
}

/** A level as the simulation knows it. */
interface PlayedLevel {
  level: LevelTerms;
  /** Those that can be done. */
  achievements: readonly CheckedAchievement[];
  /** When something in it can open: at a start, or at an end, when achievements become Missed. In ms. */
  edges: ReadonlySet<number>;
  /** As it was last looked at: the level before it that was not settled, and what was seen. */
  unsettled: string | null;
  seen: SeenLevel | null;
}

/** Simulates an ideal player: enrolled from the start, in a team if there is one, and never failing. */
function playThrough(game: CheckedGame): Run {
  const levels = publishedTiers<CheckedAchievement>(game.tiers).flatMap((tier) => tier.levels);
  const done = new Map<string, Award>();
  const refused = new Map<string, { reason: string | null; waitsFor: string | null }>();
  const player = {
    hasTeam: game.teams > 0,
    awards: done,
    teamAwards: done,
    attempts: new Map(),
    levelsEntered: new Set<string>(),
  };
  const played = levels.map((level): PlayedLevel => {
    const windows = level.achievements.map((one) => openWindow(one, game));
    return {
      level,
      achievements: level.achievements.filter((one) => impossible(game, one).length === 0),
      edges: new Set(windows.flatMap(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()])),
      unsettled: null,
      seen: null,
    };
  });
  const instants = new Set(played.flatMap(({ edges }) => [...edges]));
  for (const instant of [...instants].toSorted((a, b) => a - b)) {
    const now = new Date(instant);
    let unsettled: string | null = null;
    for (const one of played) {
      // Otherwise it is as it was: in a large game that is nearly all of it at nearly every instant.
      if (one.seen === null || one.unsettled !== unsettled || one.edges.has(instant)) {
        one.unsettled = unsettled;
        one.seen = playLevel(game, one, player, now);
        for (const [id, { state, reason }] of one.seen.achievements) {
          if (state === 'Not available') refused.set(id, { reason, waitsFor: one.seen.level.waitsFor });
        }
      }
      if (!one.seen.level.isSettled) unsettled = one.level.id;
    }
  }
  return { done, refused };
}

/** Does whatever is open in a level, until nothing more opens. */
function playLevel(
  game: CheckedGame,
  { level, achievements, unsettled }: PlayedLevel,
  player: PlayerProgress & { awards: Map<string, Award> },
  now: Date,
): SeenLevel {
  for (;;) {
    const seen = availabilityInLevel(game, level, unsettled, player, now);
    const open = achievements.filter(({ id }) => {
      const state = seen.achievements.get(id)?.state;
      return state === 'Available' || state === 'To do';
    });
    if (open.length === 0) return seen;
    for (const { id, points } of open) player.awards.set(id, { points, awardedAt: now });
  }
}

function findingsOfAchievement(game: CheckedGame, achievement: CheckedAchievement, { done, refused }: Run): Finding[] {
  const about = (code: FindingCode, said?: Said) => finding(code, 'achievements', achievement, said);
  const findings = impossible(game, achievement);
  if (findings.length > 0) return findings;
  if (done.has(achievement.id)) return [];
  const { startsAt, endsAt } = openWindow(achievement, game);
  if (startsAt >= endsAt) return [about('outsideGame')];
  const why = refused.get(achievement.id);
  if (why?.reason === 'no_team') return [about('teamMissing')];
  if (why?.reason === 'bonus_locked') return [about('bonusNeverOpens')];
  const levels = game.tiers.flatMap((tier) => tier.levels);
  const other = levels.find(({ id }) => id === why?.waitsFor)?.title ?? null;
  return [about('waitsForever', { other })];
}

/** Errors for bonuses that late players can no longer reach. */
function findingsOfBonus(game: CheckedGame, level: LevelTerms<CheckedAchievement>): Finding[] {
  return level.achievements
    .filter(({ isBonus }) => isBonus)
    .flatMap((bonus) => {
      const { startsAt } = openWindow(bonus, game);
      const over = level.achievements.filter((one) => isRequired(one) && openWindow(one, game).endsAt <= startsAt);
      return over.map(({ title }) => finding('endsBeforeBonus', 'achievements', bonus, { other: title }));
    });
}

function findingsOfReward(game: CheckedGame, reward: CheckedReward, { done }: Run): Finding[] {
  const about = (code: FindingCode, said?: Said) => finding(code, 'rewards', reward, said);
  const findings: Finding[] = [];
  if (reward.gameType === 'Team' && game.teams === 0) findings.push(about('teamMissing'));
  if (reward.stock === 0) findings.push(about('stockEmpty'));
  if (reward.type === 'Ranking' && !game.showsLeaderboard) findings.push(about('boardHidden'));
  // The maximum of a sum depends on the future number of members.
  const isCountable = reward.gameType === 'Individual' || game.teamScoreMode === 'average';
  if (reward.type === 'Points' && reward.points !== null && isCountable) {
    const max = maxPoints(game, reward.gameType, done);
    if (reward.points > max) findings.push(about('pointsTooMany', { needed: reward.points, max }));
  }
  if (reward.subjectId !== null && !isReachable(game, reward.subjectId, done)) {
    findings.push(about('subjectNeverReached', { other: titleOf(game, reward.subjectId) }));
  }
  return findings;
}

/** The maximum of points at the end; for a team, the average of members who have all, plus its own. */
function maxPoints(game: CheckedGame, holder: 'Individual' | 'Team', done: Run['done']): number {
  const acts = maxActs(game);
  const taking = (Object.keys(acts) as Act[]).reduce((sum, act) => sum + acts[act] * game.pointsPer[act], 0);
  const played = publishedTiers<CheckedAchievement>(game.tiers)
    .flatMap((tier) => tier.levels)
    .flatMap((level) => level.achievements)
    .filter(({ id, gameType }) => done.has(id) && (holder === 'Team' || gameType === 'Individual'));
  return played.reduce((sum, { points }) => sum + points, taking);
}

/** Whether the ideal player reaches the tier's or the level's end, or gets the achievement. */
function isReachable(game: CheckedGame, subjectId: string, done: Run['done']): boolean {
  if (done.has(subjectId)) return true;
  const tiers = publishedTiers<CheckedAchievement>(game.tiers);
  const tier = tiers.find(({ id }) => id === subjectId);
  const levels = tier?.levels ?? tiers.flatMap((one) => one.levels).filter(({ id }) => id === subjectId);
  const required = levels.flatMap((level) => level.achievements).filter(isRequired);
  return required.length > 0 && required.every(({ id }) => done.has(id));
}

function titleOf(game: CheckedGame, id: string): string | null {
  const levels = game.tiers.flatMap((tier) => tier.levels);
  const things = [...game.tiers, ...levels, ...levels.flatMap((level) => level.achievements)];
  return things.find((one) => one.id === id)?.title ?? null;
}

const isPublished = ({ status }: { status: PublicationStatus }) => status === 'published';
const isDraft = ({ status }: { status: PublicationStatus }) => status === 'draft';

/** Published parts within unpublished ones, and drafts. */
function findingsOfDrafts(game: CheckedGame): Finding[] {
  const levels = game.tiers.flatMap((tier) => tier.levels);
  const hiding = (resource: 'tiers' | 'levels', holder: CheckedTier | CheckedLevel, inside: number) =>
    isDraft(holder) && inside > 0 ? [finding('hidesPublished', resource, holder, { needed: inside })] : [];
  const drafts = [...game.tiers, ...levels, ...levels.flatMap((level) => level.achievements)].filter(isDraft).length;
  return [
    ...game.tiers.flatMap((tier) => hiding('tiers', tier, tier.levels.filter(isPublished).length)),
    ...levels.flatMap((level) => hiding('levels', level, level.achievements.filter(isPublished).length)),
    ...(drafts > 0 ? [finding('drafts', 'games', game, { needed: drafts })] : []),
  ];
}

const findingsOfLanguages = (game: CheckedGame): Finding[] =>
  game.languages
    .filter(({ open }) => open > 0)
    .map(({ language, open }) => finding('wordsOpen', 'games', game, { needed: open, other: language }));

/** Why players find nothing to do: all reasons, because fixing only one would not help. */
function findingsOfEmptiness(game: CheckedGame, shown: readonly CheckedAchievement[], now: Date): FindingCode[] {
  if (shown.length > 0) {
    // A published game may be ended early.
    const isOver = shown.every((achievement) => openWindow(achievement, game).endsAt <= (game.publishedAt ?? now));
    return isOver && !game.isClosed ? ['allOver'] : [];
  }
  const levels = game.tiers.flatMap((tier) => tier.levels);
  const missing: [FindingCode, readonly { status: PublicationStatus }[]][] = [
    ['tierMissing', game.tiers],
    ['levelMissing', levels],
    ['achievementMissing', levels.flatMap((level) => level.achievements)],
  ];
  const codes = missing.flatMap(([code, all]) => (all.some(isPublished) ? [] : [code]));
  return codes.length > 0 ? codes : ['nothingToPlay'];
}

function findingsOfGame(
  game: CheckedGame,
  shown: readonly CheckedAchievement[],
  rewards: number,
  now: Date,
): Finding[] {
  const wrong: Partial<Record<FindingCode, boolean>> = {
    nobodyEnrolled: !game.openToAll && game.players === 0,
    rewardsHidden: !game.showsRewards && rewards > 0,
    rulesMissing: !game.hasRules,
    bannerMissing: !game.hasBanner,
  };
  const codes = (Object.keys(wrong) as FindingCode[]).filter((code) => wrong[code] === true);
  return [...findingsOfEmptiness(game, shown, now), ...codes].map((code) => finding(code, 'games', game));
}

/** All errors, then all warnings, both in the game's order. */
export function readinessFindings(game: CheckedGame, now: Date): Finding[] {
  const run = playThrough(game);
  const levels = publishedTiers<CheckedAchievement>(game.tiers).flatMap((tier) => tier.levels);
  const achievements = levels.flatMap((level) => level.achievements);
  const rewards = game.rewards.filter(isPublished);
  const findings = [
    ...findingsOfGame(game, achievements, rewards.length, now),
    ...findingsOfDrafts(game),
    ...findingsOfLanguages(game),
    ...achievements.flatMap((achievement) => findingsOfAchievement(game, achievement, run)),
    ...levels.flatMap((level) => findingsOfBonus(game, level)),
    ...rewards.flatMap((reward) => findingsOfReward(game, reward, run)),
    ...game.news.filter((item) => !isShownInGame(game, item)).map((item) => finding('newsOutside', 'news', item)),
  ];
  const { error = [], warning = [] } = Object.groupBy(findings, ({ severity }) => severity);
  return [...error, ...warning];
}
