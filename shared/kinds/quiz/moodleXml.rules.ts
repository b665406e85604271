/** Reads questions in Moodle's XML format (docs.moodle.org/en/Moodle_XML_format): pure. */
import { droppedOf, oneLine, rightByWeight, withoutMarkup } from './markup.rules.ts';
import { withPassage } from './passageLine.rules.ts';
import type { Dropped, Pasted, PastedPicture, PastedQuestion } from './pastedQuestion.ts';
import { choosePicture, decodedUri, pictureInUri } from './questionPictures.rules.ts';
import { childOf, childrenOf, markupOf, textOf } from './xmlElement.rules.ts';
import type { XmlElement } from './xmlElement.ts';

/** A text with its format and its files. */
function shownIn(element: XmlElement | undefined): { text: string; lost: Dropped['what'][] } {
  const said = element && childOf(element, 'text');
  if (element === undefined || said === undefined) return { text: '', lost: [] };
  const hasFiles = childrenOf(element, 'file').length > 0;
  const { text, lost } =
    element.attributes['format'] === 'plain_text'
      ? { text: textOf(said).trim(), lost: [] }
      : withoutMarkup(markupOf(said, true));
  // A file may also be a recording, which its tag tells.
  return { text, lost: hasFiles && lost.length === 0 ? ['picture'] : [...lost] };
}

const attributeOf = (tag: string, name: string): string => {
  const [, , said = ''] = new RegExp(`\\s${name}=(["'])(.*?)\\1`, 'is').exec(tag) ?? [];
  return oneLine(withoutMarkup(said).text);
};

/** Each picture in a question's text; null for one that is neither in it nor beside it. */
function picturesIn(element: XmlElement | undefined): (PastedPicture | null)[] {
  const said = element && childOf(element, 'text');
  if (element === undefined || said === undefined || element.attributes['format'] === 'plain_text') return [];
  const files = new Map(
    childrenOf(element, 'file').map((file) => [`${file.attributes['path'] ?? '/'}${file.attributes['name']}`, file]),
  );
  return [...markupOf(said, true).matchAll(/<img\b[^<>]*>/gi)].map(([tag]) => {
    const [source, alt] = [attributeOf(tag, 'src'), attributeOf(tag, 'alt')];
    const address = decodedUri(source.split('?')[0] ?? '');
    const file = files.get(address.replace(/^@@PLUGINFILE@@/, ''));
    if (file === undefined) return pictureInUri(source, alt);
    const { name = '' } = file.attributes;
    return { name, alt: alt.slice(0, 300), content: textOf(file).trim() };
  });
}

/** Always plain text. */
const titleOf = (question: XmlElement) => textOf(childOf(question, 'name')).trim();

const isYes = (text: string) => /^(?:1|true)$/i.test(text.trim());

/** The parts of a question that have no place here. */
function lostParts(question: XmlElement, answers: readonly XmlElement[]): Dropped['what'][] {
  const isFilled = (element: XmlElement | undefined) => shownIn(element).text !== '';
  const common = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'].map((name) =>
    childOf(question, name),
  );
  const feedback = [...common, ...answers.map((answer) => childOf(answer, 'feedback'))];
  const grade = textOf(childOf(question, 'defaultgrade')).trim();
  const parts: Readonly<Partial<Record<Dropped['what'], boolean>>> = {
    feedback: feedback.some(isFilled),
    points: grade !== '' && Number(grade) !== 1,
    hints: childrenOf(question, 'hint').some(isFilled),
    tags: childrenOf(question, 'tags').some((tags) => childrenOf(tags).length > 0),
  };
  return (Object.keys(parts) as (keyof typeof parts)[]).filter((what) => parts[what]);
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function readChoices(question: XmlElement, type: string): PastedQuestion {
  const isJudged = type === 'truefalse';
  const questionText = childOf(question, 'questiontext');
  const asked = shownIn(questionText);
  const explained = shownIn(childOf(question, 'generalfeedback'));
  const answers = childrenOf(question, 'answer');
  const texts = answers.map((answer) => {
    // The text of an answer stands in it like that of a question.
    const { text, lost } = shownIn(answer);
    return { text: isJudged ? capitalised(text) : oneLine(text), lost };
  });
  const single = textOf(childOf(question, 'single'));
  const isSingle = isJudged || (type === 'multichoice' && (single.trim() === '' || isYes(single)));
  const { right, isWeighted } = rightByWeight(
    answers.map(({ attributes }) => Number(attributes['fraction'] ?? 0)),
    isSingle,
  );
  const { lost: ownLost, ofOtherKinds, ...chosen } = choosePicture(picturesIn(questionText), asked.lost);
  const lost = [
    ...[...ownLost, ...texts.flatMap((text) => text.lost), ...explained.lost],
    ...(isWeighted ? (['weights'] as const) : []),
    ...lostParts(question, answers),
  ];
  const text = oneLine(asked.text);
  return {
    text,
    answers: texts.map((answer, place) => ({ text: answer.text, isCorrect: right[place] === true })),
    multiple: !isSingle,
    ...withPassage(explained.text),
    ...chosen,
    dropped: [...droppedOf(text, titleOf(question), lost), ...ofOtherKinds],
    ...{ from: question.from, to: question.to },
  };
}

export function readMoodle(quiz: XmlElement): Pasted {
  const questions: PastedQuestion[] = [];
  const unread: Pasted['unread'] = [];
  for (const question of childrenOf(quiz, 'question')) {
    const { type = '' } = question.attributes;
    // The last two are of common plugins: several may be chosen.
    if (/^(?:multichoice|truefalse|multichoiceset|oumultiresponse)$/.test(type))
      questions.push(readChoices(question, type));
    else if (type !== 'category') {
      const { text } = shownIn(childOf(question, 'questiontext'));
      unread.push({ line: question.from, text: oneLine(`${type}: ${titleOf(question) || text}`) });
    }
  }
  return { questions, unread };
}
