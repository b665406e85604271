import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { gameQuestionsBackoffice } from '#shared/questions/gameQuestions.contract.ts';
import { derived } from '#server/engines/resources/listing.sql.ts';
import { listedResource } from '#server/engines/resources/storedResource.ts';
import { newestVersion } from '#server/game/content/authoredQuestions.ts';
import { examCategories, examParts, exams, questions, questionVersions, quizzes } from '#server/schema/content.ts';
import { achievements, levels, tiers } from '#server/schema/games.ts';

const textsOf = (answers: SQL) =>
  derived<string[]>(sql`jsonb_path_query_array(${questionVersions.answers}, ${answers})`);

/** All questions of a game's quizzes and exams. Questions of a kind that its achievement no longer has are not among them. */
export const gameQuestionsResource = listedResource(gameQuestionsBackoffice, questions, {
  joins: [
    newestVersion,
    { table: quizzes, on: eq(quizzes.id, questions.quizId), isOptional: true },
    { table: examCategories, on: eq(examCategories.id, questions.categoryId), isOptional: true },
    { table: examParts, on: eq(examParts.id, examCategories.partId), isOptional: true },
    { table: exams, on: eq(exams.id, examParts.examId), isOptional: true },
    {
      table: achievements,
      on: sql`${achievements.id} = coalesce(${quizzes.achievementId}, ${exams.achievementId})`,
    },
    { table: levels, on: eq(levels.id, achievements.levelId) },
    { table: tiers, on: eq(tiers.id, levels.tierId) },
  ],
  columns: {
    gameId: achievements.gameId,
    tierId: levels.tierId,
    tier: tiers.name,
    levelId: achievements.levelId,
    level: levels.name,
    achievementId: achievements.id,
    achievement: achievements.title,
    status: achievements.status,
    points: achievements.points,
    contentKind: achievements.contentKind,
    text: questionVersions.text,
    multiple: questionVersions.multiple,
    answers: textsOf(sql`'$[*].text'`),
    rightAnswers: textsOf(sql`'$[*] ? (@.isCorrect == true).text'`),
    answersCount: derived(sql`jsonb_array_length(${questionVersions.answers})`),
    explanation: questionVersions.explanation,
    hasExplanation: derived(sql`(${questionVersions.explanation} <> '')`),
  },
  searched: questionVersions.plainSearched,
  exists: sql`${and(
    isNull(questions.removedAt),
    inArray(achievements.contentKind, ['quiz', 'exam']),
    sql`(${eq(achievements.contentKind, 'quiz')}) = (${isNotNull(questions.quizId)})`,
  )}`,
  game: achievements.gameId,
  naturalOrder: [
    ...[achievements.gameId, tiers.position, levels.position, achievements.position],
    ...[examParts.position, examCategories.position, questions.position],
  ],
});
