import type { DemoLevel } from '../content.ts';
import { question } from './question.ts';

export const certificate: DemoLevel = {
  key: 'academy-certificate',
  name: 'The certificate',
  header: 'Seven subjects, one signature: yours',
  category: 'Certificate',
  description:
    '<p>Twelve questions in three categories, twenty minutes, three attempts. Who passes holds the certificate of the Academy for this year.</p>',
  clarityContent: `
<h3>What is asked</h3>
<p>The exam takes up what the seven subjects teach, in new situations. It has three categories: <strong>Integrity</strong> (gifts, corruption, conflicts of interest), <strong>Fair markets</strong> (competition, sanctions) and <strong>People and data</strong> (data protection, speaking up). You may begin with whichever you like; inside a category the questions come one after the other.</p>
<h3>How it is marked</h3>
<ul>
<li>You pass with <strong>nine right answers of twelve</strong>, and at least <strong>two of four in each category</strong>: nobody should be excellent in two subjects and lost in the third.</li>
<li>A question with several right answers counts when exactly the right ones are chosen.</li>
<li>You have <strong>twenty minutes</strong> from the start. What you have answered by then is sent in for you.</li>
<li>You have <strong>three attempts</strong>. The best one counts.</li>
<li>The right answers and their explanations are shown when you have passed, or when no attempt is left.</li>
</ul>
<h3>How to prepare</h3>
<p>Read the pages of the seven subjects once more; half an hour is enough. All of it may lie beside you during the exam: we want you to find the answer in real life, too. Please answer for yourself.</p>
<h3>What it is worth</h3>
<p>The certificate stays in your profile. If you change house or department within the group, it goes with you.</p>`,
  inGameAction: `
<p>Choose a quiet half hour, on a screen that you can read well.</p>
<ul>
<li>Tell your colleagues that you would like not to be called away.</li>
<li>Begin when you have read, not before.</li>
</ul>`,
  achievements: [
    {
      key: 'academy-exam',
      title: 'Compliance certificate',
      type: 'questionsQuizzes',
      gameType: 'Individual',
      isBonus: false,
      points: 120,
      shortDescription: 'Twelve questions in three categories. Twenty minutes, three attempts.',
      longDescription:
        '<p>The exam of the Academy. You pass with nine right answers of twelve, and at least two of four in each category.</p>',
      exam: {
        timeLimit: 20,
        passMark: 75,
        attemptsAllowed: 3,
        parts: [
          {
            key: 'academy-exam-part',
            name: 'Certificate exam',
            categories: [
              {
                key: 'academy-exam-integrity',
                name: 'Integrity',
                passMark: 50,
                questions: [
                  question(
                    'academy-exam-race',
                    'A landlord invites you and your partner to a race weekend, flight and hotel included. What do you do first?',
                    [
                      'Ask for approval before you answer',
                      'Accept, if you pay for your partner yourself',
                      'Accept, and enter it in the register on Monday',
                      'Accept only if no contract is being negotiated',
                    ],
                    'A',
                    'Travel, hotels and anything for family members need approval beforehand. The register alone does not make it right afterwards.',
                  ),
                  question(
                    'academy-exam-charity',
                    'A mayor suggests a donation to a sports club which his son runs; the shop sign would then be approved. This is …',
                    [
                      'fine, because the money goes to a club',
                      'fine, if the donation is made public',
                      'an advantage for a favour: decline and report it',
                      'a matter that your manager may decide alone',
                    ],
                    'C',
                    'A donation can be a bribe: what counts is that it is given for the approval. Decline, and tell Compliance.',
                  ),
                  question(
                    'academy-exam-shares',
                    'Which of these must be declared as a possible conflict of interest?',
                    [
                      'Ten shares of a listed house held by your fund',
                      'A quarter of the firm that dyes our silk',
                      'A season ticket for the opera',
                      'A cousin who buys from us at full price',
                    ],
                    'B',
                    'A stake in a supplier can influence decisions and has to be declared. Small holdings in listed companies through a fund are no issue.',
                  ),
                  question(
                    'academy-exam-books',
                    'A manager asks you to book a dinner with an official as “window cleaning”. What do you do?',
                    [
                      'Book it, since the manager answers for it',
                      'Book it under “various” instead',
                      'Book it, and note the truth on the back',
                      'Refuse, and use the speak-up line if needed',
                    ],
                    'D',
                    'False books are an offence of their own, whoever gave the order. Nobody may make you pay for refusing and reporting it.',
                  ),
                ],
              },
              {
                key: 'academy-exam-markets',
                name: 'Fair markets',
                passMark: 50,
                questions: [
                  question(
                    'academy-exam-association',
                    'In an association meeting the talk turns to next year’s discounts. Which two steps are right?',
                    [
                      'Stay, and take careful notes for Legal',
                      'Object, so that it is noted, and leave',
                      'Report it the same day',
                      'Wait and see whether anybody agrees',
                    ],
                    'BC',
                    'Staying can be taken as consent, even in silence. Object audibly, leave, and report it.',
                  ),
                  question(
                    'academy-exam-bonus',
                    'Which message to an authorised retailer is allowed?',
                    [
                      '“Full bonus for those who keep to the list price.”',
                      '“Below 900 euros we stop delivering, sorry.”',
                      '“Please raise your price, the others complain.”',
                      '“We recommend 900 euros; you set your price.”',
                    ],
                    'D',
                    'A recommendation that is really free is allowed. A reward or a threat turns it into fixing the resale price.',
                  ),
                  question(
                    'academy-exam-forwarder',
                    'After the sale a client has ten watches redirected to a forwarder in a third country and asks for papers without brand names. You …',
                    [
                      'hold the delivery and call Trade Compliance',
                      'deliver, because the sale is already closed',
                      'deliver, if the client signs that all is legal',
                      'deliver in two parcels to lower the risk',
                    ],
                    'A',
                    'A late change to a forwarder and unusual papers are signs of a circumvention. Taking part knowingly is an offence, so stop and ask.',
                  ),
                  question(
                    'academy-exam-korea',
                    'Since when have the United Nations forbidden luxury goods for North Korea?',
                    ['1991', '2001', '2006', '2022'],
                    'C',
                    'Security Council resolution 1718 of 2006 names luxury goods. The European ban for Russia followed in March 2022.',
                  ),
                ],
              },
              {
                key: 'academy-exam-people',
                name: 'People and data',
                passMark: 50,
                questions: [
                  question(
                    'academy-exam-lost-phone',
                    'Your work phone with the client app was stolen last night. The screen was locked. When do you report it?',
                    [
                      'When the police report has been written',
                      'Now, so that the 72 hours can be kept',
                      'Only if the phone turns up unlocked',
                      'With the next monthly inventory',
                    ],
                    'B',
                    'Whether there is a risk for people is for the data protection team to judge, and the 72 hours run from our knowing. So it is reported at once.',
                  ),
                  question(
                    'academy-exam-purpose',
                    'Marketing asks for the birthdays that clients gave for a one-time competition. What is right?',
                    [
                      'Hand them over: both are the same house',
                      'Hand them over without the surnames',
                      'Do not use them: that was another purpose',
                      'Use them once, for the next birthday only',
                    ],
                    'C',
                    'Data are used for the purpose for which they were collected. For birthday wishes clients have to be asked anew.',
                  ),
                  question(
                    'academy-exam-anonymous',
                    'Which two sentences about the speak-up line are true?',
                    [
                      'It also takes reports without a name',
                      'Only employees with proof may use it',
                      'A confirmation comes within seven days',
                      'Your manager is told that you called',
                    ],
                    'AC',
                    'Reports may be made without a name, and need a reasonable belief, not proof. Who reported is known only to those who handle the case.',
                  ),
                  question(
                    'academy-exam-witness',
                    'A colleague who backed up a report is left out of every meeting since. What is true?',
                    [
                      'Only the person who reported is protected',
                      'It is unkind, but not a matter for Compliance',
                      'Protection ends when the case is closed',
                      'Helpers are protected too: this can be retaliation',
                    ],
                    'D',
                    'The protection covers those who helped. Being left out can be retaliation, and the employer would have to prove another reason.',
                  ),
                ],
              },
            ],
          },
        ],
      },
    },
    {
      key: 'academy-feedback',
      title: 'Your word on the Academy',
      type: 'feedbackQuizzes',
      gameType: 'Individual',
      isBonus: true,
      points: 50,
      shortDescription: 'Five questions, two minutes. Nothing is right or wrong.',
      longDescription:
        '<p>Next year’s Academy is written with your answers. Compliance reads them all; please name nobody in them. What worries you about a real case belongs on the speak-up line.</p>',
      feedback: [
        { key: 'academy-feedback-clear', kind: 'rating', text: 'How clear are the rules to you now?', required: true },
        {
          key: 'academy-feedback-real',
          kind: 'rating',
          text: 'How close are the situations to your own work?',
          required: true,
        },
        {
          key: 'academy-feedback-hardest',
          kind: 'choice',
          text: 'Which subject is the hardest in real life?',
          choices: [
            'Gifts and hospitality',
            'Anti-corruption',
            'Competition law',
            'Data protection',
            'Conflicts of interest',
            'Sanctions',
            'Speaking up',
          ],
          required: true,
        },
        {
          key: 'academy-feedback-ask',
          kind: 'choice',
          text: 'Would you know whom to ask in a real case?',
          choices: ['Yes', 'I think so', 'Not yet'],
          required: false,
        },
        {
          key: 'academy-feedback-missing',
          kind: 'text',
          text: 'Which situation did you miss here?',
          required: false,
        },
      ],
    },
  ],
};
