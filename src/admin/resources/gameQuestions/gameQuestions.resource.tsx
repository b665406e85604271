import { QuestionCircleOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import { resources } from '#shared/api.ts';
import { toAchievement, toLevel, toTier } from '../../components/references.ts';
import { showAddress } from '../../crud/declaration/addresses.ts';
import { defineResource } from '../../crud/defineResource.ts';
import { openItems } from '../contents/items.ts';
import { games } from '../games/games.resource.tsx';
import { editedAs } from './editedAs.ts';
import { EditQuestion, RightAnswers } from './RightAnswers.tsx';

const alike = 'gameId';

/** All questions of a game, in a tab of its page. */
export const gameQuestions = defineResource({
  resource: resources.gameQuestions,
  icon: QuestionCircleOutlined,
  title: 'text',
  parent: games,
  tab: 'questions',
  address: ({ achievementId, categoryId, id }) =>
    showAddress(resources.achievements.name, achievementId) + openItems(categoryId, id),
  references: {
    tierId: { ...toTier, alike },
    levelId: { ...toLevel, alike },
    achievementId: { ...toAchievement, alike },
  },
  cells: {
    level: ({ levelId, level }) => <Link to={showAddress(resources.levels.name, levelId)}>{level}</Link>,
    achievement: ({ achievementId, achievement }) => (
      <Link to={showAddress(resources.achievements.name, achievementId)}>{achievement}</Link>
    ),
    answers: ({ answers }) => answers.join(' · '),
    explanation: ({ explanation }) => (explanation === '' ? '–' : <span className="bo-clamped">{explanation}</span>),
    rightAnswers: (row) => <RightAnswers row={row} />,
  },
  acts: {
    edit: { needs: 'list', Dialog: EditQuestion },
  },
  list: {
    columns: ['text', 'rightAnswers', 'explanation', 'level', 'achievement', 'status'],
    more: ['contentKind', 'answers', 'answersCount', 'multiple', 'hasExplanation', 'points', 'tier', 'updatedAt'],
    editedAs,
  },
});
