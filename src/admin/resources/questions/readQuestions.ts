import type { Pasted } from '#shared/kinds/quiz/pastedQuestion.ts';
import { readPasted } from '#shared/kinds/quiz/pastedQuestions.rules.ts';
import { isXml, readXmlQuestions } from '#shared/kinds/quiz/xmlQuestions.rules.ts';
import { parseXml } from './parseXml.ts';

/** The questions in a text of any format. */
export const readQuestions = (text: string): Pasted =>
  isXml(text) ? readXmlQuestions(parseXml(text)) : readPasted(text);
