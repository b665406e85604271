import { and, asc, count, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { hasContent, type ContentKinds } from '#server/game/content/contentKind.ts';
import { columnsOf } from '#server/platform/db/columnsOf.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { examCategories, examParts, exams, pdfs, questions } from '#server/schema/content.ts';
import { achievements, enrolments, games, levels, teamMemberships, teams, tiers } from '#server/schema/games.ts';
import { news } from '#server/schema/news.ts';
import { rewards } from '#server/schema/rewards.ts';
import { users } from '#server/schema/users.ts';
import { isPlayer } from '#server/game/state/players.sql.ts';
import { within, type Scope } from '#server/engines/resources/scope.ts';

/** A game with all its parts, drafts included; archived ones only where it is said. */
export const readinessRepository = (db: Executor) => ({
  async findGame(id: string, scope: Scope) {
    const [game] = await db
      .select({
        id: games.id,
        title: games.name,
        experience: games.experience,
        structure: games.type,
        startsAt: games.startDate,
        endsAt: games.endDate,
        publishedAt: sql<Date | null>`case when ${eq(games.status, 'published')} then ${games.publishedAt} end`.mapWith(
          games.publishedAt,
        ),
        isClosed: sql<boolean>`${isNotNull(games.closedAt)}`,
        hasBanner: sql<boolean>`${isNotNull(games.homeBannerImage)}`,
        hasRules: sql<boolean>`${ne(games.gameRules, '')}`,
        ...columnsOf(games, 'showsLeaderboard', 'showsRewards', 'openToAll', 'teamScoreMode', 'pointsTutorial'),
        ...columnsOf(games, 'pointsGameRules', 'pointsLogIn', 'pointsReadNews'),
      })
      .from(games)
      .where(and(eq(games.id, id), within({ game: games.id }, scope)));
    return game ?? null;
  },

  async countPeople(gameId: string) {
    const [[row], [enrolled]] = await Promise.all([
      db
        .select({ teams: sql<number>`count(distinct ${teamMemberships.teamId})::int` })
        .from(teamMemberships)
        .innerJoin(teams, and(eq(teams.id, teamMemberships.teamId), eq(teams.status, 'published')))
        .innerJoin(users, and(eq(users.id, teamMemberships.userId), isPlayer))
        .where(and(eq(teamMemberships.gameId, gameId), isNull(teamMemberships.leftAt))),
      db
        .select({ players: count() })
        .from(enrolments)
        .innerJoin(users, and(eq(users.id, enrolments.userId), isPlayer))
        .where(eq(enrolments.gameId, gameId)),
    ]);
    return { teams: row?.teams ?? 0, players: enrolled?.players ?? 0 };
  },

  listNews: (gameId: string) =>
    db
      .select({
        id: news.id,
        title: news.name,
        culture: news.culture,
        startsAt: news.displayDate,
        endsAt: news.endDate,
      })
      .from(news)
      .where(and(eq(news.gameId, gameId), eq(news.status, 'published')))
      .orderBy(asc(news.displayDate), asc(news.id)),

  listTiers: (gameId: string, withArchived: boolean) =>
    db
      .select({ id: tiers.id, title: tiers.name, status: tiers.status })
      .from(tiers)
      .where(and(eq(tiers.gameId, gameId), withArchived ? undefined : ne(tiers.status, 'archived')))
      .orderBy(asc(tiers.position), asc(tiers.id)),

  listLevels: (gameId: string, withArchived: boolean) =>
    db
      .select({ id: levels.id, tierId: levels.tierId, title: levels.name, status: levels.status })
      .from(levels)
      .where(and(eq(levels.gameId, gameId), withArchived ? undefined : ne(levels.status, 'archived')))
      .orderBy(asc(levels.position), asc(levels.id)),

  listAchievements: (gameId: string, kinds: ContentKinds, withArchived: boolean) =>
    db
      .select({
        ...columnsOf(achievements, 'id', 'levelId', 'title', 'status', 'gameType', 'isBonus', 'points'),
        startsAt: achievements.startDate,
        endsAt: achievements.endDate,
        contentKind: achievements.contentKind,
        attemptsAllowed: achievements.attemptsAllowed,
        act: achievements.behaviourEngagement,
        count: achievements.behaviourCount,
        hasContent: hasContent(kinds),
        pages: pdfs.pages,
        minimumPages: pdfs.minimumPages,
      })
      .from(achievements)
      .leftJoin(pdfs, and(eq(pdfs.achievementId, achievements.id), eq(achievements.contentKind, 'pdf')))
      .where(and(eq(achievements.gameId, gameId), withArchived ? undefined : ne(achievements.status, 'archived')))
      .orderBy(asc(achievements.position), asc(achievements.id)),

  /** The categories of the game's exams that have a pass mark and no questions. */
  listEmptyCategories: (gameId: string) =>
    db
      .select({ achievementId: achievements.id, name: examCategories.name })
      .from(examCategories)
      .innerJoin(examParts, eq(examParts.id, examCategories.partId))
      .innerJoin(exams, eq(exams.id, examParts.examId))
      .innerJoin(achievements, and(eq(achievements.id, exams.achievementId), eq(achievements.contentKind, 'exam')))
      .where(
        and(
          eq(achievements.gameId, gameId),
          sql`${examCategories.passMark} > 0`,
          sql`not exists (select from ${questions}
            where ${and(eq(questions.categoryId, examCategories.id), isNull(questions.removedAt))})`,
        ),
      )
      .orderBy(asc(examParts.position), asc(examCategories.position)),

  listRewards: (gameId: string) =>
    db
      .select(columnsOf(rewards, 'id', 'title', 'status', 'type', 'gameType', 'rule', 'stock'))
      .from(rewards)
      .where(and(eq(rewards.gameId, gameId), ne(rewards.status, 'archived')))
      .orderBy(asc(rewards.position), asc(rewards.id)),
});
