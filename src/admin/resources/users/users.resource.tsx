import { UserOutlined } from '@ant-design/icons';
import { resources } from '#shared/api.ts';
import type { UserRow } from '#shared/users/users.contract.ts';
import { asks } from '../../crud/acts/asks.ts';
import { home } from '../../crud/declaration/addresses.ts';
import { lazyPart } from '../../components/lazyPart.ts';
import { defineResource } from '../../crud/defineResource.ts';
import { choicesEditor } from '../../controls/ChoicesEditor.tsx';
import { referencesEditor } from '../../controls/ReferenceEditor.tsx';
import { cultures } from '#shared/vocabulary/vocabulary.ts';
import { peopleResources } from './peopleResources.ts';
import { toGame, toTeam, toTier } from '../../components/references.ts';

const PersonPhoto = lazyPart(async () => (await import('./PersonPhoto.tsx')).PersonPhoto);
/** Deactivates a person, or activates them again. */
const ActivityDialog = asks(({ id, username: name, isActive, version }: UserRow, t) => ({
  title: t(isActive ? 'users.deactivateTitle' : 'users.reactivateTitle', { name }),
  text: t(isActive ? 'users.deactivateText' : 'users.reactivateText'),
  okText: t(isActive ? 'users.acts.deactivate' : 'users.acts.reactivate'),
  url: `users/${id}`,
  method: 'patch',
  valuesOf: () => ({ isActive: !isActive, version }),
  changes: peopleResources,
  done: t(isActive ? 'users.deactivated' : 'users.reactivated', { name }),
}));
const isEditor = ({ role }: { role: string }) => role === 'editor';

export const users = defineResource({
  resource: resources.users,
  icon: UserOutlined,
  title: 'username',
  picture: 'profileImageUrl',
  cells: { profileImageUrl: (row) => <PersonPhoto row={row} /> },
  references: { gameIds: toGame, teamIds: toTeam, tierIds: toTier },
  affects: [resources.enrolments.name, resources.teams.name, resources.games.name],
  acts: {
    deactivate: { needs: 'edit', applies: ({ isActive }) => isActive, Dialog: ActivityDialog },
    reactivate: { needs: 'edit', applies: ({ isActive }) => !isActive, Dialog: ActivityDialog },
    signOut: {
      needs: 'edit',
      applies: ({ isActive }) => isActive,
      Dialog: asks(({ id, username: name }: UserRow, t) => ({
        title: t('users.signOut.title', { name }),
        text: t('users.signOut.text'),
        okText: t('users.acts.signOut'),
        url: `users/${id}/signOut`,
        changes: [resources.users.name],
        done: t('users.signOut.done', { name }),
      })),
    },
    erase: {
      needs: 'edit',
      isDangerous: true,
      Dialog: lazyPart(async () => (await import('./EraseDialog.tsx')).EraseDialog),
    },
  },
  list: {
    path: `${home}/users`,
    columns: ['username', 'email', 'role', 'country', 'market', 'lastLogin', 'isActive'],
    more: ['marketType', 'culture', 'createdAt', 'updatedAt'],
    partOf: ['market'],
    periods: ['lastLogin'],
    bulkActs: {
      enrol: lazyPart(async () => (await import('./EnrolSelectedDialog.tsx')).EnrolSelectedDialog),
    },
  },
  show: {
    facts: ['email', 'role', 'isActive', 'lastLogin', 'country', 'market', 'marketType', 'culture'],
    Detail: lazyPart(async () => (await import('./PersonDetail.tsx')).PersonDetail),
  },
  form: {
    main: {
      person: ['username', 'email', 'profileImageUrl', 'lastLogin'],
      work: ['market', 'country', 'marketType', 'culture'],
    },
    aside: { rights: ['role', 'editorGames', 'editorCultures'] },
    editors: { editorGames: referencesEditor(toGame), editorCultures: choicesEditor(cultures, 'culture') },
    when: { editorGames: isEditor, editorCultures: isEditor },
    isAboutPeople: true,
  },
});
