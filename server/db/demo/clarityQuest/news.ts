import type { DemoNews } from '../content.ts';

/** For everybody unless a culture is named; some lie ahead of the day of loading, one for each culture, and one has ended before it. */
export const news: readonly DemoNews[] = [
  {
    key: 'news-open',
    newsType: 'Announcement',
    title: 'Clarity Quest is open',
    description:
      'Nine levels, three tiers, a few minutes at a time. Begin wherever you are, on whatever you have at hand.',
    text: `
<p>“Where does it come from?” is the question that we are asked most often, and the one that deserves the best answer. From today you can practise it.</p>
<p>Clarity Quest leads from the material to the proof. <strong>Bronze</strong> is about what you hold in your hand: leather, gold, diamonds, cotton and cashmere. <strong>Silver</strong> follows a batch from its first place to the bench. <strong>Gold</strong> is about the law, the papers, and the sentence that you say to a client.</p>
<h2>How to begin</h2>
<ul>
<li>Open the rules and the tutorial: both count for your first level.</li>
<li>Read the first level. Everything that its quizzes ask is written there.</li>
<li>Take a quiz when you have five quiet minutes. Your answers are saved as you give them.</li>
</ul>
<p>We wish you a good journey.</p>`,
    displayDay: -42,
  },
  {
    key: 'news-first-questions',
    newsType: 'Event',
    title: 'Ask us anything, the first two weeks',
    description: 'The people who wrote the questions answer yours, every day at four.',
    text: '<p>In the first two weeks somebody of the Corporate Responsibility team is there for you every working day at four: open Help and write to the contact for learning content.</p>',
    displayDay: -40,
    endDay: -27,
  },
  {
    key: 'news-how-a-question-is-made',
    newsType: 'Company',
    title: 'How a question gets into the quest',
    description:
      'Each one has been read by somebody who does the work and by somebody who knows the law. About a third came back.',
    text: `
<p>A good question is short, has one meaning, and can be answered by whoever has read the level. That sounds easy. It is not: about a third of the questions of Clarity Quest went back to their authors at least once.</p>
<h2>Three readers</h2>
<ol>
<li><strong>Somebody who does the work</strong> – in a shop, a workshop or in purchasing – says whether it is asked the way it happens.</li>
<li><strong>Somebody who knows the rule</strong> checks it against its source: the regulation, the standard, the convention.</li>
<li><strong>Somebody who knows nothing about it</strong> says whether it can be understood.</li>
</ol>
<p>Have you found one that could be better? Name the level and the question to the contact for learning content. When an answer turns out to be wrong, it is changed, and if that concerns your points you are told.</p>`,
    displayDay: -29,
  },
  {
    key: 'news-kimberley',
    newsType: 'Press',
    contentType: 'Link',
    title: 'The Kimberley Process in its own words',
    description:
      'What the certificate that travels with rough diamonds says, and what it does not: read it at the source.',
    text: `
<p>The Kimberley Process Certification Scheme has been in force since 2003. It is about <em>rough</em> diamonds: each shipment across a border of its participants travels in a sealed container with a certificate of its government.</p>
<p>What it does not say is just as worth knowing: the certificate concerns conflict diamonds as the scheme defines them. Working conditions, the environment, and polished stones are outside of it. That is why the second level asks you what else belongs to an honest answer.</p>`,
    link: 'https://www.kimberleyprocess.com/',
    displayDay: -24,
  },
  {
    key: 'news-leather-on-the-table',
    newsType: 'Blog',
    title: 'Seven hides, one table: notes from Florence',
    description:
      'What happens when nine people are asked to sort samples by what they feel, before they are told what they hold.',
    text: `
<p>The Florence Atelier was the first team to bring leather to the table. Seven samples, no labels, ten minutes. The task: sort them by what you feel.</p>
<p>“Everybody began with the colour,” says Giulia Bandini, “and the colour tells you nothing.” After five minutes somebody held a sample to the light, looked at the pores, and the order on the table changed.</p>
<h2>What they would do again</h2>
<ul>
<li>Keep the labels hidden until everybody has decided.</li>
<li>Put a corrected grain beside a full grain: the difference is easier to see than to explain.</li>
<li>Write the questions down that nobody could answer. There were three, and purchasing answered all of them.</li>
</ul>`,
    displayDay: -17,
  },
  {
    key: 'news-deforestation-source',
    newsType: 'Press',
    contentType: 'Link',
    title: 'The deforestation regulation, at its source',
    description:
      'Cattle, and with them leather, are among the commodities it covers. The Commission keeps one page with what holds today.',
    text: `
<p>Regulation (EU) 2023/1115 covers seven commodities – cattle, cocoa, coffee, oil palm, rubber, soya and wood – and products made of them, leather among them. Whoever places them on the market has to show that they come from land that was not deforested after 31 December 2020, and were produced in accordance with the law of their country.</p>
<p>The dates from which the duties apply have been moved since it was adopted. Do not learn them by heart: look them up where they are kept up to date.</p>`,
    link: 'https://environment.ec.europa.eu/topics/forests/deforestation/regulation-deforestation-free-products_en',
    displayDay: -11,
  },
  {
    key: 'news-zurich-evening',
    newsType: 'Event',
    culture: 'Switzerland',
    title: 'An evening about gold in Zürich',
    description:
      'Three guests, one bar of recycled gold, and an hour for your questions. For everybody in Switzerland who plays.',
    text: `
<p>How does one tell recycled gold from mined gold? Not by looking. What distinguishes them is paper: who held it, when, and what was written down at each step.</p>
<p>Purchasing, a refiner and an auditor tell how they do it, in the rooms above the Zürich Boutique. The evening will be repeated in Geneva. Tell your manager that you would like to come; travel from the other shops is taken care of.</p>`,
    displayDay: -7,
  },
  {
    key: 'news-bratislava-answers',
    newsType: 'Blog',
    culture: 'Slovakia',
    title: 'Bratislava asked, Florence answered',
    description: 'A client wanted to know who had dyed her bag. It took two calls and a batch number.',
    text: `
<p>“I could have said that I do not know,” says Zuzana Kováčová, “and that would have been true.” Instead she asked for a day, took the batch number from the card, and called the atelier.</p>
<p>Two calls later she had the name of the tannery, the month, and a photograph of the drum. The client came back for the answer, and stayed for an hour.</p>
<p>What made it possible was a number of eleven characters. The fourth level explains how to read it.</p>`,
    displayDay: -6,
  },
  {
    key: 'news-poland-call',
    newsType: 'Event',
    culture: 'Poland',
    title: 'Warsaw and Kraków meet on screen',
    description: 'Half an hour on one question a week: the hardest one of the level that most of you are in.',
    text: `
<p>Every Tuesday at half past eight, before the doors open, both boutiques take one question apart: what it asks, why the wrong answers look right, and what you would say to a client.</p>
<p>No slides. Coffee is recommended. Those who have not begun yet are especially welcome.</p>`,
    displayDay: -5,
  },
  {
    key: 'news-stockholm-samples',
    newsType: 'Announcement',
    culture: 'Sweden',
    title: 'Samples for your counter are on their way',
    description:
      'Every shop in Sweden gets a box with six leathers and the card that explains them. Here is what to do with it.',
    text: `
<p>The box holds six leathers: full grain, corrected grain, suede, two kinds of tanning, and one that was repaired. Each has a number; the card in the lid says what it is.</p>
<h2>What it is for</h2>
<p>Let clients touch before you explain. Ask which two are most alike. Then turn the card.</p>
<p>Six boxes have arrived already. If yours is not among them by the end of next week, tell the contact for learning content.</p>`,
    displayDay: -2,
  },
  {
    key: 'news-rewards',
    newsType: 'Announcement',
    isImportant: true,
    title: 'More than points: badges that you can show, and prizes to claim',
    description: 'What you have earned already counts. Look at what is yours, and at what is within reach.',
    text: `
<p>The quest gives more than points. Each tier ends with a <strong>digital badge</strong>: it has a public page of its own, so you can link it wherever you like, and whoever opens it can see that it is real.</p>
<p>And there are <strong>prizes</strong>. Some are few: they go to those who claim them first. Others are there for everybody who gets that far.</p>
<p>Open Rewards, and you see what is yours already, and what is nearest.</p>`,
    displayDay: -1,
  },
  {
    key: 'news-open-atelier',
    newsType: 'Event',
    title: 'The atelier opens its doors',
    description:
      'One Saturday, four benches, and everything that the second tier talks about, to look at and to ask about.',
    text: '<p>On one Saturday in spring the Florence Atelier shows how a batch is followed through the house: four benches, four people, and as much time as your questions need. How to register is announced here.</p>',
    displayDay: 6,
  },
  {
    key: 'news-stockholm-evening',
    newsType: 'Event',
    culture: 'Sweden',
    title: 'An evening with cashmere in Stockholm',
    description:
      'What a fibre of fifteen micrometres feels like, and what it asks of the land it comes from. For everybody in Sweden.',
    text: '<p>A combing comb, three fleeces and a spinner who has worked with goats for twenty years: an evening above the Stockholm Boutique, with soup. Tell your manager that you would like to come.</p>',
    displayDay: 4,
  },
  {
    key: 'news-geneva-repeat',
    newsType: 'Event',
    culture: 'Switzerland',
    title: 'The evening about gold, once more in Geneva',
    description: 'Zürich was full. The same three guests come to Geneva, and this time the refiner brings both bars.',
    text: '<p>Two bars, one recycled and one mined: you hold both, and look for the difference. There is none that a hand could find. What tells them apart lies on the table beside them, in four sheets of paper.</p>',
    displayDay: 9,
  },
  {
    key: 'news-krakow-mirror',
    newsType: 'Blog',
    culture: 'Poland',
    title: 'What Kraków changed after the fifth level',
    description:
      'One drawer, two labels, and a question less for every client: how a boutique put its batch cards in order.',
    text: '<p>For years the batch cards lay where they were needed last. Now each bag has a pocket for its own, and whoever sells it reads the number aloud once. It takes six seconds. In the first month nobody had to call the atelier.</p>',
    displayDay: 12,
  },
  {
    key: 'news-bratislava-samples',
    newsType: 'Announcement',
    culture: 'Slovakia',
    title: 'The sample box comes to Slovakia',
    description: 'Six leathers and the card that explains them, for every counter in Bratislava and Košice.',
    text: '<p>The boxes that Sweden has been using are packed for you as well. Let clients touch before you explain, and write down the question that you could not answer: it goes to purchasing, and comes back within a week.</p>',
    displayDay: 15,
  },
];
