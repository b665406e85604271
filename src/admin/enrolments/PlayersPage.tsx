import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { resources } from '#shared/api.ts';
import { ErrorState } from '../kit/components/ErrorState.tsx';
import { PageHead } from '../kit/components/PageHead.tsx';
import { ResourceList } from '../kit/list/ResourceList.tsx';
import { Trail } from '../kit/components/Trail.tsx';
import { timezoneOf, useAncestors } from '../kit/components/useAncestors.ts';
import { useRecord } from '../kit/components/useRecord.ts';
import { enrolments } from './enrolments.resource.tsx';

/** Who plays a game, on a page of its own [spec 2.4]. */
export function PlayersPage() {
  const { t } = useTranslation('admin');
  const { gameId = '' } = useParams();
  const { row: game, error, retry } = useRecord(resources.games.name, gameId);
  const ancestors = useAncestors(enrolments, { gameId });
  const hasFailed = error !== null && game === undefined;
  const title = game === undefined ? undefined : t('enrolments.of', { game: String(game['name']) });
  return (
    <>
      <PageHead title={hasFailed ? t('enrolments.many') : title} trail={<Trail ancestors={ancestors} />} />
      {hasFailed ? (
        <ErrorState error={error} retry={retry} />
      ) : (
        <ResourceList declaration={enrolments} parentId={gameId} timezone={timezoneOf(ancestors, undefined)} />
      )}
    </>
  );
}
