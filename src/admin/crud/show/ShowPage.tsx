import { EditOutlined, EyeOutlined, TranslationOutlined } from '@ant-design/icons';
import { Show } from '@refinedev/antd';
import { Descriptions, Tabs } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { Status } from '#shared/http/fields.ts';
import {
  editAddress,
  home,
  previewAddress,
  showAddress,
  translationAddress,
  translationsAddress,
} from '../declaration/addresses.ts';
import { ActButtons } from '../acts/ActButtons.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { useChildren } from '../declaration/declarations.ts';
import type { Declaration, Row } from '../declaration/declaration.ts';
import { NotLoaded } from '../../components/NotLoaded.tsx';
import { FieldValue } from '../../components/FieldValue.tsx';
import { useLabels } from '../declaration/labels.ts';
import { MoreMenu } from '../acts/MoreMenu.tsx';
import { ListViews } from '../list/ListViews.tsx';
import { StatusMenu } from '../../components/StatusMenu.tsx';
import { StatusTag } from '../../components/StatusTag.tsx';
import { chosenTab } from '../../components/tabs.ts';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { timezoneOf, useAncestors, type Ancestor } from '../../components/useAncestors.ts';
import { useRecord } from '../../components/useRecord.ts';
import { useVisit } from '../../components/recent.ts';
import { useStatusChange } from '../acts/useStatusChange.tsx';
import { useMay } from '../../components/useMay.ts';

export function ShowPage({ declaration }: { declaration: Declaration }) {
  const { id = '' } = useParams();
  return <Shown key={id} declaration={declaration} id={id} />;
}

function Shown({ declaration, id }: { declaration: Declaration; id: string }) {
  const labels = useLabels(declaration);
  const { row, error, retry } = useRecord(declaration.name, id);
  useVisit(declaration, row);
  const ancestors = useAncestors(declaration, row);
  const timezone = timezoneOf(ancestors, row);
  const { Detail } = declaration.show;
  return (
    <Show
      resource={declaration.name}
      recordItemId={id}
      goBack={false}
      // No string while it loads; without a title Refine would make its own.
      title={row === undefined ? error !== null && labels.one : String(row[declaration.title])}
      breadcrumb={<Breadcrumbs ancestors={ancestors} of={declaration} />}
      headerButtons={row === undefined ? <></> : <Actions declaration={declaration} row={row} ancestors={ancestors} />}
    >
      {row === undefined ? (
        <NotLoaded error={error} retry={retry} rows={6} />
      ) : (
        <>
          <Facts declaration={declaration} row={row} timezone={timezone} />
          {Detail !== undefined && (
            <div className="bo-detail">
              <Detail row={row} />
            </div>
          )}
          <Children declaration={declaration} row={row} timezone={timezone} />
        </>
      )}
    </Show>
  );
}

function Actions({
  declaration,
  row,
  ancestors,
}: {
  declaration: Declaration;
  row: Row;
  ancestors: readonly Ancestor[];
}) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const { name, hasStatus, fields } = declaration;
  const hasForm = fields.length > 0;
  const mayEdit = useMay(name, 'edit');
  const { busy, changeStatus, schedule, dialog } = useStatusChange(declaration);
  const parent = ancestors.at(-1);
  const status = row['status'] as Status;
  const timezone = timezoneOf(ancestors, row);
  const previewAs = timezone === undefined ? undefined : declaration.show.previewAs?.(row, timezone);
  const up = parent === undefined ? home : showAddress(parent.declaration.name, parent.id);
  return (
    <>
      {dialog}
      {declaration.words !== undefined && (
        <ButtonLink
          to={
            declaration.words === 'game'
              ? translationsAddress(row.id)
              : translationAddress(String(row['gameId']), declaration.words, row.id)
          }
          type="text"
          icon={<TranslationOutlined aria-hidden />}
        >
          {t('translations.button')}
        </ButtonLink>
      )}
      {declaration.show.playersPage !== undefined && status !== 'archived' && (
        <ButtonLink
          to={previewAddress(String(row['gameId'] ?? row.id), declaration.show.playersPage(row), previewAs)}
          type="text"
          icon={<EyeOutlined aria-hidden />}
        >
          {t('playerPreview.button')}
        </ButtonLink>
      )}
      <ActButtons declaration={declaration} row={row} />
      {hasStatus &&
        (mayEdit ? (
          <StatusMenu
            status={status}
            isBusy={busy !== null}
            onChange={(next) => void changeStatus([row], next)}
            onSchedule={schedule && (() => schedule([row]))}
          />
        ) : (
          <StatusTag status={status} />
        ))}
      {mayEdit && hasForm && (
        <ButtonLink to={editAddress(name, row.id)} icon={<EditOutlined aria-hidden />}>
          {t('edit')}
        </ButtonLink>
      )}
      <MoreMenu declaration={declaration} row={row} onDeleted={() => void navigate(up)} />
    </>
  );
}

interface PartProps {
  declaration: Declaration;
  row: Row;
  timezone: string | undefined;
}

/** The facts of the record in one line of labels and values. */
function Facts({ declaration, row, timezone }: PartProps) {
  const labels = useLabels(declaration);
  const root = useRef<HTMLDivElement>(null);
  // antd lays them out in a table, which is no data table.
  useLayoutEffect(() => root.current?.querySelector('table')?.setAttribute('role', 'presentation'));
  const { facts = [] } = declaration.show;
  if (facts.length === 0) return null;
  return (
    <div ref={root} className="bo-facts">
      <Descriptions
        colon={false}
        items={facts.map((field) => ({
          key: field,
          label: <span role="term">{labels.column(field)}</span>,
          children: (
            <div role="definition">
              {declaration.cells?.[field]?.(row) ?? (
                <FieldValue declaration={declaration} field={field} value={row[field]} row={row} timezone={timezone} />
              )}
            </div>
          ),
        }))}
      />
    </div>
  );
}

/** The lists of a record's children: in tabs where the declaration names them, else one after the other. */
function Children({ declaration, row, timezone }: PartProps) {
  const children = useChildren(declaration);
  const [search, setSearch] = useSearchParams();
  const list = (child: Declaration) => (
    <ListViews key={`${child.name} ${row.id}`} declaration={child} parentId={row.id} timezone={timezone} />
  );
  if (declaration.show.tabs === undefined) {
    return children.map((child) => (
      <section key={child.name} className="bo-children">
        <ChildTitle child={child} />
        {list(child)}
      </section>
    ));
  }
  const current = chosenTab(
    search.get('currentTab'),
    children.map(({ tab }) => tab),
  );
  return (
    <Tabs
      activeKey={current}
      destroyOnHidden
      // The other parameters belong to the former tab's list.
      onChange={(tab) => setSearch({ currentTab: tab })}
      items={children.map((child) => ({
        key: child.tab,
        label: (
          <span data-ahead={`${showAddress(declaration.name, row.id)}?currentTab=${child.tab}`}>
            <ChildName child={child} />
          </span>
        ),
        children: list(child),
      }))}
    />
  );
}

const ChildName = ({ child }: { child: Declaration }) => useLabels(child).many;
const ChildTitle = ({ child }: { child: Declaration }) => <h2 className="bo-title">{useLabels(child).many}</h2>;
