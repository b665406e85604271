import { IdcardOutlined } from '@ant-design/icons';
import { resources } from '#shared/api.ts';
import { games } from '../games/games.resource.tsx';
import { playerAddress } from '../../crud/declaration/addresses.ts';
import { lazyPart } from '../../components/lazyPart.ts';
import { defineResource } from '../../crud/defineResource.ts';
import type { FieldContext } from '../../crud/declaration/declaration.ts';
import { referenceEditor } from '../../controls/ReferenceEditor.tsx';
import { having } from '../../crud/declaration/filters.ts';
import { toTeam, toTier } from '../../components/references.ts';

const team = { ...toTeam, alike: 'gameId' } as const;
const tier = { ...toTier, alike: 'gameId' } as const;
const ofTheGame = ({ row }: FieldContext) => having({ gameId: row?.['gameId'] });

/** The users of a game: its tab `users` [spec]. */
export const enrolments = defineResource({
  resource: resources.enrolments,
  icon: IdcardOutlined,
  title: 'username',
  picture: 'profileImageUrl',
  parent: games,
  tab: 'users',
  address: ({ gameId, userId }) => playerAddress(gameId, userId),
  references: { teamId: team, tierId: tier },
  affects: [resources.users.name, resources.teams.name],
  list: {
    columns: ['username', 'team', 'tier', 'points', 'country', 'lastLogin', 'isActive'],
    more: ['email', 'hasBegun', 'role', 'market', 'marketType', 'enrolledAt'],
    partOf: ['market'],
    periods: ['lastLogin'],
    CreateDialog: lazyPart(async () => (await import('./EnrolDialog.tsx')).EnrolDialog),
    bulkActs: {
      remind: lazyPart(async () => (await import('./RemindDialog.tsx')).RemindDialog),
    },
  },
  form: {
    main: { place: ['teamId', 'teamSince', 'tierId'] },
    editors: {
      teamId: referenceEditor(team, ofTheGame),
      tierId: referenceEditor(tier, ofTheGame),
    },
    follows: {
      // A new team starts now, unless another date is set.
      teamId: (teamId, _, row) => ({ teamSince: teamId === row?.teamId ? row.teamSince : null }),
    },
    isAboutPeople: true,
  },
});
