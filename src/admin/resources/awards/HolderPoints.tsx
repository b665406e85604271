import { Flex, Segmented, Skeleton } from 'antd';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { resources } from '#shared/api.ts';
import { awardsOfHolder } from './awards.resource.tsx';
import { useDeclarations } from '../../crud/declaration/declarations.ts';
import { useLabels } from '../../crud/declaration/labels.ts';
import { ResourceTable } from '../../crud/list/ResourceTable.tsx';
import { DialogButton } from '../../components/DialogButton.tsx';
import { chosenTab } from '../../components/tabs.ts';
import { AdjustDialog } from '../points/AdjustDialog.tsx';
import { GiveDialog } from '../points/GiveDialog.tsx';
import { ofHolder, type Holder } from '../points/holder.ts';
import { LedgerList } from '../points/LedgerList.tsx';
import { useStanding } from '../points/useStanding.ts';

interface HolderPointsProps {
  holder: Holder;
  timezone: string | undefined;
  /** Another list that is shown first, and the title of all of them then. */
  first?: { title: string; label: string; content: ReactNode };
}

const acts = ['award', 'adjust', 'reward'] as const;

/** The awards, rewards and points of a player or team, with the administrators' actions. */
export function HolderPoints({ holder, timezone, first }: HolderPointsProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const [search, setSearch] = useSearchParams();
  const awardLabels = useLabels(resources.awards);
  const grantLabels = useLabels(resources.grants);
  const grants = useDeclarations().find(({ name }) => name === resources.grants.name);
  const views: Record<string, { label: string; content: ReactNode }> = {
    ...(first !== undefined && { first }),
    statement: {
      label: t('points.statement'),
      content: <LedgerList holder={holder} timezone={timezone} />,
    },
    awards: {
      label: awardLabels.many,
      content: (
        <ResourceTable declaration={awardsOfHolder} parentId={null} within={ofHolder(holder)} timezone={timezone} />
      ),
    },
    ...(grants !== undefined && {
      rewards: {
        label: grantLabels.many,
        content: <ResourceTable declaration={grants} parentId={null} within={ofHolder(holder)} timezone={timezone} />,
      },
    }),
  };
  const view = chosenTab(search.get('view'), Object.keys(views));
  return (
    <section className="bo-children bo-points" aria-labelledby={id}>
      <div className="bo-toolbar">
        <h2 id={id} className="bo-title">
          {first?.title ?? t('points.title')}
        </h2>
        <Standing holder={holder} />
        <Flex wrap gap="small">
          {acts.map((act) => (
            <DialogButton
              key={act}
              renderDialog={(onClose) =>
                act === 'adjust' ? (
                  <AdjustDialog holder={holder} onClose={onClose} />
                ) : (
                  <GiveDialog holder={holder} kind={act} onClose={onClose} />
                )
              }
            >
              {t(`points.acts.${act}`)}
            </DialogButton>
          ))}
        </Flex>
      </div>
      <Segmented
        className="bo-views"
        aria-label={t('list.view')}
        value={view}
        options={Object.entries(views).map(([value, { label }]) => ({ value, label }))}
        // The other parameters belong to the former list.
        onChange={(next) => setSearch({ view: next })}
      />
      <div key={view}>{views[view]?.content}</div>
    </section>
  );
}

/** The current points and rank. */
function Standing({ holder }: { holder: Holder }) {
  const { t } = useTranslation('admin');
  const { data, isError } = useStanding(holder);
  if (isError) return null;
  if (data === undefined) return <Skeleton.Input active size="small" />;
  const { points: count, rank } = data.present;
  return (
    <p className="tabular">
      {t('points.count', { count })} · {rank === null ? t('points.noPlaceYet') : t('points.place', { rank })}
    </p>
  );
}
