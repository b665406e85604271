/** Reads choices of QTI 1.2, as Canvas, Blackboard and Respondus write them (imsglobal.org/question): pure. */
import { pointsBy } from './conditions.rules.ts';
import { droppedOf, oneLine, rightByWeight, withoutMarkup, type Shown } from './markup.rules.ts';
import { withPassage } from './passageLine.rules.ts';
import type { Dropped, Pasted, PastedQuestion } from './pastedQuestion.ts';
import { childOf, childrenOf, markupOf, textOf, within, without } from './xmlElement.rules.ts';
import type { XmlElement } from './xmlElement.ts';

/** The texts in an element, each with its own format, and its pictures. */
function shownIn(element: XmlElement): Shown {
  const parts = within(element).flatMap((part): Shown[] => {
    if (part.name === 'matimage') return [{ text: '', lost: ['picture'] }];
    if (/^mat(?:audio|video|applet|application)$/.test(part.name)) return [{ text: '', lost: ['media'] }];
    // The second one is Blackboard's.
    if (part.name !== 'mattext' && part.name !== 'mat_formattedtext') return [];
    return part.attributes['texttype'] === 'text/plain'
      ? [{ text: textOf(part).trim(), lost: [] }]
      : [withoutMarkup(markupOf(part, true))];
  });
  return {
    text: parts
      .map(({ text }) => text)
      .filter((text) => text !== '')
      .join('\n'),
    lost: parts.flatMap(({ lost }) => lost),
  };
}

/** Fields such as “question_type” and “points_possible”. */
const factOf = (item: XmlElement, label: string): string =>
  textOf(
    within(item)
      .filter(({ name }) => name === 'qtimetadatafield')
      .filter((field) => textOf(childOf(field, 'fieldlabel')).trim() === label)
      .flatMap((field) => childrenOf(field, 'fieldentry'))[0],
  ).trim();

/** The points of a condition. Blackboard writes “SCORE.max”, and D2L counts what is wrong in “D2L_Incorrect”. */
function pointsOf(condition: XmlElement): number {
  const [said] = childrenOf(condition, 'setvar');
  if (said === undefined) return Number.NaN;
  const { action, varname = '' } = said.attributes;
  const points = /max$/i.test(textOf(said).trim()) ? 100 : Number(textOf(said));
  return action === 'Subtract' || /incorrect/i.test(varname) ? -points : points;
}

/** What is shown whatever was chosen: an explanation. */
const isGeneral = (feedback: XmlElement) =>
  feedback.attributes['ident'] === 'general_fb' || within(feedback).some(({ name }) => name === 'solution');

/** @returns null for an item that is no choice */
function readItem(item: XmlElement): PastedQuestion | null {
  const presentation = childOf(item, 'presentation');
  const responses =
    presentation === undefined
      ? []
      : within(presentation).filter(({ name }) => /^response_(?:lid|str|num|xy|grp)$/.test(name));
  const [response] = responses;
  const choice = response && within(response).find(({ name }) => name === 'render_choice');
  if (presentation === undefined || choice === undefined || responses.length > 1) return null;
  const isSingle = response?.attributes['rcardinality'] !== 'Multiple';
  const labels = within(choice).filter(({ name }) => name === 'response_label');
  const asked = shownIn(without(presentation, ({ name }) => name === 'render_choice'));
  const answers = labels.map(shownIn);
  const conditions = within(item)
    .filter(({ name }) => name === 'respcondition')
    .map((condition) => ({ condition: childOf(condition, 'conditionvar'), points: pointsOf(condition) }));
  const points = pointsBy(conditions, 'varequal');
  const { right, isWeighted } = rightByWeight(
    labels.map(({ attributes: { ident = '' } }) => points.get(ident) ?? 0),
    isSingle,
  );
  const feedbacks = childrenOf(item, 'itemfeedback');
  const explained = feedbacks.filter(isGeneral).map(shownIn);
  const grade = factOf(item, 'points_possible');
  const parts: Readonly<Partial<Record<Dropped['what'], boolean>>> = {
    weights: isWeighted,
    feedback: feedbacks.some((feedback) => !isGeneral(feedback) && shownIn(feedback).text !== ''),
    points: grade !== '' && Number(grade) !== 1,
    hints: within(item).some(({ name }) => name === 'hint'),
  };
  const lost = [asked, ...answers, ...explained].flatMap((shown) => shown.lost);
  const text = oneLine(asked.text);
  return {
    text,
    answers: answers.map((answer, place) => ({ text: oneLine(answer.text), isCorrect: right[place] === true })),
    multiple: !isSingle,
    ...withPassage(explained.map((shown) => shown.text).join('\n')),
    dropped: droppedOf(text, item.attributes['title'] ?? '', [
      ...lost,
      ...(Object.keys(parts) as (keyof typeof parts)[]).filter((what) => parts[what]),
    ]),
    ...{ from: item.from, to: item.to },
  };
}

export function readQti1(root: XmlElement): Pasted {
  const items = within(root).filter(({ name }) => name === 'item');
  const read = items.map((item) => ({ item, question: readItem(item) }));
  return {
    questions: read.flatMap(({ question }) => question ?? []),
    unread: read.flatMap(({ item, question }) => {
      if (question !== null) return [];
      const own = within(item).find(({ name }) => name === 'bbmd_questiontype');
      const kind = factOf(item, 'question_type') || factOf(item, 'cc_profile') || textOf(own) || item.name;
      return [{ line: item.from, text: oneLine(`${kind}: ${item.attributes['title'] || shownIn(item).text}`) }];
    }),
  };
}
