import { List } from '@refinedev/antd';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { resources } from '#shared/api.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { ResourceTable } from '../../crud/list/ResourceTable.tsx';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { timezoneOf, useAncestors } from '../../components/useAncestors.ts';
import { useRecord } from '../../components/useRecord.ts';
import { enrolments } from './enrolments.resource.tsx';

/** The players of a game, on a page of its own [spec 2.4]. */
export function PlayersPage() {
  const { t } = useTranslation('admin');
  const { gameId = '' } = useParams();
  const { row: game, error, retry } = useRecord(resources.games.name, gameId);
  const ancestors = useAncestors(enrolments, { gameId });
  const hasFailed = error !== null && game === undefined;
  const title = game === undefined ? undefined : t('enrolments.of', { game: String(game['name']) });
  return (
    <List
      // While the game loads there is no title, not even Refine's own.
      title={(hasFailed ? t('enrolments.many') : title) ?? false}
      breadcrumb={<Breadcrumbs ancestors={ancestors} />}
      canCreate={false}
    >
      {hasFailed ? (
        <ErrorState error={error} retry={retry} />
      ) : (
        <ResourceTable declaration={enrolments} parentId={gameId} timezone={timezoneOf(ancestors, undefined)} />
      )}
    </List>
  );
}
