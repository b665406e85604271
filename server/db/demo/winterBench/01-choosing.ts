import type { DemoLevel } from '../content.ts';

export const choosing: DemoLevel = {
  key: 'bench-choosing',
  name: 'Repair, restore or leave',
  header: 'The first minute decides',
  category: 'Repair',
  description: '<p>Three words that clients use for the same thing, and that mean three different days of work.</p>',
  clarityContent: `
<h3>Three words</h3>
<ul>
<li>A <strong>repair</strong> makes a piece work again: a seam, a clasp, a lining.</li>
<li>A <strong>restoration</strong> brings back how it looked: edges, colour, shape. It takes weeks, and not all of it can be taken back.</li>
<li>To <strong>leave</strong> it is an answer too: a scratch on vegetable-tanned leather becomes part of it within a year.</li>
</ul>
<h3>What the desk needs from you</h3>
<p>Three photographs in daylight – front, damage, inside – the batch number, and what the client hopes for in their own words. Nothing is promised at the counter: the desk answers within two working days.</p>
<h3>What is never sent</h3>
<p>Pieces that are wet. Let them dry for two days, away from heat, filled with paper.</p>`,
  inGameAction:
    '<p>Ask a colleague to show you the last repair that came back. What was on the slip, and what did the client say first?</p>',
  achievements: [
    {
      key: 'bench-choosing-quiz',
      title: 'Which of the three is it?',
      type: 'questionsQuizzes',
      gameType: 'Individual',
      isBonus: false,
      points: 80,
      shortDescription: 'Five pieces on the counter. Say what they need.',
      longDescription: '<p>You pass with four right answers of five, and may try as often as you like.</p>',
      quiz: {
        passMark: 80,
        attemptsAllowed: 0,
        questions: [
          {
            key: 'bench-clasp',
            text: 'The clasp of a bag does not close any more. What is that?',
            multiple: false,
            answers: ['A repair', 'A restoration', 'Nothing to be done'],
            right: ['A'],
            explanation: 'It makes the piece work again.',
          },
          {
            key: 'bench-edges',
            text: 'A client wants the worn edges of a wallet to look as they did ten years ago. What is that?',
            multiple: false,
            answers: ['A repair', 'A restoration', 'A cleaning'],
            right: ['B'],
            explanation: 'It brings back how it looked, and takes weeks.',
          },
          {
            key: 'bench-scratch',
            text: 'A light scratch on vegetable-tanned leather, bought last month. What do you say first?',
            multiple: false,
            answers: [
              'That the desk will polish it out',
              'That it becomes part of the leather within a year',
              'That it has to be dyed',
            ],
            right: ['B'],
            explanation: 'Leaving it is an answer too.',
          },
          {
            key: 'bench-needs',
            text: 'Which three things does the desk need from you?',
            multiple: true,
            answers: [
              'Three photographs in daylight',
              'The receipt',
              'The batch number',
              'What the client hopes for, in their words',
            ],
            right: ['A', 'C', 'D'],
            explanation: 'The receipt does not matter: what can be saved is repaired, whoever bought it.',
          },
          {
            key: 'bench-wet',
            text: 'A bag comes in wet from the snow. What do you do?',
            multiple: false,
            answers: ['Send it the same day', 'Put it beside the heater', 'Let it dry for two days, filled with paper'],
            right: ['C'],
            explanation: 'Wet pieces are never sent, and heat makes leather brittle.',
          },
        ],
      },
    },
    {
      key: 'bench-choosing-story',
      title: 'The piece that came back',
      type: 'business',
      gameType: 'Individual',
      isBonus: false,
      points: 120,
      shortDescription: 'Tell of one repair that you took in, from the counter to the client.',
      longDescription: '<p>The repair desk reads every one of them.</p>',
      story: {
        prompt: '<p>What was it, what did the client hope for, and what did they say when it came back?</p>',
        told: [],
      },
    },
  ],
};
