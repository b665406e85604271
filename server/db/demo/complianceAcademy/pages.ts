import type { DemoPages } from '../content.ts';

export const pages: DemoPages = {
  dashboard: `
<h2>Rules that hold in real life</h2>
<p>Seven subjects, ten minutes each, in any order. Every one of them begins with a situation in which somebody like you once stood. At the end there is one exam, and a certificate with your name.</p>
<p>If you are unsure in a real case: stop, ask, and do not decide alone.</p>`,

  gameRules: `
<h2>What is due</h2>
<ul>
<li>The seven subjects may be done in any order. Each quiz has a <strong>day until which it is due</strong>; what is due next stands on your home page.</li>
<li>Data protection comes with five pages to read, speaking up with a podcast. They have their day too.</li>
<li>The exam is open from the first day and due when the Academy ends.</li>
</ul>
<h2>How it is marked</h2>
<ul>
<li>A quiz is passed with four right answers of five. You have three attempts; your answers are saved as you give them.</li>
<li>If all attempts at a quiz are used up, please speak to your Compliance contact: in the Academy a failed duty stays open until somebody has talked it through with you.</li>
<li>The right answers are shown when you have passed, or when no attempt is left.</li>
</ul>
<h2>The certificate</h2>
<p>You earn it by passing the exam: nine right answers of twelve, at least two of four in each category, within twenty minutes.</p>
<h2>Who sees what</h2>
<p>Your manager and Compliance see what you have done and when. Nobody sees your single answers.</p>
<h2>Points</h2>
<p>Each achievement gives its points once. They show how far you and your team have come; the certificate does not depend on them.</p>`,

  tutorial: `
<h2>Two minutes, and you know your way around</h2>
<ol>
<li><strong>Due next</strong> on your home page shows what has its day soonest. Open it there.</li>
<li><strong>The game</strong> shows the seven subjects and the exam. Read a subject’s page first: all that its quiz asks is written there.</li>
<li><strong>A quiz</strong> shows one situation at a time. Choose, continue, and submit at the end.</li>
<li><strong>To do</strong> marks what happens in your shop or office. Your manager confirms it.</li>
<li><strong>The certificate</strong> is at the end of the way, and on your home page.</li>
<li><strong>Help</strong> in your profile leads to people. The speak-up line is open day and night, also without your name.</li>
</ol>`,

  aboutGame: `
<h2>About the Compliance Academy</h2>
<p>The Academy is the yearly training of all employees, in shops, workshops and offices. It was put together by Compliance, Legal, Data Protection and Trade Compliance, with cases that colleagues have sent us. Names and places are changed.</p>
<h3>Where its facts come from</h3>
<p>From the laws that it names, among them the Treaty on the Functioning of the European Union, the General Data Protection Regulation, Regulation (EU) 833/2014, Directive (EU) 2019/1937, the UK Bribery Act and the French law Sapin II, and from the code of our house. It explains; it does not replace legal advice in a real case.</p>
<h3>Have you found a mistake?</h3>
<p>Please tell us: open Help and write to the contact for learning content. Name the subject and the question.</p>`,

  news: { text: '<p>News about our rules.</p>', shown: false },
  leaderboard: {
    text: '<p>How far you, your neighbours and your team have come. Equal points: whoever reached them first is ahead. Teams are ranked by the average of their members; a team needs three.</p>',
    shown: true,
  },
  rewards: { text: '<p>The certificates of the Academy.</p>', shown: false },
};
