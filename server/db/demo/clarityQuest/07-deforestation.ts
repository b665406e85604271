import type { DemoLevel } from '../content.ts';

// The Regulation’s application dates were postponed more than once, and its list of products (Annex I, where hides and
// leather stand) has been under revision since 2025. So the questions ask what Regulation (EU) 2023/1115 says as it was
// adopted, and say so; none asks from when it applies.

export const deforestation: DemoLevel = {
  key: 'deforestation',
  name: 'Deforestation',
  header: 'Was there a forest before the pasture?',
  category: 'Environment',
  description:
    '<p>Forest is cleared to graze cattle, and leather comes from cattle. The EU answered with a regulation that asks a simple question of a place on the map.</p>',
  clarityContent: `
<h3>Why it concerns us</h3>
<p>Between 1990 and 2020 about 420 million hectares of forest were lost, an area larger than the EU. The FAO attributes almost 90% of deforestation to the expansion of agriculture, much of it for pasture.</p>
<h3>The regulation</h3>
<p><strong>Regulation (EU) 2023/1115</strong> was adopted in 2023 for seven commodities: cattle, cocoa, coffee, oil palm, rubber, soya and wood. Annex I lists the products. For cattle, as adopted, it names meat and also raw, tanned and finished hides and leather; finished bags and shoes are not in it. Such a product may be placed on the market or exported only if it</p>
<ul>
<li>is <strong>deforestation-free</strong>: from land that was not deforested after <strong>31 December 2020</strong>, even where clearing was legal;</li>
<li>was produced in line with the <strong>law of the country</strong> of production;</li>
<li>is covered by a <strong>due diligence statement</strong>.</li>
</ul>
<p>Dates of application and the list of products have been changed or debated since. Corporate Responsibility knows what applies today; the questions it asks are good ones on any day.</p>
<h3>The place</h3>
<p><em>Forest</em> means more than 0.5 hectares, trees above 5 metres and a canopy of more than 10%. <em>Deforestation</em> is its conversion to agricultural use. Geolocation has at least six decimal digits. For cattle it covers <strong>all establishments where the animals were kept</strong>; for other commodities, plots above four hectares are drawn as polygons.</p>
<h3>Due diligence</h3>
<ol>
<li>Collect information.</li>
<li>Assess the risk. Countries are classed as low, standard or high risk. A private certificate can help here; it never replaces the rest.</li>
<li>Mitigate it, until it is negligible. Before that, nothing is placed on the market.</li>
</ol>`,
  inGameAction: `
<p>Choose one leather that your house uses.</p>
<ul>
<li>Ask Corporate Responsibility or production: do we know the country in which the cattle were kept? The farms?</li>
<li>Look at one cattle region on a satellite map and find an edge between forest and pasture.</li>
<li>Explain to a colleague why “it was legal” does not answer the question.</li>
</ul>`,
  achievements: [
    {
      key: 'deforestation-regulation',
      title: 'The regulation in six answers',
      type: 'questionsQuizzes',
      gameType: 'Individual',
      isBonus: false,
      points: 120,
      shortDescription: 'Six questions on Regulation (EU) 2023/1115: what it covers and what it asks.',
      longDescription:
        '<p>Many have heard of it, few can say what it asks. The questions are about the regulation as it was adopted in 2023.</p><p>All you need is on the page of this level. You pass with five right answers of six, and you may try three times.</p>',
      quiz: {
        passMark: 80,
        attemptsAllowed: 3,
        questions: [
          {
            key: 'eudr-commodity',
            text: 'Regulation (EU) 2023/1115 was adopted for seven commodities. Which of these is one of them?',
            multiple: false,
            answers: ['Cotton', 'Sheep', 'Cattle', 'Sugar cane'],
            right: ['C'],
            explanation: 'The seven are cattle, cocoa, coffee, oil palm, rubber, soya and wood.',
          },
          {
            key: 'eudr-cut-off',
            text: 'Deforestation-free means: no deforestation of the land after which date?',
            multiple: false,
            answers: ['31 December 1990', '31 December 2020', '31 May 2023', '31 December 2025'],
            right: ['B'],
            explanation:
              'The cut-off date is 31 December 2020 (Article 2). It lies before the regulation itself, so that nobody could hurry to clear land.',
          },
          {
            key: 'eudr-legal-clearing',
            text: 'A forest was cleared for pasture in 2022, with all permits. Is a hide from there deforestation-free?',
            multiple: false,
            answers: [
              'Yes, because it was legal in that country',
              'Yes, if new trees were planted elsewhere',
              'Only if the pasture is smaller than four hectares',
              'No, what counts is that the forest was converted',
            ],
            right: ['D'],
            explanation:
              'Legality is a condition of its own. It does not replace the first one: no conversion after the cut-off date.',
          },
          {
            key: 'eudr-three-conditions',
            text: 'Which three conditions does Article 3 name?',
            multiple: true,
            answers: [
              'It is deforestation-free',
              'It was made following the law of its country',
              'It carries a label for consumers',
              'A due diligence statement covers it',
              'It is certified by a private scheme',
            ],
            right: ['A', 'B', 'D'],
            explanation:
              'A label is not asked for, and a certificate can help to assess the risk but never replaces due diligence.',
          },
          {
            key: 'eudr-annex-one',
            text: 'Which of these stood in Annex I when the regulation was adopted?',
            multiple: false,
            answers: ['Tanned cattle hides', 'Finished leather bags', 'Sheepskins', 'Wool and cashmere'],
            right: ['A'],
            explanation:
              'For cattle it named live animals, meat, and raw, tanned and finished hides and leather. The list has been under revision since 2025; ask for its present state.',
          },
          {
            key: 'eudr-forest',
            text: 'Which land is a forest in the sense of the regulation?',
            multiple: false,
            answers: [
              'Every land that carries trees and is not fenced',
              'Land that its owner has registered as a forest',
              'Over 0.5 hectares, trees over 5 metres, canopy over 10%',
              'Over 4 hectares, trees over 10 metres, canopy over 50%',
            ],
            right: ['C'],
            explanation:
              'The definition is that of the FAO. Land used mainly for farming or building is not forest, even with trees on it.',
          },
        ],
      },
    },
    {
      key: 'deforestation-place',
      title: 'A place on the map',
      type: 'questionsQuizzes',
      gameType: 'Individual',
      isBonus: false,
      points: 80,
      shortDescription: 'Five questions on coordinates, risk and the order of due diligence.',
      longDescription:
        '<p>“From South America” is a continent, not an origin. Learn what an origin looks like.</p><p>Six decimal digits of a degree are about ten centimetres on the ground. You pass with three right answers of five, and you may try three times.</p>',
      quiz: {
        passMark: 60,
        attemptsAllowed: 3,
        questions: [
          {
            key: 'place-cattle',
            text: 'For cattle, which places have to be located?',
            multiple: false,
            answers: [
              'The slaughterhouse and the tannery',
              'All establishments where the animals were kept',
              'The farm where they stayed for the longest time',
              'The region in which the herd is registered',
            ],
            right: ['B'],
            explanation: 'Article 9 asks for all of them. So farms of birth and rearing count as much as the last one.',
          },
          {
            key: 'place-digits',
            text: 'How many decimal digits must a coordinate have at least?',
            multiple: false,
            answers: ['Two', 'Three', 'Four', 'Six'],
            right: ['D'],
            explanation: 'Six digits are about ten centimetres. With two digits a place can be a kilometre away.',
          },
          {
            key: 'place-polygon',
            text: 'When does a plot of another commodity than cattle have to be drawn as a polygon?',
            multiple: false,
            answers: [
              'When it is larger than four hectares',
              'When it lies within a forest',
              'When it belongs to several owners',
              'When its country is classed as high risk',
            ],
            right: ['A'],
            explanation:
              'Up to four hectares a point is enough. Above it the outline shows whether the plot reaches into former forest.',
          },
          {
            key: 'place-risk-classes',
            text: 'How are countries classed?',
            multiple: false,
            answers: [
              'Green, yellow and red',
              'Member, partner and third country',
              'Low, standard and high risk',
              'Safe, watched and excluded',
            ],
            right: ['C'],
            explanation:
              'The class decides how much has to be done and how often authorities check. It is no ban on any country.',
          },
          {
            key: 'place-order',
            text: 'Which order of due diligence is right?',
            multiple: false,
            answers: [
              'Assess the risk, mitigate it, collect information',
              'Collect information, assess the risk, mitigate it',
              'Mitigate the risk, collect information, assess it',
              'Collect information, mitigate the risk, assess it',
            ],
            right: ['B'],
            explanation:
              'Articles 9, 10 and 11: information, assessment, mitigation. Who mitigates before assessing does not know what for.',
          },
        ],
      },
    },
    {
      key: 'deforestation-origin-wall',
      title: 'The origin wall',
      type: 'physicalExperience',
      gameType: 'Team',
      teamRule: 'manual',
      isBonus: false,
      points: 120,
      shortDescription:
        'A map in your back office: what your team knows about the origin of your leathers, pin by pin.',
      longDescription:
        '<p>Hang up a map of the world. For five leathers that you sell or use, pin what you know: tannery, slaughterhouse, country of the cattle. Leave a white pin where you do not know.</p><p>Send a picture to Corporate Responsibility. The points go to your team, and white pins are welcome: they show where to ask next.</p>',
    },
    {
      key: 'deforestation-all-of-us',
      title: 'All of us know',
      type: 'questionsQuizzes',
      gameType: 'Team',
      teamRule: 'all',
      isBonus: false,
      points: 150,
      shortDescription: 'Four questions that everybody in your team should be able to answer. All pass, the team wins.',
      longDescription:
        '<p>A client asks whoever stands next to them. So this one counts only when <strong>every active member</strong> of your team has passed it. Help each other: you may try as often as you like.</p><p>The company that first places a product on the EU market, or exports it, is called the operator; due diligence is its duty.</p>',
      quiz: {
        passMark: 75,
        attemptsAllowed: 0,
        questions: [
          {
            key: 'all-why-leather',
            text: 'Why does a law on forests concern leather?',
            multiple: false,
            answers: [
              'Tannins are made from tropical wood',
              'Leather is packed in cardboard boxes',
              'Forest is cleared to graze cattle',
              'Tanneries burn wood to heat their drums',
            ],
            right: ['C'],
            explanation:
              'Pasture is among the largest drivers of deforestation. The hide comes from the same animal as the meat.',
          },
          {
            key: 'all-operator',
            text: 'What is the company called that first places a product on the EU market?',
            multiple: false,
            answers: ['Operator', 'Trader', 'Retailer', 'Producer'],
            right: ['A'],
            explanation: 'The operator does the due diligence. Traders come after it and pass the product on.',
          },
          {
            key: 'all-certificate',
            text: 'A supplier shows a private certificate. Does it replace due diligence?',
            multiple: false,
            answers: [
              'Yes, if it is recognised in two countries',
              'No, but it can help to assess the risk',
              'Yes, for as long as it is valid',
              'No, certificates may not be used at all',
            ],
            right: ['B'],
            explanation:
              'Certificates are one piece of information among others (Article 10). Whoever places the product on the market stays responsible.',
          },
          {
            key: 'all-region-only',
            text: 'A tannery can name the region of its cattle, but not the farms. Is this the origin that the regulation asks for?',
            multiple: false,
            answers: [
              'Yes, if the region stands in the contract',
              'Yes, if the region is classed as low risk',
              'Yes, because the law asks for a country only',
              'No, it asks for the places where they were kept',
            ],
            right: ['D'],
            explanation:
              'Only a place can be compared with a map of the forest. A region hides the clearing among the meadows.',
          },
        ],
      },
    },
    {
      key: 'deforestation-bonus',
      title: 'Beyond the cut-off date',
      type: 'questionsQuizzes',
      gameType: 'Individual',
      isBonus: true,
      points: 120,
      shortDescription: 'Four harder questions on farms, definitions and figures.',
      longDescription: '<p>For those who want to be sure. Three right answers pass, and you have two attempts.</p>',
      quiz: {
        passMark: 75,
        attemptsAllowed: 2,
        questions: [
          {
            key: 'beyond-two-farms',
            text: 'A calf was born on farm A and fattened on farm B, where it stayed much longer. Which farms have to be located?',
            multiple: false,
            answers: ['A and B', 'A, where it was born', 'B, where it stayed longer', 'The larger one of the two'],
            right: ['A'],
            explanation:
              'All establishments where the animal was kept. The clearing may have happened around the first.',
          },
          {
            key: 'beyond-definition',
            text: 'What is deforestation in the sense of the regulation?',
            multiple: false,
            answers: [
              'Any felling of trees for their wood',
              'The loss of rare species in a forest',
              'A fire that destroys more than 0.5 hectares',
              'The conversion of forest to agricultural use',
            ],
            right: ['D'],
            explanation:
              'What the land becomes is what counts: felling after which the forest grows again is not deforestation in this sense.',
          },
          {
            key: 'beyond-share',
            text: 'Which share of deforestation does the FAO attribute to the expansion of agriculture?',
            multiple: false,
            answers: ['About a fifth', 'About a third', 'Almost 90%', 'About a half'],
            right: ['C'],
            explanation:
              'The figure stands in the reasons of the regulation itself. Roads, towns and mines share the small rest.',
          },
          {
            key: 'beyond-not-negligible',
            text: 'After all its checks a company finds that the risk is not negligible. What follows?',
            multiple: false,
            answers: [
              'It may sell the product with a note to clients',
              'It does not place the product on the market',
              'It pays a fee and may then sell the product',
              'It may sell the product for one more season',
            ],
            right: ['B'],
            explanation:
              'Mitigation may go on: more information, an audit, another lot. Until the risk is negligible, the product stays where it is.',
          },
        ],
      },
    },
  ],
};
