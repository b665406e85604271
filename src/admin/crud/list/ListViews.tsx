import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useDeclarations } from '../declaration/declarations.ts';
import type { Declaration, ListViewProps } from '../declaration/declaration.ts';
import { useLabels } from '../declaration/labels.ts';
import { readListState } from './listLocation.ts';
import { ResourceTable } from './ResourceTable.tsx';

const table = 'table';

/** The views of a list besides its table that this person may see. */
export const viewsOf = ({ views }: Declaration, declared: readonly Declaration[]) =>
  views.filter(({ of }) => of === undefined || declared.some(({ name }) => name === of));

/** The view in the address; undefined for the table, which also shows what somebody searched, filtered or sorted. */
export function chosenView(views: Declaration['views'], search: URLSearchParams) {
  const first = views.find(({ isFirst }) => isFirst);
  const isNarrowed = first?.isFiltered !== true && Object.keys(readListState(search)).length > 0;
  const asked = search.get('view') ?? (isNarrowed ? table : null);
  return asked === table ? undefined : (views.find(({ name }) => name === asked) ?? first);
}

/** A list as a table, or as another view of its declaration. The address has the open one. */
export function ListViews(props: ListViewProps) {
  const { t } = useTranslation('admin');
  const labels = useLabels(props.declaration);
  const [search, setSearch] = useSearchParams();
  const declared = useDeclarations();
  const views = viewsOf(props.declaration, declared);
  if (views.length === 0) return <ResourceTable {...props} />;
  const current = chosenView(views, search);
  const unnamed = views.find(({ isFirst }) => isFirst)?.name ?? table;
  const choose = (view: string) => {
    const tab = search.get('currentTab');
    // The other parameters belong to the former view.
    setSearch({ ...(tab !== null && { currentTab: tab }), ...(view !== '' && { view }) });
  };
  return (
    <>
      <Segmented
        className="bo-views"
        aria-label={t('list.view')}
        value={current?.name ?? table}
        options={[
          ...views.map(({ name }) => ({ value: name, label: labels.view(name) })),
          { value: table, label: t('list.table') },
        ].toSorted((a, b) => Number(b.value === unnamed) - Number(a.value === unnamed))}
        onChange={(view) => choose(view === unnamed ? '' : view)}
      />
      {current === undefined ? <ResourceTable {...props} /> : <current.View {...props} />}
    </>
  );
}
