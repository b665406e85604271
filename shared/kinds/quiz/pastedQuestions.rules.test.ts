import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPasted, withoutQuestions } from './pastedQuestions.rules.ts';

/** "What is it? | hide | +leather": the question and its answers, the right ones with a plus. */
const brief = (text: string) =>
  readPasted(text).questions.map(({ text: asked, answers }) =>
    [asked, ...answers.map((answer) => (answer.isCorrect ? `+${answer.text}` : answer.text))].join(' | '),
  );

const leather = 'What is leather? | A look | +A tanned hide';

describe('pasted text', () => {
  it.each([
    ['numbers and letters, a star before', '1. What is leather?\na) A look\n*b) A tanned hide'],
    ['a star behind', '1) What is leather?\nA. A look\nB. A tanned hide *'],
    ['"(correct)" behind', 'Question 1: What is leather?\n(a) A look\n(b) A tanned hide (correct)'],
    ['a tick', 'Q1. What is leather?\n- A look\n- ✓ A tanned hide'],
    ['boxes', '1. What is leather?\n[ ] a) A look\n[x] b) A tanned hide'],
    ['boxes alone', 'What is leather?\n( ) A look\n(x) A tanned hide'],
    ['a list of boxes', 'What is leather?\n- [ ] A look\n- [x] A tanned hide'],
    ['a box behind', 'What is leather?\n- A look\n- A tanned hide [x]'],
    ['circles, of which one is filled', '1. What is leather?\n○ A look\n● A tanned hide'],
    ['radio buttons', 'What is leather?\n◯ A look\n◉ A tanned hide'],
    ['radio buttons below an empty line', 'What is leather?\n\n○ A look\n● A tanned hide'],
    ['a number of how many', 'Frage 1 von 12\nWhat is leather?\n⚪ A look\n🔘 A tanned hide'],
    ['a number of how many before it', 'Question 1/12: What is leather?\na) A look\nb) A tanned hide*'],
    ['a list around all', '- Question: What is leather?\n  - A look\n  - A tanned hide\n  - Answer: A tanned hide'],
    ['the letter behind the question', '1. What is leather? (B)\nA. A look\nB. A tanned hide'],
    ['"Q:" before', 'Q: What is leather?\nA: A look\nB: A tanned hide*'],
    ['a line with the letter, as Aiken has it', 'What is leather?\nA) A look\nB) A tanned hide\nANSWER: B'],
    ['a line with the letter in German', '1. What is leather?\na) A look\nb) A tanned hide\nRichtig: b'],
    ...[
      ...['Richtige Antwort: b', 'Správna odpoveď: b', 'Prawidłowa odpowiedź: B', 'Rätt svar: b', 'Bonne réponse : B'],
      ...['Réponse correcte: B', 'The correct answer is: B', 'Correct answer: B. A tanned hide', 'Answer: (b)'],
      ...['Correct answer: A tanned hide', '**Correct answer: B**', 'Die richtige Antwort ist b'],
      ...['Answer = b', 'Answer - B', 'Correct option: B', 'The correct option is b.', 'Correct answer: Option B.'],
      ...['Correct answer(s): B', 'Richtige Antwort(en): B', 'Richtig ist Antwort b.', 'Antwort b ist richtig.'],
      ...['Risposta corretta: B', 'Správná odpověď: b', 'Answer key: b', '(Answer: B)', '[B]', 'Det rätta svaret är b'],
      ...['b is correct.', 'Odpoveď b je správna.', '✅ **Answer:** 🅱', '👉 Answer: B', 'Rätt svar är alternativ b'],
    ].map((key) => [`the line “${key}”`, `1. What is leather?\na) A look\nb) A tanned hide\n${key}`]),
    [
      "Word's lists, which have a tab behind each number",
      '1.\tWhat is leather?\na)\tA look\nb)\tA tanned hide\nAnswer:\tB',
    ],
    ["Word's bullets", 'What is leather?\n•\tA look\n•\tA tanned hide *'],
    ['answers apart from the question', '1. What is leather?\n\na) A look\n\nb) A tanned hide*'],
    ['a question over two lines', '1. What is\nleather?\na) A look\nb) A tanned hide*'],
    ['an answer over two lines', '1. What is leather?\na) A\nlook\nb) A tanned\nhide *'],
    [
      'line ends of Windows and spaces that do not break',
      '1.\u00a0What is leather?\r\na) A look\r\nb) A tanned hide*\r\n',
    ],
  ])('is read with %s', (_, text) => expect(brief(text)).toEqual([leather]));

  const silk = 'What is silk? | A metal | +A fibre';

  it.each([
    [
      'bullets of several kinds, of which one is the star, and bold answers',
      '**1. What is leather?**\n* A) A look\n* B) **A tanned hide**\n\n2) What is silk?\n- A. A metal\n- **B. A fibre**',
    ],
    [
      'a star as bullet in one question, and as a sign in another',
      '1) What is leather?\n* A look\n* A tanned hide\nAnswer: B\n\n2) What is silk?\na) A metal\n* b) A fibre',
    ],
    [
      'bold answers without letters',
      '1) What is leather?\n* A look\n* **A tanned hide**\n\n2) What is silk?\n* A metal\n* **A fibre**',
    ],
    [
      'bold letters, of which none is right for that',
      '**1) What is leather?**\n- **A)** A look\n- **B)** A tanned hide\n**Answer:** **B**\n\n2) What is silk?\n- A metal\n- **A fibre**',
    ],
    [
      'an arrow, and more than one word in brackets',
      '1. What is leather?\n- A) A look\n- B) A tanned hide ← correct\n\n2. What is silk?\n- A metal\n- A fibre (correct answer)',
    ],
    [
      'keys in italics below what is indented',
      '1. What is leather?\n   a. A look\n   b. A tanned hide\n   *Correct answer: b*\n2. What is silk?\n   a. A metal\n   b. A fibre\n   *Correct answer:* b',
    ],
    [
      'ticked boxes behind a bullet and before a letter',
      '1. What is leather?\n- [ ] A. A look\n- [x] B. A tanned hide\n\n2. What is silk?\n- [ ] A metal\n- [X] A fibre',
    ],
    [
      'answers that are numbered in another way',
      '1. What is leather?\n   1) A look\n   2) A tanned hide *\n2. What is silk?\n   1) A metal\n   2) A fibre\nAnswer: 2',
    ],
    [
      'answers that are numbered as the questions, but indented',
      '1. What is leather?\n   1. A look\n   2. A tanned hide *\n2. What is silk?\n   1. A metal\n   2. A fibre *',
    ],
    [
      'numbers of two kinds for the questions',
      '1. What is leather?\n- A look\n- A tanned hide *\n2) What is silk?\n- A metal\n- A fibre *',
    ],
    [
      'nothing behind the points',
      '1.What is leather?\nA.A look\nB.A tanned hide\nAnswer:B\n2.What is silk?\nA)A metal\nB)A fibre\nAnswer:B',
    ],
    [
      'numbers in brackets, and a table of the keys',
      '(1) What is leather?\n(A) A look\n(B) A tanned hide\n(2) What is silk?\n(A) A metal\n(B) A fibre\n\n## Answer Key\n\n| Question | Answer |\n|---|---|\n| 1 | B |\n| 2 | B |',
    ],
    [
      'a fence around it',
      '```markdown\n1. What is leather?\nA) A look\nB) A tanned hide *\n```\n```\n2. What is silk?\nA) A metal\nB) A fibre *\n```',
    ],
    [
      'dashes behind the numbers',
      '**Question 1 — What is leather?**\nA) A look\nB) A tanned hide\nAnswer: B\n**Question 2 — What is silk?**\nA) A metal\nB) A fibre\nAnswer: B',
    ],
    [
      'answers that are folded up',
      '1. What is leather?\n- A) A look\n- B) A tanned hide\n\n<details>\n<summary>Answer</summary>\n\n**B) A tanned hide**\n</details>\n\n2. What is silk?\n- A) A metal\n- B) A fibre\n\n<details><summary>Show</summary>Answer: B</details>',
    ],
    [
      'circles in colours',
      '❓ What is leather?\n🅰️ A look\n🅱️ A tanned hide\n👉 Answer: 🅱️ A tanned hide\n\n❓ What is silk?\n🔹 A metal\n🔹 A fibre ✅',
    ],
    [
      'bold letters in brackets in the list of the keys',
      '**1. What is leather?**\n(A) A look\n(B) A tanned hide\n\n**2. What is silk?**\n(A) A metal\n(B) A fibre\n\n### **Answer Key**\n\n1.  **(B)** A tanned hide\n2.  **(B)** A fibre',
    ],
    [
      'the answers in the questions',
      '1. What is leather? (Answer: B)\nA. A look\nB. A tanned hide\n\n2. What is silk? [Answer: b]\nA. A metal\nB. A fibre',
    ],
    [
      'signs that are shown as emojis',
      '1. What is leather?\nA) A look\nB) A tanned hide ✔\ufe0f\n2. What is silk?\nA) A metal\nB) A fibre ✔\ufe0f',
    ],
  ])('of chatbots is read with %s', (_, text) => expect(brief(text)).toEqual([leather, silk]));

  it('comes with sentences before and after the questions, which are listed', () => {
    const { questions, unread } = readPasted(
      'Here are 2 questions:\n\n1. What is leather?\n- A look\n- A tanned hide *\n\nLet me know if you need more!',
    );
    expect(questions.map(({ text }) => text)).toEqual(['What is leather?']);
    expect(unread).toEqual([
      { line: 1, text: 'Here are 2 questions:' },
      { line: 7, text: 'Let me know if you need more!' },
    ]);
  });

  it('says nothing by bold answers where all are, or where a key names another', () => {
    expect(brief('1. Which?\n- **x**\n- **y**')).toEqual(['Which? | x | y']);
    expect(brief('1. Which?\n- **x**\n- y\nAnswer: B')).toEqual(['Which? | x | +y']);
  });

  it.each([
    '*Explanation:* It is so.',
    '📘 **Explanation:** It is so.',
    '**Explanation:**\n\nIt is so.',
    '~ It is so.',
    'Reason: It is so.',
    'Explanation - It is so.',
    'Erläuterung: It is so.',
    'Komentár: It is so.',
    '> Explanation: It is so.',
    'Begründung: It is so.',
    '**Uzasadnienie:** It is so.',
  ])('is explained by “%s”', (line) =>
    expect(readPasted(`1. Why?\n- x *\n- y\n${line}`).questions).toMatchObject([{ explanation: 'It is so.' }]),
  );

  it('holds several questions, numbered or apart', () => {
    expect(brief('1. One?\na) x*\nb) y\n2. Two?\na) x\nb) y*')).toEqual(['One? | +x | y', 'Two? | x | +y']);
    expect(brief('One?\na) x*\nb) y\n\nTwo?\na) x\nb) y*')).toEqual(['One? | +x | y', 'Two? | x | +y']);
    expect(brief('One?\na) x*\nb) y\nTwo?\na) x\nb) y*')).toEqual(['One? | +x | y', 'Two? | x | +y']);
  });

  it.each(['**A. Gold** and **C. Silver**', 'A) Gold, C) Silver', 'AC', '[A] [C]'])(
    'may mark several answers by “%s”',
    (key) =>
      expect(brief(`1. Which?\nA) Gold\nB) Silk\nC) Silver\nAnswer: ${key}`)).toEqual([
        'Which? | +Gold | Silk | +Silver',
      ]),
  );

  it.each(
    [
      ['Odp. B', 'Poprawna odp.: B', 'Lsg.: b', 'La bonne réponse est la B.', 'Prawidłową odpowiedzią jest B'],
      ['Správnou odpoveďou je b.', 'Die richtige Antwort lautet b'],
    ].flat(),
  )('has the key “%s”', (key) =>
    expect(brief(`1. What is leather?\na) A look\nb) A tanned hide\n${key}`)).toEqual([leather]),
  );

  it('counts questions that all have the same number', () =>
    expect(brief('1. One?\na) x\nb) y\n\n1. Two?\na) x\nb) y\n\nAnswers: 1b, 2a')).toEqual([
      'One? | x | +y',
      'Two? | +x | y',
    ]));

  it('takes a letter of the key for the one before an answer, not for its text', () =>
    expect(brief('1. Which blood?\nA. B\nB. A\nC. AB\nAnswer: A')).toEqual(['Which blood? | +B | A | AB']));

  it.each([
    ['(x) is said to be wrong', 'a) A look (faux)\nb) A tanned hide (vrai)'],
    ['a part is in italics', 'a) A *look*\nb) A tanned hide *'],
    ['nothing is behind the letters', 'A.A look\nB.A tanned hide\nAnswer:B'],
    ['a word is above', 'Options:\n- A look\n- A tanned hide\nAnswer: A tanned hide'],
    ['a plus is before the right one, a dash before the others', '- A look\n+ A tanned hide'],
    ['an arrow is behind the right one', 'a) A look\nb) A tanned hide <--'],
    ['the points are below', 'a) A look\nb) A tanned hide*\n[2 P.]'],
    ['their numbers are those of an outline', '1.1.\tA look\n1.2.\tA tanned hide *'],
    ['boxes are signs of Wingdings', '\uf0a8 A look\n\uf0fe A tanned hide'],
    ['some signs are not seen', '\u200ba) A look\u200b\n\u200eb) A tanned hide\nAnswer:\u200b b'],
    ['nothing is before them', 'A look\nA tanned hide\nAnswer: A tanned hide'],
    ['letters of another alphabet are before them', 'А) A look\nБ) A tanned hide *'],
  ])('has answers of which %s', (_, answers) =>
    expect(brief(`1.\tWhat is leather?\n${answers}`).map((one) => one.replaceAll('*look*', 'look'))).toEqual([leather]),
  );

  it('may have nothing before answers of several questions', () =>
    expect(brief('One?\nx\ny *\n\nTwo?\nx *\ny')).toEqual(['One? | x | +y', 'Two? | +x | y']));

  it('may mark several answers: then several may be chosen', () => {
    const { questions } = readPasted('1. Which?\na) x*\nb) y\nc) z*\n\n2. Which?\na) x\nb) y\nc) z\nAnswers: A and C');
    expect(questions.map(({ multiple }) => multiple)).toEqual([true, true]);
    expect(brief('2. Which?\na) x\nb) y\nc) z\nAnswers: A, C')).toEqual(['Which? | +x | y | +z']);
  });

  it('takes a small letter between capitals for a word', () =>
    expect(brief('1. Ktoré?\na) x\nb) y\nc) z\nSprávne: B a C')).toEqual(['Ktoré? | x | +y | +z']));

  it('may explain', () => {
    const [question] = readPasted('1. One?\na) x*\nb) y\nExplanation: Because\nit is.').questions;
    expect(question).toMatchObject({ explanation: 'Because it is.', multiple: false });
  });

  it('keeps a question that lacks something, for whoever completes it', () => {
    expect(brief('1. One?\na) x\nb) y\n\n2. Two?')).toEqual(['One? | x | y', 'Two?']);
  });

  it('takes a key for no list of answers', () =>
    expect(brief('1. One?\nA) x\nB) y\nAnswer: A. x and B. z are alike')).toEqual(['One? | +x | y']));

  it('takes a sentence behind the letter that begins as the answer for the whole explanation', () =>
    expect(readPasted('1. One?\na) x\nb) A hide\nAnswer: B – A hide is tanned.').questions).toMatchObject([
      { explanation: 'A hide is tanned.', answers: [{ isCorrect: false }, { isCorrect: true }] },
    ]));

  it('takes answers apart by a slash for none with a bullet', () =>
    expect(brief('1. Is it?\nÁno / Nie\nSprávna odpoveď: Áno')).toEqual(['Is it? | +Áno | Nie']));

  it.each(['Spiegazione: È così.', 'Section B', 'Teil 2: Leder'])(
    'takes “%s”, which is not known, for no part of the answer above it',
    (line) => {
      const { questions, unread } = readPasted(`1. One?\na) x *\nb) y\n${line}\n2. Two?\na) x *\nb) y`);
      expect(questions.map(({ answers }) => answers.map(({ text }) => text))).toEqual([
        ['x', 'y'],
        ['x', 'y'],
      ]);
      expect(unread).toEqual([{ line: 4, text: line }]);
    },
  );

  it('takes the letters of wrong answers for no part of an answer', () => {
    const { questions, unread } = readPasted('1. One?\na) x\nb) y\nWrong answers: B\nCorrect answer: A');
    expect(questions.map(({ answers }) => answers.map(({ text }) => text))).toEqual([['x', 'y']]);
    expect(unread).toEqual([{ line: 4, text: 'Wrong answers: B' }]);
  });

  it('takes for an explanation what is said behind the letter, unless it is the answer itself', () => {
    const [question] = readPasted('1. One?\na) x\nb) y\nCorrect answer: A. Nothing else fits.').questions;
    expect(question).toMatchObject({
      explanation: 'Nothing else fits.',
      answers: [{ isCorrect: true }, { text: 'y' }],
    });
  });

  it('never takes a line about the right answer for a part of an answer', () => {
    const { questions, unread } = readPasted('1. One?\na) x\nb) y\nRichtige Antwort: keine davon');
    expect(questions[0]?.answers.map(({ text }) => text)).toEqual(['x', 'y']);
    expect(unread).toEqual([{ line: 4, text: 'Richtige Antwort: keine davon' }]);
  });

  it.each(['a) x\nb) y *', 'x\ny *'])('takes no title for a part of the first question: %s', (answers) => {
    const { questions, unread } = readPasted(`Materials quiz\n\nOne?\n${answers}`);
    expect(questions).toMatchObject([
      { text: 'One?', from: 3, answers: [{ text: 'x' }, { text: 'y', isCorrect: true }] },
    ]);
    expect(unread).toEqual([{ line: 1, text: 'Materials quiz' }]);
  });

  it('takes no italics for the mark of a right answer', () =>
    expect(brief('1. One?\na) *x*\nb) y *')).toEqual(['One? | x | +y']));

  it('says of which lines nothing could be made', () => {
    expect(readPasted('a) an answer to nothing\n1. One?\na) x*\nb) y').unread).toEqual([
      { line: 1, text: 'a) an answer to nothing' },
    ]);
  });

  it('knows the lines of each question', () => {
    const text = 'One?\na) x*\nb) y\n\nTwo?\na) x\nb) y*\nExplanation: Because.';
    expect(readPasted(text).questions.map(({ from, to }) => [from, to])).toEqual([
      [1, 3],
      [5, 8],
    ]);
  });
});

describe('Markdown, as chatbots write it', () => {
  it.each([
    ['bold numbers and a list', '**1. What is leather?**\n\n- A) A look\n- B) A tanned hide\n\n**Correct answer: B**'],
    ['a heading', '### 1. What is leather?\n\nA. A look\nB. A tanned hide\n\n**Answer:** B'],
    ['bold letters and a tick', '1. **What is leather?**\n   - **A.** A look\n   - **B.** A tanned hide ✅'],
    ['stars that are no bold, bold within', '1. **What** is leather?\na) A look\nb) A **tanned** hide*'],
    [
      'the key in the list of the answers',
      '1. **What is leather?**\n   - A) A look\n   - B) A tanned hide\n   - **Correct answer:** B',
    ],
    [
      'numbers as headings in German',
      '### Frage 1\nWhat is leather?\n- A) A look\n- B) A tanned hide\n\n✅ **Richtige Antwort: B**',
    ],
    [
      'bold letters in Polish',
      '**Pytanie 1:** What is leather?\n- a) A look\n- b) A tanned hide\n**Poprawna odpowiedź: b)** A tanned hide',
    ],
    ['an italic key in Slovak', '**Otázka 1: What is leather?**\nA) A look\nB) A tanned hide\n*Správna odpoveď: B*'],
    [
      'bold words in French',
      '**Question 1 : What is leather?**\n\nA) A look\nB) A tanned hide\n\n**Bonne réponse : B**',
    ],
    [
      'a dash behind the letter in Swedish',
      '**Fråga 1.** What is leather?\nA. A look\nB. A tanned hide\n**Rätt svar:** B – A tanned hide',
    ],
    ['escaped signs', '1\\. What is leather?\n\nA\\) A look\n\nB\\) A tanned hide ✅'],
    [
      'a table',
      '| Question | A | B | Correct |\n|---|:-:|---|---|\n| **What is leather?** | A look | A tanned hide | B |',
    ],
    ['the letter below the key', '1. What is leather?\nA) A look\nB) A tanned hide\n\n**Answer:**\nB'],
    ['a bold question without a number', '**What is leather?**\n* A look\n* A tanned hide ✔'],
  ])('%s', (_, text) => expect(brief(text)).toEqual([leather]));

  it.each([
    ['below each other', '## Answer key\n1. B\n2. A, C'],
    ['in one line', '**Answers:** 1-B, 2-A+C'],
    ['in German', 'Lösungen:\n1) B\n2) A, C'],
    ['under another word', 'Solutions\n1. B\n2. A, C'],
    ['under more words', '**Answer key (for trainers)**\n1. B\n2. A, C'],
    ['with the letter of a question before each', 'Answers: Q1: B, Q2: A, C'],
    ['in a table alone', '| Question | Correct Answer |\n|---|---|\n| 1 | B |\n| 2 | A, C |'],
    ['in Polish', 'Klucz odpowiedzi\n- 1: B\n- 2: A, C'],
    ['in one line behind "Answer key"', 'Answer Key: 1-B, 2-A+C'],
    ['in one line in German', 'Lösungsschlüssel: 1b, 2a+c'],
  ])('takes the right answers from a list of all at the end, %s', (_, keys) => {
    const text = `1. One?\nA) x\nB) y\n\n2. Two?\nA) x\nB) y\nC) z\n\n${keys}`;
    expect(brief(text)).toEqual(['One? | x | +y', 'Two? | +x | y | +z']);
    expect(readPasted(text).unread).toEqual([]);
    const rest = withoutQuestions(text, readPasted(text).questions.slice(0, 1));
    expect(brief(rest)).toEqual(['Two? | +x | y | +z']);
    expect(withoutQuestions(text, readPasted(text).questions)).toBe('');
  });

  it.each([
    '● What is leather?\n○ A look\n○ A tanned hide ✓\n\n● What is silk?\n○ A metal\n○ A fibre ✓',
    'Materials\n\n● What is leather?\n○ A look\n○ A tanned hide ✓',
  ])('takes circles of two levels of a list for bullets: %s', (text) =>
    expect(brief(text)).toEqual(brief(text.replaceAll(/[●○]/gu, '•'))),
  );

  it.each([
    ['a list', '1. **B) y** – It is so.\n2. **A** – It is not.'],
    ['a list of words with numbers', '- Question 1: B – It is so.\n- Question 2: A – It is not.'],
    ['a table', '| # | Answer | Why |\n|---|---|---|\n| 1 | **B** | It is so. |\n| 2 | A | It is not. |'],
  ])('keeps the explanations in %s of all right answers', (_, keys) => {
    const { questions, unread } = readPasted(
      `**1. One?**\nA) x\nB) y\n\n**2. Two?**\nA) x\nB) y\n\n## ✅ Answer Key\n\n${keys}`,
    );
    expect(unread).toEqual([]);
    expect(questions).toMatchObject([
      { explanation: 'It is so.', answers: [{ isCorrect: false }, { isCorrect: true }] },
      { explanation: 'It is not.', answers: [{ isCorrect: true }, { isCorrect: false }] },
    ]);
  });

  it('takes points in a list of the right answers for no explanation', () => {
    const text = '1. One?\nA) x\nB) y\nC) z\n2. Two?\nA) x\nB) y\n\nKlucz odpowiedzi:\n1 – A, C: oba.\n2 – A (2 pkt)';
    expect(brief(text)).toEqual(['One? | +x | y | +z', 'Two? | +x | y']);
    expect(readPasted(text).questions).toMatchObject([{ explanation: 'oba.' }, { explanation: '' }]);
  });

  it('keeps the explanation behind the list of the answers', () => {
    const { questions } = readPasted('1. One?\n- A) x\n- B) y\n- *Vysvetlenie: Preto.*\n- Správna odpoveď: B');
    expect(questions).toMatchObject([{ explanation: 'Preto.', answers: [{ text: 'x' }, { isCorrect: true }] }]);
  });

  it('keeps stars between figures and letters', () =>
    expect(brief('1. What are 2**3 and 3**2?\na) a**b**c\nb) 8 and 9*')).toEqual([
      'What are 2**3 and 3**2? | a**b**c | +8 and 9',
    ]));

  it('with an explanation and lines between', () => {
    const text =
      '---\n\n**Question 1**: One?\n\nA) x\nB) y\n\n**Correct answer: B**\n**Explanation:** Because.\n\n---\n';
    const { questions, unread } = readPasted(text);
    expect(unread).toEqual([]);
    expect(questions).toMatchObject([{ text: 'One?', explanation: 'Because.', answers: [{}, { isCorrect: true }] }]);
  });
});

describe('true or false', () => {
  it.each([
    ['behind the question', '1. Leather is a hide. (True/False)\nAnswer: True', 'Leather is a hide. | +True | False'],
    ['below it', '1. Leather is a hide.\nTrue / False\nAnswer: False', 'Leather is a hide. | True | +False'],
    ['before it', '1. True or false: Leather is a hide.\nCorrect answer: True', 'Leather is a hide. | +True | False'],
    ['in German', '1. Leder ist Haut.\nWahr oder falsch?\nAntwort: Wahr', 'Leder ist Haut. | +Wahr | Falsch'],
    ['in French', '1. Le cuir est une peau. (Vrai ou faux)\nRéponse : Vrai', 'Le cuir est une peau. | +Vrai | Faux'],
    ['in Swedish', '1. Läder är hud.\nSant eller falskt?\nRätt svar: Falskt', 'Läder är hud. | Sant | +Falskt'],
    ['in Slovak', '1. Koža je koža. (Pravda/Nepravda)\nSprávna odpoveď: Pravda', 'Koža je koža. | +Pravda | Nepravda'],
    ['by letters behind it', '1. Leather is a hide. (T/F)\nAnswer: T', 'Leather is a hide. | +True | False'],
    [
      'with its key behind it',
      '1. **(True/False)** Leather is a hide. **Answer: True**',
      'Leather is a hide. | +True | False',
    ],
    ['on the line of its number', 'Pytanie 1 (prawda/fałsz)\nSkóra.\nOdpowiedź: Prawda', 'Skóra. | +Prawda | Fałsz'],
    ['in Polish', '1. Skóra to skóra. (Prawda/Fałsz)\nOdpowiedź: Fałsz', 'Skóra to skóra. | Prawda | +Fałsz'],
    [
      'asked by answers of its own',
      '1. Is it true or false?\na) True\nb) False *',
      'Is it true or false? | True | +False',
    ],
    ['without a right one yet', '1. Leather is a hide. (True/False)', 'Leather is a hide. | True | False'],
  ])('%s', (_, text, expected) => expect(brief(text)).toEqual([expected]));
});

describe('a seventh answer is kept apart, so that the question says that it has too many', () => {
  it.each([
    ['by letters', '1. One?\na) 1*\nb) 2\nc) 3\nd) 4\ne) 5\nf) 6\ng) 7\nh) 8'],
    ['by bullets', 'One?\n- 1*\n- 2\n- 3\n- 4\n- 5\n- 6\n- 7\n- 8'],
    ['in GIFT', 'One? {=1 ~2 ~3 ~4 ~5 ~6 ~7 ~8}'],
    ['in cells without headings', 'One?\tone*\ttwo\tthree\tfour\tfive\tsix\tseven\teight'],
    [
      'in cells with headings',
      'Question\tAnswer 1\tAnswer 2\tAnswer 3\tAnswer 4\tAnswer 5\tAnswer 6\tAnswer 7\tAnswer 8\tCorrect\nOne?\t11\t12\t13\t14\t15\t16\t17\t18\t1',
    ],
  ])('%s', (_, text) => {
    const { questions, unread } = readPasted(text);
    expect(questions.map(({ answers }) => answers.map(({ isCorrect }) => isCorrect))).toEqual([
      [true, ...Array.from({ length: 7 }, () => false)],
    ]);
    expect(unread).toEqual([]);
  });
});

describe('GIFT', () => {
  it.each([
    ['one right answer', 'What is leather? {~A look =A tanned hide}', leather],
    ['over several lines', '::Q1:: What is leather? {\n  ~ A look # No.\n  = A tanned hide\n}', leather],
    ['a format and marks', '[html]What is <b>leather</b>? {~A look =A tanned hide}', leather],
    ['what only looks like a mark', 'Is 3 < 5 and 7 > 6? {=yes ~no}', 'Is 3 < 5 and 7 > 6? | +yes | no'],
    ['entities', '[html]<p>What&nbsp;is &lt;leather&gt; &amp; hide?</p> {=a ~b}', 'What is <leather> & hide? | +a | b'],
    ['weights', 'Which? {~%50%x ~%50%y ~%-100%z}', 'Which? | +x | +y | z'],
    ['points for a half right answer', 'Which? {=x ~%50%y ~z}', 'Which? | +x | y | z'],
    [
      'a format of its own for an answer',
      '[plain]Is <b> a tag? {=[html]<i>yes</i> ~a -> b}',
      'Is <b> a tag? | +yes | a -> b',
    ],
    ['brackets that name no format', '[1] Which? {=x ~y}', '[1] Which? | +x | y'],
    ['escaped signs', 'Which\\: \\{1\\}? {=a \\= b ~c \\~ d}', 'Which: {1}? | +a = b | c ~ d'],
    ['true or false', 'Leather is a hide.{TRUE#No.#Yes.}', 'Leather is a hide. | +True | False'],
    ['both signs before the right one', 'Which? {\n~x\n~=y\n}', 'Which? | x | +y'],
    ['a gap in the text', 'Leather is {=tanned ~painted} hide.', 'Leather is ____ hide. | +tanned | painted'],
  ])('%s', (_, text, expected) => expect(brief(text)).toEqual([expected]));

  it('passes over comments and categories, takes the explanation, and says what cannot be a question here', () => {
    const text = [
      '// A comment',
      '$CATEGORY: leather',
      '',
      'One? {=x ~y ####Because.}',
      '',
      'How many? {#3:1}',
      '',
      'Who?',
      '{=Anna =Ben}',
      '',
      'Match. {=a -> b =c -> d}',
      '',
      'Write. {}',
    ].join('\n');
    const { questions, unread } = readPasted(text);
    expect(questions).toEqual([
      {
        ...{ text: 'One?', multiple: false, explanation: 'Because.', passage: '', dropped: [], from: 4, to: 4 },
        answers: [
          { text: 'x', isCorrect: true },
          { text: 'y', isCorrect: false },
        ],
      },
    ]);
    expect(unread.map(({ line }) => line)).toEqual([6, 8, 11, 13]);
  });
});

describe('what a question here has no place for is said', () => {
  const dropped = (text: string) =>
    readPasted(text).questions.map((question) =>
      question.dropped.map(({ what, said }) => (said === '' ? what : `${what} ${said}`)),
    );

  it.each([
    ['a title', '::Q1::What is leather? {=a hide ~a look}', ['title Q1']],
    ['a title that is how the question begins', '::What is…::What is leather? {=a hide ~a look}', []],
    ['feedback', 'What is leather? {=a hide#Yes. ~a look}', ['feedback']],
    ['feedback on true or false', 'Leather is a hide. {T#No.}', ['feedback']],
    ['unequal weights', 'Which? {~%30%x ~%70%y ~%-100%z}', ['weights']],
    ['thirds', 'Which? {~%33.33333%x ~%33.33333%y ~%33.33334%z ~%-100%w}', []],
    ['equal weights', 'Which? {~%50%x ~%50%y ~%-100%z}', []],
    ['HTML', '[html]<p>What is <b>leather</b>?</p><img src="@@PLUGINFILE@@/a.png"> {=a ~b}', ['picture', 'formatting']],
    [
      'columns',
      'Question,Answer 1,Answer 2,Time limit (sec) – 5 or 10,Correct answer(s),Picture\nOne?,x,y,20,2,',
      ['column Time limit (sec)'],
    ],
  ])('%s', (_, text, expected) => expect(dropped(text)).toEqual([expected]));
});

describe('cells of a spreadsheet', () => {
  it.each([
    ['the letter behind the answers', 'What is leather?\tA look\tA tanned hide\tB'],
    ['empty cells between', 'What is leather?\tA look\tA tanned hide\t\t\t\t\tB\t'],
    ['a number instead of a letter', 'What is leather?\tA look\tA tanned hide\t2'],
    ['a star in the cell', 'What is leather?\tA look\tA tanned hide*'],
    ['a first row of names', 'Question\tA\tB\tCorrect\nWhat is leather?\tA look\tA tanned hide\tB'],
    ['names in another order', 'Correct\tQuestion\tAnswer 1\tAnswer 2\nB\tWhat is leather?\tA look\tA tanned hide'],
    [
      'the template of Kahoot',
      'Quiz template\t\t\t\t\t\t\nAdd questions below\t\t\t\t\t\t\n\tQuestion - max 120 characters\tAnswer 1 - max 75 characters\tAnswer 2 - max 75 characters\tAnswer 3 - max 75 characters\tTime limit (sec) – 5, 10 or 20\tCorrect answer(s) - choose at least one\n1\tWhat is leather?\tA look\tA tanned hide\t\t20\t2',
    ],
    [
      'options, and the right one by its text, as quizzes from forms have it',
      'Type\tQuestion\tOption 1\tOption 2\tCorrect option\tPoints\nquiz\tWhat is leather?\tA look\tA tanned hide\tA tanned hide\t2',
    ],
    [
      'Swedish headings',
      'Fråga;Svarsalternativ 1;Svarsalternativ 2;Rätt svar\nWhat is leather?;A look;A tanned hide;2',
    ],
    ['a number before each', '1\tWhat is leather?\tA look\tA tanned hide\tB'],
    [
      'all answers in one cell',
      '| Question | Options | Correct |\n|---|---|---|\n| What is leather? | A) A look<br>B) A tanned hide | B |',
    ],
    [
      'all answers in one cell, apart by signs',
      'Question\tOptions\tAnswer\nWhat is leather?\tA look | A tanned hide\tA tanned hide',
    ],
    [
      'names without blanks, and a row for each answer',
      'QuestionText\tOptionText\tIsCorrect\nWhat is leather?\tA look\tFALSE\n\tA tanned hide\tTRUE',
    ],
    ['bars between them', 'Question|Answer 1|Answer 2|Correct\nWhat is leather?|A look|A tanned hide|2'],
    ['choices', 'Question\tChoice A\tChoice B\tCorrect choice\nWhat is leather?\tA look\tA tanned hide\tB'],
    [
      'remarks in brackets below the names',
      'Question #\tQuestion Text\tAnswer 1\t"Answer 2\n(Optional)"\t"Correct Answer(s)\n(Only include Answer #)"\n1\tWhat is leather?\tA look\tA tanned hide\t2',
    ],
    ['quotes around what holds a line break', '"What is\nleather?"\tA look\t"A tanned hide"\tB'],
    [
      'a row for each answer',
      'Question\tAnswer\tCorrect\nWhat is leather?\tA look\tno\nWhat is leather?\tA tanned hide\tyes',
    ],
    [
      'a row for each answer, and the question in the first',
      'Frage;Antwort;Richtig?\nWhat is leather?;A look;\n;A tanned hide;x',
    ],
  ])('are read with %s', (_, text) => expect(brief(text)).toEqual([leather]));

  it('name answers by their places where all keys are places', () => {
    const cells = 'Question\tAnswer 1\tAnswer 2\tAnswer 3\tCorrect\n1+2?\t3\t1\t2\t1';
    expect(brief(cells)).toEqual(['1+2? | +3 | 1 | 2']);
    expect(brief(`${cells}\n2+3?\t6\t5\t7\t5`)).toEqual(['1+2? | 3 | +1 | 2', '2+3? | 6 | +5 | 7']);
  });

  it('may have a row for each answer, with what belongs to the question in any of them', () => {
    const rows = ['Question\tOption\tIs correct\tExplanation', 'Which?\tx\tTRUE\tBoth.', '\ty\tTRUE\t', '\tz\tFALSE\t'];
    const { questions, unread } = readPasted([...rows, 'And?\tx\tFALSE\t', 'And?\tz\tTRUE\tSo.'].join('\n'));
    expect(unread).toEqual([]);
    expect(questions).toMatchObject([
      { text: 'Which?', multiple: true, explanation: 'Both.', from: 2, to: 4 },
      { text: 'And?', multiple: false, explanation: 'So.', from: 5, to: 6 },
    ]);
    expect(questions.map(({ answers }) => answers.map(({ isCorrect }) => isCorrect))).toEqual([
      [true, true, false],
      [false, true],
    ]);
    // What says that an answer is right is none, where it is the only one either.
    expect(brief('Question\tAnswer\tCorrect\nOne?\tx\tyes\nTwo?\ty\tno')).toEqual(['One? | +x', 'Two? | y']);
  });

  it('may have a long list of keys that is none, without taking long', () =>
    expect(brief(`1. One?\na) x *\nb) y\n\nAnswers\n${'question 1 b '.repeat(200)}!`)).toEqual(['One? | +x | y']));

  it('may have a line of blanks and tabs, without taking long', () =>
    expect(brief(`1. One?\na) x *\nb) y\nExplanation${' \t'.repeat(100_000)}z`)).toHaveLength(1));

  it('may have many rows without a question, without taking long', () => {
    const rows = ['Question\tAnswer\tCorrect', 'Which?\tx\tyes', ...Array<string>(200_000).fill('\ty\tno')];
    expect(readPasted(rows.join('\n')).questions).toHaveLength(1);
  });

  it('may mark several answers and explain', () => {
    const [question] = readPasted('Which?\tx\ty\tz\tA, C\tSaid “so”').questions;
    expect(question).toMatchObject({
      multiple: true,
      explanation: 'Said “so”',
      answers: [{ isCorrect: true }, { isCorrect: false }, { isCorrect: true }],
    });
  });

  it.each([',', ';'])('are read from a CSV file with “%s” between them', (separator) => {
    const rows = [
      ['Question', 'Answer 1', 'Answer 2', 'Correct answer'],
      ['"What is it, or was it; once?"', 'A look', '"A ""tanned"" hide"', '2'],
    ];
    const text = rows.map((cells) => cells.join(separator)).join('\r\n');
    expect(brief(text)).toEqual(['What is it, or was it; once? | A look | +A "tanned" hide']);
    expect(withoutQuestions(text, readPasted(text).questions)).toBe('');
  });

  it.each([
    ['Question\tCorrect Answer\tIncorrect Answer 1\tIncorrect Answer 2 (Optional)'],
    ['Frage\tRichtige Antwort\tFalsche Antwort 1\tFalsche Antwort 2'],
    ['Question\tBonne réponse\tMauvaise réponse 1\tMauvaise réponse 2'],
    ['Fråga\tRätt svar\tFel svar 1\tFel svar 2'],
    ['Question\tAnswer\tDistractor 1\tDistractor 2'],
  ])('may have columns of right and of wrong answers: %s', (headings) =>
    expect(brief(`${headings}\nWhich?\tA hide\tBread\tCloth\nTwo?\tx\ty`)).toEqual([
      'Which? | +A hide | Bread | Cloth',
      'Two? | +x | y',
    ]),
  );

  it('may say only whether a statement is true', () =>
    expect(brief('Materials\nStatement\tCorrect answer\nIt is a hide.\tTrue\nIt is gold.\tfalse')).toEqual([
      'It is a hide. | +True | False',
      'It is gold. | True | +False',
    ]));

  it('may name several right answers by their texts', () =>
    expect(
      brief(
        'Question;Option 1;Option 2;Option 3;Answer\nWhich?;A hide;Bread;Cloth;A hide, Cloth\nTwo?;A hide;Bread;Cloth;none',
      ),
    ).toEqual(['Which? | +A hide | Bread | +Cloth', 'Two? | A hide | Bread | Cloth']));

  it('may name the right answers as "Option 2", and explain them under "Answer explanation"', () => {
    const text =
      'Question,Option 1,Option 2,Option 3,Correct answer,Answer explanation\nWhich?,x,y,z,"Option 1, Option 3",So';
    expect(brief(text)).toEqual(['Which? | +x | y | +z']);
    expect(readPasted(text).questions).toMatchObject([{ explanation: 'So', dropped: [] }]);
  });

  it('keep quotes that are doubled', () =>
    expect(brief('"What is ""leather""?"\tA look\tA hide\tB')).toEqual(['What is "leather"? | A look | +A hide']));

  it('say which row has no question', () =>
    expect(readPasted('One?\tx\ty\tA\n\tx\ty\tA').unread).toEqual([{ line: 2, text: 'x y A' }]));

  it('know the lines of each question, also where one holds line breaks', () =>
    expect(readPasted('"One\nor two?"\tx\ty\tA\nThree?\tx\ty\tB').questions.map(({ from, to }) => [from, to])).toEqual([
      [1, 2],
      [3, 3],
    ]));
});

describe('lines with tabs for Blackboard', () => {
  it('are read, with other kinds of questions listed', () => {
    const lines = [
      'MC\tWhat is <b>leather</b>?\tA look\tincorrect\tA tanned hide\tCorrect',
      'MA\tWhich?\tGold\tcorrect\tSilk\tincorrect\tSilver\tcorrect',
      'TF\tLeather is a hide.\ttrue',
      'TF\tGold is a hide.\tFALSE',
      'TF\tSilk is a hide.\tno',
      'ESS\tWhy?\tBecause',
      'FIB\tLeather is a ____.\thide',
    ].join('\r\n');
    expect(brief(lines)).toEqual([
      leather,
      'Which? | +Gold | Silk | +Silver',
      'Leather is a hide. | +True | False',
      'Gold is a hide. | True | +False',
      'Silk is a hide. | True | False',
    ]);
    const { questions, unread } = readPasted(lines);
    expect(questions.slice(0, 2)).toMatchObject([
      { multiple: false, dropped: [{ what: 'formatting' }] },
      { multiple: true, dropped: [] },
    ]);
    expect(unread).toEqual([
      { line: 6, text: 'ESS Why? Because' },
      { line: 7, text: 'FIB Leather is a ____. hide' },
    ]);
  });
});

describe('shapes of trainers and chatbots', () => {
  const both = (one: string, other: string) => [one, other].join('\n');
  const silk = 'What is silk? | A metal | +A fibre';

  it.each([
    [
      'roman numerals before answers',
      both(
        '1. What is leather?\n   i. A look\n   ii. A tanned hide\nAnswer: ii\n',
        '2. What is silk?\n   (i) A metal\n   (ii) A fibre\nAnswer: (ii)',
      ),
    ],
    [
      'capital roman numerals',
      both('What is leather?\nI) A look\nII) A tanned hide *\n', 'What is silk?\nI) A metal\nII) A fibre *'),
    ],
    [
      'roman numerals before questions',
      both('I. What is leather?\na) A look\nb) A tanned hide*', 'II. What is silk?\na) A metal\nb) A fibre*'),
    ],
    [
      'all answers on one line',
      both('1. What is leather?\na) A look  b) A tanned hide*', '2. What is silk?\nA. A metal B. A fibre\nAnswer: B'),
    ],
    [
      'answers and key on the line of the question',
      both(
        '1. What is leather? a) A look b) A tanned hide. Answer: b',
        '2. What is silk? (A) A metal (B) A fibre (Answer: B)',
      ),
    ],
    [
      'answers apart by tabs, below a word',
      both(
        '1. What is leather?\nOptions: a) A look b) A tanned hide\nAnswer: b',
        '2. What is silk?\na) A metal\tb) A fibre\nAnswer: b',
      ),
    ],
    [
      'slashes behind numbers and letters, in French',
      both(
        '1/ What is leather?\na/ A look\nb/ A tanned hide\nRéponse : b\n',
        '2/ What is silk?\na/ A metal\nb/ A fibre\nRéponse : b',
      ),
    ],
    [
      'dashes behind letters and “n°” before numbers',
      both(
        'Question n° 1 : What is leather?\nA – A look\nB – A tanned hide\nBonne réponse : B\n',
        'Otázka č. 2: What is silk?\nA - A metal\nB - A fibre\nSprávna odpoveď: B',
      ),
    ],
    [
      'no blanks behind small letters',
      both(
        '1.What is leather?\na)A look\nb)A tanned hide\nAnswer:b',
        '2.What is silk?\na)A metal\nb)A fibre\nAnswer:b',
      ),
    ],
    [
      'numbers before answers, and letters before those of questions',
      both(
        'Q1: What is leather?\n1) A look\n2) A tanned hide\nCorrect: 2',
        'Q2: What is silk?\n1) A metal\n2) A fibre\nCorrect: 2',
      ),
    ],
    [
      'short keys',
      both(
        '1) What is leather?\nA) A look\nB) A tanned hide\nAns. B',
        '2) What is silk?\nA) A metal\nB) A fibre\nLösung b',
      ),
    ],
    [
      'keys behind arrows',
      both('What is leather?\nA) A look\nB) A tanned hide\n→ B', 'What is silk?\nA) A metal\nB) A fibre\n=> B'),
    ],
    [
      'the bullets that Word copies as letters',
      both(
        '1.\tWhat is leather?\no\tA look\no\tA tanned hide\nAnswer: A tanned hide',
        '2.\tWhat is silk?\no\tA metal\no\tA fibre\nAnswer: A fibre',
      ),
    ],
    [
      'crosses and ticks, or emojis as numbers and letters',
      both(
        '1️⃣ What is leather?\n❌ A look\n✅ A tanned hide\n',
        '2️⃣ What is silk?\n🅰️ A metal\n🅱️ A fibre\n✅ Answer: B',
      ),
    ],
    [
      'words before right and wrong answers',
      both(
        'Question: What is leather?\nIncorrect: A look\nCorrect: A tanned hide\n',
        'Question: What is silk?\nWrong answer: A metal\nCorrect answer: A fibre',
      ),
    ],
    [
      'words behind right and wrong answers',
      both(
        '1. What is leather?\na. A look (wrong)\nb. A tanned hide — correct',
        '2. What is silk?\na. A metal ❌\nb. A fibre [correct]',
      ),
    ],
    [
      'slashes between answers',
      both('1. What is leather?\nA look / A tanned hide*\n', '2. What is silk?\nA metal / A fibre*'),
    ],
    [
      'the kind of question behind its number',
      both(
        '**Question 1 (Multiple choice):** What is leather?\nA. A look\nB. A tanned hide\n**Answer:** B\n',
        '**Question 2 (single choice):** What is silk?\nA. A metal\nB. A fibre\n**Answer:** B',
      ),
    ],
    [
      'the quotes of an e-mail',
      both(
        '> 1. What is leather?\n> a) A look\n> b) A tanned hide\n> Answer: b\n>',
        '> 2. What is silk?\n> a) A metal\n> b) A fibre\n> Answer: b',
      ),
    ],
  ])('are read with %s', (_, text) => {
    expect(brief(text)).toEqual([leather, silk]);
    expect(readPasted(text).unread).toEqual([]);
  });

  it.each([
    ['T/F: Leather is skin.\nAnswer: T', '+True | False'],
    ['1. (True/False) Leather is skin.\nAnswer: false', 'True | +False'],
    ['Question 1 (True/False): Leather is skin.\nAnswer: True', '+True | False'],
    ['1. Leather is skin. (True)', '+True | False'],
    ['1. Leather is skin. – False', 'True | +False'],
    ['R/F: Leather is skin.\nAntwort: F', 'Richtig | +Falsch'],
    ['W/F: Leather is skin.\nAntwort: wahr', '+Wahr | Falsch'],
    ['V/F : Leather is skin.\nRéponse : V', '+Vrai | Faux'],
    ['P/F: Leather is skin.\nOdpowiedź: fałsz', 'Prawda | +Fałsz'],
    ['P/N: Leather is skin.\nOdpoveď: N', 'Pravda | +Nepravda'],
    ['S/F: Leather is skin.\nSvar: S', '+Sant | Falskt'],
    ['1. Leather is skin.\nVrai\nFaux\nRéponse : Vrai', '+Vrai | Faux'],
    ['1. Leather is skin. True or false?\n\nAnswers:\n1. True', '+True | False'],
    ['1. Leather is skin. (True/False)\n\nAnswers: 1. False', 'True | +False'],
    ['1. Leather is skin. (Yes/No)\nAnswer: Yes', '+Yes | No'],
    ['1. Leather is skin. Ja oder Nein?\nAntwort: Nein', 'Ja | +Nein'],
    ['1. Leather is skin.\nOui\nNon\nRéponse : Oui', '+Oui | Non'],
  ])('are true or false: %s', (text, answers) => expect(brief(text)).toEqual([`Leather is skin. | ${answers}`]));

  it.each([
    [
      'statements with roman numerals, which the answers choose from',
      '1. Which are right?\ni. Leather is skin\nii. Silk is a metal\na) Only i*\nb) Only ii',
      'Which are right? i. Leather is skin ii. Silk is a metal | +Only i | Only ii',
    ],
    [
      'initials of names in an answer',
      '1. Who painted it?\nA. A. Renoir and B. Morisot\nB. C. Monet*',
      'Who painted it? | A. Renoir and B. Morisot | +C. Monet',
    ],
    [
      'letters in a question above its answers',
      '1. Which vitamins are in it: A. or B. or both?\na) A\nb) B*',
      'Which vitamins are in it: A. or B. or both? | A | +B',
    ],
    [
      'a slash in an answer',
      '1. Which is it?\na) and / or *\nb) neither / nor',
      'Which is it? | +and / or | neither / nor',
    ],
  ])('stay whole: %s', (_, text, read) => expect(brief(text)).toEqual([read]));

  it('an explanation that names the answers is no list of answers', () => {
    const text = '1. What is it?\na) A look\nb) A hide*\nExplanation: a) is wrong, b) is right.';
    expect(readPasted(text).questions.map(({ explanation }) => explanation)).toEqual(['a) is wrong, b) is right.']);
  });

  it('lines about points and difficulty are said to be unread, and are no part of the explanation', () => {
    const { questions, unread } = readPasted(
      '1. Was ist es?\na) Aussehen\nb) Haut*\nHinweis: Gerben.\nPunkte: 2\nSchwierigkeit: leicht',
    );
    expect(questions.map(({ explanation }) => explanation)).toEqual(['Gerben.']);
    expect(unread).toEqual([
      { line: 5, text: 'Punkte: 2' },
      { line: 6, text: 'Schwierigkeit: leicht' },
    ]);
  });

  it.each(['Points: 2', '[1 point]', 'Type: Multiple choice', 'Schwierigkeit: leicht'])(
    '“%s” above the answers is no part of the question',
    (line) => {
      const { questions, unread } = readPasted(`1. What is it?\n${line}\na) A look\nb) A hide*`);
      expect(questions.map(({ text }) => text)).toEqual(['What is it?']);
      expect(unread).toEqual([{ line: 2, text: line }]);
    },
  );

  it('what a chatbot asks at the end is said to be unread', () => {
    const { questions, unread } = readPasted('1. What is it?\na) A look\nb) A hide*\n\nShall I write more questions?');
    expect(questions).toHaveLength(1);
    expect(unread).toEqual([{ line: 5, text: 'Shall I write more questions?' }]);
  });

  it('lines are those of the pasted text, also where one has all answers', () => {
    const text = '1. What is leather? a) A look b) A tanned hide*\n2. What is silk?\na) A metal b) A fibre*';
    const { questions } = readPasted(text);
    expect(questions.map(({ from, to }) => [from, to])).toEqual([
      [1, 1],
      [2, 3],
    ]);
    expect(withoutQuestions(text, questions.slice(0, 1))).toBe('2. What is silk?\na) A metal b) A fibre*');
  });

  it('GIFT may have empty lines between its braces', () => {
    const text =
      '::Q1:: What is leather? {\n\n=A tanned hide\n\n~A look\n\n}\n\nWhat is silk? {\n=A fibre\n~A metal\n}';
    expect(brief(text)).toEqual(['What is leather? | +A tanned hide | A look', 'What is silk? | +A fibre | A metal']);
  });

  it('GIFT may have no empty lines between questions, and comments in them', () =>
    expect(
      brief(
        '::A: one:: What is leather? {\n// the first\n=A tanned hide\n~A look\n}\nWhat is silk? {~%-50%A metal ~%33,3%A fibre}',
      ),
    ).toEqual(['What is leather? | +A tanned hide | A look', 'What is silk? | A metal | +A fibre']));

  it('GIFT may have a fence of Markdown around it', () =>
    expect(
      brief('```gift\nWhat is leather? {=A tanned hide ~A look}\n\nWhat is silk? {=A fibre ~A metal}\n```'),
    ).toEqual(['What is leather? | +A tanned hide | A look', 'What is silk? | +A fibre | A metal']));

  it('a brace of GIFT that is not closed ends with its question', () => {
    const { questions, unread } = readPasted(
      'What is leather? {\n=A hide\n~A look\n\nWhat is silk? {=A fibre ~A metal}',
    );
    expect(questions.map(({ text }) => text)).toEqual(['What is silk?']);
    expect(unread).toHaveLength(1);
  });
});

describe('what stays after some were taken over', () => {
  it('is the rest, to the letter', () => {
    const text = '1. One?\na) x*\nb) y\n\n2. Two?\na) x\nb) y';
    const [first] = readPasted(text).questions;
    expect(withoutQuestions(text, first === undefined ? [] : [first])).toBe('2. Two?\na) x\nb) y');
  });

  it('goes without the heads of columns once nothing is below them, and not before', () => {
    const text = 'Question\tA\tB\tCorrect\nOne?\tx\ty\tA\nTwo?\tx\ty\t';
    const [first, second] = readPasted(text).questions;
    const rest = withoutQuestions(text, first === undefined ? [] : [first]);
    expect(rest).toBe('Question\tA\tB\tCorrect\nTwo?\tx\ty');
    expect(brief(rest)).toEqual(['Two? | x | y']);
    expect(
      withoutQuestions(
        text,
        [first, second].filter((one) => one !== undefined),
      ),
    ).toBe('');
  });

  it('leaves brackets in an answer alone that mark nothing', () =>
    expect(brief('1. Which?\na) f(x)\nb) (x + 1)*')).toEqual(['Which? | f(x) | +(x + 1)']));
});

const word = fc
  .stringMatching(/^[a-z]{3,12}$/)
  .filter((one) => !/^(?:correct|right|answers?|solution|why|key|svar)$/.test(one));

it('finds whatever was written by the same rule again, in both forms', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          text: word,
          answers: fc.uniqueArray(word, { minLength: 2, maxLength: 6 }),
          right: fc.nat({ max: 1 }),
        }),
        { minLength: 1, maxLength: 5 },
      ),
      (quiz) => {
        const text = quiz
          .map(({ text: asked, answers, right }, i) =>
            [
              `${i + 1}. ${asked}?`,
              ...answers.map((answer, place) => `${'abcdef'[place]}) ${answer}${place === right ? ' *' : ''}`),
            ].join('\n'),
          )
          .join('\n\n');
        const cells = quiz
          .map(({ text: asked, answers, right }) => [`${asked}?`, ...answers, 'AB'[right]].join('\t'))
          .join('\n');
        const expected = quiz.map(({ text: asked, answers, right }) =>
          [`${asked}?`, ...answers.map((answer, place) => (place === right ? `+${answer}` : answer))].join(' | '),
        );
        expect(brief(text)).toEqual(expected);
        expect(brief(cells)).toEqual(expected);
      },
    ),
  ));

it('never fails, whatever is pasted, and gives lines in their order', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const { questions, unread } = readPasted(text);
      for (const { from, to } of questions) expect(from).toBeLessThanOrEqual(to);
      const lines = unread.map(({ line }) => line);
      expect(lines).toEqual(lines.toSorted((one, other) => one - other));
    }),
  ));
