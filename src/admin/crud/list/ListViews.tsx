import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useDeclarations } from '../declaration/declarations.ts';
import type { ListViewProps } from '../declaration/declaration.ts';
import { useLabels } from '../declaration/labels.ts';
import { ResourceTable } from './ResourceTable.tsx';

/** A list as a table, or as another view of its declaration. The address has the open one. */
export function ListViews(props: ListViewProps) {
  const { t } = useTranslation('admin');
  const labels = useLabels(props.declaration);
  const [search, setSearch] = useSearchParams();
  const declared = useDeclarations();
  const views = props.declaration.views.filter(
    ({ of }) => of === undefined || declared.some(({ name }) => name === of),
  );
  if (views.length === 0) return <ResourceTable {...props} />;
  const current = views.find(({ name }) => name === search.get('view'));
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
        value={current?.name ?? ''}
        options={[
          { value: '', label: t('list.table') },
          ...views.map(({ name }) => ({ value: name, label: labels.view(name) })),
        ]}
        onChange={choose}
      />
      {current === undefined ? <ResourceTable {...props} /> : <current.View {...props} />}
    </>
  );
}
