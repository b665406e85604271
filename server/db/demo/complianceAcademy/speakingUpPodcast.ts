import type { DemoPodcast } from '../content.ts';

/** Spoken by a synthesiser from the transcript; the chapters begin at whole seconds of the recording. */
export const speakingUpPodcast: DemoPodcast = {
  file: 'speaking-up-podcast.mp3',
  duration: 179,
  chapters: [
    { at: 0, title: 'A small thing that is not right' },
    { at: 48, title: 'Whom you can tell' },
    { at: 87, title: 'Seven days, three months' },
    { at: 133, title: 'If it costs you something' },
  ],
  transcript: `
<h3>A small thing that is not right</h3>
<p>Imagine that you are closing the till. For the third time this month, a return was booked after the shop had closed. Nobody was there to bring anything back. It may be a mistake. It may be something else. You do not know, and you do not want to hurt anybody.</p>
<p>So you wait. Most people do. They wait because they have no proof, because they like the colleague, or because they think that somebody else will say it. This is a story about what happens when you do not wait.</p>
<p>You do not need proof. European law asks for something smaller: reasonable grounds to believe that what you report is true. If you believed it honestly and it turns out to be wrong, you are still protected. Only a report that somebody knows to be false is not.</p>
<h3>Whom you can tell</h3>
<p>Start where it is easiest for you. That can be your manager, another manager, human resources, or compliance. If none of them feels right, there is the speak-up line. You can also turn to an authority in your country, and you do not have to try the company first.</p>
<p>Say what you saw, when, and where. Say what you only suspect, and call it that. A date and an amount help more than an adjective.</p>
<p>And then stop. Do not search the drawer. Do not set a trap, and do not record anybody in secret. It can spoil the evidence, it can hurt somebody who did nothing, and it can put you in the wrong.</p>
<h3>Seven days, three months</h3>
<p>What comes now has a rhythm, and the law sets it. Within seven days, you are told that your report has arrived. Within three months after that, you are told what is being done about it.</p>
<p>An impartial person looks into the case. Your name is known only to the people who handle it. They may pass it on only if you agree, or if the law requires it, for example in an investigation by the police. The person you reported has rights as well: nobody is guilty because somebody asked a question.</p>
<p>You may not hear everything. Sometimes the answer is short: we looked into it, and we acted. That is not a lack of respect for you. It is respect for everybody else in the case.</p>
<h3>If it costs you something</h3>
<p>Perhaps your shifts become worse. Perhaps you are no longer invited to meetings, or a promotion is suddenly off the table. That is called retaliation, and it is forbidden. So is the attempt, and so is the threat.</p>
<p>You do not have to prove why it happened. If you reported, and then suffered a disadvantage, it is the employer who has to show that there was another reason. The same protection covers colleagues who helped you.</p>
<p>And if you are the one who is told? Listen. Say thank you. Write it down, and pass it on the same day. Do not promise silence, because you could not keep that promise. Promise that it will be taken seriously, and then see to it. Thank you for listening.</p>`,
};
