/** Lines as people and word processors write them, in the signs that the reader of pasted questions knows: pure. */

/** A line with its number in the pasted text, counted from 1: one line may become several. */
export interface WrittenLine {
  text: string;
  line: number;
}

const circled = [0x1f170, 0x1f150, 0x1f130, 0x24b6, 0x24d0];

/** “1️⃣”, “🅰”, “ⓐ”, the bullets of word processors, and what e-mails put before quoted lines. */
const withPlainSigns = (line: string): string =>
  line
    .replace(/^\s*(?:>\s?)+/, '')
    .replace(/(\d)\u20e3/g, '$1. ')
    .replace(/^\s*(?:❓|❔)\s*/u, '')
    .replace(/(^\s*|:[\s*]*)([🅰-🅿🅐-🅩🄰-🅉Ⓐ-ⓩ])[.):]?\s*/gu, (_, indent: string, sign: string) => {
      const code = sign.codePointAt(0) ?? 0;
      const first = circled.find((one) => code >= one && code < one + 26) ?? code;
      return `${indent}${String.fromCharCode('A'.charCodeAt(0) + code - first)}) `;
    })
    .replace(/^(\s*)(?:[o§\uf0a7\uf0b7\uf0fc]\t+|[🔹🔸🔵🔴🟢🟡🟠🟣◦‣■□▪➢➤▶►⁃∙\uf0a7\uf0b7\uf0fc]\s+)/u, '$1- ')
    // Boxes, also those of the fonts Wingdings.
    .replace(/^(\s*)[☐\uf06f\uf0a3\uf0a8]\s*/, '$1[ ] ')
    .replace(/^(\s*)[☑☒\uf052-\uf054\uf078\uf0fd\uf0fe]\s*/, '$1[x] ')
    // What chatbots fold up.
    .replace(/<\/?details>|<summary>.*?<\/summary>(?=\s*\S)/g, '')
    .replace(/<summary>.*?<\/summary>/g, 'Answer:')
    // “(several answers possible)” in italics behind a question.
    .replace(/(?<!\*)\*(\([^()*]+\))\*(?!\*)/g, '$1');

const isCross = /^\s*[✘✗❌✖]\s*/u;
/** Where wrong answers have a cross, right ones have a tick: as boxes. */
const withBoxes = (lines: readonly string[]): string[] =>
  lines.some((line) => isCross.test(line))
    ? lines.map((line) => line.replace(isCross, '[ ] ').replace(/^\s*[✓✔✅☑]\s*(?=\S)(?!.{0,40}:\s)/u, '[x] '))
    : [...lines];

export const wrongWords =
  'incorrect|wrong|distractor|falsche?|incorrecte|mauvaise|błędna|błędnie|niepoprawna|nesprávn[aey]|fel(?:aktigt)?';
const answerWord = '(?:\\s+(?:answers?|svar|antwort|réponse|odpowied[źz]|odpove[ďd]))?';
const wrongLine = new RegExp(
  `^\\s*(?:(?:${wrongWords})${answerWord}|distractor)\\s*\\d?\\s*:\\s*(?!\\(?[a-f]\\)?\\s*(?:[,;&]|$))(?=\\S)`,
  'iu',
);
const rightLine = new RegExp(
  `^\\s*(?:correct|right|richtig|correcte|bonne|poprawna|prawidłowa|správn[aey]|rätt)${answerWord}\\s*:\\s*(?!\\(?[a-f]\\)?\\s*$)(?=\\S)`,
  'iu',
);
/** “Correct: …” and “Incorrect: …” before the answers: as boxes. */
const withSaidBoxes = (lines: readonly string[]): string[] =>
  lines.some((line) => wrongLine.test(line))
    ? lines.map((line) => line.replace(wrongLine, '[ ] ').replace(rightLine, '[x] '))
    : [...lines];

const plus = /^(\s*)\+\s+(?=\S)/;
/** A plus before right answers where a dash is before wrong ones: as boxes. Otherwise it is a bullet. */
const withPlusBoxes = (lines: readonly string[]): string[] => {
  const dash = /^(\s*)[-–]\s+(?=\S)/;
  if (!lines.some((line) => plus.test(line))) return [...lines];
  return lines.some((line) => dash.test(line))
    ? lines.map((line) => line.replace(plus, '$1[x] ').replace(dash, '$1[ ] '))
    : lines.map((line) => line.replace(plus, '$1- '));
};

const circle = /^(\s*)(?:[○◯⚪]|([●◉⦿🔘⚫]))\ufe0f?\s+(?=\S)/u;
/** Radio buttons: circles below a line of text, of which one is filled, which asks nothing. Other circles are bullets. */
function withRadioBoxes(lines: readonly string[]): string[] {
  const made = [...lines];
  const above = filledBefore(lines);
  for (let from = 0; from < lines.length; from += 1) {
    let to = from;
    while (circle.test(lines[to] ?? '')) to += 1;
    const run = lines.slice(from, to);
    const [filled, second] = run.filter((line) => circle.exec(line)?.[2] !== undefined);
    const isChoice = run.length > 1 && filled !== undefined && second === undefined && !/[?:]\s*$/.test(filled);
    const asked = lines[above[from] ?? -1] ?? '';
    if (isChoice && asked !== '' && !circle.test(asked))
      for (const [place, line] of run.entries())
        made[from + place] = line.replace(
          circle,
          (_, indent: string, filled?: string) => `${indent}[${filled ? 'x' : ' '}] `,
        );
    // The line behind the run is none of it.
    from = to;
  }
  return made;
}

/** Where the line that is not empty before each line stands; -1: nowhere. */
function filledBefore(lines: readonly string[]): number[] {
  let last = -1;
  return lines.map((line, at) => {
    const before = last;
    if (line.trim() !== '') last = at;
    return before;
  });
}
const filledAfter = (lines: readonly string[]): number[] =>
  filledBefore(lines.toReversed())
    .map((at) => (at === -1 ? -1 : lines.length - 1 - at))
    .toReversed();

/** “1/” and “a/”, “A –” and “a)” without a blank, as the reader knows them, where the letter beside it stands above or below. */
function withUsualLabels(lines: readonly string[]): string[] {
  const label = /^(\s*)\(?([A-Fa-f])(?:\/\s*|\s+[–—-]\s+|\)(?=\S))(?=\S)/;
  const codes = lines.map((line) => label.exec(line)?.[2]?.charCodeAt(0) ?? Number.NaN);
  const [above, below] = [filledBefore(lines), filledAfter(lines)];
  const isInList = codes.map((code, at) => codes[above[at] ?? -1] === code - 1 || codes[below[at] ?? -1] === code + 1);
  const hasSlashes = lines.some((line, at) => isInList[at] === true && /^\s*\(?[a-f]\//i.test(line));
  return lines.map((line, at) =>
    isInList[at] === true
      ? line.replace(label, '$1$2) ')
      : hasSlashes
        ? line.replace(/^(\s*\d{1,3})\/\s*(?=\S)/, '$1. ')
        : line,
  );
}

const numerals = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv'];
const numeralLine = /^(\s*(?:[-*•]\s+)?(?:[*✓✔✅]\s*)?)\(?([ivx]{1,5})[.)]\s+(?=\S)/i;
const letterLine = /^\s*(?:[-*•]\s+)?(?:[*✓✔✅]\s*|\[[ x✓]?\]\s*)?\(?[a-f][.):]\s+\S/i;
const numberOf = (line: string | undefined) => numerals.indexOf(numeralLine.exec(line ?? '')?.[2]?.toLowerCase() ?? '');

/**
 * Roman numerals as letters, where they stand before answers, and as numbers, where answers with letters stand between them.
 * Statements in a question, which the letters below them choose from, stay.
 */
function withoutNumerals(lines: readonly string[]): string[] {
  const made = [...lines];
  const below = filledAfter(lines);
  let hasAnswers = false;
  for (let at = 0; at < lines.length; at += 1) {
    if (numberOf(lines[at]) !== 0) continue;
    const run = [at];
    for (let next = at + 1; next < lines.length && numberOf(lines[next]) !== 0; next += 1) {
      if (numberOf(lines[next]) === run.length) run.push(next);
    }
    if (run.length < 2) continue;
    const between = (from: number, to: number) => lines.slice(from + 1, to).some((line) => letterLine.test(line));
    const isOfQuestions = between(at, run[1] ?? at);
    const next = lines[below[run.at(-1) ?? at] ?? -1] ?? '';
    if (!isOfQuestions && /^\s*\(?a[.):]\s/i.test(next)) continue;
    hasAnswers ||= !isOfQuestions;
    for (const [place, one] of run.entries()) {
      const label = isOfQuestions ? `${place + 1}. ` : `${String.fromCharCode('a'.charCodeAt(0) + place)}) `;
      made[one] = (lines[one] ?? '').replace(numeralLine, `$1${label}`);
    }
  }
  // Their keys: "Answer: ii", "1. ii".
  const key =
    /(:\s*|^\s*\d{1,3}\s*[.):–-]\s*)(\(?[ivx]{1,4}(?:\)?(?:\s*[,;&+]\s*|\s(?:and|und|et|och|oraz|i|a)\s)\(?[ivx]{1,4}){0,5})(?=[\s.)]|$)/i;
  const letters = (said: string) =>
    said.replace(/[ivx]+/gi, (numeral) => {
      const place = numerals.indexOf(numeral.toLowerCase());
      return place === -1 || place > 5 ? numeral : String.fromCharCode('a'.charCodeAt(0) + place);
    });
  return hasAnswers
    ? made.map((line) =>
        letterLine.test(line) ? line : line.replace(key, (_, before: string, said: string) => before + letters(said)),
      )
    : made;
}

/** The places in a line at which the answers A, B … begin: in this order, each behind a blank, in the same way of writing. */
export function answersIn(line: string): { at: number; letter: string }[] {
  const found = [...line.matchAll(/(?<=^|[\s*✓✔✅(])(?:\*\*)?\(?([A-Fa-f])([.):])(?:\*\*)?\s*(?=[^\s.])/gu)];
  const [first] = found;
  if (first === undefined) return [];
  const [, start = '', sign] = first;
  let code = start.charCodeAt(0) - 1;
  return found.flatMap((match) => {
    const [, letter = ''] = match;
    if (match[2] !== sign || letter.charCodeAt(0) !== code + 1) return [];
    code += 1;
    // A sign before the letter belongs to it.
    const signs = /(?:(?<=^|\s)[*✓✔✅]|(?<=^|\s)\[[ x✓]?\]\s?)$/u.exec(line.slice(0, match.index))?.[0].length ?? 0;
    return [{ at: match.index - signs, letter: letter.toLowerCase() }];
  });
}

const keyInLine =
  /[\s.;([]{1,3}(?=\(?(?:answers?|ans|correct(?: answer)?|key|antwort|lösung|richtig|réponse|bonne réponse|odpowiedź|poprawna(?: odpowiedź)?|odpoveď|správna(?: odpoveď)?|svar|rätt(?: svar)?|facit)\s*:)/iu;

/** “Options:” above answers. */
export const optionsBefore =
  /^(?:answers|options?|choices?|antworten|antwortmöglichkeiten|réponses?|choix|odpowiedzi|odpovede|možnosti|svar|svarsalternativ|alternativ)\s*:$/iu;

/** A line with several answers, or with a question and its answers, in as many lines as it has parts. */
function partsOf(line: string, next: string): string[] {
  const places = answersIn(line);
  const [first, second] = places;
  if (first === undefined || second === undefined) return [line];
  const before = line.slice(0, first.at).trim();
  const nextLetter = /^\s*(?:[*✓✔✅]\s*)?\(?([a-f])[.):]\s/i.exec(next)?.[1]?.toLowerCase();
  const last = places.at(-1)?.letter ?? '';
  // "A. Smith and B. Jones" is one answer, where the next one is B.
  if (nextLetter !== undefined && nextLetter !== 'a' && nextLetter.charCodeAt(0) !== last.charCodeAt(0) + 1)
    return [line];
  if (/^[\p{L} ]{1,30}:$/u.test(before))
    return optionsBefore.test(before) && first.letter === 'a' ? partsOf(line.slice(first.at), next) : [line];
  // Behind a question they begin with A, and the question ends before them.
  if (before !== '' && (first.letter !== 'a' || nextLetter === 'a' || !/[?:.…_!]["”»)]?\**$/.test(before)))
    return [line];
  const parts = places.map(({ at }, place) => line.slice(at, places[place + 1]?.at).replace(/[\s,;|/]{1,9}$/, ''));
  if (parts.some((part) => /^\W*[a-f]\W*$/i.test(part))) return [line];
  const key = keyInLine.exec(parts.at(-1) ?? '');
  if (key !== null) {
    const whole = parts.pop() ?? '';
    const said = whole.slice(key.index + key[0].length).replace(/^\(/, '');
    parts.push(whole.slice(0, key.index), said.includes('(') ? said : said.replace(/[)\]]\s*$/, ''));
  }
  return before === '' ? parts : [before, ...parts];
}

/** “True” and “False” on two lines of their own: as answers. */
const truthLine =
  /^\s*(?:true|false|wahr|falsch|richtig|vrai|faux|prawda|fałsz|pravda|nepravda|sant|falskt|yes|no|ja|nein|nej|oui|non|tak|nie|áno)\s*\*?$/iu;

function withTruths(lines: readonly string[]): string[] {
  const isTruth = (line: string | undefined) => truthLine.test(line ?? '');
  return lines.map((line, at) =>
    isTruth(line) && isTruth(lines[at + 1]) !== isTruth(lines[at - 1]) ? `- ${line.trim()}` : line,
  );
}

/** “Red / Blue* / Green” below a question. */
function withoutSlashes(line: string, before: string, next: string): string[] {
  const parts = line
    .trim()
    .replace(/^-\s+/, '')
    .split(/\s+\/\s+/);
  const isBelow = /[?:]\**$/.test(before.trim()) && !letterLine.test(next);
  return isBelow && parts.length > 1 && parts.every((part) => part !== '') && !/^\s*\S+[.):]\s/.test(line)
    ? parts.map((part) => `- ${part}`)
    : [line];
}

/** “1.1”, “1.2” below “1”, the outline numbers of word processors: as bullets. */
function withoutOutline(lines: readonly string[]): string[] {
  const number = /^(\s*)(\d{1,3})\.(\d{1,2})[.)]?\s+(?=\S)/;
  const made = [...lines];
  const above = filledBefore(lines);
  for (const [at, line] of lines.entries()) {
    const [, indent = '', question, place] = number.exec(line) ?? [];
    const before = above[at] ?? -1;
    const [, , sameQuestion, placeBefore] = number.exec(lines[before] ?? '') ?? [];
    const isFirst = place === '1' && new RegExp(`^\\s*${question}(?:[.)]\\s|\\s)`).test(lines[before] ?? '');
    const isNext =
      question === sameQuestion && Number(place) === Number(placeBefore) + 1 && made[before] !== lines[before];
    if (!isFirst && !isNext) continue;
    made[at] = line.replace(number, `${indent}- `);
    if (isFirst) made[before] = (lines[before] ?? '').replace(/^(\s*\d{1,3})\s/, '$1. ');
  }
  return made;
}

const anyLabel = /^\s*(?:[-–•○●*]\s|\(?[a-z][.):]\s|\[[ x]?\]|\(?\d{1,2}[.):]\s.*[^?]$)/i;
const sentence = /[.!?:]\s*$/;
/** Answers without any mark before them: the lines below a question, up to an empty line or one that says something about them. */
function withBareAnswers(lines: readonly string[]): string[] {
  if (lines.some((line) => anyLabel.test(line) || /^\s*A[.)]\S/.test(line))) return [...lines];
  let isBelow = false;
  return lines.map((line, at) => {
    if (/\?\s*$/.test(line)) {
      const [first = '', second = ''] = lines.slice(at + 1);
      isBelow = [first, second].every((one) => one.trim() !== '' && !sentence.test(one) && one.length < 200);
      // What is above an empty line, such as a title, is no part of it.
      return isBelow && lines[at - 1]?.trim() === '' && !/^\s*\d/.test(line) ? `1. ${line.trim()}` : line;
    }
    isBelow &&= line.trim() !== '' && !/^[\p{L} ]{2,30}:/u.test(line);
    return isBelow ? `- ${line.trim().replace(/^\(?\p{L}[.)]\s+/u, '')}` : line;
  });
}

/** @param lines of the pasted text */
export function writtenLines(lines: readonly string[]): WrittenLine[] {
  const usual = withTruths(
    withBareAnswers(
      withoutNumerals(
        withUsualLabels(
          withSaidBoxes(withBoxes(withRadioBoxes(withPlusBoxes(withoutOutline(lines.map(withPlainSigns)))))),
        ),
      ),
    ),
  );
  const below = filledAfter(usual);
  return usual.flatMap((line, at) =>
    partsOf(line, usual[below[at] ?? -1] ?? '')
      .flatMap((part) => withoutSlashes(part, usual[at - 1] ?? '', usual[at + 1] ?? ''))
      .map((text) => ({ text, line: at + 1 })),
  );
}
