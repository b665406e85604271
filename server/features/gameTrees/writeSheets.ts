/** Writes a game's tree as the sheets of a workbook, and says what they do not contain. Pure but for texts. */
import { kindOf, typeOfKind } from '#shared/game/achievementKinds.rules.ts';
import type { SheetOmissions } from '#shared/gameTrees/archives.contract.ts';
import type { GameTree, TreeAchievement, TreeContent } from '#shared/gameTrees/gameTrees.contract.ts';
import { nodesOf } from '#shared/gameTrees/gameTrees.rules.ts';
import type { Resource } from '#shared/http/resource.ts';
import { gameParts } from '#shared/gameTrees/gameParts.ts';
import { maxCellLength } from '#shared/http/sheets.ts';
import type { Language } from '#shared/vocabulary/languages.ts';
import type { WrittenSheet } from '#server/platform/tables/xlsxWriter.ts';
import { columnOfAnswer, rightOf } from '#server/engines/imports/answerCells.ts';
import { fold } from '#server/engines/imports/importCells.ts';
import { cleanRichText } from '#server/engines/resources/richText.ts';
import { answerLabels } from '#shared/questions/questions.contract.ts';
import {
  answerColumns,
  columnsOfSheets,
  examplesOf,
  sheetKinds,
  sheetName,
  writtenHeadings,
  type SheetKind,
} from './gameSheets.ts';
import { renameReferences } from './treeTexts.ts';

type Values = Readonly<Record<string, unknown>>;

const sheetOf = (kind: SheetKind, language: Language, rows: readonly Values[]): WrittenSheet => ({
  name: sheetName(kind, language),
  headings: writtenHeadings(kind, language),
  rows: rows.map((row) => columnsOfSheets[kind].map(({ name, shown }) => shown(row[name], language))),
});

/** The sheets to be filled in, with their examples. */
export const templateSheets = (language: Language): WrittenSheet[] =>
  sheetKinds.map((kind) => ({
    name: sheetName(kind, language),
    headings: writtenHeadings(kind, language),
    rows: examplesOf(kind, language).map((row) => columnsOfSheets[kind].map(({ name }) => row[name] ?? '')),
  }));

/** The question rows of a content. */
function questionRows(content: TreeContent | null): Values[] {
  const shown = (question: { answers: { text: string; isCorrect: boolean }[] }) => ({
    ...question,
    ...Object.fromEntries(
      answerLabels.map((label, index) => [columnOfAnswer(label), question.answers[index]?.text ?? null]),
    ),
    right: rightOf(question.answers),
  });
  switch (content?.kind) {
    case 'quiz':
      return content.questions.map(shown);
    case 'exam':
      return content.parts.flatMap((part) =>
        part.categories.flatMap((category) =>
          category.questions.map((question) => ({
            ...{ ...shown(question), part: part.name, category: category.name },
            categoryPassMark: category.passMark,
          })),
        ),
      );
    case 'feedback':
      return content.questions.map(({ text, kind, choices, required }) => ({
        ...{ text, required, answeredWith: kind },
        ...Object.fromEntries(answerColumns.map((column, index) => [column, choices[index] ?? null])),
      }));
    default:
      return [];
  }
}

function achievementRow(achievement: TreeAchievement): Values {
  const { content, ...fields } = achievement;
  const kind = kindOf({ contentKind: content?.kind ?? null, type: fields.type });
  return {
    ...fields,
    ...content,
    kind,
    // It follows from what the achievement is.
    type: typeOfKind(kind) === fields.type ? null : fields.type,
  };
}

/** The sheets of a game that was prepared for them. @see forSheets */
export function gameSheets(tree: GameTree, language: Language): WrittenSheet[] {
  const levels = tree.tiers.flatMap((tier) => tier.levels.map((level) => ({ tier: tier.name, level })));
  const achievements = levels.flatMap(({ tier, level }) =>
    level.achievements.map((achievement) => ({ place: { tier, level: level.name }, achievement })),
  );
  return [
    sheetOf('game', language, [tree]),
    sheetOf('tiers', language, tree.tiers),
    sheetOf(
      'levels',
      language,
      levels.map(({ tier, level }) => ({ ...level, tier })),
    ),
    sheetOf(
      'achievements',
      language,
      achievements.map(({ place, achievement }) => ({ ...achievementRow(achievement), ...place })),
    ),
    sheetOf(
      'questions',
      language,
      achievements.flatMap(({ place, achievement: { title, content } }) =>
        questionRows(content).map((row) => ({ ...row, ...place, achievement: title })),
      ),
    ),
  ];
}

type Problem = SheetOmissions['errors'][number];

const titleOf = (part: object): string => {
  const { name, title, text } = part as Values;
  return String(name ?? title ?? text ?? '');
};

/** Parts that have the name of another one beside them. */
const sameNames = (parts: readonly object[]): Problem[] =>
  [...Map.groupBy(parts.map(titleOf), fold).values()].flatMap(([title = '', another]) =>
    another === undefined ? [] : [{ title, message: 'Several parts have this name' }],
  );

/** The names by which sheets could not tell parts apart. */
const namingErrors = ({ tiers }: GameTree): Problem[] => [
  ...sameNames(tiers),
  ...tiers.flatMap(({ levels }) => [
    ...sameNames(levels),
    ...levels.flatMap(({ achievements }) => [
      ...sameNames(achievements),
      ...achievements.flatMap(({ content }) =>
        content?.kind === 'exam'
          ? [...sameNames(content.parts), ...content.parts.flatMap(({ categories }) => sameNames(categories))]
          : [],
      ),
    ]),
  ]),
];

const picture = /<img\b[^>]*>/g;
const ownLink = /<a\b[^>]*\bhref="\/[^"]*"[^>]*>(.*?)<\/a>/gs;

/** Whether a part is in the spreadsheet. */
const isKept = ({ status }: { status: string }) => status !== 'archived';

const maxErrors = 100;

/**
 * A game as a spreadsheet can say it: without archived parts, and without pictures and links to pages of this installation in
 * its texts.
 */
export function forSheets(game: GameTree): { tree: GameTree; omissions: SheetOmissions } {
  const tree = structuredClone(game);
  const count = () => nodesOf(tree).filter(({ kind }) => ['tier', 'level', 'achievement'].includes(kind)).length;
  const before = count();
  tree.tiers = tree.tiers.filter(isKept);
  for (const tier of tree.tiers) {
    tier.levels = tier.levels.filter(isKept);
    for (const level of tier.levels) level.achievements = level.achievements.filter(isKept);
  }
  const omissions: SheetOmissions = {
    ...{ files: 0, links: 0, chapters: 0, words: 0, examParts: 0 },
    ...{ rewards: tree.rewards.length, news: tree.news.length, archived: before - count() },
    errors: namingErrors(tree).slice(0, maxErrors),
  };
  // Counted above.
  tree.rewards = [];
  tree.news = [];
  const nodes = nodesOf(tree);
  for (const { kind, fields } of nodes) {
    const { files = {} }: Pick<Resource, 'fields' | 'files'> = gameParts[kind];
    omissions.files += Object.keys(files).filter((name) => fields[name] !== null).length;
    omissions.words += fields.words?.length ?? 0;
    if (Array.isArray(fields['chapters'])) omissions.chapters += fields['chapters'].length;
    const lists = [fields['parts'], fields['categories']].filter((list): list is Values[] => Array.isArray(list));
    omissions.examParts += lists.flat().filter(({ categories, questions }) => {
      const inIt = (questions ?? categories) as readonly unknown[] | undefined;
      return inIt?.length === 0;
    }).length;
    if (fields.words !== undefined) fields.words = [];
  }
  renameReferences(nodes, {
    file: () => null,
    address: (address) => address,
    text: (html, path) => {
      omissions.files += html.match(picture)?.length ?? 0;
      omissions.links += html.match(ownLink)?.length ?? 0;
      const plain = html.replaceAll(picture, '').replaceAll(ownLink, '$1');
      const clean = plain === html ? html : cleanRichText(plain);
      if (clean.length > maxCellLength && omissions.errors.length < maxErrors) {
        const node = nodes.findLast((one) => path.startsWith(one.path));
        omissions.errors.push({
          title: titleOf(node?.fields ?? {}),
          message: `A cell has at most ${maxCellLength} characters`,
        });
      }
      return clean;
    },
  });
  return { tree, omissions };
}
