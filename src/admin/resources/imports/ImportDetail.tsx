import { DownloadOutlined, RollbackOutlined } from '@ant-design/icons';
import { useInvalidate, useOne } from '@refinedev/core';
import { Button, Flex, Progress } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importEffects, undoneWithReason, type ImportView } from '#shared/imports/imports.contract.ts';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { ActDialog } from '../../crud/acts/ActDialog.tsx';
import { ResourceTable } from '../../crud/list/ResourceTable.tsx';
import { useBackofficeData } from '../../components/useBackofficeData.ts';
import { useDownload } from '../../components/useDownload.ts';
import { FactList } from '../../components/FactList.tsx';
import './imports.css';
import { useCorrections } from './useCorrections.tsx';

const askAgainMs = 1000;

const isUnderWay = ({ state }: ImportView) => state === 'checking' || state === 'applying' || state === 'undoing';

/** An import: its progress, the result of each row, and the actions on the whole. */
export function ImportDetail({ row }: { row: ImportView }) {
  const { t } = useTranslation('admin');
  const invalidate = useInvalidate();
  const [answer, setAnswer] = useState<ImportView | null>(null);
  const newest = (one: ImportView): ImportView => (answer !== null && answer.version > one.version ? answer : one);
  const { result } = useOne<ImportView, DataError>({
    resource: 'imports',
    id: row.id,
    queryOptions: {
      refetchInterval: ({ state }) => (isUnderWay(newest(state.data?.data ?? row)) ? askAgainMs : false),
    },
    errorNotification: false,
  });
  const present = newest(result ?? row);
  const corrections = useCorrections(present, setAnswer);
  // Once the import is done its rows change, and so do the records that it changed. A short file may have been checked between two requests.
  const before = useRef(present.version);
  useEffect(() => {
    if (before.current === present.version) return;
    before.current = present.version;
    for (const resource of ['importRows', present.kind, 'games', 'audit']) {
      void invalidate({ resource, invalidates: ['resourceAll'] });
    }
    void invalidate({ resource: 'imports', invalidates: ['list'] });
  }, [present.version, present.kind, invalidate]);
  return (
    <>
      <Situation present={present} />
      {present.hasRows && !isUnderWay(present) && (
        <section className="bo-children bo-import-rows">
          <h2 className="bo-title">{t('imports.rows')}</h2>
          <ResourceTable
            declaration={corrections.declaration}
            parentId={null}
            within={[{ field: 'importId', operator: 'eq', value: present.id }]}
            isWide
            further={corrections.columnsOf}
          />
          <div className="bo-bulks">{corrections.bar}</div>
        </section>
      )}
    </>
  );
}

function Situation({ present }: { present: ImportView }) {
  const { t } = useTranslation('admin');
  const { kind, state, rows, done, created, updated, unchanged, invalid, enrolled, moved, undone, kept } = present;
  if (isUnderWay(present)) {
    return (
      <div className="bo-import__work" role="status">
        <p>{t('imports.progress', { state: t(`imports.options.state.${state}`), done, count: rows })}</p>
        <Progress
          percent={rows === 0 ? 0 : Math.round((done / rows) * 100)}
          aria-label={t(`imports.options.state.${state}`)}
        />
      </div>
    );
  }
  const example = rows - created - updated - unchanged - invalid;
  const counts = { create: created, update: updated, unchanged, example, fault: invalid } as const;
  const others = ['unchanged', ...(example > 0 ? (['example'] as const) : []), 'fault'] as const;
  const rowsOf = (count: number) => t('imports.count', { count });
  const factOf = (action: keyof typeof counts) => ({
    label: t(`importRows.options.action.${action}`),
    value: rowsOf(counts[action]),
  });
  const isChecked = state === 'checked';
  const isUndone = state === 'undone';
  const said = [
    present.hasFailed && (['error', 'failed'] as const),
    isChecked && present.isRechecked && (['info', 'rechecked'] as const),
    !present.hasRows && (['info', 'gone'] as const),
    isChecked && invalid > 0 && (['warning', 'correct'] as const),
    isChecked && invalid === 0 && created + updated === 0 && (['info', 'nothing'] as const),
    isUndone && kept > 0 && (['warning', 'kept'] as const),
  ];
  return (
    <Flex className="bo-import__situation" vertical align="flex-start" gap={12}>
      <FactList
        facts={[
          ...importEffects[kind].map(factOf),
          ...(enrolled > 0 ? [{ label: t('imports.enrolled'), value: rowsOf(enrolled) }] : []),
          ...(moved > 0 ? [{ label: t('imports.moved'), value: rowsOf(moved) }] : []),
          ...others.map(factOf),
          ...(isUndone
            ? [
                { label: t('importRows.options.outcome.undone'), value: rowsOf(undone) },
                { label: t('importRows.options.outcome.kept'), value: rowsOf(kept) },
              ]
            : []),
        ]}
      />
      {said
        .filter((one) => one !== false)
        .map(([tone, word]) => (
          <p key={word} className="bo-import__word" data-tone={tone}>
            {t(`imports.${word}`)}
          </p>
        ))}
      {present.hasRows && <Acts present={present} />}
    </Flex>
  );
}

function Acts({ present }: { present: ImportView }) {
  const { t } = useTranslation('admin');
  const data = useBackofficeData();
  const { isBusy, download } = useDownload();
  const [asked, setAsked] = useState<'apply' | 'undo' | null>(null);
  const { id, kind, fileName, state, created, updated, invalid, enrolled, moved } = present;
  const needsReason = asked === 'undo' && undoneWithReason.has(kind);
  const [effect, another] = importEffects[kind];
  const does = another === undefined && effect !== undefined ? effect : enrolled > 0 || moved > 0 ? 'placed' : 'text';
  return (
    <div className="bo-import__buttons">
      {state === 'checked' && invalid === 0 && created + updated > 0 && (
        <Button type="primary" onClick={() => setAsked('apply')}>
          {t('imports.apply.button')}
        </Button>
      )}
      {state === 'applied' && (
        <Button danger icon={<RollbackOutlined aria-hidden />} onClick={() => setAsked('undo')}>
          {t('imports.undo.button')}
        </Button>
      )}
      <Button
        icon={<DownloadOutlined aria-hidden />}
        disabled={isBusy}
        onClick={() => void download(() => data.download(`imports/${id}/report`))}
      >
        {t('imports.report')}
      </Button>
      {asked !== null && (
        <ActDialog
          title={t(`imports.${asked}.title`, { name: fileName })}
          text={
            asked === 'apply'
              ? t(`imports.apply.${does}`, { created, updated, enrolled, moved })
              : t(needsReason ? 'imports.undo.awards' : 'imports.undo.text')
          }
          okText={t(`imports.${asked}.button`)}
          isDangerous={asked === 'undo'}
          needsReason={needsReason}
          url={`imports/${id}/${asked}`}
          changes={['imports']}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
