import type { DemoLevel } from '../content.ts';
import { question } from './question.ts';

export const dataProtection: DemoLevel = {
  key: 'academy-data-protection',
  name: 'Data protection',
  header: 'What a client tells us is lent, not given',
  category: 'People and data',
  description:
    '<p>Client books, birthdays, sizes, photographs: we know much about people. Learn what we may keep, for what, and what to do within hours when something is lost.</p>',
  clarityContent: `
<h3>What it is about</h3>
<p><strong>Personal data</strong> is anything about an identified or identifiable person: a name, a ring size, a photograph, a remark in the client book. The General Data Protection Regulation (<strong>GDPR</strong>) applies in the European Union; Switzerland’s revised Data Protection Act, in force since 1 September 2023, follows the same ideas.</p>
<h3>Five principles for every day</h3>
<ul>
<li><strong>Purpose</strong>: used for what it was collected for. An address for a repair is not an address for advertising.</li>
<li><strong>As little as needed</strong>: facts that serve the client. No opinions about the person, nothing on health, religion or origin. Such <strong>special categories</strong> are forbidden unless a narrow exception applies.</li>
<li><strong>Correct, and no longer than needed.</strong></li>
<li><strong>In our systems only</strong>: never in a private phone, notebook or chat.</li>
<li><strong>Open</strong>: write each note so that the client may read it. They have the right to.</li>
</ul>
<h3>Rights and deadlines</h3>
<ul>
<li>A person may ask for a copy, a correction or erasure. We answer within <strong>one month</strong>; it can be extended in complex cases. Forward any such request the same day.</li>
<li>A <strong>breach</strong> that is a risk for people goes to the authority within <strong>72 hours</strong> of our knowing. A lost phone, a wrong attachment, an open list: report it at once, also when you are not sure.</li>
<li>Fines reach 20 million euros or 4% of worldwide turnover, whichever is higher.</li>
</ul>`,
  inGameAction: `
<p>Five minutes with your own notes.</p>
<ul>
<li>Read three entries that you wrote about clients. Would you show them to the person?</li>
<li>Look for client data where they do not belong: on paper, in your phone, in a chat. Move or delete them.</li>
</ul>`,
  achievements: [
    {
      key: 'academy-data-quiz',
      title: 'The client book',
      type: 'questionsQuizzes',
      gameType: 'Individual',
      isBonus: false,
      points: 100,
      endDay: 30,
      shortDescription: 'Five situations about what we know of people.',
      longDescription:
        '<p>May I note that? May I send that? And whom do I call?</p><p>You pass with four right answers of five, and you may try three times.</p>',
      quiz: {
        passMark: 80,
        attemptsAllowed: 3,
        questions: [
          question(
            'academy-data-note',
            'Which note may stand in the client book?',
            [
              '“Pregnant, needs a looser bracelet until summer”',
              '“Difficult, haggles, husband decides”',
              '“Probably Jewish, no Saturday appointments”',
              '“Prefers white gold; wrist 15.5 cm; no calls”',
            ],
            'D',
            'Facts that serve the client may stand there. Health and religion are special categories, and an opinion about a person has no place in a client book.',
          ),
          question(
            'academy-data-breach',
            'On Friday at 19:00 you notice that you sent a list of 40 clients to the wrong address. What do you do?',
            [
              'Recall the e-mail and see on Monday if it worked',
              'Report it at once to the data protection team',
              'Ask the recipient to delete it; that settles it',
              'Tell your manager at the next team meeting',
            ],
            'B',
            'The authority must be told within 72 hours of our knowing if there is a risk for people, weekends included. Whether there is one is for the data protection team to judge.',
          ),
          question(
            'academy-data-repair',
            'A client left her address for a repair. May you send her the invitation to the new collection?',
            [
              'Only if she agreed to receive such messages',
              'Yes, because she is a client of ours already',
              'Yes, if the invitation is sent by post',
              'Yes, once the repair has been paid for',
            ],
            'A',
            'Data are used for the purpose for which they were collected. An address for a repair is not an address for advertising.',
          ),
          question(
            'academy-data-access',
            'A client asks at the counter to see “everything you have about me”. What is right?',
            [
              'Turn the screen so that she can read along',
              'Explain that notes are internal to the house',
              'Forward the request today; we have one month',
              'Delete the notes first, so that nothing hurts',
            ],
            'C',
            'She has a right to a copy, and we answer within one month, after making sure who is asking. Deleting what was asked for would be a breach of its own.',
          ),
          question(
            'academy-data-phone',
            'A regular client writes to your private phone with photographs of her wrist. Which two steps are right?',
            [
              'Keep them in your phone; she sent them herself',
              'Move the conversation to the house’s own channel',
              'Delete them from your phone once they are stored',
              'Forward them to the colleague on duty by chat',
            ],
            'BC',
            'Client data belong in our systems only. Bring the conversation over, store what is needed, and delete the rest from the private phone.',
          ),
        ],
      },
    },
    {
      key: 'academy-data-hours',
      title: 'The first 72 hours',
      type: 'questionsQuizzes',
      gameType: 'Individual',
      isBonus: false,
      points: 60,
      endDay: 30,
      shortDescription: 'Five small pages on what to do when data go astray. Six minutes.',
      longDescription:
        '<p>What counts as a breach, when the clock begins, who has to be told, and the five steps that are yours. Keep it in mind for the evening on which you need it.</p>',
      pdf: { file: 'first-72-hours.pdf', pages: 5 },
    },
    {
      key: 'academy-data-tidy',
      title: 'Tidy your desk',
      type: 'physicalExperience',
      gameType: 'Individual',
      isBonus: true,
      points: 50,
      shortDescription: 'Find client data where they do not belong, and put that right.',
      longDescription: '<p>Paper, phone, chat. Your manager confirms it to the Compliance team, who record it.</p>',
    },
  ],
};
