import { expect, it } from 'vitest';
import { questionsOfResponses } from './formsResponses.rules.ts';
import { readPasted } from './pastedQuestions.rules.ts';

const brief = (text: string) =>
  readPasted(text).questions.map(({ text: asked, answers }) =>
    [asked, ...answers.map((answer) => (answer.isCorrect ? `+${answer.text}` : answer.text))].join(' | '),
  );

/** As Google Forms writes the responses to a quiz. */
const responses = [
  '"Timestamp","Total score","Your name","Your name [Score]","Your name [Feedback]","What is leather?","What is leather? [Score]","What is leather? [Feedback]","Which are metals?","Which are metals? [Score]","Which are metals? [Feedback]"',
  '"2026/11/27 9:15:21 AM GMT+1","1.00 / 3","Ada","-- / 0","","A look, or not","0.00 / 1","","Gold;Silk","0.00 / 2",""',
  '"2026/11/27 9:16:02 AM GMT+1","3.00 / 3","Bo","-- / 0","","A ""tanned"" hide","1.00 / 1","","Gold;Silver","2.00 / 2",""',
  '"2026/11/27 9:17:40 AM GMT+1","1.00 / 3","Cy","-- / 0","","A ""tanned"" hide","1.00 / 1","","","0.00 / 2",""',
].join('\r\n');

it('finds the answers that somebody gave, and which of them earned all points', () => {
  const text = questionsOfResponses(responses) ?? '';
  expect(brief(text)).toEqual([
    'What is leather? | A look, or not | +A "tanned" hide',
    'Which are metals? | +Gold | Silk | +Silver',
  ]);
  expect(text).not.toMatch(/Ada|2026/);
});

it('finds them in a file that a spreadsheet saved with “;”, also where a question has a comma', () => {
  const saved =
    'Zeitstempel;Punkte;Was, bitte, ist Leder?;Was, bitte, ist Leder? [Punkte]\n20.11.2026 10:00;1,00 / 1;Haut, gegerbt;1,00 / 1\n20.11.2026 10:01;0 / 1;Ein Look;0,00 / 1';
  expect(brief(questionsOfResponses(saved) ?? '')).toEqual(['Was, bitte, ist Leder? | +Haut, gegerbt | Ein Look']);
});

it('takes an answer for right that earned all points once, and not one that earned some', () => {
  const judged = [
    '"Timestamp","Which are metals?","Which are metals? [Score]"',
    '"2026/11/27","Gold;Silver","2.00 / 2"',
    '"2026/11/27","Gold;Silk","1.00 / 2"',
    '"2026/11/27","Gold","0.00 / 2"',
  ].join('\n');
  expect(brief(questionsOfResponses(judged) ?? '')).toEqual(['Which are metals? | +Gold | +Silver | Silk']);
});

it('finds them in what Microsoft Forms writes, where the points are alone', () => {
  const head = [
    'ID',
    'Name',
    'Total points',
    'Is it - or not?',
    'Points - Is it - or not?',
    'Feedback - Is it - or not?',
  ];
  const rows = [
    ['1', 'Ada', '0', 'A look', '0', ''],
    ['2', 'Bo', '2', 'A hide;Skin;', '2', ''],
  ];
  const text = [head, ...rows].map((cells) => cells.join('\t')).join('\n');
  expect(brief(questionsOfResponses(text) ?? '')).toEqual(['Is it - or not? | A look | +A hide | +Skin']);
});

it('leaves any other text alone', () => {
  expect(questionsOfResponses('Question,Answer 1,Answer 2,Correct\nOne?,x,y,1')).toBeNull();
  expect(questionsOfResponses('1. One [of two]?\na) x, y\nb) z *')).toBeNull();
  expect(questionsOfResponses('')).toBeNull();
});
