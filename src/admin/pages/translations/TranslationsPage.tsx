import { DownloadOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { resources } from '#shared/api.ts';
import { tableFormats } from '#shared/http/resource.ts';
import { cellState } from '#shared/translations/progress.rules.ts';
import {
  boardPageSize,
  boardStates,
  type BoardItem,
  type TranslationsBoard,
} from '#shared/translations/translations.contract.ts';
import type { TranslatedEntity } from '#shared/translations/translatable.ts';
import { justFetched } from '#src/providers/http/queries.ts';
import { boardQuery, type BoardFilter } from './translations.queries.ts';
import { translationAddress } from '../../crud/declaration/addresses.ts';
import { ImportLink } from '../../crud/list/ImportLink.tsx';
import { ActionMenu } from '../../components/ActionMenu.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { NotLoaded } from '../../components/NotLoaded.tsx';
import { formatNames } from '../../components/formatNames.ts';
import { useLabels } from '../../crud/declaration/labels.ts';
import { NoMatch } from '../../crud/list/NoMatch.tsx';
import { Pages } from '../../crud/list/Pages.tsx';
import { SearchField } from '../../crud/list/SearchField.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { StatusTag } from '../../components/StatusTag.tsx';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { useAncestors } from '../../components/useAncestors.ts';
import { searchWith } from '../../components/searchWith.ts';
import { useBackofficeData } from '../../components/useBackofficeData.ts';
import { useDownload } from '../../components/useDownload.ts';
import { useRecord } from '../../components/useRecord.ts';
import { tiers } from '../../resources/tiers/tiers.resource.tsx';
import { CellStateMark } from './CellStateMark.tsx';
import { gameParts } from '#shared/gameTrees/gameParts.ts';
import { LanguagesOffered } from './LanguagesOffered.tsx';
import { useLanguageNames } from '../../components/useLanguageNames.ts';

/** The progress of a game's translations into each language, item by item. The filters are in the address. */
export function TranslationsPage() {
  const { t } = useTranslation('admin');
  const { gameId = '' } = useParams();
  const { row: game, error, retry } = useRecord(resources.games.name, gameId);
  const ancestors = useAncestors(tiers, { gameId });
  const hasFailed = error !== null && game === undefined;
  const title = game === undefined ? undefined : t('translations.of', { game: String(game['name']) });
  return (
    <>
      <PageHeader
        title={hasFailed ? t('translations.many') : title}
        breadcrumb={<Breadcrumbs ancestors={ancestors} />}
        extra={
          !hasFailed && (
            <>
              <ImportLink kind="translations" label={t('translations.import')} />
              <ExportButton gameId={gameId} />
            </>
          )
        }
      />
      {hasFailed ? <ErrorState error={error} retry={retry} /> : <Board key={gameId} gameId={gameId} />}
    </>
  );
}

function ExportButton({ gameId }: { gameId: string }) {
  const { t } = useTranslation('admin');
  const data = useBackofficeData();
  const [search] = useSearchParams();
  const { isBusy, download } = useDownload();
  const language = search.get('language');
  const only = language === null ? '' : `&language=${encodeURIComponent(language)}`;
  const items = tableFormats.map((format) => ({
    key: format,
    label: formatNames[format],
    onClick: () => void download(() => data.download(`games/${gameId}/translations/export?format=${format}${only}`)),
  }));
  return (
    <ActionMenu menu={{ items }}>
      <Button icon={<DownloadOutlined aria-hidden />} loading={isBusy}>
        {t('list.export.button')}
      </Button>
    </ActionMenu>
  );
}

function Board({ gameId }: { gameId: string }) {
  const { t } = useTranslation('admin');
  const data = useBackofficeData();
  const nameOf = useLanguageNames();
  const [search, setSearch] = useSearchParams();
  const board = useQuery({
    ...boardQuery(data, gameId, search),
    placeholderData: keepPreviousData,
    staleTime: justFetched,
  });
  const narrow = (changes: Partial<Record<BoardFilter | 'page', string | undefined>>) =>
    setSearch((now) => searchWith(now, { page: undefined, ...changes }), { replace: true });
  const { data: found } = board;
  if (found === undefined) return <NotLoaded error={board.error} retry={board.refetch} rows={12} />;
  const language = search.get('language');
  const shown = found.languages.map((one) => one.language).filter((one) => language === null || one === language);
  return (
    <>
      <p className="bo-note bo-words__intro">{t('translations.written', { language: nameOf(found.language) })}</p>
      <LanguagesOffered gameId={gameId} board={found} />
      <Filters found={found} search={search} onChange={narrow} />
      <p className="unseen" role="status">
        {t('translations.found', { count: found.total })}
      </p>
      {found.total === 0 ? (
        <NoMatch />
      ) : (
        <>
          <section
            className="bo-words__scroll"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
            tabIndex={0}
            aria-label={t('translations.many')}
            aria-busy={board.isPlaceholderData || undefined}
          >
            <table className="bo-words" aria-label={t('translations.many')}>
              <thead>
                <tr>
                  <th scope="col">{t('translations.item')}</th>
                  {shown.map((one) => (
                    <th key={one} scope="col">
                      {nameOf(one)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {found.items.map((item) => (
                  <ItemRow
                    key={`${item.kind} ${item.id}`}
                    gameId={gameId}
                    item={item}
                    originals={found.language}
                    shown={shown}
                  />
                ))}
              </tbody>
            </table>
          </section>
          <Pages
            current={Number(search.get('page') ?? 1)}
            pageSize={boardPageSize}
            total={found.total}
            isLatest={!board.isPlaceholderData}
            onChange={(page) => narrow({ page: page === 1 ? undefined : String(page) })}
          />
        </>
      )}
    </>
  );
}

interface ItemRowProps {
  gameId: string;
  item: BoardItem;
  /** The language of its title. */
  originals: string;
  shown: readonly string[];
}

function ItemRow({ gameId, item, originals, shown }: ItemRowProps) {
  const nameOf = useLanguageNames();
  const { one } = useLabels(gameParts[item.kind]);
  const { texts, status, title, trail } = item;
  return (
    <tr data-depth={trail.length}>
      <th scope="row">
        <span className="bo-note">
          {one}
          {trail.length > 0 && <> · {trail.at(-1)?.title}</>}
        </span>
        <span className="bo-words__title">
          <span lang={originals}>{title}</span> {status !== 'published' && <StatusTag status={status} />}
        </span>
      </th>
      {item.cells
        .filter(({ language }) => shown.includes(language))
        .map(({ language, ready, stale }) => (
          <td key={language}>
            <Link to={translationAddress(gameId, item.kind, item.id, language)} className="bo-words__cell">
              <span className="unseen">
                {title}, {nameOf(language)}:{' '}
              </span>
              <CellStateMark state={cellState(texts, { ready, stale })} done={{ ready, texts }} />
            </Link>
          </td>
        ))}
    </tr>
  );
}

interface FiltersProps {
  found: TranslationsBoard;
  search: URLSearchParams;
  onChange: (changes: Partial<Record<BoardFilter, string | undefined>>) => void;
}

function Filters({ found, search, onChange }: FiltersProps) {
  const { t } = useTranslation('admin');
  const nameOf = useLanguageNames();
  const choice = (name: BoardFilter, label: string, options: { value: string; label: ReactNode }[]) => (
    <Select
      className="bo-filters__choice"
      allowClear
      placeholder={label}
      aria-label={t('list.filterBy', { field: label })}
      options={options}
      value={search.get(name)}
      onChange={(value: string | undefined) => onChange({ [name]: value })}
      popupMatchSelectWidth={false}
    />
  );
  return (
    <div className="bo-filters bo-words__filters" role="search" aria-label={t('translations.many')}>
      <SearchField label={t('translations.search')} value={search.get('q') ?? ''} onChange={(q) => onChange({ q })} />
      {choice(
        'kind',
        t('translations.kind'),
        found.kinds.map((kind) => ({ value: kind, label: <KindName kind={kind} /> })),
      )}
      {choice(
        'language',
        t('translations.language'),
        found.languages.map(({ language }) => ({ value: language, label: nameOf(language) })),
      )}
      {choice(
        'state',
        t('translations.state'),
        boardStates.map((state) => ({ value: state, label: t(`translations.states.${state}`) })),
      )}
    </div>
  );
}

const KindName = ({ kind }: { kind: TranslatedEntity }) => useLabels(gameParts[kind]).one;
