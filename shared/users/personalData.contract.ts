/** What travels over HTTP about a person's own data: everything that is stored about them, to download. */
import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { FileUrl, Id, Instant } from '../http/fields.ts';
import { Me } from './users.contract.ts';
import { contentKinds, engagementTypes } from '../vocabulary/vocabulary.ts';

const Named = z.object({ id: Id, name: z.string() });
/** null when it no longer belongs to an achievement. */
const OfAchievement = z.object({ id: Id, title: z.string() }).nullable();

/** Never add which answers are right: open attempts are included. */
const DataAttempt = z.object({
  id: Id,
  game: Named,
  achievement: z.object({ id: Id, title: z.string() }),
  contentKind: z.enum(contentKinds).nullable(),
  number: z.int(),
  status: z.string(),
  startedAt: Instant,
  savedAt: Instant,
  submittedAt: Instant.nullable(),
  result: z.string().nullable(),
  /** Percent of right answers; null until submitted. */
  score: z.int().nullable(),
  review: z.string().nullable(),
  /** In the texts that the person saw. */
  answers: z.array(z.object({ question: z.string(), answers: z.array(z.string()), savedAt: Instant })),
  /** For contents without labelled questions: pages seen, seconds heard, feedback answers, a story's draft. */
  progress: z.record(z.string(), z.unknown()).nullable(),
});

const DataStory = z.object({
  attemptId: Id,
  title: z.string(),
  text: z.string(),
  pictures: z.array(FileUrl),
  review: z.string(),
  reason: z.string().nullable(),
  sentAt: Instant,
  reviewedAt: Instant.nullable(),
});

/** Everything that the server stores about a person. Other persons' data in it are left out. */
export const PersonalData = z.object({
  /** When it was collected. */
  asOf: Instant,
  user: Me.omit({ team: true, tier: true, achievements: true }).extend({
    /** The name from the sign-in or an import, to which a reset returns. */
    givenUsername: z.string(),
    /** The identity of the sign-in; null for a user who never signed in. */
    signIn: z.object({ issuer: z.string(), subject: z.string() }).nullable(),
    createdAt: Instant,
    updatedAt: Instant,
  }),
  enrolments: z.array(
    z.object({
      game: Named,
      tier: Named.nullable(),
      enrolledAt: Instant,
      lastChosenAt: Instant.nullable(),
      /** Achievements to complete in a week, by the Monday from which that holds; 0: none. */
      weeklyGoals: z.record(z.string(), z.int()),
      points: z.int(),
      /** On the final board; null while the game runs, and for a player who was not on it. */
      finalPlace: z.object({ rank: z.int().nullable(), points: z.int(), name: z.string() }).nullable(),
      teams: z.array(z.object({ team: Named, joinedAt: Instant, leftAt: Instant.nullable() })),
    }),
  ),
  /** In games from which they were removed. */
  endedEnrolments: z.array(z.object({ game: Named, tier: Named.nullable(), enrolledAt: Instant, endedAt: Instant })),
  levelsEntered: z.array(z.object({ level: Named, enteredAt: Instant })),
  attempts: z.array(DataAttempt),
  /** The last answer to each question of the day. */
  dailyAnswers: z.array(
    z.object({
      game: Named,
      question: z.string(),
      answers: z.array(z.string()),
      isRight: z.boolean(),
      answeredAt: Instant,
      /** From which day it is asked again. */
      due: z.iso.date(),
    }),
  ),
  stories: z.array(DataStory),
  awards: z.array(
    z.object({
      game: Named,
      achievement: OfAchievement,
      points: z.int(),
      awardedAt: Instant,
      source: z.string(),
      reason: z.string().nullable(),
      revokedAt: Instant.nullable(),
      revokeReason: z.string().nullable(),
    }),
  ),
  /** Each change of points; their sum is the score. */
  points: z.array(
    z.object({
      game: Named,
      points: z.int(),
      source: z.string(),
      reason: z.string(),
      effectiveAt: Instant,
      recordedAt: Instant,
    }),
  ),
  engagements: z.array(
    z.object({ game: Named, type: z.enum(engagementTypes), itemId: Id.nullable(), createdAt: Instant }),
  ),
  notifications: z.array(
    z.object({
      kind: z.string(),
      title: z.string(),
      text: z.string(),
      points: z.int().nullable(),
      createdAt: Instant,
      readAt: Instant.nullable(),
    }),
  ),
  rewards: z.array(
    z.object({
      game: Named,
      reward: z.object({ id: Id, title: z.string() }),
      category: z.string(),
      state: z.string(),
      /** The name on its badge. */
      holderName: z.string().nullable(),
      grantedAt: Instant,
      reason: z.string().nullable(),
      revokedAt: Instant.nullable(),
    }),
  ),
  certificates: z.array(
    z.object({ number: z.string(), holderName: z.string(), issuedAt: Instant, revokedAt: Instant.nullable() }),
  ),
  files: z.array(z.object({ url: FileUrl, purpose: z.string(), mediaType: z.string(), createdAt: Instant })),
  /** Present and past sessions. */
  sessions: z.array(
    z.object({ device: z.string().nullable(), signedInAt: Instant, lastSeenAt: Instant, endedAt: Instant.nullable() }),
  ),
  /** The person's acts in the backoffice, without the people whom they were about. */
  acts: z.array(z.object({ at: Instant, action: z.string(), entity: z.string(), entityId: Id })),
});
export type PersonalData = z.infer<typeof PersonalData>;

export const personalDataV2 = {
  getPersonalData: endpoint({
    method: 'GET',
    path: '/users/{id}/data',
    auth: ['player'],
    summary: '+ Everything that is held about the caller, to take along',
    params: z.object({ id: Id }),
    responses: { 200: PersonalData },
  }),
};
