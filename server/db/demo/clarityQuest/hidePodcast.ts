import type { DemoPodcast } from '../content.ts';

/** Spoken by a synthesiser from the transcript; the chapters begin at whole seconds of the recording. */
export const hidePodcast: DemoPodcast = {
  file: 'hide-podcast.mp3',
  duration: 168,
  chapters: [
    { at: 0, title: 'Why a hide loses its name' },
    { at: 42, title: 'The ear tag stays behind' },
    { at: 84, title: 'Salt, trucks, and batches' },
    { at: 126, title: 'What you may say' },
  ],
  transcript: `
<h3>Why a hide loses its name</h3>
<p>Think of a brown leather bag. Somebody cut it, somebody sewed it, and you know their names. But who kept the animal?</p>
<p>In most cases nobody in the room can say. Not because it is a secret, but because the answer was lost on the way. This is the story of how that happens, and of how it is prevented.</p>
<p>A hide begins on a farm, and often on more than one. A calf may be born on a first farm, raised on a second, and fattened on a third. The slaughterhouse knows the last one, because that farm delivered the animal. The farms before it are called indirect suppliers. Whoever looks only at the last farm does not see them.</p>
<h3>The ear tag stays behind</h3>
<p>In the European Union every bovine animal carries its own number on its ear tags, and each move from one holding to another is written into a database. So for the living animal, the thread is strong.</p>
<p>Then comes the moment in which it usually breaks. At the slaughterhouse the hide is taken off, and the ear tag stays with the head. The label on beef has to name the places of birth, of rearing, and of slaughter. For the hide there is no such label.</p>
<p>Unless somebody transfers the number at once, it is gone. A stamp can do it. So can a laser mark in the hide itself, because a mark of that kind survives tanning. Paper and ink do not.</p>
<h3>Salt, trucks, and batches</h3>
<p>Raw hides do not keep. They are chilled or salted, stacked on pallets, and sent on. In European law they are animal by-products, so a commercial document travels with them. It says who sent what, how much, when, and to whom.</p>
<p>At the tannery the hides are sorted by weight and by quality. Now hides from several days lie in one pile. Each new lot needs a number of its own, and it needs the number of the batch that it came from. Without the second number, the first one tells you nothing.</p>
<p>There is a simple test. Count what goes in, and count what comes out. If more leather leaves than hides arrived, other material came in.</p>
<h3>What you may say</h3>
<p>Many leathers are sold as wet blue. That is a hide that has been tanned with chromium salts, and is still wet and pale blue. It is traded all over the world. A label that says tanned in Italy tells you where it was tanned. The animal may have lived on another continent.</p>
<p>So when a client asks where the leather comes from, take the steps one by one. Which workshop? Which tannery? Which slaughterhouse? Which farm? Say how far you know it, and say where your knowledge ends.</p>
<p>That is not a weak answer. It is the answer that nobody can take apart, and it is the first thing that the next question can be built on. Thank you for listening.</p>`,
};
