import { useTranslation } from 'react-i18next';
import { fieldOf, type TranslatedEntity } from '#shared/translations/translatable.ts';
import { labelAt } from '#shared/questions/questionOrder.rules.ts';
import { useLabels } from '../../crud/declaration/labels.ts';
import { gameParts } from '#shared/gameTrees/gameParts.ts';

/** The label of a text as in the form of its original; for a list, each entry with its number. */
export function useFieldName(kind: TranslatedEntity): (field: string) => string {
  const { t } = useTranslation('admin');
  const labels = useLabels(gameParts[kind]);
  return (field) => {
    const found = fieldOf(kind, field);
    if (found === undefined) return field;
    const { name, place } = found;
    if (place === null) return labels.field(name);
    return t(`translations.places.${name}`, { number: place + 1, label: labelAt(place) });
  };
}
