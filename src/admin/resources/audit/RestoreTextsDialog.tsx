import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import { fieldsBefore } from '#shared/audit/versions.rules.ts';
import type { ItemTexts } from '#shared/translations/translations.contract.ts';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { useAct } from '../../crud/acts/useAct.ts';
import { useBackofficeData } from '../../components/useBackofficeData.ts';
import { useFieldName } from '../../pages/translations/useFieldName.ts';
import { useLanguageNames } from '../../components/useLanguageNames.ts';
import { itemTextsPath, itemTextsQuery } from '../../pages/translations/translations.queries.ts';
import { audit } from './audit.resource.ts';
import { formerTexts, TextsDifference, type FormerTexts } from './ChangedTexts.tsx';
import { RestoreFrame, type RestoreProps } from './RestoreFrame.tsx';
import { useChangesSince } from './useChangesSince.ts';

interface RestoreTextsDialogProps extends Omit<RestoreProps, 'declaration'> {
  of: FormerTexts;
}

/** Shows the former translation of an item into one language, and restores it like any edit. */
export function RestoreTextsDialog({ entry, of, name, onClose }: RestoreTextsDialogProps) {
  const { t } = useTranslation('admin');
  const data = useBackofficeData();
  const nameOf = useLanguageNames();
  const fieldName = useFieldName(of.kind);
  const { gameId, kind, language } = of;
  const item = { gameId, kind, id: entry.entityId };
  const path = itemTextsPath(item, language);
  const now = useQuery<ItemTexts, DataError>({ ...itemTextsQuery(data, item, language), staleTime: 0 });
  const { result, query } = useChangesSince(entry);
  const ofLanguage = result.data.flatMap((change) => {
    const remembered = formerTexts(change);
    return remembered?.after.language === language ? [{ id: change.id, before: remembered.before.words }] : [];
  });
  const then = fieldsBefore(ofLanguage, entry.id);
  // Texts that the original no longer has are left out.
  const different = (now.data?.texts ?? []).flatMap(({ field, words }) => {
    const earlier = then[field];
    return typeof earlier === 'string' && earlier !== words ? [{ field, words, earlier }] : [];
  });

  const { act, isBusy, error } = useAct({
    url: path,
    method: 'put',
    changes: [resources.games.name, audit.name],
    done: t('audit.restored', { title: name }),
    onDone: onClose,
  });
  const words = Object.fromEntries(different.map(({ field, earlier }) => [field, earlier]));
  return (
    <RestoreFrame
      entry={entry}
      name={name}
      asked={{
        isKnown: now.data !== undefined && query.isSuccess,
        error: now.data === undefined ? (now.error ?? query.error) : query.error,
        retry: () => Promise.all([now.refetch(), query.refetch()]),
      }}
      isDifferent={different.length > 0}
      isBusy={isBusy}
      failure={error}
      fieldName={(at) => fieldName(at.replace(/^words\./, ''))}
      onRestore={() => void act({ revision: now.data?.revision, words, confirmed: [] })}
      onClose={onClose}
    >
      {different.map(({ field, words, earlier }) => (
        <TextsDifference
          key={field}
          name={`${nameOf(language)} · ${fieldName(field)}`}
          language={language}
          before={words}
          after={earlier}
        />
      ))}
    </RestoreFrame>
  );
}
