import { DownloadOutlined, RollbackOutlined } from '@ant-design/icons';
import { useInvalidate, useOne } from '@refinedev/core';
import { Button, Flex, Progress } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importEffects, undoneWithReason, type ImportView } from '#shared/imports/imports.contract.ts';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { ActDialog } from '../../crud/acts/ActDialog.tsx';
import { ReasonItem } from '../../components/ReasonItem.tsx';
import { ResourceTable } from '../../crud/list/ResourceTable.tsx';
import { useBackofficeData } from '../../components/useBackofficeData.ts';
import { useDownload } from '../../components/useDownload.ts';
import { useDeclarations } from '../../crud/declaration/declarations.ts';

const askAgainMs = 1000;

const isUnderWay = ({ state }: ImportView) => state === 'checking' || state === 'applying' || state === 'undoing';

/** What becomes of a file: how far the work is, what each row does, and what can be done with the whole. */
export function ImportDetail({ row }: { row: ImportView }) {
  const invalidate = useInvalidate();
  const { result } = useOne<ImportView, DataError>({
    resource: 'imports',
    id: row.id,
    queryOptions: { refetchInterval: ({ state }) => (isUnderWay(state.data?.data ?? row) ? askAgainMs : false) },
    errorNotification: false,
  });
  const present = result ?? row;
  // Once the work is done its rows say something else, and so does what they changed.
  const before = useRef(present.state);
  useEffect(() => {
    if (before.current === present.state) return;
    before.current = present.state;
    for (const resource of ['importRows', present.kind, 'games', 'audit']) {
      void invalidate({ resource, invalidates: ['resourceAll'] });
    }
    void invalidate({ resource: 'imports', invalidates: ['list'] });
  }, [present.state, present.kind, invalidate]);
  return (
    <>
      <Situation present={present} />
      {present.hasRows && !isUnderWay(present) && <Rows id={present.id} />}
    </>
  );
}

function Situation({ present }: { present: ImportView }) {
  const { t } = useTranslation('admin');
  const { kind, state, rows, done, created, updated, unchanged, faulty, undone, kept } = present;
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
  const counts = { create: created, update: updated, unchanged, fault: faulty } as const;
  return (
    <Flex className="bo-import__situation" vertical align="flex-start" gap={12}>
      <dl className="bo-facts">
        {([...importEffects[kind], 'unchanged', 'fault'] as const).map((fate) => (
          <div key={fate}>
            <dt>{t(`importRows.options.fate.${fate}`)}</dt>
            <dd>{t('imports.count', { count: counts[fate] })}</dd>
          </div>
        ))}
        {state === 'undone' && (
          <>
            <div>
              <dt>{t('importRows.options.outcome.undone')}</dt>
              <dd>{t('imports.count', { count: undone })}</dd>
            </div>
            <div>
              <dt>{t('importRows.options.outcome.kept')}</dt>
              <dd>{t('imports.count', { count: kept })}</dd>
            </div>
          </>
        )}
      </dl>
      {present.hasFailed && (
        <p className="bo-import__word" data-tone="error">
          {t('imports.failed')}
        </p>
      )}
      {present.isRechecked && state === 'checked' && (
        <p className="bo-import__word" data-tone="info">
          {t('imports.rechecked')}
        </p>
      )}
      {!present.hasRows && (
        <p className="bo-import__word" data-tone="info">
          {t('imports.gone')}
        </p>
      )}
      {state === 'checked' && faulty > 0 && (
        <p className="bo-import__word" data-tone="warning">
          {t('imports.correct')}
        </p>
      )}
      {state === 'checked' && faulty === 0 && created + updated === 0 && (
        <p className="bo-import__word" data-tone="info">
          {t('imports.nothing')}
        </p>
      )}
      {state === 'undone' && kept > 0 && (
        <p className="bo-import__word" data-tone="warning">
          {t('imports.kept')}
        </p>
      )}
      {present.hasRows && <Acts present={present} />}
    </Flex>
  );
}

function Acts({ present }: { present: ImportView }) {
  const { t } = useTranslation('admin');
  const data = useBackofficeData();
  const { isBusy, download } = useDownload();
  const [asked, setAsked] = useState<'apply' | 'undo' | null>(null);
  const { id, state, created, updated, faulty } = present;
  return (
    <div className="bo-import__buttons">
      {state === 'checked' && faulty === 0 && created + updated > 0 && (
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
      {asked !== null && <ImportDialog act={asked} present={present} onClose={() => setAsked(null)} />}
    </div>
  );
}

interface ImportDialogProps {
  act: 'apply' | 'undo';
  present: ImportView;
  onClose: () => void;
}

function ImportDialog({ act, present, onClose }: ImportDialogProps) {
  const { t } = useTranslation('admin');
  const { id, kind, fileName, created, updated } = present;
  const needsReason = act === 'undo' && undoneWithReason.has(kind);
  const [effect, another] = importEffects[kind];
  const does = another === undefined && effect !== undefined ? effect : 'text';
  return (
    <ActDialog
      title={t(`imports.${act}.title`, { name: fileName })}
      text={
        act === 'apply'
          ? t(`imports.apply.${does}`, { created, updated })
          : t(needsReason ? 'imports.undo.awards' : 'imports.undo.text')
      }
      okText={t(`imports.${act}.button`)}
      isDangerous={act === 'undo'}
      url={`imports/${id}/${act}`}
      changes={['imports']}
      onClose={onClose}
    >
      {needsReason && <ReasonItem />}
    </ActDialog>
  );
}

function Rows({ id }: { id: string }) {
  const { t } = useTranslation('admin');
  const declaration = useDeclarations().find(({ name }) => name === 'importRows');
  if (declaration === undefined) return null;
  return (
    <section className="bo-children">
      <h2 className="bo-title">{t('imports.rows')}</h2>
      <ResourceTable
        declaration={declaration}
        parentId={null}
        within={[{ field: 'importId', operator: 'eq', value: id }]}
      />
    </section>
  );
}
