import type { DemoAchievement } from '../content.ts';

/** What was learned in the three levels of Bronze: the bonus that ends the tier, and opens a certificate. */
export const bronzeExam: DemoAchievement = {
  key: 'bronze-exam',
  title: 'The Bronze certificate',
  type: 'questionsQuizzes',
  gameType: 'Individual',
  isBonus: true,
  points: 90,
  shortDescription: 'Fifteen questions on leather, gold, stones and fibres. Who passes can open a certificate.',
  longDescription:
    '<p>All three levels of Bronze in one exam. Take its categories in the order that you like, and change an answer until you send the exam.</p><p>You pass with eleven right answers, and with three of five in leather and in gold and stones. There are twenty minutes; what is answered when they are over is sent for you. You may try three times.</p>',
  exam: {
    timeLimit: 20,
    passMark: 70,
    attemptsAllowed: 3,
    parts: [
      {
        key: 'bronze-exam-grown',
        name: 'What has grown',
        categories: [
          {
            key: 'bronze-exam-leather',
            name: 'Leather',
            passMark: 60,
            questions: [
              {
                key: 'exam-leather-name',
                text: 'A supplier sells a “leather made of apples”: a fabric coated with fruit fibre. What is true?',
                multiple: false,
                answers: [
                  'It is leather if half of it is fruit',
                  'It may not be called leather',
                  'It is leather once it is tanned',
                  'It is leather if the coating is thin',
                ],
                right: ['B'],
                explanation:
                  'Leather is a hide or skin with its fibre structure more or less intact. A coated fabric is none, whatever fruit is in its name.',
              },
              {
                key: 'exam-leather-grain',
                text: 'Which of these shows the surface of the hide as it grew?',
                multiple: false,
                answers: ['Suede', 'Split leather', 'Corrected grain', 'Full grain'],
                right: ['D'],
                explanation:
                  'Full grain keeps scratches, veins and growth lines. Corrected grain was sanded, and split and suede have no grain.',
              },
              {
                key: 'exam-leather-tannage',
                text: 'A belt leather spent weeks in a bath of bark. What do you expect of it?',
                multiple: false,
                answers: [
                  'A firmer leather than chrome tanning gives',
                  'A leather that cannot be dyed any more',
                  'A pale blue colour all through the cut',
                  'A leather that rots sooner than others',
                ],
                right: ['A'],
                explanation:
                  'Vegetable tannins work for weeks and give a firm leather. The pale blue is the sign of chromium salts.',
              },
              {
                key: 'exam-leather-stages',
                text: 'Which two come before tanning?',
                multiple: true,
                answers: ['Fatliquoring', 'Liming', 'Fleshing', 'Finishing'],
                right: ['B', 'C'],
                explanation:
                  'Liming loosens the hair, then the hide is fleshed and split. Oils and finish come after the tanning.',
              },
              {
                key: 'exam-leather-byproduct',
                text: 'A client asks whether calves are raised for your bags. What is true of most hides?',
                multiple: false,
                answers: [
                  'The hide is the reason why the animal is kept',
                  'Hides come from animals that died of age',
                  'The hide is a by-product of meat, milk or wool',
                  'Hides of calves may not be sold in Europe',
                ],
                right: ['C'],
                explanation:
                  'Most animals are kept for meat, milk or wool. That is a statement about most hides, and no promise for a single bag.',
              },
            ],
          },
          {
            key: 'bronze-exam-fibres',
            name: 'Fibres and labels',
            passMark: null,
            questions: [
              {
                key: 'exam-fibres-gots',
                text: 'A T-shirt is labelled “made with organic cotton” under GOTS. How much of it is certified organic fibre at least?',
                multiple: false,
                answers: ['70%', '50%', '95%', '100%'],
                right: ['A'],
                explanation:
                  '“Made with organic” begins at 70%, “organic” at 95%. GOTS also looks at chemicals and working conditions on the way.',
              },
              {
                key: 'label-correct-order',
                text: 'A scarf is made of 30% silk and 70% cashmere. Which label is right?',
                multiple: false,
                answers: [
                  '30% silk, 70% cashmere',
                  'Silk and cashmere, 100% natural',
                  '70% cashmere, 30% silk',
                  'Cashmere blend with silk',
                ],
                right: ['C'],
                explanation:
                  'Every fibre is named with its share of the weight, the largest first (Regulation (EU) No 1007/2011).',
              },
              {
                key: 'label-pure',
                text: 'When may a label say “100% cashmere”?',
                multiple: false,
                answers: [
                  'When at least 85% of the weight is cashmere',
                  'When cashmere is the only fibre of the product',
                  'When the outer fabric is of cashmere',
                  'When cashmere is its most valuable fibre',
                ],
                right: ['B'],
                explanation: '“100%”, “pure” and “all” are kept for products of one single fibre.',
              },
              {
                key: 'label-leather-patch',
                text: 'A wool jacket has leather patches on its elbows. Which words must the label carry in the EU?',
                multiple: false,
                answers: [
                  'Made with genuine leather parts',
                  'Please ask about materials of animal origin',
                  'Contains leather, see the care instructions',
                  'Contains non-textile parts of animal origin',
                ],
                right: ['D'],
                explanation:
                  'The wording is fixed, in the language of the country. It also covers horn buttons, fur and down.',
              },
              {
                key: 'label-origin',
                text: 'Does Regulation (EU) No 1007/2011 ask for a country of origin on the label?',
                multiple: false,
                answers: [
                  'No, it deals with the fibre composition',
                  'Yes, the country of the last sewing step',
                  'Yes, the country where the fibre grew',
                  'Only for fibres of animal origin',
                ],
                right: ['A'],
                explanation:
                  'This regulation names fibres, not places. Other rules and other markets do ask for origin, so never guess one.',
              },
            ],
          },
        ],
      },
      {
        key: 'bronze-exam-mined',
        name: 'What was mined',
        categories: [
          {
            key: 'bronze-exam-gold',
            name: 'Gold and stones',
            passMark: 60,
            questions: [
              {
                key: 'exam-gold-fineness',
                text: 'A chain is marked 585. What does that say?',
                multiple: false,
                answers: [
                  '585 of 1,000 parts are gold',
                  'It was refined 585 times',
                  'It comes from refinery 585',
                  'It weighs 5.85 grams',
                ],
                right: ['A'],
                explanation: 'The number is the fineness in thousandths. 585 is a little more than 14 carats of 24.',
              },
              {
                key: 'exam-gold-model',
                text: '“We buy as much certified gold as we sell, but it is mixed with other gold.” Which model is that?',
                multiple: false,
                answers: ['Identity preserved', 'Segregated', 'Mass balance', 'Book and claim'],
                right: ['C'],
                explanation:
                  'In mass balance the amounts agree while the material is mixed. In book and claim the record travels without the material.',
              },
              {
                key: 'exam-stones-kimberley',
                text: 'For which of these is a Kimberley certificate needed at a border between participants?',
                multiple: false,
                answers: [
                  'A ring with a brilliant',
                  'A parcel of rough diamonds',
                  'A cut and polished emerald',
                  'A diamond grown in a laboratory',
                ],
                right: ['B'],
                explanation:
                  'The Kimberley Process certifies rough diamonds alone. Cut stones, coloured stones and laboratory-grown ones are not its business.',
              },
              {
                key: 'exam-gold-rjc',
                text: 'Which two are true of the standards of the Responsible Jewellery Council?',
                multiple: true,
                answers: [
                  'The Code of Practices binds members',
                  'Both are laws of the European Union',
                  'They cover coloured stones alone',
                  'The Chain of Custody is voluntary',
                ],
                right: ['A', 'D'],
                explanation:
                  'The Code of Practices is about how a company works and binds every member. The Chain of Custody follows the material and is chosen freely.',
              },
              {
                key: 'exam-gold-ilo',
                text: 'Which is one of the fundamental principles and rights at work of the ILO?',
                multiple: false,
                answers: [
                  'A pension from the age of 65',
                  'Four weeks of paid holidays',
                  'The same wage in all countries',
                  'A safe and healthy workplace',
                ],
                right: ['D'],
                explanation:
                  'It was added in 2022, as the fifth beside freedom of association and the ends of forced labour, child labour and discrimination.',
              },
            ],
          },
        ],
      },
    ],
  },
};
