import type { DemoLevel } from '../content.ts';
import { question } from './question.ts';
import { speakingUpPodcast } from './speakingUpPodcast.ts';

export const speakingUp: DemoLevel = {
  key: 'academy-speaking-up',
  name: 'Speaking up',
  header: 'Whoever asks early helps most',
  category: 'People and data',
  description:
    '<p>How to report something that worries you, what happens then, and why nobody may make you pay for it.</p>',
  clarityContent: `
<h3>When</h3>
<p>When you see or suspect something that breaks the law or our code: bribery, theft, harassment, unsafe work, false records, misuse of data. You need <strong>no proof</strong>. A <strong>reasonable belief</strong> is enough, and an error made in good faith has no consequences. A deliberate lie has.</p>
<h3>How</h3>
<ul>
<li>Your manager, another manager, Human Resources or Compliance.</li>
<li>The <strong>speak-up line</strong>: by telephone or web, in your language, day and night, also without your name.</li>
<li>Outside: the authorities of your country have channels of their own. You may choose them first.</li>
</ul>
<p>Do not investigate by yourself: no searching of desks, no secret recordings. It can spoil the evidence, and put you at risk.</p>
<h3>What happens then</h3>
<p>The EU directive on whistleblowers (<strong>2019/1937</strong>) sets the rhythm: you get a confirmation within <strong>seven days</strong> and feedback on what is being done within <strong>three months</strong>. Companies with 50 or more workers must have such a channel. Your identity is known only to those who handle the case; they may not disclose it without your consent, unless the law requires it.</p>
<h3>No retaliation</h3>
<p>Dismissal, demotion, worse shifts, cold shoulders: all of it is <strong>forbidden</strong>, also as an attempt or a threat. If a disadvantage follows a report, the <strong>employer has to prove</strong> that it has another reason. The protection covers colleagues who helped you as well.</p>
<h3>If you lead people</h3>
<p>Listen, thank, write down, pass on the same day. Promise to take it seriously; do not promise to keep it to yourself, and do not look for who it was.</p>`,
  inGameAction: `
<p>Two minutes that you may need one day:</p>
<ul>
<li>Find the number and the web address of the speak-up line, and save them.</li>
<li>Tell one new colleague that it exists, and that it takes reports without a name.</li>
</ul>`,
  achievements: [
    {
      key: 'academy-speaking-quiz',
      title: 'Say something',
      type: 'questionsQuizzes',
      gameType: 'Individual',
      isBonus: false,
      points: 100,
      endDay: 37,
      shortDescription: 'Five situations in which silence would be easier.',
      longDescription:
        '<p>Whom to tell, how much to know first, and what you are owed in return.</p><p>You pass with four right answers of five, and you may try three times.</p>',
      quiz: {
        passMark: 80,
        attemptsAllowed: 3,
        questions: [
          question(
            'academy-speaking-proof',
            'You believe that a colleague records returns that never happened. You have no proof. What do you do?',
            [
              'Wait until you can prove it beyond doubt',
              'Search the drawer during the lunch break',
              'Report what you have seen and why it worries you',
              'Ask the rest of the team what they think',
            ],
            'C',
            'A reasonable belief is enough; proof is the work of those who investigate. Searching by yourself can spoil the evidence, and talk can hurt an innocent person.',
          ),
          question(
            'academy-speaking-rhythm',
            'You report by the speak-up line. When do you hear of it again?',
            [
              'When the case is closed, however long that takes',
              'Within 7 days that it arrived, 3 months what is done',
              'Within 24 hours what has been decided',
              'Only if they have questions for you',
            ],
            'B',
            'Directive (EU) 2019/1937 asks for a confirmation within seven days and for feedback within three months. You need not run after your own report.',
          ),
          question(
            'academy-speaking-wrong',
            'Your report turns out to be a misunderstanding. You had believed it honestly. What follows for you?',
            [
              'Nothing: good faith is protected',
              'A note in your personnel file',
              'An apology in writing to those concerned',
              'No more access to the speak-up line',
            ],
            'A',
            'Who had reasonable grounds to believe the report true is protected, also if it proves wrong. Only knowingly false reports have consequences.',
          ),
          question(
            'academy-speaking-manager',
            'You lead a team. Somebody tells you of harassment and asks you to keep it to yourself. What do you say?',
            [
              '“I promise. It stays between the two of us.”',
              '“I will ask the others whether it is true.”',
              '“Put it in writing first, then I can act.”',
              '“Thank you. I must pass it on, and only there.”',
            ],
            'D',
            'A manager listens, thanks and passes it on the same day, to those who handle such cases and to nobody else. A promise of silence could not be kept.',
          ),
          question(
            'academy-speaking-retaliation',
            'After a report a colleague gets only late shifts. Which two sentences are true?',
            [
              'The employer must prove that there is another reason',
              'It is allowed, because the pay stays the same',
              'Worse shifts can be forbidden retaliation',
              'The colleague must first win in court',
            ],
            'AC',
            'Retaliation has many forms, and worse shifts are one of them. When a disadvantage follows a report, the employer carries the burden of proof.',
          ),
        ],
      },
    },
    {
      key: 'academy-speaking-podcast',
      title: 'After you have spoken up',
      type: 'questionsQuizzes',
      gameType: 'Individual',
      isBonus: false,
      points: 60,
      endDay: 37,
      shortDescription: 'A podcast of three minutes: from the first doubt to the answer that you are owed.',
      longDescription:
        '<p>Four short chapters: a small thing that is not right, whom you can tell, what happens in the seven days and three months after it, and what protects you.</p><p>You can listen while you walk, or read the transcript instead.</p>',
      podcast: speakingUpPodcast,
    },
    {
      key: 'academy-tutorial',
      title: 'Find your way around',
      type: 'behavioral',
      gameType: 'Individual',
      isBonus: false,
      points: 60,
      endDay: 37,
      shortDescription: 'The short tour shows what is due, and where help is. Two minutes, once.',
      longDescription:
        '<p>It ends with the number that this level is about. You can open it again from your profile whenever you like; it counts once.</p>',
      behaviour: { engagement: 'Tutorial', count: 1 },
    },
  ],
};
