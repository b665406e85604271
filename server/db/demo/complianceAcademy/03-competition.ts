import type { DemoLevel } from '../content.ts';
import { question } from './question.ts';

export const competition: DemoLevel = {
  key: 'academy-competition',
  name: 'Competition law',
  header: 'Compete with your craft, not with your competitors’ consent',
  category: 'Fair markets',
  description:
    '<p>What may never be said at a trade fair, what a retailer decides alone, and what to do when the inspectors are at the door.</p>',
  clarityContent: `
<h3>Between competitors</h3>
<p>Article 101 of the Treaty on the Functioning of the European Union forbids agreements that restrict competition. The gravest are <strong>cartels</strong>: fixing prices, sharing out clients or regions, rigging bids. Nothing need be signed. A nod at a trade fair can be enough, and <strong>listening in silence</strong> to a competitor’s plans can be taken as consent.</p>
<p>If it happens: <strong>object aloud, leave, and report it the same day</strong>.</p>
<p>Fines go up to <strong>10% of the group’s worldwide turnover</strong>. A company that reports a cartel first can be spared its fine altogether (leniency).</p>
<h3>With our retailers</h3>
<ul>
<li>A retailer <strong>sets the selling price alone</strong>. We may recommend a price; we may not reward or punish for it. Fixing a minimum price is a hardcore restriction.</li>
<li>We may choose retailers by quality: <strong>selective distribution</strong>. In its Coty judgment of 2017 the Court of Justice held that a maker of luxury goods may forbid its authorised retailers to sell on third-party marketplaces.</li>
</ul>
<h3>When inspectors come</h3>
<p>Authorities may search without notice (“dawn raid”). Be polite, ask for their order, call Legal, and do not let them wait long. <strong>Never delete, hide or shred</strong> anything, and do not warn others: that alone is fined.</p>`,
  inGameAction: `
<p>Before your next fair, association meeting or dinner with people from other houses:</p>
<ul>
<li>Write down three subjects that you will not talk about: prices, margins, volumes, launch plans, conditions of suppliers.</li>
<li>Learn one sentence by heart with which you end such a conversation.</li>
</ul>`,
  achievements: [
    {
      key: 'academy-competition-quiz',
      title: 'Fair play at the fair',
      type: 'questionsQuizzes',
      gameType: 'Individual',
      isBonus: false,
      points: 100,
      endDay: 23,
      shortDescription: 'Five situations with competitors, retailers and inspectors.',
      longDescription:
        '<p>Where does small talk end and an agreement begin?</p><p>You pass with four right answers of five, and you may try three times.</p>',
      quiz: {
        passMark: 80,
        attemptsAllowed: 3,
        questions: [
          question(
            'academy-competition-dinner',
            'At a fair dinner a colleague of another house says: “We go up 8% in March. You too?” What do you do?',
            [
              'Listen, and say nothing about our own prices',
              'Change the subject and enjoy the evening',
              'Object, leave the table and report it today',
              'Answer vaguely, so that nothing is agreed',
            ],
            'C',
            'Silence can be taken as consent. Object so that it is noticed, leave, and report it the same day.',
          ),
          question(
            'academy-competition-price',
            'An authorised retailer sells our scarf below our recommended price. What may we do?',
            [
              'Nothing about the price: the retailer sets it',
              'Deliver later until the price is right again',
              'Withdraw the bonus for well-run displays',
              'Ask the other retailers to complain in writing',
            ],
            'A',
            'A recommended price must stay a recommendation. Pressure or reward to keep it amounts to fixing a resale price, a hardcore restriction.',
          ),
          question(
            'academy-competition-marketplace',
            'May our contract forbid authorised retailers to sell on a third-party online marketplace?',
            [
              'No, because all online sales must be free',
              'Yes, a maker of luxury goods may do that',
              'Only if the marketplace takes more than 15%',
              'Only outside the European Union',
            ],
            'B',
            'In Coty (2017) the Court of Justice allowed it in a selective distribution system for luxury goods. Forbidding a retailer’s own web shop would be another matter.',
          ),
          question(
            'academy-competition-raid',
            'Inspectors stand in the lobby with an order. A chat on your phone looks embarrassing. What do you do?',
            [
              'Delete the chat, since it is private',
              'Call the colleagues concerned and warn them',
              'Ask the inspectors to come back tomorrow',
              'Call Legal, and leave every file as it is',
            ],
            'D',
            'Deleting, hiding or warning others obstructs the inspection and is fined by itself. Legal accompanies the inspectors.',
          ),
          question(
            'academy-competition-cartel',
            'Which two of these are cartels between competitors?',
            [
              'Agreeing who bids for which department store',
              'Working out a recycling standard in an association',
              'Agreeing not to deliver into each other’s regions',
              'Comparing published annual reports',
            ],
            'AC',
            'Rigging bids and sharing out regions are among the gravest infringements. Standards and published figures are allowed, as long as nothing secret comes along with them.',
          ),
        ],
      },
    },
    {
      key: 'academy-competition-sentence',
      title: 'My sentence for the fair',
      type: 'physicalExperience',
      gameType: 'Individual',
      isBonus: true,
      points: 50,
      shortDescription: 'Say your sentence aloud to a colleague, in the language in which you will need it.',
      longDescription:
        '<p>It is easier the second time. Your manager confirms it to the Compliance team, who record it.</p>',
    },
  ],
};
