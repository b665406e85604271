import {
  accents,
  ink,
  isWritable,
  margin,
  muted,
  rosette,
  startPrint,
  type Face,
} from '#server/platform/documents/printPage.ts';
import { readPageTexts } from '#server/platform/pageTexts.ts';
import type { Experience } from '#shared/vocabulary/vocabulary.ts';
import type { ShownBadge } from './badges.service.ts';

const wordsFor = readPageTexts('badges');

/** The data of a badge on paper. */
export interface PrintedBadge extends Pick<
  ShownBadge,
  'grantId' | 'rewardId' | 'title' | 'criteria' | 'game' | 'holder' | 'grantedAt' | 'languages'
> {
  experience: Experience;
  /** The holder's; null: not chosen. */
  language: string | null;
  verificationUrl: string;
  issuer: { companyName: string };
}

/** Where the text begins, and the foot that it must not reach. */
const from = 158;
const until = 452;

/** Draws a badge: its rosette, what it is for, whose it is, and the address that proves it. */
export async function printBadge(badge: PrintedBadge): Promise<Buffer> {
  const { title, criteria, game, holder, languages, issuer } = badge;
  const { language, say } = wordsFor(badge.language ?? undefined);
  const accent = accents[badge.experience];
  const { doc, faces, write, wrap, heightOf, ...print } = await startPrint({
    ...{ language, author: issuer.companyName, subject: title, keywords: badge.grantId, at: badge.grantedAt },
    title: say('print.title', { title, name: holder }),
  });
  const { sans, serif, display, bold } = faces;
  print.ground(() => rosette(doc, { seed: badge.rewardId, detail: 'grand', x: 612, y: 226, radius: 150, line: 0.5 }));

  write('P', issuer.companyName, serif(15, ink), margin, 66);
  const eyebrow = { ...sans(10, accent, bold), spacing: 0.8 };
  write('H1', say('print.eyebrow').toLocaleUpperCase(language), eyebrow, margin, 132);

  // A name with missing letters would be another name.
  const name = isWritable(display, holder) ? holder : say('print.elsewhere');
  const parts = (
    scale: number,
  ): { role: 'H2' | 'P'; text: string; face: Face; before: number; lang?: string | undefined }[] => [
    { role: 'H2', text: title, face: serif(40 * scale, accent), before: 0, lang: languages['title'] },
    { role: 'P', text: say('print.lead'), face: sans(Math.max(10, 13 * scale), muted), before: 38 * scale },
    { role: 'H2', text: name, face: serif(25 * scale, ink), before: 8 * scale },
    ...(criteria === ''
      ? []
      : [
          {
            role: 'P' as const,
            text: criteria,
            face: sans(Math.max(10, 13 * scale), ink),
            before: 14 * scale,
            lang: languages['criteria'],
          },
        ]),
    { role: 'P', text: say('print.game', { game }), face: sans(Math.max(10, 13 * scale), muted), before: 10 * scale },
  ];
  const height = (scale: number) =>
    parts(scale).reduce((sum, { text, face, before }) => sum + before + heightOf(text, face), 0);
  // The longest title, name and reason together need half the size.
  const scale = [1, 0.9, 0.8, 0.7, 0.6].find((one) => height(one) <= until - from) ?? 0.5;
  let y = from;
  parts(scale).forEach(({ role, text, face, before, lang }, index) => {
    if (index === 1) print.rule(y + before * 0.5);
    y = wrap(role, text, face, y + before, lang);
  });

  const date = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' });
  print.fact(say('facts.date'), date.format(badge.grantedAt), margin);
  print.proof(badge.verificationUrl, say('print.verify'));
  return print.end();
}
