/** What travels over HTTP about rewards. */
import * as z from 'zod';
import { GrantedByHand, GrantByHand } from '../awards/awards.contract.ts';
import { endpoint } from '../http/endpoint.ts';
import { FileUrl, Id, Instant, line, OtherLanguages, Reason, RichText, Status, stored } from '../http/fields.ts';
import { resource } from '../http/resource.ts';

export const rewardCategories = ['Digital', 'Physical'] as const;
export const holderTypes = ['Individual', 'Team'] as const;
export const rewardTypes = ['Tier', 'Level', 'Achievement', 'Points', 'Ranking', 'Manual'] as const;
export const prizeStates = ['Earned', 'Claimed', 'Approved', 'Sent', 'Received', 'Cancelled'] as const;
export const rewardStates = ['earned', 'open', 'locked', 'missed'] as const;

/** A reward as a player sees it. */
export const PlayerReward = z.object({
  id: Id,
  gameId: Id,
  title: z.string(),
  description: z.string(),
  category: z.enum(rewardCategories),
  type: z.enum(rewardTypes),
  gameType: z.enum(holderTypes),
  /** The rule as a sentence. */
  businessRule: z.string(),
  languages: OtherLanguages,
  /** null: its rosette is drawn from the id. */
  image: FileUrl.nullable(),
  /** + What the picture shows; empty for a decorative one. */
  imageAlt: z.string(),
  /** Pieces that can still be claimed; null: any number, or nothing to be claimed. */
  piecesLeft: z.int().nullable(),
  /** The tier in which it is won; null: anywhere in the game. */
  tier: z.object({ id: Id, name: z.string() }).nullable(),
  state: z.enum(rewardStates),
  /** null when nothing can be counted, and once it is earned. */
  progress: z.object({ value: z.int(), max: z.int() }).nullable(),
  /** The grant of the caller, or of their team; null until it is earned. */
  grant: z
    .object({
      id: Id,
      /** The state of a prize; a badge stays Earned. */
      state: z.enum(prizeStates),
      grantedAt: Instant,
      /** When its state last changed. */
      movedAt: Instant,
      /** The public page that proves a digital badge; null for a prize. */
      badge: z.string().nullable(),
    })
    .nullable(),
});
export type PlayerReward = z.infer<typeof PlayerReward>;

export const TierRewards = z.object({
  /** null: rewards that are won anywhere in the game. */
  tier: z.object({ id: Id, name: z.string(), position: z.int() }).nullable(),
  rewards: z.array(PlayerReward),
});
export type TierRewards = z.infer<typeof TierRewards>;

const ofGame = z.object({ gameId: Id });
const currentGame = z.strictObject({ gameId: Id.optional() });

export const rewardsV1 = {
  listTierRewards: endpoint({
    method: 'GET',
    path: '/rewards/tier',
    auth: ['player'],
    summary: "The current game's rewards by tier, with the caller's progress towards each",
    query: currentGame,
    responses: { 200: z.array(TierRewards) },
  }),
  listUserRewards: endpoint({
    method: 'GET',
    path: '/rewards/user',
    auth: ['player'],
    summary: "Rewards of the current game that the caller and the caller's team have earned, newest first",
    query: currentGame,
    responses: { 200: z.array(PlayerReward) },
  }),
};

export const rewardsV2 = {
  listRewards: endpoint({
    method: 'GET',
    path: '/games/{gameId}/rewards',
    auth: ['player', 'apiKey:read:content'],
    summary: "The game's rewards in their order, with how each stands for the caller",
    params: ofGame,
    responses: { 200: z.array(PlayerReward) },
  }),
  claimReward: endpoint({
    method: 'POST',
    path: '/games/{gameId}/rewards/{id}/claim',
    auth: ['player'],
    summary: '+ Claims a prize that the caller, or the caller’s team, has earned; the last piece goes to one',
    params: ofGame.extend({ id: Id }),
    idempotent: true,
    responses: { 200: PlayerReward },
    errors: ['already_done', 'nothing_to_claim', 'none_left'],
  }),
};

export const RewardFields = z.strictObject({
  title: line(1, 120),
  description: RichText.default(''),
  category: z.enum(rewardCategories).default('Digital'),
  gameType: z.enum(holderTypes).default('Individual'),
  type: z.enum(rewardTypes).default('Points'),
  /** The tier, level or achievement that earns it; null for the other types. */
  subjectId: Id.nullable().default(null),
  /** The minimum of points; null for other types. */
  points: z.int().min(1).max(10_000_000).nullable().default(null),
  /** The last winning rank; null for other types. */
  rank: z.int().min(1).max(1_000_000).nullable().default(null),
  businessRule: line(0, 240).default(''),
  image: Id.nullable().default(null),
  /** What the picture shows; empty for a decorative one. */
  imageAlt: line(0, 300).default(''),
  /** The total of pieces; null: unlimited. */
  stock: z.int().min(0).max(1_000_000).nullable().default(null),
  status: Status.default('draft'),
});
export type RewardFields = z.infer<typeof RewardFields>;

/** A reward as editors see it; `image` is the stored file's id, `imageUrl` its address. */
export const RewardRow = z.object({
  ...stored,
  gameId: Id,
  position: z.int(),
  ...RewardFields.shape,
  imageUrl: FileUrl.nullable(),
  /** How many players or teams have it. */
  grantsCount: z.int(),
  /** The number of pieces claimed and not cancelled. */
  takenCount: z.int(),
});
export type RewardRow = z.infer<typeof RewardRow>;

export const rewardsBackoffice = resource({
  name: 'rewards',
  row: RewardRow,
  fields: RewardFields,
  texts: ['title', 'description', 'businessRule', 'imageAlt'],
  files: { image: 'picture' },
  parent: 'gameId',
  filters: ['gameId', 'title', 'category', 'type', 'gameType', 'status'],
  sorts: [
    'position',
    'title',
    'category',
    'type',
    'gameType',
    'stock',
    'grantsCount',
    'status',
    'createdAt',
    'updatedAt',
  ],
  search: ['title', 'businessRule'],
  actions: ['create', 'remove', 'changeStatus', 'reorder'],
});

/** A grant of a player or a team, with the state of its prize. */
export const GrantFields = z.strictObject({ state: z.enum(prizeStates) });

export const GrantRow = z.object({
  ...stored,
  ...GrantFields.shape,
  rewardId: Id,
  gameId: Id,
  rewardTitle: z.string(),
  category: z.enum(rewardCategories),
  /** Exactly one of the two is null. */
  userId: Id.nullable(),
  teamId: Id.nullable(),
  holder: z.string(),
  market: z.string().nullable(),
  grantedAt: Instant,
  reason: z.string().nullable(),
});
export type GrantRow = z.infer<typeof GrantRow>;

export const grantsBackoffice = resource({
  name: 'grants',
  row: GrantRow,
  fields: GrantFields,
  parent: 'rewardId',
  filters: ['rewardId', 'gameId', 'state', 'category', 'userId', 'teamId', 'grantedAt'],
  sorts: ['rewardTitle', 'holder', 'market', 'state', 'grantedAt', 'createdAt', 'updatedAt'],
  search: ['holder', 'rewardTitle'],
  actions: [],
  managedBy: 'admin',
});

export const rewardsCalls = {
  giveReward: endpoint({
    method: 'POST',
    path: '/rewards/{id}/grants',
    auth: ['admin'],
    summary: 'Gives by hand a reward that somebody gives to players, or to teams; the answer says what became of each',
    params: z.object({ id: Id }),
    body: GrantByHand,
    idempotent: true,
    responses: { 200: GrantedByHand },
    errors: ['already_given', 'conflict'],
  }),
  takeGrantBack: endpoint({
    method: 'POST',
    path: '/grants/{id}/revoke',
    auth: ['admin'],
    summary: 'Takes back a badge, or a prize that has not been sent; its badge page says so from then on',
    params: z.object({ id: Id }),
    body: z.strictObject({ reason: Reason }),
    idempotent: true,
    responses: { 200: z.object({ id: Id }) },
    errors: ['already_taken_back', 'conflict'],
  }),
};
