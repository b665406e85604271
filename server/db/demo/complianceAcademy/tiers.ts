import type { DemoTier } from '../content.ts';
import { gifts } from './01-gifts.ts';
import { antiCorruption } from './02-anti-corruption.ts';
import { competition } from './03-competition.ts';
import { dataProtection } from './04-data-protection.ts';
import { conflicts } from './05-conflicts.ts';
import { sanctions } from './06-sanctions.ts';
import { speakingUp } from './07-speaking-up.ts';
import { certificate } from './08-certificate.ts';

/*
 * No level waits for another. What is required is done alone: quizzes, texts, a document, a podcast and the exam. Everything has its day,
 * the shortest first, so that the home page always has something that is due next.
 */
export const tiers: readonly DemoTier[] = [
  {
    key: 'academy-foundations',
    name: 'Foundations',
    description: '<p>Four subjects that meet everybody, in the shop as in the office.</p>',
    levels: [gifts, antiCorruption, competition, dataProtection],
  },
  {
    key: 'academy-judgement',
    name: 'Judgement',
    description: '<p>Three subjects in which the rule is short and the situation is not.</p>',
    levels: [conflicts, sanctions, speakingUp],
  },
  {
    key: 'academy-certified',
    name: 'Certificate',
    description: '<p>The exam over all seven subjects.</p>',
    levels: [certificate],
  },
];
