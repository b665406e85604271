import { WarningOutlined } from '@ant-design/icons';
import { Table } from 'antd';
import { createElement, type Dispatch, type SetStateAction } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { kindOf } from '#shared/game/achievementKinds.rules.ts';
import type { GameOutline } from '#shared/game/outline.contract.ts';
import { formatNumber } from '#src/providers/i18n/locale.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import type { Declaration, Row } from '../../../crud/declaration/declaration.ts';
import { InlineCell } from '../../../crud/list/InlineCell.tsx';
import { useRowMenus } from '../../../crud/list/useRowMenus.tsx';
import { Handle } from '../../../components/Handle.tsx';
import { StatusTag } from '../../../components/StatusTag.tsx';
import { useIsNew } from '../../../components/newRecord.ts';
import { useMayDo } from '../../../components/useMay.ts';
import { AddPart } from './AddPart.tsx';
import { iconOf } from './kindIcons.ts';
import { allParts, partResources, pathTo, type Part, type PartResource } from './outline.rules.ts';
import { useKindName } from './useKindName.ts';
import type { MovePart } from './useMovePart.ts';

/** A row of the tree: a part, or where parts of a parent are added. */
interface TreeRow {
  key: string;
  part: Part | null;
  adds: { resource: PartResource; parentId: string; parentTitle: string | null; points: number } | null;
  children?: TreeRow[];
}

const below: Readonly<Record<PartResource, PartResource | null>> = {
  tiers: 'levels',
  levels: 'achievements',
  achievements: null,
};
const pointsByDefault = 100;

const pointsOf = (part: Part): number =>
  part.resource === 'achievements'
    ? (part.row as GameOutline['achievements'][number]).points
    : part.parts.reduce((sum, one) => sum + pointsOf(one), 0);

const addRow = (resource: PartResource, parentId: string, parent: Part | null): TreeRow => ({
  key: `add ${parentId}`,
  part: null,
  adds: {
    ...{ resource, parentId, parentTitle: parent?.title ?? null },
    points: parent?.parts.map(pointsOf).at(-1) ?? pointsByDefault,
  },
});

/** The rows of parts. Those below a collapsed part are left out: a game may have thousands. */
const treeRows = (
  parts: readonly Part[],
  expanded: ReadonlySet<string>,
  canAdd: (resource: PartResource) => boolean,
): TreeRow[] =>
  parts.map((part) => {
    const child = below[part.resource];
    const adds = child !== null && canAdd(child) ? [addRow(child, part.id, part)] : [];
    const isExpandable = part.parts.length + adds.length > 0;
    const children = expanded.has(part.id) ? [...treeRows(part.parts, expanded, canAdd), ...adds] : [];
    return { key: part.id, part, adds: null, ...(isExpandable && { children }) };
  });

interface OutlineTreeProps {
  gameId: string;
  /** All parts of the game. */
  parts: readonly Part[];
  /** Those that are shown. */
  shown: readonly Part[];
  declarations: Readonly<Record<PartResource, Declaration>>;
  expanded: readonly string[];
  onExpand: Dispatch<SetStateAction<readonly string[]>>;
  selected: readonly string[];
  onSelect: (ids: readonly string[]) => void;
  /** The part beside the tree. */
  open: string | null;
  onDeleted: (part: Part) => void;
  addressOf: (part: Part) => string;
  /** What is wrong with a part. */
  problems: ReadonlyMap<string, readonly string[]>;
  order: MovePart;
  timezone: string | undefined;
  /** Without a search or filter: parts can be added and moved. */
  isWhole: boolean;
  /** Otherwise a phone: without selection, handles, points and editing in place. */
  isWide: boolean;
}

export function OutlineTree({
  gameId,
  parts,
  shown,
  declarations,
  order,
  timezone,
  isWhole,
  isWide,
  ...tree
}: OutlineTreeProps) {
  const { t } = useTranslation('admin');
  const menus = {
    tiers: useRowMenus(declarations.tiers),
    levels: useRowMenus(declarations.levels),
    achievements: useRowMenus(declarations.achievements),
  };
  const mayDo = useMayDo();
  const isNew = useIsNew();
  const canAdd = (resource: PartResource) => isWhole && mayDo(resource, 'create');
  const rows = [
    ...treeRows(shown, new Set(tree.expanded), canAdd),
    ...(canAdd('tiers') ? [addRow('tiers', gameId, null)] : []),
  ];
  return (
    <div className="bo-list bo-outline-tree">
      <p className="unseen" role="status">
        {order.announcement}
      </p>
      {order.dialog}
      {partResources.map((resource) => (
        <div key={resource}>
          {menus[resource].dialogs(
            allParts(parts)
              .filter((part) => part.resource === resource)
              .map(rowOf),
          )}
        </div>
      ))}
      <Table<TreeRow>
        aria-label={t('builder.tree')}
        dataSource={rows}
        pagination={false}
        size="small"
        tableLayout="fixed"
        indentSize={20}
        expandable={{
          expandedRowKeys: tree.expanded,
          onExpandedRowsChange: (keys) => tree.onExpand(keys.map(String)),
          rowExpandable: ({ children }) => children !== undefined,
        }}
        {...(isWide && {
          rowSelection: {
            columnWidth: 34,
            checkStrictly: true,
            preserveSelectedRowKeys: true,
            selectedRowKeys: [...tree.selected],
            onChange: (keys) => tree.onSelect(keys.map(String)),
            columnTitle: <span className="unseen">{t('builder.select')}</span>,
            renderCell: (_checked, { part }, _index, box) => (part === null ? null : box),
            getCheckboxProps: ({ part }) =>
              ({ disabled: part === null, 'aria-label': t('list.select', { title: part?.title ?? '' }) }) as object,
          },
        })}
        rowClassName={({ key, part }) =>
          [
            part === null ? 'bo-outline-tree__add' : `bo-outline-tree__${part.resource}`,
            key === tree.open ? 'bo-outline-tree__open' : '',
            key === order.drag?.part.id ? 'bo-row--dragged' : '',
            key === order.drag?.on?.id ? dropClass(order.drag.on) : '',
          ].join(' ')
        }
      >
        <Table.Column<TreeRow>
          key="name"
          title={t('builder.name')}
          rowScope="row"
          className="bo-outline-tree__name"
          onCell={({ part }) => (part === null ? { colSpan: isWide ? 4 : 3 } : {})}
          render={(_, { part, adds }) =>
            part !== null ? (
              <PartName
                {...{ part, order, timezone }}
                declaration={declarations[part.resource]}
                address={tree.addressOf(part)}
                isOpen={part.id === tree.open}
                problems={tree.problems.get(part.id) ?? []}
                canMove={isWhole && isWide && mayDo(part.resource, 'reorder')}
                canEdit={isWide && mayDo(part.resource, 'edit')}
              />
            ) : (
              adds !== null && (
                <AddPart
                  {...adds}
                  declaration={declarations[adds.resource]}
                  isNext={isNew && parts.length === 0}
                  onAdded={({ id }) => {
                    if (below[adds.resource] !== null) tree.onExpand((now) => [...now, id]);
                  }}
                />
              )
            )
          }
        />
        <Table.Column<TreeRow>
          key="points"
          title={t('builder.points')}
          hidden={!isWide}
          align="right"
          width={62}
          onCell={({ part }) => (part === null ? { colSpan: 0 } : {})}
          render={(_, { part }) => part !== null && <Points part={part} />}
        />
        <Table.Column<TreeRow>
          key="status"
          title={t('builder.state')}
          width={100}
          onCell={({ part }) => (part === null ? { colSpan: 0 } : {})}
          render={(_, { part }) => part !== null && <StatusTag status={part.status} />}
        />
        <Table.Column<TreeRow>
          key="actions"
          title={<span className="unseen">{t('list.actions')}</span>}
          width={36}
          align="right"
          onCell={({ part }) => (part === null ? { colSpan: 0 } : {})}
          render={(_, { part }) => {
            if (part === null) return null;
            const siblings = pathTo(parts, part.id).at(-2)?.parts ?? parts;
            const place = siblings.findIndex(({ id }) => id === part.id);
            const move = (index: number) => void order.move(part, { parentId: part.parentId, index });
            const canMove = isWhole && mayDo(part.resource, 'reorder');
            return menus[part.resource].menuOf(
              rowOf(part),
              canMove ? { place, count: siblings.length, move } : null,
              () => tree.onDeleted(part),
            );
          }}
        />
      </Table>
    </div>
  );
}

/** What lists, menus and dialogs need of a record; a form loads it whole. */
export const rowOf = ({ row }: Part): Row => row as unknown as Row;

function dropClass({ isBelowMiddle, isInto }: { isBelowMiddle: boolean; isInto: boolean }): string {
  if (isInto) return 'bo-row--drop-into';
  return isBelowMiddle ? 'bo-row--drop-after' : 'bo-row--drop-before';
}

interface PartNameProps {
  part: Part;
  declaration: Declaration;
  address: string;
  isOpen: boolean;
  problems: readonly string[];
  canMove: boolean;
  canEdit: boolean;
  order: MovePart;
  timezone: string | undefined;
}

/** The name of a part, which is renamed in place, with what it is and its handle. */
function PartName({ part, declaration, address, isOpen, problems, canMove, canEdit, order, timezone }: PartNameProps) {
  const { t } = useTranslation('admin');
  const kindName = useKindName();
  const achievement = part.resource === 'achievements' ? (part.row as GameOutline['achievements'][number]) : null;
  const kind = achievement === null ? null : kindOf(achievement);
  const field = declaration.inline.find(({ name }) => name === declaration.title);
  const name = (
    <Link to={address} aria-current={isOpen || undefined} className="bo-outline-tree__title">
      {part.title}
    </Link>
  );
  return (
    <span className="bo-outline-tree__cell">
      {canMove && (
        <Handle label={t('builder.move', { title: part.title })} title={t('order.hint')} {...order.handleProps(part)} />
      )}
      {kind !== null && (
        <span role="img" aria-label={kindName(kind)} title={kindName(kind)}>
          {createElement(iconOf(kind), { 'aria-hidden': true })}
        </span>
      )}
      {field === undefined || !canEdit ? (
        name
      ) : (
        <InlineCell
          {...{ declaration, field, timezone }}
          row={rowOf(part)}
          isShort
          onSaved={(saved) => order.showSaved(part.resource, [saved])}
        >
          {name}
        </InlineCell>
      )}
      {problems.length > 0 && (
        <Link to={address} className="bo-outline-tree__problem" title={problems.join('\n')}>
          <WarningOutlined aria-hidden />
          <span className="unseen">{problems.join(' ')}</span>
        </Link>
      )}
      {achievement?.isBonus === true && <span className="bo-note">{t('builder.bonus')}</span>}
      {achievement?.gameType === 'Team' && <span className="bo-note">{t('builder.team')}</span>}
      {achievement === null && <span className="bo-note">{t('builder.count', { count: part.parts.length })}</span>}
    </span>
  );
}

function Points({ part }: { part: Part }) {
  const points = formatNumber(pointsOf(part), useLocale());
  return <span className={part.resource === 'achievements' ? '' : 'bo-note'}>{points}</span>;
}
