import { StarOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { achievementErrors, attemptsByDefault, type GameDates } from '#shared/game/achievementFields.rules.ts';
import type { AchievementFields } from '#shared/game/achievements.contract.ts';
import { resources } from '#shared/api.ts';
import { lazyPart } from '../../components/lazyPart.ts';
import { Moment } from '../../components/Moment.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { defineResource } from '../../crud/defineResource.ts';
import { imageEditor } from '../../controls/mediaEditors.ts';
import { levels } from '../levels/levels.resource.tsx';
import { previewOfAchievement } from '../../previews/formPreviews.ts';
import { publishParts } from '../games/publishParts.ts';
import { planChange } from '../regrading/planChange.ts';

const contentOfType = (type: AchievementFields['type'] | undefined): AchievementFields['contentKind'] =>
  type === 'questionsQuizzes' ? 'quiz' : type === 'feedbackQuizzes' ? 'feedback' : null;
const isGraded = ({ contentKind }: { contentKind: string | null }) => contentKind === 'quiz' || contentKind === 'exam';
/** Until the game is loaded, its dates are not checked. */
const always: GameDates = { startDate: '1900-01-01T00:00:00Z', endDate: '9999-12-31T00:00:00Z' };

/** Its own date, in the game's time zone; without one, the game's. */
function AchievementDate({ instant, gameId }: { instant: string | null; gameId: string }) {
  const { t } = useTranslation('admin');
  const { row: game } = useRecord(resources.games.name, gameId);
  if (instant === null) return <span className="bo-note">{t('achievements.withTheGame')}</span>;
  if (typeof game?.['timezone'] !== 'string') return null;
  return <Moment instant={instant} timezone={game['timezone']} />;
}

export const achievements = defineResource({
  resource: resources.achievements,
  icon: StarOutlined,
  title: 'title',
  words: 'achievement',
  picture: 'imageUrl',
  parent: levels,
  cells: {
    startDate: (row) => <AchievementDate instant={row.startDate} gameId={row.gameId} />,
    endDate: (row) => <AchievementDate instant={row.endDate} gameId={row.gameId} />,
  },
  acts: {
    duplicate: {
      needs: 'create',
      Dialog: lazyPart(async () => (await import('../../crud/acts/DuplicateInto.tsx')).DuplicateInto),
    },
    award: {
      needs: 'edit',
      isMain: true,
      of: resources.awards.name,
      applies: ({ status }) => status === 'published',
      Dialog: lazyPart(async () => (await import('../points/GrantByHandDialog.tsx')).AwardDialog),
    },
  },
  holds: ({ contentId }) => (contentId === null ? [] : [contentId]),
  planChange,
  list: {
    columns: ['title', 'type', 'gameType', 'contentKind', 'points', 'status', 'updatedAt'],
    inline: ['title', 'points', 'isBonus', 'startDate', 'endDate'],
    more: ['position', 'isBonus', 'startDate', 'endDate', 'shortDescription', 'createdAt'],
  },
  show: {
    opensNew: true,
    playersPage: ({ id, levelId }) => `/game/${levelId}/${id}/`,
    PublishDialog: publishParts,
    facts: [
      'points',
      'type',
      'gameType',
      'isBonus',
      'contentKind',
      'passMark',
      'attemptsAllowed',
      'startDate',
      'endDate',
    ],
    Detail: lazyPart(async () => (await import('./AchievementDetail.tsx')).AchievementDetail),
  },
  form: {
    preview: previewOfAchievement,
    main: {
      words: ['title', 'shortDescription', 'longDescription'],
      doing: ['type', 'behaviourEngagement', 'behaviourCount', 'contentKind', 'passMark', 'attemptsAllowed'],
    },
    aside: {
      worth: ['points', 'pointsMode', 'isBonus'],
      who: ['gameType', 'teamRule'],
      when: ['startDate', 'endDate'],
      appearance: ['image'],
    },
    creation: ['behaviourEngagement', 'behaviourCount', 'contentKind'],
    editors: { image: imageEditor },
    follows: {
      // A new achievement has the content of its type, unless another one is chosen.
      type: (type, { type: before, contentKind = null }, row) =>
        row === null && contentKind === contentOfType(before) ? { contentKind: contentOfType(type) } : {},
      // The number of attempts follows the kind until somebody has set another number.
      contentKind: (contentKind, { contentKind: before = null, attemptsAllowed }) =>
        attemptsAllowed === attemptsByDefault(before) ? { attemptsAllowed: attemptsByDefault(contentKind) } : {},
    },
    when: {
      teamRule: ({ gameType }) => gameType === 'Team',
      behaviourEngagement: ({ type }) => type === 'behavioral',
      behaviourCount: ({ type }) => type === 'behavioral',
      passMark: isGraded,
      pointsMode: isGraded,
      attemptsAllowed: ({ contentKind }) => contentKind !== null,
    },
    errors: (values, game) => achievementErrors(values, (game as GameDates | undefined) ?? always),
  },
});
