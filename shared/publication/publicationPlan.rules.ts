/** Which drafts of a game are ready to be published, and what blocks each of the others. */
import type { PublicationPlan } from './publication.contract.ts';
import { isError } from '../http/readiness.codes.ts';
import { readinessFindings, type CheckedGame } from '../readiness/readiness.rules.ts';

type Draft = PublicationPlan['drafts'][number];
type Blocker = Draft['blockers'][number];
type Part = Pick<Draft, 'id' | 'title'> & { status: string };

const lack = (code: Blocker['code']): Blocker => ({ code, needed: null, max: null, other: null });

/** The game with all of its drafts published that are not blocked. */
function published(game: CheckedGame, blocked: ReadonlyMap<string, readonly Blocker[]>): CheckedGame {
  const goLive = <T extends Part>(part: T): T => (blocked.has(part.id) ? part : { ...part, status: 'published' });
  return {
    ...game,
    tiers: game.tiers.map((tier) => ({
      ...goLive(tier),
      levels: tier.levels.map((level) => ({ ...goLive(level), achievements: level.achievements.map(goLive) })),
    })),
  };
}

/** The plan says the same as publishing: a level has one bonus, and nothing empty goes live. */
export function publicationPlan(game: CheckedGame, now: Date): PublicationPlan {
  const levels = game.tiers.flatMap((tier) => tier.levels);
  const isDraft = ({ status }: Part) => status === 'draft';
  const drafts = new Set(levels.flatMap((level) => level.achievements.filter(isDraft)).map(({ id }) => id));
  const blocked = new Map<string, Blocker[]>();
  const block = (id: string, blocker: Blocker) => blocked.set(id, [...(blocked.get(id) ?? []), blocker]);
  let findings = readinessFindings(published(game, blocked), now);
  // Without the ones that are blocked, others may never open.
  for (let isSettled = false; !isSettled;) {
    const before = blocked.size;
    for (const { id, code, needed, max, other } of findings) {
      if (drafts.has(id) && isError(code)) block(id, { code, needed, max, other });
    }
    isSettled = blocked.size === before;
    if (!isSettled) findings = readinessFindings(published(game, blocked), now);
  }
  const isLive = (part: Part) => !blocked.has(part.id);
  for (const { achievements } of levels) {
    const bonuses = achievements.filter((one) => one.isBonus && isLive(one));
    const first = bonuses.find((one) => !isDraft(one)) ?? bonuses[0];
    for (const bonus of bonuses) if (bonus !== first && isDraft(bonus)) block(bonus.id, lack('secondBonus'));
  }
  for (const level of levels)
    if (isDraft(level) && !level.achievements.some(isLive)) block(level.id, lack('achievementMissing'));
  for (const tier of game.tiers) if (isDraft(tier) && !tier.levels.some(isLive)) block(tier.id, lack('levelMissing'));

  const draft = (resource: Draft['resource'], part: Part): Draft[] =>
    isDraft(part) ? [{ resource, id: part.id, title: part.title, blockers: blocked.get(part.id) ?? [] }] : [];
  return {
    drafts: game.tiers.flatMap((tier) => [
      ...draft('tiers', tier),
      ...tier.levels.flatMap((level) => [
        ...draft('levels', level),
        ...level.achievements.flatMap((achievement) => draft('achievements', achievement)),
      ]),
    ]),
    findings: readinessFindings(published(game, blocked), now).filter(({ code }) => isError(code)),
  };
}
