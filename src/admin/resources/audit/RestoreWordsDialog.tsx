import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import { fieldsBefore } from '#shared/audit/versions.rules.ts';
import type { ItemWords } from '#shared/translations/translations.contract.ts';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { useAct } from '../../crud/acts/useAct.ts';
import { useBackofficeData } from '../../components/useBackofficeData.ts';
import { useFieldName } from '../../pages/translations/useFieldName.ts';
import { useLanguageNames } from '../../components/useLanguageNames.ts';
import { wordsPath, wordsQuery } from '../../pages/translations/translations.queries.ts';
import { audit } from './audit.resource.ts';
import { rememberedWords, WordsDifference, type RememberedWords } from './ChangedWords.tsx';
import { RestoreFrame, type RestoreProps } from './RestoreFrame.tsx';
import { useChangesSince } from './useChangesSince.ts';

interface RestoreWordsDialogProps extends Omit<RestoreProps, 'declaration'> {
  of: RememberedWords;
}

/** Shows the former translation of an item into one language, and restores it like any edit. */
export function RestoreWordsDialog({ entry, of, name, onClose }: RestoreWordsDialogProps) {
  const { t } = useTranslation('admin');
  const data = useBackofficeData();
  const nameOf = useLanguageNames();
  const fieldName = useFieldName(of.kind);
  const { gameId, kind, language } = of;
  const item = { gameId, kind, id: entry.entityId };
  const path = wordsPath(item, language);
  const now = useQuery<ItemWords, DataError>({ ...wordsQuery(data, item, language), staleTime: 0 });
  const { result, query } = useChangesSince(entry);
  const ofLanguage = result.data.flatMap((change) => {
    const remembered = rememberedWords(change);
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
        <WordsDifference
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
