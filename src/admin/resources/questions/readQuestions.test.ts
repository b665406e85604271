import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutQuestions } from '#shared/kinds/quiz/pastedQuestions.rules.ts';
import { tidyXml } from '#shared/kinds/quiz/xmlQuestions.rules.ts';
import { withPassageLine, writeGift, writeMoodleXml } from '#shared/kinds/quiz/quizExport.rules.ts';
import { QuestionFields } from '#shared/questions/questions.contract.ts';
import { languages } from '#shared/vocabulary/languages.ts';
import { readQuestions } from './readQuestions.ts';

/** The question, its answers with a plus before the right ones, and in brackets what is left out. */
const brief = (text: string) =>
  readQuestions(text).questions.map(({ text: asked, answers, multiple, dropped }) =>
    [
      multiple ? `${asked} (several)` : asked,
      ...answers.map((answer) => (answer.isCorrect ? `+${answer.text}` : answer.text)),
      ...dropped.map(({ what, said }) => (said === '' ? `[${what}]` : `[${what} ${said}]`)),
    ].join(' | '),
  );

/** As Moodle writes it: a category, then each question behind a comment. */
const moodle = `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
<!-- question: 0  -->
  <question type="category">
    <category>
      <text>$course$/top/Leather</text>
    </category>
    <info format="moodle_auto_format">
      <text></text>
    </info>
    <idnumber></idnumber>
  </question>

<!-- question: 4711  -->
  <question type="multichoice">
    <name>
      <text>Hides 1</text>
    </name>
    <questiontext format="html">
      <text><![CDATA[<p dir="ltr">What is <strong>leather</strong>, &eacute;t&nbsp;al. &amp; co.?<br></p><p><img src="@@PLUGINFILE@@/hide.png" alt="" width="20" height="20"></p>]]></text>
<file name="hide.png" path="/" encoding="base64">iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk</file>
    </questiontext>
    <generalfeedback format="html">
      <text><![CDATA[<p>Tanning takes weeks.</p><p>Rawhide is not leather: 2 &lt; 3 m<sup>2</sup>.</p>]]></text>
    </generalfeedback>
    <defaultgrade>2.0000000</defaultgrade>
    <penalty>0.3333333</penalty>
    <hidden>0</hidden>
    <idnumber></idnumber>
    <single>true</single>
    <shuffleanswers>true</shuffleanswers>
    <answernumbering>abc</answernumbering>
    <showstandardinstruction>0</showstandardinstruction>
    <correctfeedback format="html">
      <text>Your answer is correct.</text>
    </correctfeedback>
    <partiallycorrectfeedback format="html">
      <text>Your answer is partially correct.</text>
    </partiallycorrectfeedback>
    <incorrectfeedback format="html">
      <text>Your answer is incorrect.</text>
    </incorrectfeedback>
    <shownumcorrect/>
    <answer fraction="0" format="html">
      <text><![CDATA[<p dir="ltr">A look</p>]]></text>
      <feedback format="html">
        <text></text>
      </feedback>
    </answer>
    <answer fraction="100" format="html">
      <text><![CDATA[<p dir="ltr">A tanned hide</p>]]></text>
      <feedback format="html">
        <text><![CDATA[<p>Yes.</p>]]></text>
      </feedback>
    </answer>
    <answer fraction="50" format="html">
      <text><![CDATA[<p dir="ltr">A hide</p>]]></text>
      <feedback format="html">
        <text></text>
      </feedback>
    </answer>
    <hint format="html">
      <text><![CDATA[<p>It takes weeks.</p>]]></text>
    </hint>
    <tags>
      <tag><text>leather</text>
</tag>
    </tags>
  </question>

<!-- question: 4712  -->
  <question type="truefalse">
    <name>
      <text>Rawhide is leather.</text>
    </name>
    <questiontext format="moodle_auto_format">
      <text>Rawhide is leather.</text>
    </questiontext>
    <generalfeedback format="html">
      <text></text>
    </generalfeedback>
    <defaultgrade>1.0000000</defaultgrade>
    <penalty>1.0000000</penalty>
    <hidden>0</hidden>
    <idnumber></idnumber>
    <answer fraction="0" format="moodle_auto_format">
      <text>true</text>
      <feedback format="html">
        <text></text>
      </feedback>
    </answer>
    <answer fraction="100" format="moodle_auto_format">
      <text>false</text>
      <feedback format="html">
        <text></text>
      </feedback>
    </answer>
  </question>

<!-- question: 4713  -->
  <question type="multichoice">
    <name>
      <text>Metals</text>
    </name>
    <questiontext format="plain_text">
      <text>Which are &lt;b&gt;metals&lt;/b&gt;?</text>
    </questiontext>
    <single>false</single>
    <answer fraction="50" format="plain_text"><text>Gold</text></answer>
    <answer fraction="-100" format="plain_text"><text>Silk</text></answer>
    <answer fraction="50" format="plain_text"><text>Silver</text></answer>
  </question>

<!-- question: 4714  -->
  <question type="shortanswer">
    <name>
      <text>Capital of France</text>
    </name>
    <questiontext format="html">
      <text><![CDATA[<p>Which is the capital?</p>]]></text>
    </questiontext>
  </question>

</quiz>
`;

const noPicture = () => '';

const inMoodle = [
  'What is leather, ét al. & co.? | A look | +A tanned hide | A hide | [title Hides 1] | [formatting] | [weights] | [feedback] | [points] | [hints] | [tags]',
  'Rawhide is leather. | True | +False',
  'Which are <b>metals</b>? (several) | +Gold | Silk | +Silver | [title Metals]',
];

describe('Moodle XML', () => {
  it('is read with what stays behind of each question, and other types are listed', () => {
    expect(brief(moodle)).toEqual(inMoodle);
    const { questions, unread } = readQuestions(moodle);
    expect(questions[0]?.explanation).toBe('Tanning takes weeks.\nRawhide is not leather: 2 < 3 m².');
    const line = moodle.split('\n').findIndex((said) => said.includes('type="shortanswer"')) + 1;
    expect(unread).toEqual([{ line, text: 'shortanswer: Capital of France' }]);
  });

  it('goes without what was added, and is empty once nothing can be added', () => {
    const { questions } = readQuestions(moodle);
    const rest = withoutQuestions(moodle, questions.slice(0, 2), readQuestions);
    expect(brief(rest)).toEqual(inMoodle.slice(2));
    const capital = /<!-- question: 4714[^]*<\/question>/.exec(moodle)?.[0] ?? '';
    const readable = moodle.replace(capital, '');
    expect(withoutQuestions(readable, readQuestions(readable).questions, readQuestions)).toBe('');
  });

  it('may be one line, and has words for the contents of its pictures', () => {
    const line = moodle.replaceAll(/>\s+</g, '><').replaceAll('\n', ' ');
    const kept: string[] = [];
    const tidy = tidyXml(line, (content) => `picture-${kept.push(content)}`);
    expect(tidy).not.toContain('iVBOR');
    expect(brief(tidy)).toEqual(inMoodle);
    expect(brief(withoutQuestions(tidy, readQuestions(tidy).questions.slice(1), readQuestions))).toEqual(
      inMoodle.slice(0, 1),
    );
  });

  it('is read up to a mistake, whose line is said', () => {
    const at = moodle.indexOf('</answer>', moodle.indexOf('4713'));
    const broken = `${moodle.slice(0, at)}</anwser>${moodle.slice(at + '</answer>'.length)}`;
    expect(brief(broken)).toEqual(inMoodle.slice(0, 2));
    const line = broken.split('\n').findIndex((said) => said.includes('anwser')) + 1;
    expect(readQuestions(broken).unread).toEqual([
      { line, text: '<answer fraction="50" format="plain_text"><text>Gold</text></anwser>' },
    ]);
    expect(brief(moodle.slice(0, at))).toEqual(inMoodle.slice(0, 2));
  });

  it('may be in what a chatbot writes', () => {
    const said = `Here it is:\n\n\`\`\`xml\n${moodle}\n\`\`\`\nEnjoy!`;
    expect(tidyXml(said, noPicture)).toBe(tidyXml(moodle.trim(), noPicture));
  });

  it.each(['multichoiceset', 'oumultiresponse'])('has the choices of the plugin %s', (type) =>
    expect(
      brief(
        `<quiz><question type="${type}"><questiontext><text>Which?</text></questiontext><answer fraction="100"><text>x</text></answer><answer fraction="100"><text>y</text></answer><answer fraction="0"><text>z</text></answer></question></quiz>`,
      ),
    ).toEqual(['Which? (several) | +x | +y | z']),
  );

  it('expands no entities of its own', () => {
    const bomb = [
      '<!DOCTYPE quiz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">',
      '<!ENTITY c SYSTEM "file:///etc/passwd">]>',
      '<quiz><question type="multichoice"><questiontext format="html"><text>&b;&c;?</text></questiontext>',
      '<answer fraction="100"><text>x</text></answer><answer fraction="0"><text>y</text></answer></question></quiz>',
    ].join('\n');
    expect(brief(bomb)).toEqual(['&b;&c;? | +x | y']);
  });
});

const qti2 = `<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  identifier="hides" title="Hides" adaptive="false" timeDependent="false">
  <responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier">
    <correctResponse>
      <value>ChoiceB</value>
    </correctResponse>
  </responseDeclaration>
  <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float">
    <defaultValue><value>0</value></defaultValue>
  </outcomeDeclaration>
  <itemBody>
    <p>Look at the picture.</p>
    <p><img src="images/hide.png" alt="A hide"/></p>
    <choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1">
      <prompt>What is leather &amp; why?</prompt>
      <simpleChoice identifier="ChoiceA">A look<feedbackInline outcomeIdentifier="FEEDBACK" identifier="a" showHide="show">No.</feedbackInline></simpleChoice>
      <simpleChoice identifier="ChoiceB">A tanned hide of 2 &lt; 3 m<sup>2</sup></simpleChoice>
    </choiceInteraction>
  </itemBody>
  <responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/>
</assessmentItem>
`;

const qti3 = `<?xml version="1.0" encoding="UTF-8"?>
<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="metals" title="Which are metals?"
  adaptive="false" time-dependent="false">
  <qti-response-declaration base-type="identifier" cardinality="multiple" identifier="RESPONSE">
    <qti-correct-response>
      <qti-value>G</qti-value>
      <qti-value>S</qti-value>
    </qti-correct-response>
    <qti-mapping default-value="-2">
      <qti-map-entry map-key="G" mapped-value="1"/>
      <qti-map-entry map-key="S" mapped-value="2"/>
    </qti-mapping>
  </qti-response-declaration>
  <qti-item-body>
    <qti-choice-interaction max-choices="0" response-identifier="RESPONSE" shuffle="true">
      <qti-prompt>Which are metals?</qti-prompt>
      <qti-simple-choice identifier="G">Gold</qti-simple-choice>
      <qti-simple-choice identifier="T">Silk</qti-simple-choice>
      <qti-simple-choice identifier="S">Silver</qti-simple-choice>
    </qti-choice-interaction>
  </qti-item-body>
</qti-assessment-item>
`;

const inQti = [
  'Look at the picture. What is leather & why? | A look | +A tanned hide of 2 < 3 m² | [title Hides] | [picture] | [feedback]',
  'Which are metals? (several) | +Gold | Silk | +Silver | [weights]',
];

describe('QTI', () => {
  it('is read from version 2.1, from version 3, and from several files at once', () => {
    expect(brief(tidyXml(qti2, noPicture))).toEqual(inQti.slice(0, 1));
    expect(brief(tidyXml(qti3, noPicture))).toEqual(inQti.slice(1));
    const both = tidyXml(`${qti2}\n\n${qti3}`, noPicture);
    expect(brief(both)).toEqual(inQti);
    const { questions } = readQuestions(both);
    expect(brief(withoutQuestions(both, questions.slice(0, 1), readQuestions))).toEqual(inQti.slice(1));
    expect(withoutQuestions(both, questions, readQuestions)).toBe('');
  });

  it('has a wrong answer that brings points, which its key calls wrong', () => {
    const half = qti3.replace('</qti-mapping>', '<qti-map-entry map-key="T" mapped-value="0.5"/></qti-mapping>');
    expect(brief(tidyXml(half, noPicture))).toEqual(inQti.slice(1));
  });

  it('has interactions and documents that are no choice, which are listed', () => {
    const order = tidyXml(qti2, noPicture).replaceAll('choiceInteraction', 'orderInteraction');
    expect(readQuestions(order)).toEqual({ questions: [], unread: [{ line: 2, text: 'orderInteraction: Hides' }] });
    const test = '<assessmentTest title="All"><testPart><assessmentItemRef href="a.xml"/></testPart></assessmentTest>';
    expect(readQuestions(test).unread).toEqual([{ line: 1, text: '<assessmentTest> All' }]);
  });
});

/** As Canvas writes it: on one line, with a choice, several ones, and an essay. */
const canvas = `<?xml version="1.0" encoding="UTF-8"?>
<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="g1" title="Leather"><section ident="root_section">${[
  `<item ident="i1" title="Hides"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>multiple_choice_question</fieldentry></qtimetadatafield><qtimetadatafield><fieldlabel>points_possible</fieldlabel><fieldentry>2.0</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
  <presentation><material><mattext texttype="text/html">&lt;div&gt;&lt;p&gt;What is &lt;em&gt;leather&lt;/em&gt;?&lt;/p&gt;&lt;/div&gt;</mattext></material><response_lid ident="response1" rcardinality="Single"><render_choice>
  <response_label ident="7341"><material><mattext texttype="text/plain">A look <b></mattext></material></response_label>
  <response_label ident="5"><material><mattext texttype="text/html">A &amp;amp; hide</mattext></material></response_label></render_choice></response_lid></presentation>
  <resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>
  <respcondition continue="Yes"><conditionvar><varequal respident="response1">7341</varequal></conditionvar><displayfeedback feedbacktype="Response" linkrefid="7341_fb"/></respcondition>
  <respcondition continue="No"><conditionvar><varequal respident="response1">5</varequal></conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing>
  <itemfeedback ident="general_fb"><flow_mat><material><mattext texttype="text/html">&lt;p&gt;Tanned.&lt;/p&gt;</mattext></material></flow_mat></itemfeedback>
  <itemfeedback ident="7341_fb"><flow_mat><material><mattext texttype="text/plain">No.</mattext></material></flow_mat></itemfeedback></item>`.replace(
    '<b>',
    '&lt;b&gt;',
  ),
  `<item ident="i2" title="Question"><presentation><material><mattext texttype="text/plain">Which are metals?</mattext></material><response_lid ident="response1" rcardinality="Multiple"><render_choice>${[
    'Gold',
    'Silk',
    'Silver',
  ]
    .map(
      (name, at) =>
        `<response_label ident="${at}"><material><mattext texttype="text/plain">${name}</mattext></material></response_label>`,
    )
    .join('')}</render_choice></response_lid></presentation>
  <resprocessing><respcondition continue="No"><conditionvar><and><varequal respident="response1">0</varequal><not><varequal respident="response1">1</varequal></not><varequal respident="response1">2</varequal></and></conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing></item>`,
  `<item ident="i3" title="Essay"><presentation><material><mattext>Why?</mattext></material><response_str ident="response1" rcardinality="Single"><render_fib><response_label ident="answer1"/></render_fib></response_str></presentation></item>`,
]
  .join('')
  .replaceAll(/\n\s*/g, '')}</section></assessment></questestinterop>`;

describe('QTI 1.2', () => {
  const inCanvas = [
    'What is leather? | A look <b> | +A & hide | [title Hides] | [formatting] | [feedback] | [points]',
    'Which are metals? (several) | +Gold | Silk | +Silver | [title Question]',
  ];

  it('of Canvas is read, with other kinds listed, and goes without what was added', () => {
    const tidy = tidyXml(canvas, noPicture);
    expect(tidyXml(tidy, noPicture)).toBe(tidy);
    expect(brief(tidy)).toEqual(inCanvas);
    const { questions, unread } = readQuestions(tidy);
    expect(questions[0]?.explanation).toBe('Tanned.');
    expect(unread.map(({ text }) => text)).toEqual(['item: Essay']);
    const rest = withoutQuestions(tidy, questions.slice(0, 1), readQuestions);
    expect(brief(rest)).toEqual(inCanvas.slice(1));
    expect(readQuestions(withoutQuestions(tidy, questions, readQuestions)).unread).toMatchObject([
      { text: 'item: Essay' },
    ]);
  });

  /** @param conditions what is chosen, and what it brings */
  const item = (cardinality: string, conditions: readonly (readonly [string, string])[]) =>
    `<questestinterop><item title="Which?"><presentation><flow><material><mat_extension><mat_formattedtext type="HTML">&lt;p&gt;Which?&lt;/p&gt;</mat_formattedtext></mat_extension></material><response_lid ident="r" rcardinality="${cardinality}"><render_choice>${[
      'x',
      'y',
      'z',
    ]
      .map(
        (name) =>
          `<flow_label><response_label ident="${name}"><flow_mat><material><mattext>${name}</mattext></material></flow_mat></response_label></flow_label>`,
      )
      .join('')}</render_choice></response_lid></flow></presentation><resprocessing>${conditions
      .map(([chosen, set]) => `<respcondition><conditionvar>${chosen}</conditionvar>${set}</respcondition>`)
      .join('')}</resprocessing></item></questestinterop>`;
  const is = (name: string) => `<varequal respident="r">${name}</varequal>`;
  const set = (points: string, more = 'varname="SCORE"') => `<setvar action="Add" ${more}>${points}</setvar>`;

  it.each([
    [
      'points as Blackboard writes them',
      'Single',
      [
        [is('y'), set('SCORE.max')],
        ['<other/>', set('0')],
      ],
      'x | +y | z',
    ],
    [
      'points for each',
      'Multiple',
      [
        [is('x'), set('50')],
        [is('z'), set('50')],
        [is('y'), set('-100')],
      ],
      '+x | y | +z',
    ],
    [
      'wrong ones as D2L counts them',
      'Multiple',
      [
        [is('x'), set('1', 'varname="D2L_Correct"')],
        [is('y'), set('1', 'varname="D2L_Incorrect"')],
      ],
      '+x | y | z',
    ],
    [
      'half right ones beside the right ones',
      'Multiple',
      [
        [`<and>${is('x')}${is('z')}</and>`, set('100')],
        [`<and>${is('x')}${is('y')}</and>`, set('50')],
      ],
      '+x | y | +z',
    ],
    ['no key', 'Single', [], 'x | y | z'],
  ] as const)('may have %s', (_, cardinality, conditions, answers) =>
    expect(
      brief(tidyXml(item(cardinality, conditions), noPicture)).map((one) => one.replace(/ \| \[weights\]$/, '')),
    ).toEqual([`Which?${cardinality === 'Multiple' ? ' (several)' : ''} | ${answers}`]),
  );
});

describe('QTI whose key stands only in its processing', () => {
  const choice = (value: string, set: string) =>
    qti2
      .replace(/<correctResponse>[^]*<\/correctResponse>/, '')
      .replace(
        /<responseProcessing[^]*\/>/,
        `<responseProcessing><responseCondition><responseIf><match><variable identifier="RESPONSE"/>${value}</match>${set}</responseIf><responseElse><setOutcomeValue identifier="SCORE"><baseValue baseType="float">0</baseValue></setOutcomeValue></responseElse></responseCondition></responseProcessing>`,
      );
  const base = (value: string) => `<baseValue baseType="identifier">${value}</baseValue>`;
  const score = '<setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue>';

  it.each([
    ['a value', base('ChoiceB'), score, inQti[0]],
    ['several values', `<multiple>${base('ChoiceA')}${base('ChoiceB')}</multiple>`, score, undefined],
    ['no points', base('ChoiceB'), '', undefined],
  ])('is read with %s', (_, value, set, expected) => {
    const [read] = brief(tidyXml(choice(value, set), noPicture));
    if (expected !== undefined) expect(read).toBe(expected);
    else expect(read).toContain(set === '' ? '| A look | A tanned' : '| +A look | +A tanned');
  });
});

describe('what is exported', () => {
  it.each([
    ['GIFT', writeGift],
    ['Moodle XML', writeMoodleXml],
  ])('as %s has no characters that no text has', (_, write) => {
    const answers = ['Sil\u0007k', 'Go\ufffeld'].map((text, at) => ({ text, isCorrect: at === 0 }));
    const written = write([
      { text: 'A\u0000 bell?', answers, multiple: false, explanation: '\u001bNo', picture: null },
    ]);
    expect(['\0', '\u0007', '\u001b', '\ufffe'].filter((sign) => written.includes(sign))).toEqual([]);
    expect(brief(tidyXml(written, noPicture))).toEqual(['A bell? | +Silk | Gold']);
  });

  const line = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 20 })
    // Characters that no text has are left out.
    .map((text) => QuestionFields.shape.text.safeParse(text.replaceAll(/[\ufdd0-\ufdef\ufffe\uffff]/g, '')).data ?? '')
    .filter((text) => text !== '');
  const sign = fc.constantFrom(
    ...'~=#{}:\\%[]<>&"\'*-/$'.split(''),
    '->',
    '%50%',
    '[html]',
    '<b>',
    '&amp;',
    '\u00a0',
    ' ',
    'a',
    'é',
  );
  const signs = fc
    .array(sign, { minLength: 1, maxLength: 8 })
    .map((all) => all.join('').trim())
    .filter((text) => text !== '');
  const text = fc.oneof(line, signs);
  const question = fc
    .record({
      text,
      answers: fc.uniqueArray(text, { minLength: 2, maxLength: 6, selector: (answer) => answer.toLowerCase() }),
      right: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
      only: fc.nat({ max: 1 }),
      multiple: fc.boolean(),
      explanation: fc.array(fc.oneof(text, fc.constant('')), { maxLength: 3 }).map((all) => all.join('\n').trim()),
    })
    .map(({ answers, right, only, multiple, ...rest }) => ({
      ...{ ...rest, multiple },
      answers: answers.map((answer, at) => ({
        text: answer,
        isCorrect: at === only || (multiple && right[at] === true),
      })),
      picture: null,
    }));

  it.each([
    ['GIFT', writeGift],
    ['Moodle XML', writeMoodleXml],
  ])('as %s is read again as it was', (_, write) =>
    fc.assert(
      fc.property(fc.array(question, { minLength: 1, maxLength: 4 }), (questions) => {
        const read = readQuestions(tidyXml(write(questions), noPicture));
        expect(read.unread).toEqual([]);
        const written = read.questions.map(({ from: _from, to: _to, ...one }) => ({
          ...one,
          picture: null,
        }));
        expect(written).toEqual(questions.map((one) => ({ ...one, passage: '', dropped: [] })));
      }),
    ),
  );
});

describe('what other programs have no place for', () => {
  const asked = {
    ...{ text: 'What is <b>this</b> & that?', multiple: false },
    answers: [
      { text: 'A look', isCorrect: false },
      { text: 'A hide', isCorrect: true },
    ],
  };
  const picture = { name: 'question-1.png', content: 'iVBORw0KGgo=', alt: 'A "hide" & <more>' };

  it.each(languages)('is said in the explanation, which is read again in %s', (language) => {
    const words = readFileSync(`locales/${language}/admin.json`, 'utf8');
    const { passage } = (JSON.parse(words) as { paste: { passage: string } }).paste;
    const line = passage.replace('{{passage}}', 'Hides: what they are');
    for (const explanation of ['', 'Tanned.\nLong.']) {
      const questions = [{ ...asked, picture: null, explanation: withPassageLine(explanation, line) }];
      for (const write of [writeGift, writeMoodleXml]) {
        const [read] = readQuestions(write(questions)).questions;
        expect(read).toMatchObject({ ...asked, explanation, passage: 'Hides: what they are', dropped: [] });
      }
    }
    const text = `1. Why?\na) x *\nb) y\n- **${line}**`;
    expect(readQuestions(text).questions).toMatchObject([
      { text: 'Why?', explanation: '', passage: 'Hides: what they are' },
    ]);
    const [label = ''] = line.split(/\s*:/);
    const cells = `Question\tAnswer 1\tAnswer 2\tCorrect\t${label}\nWhy?\tx\ty\t1\tHides`;
    expect(readQuestions(cells).questions).toMatchObject([{ text: 'Why?', passage: 'Hides', dropped: [] }]);
  });

  it('is a picture in Moodle XML, and the question is read again with it', () => {
    const kept: string[] = [];
    const keep = (content: string) => `picture-${kept.push(content)}`;
    const tidy = tidyXml(writeMoodleXml([{ ...asked, explanation: '', picture }]), keep);
    expect(kept).toEqual([picture.content]);
    expect(tidy).not.toContain(picture.content);
    const read = { name: picture.name, alt: picture.alt, content: 'picture-1' };
    expect(readQuestions(tidy).questions).toMatchObject([{ ...asked, picture: read, dropped: [] }]);
    // What is typed below it changes nothing of it.
    expect(tidyXml(`${tidy}\n`, keep)).toBe(`${tidy}\n`);
  });

  it.each([
    [
      'a picture of another kind',
      '<img src="@@PLUGINFILE@@/a.gif">',
      [['a.gif', 'R0lGOD']],
      undefined,
      ['pictureKind a.gif'],
    ],
    [
      'a second picture',
      '<img alt="One" src="@@PLUGINFILE@@/a%20b.png"><img src="@@PLUGINFILE@@/c.jpg">',
      [
        ['a b.png', 'iVBORw0KGgo='],
        ['c.jpg', '/9j/4AAQ'],
      ],
      { name: 'a b.png', alt: 'One' },
      ['picture '],
    ],
    [
      'a picture in its address',
      '<img alt="One" src="data:image/png;base64,iVBORw0KGgo=">',
      [],
      { name: 'picture.png', alt: 'One' },
      [],
    ],
    [
      'one of another kind in its address',
      '<img src="data:image/gif;base64,R0lGODlh">',
      [],
      undefined,
      ['pictureKind picture.gif'],
    ],
    ['a picture from elsewhere', '<img src="https://example.com/a.png">', [], undefined, ['picture ']],
    ['a recording', '<audio src="@@PLUGINFILE@@/a.mp3"></audio>', [['a.mp3', 'SUQz']], undefined, ['media ']],
  ] as const)('%s is said below its question', (_, html, files, expected, dropped) => {
    const beside = files.map(([name, content]) => `<file name="${name}" path="/" encoding="base64">${content}</file>`);
    const file = [
      '<quiz><question type="multichoice"><questiontext format="html">',
      `<text><![CDATA[<p>Why?</p>${html}]]></text>${beside.join('')}</questiontext>`,
      '<answer fraction="100"><text>x</text></answer><answer fraction="0"><text>y</text></answer></question></quiz>',
    ];
    const [question] = readQuestions(tidyXml(file.join('\n'), () => 'picture-1')).questions;
    expect(question?.picture).toEqual(expected && { ...expected, content: 'picture-1' });
    expect(question?.dropped.map(({ what, said }) => `${what} ${said}`)).toEqual(dropped);
  });
});

describe('other XML', () => {
  it('is said to be none of questions', () => {
    expect(readQuestions('<?xml version="1.0"?>\n<rss version="2.0" title="News"><channel/></rss>').unread).toEqual([
      { line: 2, text: '<rss> News' },
    ]);
  });

  it('never fails, whatever it is', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            ...[
              '<quiz>',
              '</quiz>',
              '<question type="multichoice">',
              '</question>',
              '<answer fraction="x">',
              '</answer>',
            ],
            ...[
              '<text>',
              '</text>',
              '<![CDATA[',
              ']]>',
              '<!--',
              '-->',
              '&#x110000;',
              '&amp;',
              '<',
              '\n',
              'a',
              '"',
              '<?xml',
              '?>',
            ],
            ...['<assessmentItem>', '</assessmentItem>', '<qti-assessment-item title="a">', '</qti-assessment-item>'],
          ),
          { maxLength: 40 },
        ),
        (parts) => {
          const { questions } = readQuestions(`<quiz>${parts.join('')}`);
          expect(questions.every(({ from, to }) => from <= to)).toBe(true);
        },
      ),
    ));
});
