import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { cellState } from '#shared/translations/progress.rules.ts';
import type { ItemTexts } from '#shared/translations/translations.contract.ts';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { justFetched } from '#src/providers/http/queries.ts';
import { translationAddress, translationsAddress } from '../../crud/declaration/addresses.ts';
import { NotLoaded } from '../../components/NotLoaded.tsx';
import { useLabels } from '../../crud/declaration/labels.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { useAncestors } from '../../components/useAncestors.ts';
import { useBackofficeData } from '../../components/useBackofficeData.ts';
import { tiers } from '../../resources/tiers/tiers.resource.tsx';
import { CellStateMark } from './CellStateMark.tsx';
import { gameParts } from '#shared/gameTrees/gameParts.ts';
import { useLanguageNames } from '../../components/useLanguageNames.ts';
import { TextsEditor } from './TextsEditor.tsx';
import { languageToWrite, itemTextsQuery } from './translations.queries.ts';

/** The translation of an item into one language, beside the original. */
export function TranslationPage() {
  const { t } = useTranslation('admin');
  const { gameId = '', kind = '', id = '' } = useParams();
  const [search] = useSearchParams();
  const { i18n } = useTranslation();
  const data = useBackofficeData();
  const ancestors = useAncestors(tiers, { gameId });
  const language = languageToWrite(search.get('language'), ancestors[0]?.row?.['language'], i18n.language);
  const isKind = kind in gameParts;
  const {
    data: item,
    error,
    refetch,
  } = useQuery<ItemTexts, DataError>({
    ...itemTextsQuery(data, { gameId, kind: kind as ItemTexts['kind'], id }, language ?? ''),
    enabled: isKind && language !== undefined,
    staleTime: justFetched,
  });
  if (item === undefined) {
    return (
      <>
        <PageHeader
          title={error === null ? undefined : t('translations.many')}
          breadcrumb={<Breadcrumbs ancestors={ancestors} />}
        />
        <NotLoaded error={error} retry={refetch} rows={8} />
      </>
    );
  }
  return (
    <TextsEditor
      key={`${item.kind} ${item.id} ${item.language}`}
      item={item}
      trail={
        <Breadcrumbs
          ancestors={ancestors}
          self={{ address: translationsAddress(gameId, language), title: t('translations.many') }}
        />
      }
      place={<Place item={item} />}
      tabs={<LanguageTabs item={item} />}
    />
  );
}

/** Its kind and its ancestors. */
function Place({ item: { kind, trail, sourceLanguage } }: { item: ItemTexts }) {
  const { one } = useLabels(gameParts[kind]);
  return (
    <p className="bo-note">
      {one}
      {trail.length > 0 && (
        <>
          {' · '}
          <span lang={sourceLanguage}>{trail.map(({ title }) => title).join(' › ')}</span>
        </>
      )}
    </p>
  );
}

/** The same item in each language. */
function LanguageTabs({ item }: { item: ItemTexts }) {
  const { t } = useTranslation('admin');
  const nameOf = useLanguageNames();
  return (
    <nav className="bo-report__kinds" aria-label={t('translations.language')}>
      <ul>
        {item.cells.map(({ language, ready, stale }) => (
          <li key={language}>
            <Link
              to={translationAddress(item.gameId, item.kind, item.id, language)}
              aria-current={language === item.language ? 'page' : undefined}
            >
              {nameOf(language)}{' '}
              <CellStateMark
                state={cellState(item.texts.length, { ready, stale })}
                done={{ ready, texts: item.texts.length }}
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
