import type { DemoLevel } from '../content.ts';

export const caring: DemoLevel = {
  key: 'bench-caring',
  name: 'Caring, so that it need not come',
  header: 'Five minutes twice a year',
  category: 'Care',
  description:
    '<p>Most of what lies on the bench would not have had to come. What to tell a client who has just bought.</p>',
  clarityContent: `
<h3>Twice a year</h3>
<ul>
<li>A soft dry cloth, then a little cream, a day of rest.</li>
<li>Hardware with the cloth alone: polish takes the plating with it.</li>
<li>In its bag, filled, upright, and never in plastic.</li>
</ul>
<h3>What does harm</h3>
<p>Baby wipes, alcohol, hair spray, and the shelf above the radiator.</p>`,
  inGameAction: '<p>Say the three sentences about care to a colleague, without reading them. Then to a client.</p>',
  achievements: [
    {
      key: 'bench-caring-feedback',
      title: 'What do clients ask you about care?',
      type: 'feedbackQuizzes',
      gameType: 'Individual',
      isBonus: false,
      points: 60,
      shortDescription: 'Three questions. Your answers decide what the care card says next year.',
      longDescription: '<p>There is nothing right or wrong in it.</p>',
      feedback: [
        {
          key: 'bench-caring-how-often',
          kind: 'choice',
          text: 'How often are you asked about care?',
          choices: ['Every day', 'Every week', 'Hardly ever'],
          required: true,
        },
        {
          key: 'bench-caring-card',
          kind: 'rating',
          text: 'How well does the present care card help you?',
          required: true,
        },
        {
          key: 'bench-caring-words',
          kind: 'text',
          text: 'Which question could you not answer?',
          required: false,
        },
      ],
    },
    {
      key: 'bench-caring-three',
      title: 'Three sentences at the counter',
      type: 'physicalExperience',
      gameType: 'Individual',
      isBonus: false,
      points: 100,
      shortDescription: 'Say them to a client while your manager listens.',
      longDescription: '<p>Your manager tells the repair desk, and the desk records it.</p>',
    },
  ],
};
