/** Parses questions from pasted text, from the cells of a spreadsheet, from CSV or from GIFT: pure. */
import { isBlackboard, readBlackboard } from './blackboard.rules.ts';
import { isGift, readGift } from './gift.rules.ts';
import { noWords, yesWords } from '../../vocabulary/yesNo.ts';
import { passageWords, withPassage } from './passageLine.rules.ts';
import type { Pasted, PastedQuestion } from './pastedQuestion.ts';
import { answersIn, optionsBefore, writtenLines, wrongWords } from './writtenLines.rules.ts';

/** Usual words before the letters of the right answers, and before an explanation, in the six languages. */
const rightWords =
  'correct|right|rätta?|korrekta?|richtige?|korrekte?|bonnes?|justes?|correctes?|poprawn[aąey]|prawidłow[aąey]|właściw[aąey]|správn(?:[aey]|ou)';
const answerWords =
  'answers?|ans\\.?|solutions?|key|svar(?:et)?|facit|lösung(?:en)?|lsg\\.?|antwort(?:en)?|réponses?|rép\\.?|odpowied[źz]|odpowiedzią?|odp\\.?|odpove[ďd](?:ou)?|odpovede';
const optionWords = 'option|choice|alternative|(?:svars)?alternativ|antwortmöglichkeit|choix|opcja|možnosť';
const keyWords = `(?:${rightWords}|richtig)(?:\\s+(?:${answerWords}|(?:${optionWords})s?)(?:\\(e?[ns]\\))?)?|(?:${answerWords})(?:\\s+(?:${rightWords})|\\(e?[ns]\\))?`;
const explanationWords =
  'explanation|rationale|reason(?:ing)?|why|feedback|note|hinweis|anmerkung|remarque|uwaga|poznámka|förklaring|motivering|kommentar|erklärung|erläuterung|begründung|warum|commentaire|explication|justification|wyjaśnienie|objaśnienie|uzasadnienie|komentarz|vysvetlenie|zdôvodnenie|odôvodnenie|komentár';

/** "True or false" and "yes or no" in the six languages: the two answers of such a question. */
const truths: readonly (readonly [string, string])[] = [
  ['True', 'False'],
  ['Wahr', 'Falsch'],
  ['Richtig', 'Falsch'],
  ['Vrai', 'Faux'],
  ['Prawda', 'Fałsz'],
  ['Pravda', 'Nepravda'],
  ['Sant', 'Falskt'],
  ['Yes', 'No'],
  ['Ja', 'Nein'],
  ['Oui', 'Non'],
  ['Tak', 'Nie'],
  ['Áno', 'Nie'],
  ['Ja', 'Nej'],
];
const truePair =
  '(true|wahr|richtig|vrai|prawda|pravda|sant|yes|ja|oui|tak|áno)\\s*(?:/|or|oder|ou|lub|czy|alebo|eller)\\s*(false|falsch|faux|fałsz|nepravda|falskt|no|nein|non|nie|nej)';
const shortPair = `(?:${truths.map(([yes, no]) => `${yes[0]}/${no[0]}`).join('|')})`;
const pairBefore = new RegExp(
  `^(?:[([](?:${truePair}|${shortPair})[)\\]]\\s*[:?.–-]?|(?:${truePair}|${shortPair})\\s*[:?.])\\s*(?=\\S)`,
  'iu',
);
/** “(True)” or “– False” behind a statement. */
const truthBehind = new RegExp(
  `\\s*(?:[([]\\s*(${truths.flat().join('|')}|t|f)\\s*[)\\]]|(?<=\\s)[–—-]\\s+(${truths.flat().join('|')}))\\.?$`,
  'iu',
);
const pairAtEnd = new RegExp(
  `(?:[\\s([]*(?<!\\p{L})${truePair}\\s*[)\\]]?|\\s*[([]${shortPair}[)\\]])\\s*[?.]?$`,
  'iu',
);

const questionWords =
  '(?:question|fråga|uppgift|frage|aufgabe|exercice|pytanie|zadanie|otázka|úloha)(?:\\s*(?:n[°º]|no\\.?|nr\\.?|č\\.?|#))?';
/** “(True/False)” or “(Multiple choice)” behind the number. */
const kindBehind = '\\s*(?:[([][^()[\\]]{1,40}[)\\]])?';
/** "Question 1 of 10", "Frage 1/10". */
const ofHowMany = '(?:\\s*(?:/|of|von|sur|ze?|zo|av)\\s*\\d{1,3})?';
const questionLine = new RegExp(
  `^(?:(?:${questionWords}\\s*|q\\s*)\\d{1,3}${ofHowMany}${kindBehind}\\s*[.):–—-]|\\d{1,3}\\s*[.):]|\\(\\d{1,3}\\)|(?:${questionWords}|q)\\s*:)\\s+(.+)$`,
  'iu',
);
/** A question in a list whose other items are its answers. */
const wordQuestion = new RegExp(`^[-–•○●·▪*]\\s+${questionWords}\\s*(?:\\d{1,3}\\s*)?:`, 'iu');
/** Above all questions, and no sentence. */
const isTitle = /^.{1,80}[\p{L}\p{N})"”“»]$/u;
/** “Question 1: B” in a list of the right answers. */
const numberWord = new RegExp(`^(?:${questionWords}|q)\\s*(?=\\d)`, 'iu');
/** “Question 1” or “### Frage 1” on a line of its own. */
const numberLine = new RegExp(`^${questionWords}\\s*\\d{1,3}${ofHowMany}${kindBehind}\\s*[.):]?$`, 'iu');
const answerLine = /^(\*|✓|✔|✅|\[[ x✓*]?\]|\([*✓]\))?\s*(?:\(?([a-f])[.):]|[-–•○●·▪])\s+(.+)$/iu;
/** A checkbox instead of a letter, as in to-do lists. */
const boxLine = /^(?:[-–•○●]\s+)?(\[[ x✓✔*]?\]|\([ x✓✔*]?\))\s+(?!\(?[a-f][.):]\s)(.+)$/iu;
const bulletBeforeBox = /^[-–•○●]\s+(?=\[[ x✓✔*]?\]\s)/iu;
/** An answer that Markdown writes bold as a whole; a bold letter alone says nothing. */
const boldAnswer = /^\s*(?:[-–•○●*]\s+)?(?:\(?[a-f][.):]\s+)?\*\*(?!\(?[a-f][.):]\*\*)[^*]+\*\*\s*$/iu;
const letterBefore = /^(?:[-–•○●*]\s+)?\(?[a-f][.):]\s/i;
/** Beyond the letters that a question can have: apart all the same, so that it says that it has too many. */
const furtherLine = /^(\*|✓|✔|✅)?\s*\(?([g-z])[.):]\s+(.+)$/iu;
const labels = '(?:[([]?[a-f1-6][)\\]]?(?![\\p{L}\\p{N}])[\\s,;&+/.)]*(?:(?:and|och|und|et|i|oraz)\\s+)?)+';
const keyVerbs = 'is|are|är|ist|sind|lautet|est|sont|to|jest|je|sú';
/** "Answer: B", "Answer = B", or "The right answer is option B"; after a colon any text may follow. */
const keyLine = new RegExp(
  `^(?:(?:the|das|der|die|la|le|les|den|det)\\s+)?(?:${keyWords})(?:\\s+(?:${keyVerbs}))?\\s*(?::\\s*(.+)|(?:[=–—-]\\s*|(?<=\\s(?:${keyVerbs}))\\s+(?:(?:la|le|les|${answerWords}|${optionWords})\\s+)?)(${labels}))$|^(?:→|⇒|➔|➡|[=-]+>)\\s*(${labels})$`,
  'iu',
);
const onlyLabels = new RegExp(`^${labels}$`, 'iu');
const labelAndMore = /^\(?([a-f1-6](?:\s*[,&+/]\s*[a-f1-6])*)\s*[.):–—-]+\s+(.+)$/iu;
/** “Answer key” above the letters of all questions, or before them. */
const allKeysWords = `(?:(?:the\\s+)?(?:${keyWords})(?:\\s+key)?|lösungsschlüssel|corrigé|klucz(?:\\s+odpowiedzi)?|kľúč(?:\\s+odpovedí)?)`;
const allKeysLine = new RegExp(
  `^${allKeysWords}(?:\\s*(?:[(].*[)]|(?:&|and|with|mit|und|avec|et|z|i|s|so|a|med|och)\\s+\\p{L}+))?\\s*:?$`,
  'iu',
);
/** The headings of a table of all right answers. */
const keyTable = new RegExp(
  `^(?:#|no\\.?|nr\\.?|n°|č\\.?|number|nummer|${questionWords})\\s*\\t\\s*(?:${keyWords})(?:\\t.*)?$`,
  'iu',
);
const allKeysInLine = new RegExp(`^${allKeysWords}\\s*:\\s*(.+)$`, 'iu');
/** `1. B`, `1-B`, `Q1: A, C`, `1. True`. */
const numberedKey = new RegExp(
  `(?:(?:${questionWords}|q)\\s*)?(\\d{1,3})(?:\\s*[.):–-])?\\s*\\(?((?:${truths.flat().join('|')}|t)|[a-f](?:\\s*[,&+/]\\s*[a-f](?![\\p{L}\\p{N}]))*)(?![\\p{L}\\p{N}])\\)?`,
  'giu',
);
const onlyNumberedKeys = new RegExp(`^(?:${numberedKey.source}[.;,\\s]*)+$`, 'iu');
/** A bullet or a sign before a line about the right answer or the explanation. */
const bulletBefore = /^(?:[-–•○●·▪*](?!>)|✓|✔|\p{Extended_Pictographic}|(?:→|⇒|➔|➡|[=-]+>)(?=\s*\p{L}{3}))\s*/u;
/** “Lösung b” or “Antwort b ist richtig”, which may only stand below answers. */
const shortKeyLine = new RegExp(
  `^(?:${keyWords})\\s+\\(?([a-f])\\)?\\.?$|^(?:(?:${answerWords})\\s+)?\\(?([a-f])\\)?\\s+(?:${keyVerbs})\\s+(?:(?:the|die|la)\\s+)?(?:${rightWords})(?:\\s+(?:${answerWords}))?\\.?$`,
  'iu',
);
/** “Risposta corretta: B”, “[B]”: in whatever words, below answers. */
const otherKeyLine = /^[([]?[\p{L}\s]{2,40}[:=]\s*\(?([a-f](?:\s*[,;&]\s*[a-f])*)[)\].]*$|^[([]([a-f])[)\]]$/iu;
/** “Spiegazione: …”: what cannot be read, and is no part of the answer above it. */
const otherLine = /^\p{Lu}[\p{L} ]{2,40}\s?:(?:\s|$)/u;
/** Above the next questions, and no part of the answer above it. */
const sectionLine =
  /^(?:section|part|chapter|teil|abschnitt|kapitel|partie|chapitre|część|rozdział|časť|kapitola|avsnitt|del)\s+(?:\d{1,2}|[A-Z]|[IVX]+)(?:\s*[.:–—-].*)?$/iu;
/** What templates say about a question above or below its answers, and a question here has no place for. */
const factLine =
  /^[([]\s*\d+\s*(?:p|pts?|points?|punkte?|pkt|poäng|body|bodov)\.?\s*[)\]]$|^(?:points?|punkte|poäng|punkty|body|difficulty|schwierigkeit(?:sgrad)?|difficulté|trudność|poziom trudności|obtiažnosť|náročnosť|svårighetsgrad|topic|thema|thème|temat|téma|ämne|category|kategorie|catégorie|kategoria|kategória|kategori|tags?|time|zeit|type|typ)\s*:\s*\S/iu;
/** “Wrong answers: A, C” */
const wrongKeyLine = new RegExp(`^(?:${wrongWords})(?:\\s+(?:${answerWords}))?\\s*:\\s*${labels}$`, 'iu');
/** “Explanation: …”, or its word alone above it; “~ …”, as Respondus has it. */
const explanationLine = new RegExp(
  `^(?:(?:${explanationWords})(?:\\s*:|\\s+[–—-](?=\\s)|\\s*(?=$))|~(?=\\s))\\s*(.*)$`,
  'iu',
);
const passageLine = new RegExp(`^(?:${passageWords})\\s*:\\s*\\S`, 'iu');

/** Lists numbered by a word processor have a tab after each number, which does not separate cells. */
const listTab =
  /^(\s*(?:\d{1,3}(?:[.)]|(?:\.\d{1,2})+[.)]?)|\(?[a-f][.)]|[-–•○●·▪]|\p{L}[\p{L} ]{0,30}:))\t+(?=[^\t]+$)/iu;
const rightMark = /^(?:\*|✓|✔|✅|[[(][x✓✔*][\])])$/iu;
const rightSaid = `(?:${rightWords}|vrai)(?:\\s+(?:${answerWords}))?`;
const rightAtEnd = new RegExp(
  `\\s*(?:(?<!(?:^|\\s)\\*(?=\\S)[^*]*\\S)\\*|✓|✔|✅|[([](?:${rightSaid})[)\\]]|(?<=\\s)[–—-]\\s*(?:correct|richtig|correcte?|poprawna|správna|rätt)|(?:←|<-+|⬅)\\s*(?:${rightSaid})?|(?<=\\s)\\[[x✓✔]\\])\\s*$`,
  'iu',
);
const wrongAtEnd = new RegExp(`\\s*(?:❌|✘|✗|✖|\\((?:${wrongWords}|faux)\\))\\s*$`, 'iu');
const rightAtStart = /^(?:\*|✓|✔|✅)\s*/u;

/** An answer without the marks of a right answer. */
function readAnswer(text: string, isMarked = false): PastedQuestion['answers'][number] {
  const said = text
    .replace(wrongAtEnd, '')
    .trim()
    .replace(/^\*(?=\S)([^*]*\S)\*$/, '$1');
  const clean = said.replace(rightAtEnd, '').replace(rightAtStart, '').trim();
  return { text: clean, isCorrect: isMarked || clean !== said };
}

/** The answer in a line, if it is one. */
function answerOf(line: string): PastedQuestion['answers'][number] | null {
  const [, box, ticked = ''] = boxLine.exec(line) ?? [];
  if (box !== undefined) return readAnswer(ticked, rightMark.test(box));
  const [, mark = '', letter, said] = answerLine.exec(line.replace(bulletBeforeBox, '')) ?? [];
  if (said === undefined) return null;
  // A letter behind a bullet is no part of the answer.
  return readAnswer(letter === undefined ? said.replace(/^\(?[a-f][.):]\s+/i, '') : said, rightMark.test(mark));
}

/** The answer with the letter of this place, counted from 0, behind those that a question can have. */
function furtherAnswer(line: string, place: number): PastedQuestion['answers'][number] | null {
  const [, mark = '', letter = '', said = ''] = furtherLine.exec(line) ?? [];
  const isNext = letter.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) === place;
  return isNext ? readAnswer(said, rightMark.test(mark)) : null;
}

/** "Option 2" is the second. */
const optionBefore = new RegExp(`^(?:${answerWords}|${optionWords})\\s+(?=\\(?[a-f1-6](?:$|[).:,;&]))`, 'iu');

/** The indices of "B", "A, C" or "2", counted from 0. Between capitals a small "a" is a word. */
function placesIn(key: string): number[] {
  const signs = /[A-F]/.test(key) ? /\b[A-F1-6]\b/g : /\b[a-f1-6]\b/g;
  return [...key.matchAll(signs)].map(([label]) =>
    /\d/.test(label) ? Number(label) - 1 : label.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0),
  );
}

const withKey = (answers: PastedQuestion['answers'], right: readonly number[]): PastedQuestion['answers'] =>
  answers.map((answer, place) => ({ ...answer, isCorrect: answer.isCorrect || right.includes(place) }));

/** Where another letter follows in “A. Gold and C. Silver”. */
const nextLabel = /\s*(?:[,;&+]|\s(?:and|und|et|och|oraz|i|a)\s)\s*(?=\(?[a-f][.):]\s)/i;

/**
 * Parses a line about the right answers: their letters, or the text of one, and further text.
 * @param hasLetters whether letters stand before the answers, so that "A" is no answer's text
 * @returns null when it names none
 */
function readKey(
  key: string,
  answers: PastedQuestion['answers'],
  hasLetters = false,
): { right: number[]; more: string } | null {
  const said = key.replace(optionBefore, '');
  const bare = (text: string) => text.trim().replace(/\.$/, '').toLowerCase();
  const named = answers.findIndex(({ text }) => bare(text) === bare(said));
  if (named !== -1 && !(hasLetters && /^[a-f]$/i.test(said.trim()))) return { right: [named], more: '' };
  const parts = said.split(nextLabel).map((part) => readLabel(part, answers));
  if (parts.length > 1 && parts.every((part) => part?.more === ''))
    return { right: parts.flatMap((part) => part?.right ?? []), more: '' };
  // "T", where the answers are true and false.
  const isTruth = truths.some((pair) => pair.every((word, place) => bare(word) === bare(answers[place]?.text ?? '')));
  const initial = answers.findIndex((answer) => bare(answer.text)[0] === bare(said));
  if (isTruth && answers.length === 2 && initial !== -1) return { right: [initial], more: '' };
  if (onlyLabels.test(said)) return { right: placesIn(said), more: '' };
  // "ACD", in their order.
  if (/^(?=..)A?B?C?D?E?F?$/.test(said)) return { right: placesIn([...said].join(' ')), more: '' };
  return readLabel(said, answers);
}

/** A letter and what is behind it: the text of its answer again, which says nothing, and further text. */
function readLabel(said: string, answers: PastedQuestion['answers']): { right: number[]; more: string } | null {
  const [, label, behind = ''] = labelAndMore.exec(said.trim()) ?? [];
  if (label === undefined) return null;
  const right = placesIn(label);
  const text = answers[right[0] ?? -1]?.text.replace(/\.$/, '') ?? '';
  const isAgain = text !== '' && behind.toLowerCase().startsWith(text.toLowerCase());
  const more = isAgain ? behind.slice(text.length) : '';
  const isOwn = !isAgain || /^\p{L}|^\s+\p{Ll}/u.test(more);
  return { right, more: isOwn ? behind : more.replace(/^[\s.,;:–—-]+/, '') };
}

const isMultiple = (answers: PastedQuestion['answers']) => answers.filter(({ isCorrect }) => isCorrect).length > 1;

type Unfinished = Omit<PastedQuestion, 'multiple' | 'dropped' | 'passage'>;

const finished = (question: Unfinished, dropped: PastedQuestion['dropped'] = []): PastedQuestion => ({
  ...question,
  ...withPassage(question.explanation),
  dropped,
  multiple: isMultiple(question.answers),
});

const joined = (before: string, more: string) => (before === '' ? more : `${before} ${more}`);

/** Without what Markdown writes bold, as a heading or as a rule. */
const withoutMarkdown = (line: string): string =>
  line
    .replace(/(?<![\p{L}\p{N}*])\*\*(?=\S)(.+?)(?<=\S)\*\*(?![\p{L}\p{N}*])/gu, '$1')
    .replace(/^\s*(?:#{1,6}|>)\s+/, '')
    .replace(/^\s*([-*_])\1{2,}\s*$/, '')
    .replace(/^(\s*(?:[-*•]\s+)?)([*_])(?=\S)((?:(?!\2).)+)(?<=\S)\2$/u, '$1$3')
    // "*Explanation:* it is …"
    .replace(/^(\s*(?:[-*•]\s+)?)([*_])(\p{L}[\p{L} ]{0,40}:?)\2(?=[:\s])/u, '$1$3')
    .replace(/\\(?=[.()[\]*_#>~-])/g, '');

const isStarred = (line: string) => /^\s*\*\s/.test(line);

/**
 * With bullets that are no stars: where each answer has a star and a blank before it, none is marked by it. That holds for
 * the whole text, or for answers that follow one another.
 */
function withoutStars(lines: readonly string[]): readonly string[] {
  const isAnswer = lines.map((line) => isStarred(line) || answerOf(line.trim()) !== null);
  const areBullets = (all: readonly string[]) => all.length > 1 && all.every(isStarred);
  const answers = (from: number, to: number) => lines.slice(from, to).filter((_, place) => isAnswer[from + place]);
  if (areBullets(answers(0, lines.length))) return lines.map(withoutStar);
  /** Where a line is neither an answer nor empty. */
  const ends = [...lines.keys(), lines.length].filter((at) => isAnswer[at] !== true && lines[at]?.trim() !== '');
  return lines.map((line, at) => {
    if (!isStarred(line)) return line;
    const to = ends.find((end) => end > at) ?? lines.length;
    const from = (ends.findLast((end) => end < at) ?? -1) + 1;
    return areBullets(answers(from, to)) ? withoutStar(line) : line;
  });
}
/** With a blank behind each number, and behind each letter beside the next or the one before: "A.A look". */
function withBlanks(lines: readonly string[]): readonly string[] {
  const codes = lines.map((line) => /^\s*\(?([A-F])[.)]/.exec(line)?.[1]?.charCodeAt(0) ?? Number.NaN);
  return lines.map((line, at) => {
    const code = codes[at] ?? Number.NaN;
    const isInList = codes[at - 1] === code - 1 || codes[at + 1] === code + 1;
    const numbered = line.replace(/^(\s*\d{1,3}[.)])(?=\p{L})/u, '$1 ');
    return isInList ? numbered.replace(/^(\s*\(?[A-F][.)])(?=\S)/, '$1 ') : numbered;
  });
}

/** How a line is numbered: whether it is indented, its number, and the sign behind it. */
const numberOfLine = /^(\s*)(\d{1,2})([.)])\s/;
const wordBefore = new RegExp(`^\\s*(?:q|${questionWords})\\s*\\d`, 'iu');

/** With bullets before answers that are numbered in another way than the questions, from 1 on. A list of the keys has none. */
function withoutNumbers(lines: readonly string[]): readonly string[] {
  const numbered = lines.map((line) => {
    if (wordBefore.test(line)) return { number: Number(/\d+/.exec(line)?.[0]), way: 'word' };
    const [, indent, number, sign] = numberOfLine.exec(line) ?? [];
    return number === undefined ? null : { number: Number(number), way: `${indent === '' ? '' : ' '}${sign}` };
  });
  const way = numbered.find((one) => one !== null)?.way;
  const isKey = (at: number) => {
    const above = lines.slice(0, at).findLast((line) => line.trim() !== '') ?? '';
    const line = lines[at]?.trim() ?? '';
    return (onlyNumberedKeys.test(line) && !/\p{L}{3}/u.test(line)) || allKeysLine.test(above.trim());
  };
  const isAnswer: boolean[] = [];
  for (const [at, one] of numbered.entries()) {
    const isOther = one !== null && one.way !== way;
    const isFirst = isOther && one.number === 1 && numbered[at + 1]?.way === one.way && !isKey(at);
    const isNext = isOther && isAnswer[at - 1] === true && numbered[at - 1]?.number === one.number - 1;
    isAnswer.push(isFirst || isNext);
  }
  return lines.map((line, at) => (isAnswer[at] === true ? line.replace(numberOfLine, '$1- ') : line));
}

const withoutStar = (line: string) => line.replace(/^(\s*)\*(?=\s)/, '$1-');

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** With "true" and "false" as its answers, where a question has none of its own and says so before or behind its text. */
function withPair<Q extends Pick<PastedQuestion, 'text' | 'answers'>>(question: Q, isNumbered: boolean): Q {
  if (question.answers.length > 0) return question;
  const place = [pairBefore, pairAtEnd].find((one) => one.test(question.text));
  const [whole = '', ...words] = place?.exec(question.text) ?? [];
  const short = /\p{L}\/\p{L}/u.exec(whole)?.[0].toUpperCase();
  const named = words.filter((word) => word !== undefined).map(capitalised);
  const asked = place === undefined ? question.text : question.text.replace(place, '').trim();
  const [, inBrackets, behindDash] = truthBehind.exec(asked) ?? [];
  const said = (inBrackets ?? behindDash)?.toLowerCase();
  const pair =
    named.length === 2
      ? named
      : truths.find(([yes, no]) =>
          place === undefined
            ? said === undefined || [yes, no].some((word) => word.toLowerCase() === said) || /^[tf]$/.test(said)
            : `${yes[0]}/${no[0]}` === short,
        );
  if (pair === undefined || (place === undefined && (said === undefined || !isNumbered))) return question;
  const answers = pair.map((word) => ({
    text: word,
    isCorrect: said !== undefined && word.toLowerCase().startsWith(said),
  }));
  return { ...question, text: asked.replace(truthBehind, '').trim(), answers };
}

/** “(Answer: B)” behind a question, or “(B)” behind its question mark, which would tell it to players. */
const keyBehind = new RegExp(
  `\\s*(?:[([]\\s*(?:${keyWords})\\s*:\\s*([^()[\\]]+)[)\\]]|(?<=[.?!]\\s)(?:${keyWords})\\s*:\\s*(\\S+)|(?<=[?:]\\s)[([]([a-f])[)\\]])$`,
  'iu',
);
function withKeyBehind(question: Unfinished): Unfinished {
  const [whole = '', ...said] = keyBehind.exec(question.text) ?? [];
  const key = said.find((one) => one !== undefined);
  if (key === undefined) return question;
  const text = question.text.slice(0, -whole.length);
  const asked = withPair({ ...question, text: question.answers.length > 0 ? text : `${text} (${key})` }, true);
  const right = readKey(key.trim(), asked.answers, true)?.right;
  return asked.answers.length === 0 || right === undefined
    ? question
    : { ...asked, answers: withKey(asked.answers, right) };
}

/** “True/False:” where what stands before a question says so. */
function kindIn(before: string): string {
  const kind = new RegExp(`(?:${truePair}|${shortPair})`, 'iu').exec(before)?.[0];
  return kind === undefined ? '' : `${kind}:`;
}

/** Questions numbered or separated by empty lines; answers A to F or with bullets; right ones marked by a sign, or by a line "Answer: B". */
function readText(pasted: readonly string[]): Pasted {
  const written = writtenLines(pasted);
  const lines = written.map(({ text }) => text);
  const questions: PastedQuestion[] = [];
  const unread: Pasted['unread'] = [];
  let open = null as Unfinished | null;
  /** What the next line without a mark of its own continues. */
  let goesOn = null as 'text' | 'answer' | 'explanation' | null;
  /** The line above the letters of all questions, while they follow. */
  let keysFrom = null as number | null;
  /** The letters of all questions, by their numbers. */
  const keysOf = new Map<number, string>();
  const numbers: number[] = [];
  let numberOf = Number.NaN;
  /** The places of the bold answers of each question. */
  const bolds: number[][] = [];
  let bold: number[] = [];
  let hasLetters = false;
  const close = () => {
    const question = open === null ? null : withPair(withKeyBehind(open), !Number.isNaN(numberOf));
    open = null;
    if (question === null || (question.text === '' && question.answers.length === 0)) return;
    // A title, or what a chatbot says before and after its questions.
    if (question.answers.length === 0 && Number.isNaN(numberOf) && !question.text.endsWith('?')) {
      unread.push({ line: question.from, text: question.text });
      return;
    }
    questions.push(finished(question));
    numbers.push(numberOf);
    bolds.push(bold);
  };
  const begin = (text: string, line: number) => {
    close();
    open = { text, answers: [], explanation: '', from: line, to: line };
    numberOf = Number.NaN;
    bold = [];
    hasLetters = false;
    goesOn = 'text';
  };

  const plain = withoutStars(withoutNumbers(withBlanks(lines.map(withoutMarkdown))));
  for (const [index, raw] of plain.entries()) {
    const line = written[index]?.line ?? 0;
    const text = raw.trim();
    const current = open;
    if (text === '') {
      // Answers may be separated from their question by an empty line; text after them may not.
      if (current !== null && current.answers.length > 0)
        goesOn = goesOn === 'explanation' && current.explanation === '' ? goesOn : null;
      else if (current !== null && questions.length === 0 && Number.isNaN(numberOf) && isTitle.test(current.text)) {
        const below = plain.slice(index + 1).find((one) => one.trim() !== '') ?? '';
        if (answerOf(below.trim()) === null) close();
      }
      continue;
    }
    const next = (plain[index + 1] ?? '').trim().replace(bulletBefore, '');
    // The headings of a table of keys.
    if (keysFrom !== null && text.includes('\t') && !/\d/.test(text)) continue;
    if (
      keyTable.test(text) ||
      (allKeysLine.test(text.replace(bulletBefore, '')) &&
        (current !== null || questions.length > 0 || onlyNumberedKeys.test(next)))
    ) {
      close();
      keysFrom = line;
      continue;
    }
    const ofAll = keyLine.exec(text)?.[1] ?? allKeysInLine.exec(text)?.[1] ?? '';
    const keys = keysFrom === null ? ofAll : text.replace(bulletBefore, '').replace(numberWord, '');
    if (
      onlyNumberedKeys.test(keys) ||
      (keysFrom !== null && /^\d{1,3}\s*[.):–-]?\s*\(?[a-f](?![\p{L}\p{N}])/iu.test(keys))
    ) {
      const found = [...keys.matchAll(numberedKey)];
      if (onlyNumberedKeys.test(keys)) for (const [, number = '', said = ''] of found) keysOf.set(Number(number), said);
      else {
        // An explanation may stand behind the letter, or its points.
        const [whole = '', number = '', letters = ''] = found[0] ?? [];
        const more = keys
          .slice(whole.length)
          .replaceAll('\t', ' ')
          .replace(/^[\s.):–—-]+/, '');
        keysOf.set(Number(number), more === '' || factLine.test(more) ? letters : `${letters}) ${more}`);
      }
      close();
      continue;
    }
    const [, sole] = keysFrom === null ? [] : (/^(\(?[a-f][.):])\s/i.exec(text.replace(bulletBefore, '')) ?? []);
    if (keysFrom !== null && (onlyLabels.test(text) || sole !== undefined)) {
      // “Answer:”, and its letter on the next line.
      const last = questions.pop();
      numberOf = numbers.pop() ?? Number.NaN;
      bold = bolds.pop() ?? [];
      const right = placesIn(sole ?? text);
      open = last === undefined ? null : { ...last, answers: withKey(last.answers, right), to: line };
      goesOn = null;
      keysFrom = null;
      continue;
    }
    keysFrom = null;
    if (numberLine.test(text)) {
      close();
      begin(kindIn(text), line);
      numberOf = Number(/\d+/.exec(text)?.[0]);
      continue;
    }
    // “Options:” above the answers.
    if (current?.answers.length === 0 && optionsBefore.test(text) && answerOf(plain[index + 1]?.trim() ?? '') !== null)
      continue;
    const asked = wordQuestion.test(text) ? text.replace(bulletBefore, '') : text;
    const numbered = questionLine.exec(asked)?.[1];
    if (numbered !== undefined) {
      const before = asked.slice(0, -numbered.length);
      begin(joined(kindIn(before), numbered.trim()), line);
      numberOf = Number(/\d+/.exec(before)?.[0]);
      continue;
    }
    // Chatbots write these in the list of the answers.
    const bare = text.replace(bulletBefore, '');
    const said = [keyLine, explanationLine, passageLine].some((one) => one.test(bare)) ? bare : text;
    const answer =
      said === bare && bare !== text ? null : (answerOf(text) ?? furtherAnswer(text, current?.answers.length ?? 0));
    const [, behindColon, letters, behindArrow] = keyLine.exec(said) ?? [];
    const isFact = [factLine, sectionLine, wrongKeyLine].some((one) => one.test(said));
    const isBelow = (current?.answers.length ?? 0) > 1 && answer === null && !isFact;
    const below = isBelow ? (shortKeyLine.exec(said) ?? otherKeyLine.exec(said) ?? []).slice(1) : [];
    const key = behindColon ?? letters ?? behindArrow ?? below.find((one) => one !== undefined);
    const explanation = passageLine.test(said) ? `\n${said}` : explanationLine.exec(said)?.[1];
    if (current === null) {
      if (answer !== null || key !== undefined || explanation !== undefined) unread.push({ line, text });
      else begin(text, line);
      continue;
    }
    const hasSign = key !== undefined || explanation !== undefined || answer !== null;
    const isOther = goesOn === 'answer' && !hasSign && otherLine.test(said);
    if (current.answers.length > 0 ? isFact || isOther : factLine.test(said)) {
      unread.push({ line, text });
      current.to = line;
      if (current.answers.length > 0) goesOn = null;
      continue;
    }
    if (!hasSign && (goesOn === null || (goesOn !== 'text' && text.endsWith('?')))) {
      begin(text, line);
      continue;
    }
    current.to = line;
    if (key !== undefined) {
      Object.assign(current, withPair(current, !Number.isNaN(numberOf)));
      const read = readKey(key, current.answers, hasLetters);
      if (read === null) unread.push({ line, text });
      current.answers = withKey(current.answers, read?.right ?? []);
      current.explanation = joined(current.explanation, read?.more ?? '').trim();
      goesOn = null;
    } else if (explanation !== undefined) {
      current.explanation = joined(current.explanation, explanation);
      goesOn = 'explanation';
    } else if (answer !== null) {
      if (boldAnswer.test(lines[index] ?? '')) bold.push(current.answers.length);
      current.answers.push(answer);
      hasLetters = letterBefore.test(text);
      goesOn = 'answer';
    } else if (goesOn === 'answer') {
      const last = current.answers.pop();
      const whole = readAnswer(joined(last?.text ?? '', text), last?.isCorrect);
      current.answers.push(whole);
    } else if (goesOn === 'explanation') current.explanation = joined(current.explanation, text);
    else current.text = joined(current.text, text);
  }
  close();
  const keyed = withKeys(questions, numbers, keysOf).map((question, place) => withBold(question, bolds[place] ?? []));
  // What a chatbot asks at the end is no question of the quiz.
  const isQuiz = keyed.some(({ answers }, place) => answers.length > 0 && !Number.isNaN(numbers[place]));
  const isTalk = ({ answers }: PastedQuestion, place: number) =>
    isQuiz && answers.length === 0 && Number.isNaN(numbers[place]);
  unread.push(...keyed.filter(isTalk).map(({ from, text }) => ({ line: from, text })));
  return {
    questions: keyed.filter((question, place) => !isTalk(question, place)),
    unread: unread.toSorted((one, other) => one.line - other.line),
  };
}

/** Emphasis on all answers says nothing. */
const withBold = (question: PastedQuestion, bold: readonly number[]) =>
  bold.length < question.answers.length ? withRight(question, bold) : question;

/** With these right answers, where it has none yet. */
function withRight(question: PastedQuestion, right: readonly number[] | undefined): PastedQuestion {
  const { answers } = question;
  if (right === undefined || answers.some(({ isCorrect }) => isCorrect)) return question;
  const marked = withKey(answers, right);
  return { ...question, answers: marked, multiple: isMultiple(marked) };
}

/** With the right answers that a list of all names, where a question has none of its own. */
const withKeys = (
  questions: readonly PastedQuestion[],
  numbers: readonly number[],
  keysOf: ReadonlyMap<number, string>,
): PastedQuestion[] => {
  // Without numbers of their own, or all with “1.”, they are counted, unless some were taken away already.
  const isCounted =
    (numbers.every(Number.isNaN) || new Set(numbers).size < numbers.length) && keysOf.size === questions.length;
  return questions.map((question, place) => {
    const key = keysOf.get(isCounted ? place + 1 : (numbers[place] ?? Number.NaN));
    const read = key === undefined ? null : readKey(key, question.answers, true);
    const explanation = joined(question.explanation, read?.more ?? '').trim();
    return { ...withRight(question, read?.right), explanation };
  });
};

interface Cells {
  cells: string[];
  from: number;
  to: number;
}

/** Rows of cells as spreadsheets copy or save them, with quotes around cells that contain a separator, a quote or a line break. */
export function readCells(text: string, separator: string): Cells[] {
  const rows: Cells[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let from = 1;
  const endRow = () => {
    cells.push(cell.trim());
    rows.push({ cells, from, to: line });
    cells = [];
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (isQuoted) {
      if (sign === '"' && text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else if (sign === '"') isQuoted = false;
      else cell += sign === '\n' ? ' ' : sign;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === separator) {
      cells.push(cell.trim());
      cell = '';
    } else if (sign === '\n') endRow();
    else cell += sign;
    if (sign === '\n') {
      line += 1;
      if (!isQuoted) from = line;
    }
  }
  endRow();
  return rows;
}

const maxRowsAbove = 10;

const optionKeys = `(?:${rightWords})\\s+(?:${optionWords})s?`;
const answerHeading = new RegExp(
  `^(?:(?:(?:answer|svar|antwort|réponse|odpowiedź|odpoveď)\\s*)?(?:${optionWords})?\\s*)?(?:[a-f]|\\d{1,2})$|^(?:answer|svar|antwort|réponse|odpowiedź|odpoveď)\\s*(?:[a-f]|\\d{1,2})$`,
  'u',
);

const wrongHeading = new RegExp(
  `^(?:(?:${answerWords})\\s+)?(?:${wrongWords})(?:\\s+(?:${answerWords}|${optionWords}))?\\s*\\d{0,2}$`,
  'u',
);

/** `right` and `wrong`: answers by what they are, as where no column has the answers that a key could name. */
type Column = 'text' | 'answer' | 'options' | 'right' | 'wrong' | 'key' | 'explanation' | 'passage' | 'other';

interface Columns {
  kinds: readonly Column[];
  names: readonly string[];
}

/** All answers in one cell. */
const optionsHeading =
  /^(?:answer )?(?:options|choices|alternatives)$|^(?:antwortmöglichkeiten|antwortoptionen|choix|propositions|opcje|warianty|možnosti|alternativ|svarsalternativ)$/u;

/** The answers in one cell: apart by their letters, or by a sign. */
function optionsIn(cell: string): string[] {
  const parts = answersIn(cell);
  if (parts.length > 1) return parts.map(({ at }, place) => cell.slice(at, parts[place + 1]?.at)).map(withoutLabel);
  return (/[;|]/.test(cell) ? cell.split(/[;|]/) : cell.split(/\s\/\s|,\s/)).map((one) => one.trim());
}
const withoutLabel = (answer: string) => answer.replace(/^\W*[a-f][.):]\s*/i, '').replace(/[\s,;|/]+$/, '');

/** Kahoot writes "Question - max 120 characters", "Correct answer(s) - choose at least one". */
const headingOf = (cell: string) => cell.replace(/\s[-–]\s.*$/u, '').replace('(s)', 's');

const wordOf = (cell: string) =>
  headingOf(cell)
    // "QuestionText"
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    // "(optional)"
    .replace(/\s*\([^()]*\)$/, '');
const textHeading =
  /^(?:questions?(?: text)?|text|fråga|frage|pytanie|otázka|statements?|påstående|aussage|affirmation|stwierdzenie|tvrdenie)$/u;

/** The columns, if the first row is a heading; null if it is a question already. */
function headed(cells: readonly string[]): Column[] | null {
  const columns = cells.map((cell): Column => {
    const word = wordOf(cell);
    if (textHeading.test(word)) return 'text';
    if (answerHeading.test(word)) return 'answer';
    if (optionsHeading.test(word)) return 'options';
    if (wrongHeading.test(word)) return 'wrong';
    if (new RegExp(`^(?:(?:${answerWords})\\s+)?(?:${explanationWords})$`, 'u').test(word)) return 'explanation';
    if (new RegExp(`^(?:${passageWords})$`, 'u').test(word)) return 'passage';
    return new RegExp(`^(?:${keyWords}|${optionKeys})$`, 'u').test(word) ? 'key' : 'other';
  });
  if (!columns.includes('text')) return null;
  if (columns.includes('answer') || columns.includes('options')) return columns;
  return columns.includes('key') ? columns.map((column) => (column === 'key' ? 'right' : column)) : null;
}

const isKey = (cell: string) => /^[a-f1-6](?:[\s,;&+/]+[a-f1-6])*$/i.test(cell);

/** The right answers that a cell names: their letters or numbers, or their texts. */
function placesOf(key: string, answers: PastedQuestion['answers'], isPlace: boolean): number[] {
  if (isPlace) return placesIn(key);
  const whole = readKey(key, answers);
  if (whole !== null) return whole.right;
  return key.split(/[;,|]/).flatMap((said) => readKey(said.trim(), answers)?.right ?? []);
}

/** With the other one, where "true" or "false" is the only answer. */
function withTruth(answers: PastedQuestion['answers']): PastedQuestion['answers'] {
  const [only, second] = answers;
  const said = only?.text.toLowerCase();
  const pair = second === undefined && truths.find((words) => words.some((word) => word.toLowerCase() === said));
  return pair ? pair.map((text) => ({ text, isCorrect: text.toLowerCase() === said })) : answers;
}

/** One question per row: its text, its answers, the right ones by letter, number or text, an explanation. */
function readRow({ cells, from, to }: Cells, columns: Columns | null, hasPlaces: boolean): PastedQuestion | null {
  const of = (column: Column) => cells.filter((cell, i) => columns?.kinds[i] === column && cell !== '');
  let [text = '', key, explanation] = [of('text')[0], of('key')[0], of('explanation')[0]];
  let answers = cells.flatMap((cell, i) => {
    const column = columns?.kinds[i];
    if (column === 'options') return optionsIn(cell).map((one) => readAnswer(one));
    const isAnswer = cell !== '' && (column === 'answer' || column === 'right' || column === 'wrong');
    return isAnswer ? [readAnswer(cell, column === 'right')] : [];
  });
  if (columns === null) {
    const [first = '', ...rest] = cells;
    // A single letter is the key only after at least two answers.
    const keyAt = rest.findIndex((cell, i) => i >= 2 && isKey(cell));
    const end = keyAt === -1 ? rest.length : keyAt;
    text = first;
    answers = rest
      .slice(0, end)
      .filter((cell) => cell !== '')
      .map((cell) => readAnswer(cell));
    key = rest[keyAt];
    explanation = keyAt === -1 ? undefined : rest.slice(keyAt + 1).find((cell) => cell !== '');
  }
  if (text === '' || answers.length === 0) return null;
  const question = {
    text: text.replace(/^\d{1,3}[.)]\s+/, ''),
    answers: withTruth(key === undefined ? answers : withKey(answers, placesOf(key, answers, hasPlaces))),
    explanation: explanation ?? '',
    ...{ from, to },
  };
  const others = cells.flatMap((cell, i) =>
    cell !== '' && columns?.kinds[i] === 'other' && columns.names[i] !== '' ? [columns.names[i] ?? ''] : [],
  );
  const dropped = others.map((said) => ({ what: 'column', said }) as const);
  const [passage] = of('passage');
  return { ...finished(question, dropped), ...(passage !== undefined && { passage }) };
}

/** The sign between the cells of a CSV file, which only its headings tell from the signs in sentences. */
const csvSeparator = (text: string): string | undefined =>
  [';', ',', '|'].find((separator) =>
    readCells(text, separator)
      .slice(0, maxRowsAbove)
      .some(({ cells }) => headed(cells) !== null),
  );

/** Without a first column that only numbers the rows. */
function withoutNumberColumn(rows: readonly Cells[]): readonly Cells[] {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const isNumbered = filled.every(
    ({ cells }, at) => cells.length > 2 && new RegExp(`^${at + 1}[.)]?$`).test(cells[0] ?? ''),
  );
  return isNumbered ? rows.map((row) => ({ ...row, cells: row.cells.slice(1) })) : rows;
}

const oneAnswerHeading = new RegExp(`^(?:${answerWords}|${optionWords})(?: text)?$`, 'u');
const judgedHeading = new RegExp(
  `^(?:is )?(?:${rightWords}|richtig)(?: (?:${answerWords}|${optionWords}))?\\s?\\??$`,
  'u',
);
const isRight = (cell: string) => /^[x✓✔✅]$/iu.test(cell) || yesWords.includes(cell.toLowerCase());
const isWrong = (cell: string) => /^[-❌✗✘]?$/u.test(cell) || noWords.includes(cell.toLowerCase());

/** A sheet that has a row for each answer, and says of each whether it is right, with a row for each question instead. */
function withoutAnswerRows(rows: readonly Cells[]): readonly Cells[] {
  const places = ({ cells }: Cells) =>
    [textHeading, oneAnswerHeading, judgedHeading].map((heading) =>
      cells.findIndex((cell) => heading.test(wordOf(cell))),
    );
  const head = rows.slice(0, maxRowsAbove).find((row) => !places(row).includes(-1));
  if (head === undefined) return rows;
  const [textAt = 0, answerAt = 0, judgedAt = 0] = places(head);
  const below = rows.slice(rows.indexOf(head) + 1).filter(({ cells }) => cells.some((cell) => cell !== ''));
  const groups: Cells[][] = [];
  for (const row of below) {
    const text = row.cells[textAt] ?? '';
    const last = groups.at(-1);
    if (last !== undefined && (text === '' || text === last[0]?.cells[textAt])) last.push(row);
    else groups.push([row]);
  }
  const isOfAnswers = below.every(
    ({ cells }) => (cells[answerAt] ?? '') !== '' && [isRight, isWrong].some((judges) => judges(cells[judgedAt] ?? '')),
  );
  if (!isOfAnswers) return rows;
  const others = head.cells.flatMap((_, at) => ([textAt, answerAt, judgedAt].includes(at) ? [] : [at]));
  const count = groups.reduce((most, { length }) => Math.max(most, length), 0);
  const answers = Array.from({ length: count }, (_, place) => `Answer ${place + 1}`);
  return [
    { ...head, cells: ['Question', 'Correct', ...others.map((at) => head.cells[at] ?? ''), ...answers] },
    ...groups.map((group) => {
      const found = (at: number) => group.map(({ cells }) => cells[at] ?? '').find((cell) => cell !== '') ?? '';
      const right = group.flatMap(({ cells }, place) => (isRight(cells[judgedAt] ?? '') ? [place + 1] : []));
      return {
        cells: [
          ...[found(textAt), right.join(', '), ...others.map(found)],
          ...group.map(({ cells }) => cells[answerAt] ?? ''),
        ],
        from: group[0]?.from ?? 0,
        to: group.at(-1)?.to ?? 0,
      };
    }),
  ];
}

function readSheet(text: string, separator: string): Pasted {
  const cells = readCells(text, separator);
  if (isBlackboard(cells)) return readBlackboard(cells);
  const rows = withoutAnswerRows(withoutNumberColumn(cells));
  // Templates of other programs have a title and a few hints above their headings.
  const headAt = rows.slice(0, maxRowsAbove).findIndex(({ cells }) => headed(cells) !== null);
  const headings = rows[headAt]?.cells ?? [];
  const kinds = headed(headings);
  const columns = kinds && { kinds, names: headings.map(headingOf) };
  const questions: PastedQuestion[] = [];
  const unread: Pasted['unread'] = [];
  const below = rows.slice(headAt + 1);
  // Where each key is the place of an answer it is none of their texts: "2" where the answers are 1, 3 and 2.
  const hasPlaces = below.every(({ cells }) => {
    const key = cells[kinds?.indexOf('key') ?? -1] ?? '';
    const count = cells.filter((cell, at) => cell !== '' && kinds?.[at] === 'answer').length;
    return key === '' || (isKey(key) && placesIn(key).every((place) => place < count));
  });
  for (const row of below) {
    // Templates number their rows, also the empty ones, in a column without a heading.
    if (row.cells.every((cell, at) => cell === '' || (columns !== null && (columns.names[at] ?? '') === ''))) continue;
    const question = readRow(row, columns, hasPlaces);
    if (question === null) unread.push({ line: row.from, text: row.cells.join(' ').trim() });
    else questions.push(question);
  }
  return { questions, unread };
}

/** A line with several answers apart by tabs, or a bullet of Word that copies as a letter: no cells of a sheet. */
const listItem = /^\s*(?:o\t\S|\(?a[.)]\s[^\t]+\t+\s*\(?b[.)]\s)/i;

/** The line below the headings of a table in Markdown. */
const tableRule = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)+\|?\s*$/;

/** With tabs between the cells of tables in Markdown, line by line. */
function withoutTables(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => tableRule.test(line))) return lines;
  const cellsOf = (line: string) =>
    line
      .trim()
      .replace(/^\||(?<!\\)\|$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) =>
        withoutMarkdown(
          cell
            .replaceAll('\\|', '|')
            .replaceAll(/<br\s*\/?>/gi, ' ')
            .trim(),
        ),
      )
      .join('\t');
  return lines.map((line) => (tableRule.test(line) ? '' : /^\s*\|/.test(line) ? cellsOf(line) : line));
}

/**
 * The questions in a pasted text. Missing right or second answers are not checked here: the editor sees
 * and completes them.
 */
export function readPasted(given: string): Pasted {
  const text = given.replaceAll(/^[ \t]*(?:```|~~~)[\w-]*[ \t]*$/gm, '');
  if (isGift(text)) return readGift(text.split(/\r\n?|\n/));
  const plain = text
    // What is not seen: between words that may break, and around those written from right to left.
    .replaceAll(/[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\u00a0', ' ')
    // Signs that are shown as emojis.
    .replaceAll('\ufe0f', '')
    // Long runs of blanks would take long in a search that begins at each of them.
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/[ \t]{200,}/g, (run) => run.slice(0, 200));
  const lines = withoutTables(plain.split('\n')).map((line) => line.replace(listTab, '$1 '));
  const filled = lines.filter((line) => line.trim() !== '');
  const [head = '', ...below] = filled;
  const isSheet =
    filled.some((line) => line.trim().includes('\t')) &&
    !(keyTable.test(head) && below.every((line) => /^\d{1,3}\t\(?[a-f](?![\p{L}\p{N}])/iu.test(line))) &&
    !filled.some((line) => answerOf(line.trim()) !== null && !line.trim().includes('\t')) &&
    !filled.some((line) => listItem.test(line));
  const separator = isSheet ? '\t' : csvSeparator(lines.join('\n'));
  return separator === undefined ? readText(lines) : readSheet(lines.join('\n'), separator);
}

/** The text without the lines of these questions; empty where nothing of the rest is a question, such as the headings of a sheet. */
export function withoutQuestions(
  text: string,
  done: readonly Pick<PastedQuestion, 'from' | 'to'>[],
  read: (text: string) => Pasted = readPasted,
): string {
  const rest = text
    .split(/\r\n?|\n/)
    .filter((_, index) => !done.some(({ from, to }) => index + 1 >= from && index + 1 <= to))
    .join('\n')
    .trim();
  const { questions, unread } = read(rest);
  return questions.length === 0 && unread.length === 0 ? '' : rest;
}
