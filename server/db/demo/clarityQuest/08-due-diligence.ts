import type { DemoLevel } from '../content.ts';

export const dueDiligence: DemoLevel = {
  key: 'due-diligence',
  name: 'Due diligence and documents',
  header: 'Five steps, and the papers that go with them',
  category: 'Verification',
  description:
    '<p>Due diligence sounds like lawyers. It is a habit: know your chain, look for risks, act on them, have it checked, tell about it.</p>',
  clarityContent: `
<h3>The five steps of the OECD</h3>
<p>For minerals from conflict-affected and high-risk areas the OECD’s guidance names five steps:</p>
<ol>
<li>Set up strong management systems: policy, people, records.</li>
<li>Identify and assess the risks.</li>
<li>Respond to them. Serious abuses, such as forced labour or support for armed groups, end the trade; other risks may be reduced while it goes on.</li>
<li>Have due diligence audited by independent third parties at the points where all comes together: <strong>smelters and refiners</strong>.</li>
<li>Report in public, every year.</li>
</ol>
<p>A <strong>red flag</strong> is a reason to look closer: for example gold “from” a country with hardly any known reserves.</p>
<h3>Conflict minerals in EU law</h3>
<p>Regulation (EU) 2017/821 makes these steps binding, since 1 January 2021, for EU <em>importers</em> of <strong>tin, tantalum, tungsten and gold</strong> above yearly thresholds. It looks at such areas anywhere in the world and leaves out recycled metals.</p>
<h3>Papers for species and stones</h3>
<ul>
<li><strong>CITES</strong> governs international trade in endangered species. Appendix I: no commercial trade in wild specimens as a rule. Appendix II: trade with permits; alligator and many pythons are here. Appendix III: listed at the wish of one country.</li>
<li>The EU’s Annex B, which holds most of Appendix II, also asks for an <em>import</em> permit. Crocodile skins travel with numbered tags that cannot be used twice.</li>
<li>A <strong>Kimberley certificate</strong> carries a number, its dates of issue and expiry, weight in carats, value in US dollars, exporter and importer.</li>
</ul>`,
  inGameAction: `
<p>Find out how your shop or workshop sends a watch with an alligator strap abroad, for a sale or for a repair.</p>
<ul>
<li>Who applies for the permit, and how many days does it take?</li>
<li>What do you say to a client who wants to have it tomorrow?</li>
<li>Write the name of the person to ask where the parcels are packed.</li>
</ul>`,
  achievements: [
    {
      key: 'five-steps',
      title: 'Five steps',
      type: 'questionsQuizzes',
      gameType: 'Individual',
      isBonus: false,
      points: 100,
      shortDescription: 'Six questions on the OECD’s guidance, the base of almost every rule on minerals.',
      longDescription:
        '<p>Who knows the five steps can read any supplier’s report on responsible sourcing, and see which step is missing.</p><p>All you need is on the page of this level. You pass with five right answers of six, and you may try three times.</p>',
      quiz: {
        passMark: 80,
        attemptsAllowed: 3,
        questions: [
          {
            key: 'steps-first',
            text: 'Which is the first of the five steps?',
            multiple: false,
            answers: [
              'Have the refiners audited',
              'Set up strong management systems',
              'Report in public every year',
              'Identify and assess the risks',
            ],
            right: ['B'],
            explanation:
              'Policy, people and records come first. Without them the risks that are found lie in somebody’s inbox.',
          },
          {
            key: 'steps-after-assessing',
            text: 'Risks were identified and assessed. What comes next?',
            multiple: false,
            answers: [
              'Report on them to the public',
              'Have them confirmed by an auditor',
              'Write a policy on these risks',
              'Respond to them with a strategy',
            ],
            right: ['D'],
            explanation: 'Step 3: decide whether to go on, to go on while reducing the risk, or to stop.',
          },
          {
            key: 'steps-refiners',
            text: 'Why are refiners the place for independent audits?',
            multiple: false,
            answers: [
              'Material of many mines comes together there',
              'Refiners are the largest employers of the chain',
              'Refined gold can be traced by its chemistry',
              'The mines may not be visited by auditors',
            ],
            right: ['A'],
            explanation:
              'Thousands of mines, hundreds of traders, comparatively few refiners. What they do not know nobody after them can find out.',
          },
          {
            key: 'steps-red-flag',
            text: 'Gold is offered “from” a country with hardly any known reserves. What is this?',
            multiple: false,
            answers: [
              'A proof of smuggling',
              'A matter for customs alone',
              'A red flag: look closer before you buy',
              'A good sign: the chain must be short',
            ],
            right: ['C'],
            explanation: 'The OECD names exactly this example. A red flag is no proof; it says where to ask.',
          },
          {
            key: 'steps-when-to-stop',
            text: 'Which risk ends the trade, according to the guidance?',
            multiple: false,
            answers: [
              'Prices above those of other suppliers',
              'Forced labour at the mine',
              'A report that comes a month late',
              'A supplier who is new to the market',
            ],
            right: ['B'],
            explanation:
              'Serious abuses of human rights, and support for armed groups, are reasons to suspend or stop at once.',
          },
          {
            key: 'steps-last',
            text: 'What does the fifth step ask for?',
            multiple: false,
            answers: [
              'A certificate on each product',
              'A new audit of the mines',
              'A fund for the region',
              'A public report every year',
            ],
            right: ['D'],
            explanation:
              'Telling what was found and done, also what was not solved, is part of due diligence and no advertisement.',
          },
        ],
      },
    },
    {
      key: 'conflict-minerals',
      title: 'Four minerals',
      type: 'questionsQuizzes',
      gameType: 'Individual',
      isBonus: false,
      points: 80,
      shortDescription: 'Five questions on Regulation (EU) 2017/821.',
      longDescription:
        '<p>Often shortened to 3TG. In the United States, Section 1502 of the Dodd-Frank Act looks at the same four, but from the Democratic Republic of the Congo and its neighbours only.</p><p>You pass with three right answers of five, and you may try three times.</p>',
      quiz: {
        passMark: 60,
        attemptsAllowed: 3,
        questions: [
          {
            key: 'minerals-which-four',
            text: 'Which four does Regulation (EU) 2017/821 cover?',
            multiple: false,
            answers: [
              'Tin, titanium, tungsten, gold',
              'Gold, silver, platinum, palladium',
              'Tin, tantalum, tungsten, gold',
              'Cobalt, lithium, tin, gold',
            ],
            right: ['C'],
            explanation:
              'The three Ts and the G of 3TG. Cobalt and lithium appear in other laws, such as the EU’s on batteries.',
          },
          {
            key: 'minerals-who',
            text: 'Whom does the regulation bind?',
            multiple: false,
            answers: [
              'Importers into the EU above yearly thresholds',
              'All shops in the EU that sell gold jewellery',
              'Mines in conflict-affected and high-risk areas',
              'Banks that keep gold for their clients',
            ],
            right: ['A'],
            explanation:
              'It binds those who bring ores and metals into the EU. Everyone after them profits if they ask for it.',
          },
          {
            key: 'minerals-since',
            text: 'Since when have its duties applied?',
            multiple: false,
            answers: ['1 January 2003', '1 July 2011', '1 January 2017', '1 January 2021'],
            right: ['D'],
            explanation: 'It was adopted in 2017 and gave importers until 1 January 2021 to prepare.',
          },
          {
            key: 'minerals-left-out',
            text: 'What does the regulation leave out?',
            multiple: false,
            answers: ['Gold in bars', 'Recycled metals', 'Ores and concentrates', 'Imports by air'],
            right: ['B'],
            explanation:
              'Recycled metal had its origin in an earlier life. That is why an honest proof that it is recycled matters so much.',
          },
          {
            key: 'minerals-where',
            text: 'Which areas does it look at?',
            multiple: false,
            answers: [
              'The Congo and its neighbours',
              'All countries outside of the EU',
              'Areas of conflict or high risk, anywhere',
              'The countries on a list of the OECD',
            ],
            right: ['C'],
            explanation:
              'Areas of armed conflict, fragile areas after a conflict, or with weak government and abuses of human rights, on any continent.',
          },
        ],
      },
    },
    {
      key: 'cites-and-certificates',
      title: 'Species, stones and their papers',
      type: 'questionsQuizzes',
      gameType: 'Individual',
      isBonus: false,
      points: 100,
      shortDescription: 'Seven questions on CITES permits, tags and the Kimberley certificate.',
      longDescription:
        '<p>A missing permit keeps a parcel at the border and the client waiting, and may cost the piece. Seven questions so that it does not happen to you.</p><p>All you need is on the page of this level. You pass with five right answers of seven, and you may try three times.</p>',
      quiz: {
        passMark: 70,
        attemptsAllowed: 3,
        questions: [
          {
            key: 'cites-governs',
            text: 'What does CITES govern?',
            multiple: false,
            answers: [
              'How endangered animals are kept in zoos',
              'International trade in endangered species',
              'Hunting within the countries that signed it',
              'Import duties on furs and exotic leathers',
            ],
            right: ['B'],
            explanation:
              'The convention was signed in Washington on 3 March 1973. It comes into play when a specimen crosses a border.',
          },
          {
            key: 'cites-appendix-one',
            text: 'What does Appendix I mean for specimens from the wild?',
            multiple: false,
            answers: [
              'As a rule, no commercial trade',
              'Trade with a permit of the exporter',
              'Trade after a payment to the habitat',
              'No trade between the EU and others',
            ],
            right: ['A'],
            explanation:
              'It lists species threatened with extinction. Exceptions, for science for example, need two permits.',
          },
          {
            key: 'cites-alligator',
            text: 'In which Appendix is the American alligator?',
            multiple: false,
            answers: ['Appendix I', 'In none of them', 'Appendix III', 'Appendix II'],
            right: ['D'],
            explanation:
              'It is no longer in danger, but its skin looks like that of rarer crocodilians. So its trade is controlled as well.',
          },
          {
            key: 'cites-appendix-three',
            text: 'How does a species come into Appendix III?',
            multiple: false,
            answers: [
              'By a vote of all countries',
              'When it was removed from Appendix II',
              'At the wish of one country',
              'When it has become common again',
            ],
            right: ['C'],
            explanation: 'A country that protects a species asks the others to help it control the trade.',
          },
          {
            key: 'cites-strap',
            text: 'A watch with an alligator strap is to be sent from Zürich to a client in Singapore. What has to be clear before it leaves?',
            multiple: false,
            answers: [
              'Whether the strap is older than the watch',
              'Whether the client will wear it every day',
              'Whether the strap can be insured by itself',
              'Whether its CITES papers are there',
            ],
            right: ['D'],
            explanation:
              'Exports need a permit, however small the piece. If it takes too long, some clients choose a strap of calf for the journey.',
          },
          {
            key: 'cites-tags',
            text: 'What goes with the skins of crocodiles in international trade?',
            multiple: false,
            answers: [
              'A seal of the tannery, in wax',
              'A numbered tag that cannot be used twice',
              'A photograph of the living animal',
              'A sample for comparison of its DNA',
            ],
            right: ['B'],
            explanation:
              'The universal tagging system gives country, species, year and number. The tag stays on through tanning until the skin is cut.',
          },
          {
            key: 'kimberley-contents',
            text: 'Which three stand on a Kimberley certificate?',
            multiple: true,
            answers: [
              'The weight in carats',
              'The value in US dollars',
              'The name of the cutter',
              'The date of expiry',
              'The colour and clarity',
            ],
            right: ['A', 'B', 'D'],
            explanation:
              'It describes a parcel of rough stones for a journey. Cutting, colour and clarity come later and have papers of their own.',
          },
        ],
      },
    },
    {
      key: 'the-complete-file',
      title: 'The complete file',
      type: 'business',
      gameType: 'Team',
      teamRule: 'manual',
      isBonus: false,
      points: 120,
      shortDescription:
        'Your team brings one file into perfect order: every paper of one piece, from hide or ore to client.',
      longDescription:
        '<p>Choose a piece with at least three materials. Collect what documents exist about each: certificates with site, scope and dates, permits, batch numbers, invoices with statements. List what is missing, and ask for it.</p><p>When Corporate Responsibility has seen the file the points go to your team. Open questions are part of a good file.</p>',
    },
    {
      key: 'documents-bonus',
      title: 'Which paper, when',
      type: 'questionsQuizzes',
      gameType: 'Individual',
      isBonus: true,
      points: 130,
      shortDescription: 'Four parcels, four papers. One attempt more than you need, if you read carefully.',
      longDescription:
        '<p>Each question is a parcel on your table. What counts for goods is the paper that was valid on the day they changed hands. Three right answers pass, and you have two attempts.</p>',
      quiz: {
        passMark: 75,
        attemptsAllowed: 2,
        questions: [
          {
            key: 'papers-antwerp',
            text: 'Rough diamonds go from Botswana to Antwerp. Which paper has to be with them?',
            multiple: false,
            answers: [
              'An RJC certificate of the exporter',
              'A grading report for each stone',
              'A Kimberley certificate',
              'A CITES export permit',
            ],
            right: ['C'],
            explanation:
              'Rough stones across a border: Kimberley. A grading report comes after cutting, and an RJC certificate speaks of a company.',
          },
          {
            key: 'papers-python',
            text: 'Python skins (EU Annex B) come from Asia to Florence. CITES asks for an export permit. What does the EU want besides?',
            multiple: false,
            answers: [
              'An import permit',
              'A veterinary passport',
              'A second export permit',
              'A geolocation of the farm',
            ],
            right: ['A'],
            explanation:
              'Regulation (EC) No 338/97 is stricter than CITES here: for species of Annex B an import permit has to be there before arrival.',
          },
          {
            key: 'papers-expired',
            text: 'A chain-of-custody certificate expired last month. The delivery took place two months ago. What is true?',
            multiple: false,
            answers: [
              'The delivery has lost its status with the expiry',
              'It was valid at delivery; ask for the new one',
              'It is valid as long as the supplier stays a member',
              'The dates matter for audits, not for deliveries',
            ],
            right: ['B'],
            explanation:
              'What counts is the day of the transfer. Keep the old one in the file, and do not take new deliveries on it.',
          },
          {
            key: 'papers-company-or-goods',
            text: 'Which of these describes a company rather than the goods in a parcel?',
            multiple: false,
            answers: [
              'A Kimberley certificate',
              'A CITES permit',
              'A transaction certificate for organic cotton',
              'A certificate to the RJC’s Code of Practices',
            ],
            right: ['D'],
            explanation:
              'The first three travel with goods. The Code of Practices says how a member works, whatever is in today’s parcel.',
          },
        ],
      },
    },
  ],
};
