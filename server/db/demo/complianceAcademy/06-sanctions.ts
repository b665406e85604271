import type { DemoLevel } from '../content.ts';
import { question } from './question.ts';

export const sanctions: DemoLevel = {
  key: 'academy-sanctions',
  name: 'Sanctions',
  header: 'To whom, and to where?',
  category: 'Fair markets',
  description:
    '<p>Some goods may not go to some countries, and some people may not be sold to at all. In luxury both rules meet at the counter.</p>',
  clarityContent: `
<h3>Two kinds</h3>
<ul>
<li><strong>Against persons</strong>: whoever is on a list may not receive funds or economic resources from us, directly or <strong>indirectly</strong>. A watch is an economic resource. So is a repair.</li>
<li><strong>Against goods for a country</strong>: some goods may not be sold, delivered or exported there, whoever buys.</li>
</ul>
<h3>Luxury goods</h3>
<p>Luxury is on such lists by name. The United Nations have forbidden luxury goods for <strong>North Korea</strong> since 2006 (resolution 1718). The European Union has forbidden them for <strong>Russia</strong> since March 2022: Article 3h of Regulation 833/2014, as a rule for goods worth <strong>more than 300 euros an item</strong>. It covers anybody in Russia <strong>and anything for use there</strong>, whatever passport the buyer holds. Switzerland has adopted the measures.</p>
<h3>Behind the name</h3>
<p>A company that belongs to a listed person is treated like that person; under the US rule from 50% on. So we look at owners and at those who pay, not only at the name on the card.</p>
<h3>Ways around are forbidden too</h3>
<p>Taking part knowingly in a <strong>circumvention</strong> is an offence: another recipient, another country, an invoice cut into pieces. Signs: a buyer who will not say where the goods go, a sudden delivery to a forwarder, payment by an unknown third party, an insistence on no box and no papers.</p>
<h3>What you do</h3>
<p>Screening runs in the till. When it stops a sale, <strong>do not finish it, do not give the goods out, do not explain the list</strong>; call Trade Compliance.</p>`,
  inGameAction: `
<p>With a colleague at the till or in the office:</p>
<ul>
<li>Find out what the till shows when screening stops a sale, and whom it tells you to call.</li>
<li>Save that number where both of you will find it.</li>
</ul>`,
  achievements: [
    {
      key: 'academy-sanctions-quiz',
      title: 'Where is it going?',
      type: 'questionsQuizzes',
      gameType: 'Individual',
      isBonus: false,
      points: 100,
      endDay: 37,
      shortDescription: 'Five situations at the counter and in the warehouse.',
      longDescription:
        '<p>Not who looks suspicious, but what the rules ask.</p><p>You pass with four right answers of five, and you may try three times.</p>',
      quiz: {
        passMark: 80,
        attemptsAllowed: 3,
        questions: [
          question(
            'academy-sanctions-passport',
            'A client with a Russian passport who lives in Zürich buys a bag for herself, to use here. Is it forbidden?',
            [
              'Yes, nothing may be sold to Russian citizens',
              'Not by Article 3h: it is about Russia, not passports',
              'Yes, unless the bag costs less than 3,000 euros',
              'Yes, unless she pays with a Swiss card',
            ],
            'B',
            'Article 3h concerns people in Russia and goods for use there, not nationality. She must not be on a list, which the screening checks as for everybody.',
          ),
          question(
            'academy-sanctions-moscow',
            'A client in Geneva says that the 2,000-euro scarf set is a present which she will take to her sister in Moscow. What do you do?',
            [
              'Sell it, since she pays and receives it in Geneva',
              'Sell it with four invoices of 500 euros each',
              'Sell it without a box, as a personal belonging',
              'Stop the sale, and ask Trade Compliance',
            ],
            'D',
            'What is for use in Russia is covered, wherever it is handed over. Cutting up the invoice or leaving out the box would be a circumvention.',
          ),
          question(
            'academy-sanctions-owner',
            'A company orders gifts. Screening finds that a listed person owns 60% of it. What follows?',
            [
              'It is treated like the listed person: no sale',
              'The company is not on the list, so it may buy',
              'It may buy if another company pays',
              'It may buy pieces below 300 euros each',
            ],
            'A',
            'A company that belongs to a listed person is treated like that person. The 300 euros belong to the rule about goods for Russia and do not help here.',
          ),
          question(
            'academy-sanctions-signs',
            'Which two of these are signs that goods might be going around a sanction?',
            [
              'The client asks for gift wrapping in red',
              'Delivery is changed to a forwarder in a third country',
              'The client compares two colours for an hour',
              'An unknown company pays for a private client',
            ],
            'BD',
            'A sudden forwarder abroad and an unknown payer are classic signs. One sign proves nothing, but it is a reason to stop and ask.',
          ),
          question(
            'academy-sanctions-stop',
            'The till stops a sale: “Call Trade Compliance”. The client is in a hurry. What do you say?',
            [
              '“You are on a list, I am afraid. Who might that be?”',
              '“Take it along, we shall sort out the rest later.”',
              '“I need a moment to complete the sale; please sit.”',
              '“The till is broken. Could you pay in cash?”',
            ],
            'C',
            'Do not finish the sale, hand out the goods or explain the list. A calm moment is true, and gives Trade Compliance the time to look: most hits are namesakes.',
          ),
        ],
      },
    },
    {
      key: 'academy-sanctions-drill',
      title: 'The till says stop',
      type: 'physicalExperience',
      gameType: 'Team',
      teamRule: 'manual',
      isBonus: false,
      points: 120,
      shortDescription: 'As a team: play a stopped sale once through, from the message to the call.',
      longDescription:
        '<p>Ten minutes before opening. Report it to the Compliance team, who record it for all of you.</p>',
    },
  ],
};
