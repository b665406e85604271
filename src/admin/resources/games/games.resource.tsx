import { TrophyOutlined } from '@ant-design/icons';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import type { GameRow } from '#shared/game/games.contract.ts';
import { gameState } from '#shared/game/games.rules.ts';
import { lastInstant } from '#shared/time/periods.rules.ts';
import { areDatesMovable, gameErrors } from '#shared/game/gameFields.rules.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import { home } from '../../crud/declaration/addresses.ts';
import { lazyPart } from '../../components/lazyPart.ts';
import type { Editor, EditorProps } from '../../crud/declaration/declaration.ts';
import { previewOfGame } from '../../previews/formPreviews.ts';
import { defineResource } from '../../crud/defineResource.ts';
import { imageEditor } from '../../controls/mediaEditors.ts';
import { planFieldChange } from '../regrading/planChange.ts';
import { readinessQuery } from '../readiness/readiness.queries.ts';
import { scheduledQuery } from './scheduled.queries.ts';
import { inZone } from '../../controls/wallClock.ts';

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')];
/** The time zone of the person's device. */
const ownZone = (): string => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zones.includes(zone) ? zone : 'UTC';
};
const zoneOptions = zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
const timezoneEditor: Editor<string> = {
  Component: ({ context: _, ...control }: EditorProps<string>) => (
    <Select {...control} className="bo-choice" showSearch options={zoneOptions} optionFilterProp="label" />
  ),
  layout: 'input',
  hidesCount: true,
};

/** The game's dates, in its own time zone, and whether a published game runs now. */
function GamePeriod({ game }: { game: GameRow }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: game.timezone });
  const [startsAt, endsAt] = [new Date(game.startDate), new Date(game.endDate)];
  const state = gameState({ startsAt, endsAt }, new Date());
  return (
    <div>
      {format.formatRange(startsAt, lastInstant(endsAt))}{' '}
      {game.status === 'published' && <div className="bo-note">{t(`games.state.${state}`)}</div>}
    </div>
  );
}

/** What compliance never has, whatever the setting. */
const isStandard = ({ experience }: Partial<Pick<GameRow, 'experience'>>) => experience !== 'compliance';

export const games = defineResource({
  resource: resources.games,
  icon: TrophyOutlined,
  title: 'name',
  words: 'game',
  picture: 'homeBannerImageUrl',
  cells: { startDate: (game) => <GamePeriod game={game} /> },
  planChange: planFieldChange('status', 'startDate', 'endDate'),
  acts: {
    duplicate: {
      needs: 'create',
      Dialog: lazyPart(async () => (await import('./DuplicateGameDialog.tsx')).DuplicateGameDialog),
    },
    dates: {
      needs: 'edit',
      applies: ({ status, startDate }) => areDatesMovable({ status, startsAt: new Date(startDate) }, new Date()),
      Dialog: lazyPart(async () => (await import('./MoveDatesDialog.tsx')).MoveDatesDialog),
    },
    archive: {
      needs: 'list',
      Dialog: lazyPart(async () => (await import('./SaveArchiveDialog.tsx')).SaveArchiveDialog),
    },
  },
  list: {
    path: home,
    columns: ['name', 'startDate', 'status', 'playersCount'],
    inline: ['name'],
    more: ['levelsCount', 'experience', 'type', 'endDate', 'timezone', 'createdAt', 'updatedAt'],
  },
  show: {
    opensNew: true,
    playersPage: () => '/home',
    facts: ['startDate', 'timezone', 'experience', 'type', 'levelsCount', 'playersCount'],
    PublishDialog: lazyPart(async () => (await import('./PublishDialogs.tsx')).PublishGames),
    Detail: lazyPart(async () => (await import('./GameState.tsx')).GameState),
    queries: (data, id) => [readinessQuery(data, id), scheduledQuery(data, id)],
    tabs: ['tiers', 'questions', 'users', 'teams', 'news', 'rewards'],
  },
  form: {
    main: {
      game: ['name', 'startDate', 'endDate', 'timezone'],
      pages: ['dashboard', 'gameRules', 'tutorial', 'aboutGame'],
      news: ['showsNews', 'newsText'],
      leaderboard: ['showsLeaderboard', 'leaderboardText'],
      rewards: ['showsRewards', 'rewardsText'],
    },
    aside: {
      appearance: ['homeBannerImage', 'homeBannerImageAlt'],
      kind: ['experience', 'type', 'openToAll', 'teamScoreMode', 'showsWeeklyGoal', 'showsDailyQuestion'],
      points: ['pointsTutorial', 'pointsGameRules', 'pointsLogIn', 'pointsReadNews'],
    },
    editors: { timezone: timezoneEditor, homeBannerImage: imageEditor },
    follows: {
      // The dates keep their typed time when the zone is corrected.
      timezone: (zone, { timezone, startDate, endDate }) =>
        timezone === undefined
          ? {}
          : {
              startDate: inZone(startDate, timezone, zone, 'start') ?? undefined,
              endDate: inZone(endDate, timezone, zone, 'end') ?? undefined,
            },
    },
    when: { showsWeeklyGoal: isStandard, showsDailyQuestion: isStandard },
    initial: () => ({ timezone: ownZone() }),
    errors: gameErrors,
    preview: previewOfGame,
  },
});
