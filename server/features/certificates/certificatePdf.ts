import {
  isWritable,
  accents,
  ink,
  margin,
  muted,
  rightToLeft,
  rosette,
  startPrint,
} from '#server/platform/documents/printPage.ts';
import { readPageTexts } from '#server/platform/pageTexts.ts';
import type { Experience } from '#shared/vocabulary/vocabulary.ts';

const wordsFor = readPageTexts('certificates');

export interface PrintedCertificate {
  number: string;
  holder: string;
  /** The exam. */
  title: string;
  gameId: string;
  game: string;
  experience: Experience;
  /** IANA name: the day on which it was passed is the game's. */
  timezone: string;
  issuedAt: Date;
  /** The holder's; null: not chosen. */
  language: string | null;
  verificationUrl: string;
  issuer: { name: string; companyName: string };
}

/** Draws a certificate. */
export async function printCertificate(certificate: PrintedCertificate): Promise<Buffer> {
  const { number, holder, title, game, gameId, experience, issuedAt, timezone, verificationUrl, issuer } = certificate;
  const { language, say } = wordsFor(certificate.language ?? undefined);
  const accent = accents[experience];
  const { doc, faces, write, wrap, ...print } = await startPrint({
    ...{ language, subject: title, keywords: number, at: issuedAt },
    ...{ title: say('print.title', { name: holder }), author: issuer.companyName },
  });
  const { sans, serif, display, bold } = faces;
  // The large rosette extends beyond the edge of the page.
  print.ground(() => {
    doc.strokeOpacity(0.55);
    rosette(doc, { seed: gameId, detail: 'grand', x: 700, y: 250, radius: 290, line: 0.32 });
  });

  write('P', issuer.companyName, serif(15, ink), margin, 66);
  // Wider spacing would be read as spaces between the letters.
  const eyebrow = { ...sans(10, accent, bold), spacing: 0.8 };
  write('H1', say('print.eyebrow').toLocaleUpperCase(language), eyebrow, margin, 132);
  write('P', say('print.lead'), sans(13, muted), margin, 164);
  // A name with missing letters would be another name.
  let y = isWritable(display, holder)
    ? wrap('H2', holder, serif(44, ink), 188)
    : wrap('H2', say('print.elsewhere'), serif(25, ink), 188);
  // Arabic letters reach further down.
  if (rightToLeft.test(holder)) y += 10;
  print.rule(y + 12);
  write('P', say('print.passed'), sans(13, muted), margin, y + 30);
  y = wrap('H2', title, serif(25, accent), y + 52);
  write('P', say('print.game', { game }), sans(13, muted), margin, y + 8);

  const date = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeZone: timezone,
  });
  print.fact(say('print.date'), date.format(issuedAt), margin);
  print.fact(say('print.number'), number, margin + 190);
  print.proof(verificationUrl, say('print.verify'));
  return print.end();
}
