import type { DemoLevel } from '../content.ts';

export const tellingTheClient: DemoLevel = {
  key: 'telling-the-client',
  name: 'Telling the client',
  header: 'Say what is true, and stop there',
  category: 'Dialogue',
  description:
    '<p>All that you have learned ends in one sentence across a counter. It should be true, precise and short. And it may end with “I will find out for you”.</p>',
  clarityContent: `
<h3>What makes a good sentence</h3>
<p>It names the <strong>part</strong>, the <strong>amount</strong>, the <strong>standard</strong> and <strong>who checked</strong>: “The lining is 100% organic cotton, certified to GOTS.” Compare: “This is a green bag.”</p>
<h3>The law behind it</h3>
<p>Directive (EU) 2024/825 changed consumer law in the EU. Among the practices that it bans:</p>
<ul>
<li><strong>generic claims</strong> such as “eco-friendly” or “green” without recognised excellent performance;</li>
<li>a claim about the <strong>whole product</strong> that is true of a part only;</li>
<li>“climate neutral” for a product, if the claim rests on <strong>offsetting</strong>;</li>
<li>a <strong>sustainability label</strong> that rests neither on a certification scheme nor on a public authority.</li>
</ul>
<p>A claim about the future needs a public plan with measurable targets and an independent expert who checks it regularly.</p>
<h3>When you do not know</h3>
<p>Say so, ask, and come back to the client. A guess becomes a promise of the house.</p>
<h3>The digital product passport</h3>
<p>The Ecodesign for Sustainable Products Regulation, <strong>Regulation (EU) 2024/1781</strong>, creates it: data about a product, reached through a <strong>data carrier</strong> such as a QR code. What it must contain is fixed for each product group by a delegated act, and also whether there is one per model, per batch or per item. Clients, repairers and authorities see different parts. The same regulation prohibits the destruction of unsold clothing, accessories of clothing and footwear, with exceptions.</p>`,
  inGameAction: `
<p>Choose the piece that you sell or make most often.</p>
<ul>
<li>Write down one sentence about its material that is true, precise and under twenty words.</li>
<li>Give it to a colleague who asks “How do you know?” twice. Can you answer both times?</li>
<li>Learn the sentence. Use it once this week.</li>
</ul>`,
  achievements: [
    {
      key: 'green-claims',
      title: 'Words that hold',
      type: 'questionsQuizzes',
      gameType: 'Individual',
      isBonus: false,
      points: 120,
      shortDescription: 'Seven questions on claims: which one holds, which one breaks, and why.',
      longDescription:
        '<p>Seven sentences as they are said in shops every day. You decide which of them you would sign.</p><p>All you need is on the page of this level. You pass with five right answers of seven, and you may try three times.</p>',
      quiz: {
        passMark: 70,
        attemptsAllowed: 3,
        questions: [
          {
            key: 'claims-generic',
            text: 'Which of these is a generic claim?',
            multiple: false,
            answers: [
              '“The lining is organic cotton, certified to GOTS”',
              '“An eco-friendly bag for every day”',
              '“The clasp contains 60% recycled brass”',
              '“Tanned in Italy, with vegetable tannins”',
            ],
            right: ['B'],
            explanation:
              'It says that all is well without saying what. Directive (EU) 2024/825 bans it unless excellent performance is recognised.',
          },
          {
            key: 'claims-most-precise',
            text: 'Which sentence would you sign?',
            multiple: false,
            answers: [
              '“Our gold is clean, you can rely on that.”',
              '“Our gold is the most responsible that there is.”',
              '“All of our gold is good for its mine and its miners.”',
              '“Our refiner is certified to the RJC’s Chain of Custody.”',
            ],
            right: ['D'],
            explanation:
              'It names a standard and who holds the certificate. So it can be looked up, and that is its strength.',
          },
          {
            key: 'claims-climate-neutral',
            text: 'A bag is advertised as “climate neutral”, because trees were paid for. What does the directive say?',
            multiple: false,
            answers: [
              'Not allowed: the claim rests on offsetting',
              'Allowed, if the trees stand within the EU',
              'Allowed, if the number of trees is stated',
              'Not allowed: bags may carry no claim at all',
            ],
            right: ['A'],
            explanation:
              'A product may not be called neutral, reduced or positive for the climate on the basis of offsetting. The house may still report what it pays for.',
          },
          {
            key: 'claims-part-and-whole',
            text: 'Only the lining of a bag is made of recycled fibre. May you call it “the recycled bag”?',
            multiple: false,
            answers: [
              'Yes, if the lining is its largest part',
              'Yes, as long as nobody asks for details',
              'No, the claim is true of a part only',
              'No, “recycled” may be said of metals only',
            ],
            right: ['C'],
            explanation: 'Say “the lining is made of recycled fibre”. That is true, and it is enough.',
          },
          {
            key: 'claims-label',
            text: 'On what must a sustainability label rest?',
            multiple: false,
            answers: [
              'On the promise of the brand’s management',
              'On a certification scheme or a public authority',
              'On at least three years of experience',
              'On a survey among independent clients',
            ],
            right: ['B'],
            explanation:
              'A leaf drawn by one’s own design department is no label. There has to be a scheme with requirements and checks behind it.',
          },
          {
            key: 'claims-not-known',
            text: 'A client asks from which country the calf of a strap came. You do not know. What do you say?',
            multiple: false,
            answers: [
              '“From France, as far as I remember.”',
              '“That is confidential, I am afraid.”',
              '“All our leathers come from Europe.”',
              '“I do not know. May I find out and call you?”',
            ],
            right: ['D'],
            explanation: 'A guess becomes a promise of the house. A call on the next day becomes a visit.',
          },
          {
            key: 'claims-future',
            text: '“By 2030 all our leather will be traceable to the farm.” What does such a claim need?',
            multiple: false,
            answers: [
              'A public plan with targets and independent checks',
              'The signature of the whole management',
              'A reserve in the accounts of the company',
              'Nothing, as nobody can know the future',
            ],
            right: ['A'],
            explanation:
              'Under Directive (EU) 2024/825, claims about future environmental performance need clear, public and verifiable commitments, and an independent expert.',
          },
        ],
      },
    },
    {
      key: 'product-passport',
      title: 'A passport for things',
      type: 'questionsQuizzes',
      gameType: 'Individual',
      isBonus: false,
      points: 100,
      shortDescription: 'Six questions on the digital product passport and the law that creates it.',
      longDescription:
        '<p>Soon a client will hold a phone to a piece and read. What will be there, and who decides?</p><p>All you need is on the page of this level. You pass with four right answers of six, and you may try three times.</p>',
      quiz: {
        passMark: 60,
        attemptsAllowed: 3,
        questions: [
          {
            key: 'passport-law',
            text: 'Which law creates the digital product passport?',
            multiple: false,
            answers: [
              'Regulation (EU) 2023/1115 on deforestation',
              'Regulation (EC) No 1907/2006, REACH',
              'Regulation (EU) 2024/1781 on ecodesign',
              'Directive (EU) 2024/825 on green claims',
            ],
            right: ['C'],
            explanation:
              'The Ecodesign for Sustainable Products Regulation, ESPR for short. It follows the Ecodesign Directive of 2009, which was for energy-related products.',
          },
          {
            key: 'passport-carrier',
            text: 'How does one reach the passport of a product?',
            multiple: false,
            answers: [
              'Through a data carrier, such as a QR code',
              'Through a letter to the manufacturer',
              'Through the receipt of the purchase',
              'Through an account with the authorities',
            ],
            right: ['A'],
            explanation:
              'The data carrier is on the product, its packaging or the papers that come with it, and leads to the product’s own identifier.',
          },
          {
            key: 'passport-contents',
            text: 'Who decides what the passport of a product group has to contain?',
            multiple: false,
            answers: [
              'Each brand for its own products',
              'Each country for its own market',
              'A delegated act for this product group',
              'The client, by the choice of an app',
            ],
            right: ['C'],
            explanation:
              'The regulation is a frame. Group by group, the Commission fixes data, data carrier and access in delegated acts.',
          },
          {
            key: 'passport-level',
            text: 'At which three levels can a passport be required?',
            multiple: true,
            answers: ['Model', 'Country', 'Batch', 'Item'],
            right: ['A', 'C', 'D'],
            explanation:
              'Which one applies is a matter of the delegated act. A passport for each item can also carry its repairs.',
          },
          {
            key: 'passport-access',
            text: 'Does everybody see the same data in a passport?',
            multiple: false,
            answers: [
              'Yes, all data are public',
              'No, access differs by role',
              'No, only authorities may read it',
              'Yes, but only after a purchase',
            ],
            right: ['B'],
            explanation:
              'A client, a repairer, a recycler and an authority need different things, and some of it is a trade secret.',
          },
          {
            key: 'passport-unsold',
            text: 'Of which unsold goods does the same regulation prohibit the destruction, with exceptions?',
            multiple: false,
            answers: ['Watches and jewellery', 'Perfume and cosmetics', 'Books and packaging', 'Clothing and footwear'],
            right: ['D'],
            explanation:
              'Clothing, its accessories and footwear stand in Annex VII; more groups can follow. For other goods larger companies have to disclose what they discard.',
          },
        ],
      },
    },
    {
      key: 'one-sentence-each',
      title: 'One sentence each',
      type: 'business',
      gameType: 'Team',
      teamRule: 'manual',
      isBonus: false,
      points: 150,
      shortDescription:
        'Every member of your team writes one precise sentence about one piece. Together they hang in the back office.',
      longDescription:
        '<p>Each of you writes one sentence on one material of one piece: true, precise, under twenty words. Read them to each other, ask “How do you know?”, and improve them.</p><p>Your manager sends the list to Corporate Responsibility, who checks every claim. Then the points go to your team.</p>',
    },
    {
      key: 'tell-a-client',
      title: 'Tell a client where it comes from',
      type: 'business',
      gameType: 'Individual',
      isBonus: true,
      points: 150,
      shortDescription: 'The last step of the quest: a real conversation with a client about the origin of a piece.',
      longDescription:
        '<p>When a client asks, or when the moment is right: tell where a material comes from, what you know for certain and what you do not. In a workshop or an office, do it with a visitor or a new colleague.</p><p>Then tell it here, without the client’s name. Somebody from Corporate Responsibility reads it, usually within two working days.</p>',
      story: {
        prompt:
          '<p>What was asked, and what did you say? What could you say for certain, where did your knowledge end, and how did the conversation go on?</p><p>Name no client, and show none.</p>',
        told: [
          {
            title: 'Which cow was it?',
            text: 'She laughed when she asked it, but she meant it. I said that I know the tannery and the country in which the hide was tanned, and that I do not know the farm. I said why: the ear tag stays behind at the slaughterhouse, unless somebody transfers the number.\n\nShe thought about it and said that nobody had ever told her where their knowledge ends. She bought the bag a week later.',
          },
        ],
      },
    },
  ],
};
