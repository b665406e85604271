import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { pack } from '#tests/factories/archives.ts';
import { tidyXml } from '#shared/kinds/quiz/xmlQuestions.rules.ts';
import { maxFileMegabytes, readQuestionFile } from './questionFile.ts';
import { readQuestions } from './readQuestions.ts';

it.each([
  ['text', new File(['One? {=x ~y}'], 'quiz.gift'), { text: 'One? {=x ~y}' }],
  ['something binary', new File([Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 0)], 'quiz.doc'), { refusal: 'notText' }],
  ['a document of WordPad', new File(['{\\rtf1\\ansi 1. One?\\par a) x}'], 'quiz.rtf'), { refusal: 'notText' }],
  ['a page', new File(['<!DOCTYPE html>\n<html><body>1. One?</body></html>'], 'quiz.html'), { refusal: 'notText' }],
  ['a broken archive', new File(['PK\u0003\u0004'], 'qti.zip'), { refusal: 'archive' }],
  ['too much', new File([new Uint8Array(maxFileMegabytes * 1024 * 1024 + 1)], 'quiz.xml'), { refusal: 'tooLarge' }],
])('a file with %s is read, or refused', async (_, file, expected) =>
  expect(await readQuestionFile(file)).toEqual(expected),
);

it('a folder is refused, which cannot be read', async () => {
  const folder = Object.assign(new File([], 'quizzes'), {
    arrayBuffer: () => Promise.reject(new Error('NotReadable')),
  });
  expect(await readQuestionFile(folder)).toEqual({ refusal: 'notText' });
});

/** The questions, their answers with a plus before the right ones, and in brackets what is left out. */
const brief = (text: string) =>
  readQuestions(text).questions.map(({ text: asked, answers, dropped }) =>
    [asked, ...answers.map((answer) => (answer.isCorrect ? `+${answer.text}` : answer.text))]
      .join(' | ')
      .concat(...dropped.filter(({ what }) => what !== 'title').map(({ what }) => ` [${what}]`)),
  );

/** An archive of these files, as a program for learning or for documents writes it. */
const archive = async (parts: Readonly<Record<string, string | Uint8Array>>) =>
  new Uint8Array(await pack(new Map(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)]))));

const choice = (id: string, text: string, prefix: string, picture = 'a.png') => `<?xml version="1.0" encoding="UTF-8"?>
<${prefix}assessmentItem xmlns:imsqti="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="${id}" title="${text}">
  <${prefix}responseDeclaration identifier="R" cardinality="single"><${prefix}correctResponse><${prefix}value>b</${prefix}value></${prefix}correctResponse></${prefix}responseDeclaration>
  <${prefix}itemBody><p>${text}<img src="${picture}" alt="A hide"/></p><${prefix}choiceInteraction responseIdentifier="R">
    <${prefix}simpleChoice identifier="a">No</${prefix}simpleChoice><${prefix}simpleChoice identifier="b">Yes</${prefix}simpleChoice>
  </${prefix}choiceInteraction></${prefix}itemBody>
</${prefix}assessmentItem>`;
const qti = {
  'content/imsmanifest.xml': `<manifest><resources>
    <resource href="test.xml"/><resource href="items/second.xml"/><resource href="items/first.xml"/></resources></manifest>`,
  'content/test.xml': '<assessmentTest title="All"><testPart/></assessmentTest>',
  'content/items/first.xml': choice('1', 'One?', ''),
  'content/items/second.xml': choice('2', 'Two?', 'imsqti:'),
  '__MACOSX/content/items/._first.xml': 'nothing',
};

const qti1 = `<questestinterop><item title="One?"><presentation><material><mattext>One?</mattext></material><response_lid ident="r"><render_choice>
  ${['x', 'y'].map((id) => `<response_label ident="${id}"><material><mattext>${id}</mattext></material></response_label>`).join('')}
  </render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar><varequal>y</varequal></conditionvar><setvar>1</setvar></respcondition></resprocessing></item></questestinterop>`;

const paragraph = (text: string, list: string, isBold = false) =>
  `<w:p><w:pPr>${list}</w:pPr><w:r>${isBold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t>${text}</w:t></w:r></w:p>`;
const sign = (code: string, text: string) =>
  `<w:p><w:r><w:sym w:font="Wingdings" w:char="${code}"/></w:r><w:r><w:t> ${text}</w:t></w:r></w:p>`;
const listed = (id: number, level: number) => `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`;
const lists = ['decimal', 'lowerLetter'].map(
  (
    format,
    id,
  ) => `<w:abstractNum w:abstractNumId="${id}"><w:lvl w:ilvl="0"><w:numFmt w:val="${format}"/></w:lvl></w:abstractNum>
    <w:num w:numId="${id + 1}"><w:abstractNumId w:val="${id}"/></w:num>`,
);
const docx = (paragraphs: readonly string[]) => ({
  '[Content_Types].xml': '<Types/>',
  'word/document.xml': `<w:document xmlns:w="w"><w:body>${paragraphs.join('')}</w:body></w:document>`,
  'word/numbering.xml': `<w:numbering>${lists.join('')}</w:numbering>`,
  'word/media/image1.png': '',
});
const sheet = (rows: readonly (readonly string[])[]) =>
  `<office:document-content><office:body><office:spreadsheet><table:table>${rows
    .map(
      (row) =>
        `<table:table-row>${row.map((cell) => `<table:table-cell><text:p>${cell}</text:p></table:table-cell>`).join('')}</table:table-row>`,
    )
    .join('')}</table:table></office:spreadsheet></office:body></office:document-content>`;

it.each([
  ['a package of QTI, in its order', qti, ['Two? | No | +Yes [picture]', 'One? | No | +Yes [picture]'], 0],
  [
    'a document of Word, whose lists are numbered by it',
    docx([paragraph('One?', listed(1, 0)), paragraph('x', listed(2, 0)), paragraph('y', listed(2, 0), true)]),
    ['One? | x | +y'],
    1,
  ],
  [
    'a document of Word with numbers of its own',
    docx(['1. One?', 'a) x', 'b) y', 'Antwort: B'].map((text) => paragraph(text, ''))),
    ['One? | x | +y'],
    1,
  ],
  [
    'a document of Word with a right answer in red',
    docx([
      paragraph('1. One?', ''),
      paragraph('a) x', '', true).replace('<w:b/>', '<w:color w:val="404040"/>'),
      paragraph('b) y', '', true).replace('<w:b/>', '<w:color w:val="FF0000"/>'),
    ]),
    ['One? | x | +y'],
    1,
  ],
  [
    'a package of Canvas, whose quizzes have their settings beside them',
    {
      'imsmanifest.xml': '<manifest><resources><resource href="g1/g1.xml"/></resources></manifest>',
      'g1/assessment_meta.xml':
        '<?xml version="1.0"?>\n<quiz identifier="g1" xmlns="http://canvas.instructure.com/xsd/cccv1p0"><title>One</title></quiz>',
      'g1/g1.xml': qti1,
    },
    ['One? | x | +y'],
    0,
  ],
  [
    'a course of Canvas, in which a quiz stands twice, and a bank once',
    {
      'imsmanifest.xml':
        '<manifest><resources><resource><file href="g1/assessment_qti.xml"/></resource></resources></manifest>',
      'course_settings/module_meta.xml': '<modules xmlns="http://canvas.instructure.com/xsd/cccv1p0"/>',
      'g1/assessment_meta.xml': '<quiz identifier="g1" xmlns="http://canvas.instructure.com/xsd/cccv1p0"/>',
      'g1/assessment_qti.xml': qti1,
      'g2.xml': `<!DOCTYPE page>${'<!-- > -->'.repeat(60)}<page/>`,
      'g3.xml': '<topic xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imsdt_v1p1"><title>News</title></topic>',
      'non_cc_assessments/g1.xml.qti': qti1,
      'non_cc_assessments/g2.xml.qti': `<!DOCTYPE questestinterop>\n${qti1.replaceAll('One?', 'Two?')}`,
      'wiki_content/a.html': '<html/>',
    },
    ['One? | x | +y', 'Two? | x | +y'],
    0,
  ],
  [
    'a document of Word with a table, whose right answers are bold',
    docx([
      ...[
        ['Question', 'Answer 1', 'Answer 2'],
        ['One?', 'x', '*y'],
        ['Two?', '*x', 'y'],
      ].map(
        (cells) =>
          `<w:tr>${cells.map((cell) => `<w:tc>${paragraph(cell.replace('*', ''), '', cell.startsWith('*'))}</w:tc>`).join('')}</w:tr>`,
      ),
    ]),
    ['One? | x | +y', 'Two? | +x | y'],
    1,
  ],
  [
    'a pool of Blackboard',
    { 'imsmanifest.xml': '<manifest/>', 'res1.dat': '<CATEGORIES/>', 'res2.dat': qti1 },
    ['One? | x | +y'],
    0,
  ],
  [
    'a document of Word with underlined answers and signs of Wingdings',
    docx([
      ...[
        paragraph('1. One?', ''),
        paragraph('a) x', ''),
        paragraph('b) y', '', true).replace('<w:b/>', '<w:u w:val="single"/>'),
      ],
      ...[paragraph('2. Two?', ''), sign('F0A8', 'x'), sign('F0FE', 'y')],
    ]),
    ['One? | x | +y', 'Two? | x | +y'],
    1,
  ],
  [
    'a sheet of LibreOffice',
    {
      'content.xml': sheet([
        ['Question', 'Answer 1', 'Answer 2', 'Correct'],
        ['One?', '50 %', 'a, &quot;b&quot;', '1'],
      ]),
    },
    ['One? | +50 % | a, "b"'],
    0,
  ],
  [
    'texts',
    { 'b.gift': 'Two? {=x ~y}', 'a.gift': 'One? {=x ~y}', 'c.pdf': 'x' },
    ['One? | +x | y', 'Two? | +x | y'],
    0,
  ],
])('an archive that is %s is read', async (_, parts, expected, pictures) => {
  const read = await readQuestionFile(new File([await archive(parts)], 'file.zip'));
  if (!('text' in read)) throw new Error(read.refusal);
  expect(brief(read.text)).toEqual(expected);
  expect(readQuestions(read.text).unread).toEqual([]);
  expect(read.pictures).toBe(pictures);
});

it('a workbook made by the template of Kahoot is read, with percentages and times as the sheet shows them', async () => {
  const workbook = await readFile(new URL('../../../../tests/factories/tables/kahoot.xlsx', import.meta.url));
  const read = await readQuestionFile(new File([new Uint8Array(workbook)], 'kahoot.xlsx'));
  if (!('text' in read)) throw new Error(read.refusal);
  expect(brief(read.text)).toEqual([
    'Which is leather? | A look | +A tanned hide [column]',
    'Which are metals? | +Gold | Silk | +Silver | Wool [column]',
    'What share of hides is calf? | +50% | 25% [column]',
    'When does it open? | +18:00:00 | +9:30:00 [column]',
  ]);
  expect(readQuestions(read.text).unread).toEqual([]);
});

it.each([
  [
    'a workbook with the number formats of a country',
    'quizWithFormats.xlsx',
    ['What is leather? | A look | +A tanned hide [column]', 'How many? | +1000.00 | 1.5 | +50% [column]'],
    [],
  ],
  [
    'a document with numbered lists in each other',
    'numberedQuiz.docx',
    ['What is leather? | A look | +A tanned hide', 'What is silk? | A metal | +A fibre'],
    [{ line: 1, text: 'Leather quiz' }],
  ],
])('%s, made by LibreOffice, is read', async (_, name, expected, unread) => {
  const file = await readFile(new URL(`../../../../tests/factories/tables/${name}`, import.meta.url));
  const read = await readQuestionFile(new File([new Uint8Array(file)], name));
  if (!('text' in read)) throw new Error(read.refusal);
  expect(brief(read.text)).toEqual(expected);
  expect(readQuestions(read.text).unread).toEqual(unread);
});

it.each([
  ['unpacks to too much', { 'a.txt': ' '.repeat(41 * 1024 * 1024) }, 'archive'],
  ['has no questions', { 'a.pdf': 'x' }, 'notText'],
  ['is a presentation', { '[Content_Types].xml': '<Types/>', 'ppt/presentation.xml': '<p/>' }, 'notText'],
  [
    'is a text of LibreOffice',
    { 'content.xml': '<office:document-content><office:text/></office:document-content>' },
    'notText',
  ],
])('an archive that %s is refused', async (_, parts, refusal) =>
  expect(await readQuestionFile(new File([await archive(parts)], 'file.zip'))).toEqual({ refusal }),
);

it('the pictures of a package are those of its questions, where they are of a kind that is accepted', async () => {
  const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const parts = {
    'items/1.xml': choice('1', 'Beside it?', '', "../media/an%20ox's%20hide.png"),
    'items/2.xml': choice('2', 'Another kind?', 'imsqti:', 'a.gif'),
    'items/3.xml': choice('3', 'Elsewhere?', '', 'https://example.com/items/a.png'),
    'items/4.xml': choice('4', 'Not there?', '', '//[b.png'),
    'items/5.xml': choice('5', 'No picture?', '', 'fake.png'),
    "media/an ox's hide.png": png,
    'items/a.gif': 'GIF89a',
    'items/fake.png': 'text',
    'items/a.png': png,
  };
  const read = await readQuestionFile(new File([await archive(parts)], 'qti.zip'));
  if (!('text' in read)) throw new Error(read.refusal);
  const kept: string[] = [];
  const text = tidyXml(read.text, (content) => `picture-${kept.push(content)}`);
  expect(kept).toEqual([Buffer.from(png).toString('base64')]);
  const { questions } = readQuestions(text);
  expect(questions.map(({ picture, dropped }) => [picture, dropped.map(({ what }) => what)])).toEqual([
    [{ name: "an ox's hide.png", alt: 'A hide', content: 'picture-1' }, []],
    ...Array.from({ length: 4 }, () => [undefined, ['picture']]),
  ]);
});
