import type { DemoLevel } from '../content.ts';
import { hidePodcast } from './hidePodcast.ts';

export const farmToTannery: DemoLevel = {
  key: 'farm-to-tannery',
  name: 'From farm to tannery',
  header: 'Where does the leather begin?',
  category: 'Traceability',
  description:
    '<p>Between a pasture and a tannery lie several owners, two or three lorries and one moment in which the animal’s number usually disappears. Learn where the thread breaks, and how it is kept.</p>',
  clarityContent: `
<h3>More than one farm</h3>
<p>A calf may be born on one farm, raised on a second and fattened on a third. The slaughterhouse knows the last one, because it delivered. The earlier ones are <strong>indirect suppliers</strong>, and who looks only at the last farm does not see them.</p>
<p>In the EU every bovine carries its own number on ear tags, and its movements are kept in a database. In Brazil groups of animals travel with a transit permit, the <strong>GTA</strong>.</p>
<h3>Where the thread breaks</h3>
<p>EU law asks for the places of birth, rearing and slaughter on the label of <em>beef</em>, not of hides. When the hide is taken off, the ear tag stays behind: the number is lost unless somebody transfers it at once, for example by a stamp or a <strong>laser mark</strong> in the hide, which survives tanning. Paper and ink do not.</p>
<h3>The batch and its papers</h3>
<ul>
<li>Raw hides are <strong>animal by-products</strong> in EU law (Regulation (EC) No 1069/2009). A commercial document goes with them: who sent what, how much, when, to whom.</li>
<li>A <strong>transfer record with the batch number</strong> ties the load to the slaughterhouse and the day.</li>
<li>At the tannery hides are sorted by weight and quality. Each new lot needs a number of its own <em>and</em> the number of the batch that it came from.</li>
<li>The quantities must agree. More leather out than hides in means that other material came in.</li>
</ul>
<h3>What a country’s name says</h3>
<p>“Tanned in Italy” tells you where the leather was tanned. Wet blue is traded all over the world; the animal may have lived on another continent.</p>`,
  inGameAction: `
<p>Choose one leather piece and follow it back as far as you get.</p>
<ul>
<li>What do you know for certain: workshop, tannery, slaughterhouse, farm?</li>
<li>At which step does your knowledge end? Whom could you ask about the next one?</li>
<li>Write down one true sentence that you may say to a client today.</li>
</ul>`,
  achievements: [
    {
      key: 'tracing-a-hide',
      title: 'Tracing a hide to its farm',
      type: 'questionsQuizzes',
      gameType: 'Individual',
      isBonus: false,
      points: 120,
      shortDescription: 'Eight questions from the first pasture to the tannery gate.',
      longDescription:
        '<p>You follow one hide. At each step you decide what has to be recorded so that the next person can still say where it came from.</p><p>All you need is on the page of this level. You pass with six right answers of eight, and you may try three times.</p>',
      quiz: {
        passMark: 70,
        attemptsAllowed: 3,
        questions: [
          {
            key: 'hide-known-farm',
            text: 'A slaughterhouse usually knows one farm for each animal. Which one?',
            multiple: false,
            answers: [
              'The farm where the animal was born',
              'The farm that kept it for the longest time',
              'The farm that delivered it',
              'The farm that bred its mother',
            ],
            right: ['C'],
            explanation: 'It knows the farm that it bought from. The farms before that are in the records of others.',
          },
          {
            key: 'hide-indirect-supplier',
            text: 'What is an indirect supplier of cattle?',
            multiple: false,
            answers: [
              'A farm that kept the animal earlier and sold it on',
              'A dealer who sells hides without having seen them',
              'A tannery that works for another tannery',
              'A slaughterhouse that serves several markets',
            ],
            right: ['A'],
            explanation:
              'Indirect suppliers are the farms of birth and rearing. Much of the risk of deforestation lies with them, out of sight of the buyer.',
          },
          {
            key: 'hide-eu-identification',
            text: 'How is a single bovine identified in the EU?',
            multiple: false,
            answers: [
              'By the fire brand of its farm',
              'By the number of its herd',
              'By a photograph in its passport',
              'By its own number on ear tags',
            ],
            right: ['D'],
            explanation:
              'Every animal has a number of its own, and its movements are kept in a database. The rules stand in the EU’s Animal Health Law, Regulation (EU) 2016/429, and the acts that belong to it.',
          },
          {
            key: 'hide-which-document',
            text: 'Which document follows a batch of hides from the slaughterhouse to the tannery?',
            multiple: false,
            answers: [
              'The supplier’s annual sustainability report',
              'A transfer record that carries the batch number',
              'The invoice of the finished bag',
              'The passport of the first animal in the batch',
            ],
            right: ['B'],
            explanation:
              'The record travels with the goods and names the batch; that ties the load to one slaughterhouse and one day. A report speaks of the company, and the invoice of the bag comes months later.',
          },
          {
            key: 'hide-number-lost',
            text: 'When is the number of the animal lost, unless somebody acts?',
            multiple: false,
            answers: [
              'When the hide is taken off',
              'When the animal changes farms',
              'When the leather is dyed',
              'When the bag is sold',
            ],
            right: ['A'],
            explanation:
              'The tags stay with the head and ears. In that minute the number has to be transferred to the hide, or it is gone.',
          },
          {
            key: 'hide-mark-that-lasts',
            text: 'Which mark on a raw hide can still be read after tanning?',
            multiple: false,
            answers: [
              'A paper label under the salt',
              'An ink number on the flesh side',
              'A laser mark in the hide',
              'The ear tag, tied to a hole',
            ],
            right: ['C'],
            explanation:
              'Liming, drums and acids destroy paper and ink. A mark that is cut, stamped or lasered into the hide itself survives.',
          },
          {
            key: 'hide-sorted-lots',
            text: 'A batch of 200 hides is sorted into three lots. Which two things must be recorded?',
            multiple: true,
            answers: [
              'The price of each new lot',
              'The number of each new lot',
              'The client who will buy the bags',
              'The batch that each lot came from',
            ],
            right: ['B', 'D'],
            explanation:
              'A new number alone is not enough. The line back to the batch keeps slaughterhouse and day within reach.',
          },
          {
            key: 'hide-tanned-in',
            text: 'A label says “tanned in Italy”. What do you know?',
            multiple: false,
            answers: [
              'The animal lived in Italy',
              'The hide was bought in Italy',
              'The bag was made in Italy',
              'The tannery is in Italy',
            ],
            right: ['D'],
            explanation:
              'Raw hides and wet blue travel around the world. The words are about the tanning, and about nothing else.',
          },
        ],
      },
    },
    {
      key: 'inside-the-tannery',
      title: 'Inside the tannery',
      type: 'questionsQuizzes',
      gameType: 'Individual',
      isBonus: false,
      points: 80,
      shortDescription: 'Five questions at the tannery: what comes in, what goes out, and what can be said about it.',
      longDescription:
        '<p>A good tannery can answer two questions at any time: from where did this lot come, and where did it go? A tannery that buys wet blue has to ask its supplier for the tannery <em>and</em> the slaughterhouse before it.</p><p>Honest statements have a share and a step in them: “for 80% of our hides we know the slaughterhouse”. You pass with three right answers of five, and you may try three times.</p>',
      quiz: {
        passMark: 60,
        attemptsAllowed: 3,
        questions: [
          {
            key: 'tannery-quantities',
            text: 'The records of a lot show 100 hides in and leather of 140 hides out. What does that mean?',
            multiple: false,
            answers: [
              'The hides grew in the drums, as they always do',
              'The hides were split, which doubles their number',
              'Material of another origin came into the lot',
              'The hides were larger than those of other lots',
            ],
            right: ['C'],
            explanation:
              'In a traced lot hides in and hides out have to agree. If they do not, the lot’s origin is no longer known, whatever its number says.',
          },
          {
            key: 'tannery-wet-blue',
            text: 'A tannery buys wet blue from a trader. What should it ask first?',
            multiple: false,
            answers: [
              'Which tannery and slaughterhouse it comes from',
              'Which brands have bought from the same trader',
              'Which shade of blue the hides of the lot have',
              'Which bag models the leather is suitable for',
            ],
            right: ['A'],
            explanation:
              'A trader adds an owner, not an origin. The question goes to the steps before: who tanned, and where did the hides come from?',
          },
          {
            key: 'tannery-gta',
            text: 'What does a GTA accompany in Brazil?',
            multiple: false,
            answers: [
              'Leather that is exported',
              'Feed that a farm buys',
              'Hides on the way to a tannery',
              'Animals on the way to a new place',
            ],
            right: ['D'],
            explanation:
              'The Guia de Trânsito Animal is issued for each movement of a group of animals. It shows from where to where, but only for this one journey.',
          },
          {
            key: 'tannery-by-product',
            text: 'What are raw hides in the law of the EU?',
            multiple: false,
            answers: ['Food', 'Animal by-products', 'Textile fibres', 'Hazardous waste'],
            right: ['B'],
            explanation:
              'Regulation (EC) No 1069/2009 covers products of animal origin that people do not eat. It asks for a commercial document with each consignment.',
          },
          {
            key: 'tannery-precise-statement',
            text: 'Which statement of a tannery says most?',
            multiple: false,
            answers: [
              '“Our leather is fully transparent”',
              '“We work with trusted partners only”',
              '“For 80% of our hides we know the slaughterhouse”',
              '“Our hides come from the best regions of Europe”',
            ],
            right: ['C'],
            explanation:
              'It names a share and a step, so it can be checked. The other three sound larger and say less.',
          },
        ],
      },
    },
    {
      key: 'hide-podcast',
      title: 'How a hide loses its name',
      type: 'questionsQuizzes',
      gameType: 'Individual',
      isBonus: false,
      points: 60,
      shortDescription: 'A podcast of three minutes: from the first farm to the tannery, and where the thread breaks.',
      longDescription:
        '<p>Four short chapters: why a hide loses its name, what happens to the ear tag, how batches are counted, and what you may say to a client.</p><p>You can listen while you walk, or read the transcript instead.</p>',
      podcast: hidePodcast,
    },
    {
      key: 'traceability-feedback',
      title: 'Your word on the quest',
      type: 'feedbackQuizzes',
      gameType: 'Individual',
      isBonus: false,
      points: 60,
      shortDescription:
        'Five questions, two minutes: what helps you at work, and what is missing. Nothing is right or wrong.',
      longDescription:
        '<p>Who writes the quest reads every answer. What you say changes the levels that come after this one, for you and for everybody else.</p>',
      feedback: [
        { key: 'feedback-clear', kind: 'rating', text: 'How clearly is the quest written?', required: true },
        { key: 'feedback-useful', kind: 'rating', text: 'How useful is it for your work?', required: true },
        {
          key: 'feedback-helped',
          kind: 'choice',
          text: 'What has helped you most so far?',
          choices: [
            'The texts of the levels',
            'The quizzes and their explanations',
            'The tasks in the shop or workshop',
            'The document and the podcast',
          ],
          required: true,
        },
        {
          key: 'feedback-length',
          kind: 'choice',
          text: 'How long is a level for you?',
          choices: ['Too short', 'Just right', 'Too long'],
          required: false,
        },
        {
          key: 'feedback-missing',
          kind: 'text',
          text: 'What would you like to be able to answer to a client, and cannot yet?',
          required: false,
        },
      ],
    },
    {
      key: 'follow-one-piece',
      title: 'Follow one piece back',
      type: 'physicalExperience',
      gameType: 'Team',
      teamRule: 'manual',
      isBonus: false,
      points: 120,
      startDay: 10,
      shortDescription:
        'With a guest from production: one piece, all its papers, from the shelf back to the first hide.',
      longDescription:
        '<p>A colleague from production joins your team for half an hour, on the spot or by video, with the papers of one piece that you chose. You follow them back together and mark where the thread ends.</p><p>The dates begin after the inventory. Your manager reports it; then the points go to your team.</p>',
    },
    {
      key: 'farm-bonus',
      title: 'The missing hide',
      type: 'questionsQuizzes',
      gameType: 'Individual',
      isBonus: true,
      points: 100,
      shortDescription: 'Four cases in which the papers and the goods do not agree. For those who like to look twice.',
      longDescription:
        '<p>Four cases from goods-in. What you need is in this level; here you have to apply it. Three right answers pass, and you have two attempts.</p>',
      quiz: {
        passMark: 75,
        attemptsAllowed: 2,
        questions: [
          {
            key: 'missing-two-more',
            text: 'A lot arrives with 60 hides; its transfer record says 58. What do you do first?',
            multiple: false,
            answers: [
              'Correct the record to 60 and sign it',
              'Keep the lot apart and ask the sender',
              'Use the two surplus hides for samples',
              'Send the whole lot back unopened',
            ],
            right: ['B'],
            explanation:
              'As long as nobody knows which two are strangers, none of the 60 has a certain origin. Apart and asked, the lot can still be saved.',
          },
          {
            key: 'missing-strongest-link',
            text: 'Which is the strongest link from a leather to one single animal?',
            multiple: false,
            answers: [
              'The batch number of the day of slaughter',
              'A letter in which the supplier confirms it',
              'A mark in the hide, recorded with the ear tag number',
              'The name of the country on the commercial document',
            ],
            right: ['C'],
            explanation:
              'A batch leads to a day and a slaughterhouse. Only a mark in the hide, tied to the tag when the hide is taken off, leads to one animal.',
          },
          {
            key: 'missing-passed-on',
            text: 'Cattle from cleared forest are sold to a blameless farm, and from there to slaughter. Why does a check of the delivering farm find nothing?',
            multiple: false,
            answers: [
              'It does not see where the animals were before',
              'It covers only farms above a certain size',
              'It looks at the health of the animals alone',
              'It is announced to all farms of the region',
            ],
            right: ['A'],
            explanation:
              'Sometimes this is called cattle laundering. It works exactly as long as nobody asks for the indirect suppliers.',
          },
          {
            key: 'missing-beef-label',
            text: 'In the EU, beef on the counter names the places of birth, rearing and slaughter. Why does the hide of the same animal not?',
            multiple: false,
            answers: [
              'Hides are older than the meat when they are sold',
              'The label would not survive the cold store',
              'Tanneries are not allowed to read the database',
              'The labelling duty is for the beef, not the hide',
            ],
            right: ['D'],
            explanation:
              'The knowledge exists, but no label carries it over to the hide. Who wants it has to ask for it, from the slaughterhouse on.',
          },
        ],
      },
    },
  ],
};
