import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Me } from '#shared/users/users.contract.ts';
import { gameQuery } from '../game/game.queries.ts';
import { useVariant } from '../area/variant.ts';
import { Avatar, ownFace } from '../ui/Avatar.tsx';
import { Icon } from '../ui/Icon.tsx';
import { PageTitle } from '../ui/Page.tsx';
import { Skeleton, SkeletonShape } from '../ui/Skeleton.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import { LocalizedText } from '../ui/LocalizedText.tsx';
import { NameDialog } from './NameDialog.tsx';
import { PhotoDialog } from './PhotoDialog.tsx';

/** Pixels. */
const photoSize = 96;

/** The player as others see them, with team and tier, and buttons to change photo and name. */
export function Person({ me }: { me: Me }) {
  const { t } = useTranslation('profile');
  const { client, paths } = useVariant();
  const [open, setOpen] = useState<'photo' | 'name' | null>(null);
  const close = () => setOpen(null);
  const isWithoutBoards = useQuery(gameQuery(client)).data?.sections.leaderboard === false;
  const facts: [label: string, value: ReactNode][] = [
    [t('facts.tier'), me.tier ? <LocalizedText key="tier" of={me.tier} field="name" /> : t('facts.noTier')],
    [
      t('facts.team'),
      me.team === null ? (
        t('facts.noTeam')
      ) : isWithoutBoards ? (
        me.team.name
      ) : (
        <Link key="team" to={paths.team(me.team.id)}>
          {me.team.name}
        </Link>
      ),
    ],
    ...(me.market === null ? [] : [[t('facts.market'), me.market] satisfies [string, ReactNode]]),
  ];
  return (
    <div className="person">
      <button
        type="button"
        className="person__photo"
        aria-label={t(me.profileImage === null ? 'photo.add' : 'photo.change')}
        onClick={() => setOpen('photo')}
      >
        <Avatar of={ownFace(me)} size={photoSize} />
        <span className="person__camera">
          <Icon name="camera" size={18} />
        </span>
      </button>
      <div className="person__name">
        <p className="eyebrow">{t('title')}</p>
        <PageTitle title={me.username} />
        <TextButton onClick={() => setOpen('name')}>{t('name.change')}</TextButton>
      </div>
      <dl className="person__facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {open === 'photo' && <PhotoDialog me={me} onClose={close} />}
      {open === 'name' && <NameDialog me={me} onClose={close} />}
    </div>
  );
}

export function PersonSkeleton() {
  return (
    <div className="person" aria-busy="true">
      <span className="person__photo">
        <SkeletonShape width={photoSize} height={photoSize} round />
      </span>
      <div className="person__name">
        <Skeleton as="eyebrow" characters={8} />
        <PageTitle title={undefined} />
        <Skeleton characters={11} />
      </div>
      <div className="person__facts">
        {[6, 16, 7].map((characters, place) => (
          <div key={place}>
            <Skeleton as="small" characters={6} />
            <Skeleton characters={characters} />
          </div>
        ))}
      </div>
    </div>
  );
}
