import type { DemoTier } from '../content.ts';
import { leather } from './01-leather.ts';
import { goldAndStones } from './02-gold-and-stones.ts';
import { fibres } from './03-fibres.ts';
import { farmToTannery } from './04-farm-to-tannery.ts';
import { inTheWorkshop } from './05-in-the-workshop.ts';
import { audits } from './06-audits.ts';
import { deforestation } from './07-deforestation.ts';
import { dueDiligence } from './08-due-diligence.ts';
import { tellingTheClient } from './09-telling-the-client.ts';

/*
 * Why everybody can win this game. In a sequence the next level opens when every required achievement (published,
 * Individual, no bonus) of the levels before it is Done or Missed. Therefore
 * - what is required is either a quiz, which a player can take alone and whose used-up attempts do not block in a
 *   standard game, or one of the two acts that count once per game (rules, tutorial);
 * - those two are in level 1, which is open from the first day, so that the act and its award never lie apart;
 * - nothing required has dates of its own, so nobody who joins late finds a required achievement Missed, which would
 *   lock the level’s bonus for good;
 * - what another person has to record (To do) is a Team achievement or a level’s bonus, and neither holds anyone up.
 */
export const tiers: readonly DemoTier[] = [
  {
    key: 'bronze',
    name: 'Bronze',
    description: '<p>Knowing the materials: what it is that you hold in your hand.</p>',
    levels: [leather, goldAndStones, fibres],
  },
  {
    key: 'silver',
    name: 'Silver',
    description: '<p>Following a batch: from the first place to the bench, without losing the thread.</p>',
    levels: [farmToTannery, inTheWorkshop, audits],
  },
  {
    key: 'gold',
    name: 'Gold',
    description: '<p>Proving it: the law, the papers, and the sentence that you say to a client.</p>',
    levels: [deforestation, dueDiligence, tellingTheClient],
  },
];
