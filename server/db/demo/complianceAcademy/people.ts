import { people as everybody } from '../clarityQuest/people.ts';
import type { DemoPerson, DemoTeam, PacedStory, ScriptedStory } from '../content.ts';
import type { RecordedActs } from '../history.ts';

/** Markets, because duties are followed up by country. */
const teamOfMarket: Record<string, DemoTeam> = {
  Sweden: { key: 'academy-sweden', name: 'Sweden' },
  Switzerland: { key: 'academy-switzerland', name: 'Switzerland' },
  Poland: { key: 'academy-poland', name: 'Poland' },
  Slovakia: { key: 'academy-slovakia', name: 'Slovakia' },
  Italy: { key: 'academy-italy', name: 'Italy' },
  France: { key: 'academy-france', name: 'France' },
};
export const teams: readonly DemoTeam[] = Object.values(teamOfMarket);

/** The player of the demo: three subjects behind her, one failed at first, the next begun this morning. */
const midway: ScriptedStory = {
  days: [
    { day: -24, acts: [{ engaged: 'GameRules' }, { quiz: 'academy-gifts-quiz', result: 'Passed' }] },
    { day: -17, acts: [{ quiz: 'academy-data-quiz', result: 'Passed' }] },
    {
      day: -8,
      acts: [
        { quiz: 'academy-corruption-quiz', result: 'Failed' },
        { quiz: 'academy-corruption-quiz', result: 'Passed' },
      ],
    },
    { day: -1, acts: [{ quiz: 'academy-competition-quiz', answered: 2 }] },
  ],
};

const untouched: PacedStory = { steps: 0, curiosity: 0, accuracy: 0, joinsAfter: 0, lastPlayed: 0 };

/**
 * How far somebody is in the Academy: who is quick in one game is so in the other as well. The quickest have been in the
 * exam.
 */
function storyOf({ story, active }: DemoPerson): DemoPerson['story'] {
  // Who has left the house had left it before the Academy began.
  if (story === null || !active) return null;
  if ('days' in story) return midway;
  if (story.steps === 0) return untouched;
  const { curiosity, accuracy, joinsAfter, lastPlayed } = story;
  return {
    steps: Math.min(12, 1 + Math.round(story.steps / 1.9)),
    curiosity: curiosity / 2,
    accuracy: Math.min(0.97, accuracy + 0.05),
    joinsAfter: Math.round(joinsAfter / 2),
    lastPlayed,
  };
}

/** The same people in their markets. */
export const people: readonly DemoPerson[] = everybody.map((person) => {
  const story = storyOf(person);
  return { ...person, story, team: story === null ? null : (teamOfMarket[person.market]?.key ?? null) };
});

export const recorded: RecordedActs = {
  recordedBy: 'isabelle-favre',
  teamRecords: [
    {
      day: -16,
      team: 'academy-france',
      achievement: 'academy-corruption-partner',
      note: 'List received, all checked.',
    },
    {
      day: -12,
      team: 'academy-sweden',
      achievement: 'academy-sanctions-drill',
      note: 'Played in Stockholm before opening.',
    },
    {
      day: -6,
      team: 'academy-italy',
      achievement: 'academy-corruption-partner',
      note: 'List received, two open checks.',
    },
    { day: -5, team: 'academy-switzerland', achievement: 'academy-sanctions-drill', note: 'In both boutiques.' },
  ],
};
