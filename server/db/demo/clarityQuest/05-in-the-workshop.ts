import type { DemoLevel } from '../content.ts';

export const inTheWorkshop: DemoLevel = {
  key: 'in-the-workshop',
  name: 'In the workshop',
  header: 'One bench, one batch, one record',
  category: 'Production',
  description:
    '<p>Here the traced material becomes a piece. Which substances may come near it, and what does a record need so that in five years somebody can still find out what is inside?</p>',
  clarityContent: `
<h3>REACH</h3>
<p>Regulation (EC) No 1907/2006 is called <strong>REACH</strong>: Registration, Evaluation, Authorisation and Restriction of Chemicals. Its Annex XVII holds the limits that concern us most:</p>
<ul>
<li><strong>Chromium(VI)</strong> in leather that touches the skin: below 3 mg per kg. It can form from harmless chromium(III) by oxidation, for instance through heat and light.</li>
<li><strong>Nickel</strong>: what counts is how much a part with long skin contact <em>gives off</em> in a week, not how much is in the alloy.</li>
<li><strong>Lead</strong> and <strong>cadmium</strong> in jewellery: 0.05% and 0.01% of the weight.</li>
</ul>
<p>The Candidate List names <strong>substances of very high concern</strong>. If an article contains more than 0.1% of one, a client who asks must get an answer within 45 days, free of charge.</p>
<h3>At the bench</h3>
<p>The <strong>safety data sheet</strong> of each product tells you about hazards, protection and first aid; it has 16 sections. An <strong>MRSL</strong> lists what may not be used in manufacturing; an <strong>RSL</strong> limits what may be left in the finished piece.</p>
<h3>The batch record</h3>
<ul>
<li>Every piece names <em>all</em> lots that went into it, the date and the maker.</li>
<li>Offcuts keep their lot number, and filings are kept apart by alloy and fineness.</li>
<li>One step back, one step forward: from whom did we get it, to whom did it go? So a fault in one lot leads to the pieces that contain it, and to no others.</li>
</ul>
<p>EU product safety law, Regulation (EU) 2023/988, wants a type, batch or serial number on the product.</p>`,
  inGameAction: `
<p>In the workshop: choose a piece on the bench and its ticket. In the shop: choose a piece and its serial number.</p>
<ul>
<li>Which lots are inside? How long did it take you to find out?</li>
<li>Where is the safety data sheet of the adhesive or polish that is used most? Is it in a language that everybody there can read?</li>
<li>Tell the person in charge what was easy and what was not.</li>
</ul>`,
  achievements: [
    {
      key: 'reach-in-plain-words',
      title: 'REACH, in plain words',
      type: 'questionsQuizzes',
      gameType: 'Individual',
      isBonus: false,
      points: 100,
      shortDescription:
        'Seven questions on the substances that matter for leather and metal, and on a client’s right to know.',
      longDescription:
        '<p>REACH has hundreds of pages. Seven points of it you will meet in your work.</p><p>All you need is on the page of this level. You pass with five right answers of seven, and you may try three times.</p>',
      quiz: {
        passMark: 70,
        attemptsAllowed: 3,
        questions: [
          {
            key: 'reach-name',
            text: 'What does REACH stand for?',
            multiple: false,
            answers: [
              'Recycling, Emission, Analysis and Control of Hazards',
              'Registration, Evaluation, Authorisation and Restriction of Chemicals',
              'Responsible European Agreement on Chemical Handling',
              'Review, Education, Assessment and Certification for Health',
            ],
            right: ['B'],
            explanation:
              'The four words are the four tools of Regulation (EC) No 1907/2006. The European Chemicals Agency in Helsinki looks after it.',
          },
          {
            key: 'reach-chromium-limit',
            text: 'Leather that touches the skin has to stay below a limit of chromium(VI). Which one?',
            multiple: false,
            answers: ['300 mg per kg', '30 mg per kg', '3 mg per kg', '0.3 mg per kg'],
            right: ['C'],
            explanation:
              'Entry 47 of Annex XVII: below 3 mg per kg of dry leather, since May 2015. Chromium(VI) can cause allergies of the skin.',
          },
          {
            key: 'reach-chromium-origin',
            text: 'Tanning uses chromium(III). How can chromium(VI) get into the leather all the same?',
            multiple: false,
            answers: [
              'It forms by oxidation, for instance through heat and light',
              'It is added to the drum so that the colour gets deeper',
              'It comes out of the salt that preserved the raw hide',
              'It rubs off from the steel of the knives and machines',
            ],
            right: ['A'],
            explanation:
              'Unsuitable oils, a wrong pH, heat or light can turn a part of the chromium. Good tanning practice prevents it, and a test proves it.',
          },
          {
            key: 'reach-nickel',
            text: 'What does REACH limit for nickel in a clasp or a watch case back?',
            multiple: false,
            answers: [
              'The share of nickel in the alloy',
              'The area that touches the skin',
              'The thickness of the plating over it',
              'The amount that is given off in a week',
            ],
            right: ['D'],
            explanation:
              'Skin reacts to what comes out of the metal. Entry 27 sets 0.5 µg per cm² and week for parts with long contact, and less for pierced ears.',
          },
          {
            key: 'reach-45-days',
            text: 'A client asks whether a bag contains a substance of very high concern above 0.1%. When must the answer be there?',
            multiple: false,
            answers: ['Within 7 days', 'Within 45 days', 'Within 90 days', 'There is no time limit'],
            right: ['B'],
            explanation:
              'Article 33 of REACH: within 45 days and free of charge. Pass the question on the same day; you need not know the answer yourself.',
          },
          {
            key: 'reach-new-adhesive',
            text: 'A new adhesive arrives in the workshop. What is read before the first use?',
            multiple: false,
            answers: [
              'The supplier’s brochure on its strength',
              'The certificate of the supplier’s quality system',
              'Its safety data sheet',
              'The list of workshops that use it already',
            ],
            right: ['C'],
            explanation:
              'Its 16 sections cover hazards, first aid, ventilation, protection and storage. It has to be available to those who work with the product.',
          },
          {
            key: 'reach-mrsl',
            text: 'What does an MRSL, a manufacturing restricted substances list, deal with?',
            multiple: false,
            answers: [
              'What may be used in manufacturing',
              'What may remain in the finished piece',
              'How long a person may work with solvents',
              'How much waste water may leave the site',
            ],
            right: ['A'],
            explanation:
              'An MRSL looks at what goes in, an RSL at what is left in the product. The first also protects the people at the drums and the river behind the house.',
          },
        ],
      },
    },
    {
      key: 'batch-and-record',
      title: 'One batch, one record',
      type: 'questionsQuizzes',
      gameType: 'Individual',
      isBonus: false,
      points: 80,
      shortDescription: 'Six questions on lots, offcuts and filings, and on the day when you need to find them again.',
      longDescription:
        '<p>A record is written for somebody who was not there. What will this person need?</p><p>All you need is on the page of this level. You pass with four right answers of six, and you may try three times.</p>',
      quiz: {
        passMark: 60,
        attemptsAllowed: 3,
        questions: [
          {
            key: 'batch-two-lots',
            text: 'Skins of two lots in the same colour are cut for one bag. What does the record of the bag name?',
            multiple: false,
            answers: [
              'The lot with the larger share',
              'The newer lot of the two',
              'The colour, as both are the same',
              'Both lots',
            ],
            right: ['D'],
            explanation:
              'Later the question will be “is this lot inside?”. A record that names only one of them gives the wrong answer.',
          },
          {
            key: 'batch-offcuts',
            text: 'Why do offcuts keep their lot number?',
            multiple: false,
            answers: [
              'Offcuts are sold by the number of the lot',
              'They may be used later, and would lose their origin',
              'The number shows how well the cutter worked',
              'Waste without a number may not be burnt',
            ],
            right: ['B'],
            explanation: 'A zip pull or a lining made of an offcut belongs to the lot just as the bag does.',
          },
          {
            key: 'batch-fault',
            text: 'A tannery reports a fault in one lot. What does a good record let you find?',
            multiple: false,
            answers: [
              'All pieces that contain the lot, and no others',
              'All pieces that were made in the same month',
              'All clients who own a bag of this colour',
              'All lots that the tannery has ever delivered',
            ],
            right: ['A'],
            explanation: 'Without the record you have to call back a whole month. With it you call back eleven bags.',
          },
          {
            key: 'batch-filings',
            text: 'Why are gold filings kept apart by alloy and fineness?',
            multiple: false,
            answers: [
              'Because fine gold would tarnish among the rest',
              'Because customs count each alloy by itself',
              'Because a mixture is no longer a known alloy',
              'Because filings of one kind take less room',
            ],
            right: ['C'],
            explanation:
              'Filings that stay apart can go back into their own alloy. A mixture has to be refined and assayed first, and its origin is mixed as well.',
          },
          {
            key: 'batch-safety-law',
            text: 'What does Regulation (EU) 2023/988 on product safety want on a product?',
            multiple: false,
            answers: [
              'The name of the person who made it',
              'The date on which it was finished',
              'The name of the tannery or refinery',
              'A type, batch or serial number',
            ],
            right: ['D'],
            explanation:
              'By this number a product can be identified if it has to be called back. The manufacturer’s name and address belong on it as well.',
          },
          {
            key: 'batch-ticket',
            text: 'Which three belong on the ticket of a piece?',
            multiple: true,
            answers: ['The lots', 'The maker', 'The retail price', 'The date', 'The name of the client'],
            right: ['A', 'B', 'D'],
            explanation: 'What, by whom, when. Price and client belong elsewhere: a ticket goes through many hands.',
          },
        ],
      },
    },
    {
      key: 'workshop-recall-drill',
      title: 'The recall drill',
      type: 'questionsQuizzes',
      gameType: 'Team',
      teamRule: 'any',
      isBonus: false,
      points: 120,
      shortDescription: 'A lot is faulty, it is ten to six. Four decisions: one of you passes, the team wins.',
      longDescription:
        '<p>The tannery calls: something is wrong with one lot. Go through the four decisions together, or send your best. As soon as one member passes, the points go to the team.</p>',
      quiz: {
        passMark: 75,
        attemptsAllowed: 2,
        questions: [
          {
            key: 'recall-first-step',
            text: 'What is the very first step?',
            multiple: false,
            answers: [
              'Write to all clients of the last year',
              'Stop using the lot and put it apart',
              'Order a new lot from another tannery',
              'Wait for the laboratory’s written report',
            ],
            right: ['B'],
            explanation:
              'As long as the lot is in use, the list of affected pieces grows. Everything else can wait ten minutes.',
          },
          {
            key: 'recall-which-record',
            text: 'Which record tells you which pieces contain the lot?',
            multiple: false,
            answers: [
              'The delivery note of the tannery',
              'The stock list of the shops',
              'The safety data sheet of the finish',
              'The cutting record of the workshop',
            ],
            right: ['D'],
            explanation: 'Where a lot becomes pieces, its number meets theirs. That is the cutting table.',
          },
          {
            key: 'recall-step-forward',
            text: 'Seven pieces have left the workshop. “One step forward” means that you look up …',
            multiple: false,
            answers: [
              'to whom each of them went',
              'when each of them was finished',
              'which pieces come next in the plan',
              'what each of them was sold for',
            ],
            right: ['A'],
            explanation:
              'Everyone in the chain knows the step before and the step after. Put together, these short steps reach from the hide to the client.',
          },
          {
            key: 'recall-repair',
            text: 'One piece that has no part of the lot was repaired last week. Is it safe to leave it out?',
            multiple: false,
            answers: [
              'Yes, because it was finished before the lot came',
              'Yes, because repairs do not change the number',
              'Not before you know which lots the repair used',
              'No, every repaired piece has to be called back',
            ],
            right: ['C'],
            explanation:
              'A repair can bring a lot into a piece that was made years ago. Its record has to name lots, too.',
          },
        ],
      },
    },
    {
      key: 'workshop-walk-a-batch',
      title: 'Walk a batch',
      type: 'physicalExperience',
      gameType: 'Individual',
      isBonus: true,
      points: 120,
      shortDescription:
        'Go the way of one lot in your house, from goods-in to the finished piece, with its papers in hand.',
      longDescription:
        '<p>Choose a lot that has just arrived, or in the shop a delivery. Go its way on foot: goods-in, store, bench or counter, finished piece. At each stop look at the record.</p><p>Then tell it here. Somebody from Corporate Responsibility reads it, usually within two working days.</p>',
      story: {
        prompt:
          '<p>Which lot did you follow? Where did its number stand at each stop, and where did you have to look for it?</p><p>If the thread broke somewhere, tell that too: it is the most useful part.</p>',
        told: [
          {
            title: 'Lot by lot to the bench',
            text: 'I followed a lot of calf leather from goods-in to the bench. The delivery note, the store card and the cutting order all carry its number. At the bench it stands on the tray and not on the pieces. So if two trays were swapped, nobody would see it. We now put the number on the bag of each set.',
          },
          {
            title: 'A delivery to the shop',
            text: 'We had no workshop, so I took a delivery. The box, the list and the pieces agree. The care card does not name the lot. My manager has asked whether it could.',
          },
        ],
      },
    },
  ],
};
