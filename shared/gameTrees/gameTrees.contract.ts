/**
 * A game's whole definition as a tree without ids, for archives and copies. Without players, teams, events, and
 * contents of kinds that are no longer chosen.
 */
import * as z from 'zod';
import { MediaFields } from '../files/files.contract.ts';
import { kinds } from '../kinds/kinds.ts';
import { shapeOf, words } from '../game/gamePart.ts';
import { gameParts } from './gameParts.ts';

/** A reference in a tree: "level.5" is its fifth level, counted from the first tier on. Shorter than any id, so that it never makes a text too long. */
const Reference = z.string().regex(/^(tier|level|achievement)\.[1-9]\d{0,5}$/);

type ContentTree = (typeof kinds)[keyof typeof kinds]['tree'];
const contentTrees = Object.values(kinds).map(({ tree }) => tree) as [ContentTree, ...ContentTree[]];
const Content = z.discriminatedUnion('kind', contentTrees);
export type TreeContent = z.infer<typeof Content>;

/** `content` has a field for its kind. */
const Achievement = z.strictObject({
  ...shapeOf(gameParts.achievement),
  content: Content.nullable().default(null),
  words,
});
export type TreeAchievement = z.infer<typeof Achievement>;

const Level = z.strictObject({
  ...shapeOf(gameParts.level),
  words,
  achievements: z.array(Achievement).max(500).default([]),
});
export type TreeLevel = z.infer<typeof Level>;

const Tier = z.strictObject({ ...shapeOf(gameParts.tier), words, levels: z.array(Level).max(500).default([]) });

/** `subject` is the part that earns it. */
const Reward = z.strictObject({
  ...shapeOf(gameParts.reward),
  subject: Reference.nullable().default(null),
  words,
});

const NewsItem = z.strictObject({
  ...shapeOf(gameParts.news),
  // A link to a file of our own is a reference, as in texts.
  link: z.string().max(2_000).nullable().default(null),
  words,
});

/** A tree becomes a draft game, so it has no state of the game itself, but states of its parts. */
export const GameTree = z.strictObject({
  ...shapeOf(gameParts.game),
  /** The language in which it is written. */
  language: z.string().regex(/^[a-z]{2}$/),
  words,
  tiers: z.array(Tier).max(500).default([]),
  rewards: z.array(Reward).max(1_000).default([]),
  news: z.array(NewsItem).max(5_000).default([]),
});
export type GameTree = z.infer<typeof GameTree>;

/** A file that something in the tree shows, or links to. */
export const TreeFile = z.strictObject({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** A name that is valid in an address. */
  name: z
    .string()
    .max(100)
    .regex(/^[\p{L}\p{M}\p{N}_][\p{L}\p{M}\p{N}._-]*$/u),
  mediaType: z.enum(['image/webp', 'application/pdf', 'audio/mpeg', 'audio/mp4']),
  /** Bytes. */
  size: z.int().min(1),
  alt: MediaFields.shape.alt,
  focusX: MediaFields.shape.focusX,
  focusY: MediaFields.shape.focusY,
});
export type TreeFile = z.infer<typeof TreeFile>;

export const archiveFormat = 'game-hub/game';
export const archiveFormatVersion = 1;

/** The contents of an archive's `game.json`; the files are beside it. A change that older readers would misread needs a new version. */
export const GameArchive = z.strictObject({
  format: z.literal(archiveFormat),
  formatVersion: z.literal(archiveFormatVersion),
  game: GameTree,
  files: z.array(TreeFile).max(5_000).default([]),
});
export type GameArchive = z.infer<typeof GameArchive>;
