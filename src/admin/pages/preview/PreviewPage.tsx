import { ReloadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Input, Segmented, Select, Switch } from 'antd';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { resources } from '#shared/api.ts';
import { localDayAt } from '#shared/time/zonedTime.rules.ts';
import type { GameRow } from '#shared/game/games.contract.ts';
import type { Status } from '#shared/http/fields.ts';
import type { Persona, PreviewChoices } from '#shared/users/preview.contract.ts';
import { previewFrameName } from '#src/providers/page/preview.ts';
import { useSession } from '#src/providers/session/session.ts';
import { instantOf } from '../../controls/wallClock.ts';
import { NotLoaded } from '../../components/NotLoaded.tsx';
import { useLabels } from '../../crud/declaration/labels.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { useAncestors } from '../../components/useAncestors.ts';
import { useBackofficeData } from '../../components/useBackofficeData.ts';
import { previewChoicesQuery } from './preview.queries.ts';
import { useRecord } from '../../components/useRecord.ts';
import { tiers as tiersDeclaration } from '../../resources/tiers/tiers.resource.tsx';
import { useLanguageNames } from '../../components/useLanguageNames.ts';
import {
  frameSizes,
  momentToBegin,
  pageToBegin,
  readPreviewState,
  writePreviewState,
  type PreviewState,
} from '../../crud/declaration/previewLocation.ts';

/** A game as one of its players sees it: any chosen player, on any day, with or without drafts. */
export function PreviewPage() {
  const { t } = useTranslation('admin');
  const { gameId = '' } = useParams();
  const data = useBackofficeData();
  const { row, error, retry } = useRecord(resources.games.name, gameId);
  const choices = useQuery(previewChoicesQuery(data, gameId));
  const ancestors = useAncestors(tiersDeclaration, { gameId });
  const failure = row === undefined ? error : choices.data === undefined ? choices.error : null;
  const again = () => void Promise.all([retry(), choices.refetch()]);
  return (
    <>
      <PageHeader
        title={
          failure === null ? row && t('playerPreview.of', { game: String(row['name']) }) : t('playerPreview.button')
        }
        breadcrumb={<Breadcrumbs ancestors={ancestors} />}
      />
      {row === undefined || choices.data === undefined ? (
        <NotLoaded error={failure} retry={again} rows={8} />
      ) : (
        <GamePreview key={gameId} game={row as unknown as GameRow} choices={choices.data} />
      )}
    </>
  );
}

function GamePreview({ game, choices }: { game: GameRow; choices: PreviewChoices }) {
  const { t } = useTranslation('admin');
  const [search, setSearch] = useSearchParams();
  const state = readPreviewState(search);
  const frame = useRef<HTMLIFrameElement>(null);
  const [{ session, began }, setPreview] = useState(newPreview);
  const { size, day, ...who } = state;
  const noon = day === null ? null : instantOf({ date: day, time: '12:00' }, game.timezone, 'start');
  const persona: Persona = { session, gameId: game.id, ...who, at: noon ?? momentToBegin(began, game) };

  // The name is read only when a window opens, so another name needs another frame.
  const name = previewFrameName(persona);

  const change = (changes: Partial<PreviewState>) => {
    // Changing the player keeps the open page.
    const page = 'size' in changes ? search.get('page') : pageOpenIn(frame.current, game.experience);
    setSearch(writePreviewState({ ...state, ...changes }, page), { replace: true });
  };
  return (
    <div className="bo-player-preview" data-size={size}>
      <div className="bo-player-preview__controls">
        <Controls game={game} choices={choices} state={state} onChange={change} />
        <Button icon={<ReloadOutlined aria-hidden />} onClick={() => setPreview(newPreview())}>
          {t('playerPreview.anew')}
        </Button>
        <p className="bo-note">{t('playerPreview.note')}</p>
      </div>
      <Flex vertical align="center" gap="middle">
        <Segmented
          aria-label={t('playerPreview.size')}
          value={size}
          options={frameSizes.map((one) => ({ value: one, label: t(`playerPreview.sizes.${one}`) }))}
          onChange={(chosen) => change({ size: chosen })}
        />
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, which needs its storage and requests */}
        <iframe
          key={name}
          ref={frame}
          name={name}
          src={pageToBegin(search.get('page'), game.experience)}
          title={t('playerPreview.frame', { game: game.name })}
        />
      </Flex>
    </div>
  );
}

/** One start time for a preview, so that what is done in it stays done. */
const newPreview = () => ({ session: crypto.randomUUID(), began: new Date().toISOString() });

/** The page of its area that a frame shows; null before it has any. */
function pageOpenIn(frame: HTMLIFrameElement | null, experience: GameRow['experience']): string | null {
  const path = frame?.contentWindow?.location.pathname ?? null;
  return experience === 'compliance' ? (path?.replace(/^\/compliance/, '') ?? null) : path;
}

interface ControlsProps {
  game: GameRow;
  choices: PreviewChoices;
  state: PreviewState;
  onChange: (changes: Partial<PreviewState>) => void;
}

/** The player and the day. */
function Controls({ game, choices, state, onChange }: ControlsProps) {
  const { t } = useTranslation('admin');
  const { configuration } = useSession();
  const users = useLabels(resources.users);
  const languageName = useLanguageNames();
  const firstDay = localDayAt(new Date(momentToBegin(new Date().toISOString(), game)), game.timezone);
  const selects = [
    {
      field: 'culture',
      label: users.field('culture'),
      none: t('playerPreview.noCulture'),
      options: choices.cultures.map((one) => ({ value: one, label: users.option('culture', one) })),
    },
    {
      field: 'language',
      label: t('playerPreview.language'),
      none: t('playerPreview.noLanguage'),
      options: configuration.languages.map((one) => ({ value: one, label: languageName(one) })),
    },
    {
      field: 'teamId',
      label: t('playerPreview.team'),
      none: t('playerPreview.noTeam'),
      showSearch: true,
      options: choices.teams.map((team) => ({ value: team.id, label: team.name })),
    },
    {
      field: 'doneThrough',
      label: t('playerPreview.done'),
      none: t('playerPreview.nothingDone'),
      showSearch: true,
      options: progressOptions(choices, state.withDrafts),
    },
  ] as const;
  return (
    <>
      {selects.map(({ field, label, none, options, ...select }) => (
        <Control key={field} label={label}>
          {(id) => (
            <Select<string>
              {...select}
              id={id}
              optionFilterProp="label"
              value={state[field] ?? ''}
              options={[{ value: '', label: none }, ...options]}
              onChange={(chosen) => onChange({ [field]: chosen || null })}
            />
          )}
        </Control>
      ))}
      <Control label={t('playerPreview.day')}>
        {(id) => (
          <Input
            id={id}
            type="date"
            max="9999-12-31"
            value={state.day ?? firstDay}
            onChange={({ target }) =>
              onChange({ day: target.value === '' || target.value === firstDay ? null : target.value })
            }
          />
        )}
      </Control>
      <Control label={t('playerPreview.withDrafts')} isInline>
        {(id) => <Switch id={id} checked={state.withDrafts} onChange={(withDrafts) => onChange({ withDrafts })} />}
      </Control>
    </>
  );
}

interface ControlProps {
  label: string;
  isInline?: boolean;
  children: (id: string) => ReactNode;
}

function Control({ label, isInline = false, children }: ControlProps) {
  const id = useId();
  return (
    <div className="bo-player-preview__control" data-inline={isInline || undefined}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

/** The level up to which everything is done. As in the preview, drafts are included only with the option. */
function progressOptions({ tiers }: PreviewChoices, withDrafts: boolean) {
  const isThere = ({ status }: { status: Status }) => status === 'published' || withDrafts;
  return tiers.filter(isThere).map(({ name, levels }) => ({
    label: name,
    title: name,
    options: levels.filter(isThere).map((level) => ({ value: level.id, label: level.name })),
  }));
}
