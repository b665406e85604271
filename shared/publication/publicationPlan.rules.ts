/** Which parts of a game are ready to be published, and what blocks each of the others. */
import type { PublicationPlan } from './publication.contract.ts';
import { isError } from '../http/readiness.codes.ts';
import { readinessFindings, type CheckedGame } from '../readiness/readiness.rules.ts';

type Draft = PublicationPlan['drafts'][number];
type Blocker = Draft['blockers'][number];
type Finding = PublicationPlan['findings'][number];
type Part = Pick<Draft, 'id' | 'title'> & { status: string; startsAt?: Date | null };
interface Branch extends Part {
  levels?: readonly Branch[];
  achievements?: readonly Branch[];
}

const lack = (code: Blocker['code']): Blocker => ({ code, needed: null, max: null, other: null });
const isDraft = ({ status }: Part) => status === 'draft';
const isPublished = ({ status }: Part) => status === 'published';
const within = ({ levels = [], achievements = [] }: Branch) => [...levels, ...achievements];

const draftsOf = (parts: readonly Branch[]): string[] =>
  parts
    .filter((part) => isDraft(part) || isPublished(part))
    .flatMap((part) => [...(isDraft(part) ? [part.id] : []), ...draftsOf(within(part))]);

/** The chosen parts that are not published, with the drafts in them, and the unpublished ones that would hide them. */
function concernedBy(parts: readonly Branch[], chosen: ReadonlySet<string>): string[] {
  return parts.flatMap((part) => {
    if (chosen.has(part.id) && !isPublished(part))
      return [part.id, ...draftsOf(within(part)), ...concernedBy(within(part), chosen)];
    const below = concernedBy(within(part), chosen);
    return below.length > 0 && !isPublished(part) ? [part.id, ...below] : below;
  });
}

/** The game with these parts in another state. */
function changed(game: CheckedGame, isMeant: (part: Part) => boolean, status: Part['status']): CheckedGame {
  const change = <T extends Part>(part: T): T => (isMeant(part) ? { ...part, status } : part);
  return {
    ...game,
    tiers: game.tiers.map((tier) => ({
      ...change(tier),
      levels: tier.levels.map((level) => ({ ...change(level), achievements: level.achievements.map(change) })),
    })),
  };
}

/** The game without the drafts that are not among these. */
export const withOnlyDrafts = (game: CheckedGame, ids: ReadonlySet<string>): CheckedGame =>
  changed(game, (part) => isDraft(part) && !ids.has(part.id), 'archived');

/**
 * The plan says the same as publishing: a level has one bonus, and nothing empty goes live by itself.
 * @param chosen the parts to publish; null: the game with all of its drafts
 */
export function publicationPlan(
  game: CheckedGame,
  now: Date,
  chosen: ReadonlySet<string> | null = null,
): PublicationPlan {
  const levels = game.tiers.flatMap((tier) => tier.levels);
  const achievements = levels.flatMap((level) => level.achievements);
  const concerned = new Set(chosen === null ? draftsOf(game.tiers) : concernedBy(game.tiers, chosen));
  const blocked = new Map<string, Blocker[]>();
  const block = (id: string, blocker: Blocker) => blocked.set(id, [...(blocked.get(id) ?? []), blocker]);
  const goingLive = () => new Set([...concerned].filter((id) => !blocked.has(id)));
  const isWrong = ({ code }: Finding) => isError(code);
  // What already cannot be won is left out, so that chosen parts do not wait for it.
  const wrong = new Set(
    chosen === null
      ? []
      : readinessFindings(game, now)
          .filter(isWrong)
          .map(({ id }) => id),
  );
  const base = changed(game, ({ id }) => wrong.has(id), 'draft');
  const findingsNow = () => {
    const live = goingLive();
    return readinessFindings(
      changed(base, ({ id }) => live.has(id), 'published'),
      now,
    );
  };
  const drafts = new Set(achievements.filter(({ id }) => concerned.has(id)).map(({ id }) => id));
  let findings = findingsNow();
  // Without the ones that are blocked, others may never open.
  for (let isSettled = false; !isSettled;) {
    const before = blocked.size;
    for (const { id, code, needed, max, other } of findings) {
      if (drafts.has(id) && isError(code)) block(id, { code, needed, max, other });
    }
    isSettled = blocked.size === before;
    if (!isSettled) findings = findingsNow();
  }
  const isLive = (part: Part) => isPublished(part) || (concerned.has(part.id) && !blocked.has(part.id));
  for (const { achievements: inLevel } of levels) {
    const bonuses = inLevel.filter((one) => one.isBonus && isLive(one));
    const first = bonuses.find(isPublished) ?? bonuses[0];
    for (const bonus of bonuses) if (bonus !== first && !isPublished(bonus)) block(bonus.id, lack('secondBonus'));
  }
  const empty: Finding[] = [];
  const checkFilled = (resource: 'tiers' | 'levels', part: Branch, code: 'levelMissing' | 'achievementMissing') => {
    if (!concerned.has(part.id) || within(part).some(isLive)) return;
    if (chosen?.has(part.id) !== true) block(part.id, lack(code));
    // What is in it could have gone live with it, and does not; a part that is chosen before it has any does so alone.
    else if (within(part).length > 0)
      empty.push({ severity: 'error', resource, id: part.id, title: part.title, ...lack(code), code });
  };
  for (const level of levels) checkFilled('levels', level, 'achievementMissing');
  for (const tier of game.tiers) checkFilled('tiers', tier, 'levelMissing');

  const draft = (resource: Draft['resource'], { id, title, startsAt = null }: Part, parent?: Part): Draft[] =>
    concerned.has(id)
      ? [
          {
            ...{ resource, id, title, parentId: parent !== undefined && concerned.has(parent.id) ? parent.id : null },
            ...{ startDate: startsAt?.toISOString() ?? null, blockers: blocked.get(id) ?? [] },
          },
        ]
      : [];
  const after = findingsNow().filter(isWrong);
  return {
    drafts: game.tiers.flatMap((tier) => [
      ...draft('tiers', tier),
      ...tier.levels.flatMap((level) => [
        ...draft('levels', level, tier),
        ...level.achievements.flatMap((achievement) => draft('achievements', achievement, level)),
      ]),
    ]),
    findings:
      chosen === null
        ? after
        : [
            ...empty,
            ...after.filter(({ id, resource }) => resource !== 'games' && !concerned.has(id) && !wrong.has(id)),
          ],
  };
}
