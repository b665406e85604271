import type { DemoLevel } from '../content.ts';
import { question } from './question.ts';

export const antiCorruption: DemoLevel = {
  key: 'academy-anti-corruption',
  name: 'Anti-corruption',
  header: 'No sale is worth a bribe',
  category: 'Integrity',
  description:
    '<p>What a bribe is, in whatever paper it is wrapped; why a third party can make us guilty; and what to do when somebody asks for one.</p>',
  clarityContent: `
<h3>What counts as a bribe</h3>
<p>A bribe is <strong>any advantage</strong>, offered, promised, given, asked for or accepted, that is meant to make somebody do their work improperly. It need not be money: a job for a cousin, a trip, a donation, a discount. It need not work, and it need not be paid: <strong>offering it is enough</strong>.</p>
<h3>Laws that reach far</h3>
<ul>
<li>The <strong>UK Bribery Act 2010</strong> covers bribes between private companies too, and makes a company liable for failing to prevent them. Its defence is to have had adequate procedures.</li>
<li>The <strong>US Foreign Corrupt Practices Act</strong> of 1977 forbids bribing foreign officials and demands honest books.</li>
<li>The French law <strong>Sapin II</strong> of 2016 obliges companies with at least 500 employees and more than 100 million euros of turnover to have a programme: a code, a map of risks, training, checks of third parties.</li>
</ul>
<h3>Small payments, same rule</h3>
<p>A <strong>facilitation payment</strong> is a small sum to an official for something they must do anyway, such as stamping a form. Our house forbids it everywhere. The only exception is a threat to somebody’s safety: then pay, and report at once.</p>
<h3>Third parties</h3>
<p>Most large bribery cases ran through agents, consultants or distributors. What they do for us, <strong>we answer for</strong>. Signs to stop at: a commission that is far too high, an account in a third country, a vague invoice, a partner whom an official recommends.</p>`,
  inGameAction: `
<p>Think of one partner who acts in our name: a forwarder, an event agency, a distributor.</p>
<ul>
<li>Find out who in the house has checked them, and when.</li>
<li>If nobody can say, write to Compliance. That is a good result of this exercise, and no reproach.</li>
</ul>`,
  achievements: [
    {
      key: 'academy-corruption-quiz',
      title: 'Anti-corruption: spot it',
      type: 'questionsQuizzes',
      gameType: 'Individual',
      isBonus: false,
      points: 100,
      endDay: 16,
      shortDescription: 'Five questions about bribes that do not look like one.',
      longDescription:
        '<p>Nobody calls it a bribe. In these situations you recognise one by what it does.</p><p>You pass with four right answers of five, and you may try three times.</p>',
      quiz: {
        passMark: 80,
        attemptsAllowed: 3,
        questions: [
          question(
            'academy-corruption-offer',
            'You offered a buyer a free bag for a large order. The buyer declined. Is it an offence all the same?',
            [
              'No, because nothing changed hands in the end',
              'No, because the buyer is no public official',
              'It can be one: offering is already enough',
              'Only if the order was placed afterwards',
            ],
            'C',
            'Offering or promising an improper advantage is enough; it need not be accepted. The UK Bribery Act also covers bribes between private companies.',
          ),
          question(
            'academy-corruption-stamp',
            'A harbour official will stamp your papers today for 20 euros “coffee money”, or else next week. What do you do?',
            [
              'Pay, and keep a receipt for the accounts',
              'Pay, because stamping is his duty anyway',
              'Let the forwarder pay and invoice it as “handling”',
              'Do not pay, wait, and tell Compliance',
            ],
            'D',
            'This is a facilitation payment, which our house forbids everywhere. Having the forwarder pay changes nothing: what a third party does for us, we answer for.',
          ),
          question(
            'academy-corruption-agent',
            'An agent asks for 25% commission instead of the usual 5%, paid to an account in a third country. What now?',
            [
              'Stop and ask Compliance before signing anything',
              'Agree, if the agent brings the licence in time',
              'Agree to 15%, which is the fair middle',
              'Ask the agent to state in writing that all is legal',
            ],
            'A',
            'A commission far above the usual one and an account in a third country are two classic warning signs. A written assurance alone protects nobody.',
          ),
          question(
            'academy-corruption-intern',
            'A mall director hints that your lease will be renewed sooner if his daughter gets an internship. What is that?',
            [
              'A favour between partners, since she is qualified',
              'A possible bribe: a job is an advantage too',
              'Fine, as long as the internship is not paid',
              'A matter for Human Resources alone',
            ],
            'B',
            'An advantage need not be money: a job or an internship counts. It is the link with the lease that makes it improper, however qualified she is.',
          ),
          question(
            'academy-corruption-threat',
            'Guards at a road block threaten your driver and demand cash. Which two things are right?',
            [
              'Pay: the driver’s safety comes first',
              'Refuse on principle, whatever happens',
              'Book the sum as “road tax” to keep it simple',
              'Report it at once and book it as what it was',
            ],
            'AD',
            'Where somebody’s safety is threatened one may pay. Then it is reported at once and booked truthfully, because false books are an offence of their own.',
          ),
        ],
      },
    },
    {
      key: 'academy-corruption-partner',
      title: 'Know who acts for us',
      type: 'business',
      gameType: 'Team',
      teamRule: 'manual',
      isBonus: false,
      points: 120,
      shortDescription: 'As a team: list the partners who act in our name, and who has checked them.',
      longDescription: '<p>One page is enough. Send it to the Compliance team, who record it for all of you.</p>',
    },
  ],
};
