import type { DemoLevel } from '../content.ts';

export const goldAndStones: DemoLevel = {
  key: 'gold-and-stones',
  name: 'Gold and stones',
  header: 'Small things with a long way behind them',
  category: 'Materials',
  description:
    '<p>Gold can be melted and a diamond can be cut: both lose the signs of where they came from. What keeps their story is the record that travels with them.</p>',
  clarityContent: `
<h3>Gold</h3>
<p>The number in a piece is its fineness in thousandths: 750 means that 750 parts of 1,000 are gold, which is 18 carats of 24. It says nothing about origin. Refining removes the traces of the ore and mixes metal from many places; afterwards no laboratory can name the mine. Only a <strong>chain of custody</strong> can: a record of every hand that the material passed through.</p>
<p>The standard ISO 22095 names five models, from strict to loose: <em>identity preserved, segregated, controlled blending, mass balance, book and claim</em>. In the last, the record travels without the material.</p>
<p>The Responsible Jewellery Council (RJC) has two standards. Its <strong>Code of Practices</strong> is about how a company works, and binds its members. Its <strong>Chain of Custody</strong> is voluntary and follows the material: gold, silver and platinum group metals. “Recycled” says only that the metal had a use before.</p>
<h3>Diamonds</h3>
<p>Since 2003 the <strong>Kimberley Process</strong> certifies <em>rough</em> diamonds that cross a border between its participants. It was made against one thing: rough diamonds that finance rebel movements against legitimate governments. It does not cover polished or coloured stones, nor wages or the environment. For the way after cutting, the World Diamond Council’s System of Warranties asks for a statement on each invoice. A laboratory-grown diamond is a diamond by its chemistry, and has to be disclosed as grown.</p>
<h3>People</h3>
<p>The International Labour Organization (ILO) names five fundamental principles: freedom of association, no forced labour, no child labour, no discrimination and, since 2022, a safe and healthy workplace.</p>`,
  inGameAction: `
<p>Ask for a loupe and look at the inside of a ring, the clasp of a chain or the back of a watch case.</p>
<ul>
<li>Find the fineness, and say it in carats.</li>
<li>Find a second mark beside it and find out whose it is.</li>
<li>Look up which statement about diamonds is printed on your supplier’s invoice or in your product information.</li>
</ul>`,
  achievements: [
    {
      key: 'gold-chain-of-custody',
      title: 'The gold chain of custody',
      type: 'questionsQuizzes',
      gameType: 'Individual',
      isBonus: false,
      points: 120,
      shortDescription: 'Seven questions on fineness, refining and the record that has to travel with the metal.',
      longDescription:
        '<p>Gold remembers nothing. This quiz is about those who remember for it.</p><p>The platinum group metals are platinum and its relatives, such as palladium and rhodium. You pass with five right answers of seven, and you may try three times.</p>',
      quiz: {
        passMark: 70,
        attemptsAllowed: 3,
        questions: [
          {
            key: 'gold-750',
            text: 'What does the mark 750 on a gold ring say?',
            multiple: false,
            answers: [
              'The ring weighs 7.50 grams',
              'Three quarters of the alloy are gold',
              'Three quarters of the gold are recycled',
              'The gold was refined 750 times',
            ],
            right: ['B'],
            explanation: 'The number is the fineness: 750 of 1,000 parts are gold. That is 18 carats of 24.',
          },
          {
            key: 'gold-laboratory',
            text: 'Why can no laboratory tell from which mine refined gold came?',
            multiple: false,
            answers: [
              'Refining removes the traces and mixes origins',
              'All mines of the world dig the same gold ore',
              'Mines do not allow anybody to take samples',
              'Gold loses its weight a little with each melting',
            ],
            right: ['A'],
            explanation:
              'Ore carries traces of its deposit. Refined gold no longer does, and one bar can hold metal of many origins. That is why the record has to do the work.',
          },
          {
            key: 'gold-what-is-custody',
            text: 'What is a chain of custody?',
            multiple: false,
            answers: [
              'A contract that fixes the price from mine to shop',
              'A list of the people who may open the vault',
              'A test of purity at each step of production',
              'A record of every hand the material passed through',
            ],
            right: ['D'],
            explanation:
              'ISO 22095 describes it as the process by which materials and their information are transferred, monitored and controlled at every step.',
          },
          {
            key: 'gold-book-and-claim',
            text: 'In which model does the record travel without the material?',
            multiple: false,
            answers: ['Identity preserved', 'Segregated', 'Book and claim', 'Controlled blending'],
            right: ['C'],
            explanation:
              'In book and claim, credits are traded apart from the goods: what you hold may be something else. In the other three, certified material is really inside, alone or in a known share.',
          },
          {
            key: 'gold-rjc-standards',
            text: 'How do the two standards of the Responsible Jewellery Council differ?',
            multiple: false,
            answers: [
              'One is for mines, the other for shops',
              'One is about the company, the other follows the material',
              'One is about gold, the other about diamonds',
              'One is checked by auditors, the other by customs',
            ],
            right: ['B'],
            explanation:
              'The Code of Practices is about how a member works; the Chain of Custody standard follows eligible precious metal from hand to hand. Both are audited by independent third parties.',
          },
          {
            key: 'gold-rjc-metals',
            text: 'Which three does the RJC Chain of Custody standard cover?',
            multiple: true,
            answers: ['Gold', 'Titanium', 'Silver', 'Copper', 'Platinum'],
            right: ['A', 'C', 'E'],
            explanation: 'It is made for precious metals: gold, silver and the platinum group metals.',
          },
          {
            key: 'gold-recycled',
            text: 'A supplier offers “recycled gold”. What does this word alone tell you about the mine?',
            multiple: false,
            answers: [
              'That it was closed before the year 2003',
              'That it had been certified when it was worked',
              'That there never was one',
              'Nothing',
            ],
            right: ['D'],
            explanation:
              'Recycled means that the metal had a use before: jewellery, electronics, an old bar. Where it was first mined, the word does not say.',
          },
        ],
      },
    },
    {
      key: 'diamonds-kimberley',
      title: 'Diamonds and the Kimberley Process',
      type: 'questionsQuizzes',
      gameType: 'Individual',
      isBonus: false,
      points: 100,
      shortDescription: 'Six questions: what the certificate was made for, and what it was never meant to show.',
      longDescription:
        '<p>“Is it conflict-free?” is a short question with a precise answer. After this quiz you can give it.</p><p>All you need is on the page of this level. You pass with four right answers of six, and you may try three times.</p>',
      quiz: {
        passMark: 60,
        attemptsAllowed: 3,
        questions: [
          {
            key: 'diamonds-since',
            text: 'Since when has the Kimberley Process certified rough diamonds?',
            multiple: false,
            answers: ['Since 1975', 'Since 1989', 'Since 2003', 'Since 2015'],
            right: ['C'],
            explanation:
              'Talks began in Kimberley, South Africa, in the year 2000. The certification scheme has been in force since 1 January 2003.',
          },
          {
            key: 'diamonds-conflict',
            text: 'What is a conflict diamond in the words of the Kimberley Process?',
            multiple: false,
            answers: [
              'A rough diamond that finances rebels against a legitimate government',
              'A diamond that was mined by workers in dispute with their employer',
              'A rough diamond that was smuggled past the customs of two countries',
              'A diamond whose ownership is being argued over before a court of law',
            ],
            right: ['A'],
            explanation:
              'The definition is narrow: rough diamonds used by rebel movements or their allies to finance conflict aimed at undermining legitimate governments.',
          },
          {
            key: 'diamonds-which-goods',
            text: 'Which goods need a Kimberley certificate when they cross a border?',
            multiple: false,
            answers: ['Polished diamonds', 'Diamond jewellery', 'Coloured stones', 'Rough diamonds'],
            right: ['D'],
            explanation:
              'The scheme ends where the stone is cut. Polished stones, jewellery and coloured stones travel without it.',
          },
          {
            key: 'diamonds-not-covered',
            text: 'Which two does the Kimberley Process not look at?',
            multiple: true,
            answers: [
              'Wages at the mine',
              'Whether both countries take part',
              'Damage to land and rivers',
              'Whether a certificate is with the parcel',
            ],
            right: ['A', 'C'],
            explanation:
              'It controls shipments between participants. Working conditions and the environment are outside it; other standards, such as the RJC’s Code of Practices, deal with them.',
          },
          {
            key: 'diamonds-warranties',
            text: 'After cutting, how does the System of Warranties carry the assurance on?',
            multiple: false,
            answers: [
              'By a number in the girdle of each stone',
              'By a statement on each invoice',
              'By a new certificate from customs',
              'By a public register of owners',
            ],
            right: ['B'],
            explanation:
              'The World Diamond Council’s system asks each seller to state on the invoice that the stones come from sources in line with the Kimberley Process.',
          },
          {
            key: 'diamonds-laboratory-grown',
            text: 'A client asks about laboratory-grown diamonds. What is true?',
            multiple: false,
            answers: [
              'They are glass under a thin layer of diamond',
              'They need a Kimberley certificate of their own',
              'They are diamonds, and must be disclosed as grown',
              'They need no disclosure if they are below one carat',
            ],
            right: ['C'],
            explanation:
              'Grown and natural diamonds are the same crystal of carbon. The jewellery standard ISO 18323 asks sellers to say plainly that a stone is laboratory-grown.',
          },
        ],
      },
    },
    {
      key: 'people-behind-the-metal',
      title: 'The people behind the metal',
      type: 'questionsQuizzes',
      gameType: 'Individual',
      isBonus: false,
      points: 80,
      shortDescription: 'Five questions on rights at work, on children, and on mercury in small mines.',
      longDescription:
        '<p>Millions of people look for gold in small mines, often with simple tools. Many use <strong>mercury</strong>, because it binds the gold in the ore; heating drives the mercury off into the air that they breathe. A treaty of 2013, the <strong>Minamata Convention</strong>, sets out to reduce it.</p><p>For children the ILO’s Convention No. 138 draws the line: no work before the end of compulsory schooling and, in general, not before 15. For dangerous work the line is, in general, 18.</p><p>You pass with three right answers of five, and you may try three times.</p>',
      quiz: {
        passMark: 60,
        attemptsAllowed: 3,
        questions: [
          {
            key: 'people-how-many-principles',
            text: 'How many fundamental principles and rights at work does the ILO name today?',
            multiple: false,
            answers: ['Three', 'Four', 'Five', 'Eight'],
            right: ['C'],
            explanation: 'There were four in the Declaration of 1998. The fifth was added in 2022.',
          },
          {
            key: 'people-added-2022',
            text: 'Which one was added in 2022?',
            multiple: false,
            answers: [
              'A safe and healthy working environment',
              'At least four weeks of paid holiday',
              'A limit of eight working hours a day',
              'Equal access to vocational training',
            ],
            right: ['A'],
            explanation:
              'A safe and healthy working environment now stands beside freedom of association and the end of forced labour, child labour and discrimination.',
          },
          {
            key: 'people-minimum-age',
            text: 'Below which age, in general, may nobody be employed under ILO Convention No. 138?',
            multiple: false,
            answers: ['12', '13', '14', '15'],
            right: ['D'],
            explanation:
              'Not before the end of compulsory schooling and, in general, not before 15. Countries whose economy is still developing may begin with 14; for dangerous work the line is, in general, 18.',
          },
          {
            key: 'people-why-mercury',
            text: 'Why do small gold mines use mercury?',
            multiple: false,
            answers: [
              'It makes the rock easier to break',
              'It binds the gold in the ore',
              'It keeps water out of the pit',
              'It gives the gold its colour',
            ],
            right: ['B'],
            explanation:
              'Mercury and gold form an amalgam. When it is heated the gold remains, and the poisonous vapour goes to whoever stands beside it.',
          },
          {
            key: 'people-minamata',
            text: 'Which treaty sets out to reduce the use of mercury?',
            multiple: false,
            answers: ['Basel Convention', 'Montreal Protocol', 'Minamata Convention', 'Ramsar Convention'],
            right: ['C'],
            explanation:
              'It is named after the Japanese town that was poisoned by mercury in the last century, and has been in force since 2017.',
          },
        ],
      },
    },
    {
      key: 'gold-paper-trail',
      title: 'The paper trail of gold',
      type: 'questionsQuizzes',
      gameType: 'Individual',
      isBonus: false,
      points: 60,
      shortDescription: 'Five small pages on the records that travel with the metal. Seven minutes.',
      longDescription:
        '<p>Gold keeps no memory of its mine. What remembers is paper: four hands and four papers, five models of a chain of custody, and three sentences that you may say to a client.</p>',
      pdf: { file: 'gold-paper-trail.pdf', pages: 5 },
    },
    {
      key: 'gold-regular-visitors',
      title: 'Regular visitors',
      type: 'behavioral',
      gameType: 'Team',
      teamRule: 'any',
      isBonus: false,
      points: 80,
      shortDescription:
        'As soon as one of you has signed in on twenty-five different days, the points go to the whole team.',
      longDescription:
        '<p>Five minutes on many days teach more than an hour once. One colleague with twenty-five days is enough to win this for everybody in the team.</p>',
      behaviour: { engagement: 'LogIn', count: 25 },
    },
    {
      key: 'gold-read-the-marks',
      title: 'Read three marks',
      type: 'physicalExperience',
      gameType: 'Individual',
      isBonus: true,
      points: 100,
      shortDescription: 'With a loupe, in your shop or workshop: find three marks, and tell what each one stands for.',
      longDescription:
        '<p>Choose a gold piece and look for:</p><ul><li>the <strong>fineness</strong>, and what it means in carats;</li><li>the <strong>responsibility mark</strong> of the maker or seller;</li><li>an <strong>official hallmark</strong>, if there is one. In Switzerland it is the head of a St Bernard dog; watch cases of precious metal that are sold there have to carry it.</li></ul><p>Then tell it here. Somebody from Corporate Responsibility reads it, usually within two working days.</p>',
      story: {
        prompt:
          '<p>Which piece did you look at? Which three marks did you find, what does each one stand for, and which of them was new to you?</p><p>A picture of each mark helps. Show no clients, and no prices.</p>',
        told: [
          {
            title: 'A bracelet from the safe',
            text: 'I took a gold bracelet out of the safe before we opened. Inside the clasp I found 750, so 18 carats. Beside it is the responsibility mark of our maker. The third one was very small: the head of a St Bernard dog, the official hallmark of Switzerland.\n\nThe dog was new to me. I had always taken it for a scratch.',
          },
          {
            title: 'Three marks on a watch case',
            text: 'On the back of a watch case: 750 for the fineness, the maker’s mark next to it, and the St Bernard dog. My colleague asked why the case needs it and the bracelet does not. So we looked it up: watch cases of precious metal that are sold in Switzerland have to carry it.',
          },
          {
            title: 'The ring that had only two',
            text: 'My ring has 585, which is 14 carats, and a maker’s mark that neither of us knew. I could not find an official hallmark. In some countries it is not required, so that is no fault. But I had to ask to be sure, and now I know whom to ask.',
          },
        ],
      },
    },
  ],
};
