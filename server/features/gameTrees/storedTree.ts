/** A game's tree as it is read from the database, and the rows that another one of it becomes. */
import { v7 as uuidv7 } from 'uuid';
import type { Status } from '#shared/http/fields.ts';
import {
  written,
  type GameTree,
  type NodeKind,
  type TreeAchievement,
  type TreeContent,
  type TreeLevel,
  type TreeWord,
} from '#shared/gameTrees/gameTrees.contract.ts';
import { nodesOf, type TreeNode } from '#shared/gameTrees/gameTrees.rules.ts';
import type { TranslatedEntity } from '#shared/translations/translatable.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { columnValues } from '#server/platform/db/columnValues.ts';
import {
  examCategories,
  examParts,
  exams,
  feedbackQuestions,
  feedbacks,
  pdfs,
  podcasts,
  questionVersions,
  quizzes,
  storyPrompts,
  type translations,
} from '#server/schema/content.ts';
import { achievements, games, levels, tiers } from '#server/schema/games.ts';
import { news } from '#server/schema/news.ts';
import { rewards } from '#server/schema/rewards.ts';
import { sourceHashOf } from '#server/engines/translations/translations.service.ts';
import { gameTreesRepository, type StoredGame, type TreeRows } from './gameTrees.repository.ts';
import { isTranslated, originalOf } from './treeTexts.ts';

/** Fields of a row as they travel. */
const pick = (kind: NodeKind, row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.keys(written[kind].fields.shape).map((name) => {
      const value = row[name];
      return [name, value instanceof Date ? value.toISOString() : value];
    }),
  );

type Stored = Readonly<Record<string, unknown>> & { id: string };
/** By the part of the tree that was made of it. */
export type IdsOfParts = ReadonlyMap<object, string>;

/**
 * A game as it stands now. To be asked within one state of the database.
 * @returns `files` of fields are ids, and texts are as they are stored
 */
export async function readGame(executor: Executor, game: StoredGame): Promise<{ tree: GameTree; ids: IdsOfParts }> {
  const repository = gameTreesRepository(executor);
  const storedTiers = await repository.listTiers(game.id);
  const storedLevels = await repository.listLevels(game.id);
  const storedAchievements = await repository.listAchievements(game.id);
  const storedRewards = await repository.listRewards(game.id);
  const storedNews = await repository.listNews(game.id);
  const all = storedAchievements.map(({ id }) => id);
  const storedQuizzes = await repository.listContents('quiz', quizzes, all);
  const storedExams = await repository.listContents('exam', exams, all);
  const storedPdfs = await repository.listContents('pdf', pdfs, all);
  const storedPodcasts = await repository.listContents('podcast', podcasts, all);
  const storedFeedbacks = await repository.listContents('feedback', feedbacks, all);
  const storedPrompts = await repository.listContents('successfulStory', storyPrompts, all);
  const parts = await repository.listExamParts(storedExams.map(({ id }) => id));
  const categories = await repository.listExamCategories(parts.map(({ id }) => id));
  const questions = await repository.listQuestions([...storedQuizzes, ...categories].map(({ id }) => id));
  const feedbackQuestions = await repository.listFeedbackQuestions(storedFeedbacks.map(({ id }) => id));
  const said = Map.groupBy(
    await repository.listTranslations(
      [
        ...[game, ...storedTiers, ...storedLevels, ...storedAchievements, ...storedRewards, ...storedNews],
        ...[...parts, ...categories, ...questions, ...feedbackQuestions, ...storedPodcasts, ...storedPrompts],
      ].map(({ id }) => id),
    ),
    ({ entityId }) => entityId,
  );

  const ids = new Map<object, string>();
  const part = <More extends object>(kind: NodeKind, row: Stored, more: More) => {
    const fields = pick(kind, row);
    const node = { ...fields, ...(isTranslated(kind) && { words: wordsOf(kind, row.id, fields) }), ...more };
    ids.set(node, row.id);
    return node;
  };
  /** In the game's own language there are none; what is said of a place that is gone is not said any more. */
  const wordsOf = (kind: TranslatedEntity, id: string, fields: TreeNode['fields']): TreeWord[] =>
    (said.get(id) ?? []).flatMap(({ language, field, value, sourceHash }) => {
      const original = originalOf({ kind, fields }, field);
      if (language === game.language || original === undefined) return [];
      return [{ language, field, value, madeOf: sourceHash === sourceHashOf(original) ? null : sourceHash }];
    });

  const questionsOf = Map.groupBy(questions, ({ parentId }) => parentId);
  const askedIn = (parentId: string) =>
    (questionsOf.get(parentId) ?? []).map((question) => part('questionVersion', question, {}));
  const categoriesOf = Map.groupBy(categories, ({ partId }) => partId);
  const partsOf = Map.groupBy(parts, ({ examId }) => examId);
  const feedbackOf = Map.groupBy(feedbackQuestions, ({ feedbackId }) => feedbackId);
  const contents = new Map<string, object>([
    ...storedQuizzes.map((row): [string, object] => [
      row.achievementId,
      part('quiz', row, { kind: 'quiz', questions: askedIn(row.id) }),
    ]),
    ...storedExams.map((row): [string, object] => [
      row.achievementId,
      part('exam', row, {
        kind: 'exam',
        parts: (partsOf.get(row.id) ?? []).map((one) =>
          part('examPart', one, {
            categories: (categoriesOf.get(one.id) ?? []).map((category) =>
              part('examCategory', category, { questions: askedIn(category.id) }),
            ),
          }),
        ),
      }),
    ]),
    ...storedPdfs.map((row): [string, object] => [row.achievementId, part('pdf', row, { kind: 'pdf' })]),
    ...storedPodcasts.map((row): [string, object] => [row.achievementId, part('podcast', row, { kind: 'podcast' })]),
    ...storedFeedbacks.map((row): [string, object] => [
      row.achievementId,
      part('feedback', row, {
        kind: 'feedback',
        questions: (feedbackOf.get(row.id) ?? []).map((question) => part('feedbackQuestion', question, {})),
      }),
    ]),
    ...storedPrompts.map((row): [string, object] => [
      row.achievementId,
      part('storyPrompt', row, { kind: 'successfulStory' }),
    ]),
  ]);
  const levelsOf = Map.groupBy(storedLevels, ({ tierId }) => tierId);
  const achievementsOf = Map.groupBy(storedAchievements, ({ levelId }) => levelId);
  const tree = part('game', game, {
    language: game.language,
    tiers: storedTiers.map((tier) =>
      part('tier', tier, {
        levels: (levelsOf.get(tier.id) ?? []).map((level) =>
          part('level', level, {
            achievements: (achievementsOf.get(level.id) ?? []).map((achievement) =>
              part('achievement', achievement, { content: contents.get(achievement.id) ?? null }),
            ),
          }),
        ),
      }),
    ),
    rewards: storedRewards.map((reward) =>
      part('reward', reward, {
        points: reward.rule.points ?? null,
        rank: reward.rule.rank ?? null,
        subject: reward.rule.subjectId ?? null,
      }),
    ),
    news: storedNews.map((item) => part('news', item, {})),
  }) as unknown as GameTree;
  const references = referencesOf(tree, ids);
  // One that names nothing any more could never be won; it stays what it is, and readiness says so.
  for (const reward of tree.rewards) reward.subject = references.get(reward.subject ?? '') ?? null;
  return { tree, ids };
}

/** What the tree calls its parts, by their ids. */
export const referencesOf = (tree: GameTree, ids: IdsOfParts): ReadonlyMap<string, string> =>
  new Map(
    nodesOf(tree).flatMap(({ fields, reference }) => {
      const id = ids.get(fields);
      return id === undefined || reference === null ? [] : [[id, reference]];
    }),
  );

/** Makes the id of a part, or that of a question, whose part is a version of it. */
export type MakeId = (kind: NodeKind | 'question', part: object) => string;

const makeNewId: MakeId = () => uuidv7();

/** Where a part comes to stand, when it is made and by whom. */
interface Place {
  gameId: string;
  at: Date;
  /** null: by nobody in particular. */
  by: string | null;
  makeId?: MakeId;
  /** Of parts that texts or rewards refer to and that therefore have theirs already. */
  ids?: IdsOfParts;
}

const noRows = (): TreeRows => ({
  games: [],
  tiers: [],
  levels: [],
  achievements: [],
  quizzes: [],
  exams: [],
  examParts: [],
  examCategories: [],
  questions: [],
  questionVersions: [],
  pdfs: [],
  podcasts: [],
  feedbacks: [],
  feedbackQuestions: [],
  storyPrompts: [],
  rewards: [],
  news: [],
  translations: [],
});

/** Collects the rows of parts of a tree, all of whose files are ids and whose texts are as they are to be stored. */
function collector({ gameId, at, by, ids, makeId = makeNewId }: Place) {
  const rows = noRows();
  const dates = { createdAt: at, updatedAt: at };
  const idOf = (kind: NodeKind, part: object) => ids?.get(part) ?? makeId(kind, part);

  function translate(kind: TranslatedEntity, entityId: string, fields: object & { words: readonly TreeWord[] }): void {
    rows.translations.push(
      ...fields.words.map(({ language, field, value, madeOf }): typeof translations.$inferInsert => ({
        ...{ entity: kind, entityId, language, field, value, updatedAt: at, updatedBy: by },
        sourceHash: madeOf ?? sourceHashOf(originalOf({ kind, fields: fields as TreeNode['fields'] }, field) ?? ''),
      })),
    );
  }

  function addQuestions(
    parent: { quizId: string } | { categoryId: string },
    asked: Extract<TreeContent, { kind: 'quiz' }>['questions'],
  ): void {
    for (const [place, question] of asked.entries()) {
      const [id, versionId] = [makeId('question', question), idOf('questionVersion', question)];
      rows.questions.push({ ...parent, id, position: place + 1, ...dates });
      rows.questionVersions.push({
        ...columnValues(questionVersions, question),
        ...{ id: versionId, questionId: id, number: 1, createdAt: at, createdBy: by },
      });
      translate('questionVersion', versionId, question);
    }
  }

  function addContent(achievementId: string, content: TreeContent): void {
    const id = idOf(content.kind === 'successfulStory' ? 'storyPrompt' : content.kind, content);
    const own = { id, achievementId, ...dates };
    switch (content.kind) {
      case 'quiz':
        rows.quizzes.push({ ...columnValues(quizzes, content), ...own });
        return addQuestions({ quizId: id }, content.questions);
      case 'exam':
        rows.exams.push({ ...columnValues(exams, content), ...own });
        for (const [place, part] of content.parts.entries()) {
          const partId = idOf('examPart', part);
          rows.examParts.push({
            ...columnValues(examParts, part),
            ...{ id: partId, examId: id, position: place + 1, ...dates },
          });
          translate('examPart', partId, part);
          for (const [at, category] of part.categories.entries()) {
            const categoryId = idOf('examCategory', category);
            rows.examCategories.push({
              ...columnValues(examCategories, category),
              ...{ id: categoryId, partId, position: at + 1, ...dates },
            });
            translate('examCategory', categoryId, category);
            addQuestions({ categoryId }, category.questions);
          }
        }
        return;
      case 'pdf':
        rows.pdfs.push({ ...columnValues(pdfs, content), ...own });
        return;
      case 'podcast':
        rows.podcasts.push({ ...columnValues(podcasts, content), ...own });
        return translate('podcast', id, content);
      case 'feedback':
        rows.feedbacks.push(own);
        for (const [place, question] of content.questions.entries()) {
          const questionId = idOf('feedbackQuestion', question);
          rows.feedbackQuestions.push({
            ...columnValues(feedbackQuestions, question),
            ...{ id: questionId, feedbackId: id, position: place + 1, ...dates },
          });
          translate('feedbackQuestion', questionId, question);
        }
        return;
      case 'successfulStory':
        rows.storyPrompts.push({ ...columnValues(storyPrompts, content), ...own });
        return translate('storyPrompt', id, content);
    }
  }

  function addAchievement(levelId: string, position: number, achievement: TreeAchievement): string {
    const id = idOf('achievement', achievement);
    const { content } = achievement;
    rows.achievements.push({
      ...columnValues(achievements, achievement),
      ...{ id, gameId, levelId, position, contentKind: content?.kind ?? null, ...dates },
    });
    translate('achievement', id, achievement);
    if (content !== null) addContent(id, content);
    return id;
  }

  function addLevel(tierId: string, position: number, level: TreeLevel): string {
    const id = idOf('level', level);
    rows.levels.push({ ...columnValues(levels, level), id, gameId, tierId, position, ...dates });
    translate('level', id, level);
    for (const [place, achievement] of level.achievements.entries()) addAchievement(id, place + 1, achievement);
    return id;
  }

  /** @param idOfReference the ids of what its rewards are for */
  function addGame(tree: GameTree, idOfReference: ReadonlyMap<string, string>, status: Status): void {
    const publishedAt = status === 'published' ? dates.createdAt : null;
    rows.games.push({ ...columnValues(games, tree), id: gameId, status, publishedAt, ...dates });
    translate('game', gameId, tree);
    for (const [place, tier] of tree.tiers.entries()) {
      const id = idOf('tier', tier);
      rows.tiers.push({ ...columnValues(tiers, tier), id, gameId, position: place + 1, ...dates });
      translate('tier', id, tier);
      for (const [position, level] of tier.levels.entries()) addLevel(id, position + 1, level);
    }
    for (const [place, reward] of tree.rewards.entries()) {
      const id = idOf('reward', reward);
      const { subject, points, rank } = reward;
      const subjectId = idOfReference.get(subject ?? '');
      const rule = {
        ...(subjectId && { subjectId }),
        ...(points !== null && { points }),
        ...(rank !== null && { rank }),
      };
      rows.rewards.push({ ...columnValues(rewards, reward), id, gameId, position: place + 1, rule, ...dates });
      translate('reward', id, reward);
    }
    for (const item of tree.news) {
      const id = idOf('news', item);
      rows.news.push({ ...columnValues(news, item), id, gameId, ...dates });
      translate('news', id, item);
    }
  }

  return { rows, addGame, addLevel, addAchievement };
}

/** How long files are: what a document's and a recording's own records say of them as well. */
async function addExtents(executor: Executor, rows: TreeRows): Promise<void> {
  const wanted = [...rows.pdfs, ...rows.podcasts].flatMap(({ file }) => file ?? []);
  const files = new Map((await gameTreesRepository(executor).listMedia(wanted)).map((file) => [file.id, file]));
  for (const pdf of rows.pdfs) pdf.pages = files.get(pdf.file ?? '')?.pages ?? null;
  for (const podcast of rows.podcasts) podcast.duration = files.get(podcast.file ?? '')?.duration ?? null;
}

async function store(executor: Executor, rows: TreeRows): Promise<void> {
  await addExtents(executor, rows);
  await gameTreesRepository(executor).insertAll(rows);
}

/** Ids for those parts of a tree that something may refer to, the game's own among them, by part and by reference. */
export function newIds(
  tree: GameTree,
  makeId = makeNewId,
): { ids: IdsOfParts; idOfReference: ReadonlyMap<string, string> } {
  const named = nodesOf(tree).flatMap(({ kind, fields, reference }) =>
    reference === null ? [] : [{ part: fields, reference, id: makeId(kind, fields) }],
  );
  return {
    ids: new Map(named.map(({ part, id }) => [part, id])),
    idOfReference: new Map(named.map(({ reference, id }) => [reference, id])),
  };
}

/**
 * Writes a game, as a draft unless `status` says otherwise, with all that is in it. `tree`: with ids of files, and texts as they are to be
 * stored. `makeId`: makes the ids that `newIds` did not.
 */
export async function writeGame(
  executor: Executor,
  tree: GameTree,
  { ids, idOfReference }: ReturnType<typeof newIds>,
  { status = 'draft', ...place }: Pick<Place, 'at' | 'by' | 'makeId'> & { status?: Status },
): Promise<string> {
  const gameId = ids.get(tree) ?? uuidv7();
  const { rows, addGame } = collector({ gameId, ids, ...place });
  addGame(tree, idOfReference, status);
  await store(executor, rows);
  return gameId;
}

export async function writeLevel(
  executor: Executor,
  level: TreeLevel,
  { tierId, position, ...place }: Omit<Place, 'ids'> & { tierId: string; position: number },
): Promise<string> {
  const { rows, addLevel } = collector(place);
  const id = addLevel(tierId, position, level);
  await store(executor, rows);
  return id;
}

export async function writeAchievement(
  executor: Executor,
  achievement: TreeAchievement,
  { levelId, position, ...place }: Omit<Place, 'ids'> & { levelId: string; position: number },
): Promise<string> {
  const { rows, addAchievement } = collector(place);
  const id = addAchievement(levelId, position, achievement);
  await store(executor, rows);
  return id;
}
