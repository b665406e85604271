import type { DemoLevel } from '../content.ts';
import { bronzeExam } from './bronzeExam.ts';

export const fibres: DemoLevel = {
  key: 'fibres',
  name: 'Fibres',
  header: 'From a field and a mountain to a label',
  category: 'Materials',
  description:
    '<p>Cotton grows on a plant, cashmere on a goat. Both pass through many hands before they are yarn, and a small label has to say what is left of the truth.</p>',
  clarityContent: `
<h3>Cotton</h3>
<p>Cotton is the hair around the seeds of a plant. At the <strong>gin</strong> the fibre is separated from the seed and pressed into bales. There the harvest of many farms meets: what is not recorded at the gin cannot be found out later.</p>
<ul>
<li><strong>GOTS</strong> (Global Organic Textile Standard): “organic” needs at least 95% certified organic fibre, “made with organic” at least 70%. It also checks chemicals and working conditions on the way.</li>
<li><strong>OCS</strong> (Organic Content Standard): follows the amount of organic material, and nothing else.</li>
<li><strong>Better Cotton</strong> long worked with mass balance only: as much was bought as was sold, but the shirt may hold other cotton. Since November 2023 it can also be traced physically to a country.</li>
</ul>
<h3>Cashmere</h3>
<p>Cashmere is the fine undercoat of the cashmere goat, combed or shorn in spring. <strong>Dehairing</strong> removes the coarse guard hair. In the law of the United States the mean fineness may not exceed 19 micrometres. China produces most of it, Mongolia comes second. Goats graze closely; where herds grow too large the steppe cannot recover.</p>
<h3>The label in the EU</h3>
<p>Regulation (EU) No 1007/2011 is about fibre composition. Fibres are named with their share, the largest first. “100%”, “pure” or “all” is for one fibre only. A leather patch or a horn button calls for the words <strong>“Contains non-textile parts of animal origin”</strong>. The regulation does not ask for a country of origin.</p>`,
  inGameAction: `
<p>Turn three garments or scarves inside out.</p>
<ul>
<li>Read the composition aloud. Is the largest share named first?</li>
<li>Look for a part that is not textile: leather, horn, mother-of-pearl, down. Is it named?</li>
<li>If a standard is named, find out whether it speaks of the fibre alone or also of the people who made the cloth.</li>
</ul>`,
  achievements: [
    {
      key: 'cotton-boll-to-bale',
      title: 'Cotton, from boll to bale',
      type: 'questionsQuizzes',
      gameType: 'Individual',
      isBonus: false,
      points: 80,
      shortDescription: 'Six questions from the field to the gin, and on what a cotton claim really promises.',
      longDescription:
        '<p>Two shirts can carry two promises about cotton and mean very different things. Learn to hear the difference.</p><p>All you need is on the page of this level. You pass with four right answers of six, and you may try three times.</p>',
      quiz: {
        passMark: 60,
        attemptsAllowed: 3,
        questions: [
          {
            key: 'cotton-part-of-plant',
            text: 'Which part of the plant is cotton?',
            multiple: false,
            answers: [
              'The inner bark of its stem',
              'The hair around its seeds',
              'The fibres of its leaves',
              'The petals of its flower',
            ],
            right: ['B'],
            explanation:
              'The hair helps the seeds to travel. Bark fibres are something else: linen and hemp, for example.',
          },
          {
            key: 'cotton-gin',
            text: 'What happens in the gin?',
            multiple: false,
            answers: [
              'The fibre is spun into yarn',
              'The yarn is washed and bleached',
              'The bales are mixed for one quality',
              'The fibre is separated from the seed',
            ],
            right: ['D'],
            explanation:
              'The gin separates fibre and seed, cleans the fibre and presses it into bales. Spinning comes later, often in another country.',
          },
          {
            key: 'cotton-critical-point',
            text: 'Why is the gin the critical point for tracing cotton?',
            multiple: false,
            answers: [
              'The cotton of many farms meets there',
              'The fibre is dyed there for the first time',
              'It is the first place where customs look',
              'The seed carries the number of the field',
            ],
            right: ['A'],
            explanation:
              'Up to the gin a load belongs to a farm. After it there are only bales: what was not recorded there cannot be found out later.',
          },
          {
            key: 'cotton-ocs',
            text: 'A yarn is certified to the OCS. What was checked?',
            multiple: false,
            answers: [
              'The wages in the spinning mill',
              'The chemicals used for dyeing',
              'The amount of organic material in it',
              'The length and strength of its fibres',
            ],
            right: ['C'],
            explanation:
              'The Organic Content Standard follows organic material from the farm on. For chemicals and working conditions, look for GOTS.',
          },
          {
            key: 'cotton-mass-balance',
            text: 'A shirt is sold under mass balance. What may you say about the cotton in it?',
            multiple: false,
            answers: [
              'All of it comes from farms with a certificate',
              'It is half certified and half other cotton',
              'It was certified once the shirt had been sewn',
              'The volumes match, but it may be other cotton',
            ],
            right: ['D'],
            explanation:
              'In mass balance, certified and other material may be mixed on the way. The claim is about the amount that was bought, not about this shirt.',
          },
          {
            key: 'cotton-gots-organic',
            text: 'How much certified organic fibre does the GOTS label “organic” need?',
            multiple: false,
            answers: ['At least 50%', 'At least 95%', 'At least 70%', 'Exactly 100%'],
            right: ['B'],
            explanation: '95% for “organic”, 70% for “made with organic materials” (Global Organic Textile Standard).',
          },
        ],
      },
    },
    {
      key: 'cashmere-goat-to-yarn',
      title: 'Cashmere, from goat to yarn',
      type: 'questionsQuizzes',
      gameType: 'Individual',
      isBonus: false,
      points: 80,
      shortDescription: 'Six questions on a very fine fibre and on the land that it comes from.',
      longDescription:
        '<p>What a client feels is fineness. What makes the price is also length, colour and how well the coarse hair was taken out: the finer and longer the fibre, the rarer it is.</p><p>You pass with four right answers of six, and you may try three times.</p>',
      quiz: {
        passMark: 60,
        attemptsAllowed: 3,
        questions: [
          {
            key: 'cashmere-what-it-is',
            text: 'What is cashmere?',
            multiple: false,
            answers: [
              'The fine undercoat of a goat',
              'The fleece of a mountain sheep',
              'The winter coat of a young camel',
              'The first shearing of a lamb',
            ],
            right: ['A'],
            explanation:
              'The cashmere goat grows a fine undercoat against the winter. It is combed out or shorn in spring.',
          },
          {
            key: 'cashmere-dehairing',
            text: 'What does dehairing do?',
            multiple: false,
            answers: [
              'It takes the hair from the skin of the goat',
              'It cuts the fibres to one length for spinning',
              'It takes the coarse guard hair out of the down',
              'It washes wool grease and dust out of the fibre',
            ],
            right: ['C'],
            explanation: 'A goat’s coat is fine down and coarse guard hair together. Only the down is cashmere.',
          },
          {
            key: 'cashmere-fineness',
            text: 'What is the highest mean fineness that the law of the United States allows for cashmere?',
            multiple: false,
            answers: ['12 micrometres', '19 micrometres', '25 micrometres', '30 micrometres'],
            right: ['B'],
            explanation:
              'The rules under the Wool Products Labeling Act set 19 micrometres on average, and at most 3% by weight of fibres above 30.',
          },
          {
            key: 'cashmere-producer',
            text: 'Which country produces most of the world’s cashmere?',
            multiple: false,
            answers: ['India', 'Scotland', 'Mongolia', 'China'],
            right: ['D'],
            explanation:
              'China comes first and Mongolia second. Scotland and Italy are known for spinning and knitting it.',
          },
          {
            key: 'cashmere-steppe',
            text: 'Why can more and more goats become a problem for the steppe?',
            multiple: false,
            answers: [
              'Their fibre turns coarser with every generation',
              'They graze closely, and the land cannot recover',
              'They drive wild cats and wolves from the pastures',
              'Their milk takes the place of other products',
            ],
            right: ['B'],
            explanation:
              'Overgrazed pasture loses its plants and then its soil. Programmes such as the Sustainable Fibre Alliance’s work with herders on the size of herds and the rest of pastures.',
          },
          {
            key: 'cashmere-price',
            text: 'Two pullovers are both 100% cashmere; one costs five times as much. Which part of the answer is about the fibre?',
            multiple: false,
            answers: [
              'Its fineness and length, and how clean the dehairing was',
              'Its share in the garment, which the label rounds up',
              'Its age: older goats have a softer and longer coat',
              'Its colour after dyeing: dark shades need better fibre',
            ],
            right: ['A'],
            explanation:
              'Longer, finer and well dehaired fibre is rarer and pills less. Making, yarn count and brand are the other parts of the price.',
          },
        ],
      },
    },
    {
      key: 'fibres-label-round',
      title: 'The label round',
      type: 'business',
      gameType: 'Team',
      teamRule: 'manual',
      isBonus: false,
      points: 100,
      shortDescription: 'Your team reads the labels of twenty pieces and passes on every one that raises a question.',
      longDescription:
        '<p>Share twenty textile pieces among you. Read each composition label against what you learned in this level. Note every piece where a part is not named or a claim is not clear, and send the list to Corporate Responsibility.</p><p>When the list has arrived the points go to your team. An empty list counts as well.</p>',
    },
    bronzeExam,
  ],
};
