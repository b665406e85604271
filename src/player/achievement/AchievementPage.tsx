import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import type { Achievement } from '#shared/achievements/achievements.contract.ts';
import type { ContentKind } from '#shared/attempts/attempts.rules.ts';
import type { PlayerGame } from '#shared/games/games.contract.ts';
import { failureOf } from '#src/providers/failure.ts';
import { examQuery } from '../exam/exam.queries.ts';
import { FeedbackContent } from '../feedback/FeedbackContent.tsx';
import { achievementQuery, gameOfLevelQuery, quizQuery } from '../game/game.queries.ts';
import { placeOf } from '../game/map.rules.ts';
import { NotThere } from '../game/NotThere.tsx';
import { PdfContent } from '../pdf/PdfContent.tsx';
import { PodcastContent } from '../podcast/PodcastContent.tsx';
import { useVariant } from '../shell/variant.ts';
import { StoryContent } from '../story/StoryContent.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { RichText } from '../ui/RichText.tsx';
import { Section } from '../ui/Section.tsx';
import { AchievementHead } from './AchievementHead.tsx';
import { AchievementFactsSkeleton, AchievementSkeleton } from './AchievementSkeleton.tsx';
import { ExamContent } from './ExamContent.tsx';
import { QuizContent } from './QuizContent.tsx';
import { Standing } from './Standing.tsx';
import './AchievementPage.css';

/** What shows a content and the player's work on it, by its kind. */
const openers: Partial<Record<ContentKind, typeof FeedbackContent>> = {
  feedback: FeedbackContent,
  pdf: PdfContent,
  podcast: PodcastContent,
  successfulStory: StoryContent,
};

/** [spec] An achievement: what it is, what to do next, and after that its result and review. */
export function AchievementPage() {
  const { levelId = '', achievementId = '' } = useParams();
  const { client, paths } = useVariant();
  const achievement = useQuery(achievementQuery(client, achievementId));
  const game = useQuery(gameOfLevelQuery(client, levelId));
  const found = achievement.data;
  const error = found === undefined ? achievement.error : game.data === undefined ? game.error : null;
  // Its own address, whichever level it was looked for in.
  if (found !== undefined && found.levelId !== levelId) {
    return <Navigate to={paths.achievement(found.levelId, achievementId)} replace />;
  }
  if (failureOf(error).kind === 'not_found') return <NotThere />;
  return (
    <Page
      title={found?.title}
      head={
        <AchievementHead achievement={found} placed={game.data && placeOf(game.data, levelId)} id={achievementId} />
      }
      loading={found === undefined || game.data === undefined}
      skeleton={<AchievementSkeleton />}
      error={error}
      retry={() => Promise.all([achievement.refetch(), game.refetch()])}
    >
      {found && game.data && <Content achievement={found} game={game.data} />}
    </Page>
  );
}

function Content({ achievement, game }: { achievement: Achievement; game: PlayerGame }) {
  const { t } = useTranslation('game');
  const { client } = useVariant();
  const isQuiz = achievement.contentKind === 'quiz';
  const quiz = useQuery({ ...quizQuery(client, achievement.id), enabled: isQuiz });
  const isExam = achievement.contentKind === 'exam';
  const exam = useQuery({ ...examQuery(client, achievement.id), enabled: isExam });
  const about = achievement.longDescription.trim() !== '' && (
    <Section title={t('achievementPage.about')}>
      <RichText html={achievement.longDescription} lang={achievement.languages?.['longDescription']} />
    </Section>
  );
  if (isExam) {
    return (
      <div className="achievement">
        <Loaded query={exam} skeleton={<AchievementFactsSkeleton />}>
          {(data) => (
            <ExamContent achievement={achievement} given={data} game={game}>
              {about}
            </ExamContent>
          )}
        </Loaded>
      </div>
    );
  }
  const Opens = openers[achievement.contentKind ?? 'quiz'];
  if (Opens !== undefined) {
    return (
      <div className="achievement">
        <Opens achievement={achievement} game={game}>
          {about}
        </Opens>
      </div>
    );
  }
  if (!isQuiz) {
    return (
      <div className="achievement">
        <Standing achievement={achievement} game={game} />
        {about}
      </div>
    );
  }
  return (
    <div className="achievement">
      <Loaded query={quiz} skeleton={<AchievementFactsSkeleton />}>
        {(data) => (
          <QuizContent achievement={achievement} given={data} game={game}>
            {about}
          </QuizContent>
        )}
      </Loaded>
    </div>
  );
}
