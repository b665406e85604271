/** Reads choices of QTI 2 and 3 (imsglobal.org/spec/qti): pure. */
import { droppedOf, oneLine, rightByWeight, withoutMarkup } from './markup.rules.ts';
import type { Dropped, Pasted } from './pastedQuestion.ts';
import { pointsBy } from './conditions.rules.ts';
import { choosePicture, pictureInUri } from './questionPictures.rules.ts';
import { childOf, childrenOf, markupOf, textOf, within, without } from './xmlElement.rules.ts';
import type { XmlElement } from './xmlElement.ts';

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** With the names of QTI 2: `qti-simple-choice` is `simpleChoice`. */
function inQti2(element: XmlElement): XmlElement {
  const { name, attributes, children } = element;
  return {
    ...element,
    name: camelCase(name.replace(/^qti-/, '')),
    attributes: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [camelCase(key), value])),
    children: children.map((child) => (typeof child === 'string' ? child : inQti2(child))),
  };
}

/** Shown after an answer, or to those who judge one. */
const isFeedback = ({ name }: XmlElement) => /^(?:feedback|modalFeedback|rubricBlock)/.test(name);
const isInteraction = ({ name }: XmlElement) => name.endsWith('Interaction');

const shownIn = (element: XmlElement | undefined) =>
  element === undefined ? { text: '', lost: [] } : withoutMarkup(markupOf(without(element, isFeedback), false));

/** The points by what is chosen, as its processing gives them: where a response is compared with values. */
function processedPoints(item: XmlElement): Map<string, number> {
  const branches = within(item).filter(({ name }) => /^response(?:Else)?If$/.test(name));
  return pointsBy(
    branches.map((branch) => {
      const [condition] = childrenOf(branch);
      const scores = childrenOf(branch, 'setOutcomeValue').flatMap((outcome) => within(outcome));
      const values = scores.filter(({ name }) => name === 'baseValue').map((value) => Number(textOf(value)));
      return { condition, points: values.find((value) => !Number.isNaN(value)) ?? Number.NaN };
    }),
    'baseValue',
  );
}

/** The weight of each choice: as the mapping says it, or the right ones alike. */
function weightsOf(item: XmlElement, declaration: XmlElement | undefined, choices: readonly XmlElement[]): number[] {
  const [correct, mapping] = [
    declaration && childOf(declaration, 'correctResponse'),
    declaration && childOf(declaration, 'mapping'),
  ];
  const right = new Set(correct && childrenOf(correct, 'value').map((value) => textOf(value).trim()));
  const mapped = new Map(
    mapping &&
      childrenOf(mapping, 'mapEntry').map(({ attributes }) => [
        attributes['mapKey'] ?? '',
        Number(attributes['mappedValue']),
      ]),
  );
  const points = right.size === 0 && mapped.size === 0 ? processedPoints(item) : mapped;
  return choices.map(({ attributes: { identifier = '' } }) => {
    const own = points.get(identifier) ?? 0;
    if (right.size === 0) return own;
    // What is right in the end is said by the correct response, whatever the points.
    return right.has(identifier) ? Math.max(own, 1) : Math.min(own, 0);
  });
}

export function readQtiItem(given: XmlElement): Pasted {
  const item = inQti2(given);
  const body = childOf(item, 'itemBody');
  const title = item.attributes['title'] ?? '';
  const interactions = body === undefined ? [] : within(body).filter(isInteraction);
  const [interaction] = interactions;
  if (body === undefined || interaction?.name !== 'choiceInteraction' || interactions.length > 1) {
    const kinds = [...new Set(interactions.map(({ name }) => name))].join(', ');
    return { questions: [], unread: [{ line: item.from, text: oneLine(`${kinds || item.name}: ${title}`) }] };
  }
  const declaration = childrenOf(item, 'responseDeclaration').find(
    ({ attributes }) => attributes['identifier'] === interaction.attributes['responseIdentifier'],
  );
  const choices = childrenOf(interaction, 'simpleChoice');
  const isSingle = declaration?.attributes['cardinality'] !== 'multiple';
  const { right, isWeighted } = rightByWeight(weightsOf(item, declaration, choices), isSingle);
  const asked = [without(body, isInteraction), ...childrenOf(interaction, 'prompt')];
  const parts = asked.map(shownIn);
  const answers = choices.map(shownIn);
  const pictures = asked
    .flatMap((part) => within(without(part, isFeedback)))
    .filter(({ name }) => name === 'img')
    .map(({ attributes: { src = '', alt = '' } }) => pictureInUri(src, alt));
  const {
    lost: ownLost,
    ofOtherKinds,
    ...chosen
  } = choosePicture(
    pictures,
    parts.flatMap((part) => part.lost),
  );
  const lost: Dropped['what'][] = [
    ...[...ownLost, ...answers.flatMap((answer) => answer.lost)],
    ...(isWeighted ? (['weights'] as const) : []),
    ...(within(item).some(isFeedback) ? (['feedback'] as const) : []),
  ];
  const text = oneLine(parts.map((part) => part.text).join('\n'));
  const question = {
    text,
    answers: answers.map((answer, place) => ({ text: oneLine(answer.text), isCorrect: right[place] === true })),
    multiple: !isSingle,
    explanation: '',
    passage: '',
    ...chosen,
    dropped: [...droppedOf(text, title, lost), ...ofOtherKinds],
    ...{ from: item.from, to: item.to },
  };
  return { questions: [question], unread: [] };
}
