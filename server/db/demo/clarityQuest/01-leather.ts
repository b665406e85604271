import type { DemoLevel } from '../content.ts';

export const leather: DemoLevel = {
  key: 'leather',
  name: 'Leather',
  header: 'What you hold when you hold leather',
  category: 'Materials',
  description:
    '<p>The material that clients touch first and ask about most. Learn what may be called leather, how a raw hide becomes one, and which names say what.</p>',
  clarityContent: `
<h3>What counts as leather</h3>
<p>Leather is a hide or skin whose <strong>fibre structure is more or less intact</strong> and which has been <strong>tanned</strong> so that it does not rot. A coating may lie on it, but not thicker than 0.15 mm. Leather that was shredded and pressed into sheets is no longer leather, and neither is a coated fabric, whatever fruit is in its name. The European standard EN 15987 says so.</p>
<p>Hides come from large animals such as cattle, skins from small ones such as goats and sheep. Most of these animals are kept for <strong>meat, milk or wool</strong>; the hide is a by-product.</p>
<h3>The layers</h3>
<ul>
<li><strong>Full grain</strong>: the outer surface as it grew. Healed scratches, veins and growth lines stay visible.</li>
<li><strong>Corrected grain</strong>: the surface was sanded and given a finish, so it looks even.</li>
<li><strong>Nubuck</strong>: the grain side, buffed until velvety.</li>
<li><strong>Split</strong>: the inner layer, without grain. <strong>Suede</strong> is made from it or from the flesh side.</li>
</ul>
<h3>From raw to finished</h3>
<ol>
<li>Salting or chilling keeps the raw hide from rotting on its way.</li>
<li>Liming loosens the hair; then the hide is fleshed and split.</li>
<li>Tanning. Chromium(III) salts work in about a day and leave a pale blue, wet material: <strong>wet blue</strong>. Vegetable tannins from bark, wood or leaves take weeks and give a firmer leather.</li>
<li>Dyeing, and fatliquoring: oils that keep the fibres supple.</li>
<li>Drying gives <strong>crust</strong>: tanned, dry, not yet finished. Finishing comes last.</li>
</ol>`,
  inGameAction: `
<p>Take three leather pieces from your shop or workshop to the window.</p>
<ul>
<li>Find one full grain and one split or suede. Look at the cut edge, if you can see one.</li>
<li>Find one natural mark and put into words what made it.</li>
<li>Say to a colleague, in one sentence, how one of the three was tanned. If you do not know, note whom to ask.</li>
</ul>`,
  achievements: [
    {
      key: 'leather-game-rules',
      title: 'Know how it is played',
      type: 'behavioral',
      gameType: 'Individual',
      isBonus: false,
      points: 60,
      shortDescription: 'Open the game rules and read them to the end. Two minutes, once.',
      longDescription:
        '<p>How points are earned, when a level opens and what counts for your team: it is all in the game rules. You find them on your dashboard.</p>',
      behaviour: { engagement: 'GameRules', count: 1 },
    },
    {
      key: 'leather-tutorial',
      title: 'Take the short tour',
      type: 'behavioral',
      gameType: 'Individual',
      isBonus: false,
      points: 60,
      shortDescription: 'The tutorial shows you where everything is. Three minutes, once.',
      longDescription:
        '<p>The tutorial walks you through your dashboard, a level and a quiz. You can open it again from your profile whenever you like; it counts once.</p>',
      behaviour: { engagement: 'Tutorial', count: 1 },
    },
    {
      key: 'leather-what-it-is',
      title: 'What makes leather leather',
      type: 'questionsQuizzes',
      gameType: 'Individual',
      isBonus: false,
      points: 60,
      shortDescription: 'Six questions about the word leather, and about what may carry it.',
      longDescription:
        '<p>Names promise something. In this quiz you decide what may be called leather and what each name says about the layer it was made from.</p><p>All you need is on the page of this level. You pass with four right answers of six, and you may try three times.</p>',
      quiz: {
        passMark: 60,
        attemptsAllowed: 3,
        questions: [
          {
            key: 'leather-definition',
            text: 'What makes a material leather?',
            multiple: false,
            answers: [
              'It looks, feels and smells like an animal hide',
              'It is a tanned hide or skin with its fibre structure kept',
              'At least half of its weight comes from animal fibres',
              'It has been treated with chromium salts and dyed',
            ],
            right: ['B'],
            explanation:
              'EN 15987 defines leather as a hide or skin with its original fibrous structure more or less intact, tanned so that it does not rot. How it was tanned does not matter for the name.',
          },
          {
            key: 'leather-shredded',
            text: 'A supplier offers sheets made of shredded leather and a binder. May they be called leather?',
            multiple: false,
            answers: [
              'Yes, if all of the fibres come from one tannery',
              'Yes, as long as each sheet is at least 2 mm thick',
              'No, because the original fibre structure is gone',
              'No, because a binder always contains plastic',
            ],
            right: ['C'],
            explanation:
              'Once leather has been broken down into fibres or powder and made into sheets, the sheets are not leather (EN 15987). What the binder is made of plays no part.',
          },
          {
            key: 'leather-coating',
            text: 'How thick may the surface coating be on a material that is simply called leather?',
            multiple: false,
            answers: ['At most 0.15 mm', 'At most 0.5 mm', 'At most 1 mm', 'Any thickness, if it is flexible'],
            right: ['A'],
            explanation: 'The limit is 0.15 mm (EN 15987). Above it, the name has to say that the leather is coated.',
          },
          {
            key: 'leather-hide-or-skin',
            text: 'In the trade, what is the difference between a hide and a skin?',
            multiple: false,
            answers: [
              'A hide is tanned, a skin is still raw',
              'A hide is from a farm, a skin from the wild',
              'A hide has kept its hair, a skin has lost it',
              'A hide is from a large animal, a skin from a small one',
            ],
            right: ['D'],
            explanation: 'Cattle and horses give hides; goats, sheep and calves give skins.',
          },
          {
            key: 'leather-by-product',
            text: 'Why are most of the animals kept whose hides and skins become leather?',
            multiple: false,
            answers: [
              'For their hides, which pay for the farm',
              'For meat, milk or wool',
              'For breeding and show',
              'For work in the fields',
            ],
            right: ['B'],
            explanation:
              'The hide is a by-product with a small share in the value of the animal. That is one reason why knowledge about the farm so easily gets lost on the way to the tannery.',
          },
          {
            key: 'leather-grain-side',
            text: 'Which two are made from the grain side of the hide?',
            multiple: true,
            answers: ['Full grain', 'Split', 'Nubuck', 'Suede'],
            right: ['A', 'C'],
            explanation:
              'Full grain leaves the outer surface as it grew; nubuck is the same side, buffed. Split and suede come from the inner layer or the flesh side.',
          },
        ],
      },
    },
    {
      key: 'leather-hide-to-leather',
      title: 'From hide to leather',
      type: 'questionsQuizzes',
      gameType: 'Individual',
      isBonus: false,
      points: 80,
      shortDescription: 'Six questions along the way through the tannery, from salt to finish.',
      longDescription:
        '<p>Follow a raw hide through its tannery: what keeps it from rotting, what turns it blue, what makes it supple.</p><p>All you need is on the page of this level. You pass with four right answers of six, and you may try three times.</p>',
      quiz: {
        passMark: 60,
        attemptsAllowed: 3,
        questions: [
          {
            key: 'leather-salting',
            text: 'Why are raw hides salted or chilled soon after slaughter?',
            multiple: false,
            answers: [
              'To loosen the hair before the tannery',
              'To make them lighter for transport',
              'To keep them from rotting on the way',
              'To begin the tanning while they travel',
            ],
            right: ['C'],
            explanation:
              'A raw hide is as perishable as meat. Salt or cold preserves it until it is tanned; only tanning makes it last.',
          },
          {
            key: 'leather-wet-blue',
            text: 'A pallet is labelled “wet blue”. What is on it?',
            multiple: false,
            answers: [
              'Raw hides that were dyed blue as a warning',
              'Finished leather in the colour blue',
              'Vegetable-tanned hides, ready for cutting',
              'Chrome-tanned hides, not yet dried or dyed',
            ],
            right: ['D'],
            explanation:
              'Chromium(III) salts give the tanned hide its pale blue. Wet blue can be stored and is traded all over the world before it is dyed and finished.',
          },
          {
            key: 'leather-vegetable-tanning',
            text: 'What sets vegetable tanning apart from chrome tanning?',
            multiple: false,
            answers: [
              'It uses tannins from bark, wood or leaves, and takes longer',
              'It uses oils pressed from seeds, and needs no water at all',
              'It works on goat and sheep skins, but not on cattle hides',
              'It leaves the hair on the hide and keeps the leather white',
            ],
            right: ['A'],
            explanation:
              'Plant tannins need weeks where chromium salts need about a day. The result is firmer and darkens with light and use.',
          },
          {
            key: 'leather-fatliquoring',
            text: 'What is fatliquoring for?',
            multiple: false,
            answers: [
              'It takes the natural fat out of the raw hide',
              'It keeps the fibres of the leather supple',
              'It gives the finished surface its shine',
              'It seals the cut edges against water',
            ],
            right: ['B'],
            explanation:
              'Oils are worked in between the fibres so that they can move against each other. Without them leather dries hard.',
          },
          {
            key: 'leather-crust',
            text: 'What does a tanner call crust?',
            multiple: false,
            answers: [
              'The hard rim that is cut off a raw hide',
              'The salt layer on hides that were stored',
              'Leather that is tanned and dry, but unfinished',
              'Leather whose surface has cracked with age',
            ],
            right: ['C'],
            explanation:
              'Crust is leather between tanning and finishing. Colour, sheen and protection of the surface come afterwards.',
          },
          {
            key: 'leather-order',
            text: 'Which order is right?',
            multiple: false,
            answers: [
              'Liming, tanning, dyeing, finishing',
              'Tanning, liming, finishing, dyeing',
              'Dyeing, liming, tanning, finishing',
              'Liming, dyeing, finishing, tanning',
            ],
            right: ['A'],
            explanation:
              'First the hair has to go (liming), then the hide is made to last (tanning), then it gets colour and, last of all, its finish.',
          },
        ],
      },
    },
    {
      key: 'leather-on-the-table',
      title: 'Leather on the table',
      type: 'physicalExperience',
      gameType: 'Team',
      teamRule: 'manual',
      isBonus: false,
      points: 100,
      endDay: -22,
      shortDescription: 'A morning briefing around three leathers, in the first weeks of the game. For the whole team.',
      longDescription:
        '<p>Before opening, put three different leathers on the table. Each person says one thing about one of them: layer, tanning, or a natural mark.</p><p>Your manager tells the Clarity Quest team that it took place; then the points go to your team.</p>',
    },
    {
      key: 'leather-bonus',
      title: 'The leather specialist',
      type: 'questionsQuizzes',
      gameType: 'Individual',
      isBonus: true,
      points: 80,
      shortDescription: 'Four harder questions, as clients ask them. Opens when the rest of the level is done.',
      longDescription:
        '<p>Four situations from the shop floor. Three right answers pass. You have two attempts, so take your time.</p>',
      quiz: {
        passMark: 75,
        attemptsAllowed: 2,
        questions: [
          {
            key: 'leather-healed-scratch',
            text: 'A client points at a fine, healed scratch on a full-grain bag. Which answer is true?',
            multiple: false,
            answers: [
              'The knife slipped when the piece was cut out',
              'The line will disappear with a few weeks of use',
              'The animal had it, and full grain leaves it visible',
              'The leather was dried before tanning was complete',
            ],
            right: ['C'],
            explanation:
              'Full grain is the surface as it grew. Healed scratches, veins and growth lines belong to it; a sanded surface would hide them.',
          },
          {
            key: 'leather-even-surface',
            text: 'Two bags of the same hide: one shows every pore, the other is perfectly even. What was probably done to the second?',
            multiple: false,
            answers: [
              'Its surface was sanded and given a finish',
              'It was tanned twice, in two different baths',
              'It was cut from the inner layer of the hide',
              'Its fibres were pressed together with a binder',
            ],
            right: ['A'],
            explanation:
              'That is corrected grain. It is real leather, and often harder wearing, but the pattern of the animal is gone.',
          },
          {
            key: 'leather-not-leather',
            text: 'Which two may not be called leather?',
            multiple: true,
            answers: [
              'Suede from the inner layer of a hide',
              'A coated fabric with apple residue in it',
              'Nubuck that was dyed black',
              'Sheets of ground leather and latex',
            ],
            right: ['B', 'D'],
            explanation:
              'The first is a fabric, the other has lost the fibre structure of the hide. EN 15987 keeps the word leather for hides and skins, also inside combined words.',
          },
          {
            key: 'leather-where-is-the-grain',
            text: 'A thick hide is split into two layers. Where is the grain afterwards?',
            multiple: false,
            answers: [
              'In both layers, but thinner than before',
              'In the inner layer only',
              'In neither, because splitting removes it',
              'In the outer layer only',
            ],
            right: ['D'],
            explanation:
              'The grain is the outer surface. The inner layer, the split, has none; a grain that you see on it was printed.',
          },
        ],
      },
    },
  ],
};
