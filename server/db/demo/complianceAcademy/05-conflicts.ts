import type { DemoLevel } from '../content.ts';
import { question } from './question.ts';

export const conflicts: DemoLevel = {
  key: 'academy-conflicts',
  name: 'Conflicts of interest',
  header: 'Say it before somebody else does',
  category: 'Integrity',
  description:
    '<p>Two loyalties at once are no fault; hiding them is. Learn to see a conflict early, to declare it, and to step aside for one decision.</p>',
  clarityContent: `
<h3>What it is</h3>
<p>A conflict of interest is there when a <strong>private interest</strong> (family, friendship, money, a second job) could influence a decision that you take for the house, or could <strong>look as if it did</strong>. It may be actual, possible later, or only apparent. All three are declared.</p>
<h3>A conflict is no offence</h3>
<p>People have families, shares and hobbies. The fault is to decide while keeping quiet about it. Who declares in time is protected; who is found out later is not believed, even if the choice was right.</p>
<h3>Three steps</h3>
<ol>
<li><strong>See it</strong>: would I decide differently if I did not know this person? Would I mind reading about it in the newspaper?</li>
<li><strong>Declare it</strong>: in writing, to your manager and to Compliance, before the decision, and again when something changes.</li>
<li><strong>Step aside</strong>: others decide, and you do not sit in, advise or see the papers (recusal).</li>
</ol>
<h3>Where it happens with us</h3>
<ul>
<li>A relative or friend at a supplier, a landlord, an agency or a competitor.</li>
<li>Hiring, judging or paying somebody close to you.</li>
<li>A second job, a company of your own, a seat on a board.</li>
<li>A stake in a supplier or a competitor. Small holdings in listed companies through a fund are no issue.</li>
<li>Selling limited pieces to friends before clients who have waited.</li>
</ul>`,
  inGameAction: `
<p>Take a quiet minute.</p>
<ul>
<li>Go through the last four points above and ask of each: is there anything of mine?</li>
<li>If so, or if you are not sure, fill in the declaration. If not, you know now where it is.</li>
</ul>`,
  achievements: [
    {
      key: 'academy-conflicts-quiz',
      title: 'Two hats',
      type: 'questionsQuizzes',
      gameType: 'Individual',
      isBonus: false,
      points: 100,
      endDay: 30,
      shortDescription: 'Five situations in which two loyalties meet.',
      longDescription:
        '<p>What has to be declared, to whom, and when?</p><p>You pass with four right answers of five, and you may try three times.</p>',
      quiz: {
        passMark: 80,
        attemptsAllowed: 3,
        questions: [
          question(
            'academy-conflicts-sister',
            'Your sister’s firm makes the best offer for your window displays. You decide alone. What now?',
            [
              'Choose her: the best offer is the best offer',
              'Choose another firm, to be on the safe side',
              'Declare it first, and let somebody else decide',
              'Choose her, and declare it with the first invoice',
            ],
            'C',
            'Declare before the decision and step aside; then the best offer may win. Passing her over would not be fair either.',
          ),
          question(
            'academy-conflicts-apparent',
            'You would never favour your old friend at the agency, but colleagues might think so. Is there anything to declare?',
            [
              'No, as long as you are sure of yourself',
              'Yes, an apparent conflict is declared as well',
              'Only if a colleague raises it with you',
              'Only for contracts above 100,000 euros',
            ],
            'B',
            'Actual, possible and apparent conflicts are all declared. Trust depends on what others can see, not on what you feel sure of.',
          ),
          question(
            'academy-conflicts-job',
            'You design jewellery at weekends and would like to sell it online. What is right?',
            [
              'Declare it and wait for the answer before selling',
              'Nothing: what you do at weekends is private',
              'Sell it under another name, so that no one minds',
              'Sell it only to people who are not our clients',
            ],
            'A',
            'A business of your own next to ours is a possible conflict. Often it can be agreed with conditions; what cannot be agreed is what nobody knows of.',
          ),
          question(
            'academy-conflicts-recusal',
            'You declared that a candidate is your cousin and stepped aside. Which two things are still out of bounds?',
            [
              'Sitting in on the interview without saying a word',
              'Wishing your cousin luck at home',
              'Reading the notes of the other candidates',
              'Working with your cousin if they are hired',
            ],
            'AC',
            'Who steps aside does not sit in, advise or see the papers. Family life goes on, and if the cousin is hired, another person becomes their manager.',
          ),
          question(
            'academy-conflicts-waiting',
            'A limited piece has arrived. Ten clients are waiting; your best friend asks you for it. What do you do?',
            [
              'Sell it to your friend at the full price',
              'Sell it to whichever of them offers most',
              'Put your friend’s name at the top of the list',
              'Keep to the list; your friend may join it',
            ],
            'D',
            'Putting a friend before clients who have waited sets a private interest against a duty to clients. The price paid does not change that.',
          ),
        ],
      },
    },
    {
      key: 'academy-conflicts-declaration',
      title: 'Your yearly declaration',
      type: 'business',
      gameType: 'Individual',
      isBonus: true,
      points: 60,
      shortDescription: 'Hand in the declaration of interests, also when there is nothing to declare.',
      longDescription:
        '<p>The form is on the intranet. Compliance records it here when it has arrived; what you wrote stays with them.</p>',
    },
  ],
};
