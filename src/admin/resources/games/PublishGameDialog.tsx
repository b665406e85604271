import { useQuery } from '@tanstack/react-query';
import { Alert, Checkbox, Form, Radio, Select, Skeleton } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import type { GameRow } from '#shared/game/games.contract.ts';
import {
  audiences as kinds,
  publishedParts,
  type Audiences,
  type ChosenAudience,
  type PublicationPlan,
} from '#shared/publication/publication.contract.ts';
import { formatNumber } from '#src/providers/i18n/locale.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import { ActDialog } from '../../crud/acts/ActDialog.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useBackofficeData } from '../../components/useBackofficeData.ts';
import { useLabels } from '../../crud/declaration/labels.ts';
import { FindingLine } from '../readiness/Readiness.tsx';

type Draft = PublicationPlan['drafts'][number];

interface Chosen extends Pick<ChosenAudience, 'market' | 'teamId'> {
  audience: NonNullable<ChosenAudience['audience']>;
  /** null: all drafts that are ready. */
  drafts: string[] | null;
}

/** Publishes a game with its drafts that are ready: shows what blocks the others, and asks who is enrolled. */
export function PublishGameDialog({ row: { id, name, openToAll }, onClose }: { row: GameRow; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const data = useBackofficeData();
  const [form] = Form.useForm<Chosen>();
  const audienceNow = openToAll ? 'everybody' : 'nobody';
  const initialValues: Chosen = { audience: audienceNow, market: null, teamId: null, drafts: null };
  const chosen = Form.useWatch((values) => ({ ...initialValues, ...values }), form) ?? initialValues;
  const asked = useQuery({
    queryKey: ['backoffice', 'publication', id],
    queryFn: async () => {
      const [plan, people] = await Promise.all([
        data.read<PublicationPlan>(`games/${id}/publication`),
        data.read<Audiences>(`games/${id}/audiences`),
      ]);
      return { ...plan, people };
    },
    staleTime: 0,
    gcTime: 0,
  });
  const { audience, market, teamId } = chosen;
  const ready = (asked.data?.drafts ?? []).filter(({ blockers }) => blockers.length === 0);
  const live = ready.filter((draft) => chosen.drafts?.includes(draft.id) ?? true);
  const isChosen = audience === 'market' ? market !== null : audience === 'team' ? teamId !== null : true;
  const isBlocked = asked.data === undefined || asked.data.findings.length > 0;
  return (
    <ActDialog<object, Chosen>
      form={form}
      initialValues={initialValues}
      title={t('publication.title', { name })}
      okText={t('status.to.published')}
      isReady={!isBlocked && isChosen}
      url={`games/${id}/publication`}
      valuesOf={() => ({
        audience,
        market: audience === 'market' ? market : null,
        teamId: audience === 'team' ? teamId : null,
        parts: Object.fromEntries(
          publishedParts.map((name) => [
            name,
            live.filter(({ resource }) => resource === name).map((draft) => draft.id),
          ]),
        ),
      })}
      changes={[resources.games.name, resources.enrolments.name, ...publishedParts]}
      done={t('bulk.done.published', { count: live.length + 1 })}
      onClose={onClose}
    >
      {asked.isError ? (
        <ErrorState error={asked.error} retry={asked.refetch} />
      ) : asked.data === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      ) : asked.data.findings.length > 0 ? (
        <>
          <Alert type="warning" showIcon message={t('publication.blocked')} />
          <ul className="bo-publication__reasons">
            {asked.data.findings.map((finding) => (
              <FindingLine key={`${finding.code} ${finding.id} ${finding.other}`} finding={finding} />
            ))}
          </ul>
          <Blocked drafts={asked.data.drafts} />
        </>
      ) : (
        <>
          {ready.length > 0 && (
            <Form.Item
              name="drafts"
              label={t('publication.goesLive')}
              getValueProps={(value) => ({ value: value ?? ready.map((draft) => draft.id) })}
            >
              <Checkbox.Group
                className="bo-options bo-publication__drafts"
                options={ready.map((draft) => ({ value: draft.id, label: <DraftName draft={draft} /> }))}
              />
            </Form.Item>
          )}
          <Blocked drafts={asked.data.drafts} />
          <Whom people={asked.data.people} chosen={chosen} />
        </>
      )}
    </ActDialog>
  );
}

function DraftName({ draft: { resource, title } }: { draft: Draft }) {
  const { one } = useLabels(resources[resource]);
  return (
    <>
      <span className="bo-note">{one}</span> {title}
    </>
  );
}

/** The drafts that stay drafts, each with the reasons and a link to where they are corrected. */
function Blocked({ drafts }: { drafts: readonly Draft[] }) {
  const { t } = useTranslation('admin');
  const id = useId();
  const findings = drafts.flatMap(({ blockers, ...draft }) =>
    blockers.map((blocker) => ({ ...draft, ...blocker, severity: 'warning' as const })),
  );
  if (findings.length === 0) return null;
  return (
    <>
      <p className="bo-strong" id={id}>
        {t('publication.staysDraft')}
      </p>
      <ul className="bo-publication__reasons bo-publication__drafts" aria-labelledby={id}>
        {findings.map((finding) => (
          <FindingLine key={`${finding.code} ${finding.id} ${finding.other}`} finding={finding} />
        ))}
      </ul>
    </>
  );
}

/** Who is enrolled when the game is published. */
function Whom({ people, chosen }: { people: Audiences; chosen: Chosen }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const id = useId();
  const { enrolled, everybody, markets, teams } = people;
  const named = (name: string, joining: number) => `${name} · ${formatNumber(joining, locale)}`;
  const groups = {
    everybody: everybody.joining,
    market: markets.find(({ market }) => market === chosen.market)?.joining,
    team: teams.find(({ id }) => id === chosen.teamId)?.joining,
    nobody: 0,
  };
  const joining = groups[chosen.audience];
  const choices = { market: markets.length, team: teams.length, everybody: 1, nobody: 1 };
  return (
    <>
      <p className="bo-strong" id={id}>
        {t('publication.whom')}
      </p>
      <Form.Item name="audience" noStyle>
        <Radio.Group className="bo-options" aria-labelledby={id}>
          {kinds.map((kind) => (
            <Radio key={kind} value={kind} disabled={choices[kind] === 0}>
              {kind === 'everybody' ? named(t('publication.everybody'), everybody.joining) : t(`publication.${kind}`)}
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      {chosen.audience === 'market' && (
        <Form.Item name="market" noStyle>
          <Select
            className="bo-publication__which"
            aria-label={t('publication.chooseMarket')}
            placeholder={t('publication.chooseMarket')}
            showSearch
            optionFilterProp="label"
            options={markets.map(({ market, joining: of }) => ({ value: market, label: named(market, of) }))}
          />
        </Form.Item>
      )}
      {chosen.audience === 'team' && (
        <Form.Item name="teamId" noStyle>
          <Select
            className="bo-publication__which"
            aria-label={t('publication.chooseTeam')}
            placeholder={t('publication.chooseTeam')}
            showSearch
            optionFilterProp="label"
            options={teams.map(({ id: value, name, game, joining: of }) => ({
              value,
              label: named(`${name}, ${game}`, of),
            }))}
          />
        </Form.Item>
      )}
      <p className="bo-dialog__text" role="status">
        {joining !== undefined && <>{t('publication.joining', { count: joining })} </>}
        {enrolled > 0 && <>{t('publication.enrolled', { count: enrolled })} </>}
        {t('publication.notified')}
      </p>
    </>
  );
}
