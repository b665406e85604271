import { useQuery } from '@tanstack/react-query';
import { Alert, Checkbox, Form, Radio, Select, type SelectProps } from 'antd';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import type { GameRow } from '#shared/game/games.contract.ts';
import { gameState } from '#shared/game/games.rules.ts';
import {
  audiences as kinds,
  publishedParts,
  type Audiences,
  type ChosenAudience,
  type PublicationPlan,
} from '#shared/publication/publication.contract.ts';
import { chosenWithParents, needsNoDecision } from '#shared/publication/publication.rules.ts';
import type { BackofficeData } from '#src/providers/backoffice/data.ts';
import { formatNumber } from '#src/providers/i18n/locale.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import { ActDialog } from '../../crud/acts/ActDialog.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { NotLoaded } from '../../components/NotLoaded.tsx';
import { useBackofficeData } from '../../components/useBackofficeData.ts';
import { useInstantText } from '../../components/useInstantText.ts';
import { useRecord } from '../../components/useRecord.ts';
import type { PublishDialogProps } from '../../crud/declaration/declaration.ts';
import { useLabels } from '../../crud/declaration/labels.ts';
import { Findings, findingsOf, type LineProps } from './PublishFindings.tsx';
import { Scheduled, When, type ChosenTime } from './PublishTime.tsx';

type Draft = PublicationPlan['drafts'][number];
type PartRow = { id: string; gameId: string; name?: string; title?: string };

interface ChosenDrafts extends ChosenTime {
  /** null: all drafts that are ready. */
  drafts: string[] | null;
}

interface Chosen extends ChosenDrafts, Pick<ChosenAudience, 'market' | 'teamId'> {
  audience: NonNullable<ChosenAudience['audience']>;
}

const isReady = ({ blockers }: Draft) => blockers.length === 0;

const changes = [resources.games.name, resources.enrolments.name, ...publishedParts];

/** What publishing a game would do, or chosen parts of it. @param parts null: the game with all of its drafts */
const planQuery = (data: BackofficeData, gameId: string, parts: readonly string[] | null) => ({
  queryKey: ['backoffice', 'publication', gameId, parts],
  queryFn: async () => {
    const url = `games/${encodeURIComponent(gameId)}/publication/plan`;
    return (await data.custom<PublicationPlan>({ url, method: 'post', payload: { parts } })).data;
  },
  staleTime: 0,
  gcTime: 0,
});

const partsOf = (drafts: readonly Draft[]) =>
  Object.fromEntries(
    publishedParts.map((name) => [name, drafts.filter(({ resource }) => resource === name).map(({ id }) => id)]),
  );

/** Publishes games, one after the other. */
export function PublishGames({ rows, isLater, onDone, onClose }: PublishDialogProps<GameRow>) {
  const [index, setIndex] = useState(0);
  const row = rows[index];
  const next = () => {
    if (index + 1 < rows.length) return setIndex(index + 1);
    onClose();
    onDone?.();
  };
  return row !== undefined && <PublishGame key={row.id} row={row} isLater={isLater} onClose={next} />;
}

interface PublishGameProps extends Pick<PublishDialogProps, 'isLater' | 'onClose'> {
  row: GameRow;
}

/** Publishes a game with its drafts that are ready: shows what blocks the others, and asks who is enrolled, and when. */
function PublishGame({ row, isLater, onClose }: PublishGameProps) {
  const { id, name, openToAll, timezone } = row;
  const { t } = useTranslation('admin');
  const data = useBackofficeData();
  const [form] = Form.useForm<Chosen>();
  const audienceNow = openToAll ? 'everybody' : 'nobody';
  const initialValues: Chosen = {
    ...{ audience: audienceNow, market: null, teamId: null, drafts: null },
    ...{ isLater, at: null },
  };
  const chosen = Form.useWatch((values) => ({ ...initialValues, ...values }), form) ?? initialValues;
  const plan = useQuery(planQuery(data, id, null));
  const people = useQuery({
    queryKey: ['backoffice', 'audiences', id],
    queryFn: () => data.read<Audiences>(`games/${id}/audiences`),
    staleTime: 0,
    gcTime: 0,
  });
  const { audience, market, teamId } = chosen;
  const { drafts = [], findings = [] } = plan.data ?? {};
  const live = chosenOf(drafts, chosen);
  const isChosen = audience === 'market' ? market !== null : audience === 'team' ? teamId !== null : true;
  const time = useChosenTime(chosen, timezone);
  const isLoaded = plan.isSuccess && people.isSuccess;
  const unread = plan.isError ? plan : people;
  return (
    <ActDialog<object, Chosen>
      form={form}
      initialValues={initialValues}
      width={600}
      title={t('publication.title', { name })}
      okText={time.okText ?? t('publication.items', { count: live.length + 1 })}
      isReady={isLoaded && findings.length === 0 && isChosen && time.isReady}
      url={`games/${id}/publication`}
      valuesOf={() => ({
        audience,
        market: audience === 'market' ? market : null,
        teamId: audience === 'team' ? teamId : null,
        at: time.at,
        parts: partsOf(live),
      })}
      changes={changes}
      done={time.done ?? t('bulk.done.published', { count: live.length + 1 })}
      onClose={onClose}
    >
      {!isLoaded ? (
        <NotLoaded error={unread.error} retry={unread.refetch} rows={4} />
      ) : findings.length > 0 ? (
        <>
          <Alert type="warning" showIcon message={t('publication.blocked')} />
          <Findings findings={findings} />
          <Blocked drafts={drafts} />
        </>
      ) : (
        <>
          <GoesLive drafts={drafts} chosen={chosen} game={row} />
          <Blocked drafts={drafts} />
          <Whom people={people.data} chosen={chosen} />
          <When isLater={chosen.isLater} timezone={timezone} />
          {!chosen.isLater && (
            <p className="bo-dialog__text">
              <Start game={row} running={t('publication.atOnce')} />
            </p>
          )}
          <Scheduled gameId={id} timezone={timezone} isToCome />
        </>
      )}
    </ActDialog>
  );
}

/**
 * Publishes parts of a game with the drafts in them that are ready, and what they are in. Where there are none, and nothing blocks
 * them, they are published without a question.
 */
export function PublishParts({ rows, isLater, onPublish, onDone, onClose }: PublishDialogProps<PartRow>) {
  const { t } = useTranslation('admin');
  const data = useBackofficeData();
  const [form] = Form.useForm<ChosenDrafts>();
  const initialValues: ChosenDrafts = { drafts: null, isLater, at: null };
  const chosen = Form.useWatch((values) => ({ ...initialValues, ...values }), form) ?? initialValues;
  const gameId = rows[0]?.gameId ?? '';
  const ids = rows.map(({ id }) => id);
  const plan = useQuery(planQuery(data, gameId, ids));
  const { row: game } = useRecord(resources.games.name, gameId);
  const timezone = (game as GameRow | undefined)?.timezone;
  const time = useChosenTime(chosen, timezone);
  const isClear = !isLater && plan.data !== undefined && needsNoDecision(plan.data, new Set(ids));
  const publish = useEffectEvent(() => {
    onClose();
    onPublish();
  });
  useEffect(() => {
    if (isClear) publish();
  }, [isClear]);
  if (plan.isPending || isClear) return null;
  const { drafts = [], findings = [] } = plan.data ?? {};
  const live = chosenOf(drafts, chosen);
  const [only] = rows;
  return (
    <ActDialog<object, ChosenDrafts>
      form={form}
      initialValues={initialValues}
      width={600}
      title={
        rows.length === 1
          ? t('publication.title', { name: only?.title ?? only?.name })
          : t('publication.items', { count: rows.length })
      }
      okText={time.okText ?? t('publication.items', { count: Math.max(1, live.length) })}
      isReady={live.length > 0 && time.isReady}
      url={`games/${gameId}/publication`}
      valuesOf={() => ({ audience: null, at: time.at, parts: partsOf(live) })}
      changes={changes}
      done={time.done ?? t('bulk.done.published', { count: live.length })}
      {...(onDone !== undefined && { onDone })}
      onClose={onClose}
    >
      {plan.isError ? (
        <ErrorState error={plan.error} retry={plan.refetch} />
      ) : (
        <>
          <GoesLive drafts={drafts} chosen={chosen} game={game as GameRow | undefined} />
          {findings.length > 0 && (
            <>
              <p className="bo-strong">{t('publication.causes')}</p>
              <Findings
                findings={findings.map((finding) => ({ ...finding, severity: 'warning' }))}
                onFollow={onClose}
              />
            </>
          )}
          <Blocked drafts={drafts} onFollow={onClose} />
          {live.length > 0 && <When isLater={chosen.isLater} timezone={timezone} />}
          {game !== undefined && live.length > 0 && !chosen.isLater && <WhoSees game={game as unknown as GameRow} />}
          {timezone !== undefined && <Scheduled gameId={gameId} timezone={timezone} isToCome />}
        </>
      )}
    </ActDialog>
  );
}

/** What the dialog says and sends about the chosen time. */
function useChosenTime({ isLater, at }: ChosenTime, timezone: string | undefined) {
  const { t } = useTranslation('admin');
  const instantText = useInstantText();
  if (!isLater) return { at: null, isReady: true };
  const done =
    !at || timezone === undefined ? undefined : t('publication.scheduled', { when: instantText(at, timezone) });
  return { at, isReady: Boolean(at), okText: t('publication.schedule'), done };
}

const chosenOf = (drafts: readonly Draft[], { drafts: ids }: ChosenDrafts): Draft[] =>
  drafts.filter((draft) => isReady(draft) && (ids?.includes(draft.id) ?? true));

/** What else was chosen, or no longer is, because of the part with this title. */
interface Followed {
  way: 'alsoLeftOut' | 'alsoTaken';
  title: string;
  count: number;
}

function followedBy(drafts: readonly Draft[], before: string[], clicked: string[], after: string[]): Followed | null {
  const isTaken = clicked.length > before.length;
  const changed = drafts.find(({ id }) => before.includes(id) !== clicked.includes(id));
  const count = Math.abs(after.length - clicked.length);
  if (changed === undefined || count === 0) return null;
  return { way: isTaken ? 'alsoTaken' : 'alsoLeftOut', title: changed.title, count };
}

/** The drafts that are ready, each below what it is in. */
function GoesLive({
  drafts,
  chosen,
  game,
}: {
  drafts: readonly Draft[];
  chosen: ChosenDrafts;
  game: GameRow | undefined;
}) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const [followed, setFollowed] = useState<Followed | null>(null);
  const ready = drafts.filter(isReady);
  if (ready.length === 0) return null;
  const depths = publishedParts.filter((part) => ready.some(({ resource }) => resource === part));
  const idsNow = chosenOf(drafts, chosen).map(({ id }) => id);
  const choose = (ids: string[]) => chosenWithParents(ready, new Set(idsNow), new Set(ids));
  const figures = [idsNow.length, ready.length].map((figure) => formatNumber(figure, locale));
  return (
    <Form.Item
      name="drafts"
      label={
        <>
          {t('publication.goesLive')}&nbsp;<span className="bo-note">{figures.join(' / ')}</span>
        </>
      }
      getValueProps={(value) => ({ value: value ?? ready.map(({ id }) => id) })}
      normalize={choose}
      extra={
        <span role="status">
          {followed !== null && t(`publication.${followed.way}`, { title: followed.title, count: followed.count })}
        </span>
      }
    >
      <Checkbox.Group
        onChange={(ids: string[]) => setFollowed(followedBy(ready, idsNow, ids, choose(ids)))}
        className="bo-options bo-publication__drafts"
        options={ready.map((draft) => ({
          value: draft.id,
          label: <DraftName draft={draft} timezone={game?.timezone} />,
          className: `bo-publication__in${depths.indexOf(draft.resource)}`,
        }))}
      />
    </Form.Item>
  );
}

function DraftName({
  draft: { resource, title, startDate },
  timezone,
}: {
  draft: Draft;
  timezone: string | undefined;
}) {
  const { t } = useTranslation('admin');
  const { one } = useLabels(resources[resource]);
  const instantText = useInstantText();
  return (
    <>
      <span className="bo-note">{one}</span> {title}
      {startDate !== null && timezone !== undefined && new Date(startDate) > new Date() && (
        <span className="bo-note"> {t('publication.from', { when: instantText(startDate, timezone) })}</span>
      )}
    </>
  );
}

/** The drafts that stay drafts, each with the reasons and a link to where they are corrected. */
function Blocked({ drafts, onFollow }: Pick<LineProps, 'onFollow'> & { drafts: readonly Draft[] }) {
  const { t } = useTranslation('admin');
  const id = useId();
  const findings = findingsOf(drafts);
  if (findings.length === 0) return null;
  return (
    <>
      <p className="bo-strong" id={id}>
        {t('publication.staysDraft')}
      </p>
      <Findings findings={findings} aria-labelledby={id} {...(onFollow !== undefined && { onFollow })} />
    </>
  );
}

/** From when players see what is published in a game. */
function Start({ game, running }: { game: GameRow; running: string }) {
  const { t } = useTranslation('admin');
  const instantText = useInstantText();
  const state = gameState({ startsAt: new Date(game.startDate), endsAt: new Date(game.endDate) }, new Date());
  if (state === 'upcoming') return t('publication.upcoming', { when: instantText(game.startDate, game.timezone) });
  return state === 'ended' ? t('publication.ended') : running;
}

/** Who sees parts once they are published, and from when. */
function WhoSees({ game }: { game: GameRow }) {
  const { t } = useTranslation('admin');
  return (
    <p className="bo-dialog__text" role="status">
      {game.status === 'published' ? (
        <Start game={game} running={t('publication.seen', { count: game.playersCount })} />
      ) : (
        t('publication.gameDraft')
      )}{' '}
      {t('publication.nobodyNotified')}
    </p>
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
  const which = (name: 'market' | 'teamId', label: string, options: SelectProps['options']) => (
    <Form.Item name={name} noStyle>
      <Select
        className="bo-publication__which"
        aria-label={label}
        placeholder={label}
        showSearch
        optionFilterProp="label"
        options={options}
      />
    </Form.Item>
  );
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
      {chosen.audience === 'market' &&
        which(
          'market',
          t('publication.chooseMarket'),
          markets.map(({ market, joining: of }) => ({ value: market, label: named(market, of) })),
        )}
      {chosen.audience === 'team' &&
        which(
          'teamId',
          t('publication.chooseTeam'),
          teams.map(({ id: value, name, game, joining: of }) => ({ value, label: named(`${name}, ${game}`, of) })),
        )}
      <p className="bo-dialog__text" role="status">
        {joining !== undefined && <>{t('publication.joining', { count: joining })} </>}
        {enrolled > 0 && <>{t('publication.enrolled', { count: enrolled })} </>}
        {t('publication.notified')}
      </p>
    </>
  );
}
