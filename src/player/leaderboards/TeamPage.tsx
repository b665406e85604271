import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { PlayerTeam } from '#shared/users/teams.contract.ts';
import { failureOf } from '#src/providers/http/failure.ts';
import { AchievementRow } from '../game/AchievementRow.tsx';
import { teamAchievementsQuery } from '../game/achievements.queries.ts';
import { gameQuery } from '../game/game.queries.ts';
import { NotFoundNotice } from '../game/NotFoundNotice.tsx';
import { BackLink } from '../game/BackLink.tsx';
import { useVariant } from '../area/variant.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Board, BoardRow, BoardSkeleton } from '../ui/Board.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Facts, type Fact } from '../ui/Facts.tsx';
import { Figure, Place } from '../ui/Figure.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Page, PageTitle } from '../ui/Page.tsx';
import { RowList } from '../ui/RowList.tsx';
import { Section } from '../ui/Section.tsx';
import { Skeleton, SkeletonRows, SkeletonShape } from '../ui/Skeleton.tsx';
import { unrankedReason } from './board.rules.ts';
import { MovedDetail } from './EntryRow.tsx';
import { teamQuery } from './leaderboards.queries.ts';
import { SwitchedOff } from './SwitchedOff.tsx';
import { useBoardRow } from './useBoardRow.ts';
import './Leaderboards.css';

/** Pixels. */
const emblemSize = 96;

/** [spec] A team: its rank, how its points are calculated, its members, and for them its achievements. */
export function TeamPage() {
  const { t } = useTranslation('leaderboards');
  const { teamId = '' } = useParams();
  const { client, paths } = useVariant();
  const team = useQuery(teamQuery(client, teamId));
  const game = useQuery(gameQuery(client)).data;
  const allTeams = `${paths.leaderboards}?gameType=Team`;
  if (game?.sections.leaderboard === false) return <SwitchedOff game={game} />;
  if (team.data === undefined && failureOf(team.error).kind === 'not_found')
    return <NotFoundNotice exit={{ to: allTeams, text: t('team.back') }} />;
  return (
    <Page
      title={team.data?.name}
      head={
        <div className="page__head">
          <BackLink to={allTeams} page={t('team.back')} />
          <PageTitle title={team.data?.name} />
        </div>
      }
      loading={team.isPending}
      error={team.data === undefined ? team.error : null}
      retry={team.refetch}
      skeleton={<TeamSkeleton />}
    >
      {() => team.data && <Team team={team.data} />}
    </Page>
  );
}

function Team({ team }: { team: PlayerTeam }) {
  const { t } = useTranslation('leaderboards');
  return (
    <div className="team">
      <Standing team={team} />
      <Section title={t('team.members')} aside={t('team.gamePlaces')}>
        <Members team={team} />
      </Section>
      {team.mine && <TeamAchievements />}
    </div>
  );
}

/** The rank and the points, and how they are calculated. */
function Standing({ team }: { team: PlayerTeam }) {
  const { t } = useTranslation('leaderboards');
  const { rank, points, ownPoints, teamScoreMode, total } = team;
  const unranked = unrankedReason({ rank, members: team.members.length });
  const facts: Fact[] = [
    {
      label: t('team.place'),
      value: rank === null ? '–' : <PlaceAmong place={rank} total={total} />,
    },
    { label: t('team.points'), value: <Figure value={points} /> },
    { label: t(`team.ofMembers.${teamScoreMode}`), value: <Figure value={points - ownPoints} /> },
    { label: t('team.ofAwards'), value: <Figure value={ownPoints} /> },
  ];
  return (
    <div className="team__standing">
      <Avatar of={{ ...team, kind: 'team' }} size={emblemSize} />
      <Facts facts={facts} />
      {(team.mine || unranked !== null) && (
        <p className="small">{unranked === null ? t('me.team') : t(`team.unranked.${unranked}`)}</p>
      )}
    </div>
  );
}

/** "2nd of 7" */
function PlaceAmong({ place, total }: { place: number; total: number }) {
  const { t } = useTranslation('leaderboards');
  return (
    <>
      <Place place={place} /> <span className="team__total">{t('team.of', { total })}</span>
    </>
  );
}

function Members({ team }: { team: PlayerTeam }) {
  const { t } = useTranslation('leaderboards');
  const rowOf = useBoardRow('Individual');
  if (team.members.length === 0)
    return (
      <EmptyState seed={team.id} title={t('team.empty.title')}>
        {t('team.empty.text')}
      </EmptyState>
    );
  return (
    <Board caption={t('team.caption')}>
      {team.members.map((member) => (
        <BoardRow
          key={member.id}
          {...rowOf(member)}
          detail={<MovedDetail moved={member.moved}>{member.rank === null ? t('me.noPoints') : null}</MovedDetail>}
        />
      ))}
    </Board>
  );
}

function TeamAchievements() {
  const { t } = useTranslation('leaderboards');
  const { client } = useVariant();
  const achievements = useQuery(teamAchievementsQuery(client));
  return (
    <Section title={t('team.achievements')}>
      <Loaded query={achievements} skeleton={<SkeletonRows count={3} />}>
        {(list) =>
          list.length === 0 ? (
            <p className="small">{t('team.noAchievements')}</p>
          ) : (
            <RowList>
              {list.map((achievement) => (
                <AchievementRow key={achievement.id} achievement={achievement} />
              ))}
            </RowList>
          )
        }
      </Loaded>
    </Section>
  );
}

function TeamSkeleton() {
  return (
    <div className="team">
      <div className="team__standing">
        <SkeletonShape width={emblemSize} height={emblemSize} />
        <div className="facts">
          {[7, 5, 6, 8].map((characters) => (
            <div key={characters}>
              <Skeleton as="small" characters={characters} />
              <span className="team__figure">
                <Skeleton as="figure" characters={4} />
              </span>
            </div>
          ))}
        </div>
        <Skeleton as="small" characters={14} />
      </div>
      <div className="section">
        <div className="section__head">
          <Skeleton as="heading" characters={9} />
        </div>
        <BoardSkeleton rows={8} />
      </div>
    </div>
  );
}
