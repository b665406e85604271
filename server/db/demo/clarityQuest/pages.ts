import type { DemoPages } from '../content.ts';

export const pages: DemoPages = {
  dashboard: `
<h2>Where does it come from?</h2>
<p>Clients ask it every day, and they deserve an answer that holds. Clarity Quest takes you from the material to the proof: nine levels, a few minutes at a time, on your phone or in the back office.</p>
<p>What you learn here you can use in your next conversation.</p>`,

  gameRules: `
<h2>How points are earned</h2>
<ul>
<li>Each achievement gives its points <strong>once</strong>, as soon as it is done.</li>
<li>A quiz gives its points when you reach the pass mark. Most quizzes allow three attempts; a failed one costs you nothing.</li>
<li>Your answers are saved as you give them. You can stop at any time and go on later, on another device as well. Until you submit, you may change them.</li>
<li>When you have passed, or when no attempt is left, you see the right answers and why they are right.</li>
</ul>
<h2>How you move on</h2>
<ul>
<li>The levels open one after the other. The next one opens when the quizzes of the level before are done; in the first level, also the rules and the tutorial.</li>
<li>If all your attempts at a quiz are used up, you go on without its points.</li>
<li>A <strong>bonus</strong> opens when the rest of its level is done. It never holds you up.</li>
<li>When the last required achievement of a tier is done, you move on to the next tier, and you stay there.</li>
</ul>
<h2>To do in your shop or workshop</h2>
<p>Some achievements happen away from the screen. Do them, tell your manager, and the Clarity Quest team records them, usually within two working days.</p>
<h2>Your team</h2>
<ul>
<li>Your team’s score is the <strong>average</strong> of its members’ points plus the points that the team won as a team. So large teams have no advantage.</li>
<li>A team needs three members to be ranked.</li>
<li>If you change teams, your own points go with you; what your old team won stays there.</li>
</ul>
<h2>Ranks</h2>
<p>More points rank higher. With equal points, whoever reached them first is ahead. You have a rank from your first point on.</p>
<h2>Fair play</h2>
<p>Look things up and talk about the questions: that is how one learns. Please answer for yourself.</p>`,

  tutorial: `
<h2>Three minutes, and you know your way around</h2>
<ol>
<li><strong>Your dashboard</strong> shows your points, your rank and your tier, and takes you back to where you left off.</li>
<li><strong>The game</strong> shows the nine levels. Open the one that is yours: read it first, because everything that its quizzes ask is written there.</li>
<li><strong>A quiz</strong> shows one question at a time. Choose, continue, and submit at the end. You see when each answer was saved.</li>
<li><strong>Choose all that are right</strong> is written on a question with more than one right answer. It counts when all of them, and no others, are chosen.</li>
<li><strong>To do</strong> marks what happens in your shop or workshop. The page of the achievement says how it is recorded.</li>
<li><strong>The leaderboards</strong> show you and your neighbours, and your team.</li>
<li><strong>The bell</strong> tells you what you have won and what has changed.</li>
</ol>
<p>You can open this tutorial again from your profile whenever you like.</p>`,

  aboutGame: `
<h2>About Clarity Quest</h2>
<p>Clarity Quest is for everyone who makes, moves or sells what our houses stand for. It was put together by the Corporate Responsibility team with people from shops, workshops and purchasing.</p>
<h3>What it teaches</h3>
<p>Three tiers: <strong>Bronze</strong>, knowing the materials; <strong>Silver</strong>, following a batch; <strong>Gold</strong>, proving it.</p>
<h3>Where its facts come from</h3>
<p>From the laws and standards that it names: EU regulations and directives, the conventions of the ILO and CITES, the Kimberley Process, the guidance of the OECD and the published standards of RJC, LWG, SAI, Sedex, GOTS and others. Laws change. When one of them does, the question is changed, and if that concerns your points you are told.</p>
<h3>Have you found a mistake?</h3>
<p>Please tell us: open Help and write to the contact for learning content. Name the level and the question. We are grateful for every one.</p>`,

  news: { text: '<p>News about the quest and its subjects.</p>', shown: true },

  leaderboard: {
    text: '<p>You, your neighbours and your team. Equal points: whoever reached them first is ahead. Teams are ranked by the average of their members’ points plus what they won as a team; a team needs three members.</p>',
    shown: true,
  },

  rewards: { text: '<p>What can be won in Clarity Quest.</p>', shown: true },
};
