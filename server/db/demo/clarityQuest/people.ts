import type { DemoPerson, MarketType, PacedStory, ScriptedStory } from '../content.ts';

interface Place {
  team: string | null;
  market: string;
  country: string;
  marketType: MarketType;
}

const stockholm: Place = { team: 'stockholm-boutique', market: 'Sweden', country: 'SE', marketType: 'Retail' };
const geneva: Place = { team: 'geneva-boutique', market: 'Switzerland', country: 'CH', marketType: 'Retail' };
const zurich: Place = { team: 'zurich-boutique', market: 'Switzerland', country: 'CH', marketType: 'Retail' };
const warsaw: Place = { team: 'warsaw-boutique', market: 'Poland', country: 'PL', marketType: 'Retail' };
const krakow: Place = { team: 'krakow-boutique', market: 'Poland', country: 'PL', marketType: 'Retail' };
const bratislava: Place = { team: 'bratislava-boutique', market: 'Slovakia', country: 'SK', marketType: 'Retail' };
const florence: Place = { team: 'florence-atelier', market: 'Italy', country: 'IT', marketType: 'Production' };
const paris: Place = { team: 'paris-responsibility', market: 'France', country: 'FR', marketType: 'Corporate' };
/** Looks after shops that are not ours, and belongs to no team. */
const nordicWholesale: Place = { team: null, market: 'Sweden', country: 'SE', marketType: 'Wholesale' };

/** "Noémie Chappuis" → noemie, chappuis. */
const plainWords = (name: string): string[] =>
  name
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/[^a-z ]/g, '')
    .split(' ');

function person(username: string, place: Place, story: DemoPerson['story']): DemoPerson {
  const words = plainWords(username);
  return {
    ...place,
    key: words.join('-'),
    username,
    email: `${words.join('.')}@gamehub.example`,
    role: 'player',
    active: true,
    canSignIn: false,
    story,
  };
}

/** One of the demo accounts that people sign in with; the name of its address is what it shows. */
const account = (name: string, changes: Partial<DemoPerson>, of: DemoPerson): DemoPerson => ({
  ...of,
  email: `${name}@gamehub.example`,
  canSignIn: true,
  ...changes,
});

/** @see PacedStory for the five numbers. */
const paced = (
  steps: number,
  curiosity: number,
  accuracy: number,
  joinsAfter: number,
  lastPlayed: number,
): PacedStory => ({ steps, curiosity, accuracy, joinsAfter, lastPlayed });

const nothingYet = paced(0, 0, 0, 0, 0);

/**
 * The player whom a buyer signs in as: Bronze is behind her, one bonus won, another failed once, a third waiting to be done
 * in the shop; her first quiz of Silver was passed a few minutes ago and the next is half done. What her team won since
 * she last looked is unread.
 */
const midGame: ScriptedStory = {
  days: [
    {
      day: -40,
      acts: [{ engaged: 'GameRules' }, { engaged: 'Tutorial' }, { quiz: 'leather-what-it-is', result: 'Passed' }],
    },
    {
      day: -37,
      acts: [
        { quiz: 'leather-hide-to-leather', result: 'Failed' },
        { quiz: 'leather-hide-to-leather', result: 'Passed' },
      ],
    },
    { day: -33, acts: [{ quiz: 'leather-bonus', result: 'Passed' }] },
    { day: -30, acts: [{ quiz: 'gold-chain-of-custody', result: 'Passed' }] },
    { day: -26, acts: [{ quiz: 'diamonds-kimberley', result: 'Passed' }] },
    { day: -23, acts: [{ quiz: 'people-behind-the-metal', result: 'Passed' }, { done: 'gold-paper-trail' }] },
    { day: -19, acts: [] },
    { day: -16, acts: [{ quiz: 'cotton-boll-to-bale', result: 'Passed' }] },
    { day: -12, acts: [{ quiz: 'cashmere-goat-to-yarn', result: 'Passed' }] },
    { day: -9, acts: [] },
    { day: -5, acts: [{ quiz: 'bronze-exam', result: 'Failed' }] },
    {
      day: 0,
      acts: [
        { quiz: 'inside-the-tannery', result: 'Passed' },
        { quiz: 'tracing-a-hide', answered: 3 },
      ],
    },
  ],
};

/*
 * Those who play on the day of loading (the last number is 0) are far from the mid-game player’s place on the board, so
 * that her rank does not depend on the hour at which the demo is loaded.
 */
export const people: readonly DemoPerson[] = [
  account('player', {}, person('Elin Sandström', stockholm, midGame)),
  person('Oskar Lindgren', stockholm, paced(15, 0.79, 0.85, 1, 2)),
  person('Maja Ekström', stockholm, paced(14, 0.5, 0.8, 2, 3)),
  person('Nils Forsberg', stockholm, paced(8, 0.2, 0.75, 6, 4)),
  person('Alva Nyström', stockholm, paced(7, 0.6, 0.8, 4, 3)),
  person('Samir Haddad', stockholm, paced(7, 0.6, 0.8, 9, 2)),
  person('Freja Holmqvist', stockholm, paced(9, 0, 0.7, 12, 5)),
  person('Viktor Åkesson', stockholm, paced(6, 0.3, 0.7, 14, 9)),
  person('Ida Bergvall', stockholm, paced(12, 0, 0.85, 5, 6)),

  person('Élise Moreau', geneva, paced(11, 0.3, 0.85, 1, 2)),
  person('Camille Rochat', geneva, paced(16, 0.8, 0.9, 0, 2)),
  person('Luca Bernasconi', geneva, paced(11, 0, 0.75, 3, 4)),
  person('Noémie Chappuis', geneva, paced(9, 0.3, 0.8, 7, 3)),
  person('Yann Duperret', geneva, paced(7, 0.4, 0.7, 11, 7)),
  person('Aïcha Benali', geneva, paced(9, 0, 0.85, 5, 2)),
  person('Mathilde Jaquet', geneva, paced(6, 0.2, 0.75, 12, 6)),
  person('Thierry Pasquier', geneva, paced(5, 0, 0.6, 18, 11)),
  person('Sofia Ferreira', geneva, paced(9, 0.3, 0.8, 8, 5)),

  account('switzerland', {}, person('Livia Brunner', zurich, paced(8, 0.7, 0.8, 5, 2))),
  person('Jonas Wyss', zurich, paced(10, 0, 0.8, 3, 4)),
  person('Selina Gerber', zurich, paced(15, 0.6, 0.85, 1, 3)),
  person('Marco Zanetti', zurich, paced(6, 0.3, 0.7, 14, 8)),
  person('Priya Raman', zurich, paced(8, 0.5, 0.8, 6, 3)),
  person('Reto Ammann', zurich, paced(4, 0, 0.65, 21, 5)),
  person('Nadine Hofstetter', zurich, paced(9, 0, 0.75, 10, 4)),
  person('Arben Krasniqi', zurich, paced(2, 0, 0.6, 30, 0)),

  account('newcomer', {}, person('Kacper Zieliński', warsaw, nothingYet)),
  person('Agnieszka Nowicka', warsaw, paced(20, 1, 0.95, 0, 0)),
  person('Tomasz Wilczek', warsaw, paced(12, 0.6, 0.8, 2, 2)),
  person('Marta Kalinowska', warsaw, paced(9, 0, 0.75, 7, 6)),
  person('Piotr Jasiński', warsaw, paced(6, 0.5, 0.75, 13, 4)),
  person('Oliwia Dudek', warsaw, paced(4, 0.4, 0.7, 18, 0)),
  person('Bartosz Wrona', warsaw, paced(5, 0.5, 0.7, 9, 10)),
  person('Hanna Wolska', warsaw, nothingYet),
  person('Lan Nguyen', warsaw, paced(9, 0, 0.85, 8, 3)),

  person('Magdalena Pietrzak', krakow, paced(13, 0.7, 0.85, 2, 3)),
  person('Jakub Gawron', krakow, paced(7, 0.3, 0.75, 10, 5)),

  account('slovakia', {}, person('Zuzana Kováčová', bratislava, paced(9, 0.3, 0.8, 4, 2))),
  person('Marek Hudec', bratislava, paced(16, 0.6, 0.9, 1, 2)),
  person('Lucia Šimková', bratislava, paced(8, 0.2, 0.75, 9, 4)),
  person('Peter Blaho', bratislava, paced(5, 0.3, 0.7, 15, 7)),
  person('Katarína Mrázová', bratislava, paced(9, 0.1, 0.8, 3, 5)),
  person('Tomáš Ondrejka', bratislava, paced(3, 0, 0.65, 25, 3)),
  person('Veronika Gálová', bratislava, paced(6, 0.4, 0.8, 12, 6)),
  person('Adam Lakatoš', bratislava, nothingYet),

  person('Giulia Bandini', florence, paced(22, 1, 0.95, 0, 0)),
  person('Lorenzo Masi', florence, paced(9, 0.3, 0.85, 2, 2)),
  person('Chiara Fantoni', florence, paced(7, 0, 0.8, 5, 3)),
  person('Matteo Lapini', florence, paced(7, 0.4, 0.75, 8, 4)),
  person('Francesca Corsi', florence, paced(7, 0.1, 0.8, 9, 5)),
  person('Davide Nencini', florence, paced(4, 0, 0.65, 19, 8)),
  person('Elena Vannucci', florence, paced(5, 0.3, 0.75, 12, 2)),
  person('Amadou Diallo', florence, paced(6, 0.4, 0.85, 6, 4)),
  person('Silvia Baroncelli', florence, paced(1, 0, 0.6, 33, 0)),

  person('Antoine Lescure', paris, paced(8, 0.2, 0.9, 3, 2)),
  person('Inès Mansouri', paris, paced(18, 0.7, 0.95, 0, 0)),
  person('Clémence Vautrin', paris, paced(7, 0.3, 0.85, 7, 4)),
  person('Hugo Delmas', paris, paced(4, 0.2, 0.8, 14, 9)),
  person('Mariama Sow', paris, paced(6, 0.5, 0.85, 10, 3)),
  person('Julien Carpentier', paris, paced(2, 0, 0.75, 22, 12)),

  person('Gustav Öhman', nordicWholesale, paced(5, 0.3, 0.75, 13, 6)),

  // Left the house in the second week; her work stays, and she is on no board.
  account('inactive', { active: false }, person('Tamara Keller', zurich, paced(3, 0, 0.75, 2, 32))),
  account('editor', { role: 'editor', team: null }, person('Margaux Delaunay', paris, null)),
  account('admin', { role: 'admin', team: null }, person('Isabelle Favre', paris, null)),
];

/** Who records what is done in shops and workshops. */
export const recordedBy = 'isabelle-favre';

/** Team achievements that were recorded: on that day, or the next one from Monday to Friday. */
export const teamRecords: readonly { day: number; team: string; achievement: string; note: string }[] = [
  { day: -37, team: 'florence-atelier', achievement: 'leather-on-the-table', note: 'All nine were present.' },
  { day: -34, team: 'paris-responsibility', achievement: 'leather-on-the-table', note: 'Held over lunch.' },
  { day: -33, team: 'geneva-boutique', achievement: 'leather-on-the-table', note: 'Reported by the boutique manager.' },
  {
    day: -31,
    team: 'stockholm-boutique',
    achievement: 'leather-on-the-table',
    note: 'Reported by the boutique manager.',
  },
  { day: -27, team: 'bratislava-boutique', achievement: 'leather-on-the-table', note: 'With samples from Florence.' },
  {
    day: -13,
    team: 'florence-atelier',
    achievement: 'fibres-label-round',
    note: 'List received, three open questions.',
  },
  { day: -10, team: 'geneva-boutique', achievement: 'fibres-label-round', note: 'List received, one open question.' },
  {
    day: -6,
    team: 'paris-responsibility',
    achievement: 'ask-the-auditor',
    note: 'Three questions sent on and answered.',
  },
  { day: -3, team: 'stockholm-boutique', achievement: 'fibres-label-round', note: 'List received, no open questions.' },
];
