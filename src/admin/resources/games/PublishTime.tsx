import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Radio } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import type { ScheduledPublication } from '#shared/publication/publication.contract.ts';
import { justFetched } from '#src/providers/http/queries.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import { useBackofficeData } from '../../components/useBackofficeData.ts';
import { useInstantText } from '../../components/useInstantText.ts';
import { InstantInput, zoneName } from '../../controls/InstantEditor.tsx';
import { useAct } from '../../crud/acts/useAct.ts';
import { Findings, findingsOf } from './PublishFindings.tsx';
import { scheduledQuery } from './scheduled.queries.ts';

export interface ChosenTime {
  isLater: boolean;
  at: string | null;
}

/** When it is published: now or at a time. */
export function When({ isLater, timezone }: { isLater: boolean; timezone: string | undefined }) {
  const { t } = useTranslation('admin');
  const id = useId();
  return (
    <>
      <p className="bo-strong bo-publication__when" id={id}>
        {t('publication.when')}
      </p>
      <Form.Item name="isLater" noStyle>
        <Radio.Group className="bo-options" aria-labelledby={id}>
          <Radio value={false}>{t('publication.now')}</Radio>
          <Radio value>{t('publication.later')}</Radio>
        </Radio.Group>
      </Form.Item>
      {isLater && (
        <>
          <Form.Item name="at">
            <InstantField label={t('publication.time')} timezone={timezone} />
          </Form.Item>
          <p className="bo-dialog__text" role="status">
            {t('publication.laterNote')}
          </p>
        </>
      )}
    </>
  );
}

type InstantProps = Parameters<typeof InstantInput>[0];

/** The form gives it its value. */
const InstantField = (props: Pick<InstantProps, 'label' | 'timezone'> & Partial<InstantProps>) => (
  <InstantInput {...(props as InstantProps)} />
);

interface ScheduledProps {
  gameId: string;
  timezone: string;
  /** Only those whose time is still to come. */
  isToCome?: boolean;
}

/** What is to be published in a game at a time, and what was not published then. */
export function Scheduled({ gameId, timezone, isToCome = false }: ScheduledProps) {
  const data = useBackofficeData();
  const { data: all = [] } = useQuery({ ...scheduledQuery(data, gameId), staleTime: justFetched });
  const shown = all.filter(({ held }) => !isToCome || held === null);
  if (shown.length === 0) return null;
  return (
    <div className="bo-scheduled">
      {shown.map((one) => (
        <ScheduledOne key={one.id} gameId={gameId} timezone={timezone} one={one} />
      ))}
    </div>
  );
}

function ScheduledOne({ gameId, timezone, one }: Omit<ScheduledProps, 'isToCome'> & { one: ScheduledPublication }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const instantText = useInstantText();
  const { id, at, plannedBy: name, audience, partsCount, held } = one;
  const { act, isBusy } = useAct({
    url: `games/${gameId}/publication/scheduled/${id}`,
    method: 'delete',
    changes: [resources.games.name],
    done: t(held === null ? 'publication.cancelled' : 'publication.dismissed'),
    isInPlace: true,
  });
  const when = instantText(at, timezone);
  const zone = zoneName(timezone, new Date(at), locale);
  const items = t('publication.count', { count: partsCount + (audience === null ? 0 : 1) });
  const by = `${items} · ${t('publication.by', { name })}`;
  return (
    <Alert
      type={held === null ? 'info' : 'warning'}
      showIcon
      message={held === null ? t('publication.due', { when, zone }) : t('publication.held', { when })}
      description={
        held === null ? (
          by
        ) : (
          <>
            {held.reason !== null && <p>{t(`publication.reasons.${held.reason}`, { name })}</p>}
            {held.goneCount > 0 && <p>{t('publication.gone', { count: held.goneCount })}</p>}
            <Findings findings={[...held.findings, ...findingsOf(held.drafts)]} />
            <p className="bo-note">{by}</p>
          </>
        )
      }
      action={
        <Button size="small" loading={isBusy} onClick={() => void act()}>
          {t(held === null ? 'publication.cancelOne' : 'publication.dismiss')}
        </Button>
      }
    />
  );
}
