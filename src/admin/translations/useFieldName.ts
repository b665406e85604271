import { useTranslation } from 'react-i18next';
import { fieldOf, type TranslatedEntity } from '#shared/translations/translatable.ts';
import { labelAt } from '#shared/questions/questionOrder.rules.ts';
import { useLabels } from '../kit/declaration/labels.ts';
import { resourceOfKind } from './kinds.ts';

/** A text's field as the form of its original calls it; of a list, each place by its number. */
export function useFieldName(kind: TranslatedEntity): (field: string) => string {
  const { t } = useTranslation('admin');
  const labels = useLabels(resourceOfKind[kind]);
  return (field) => {
    const { name = '', place = null } = fieldOf(kind, field) ?? {};
    const number = (place ?? 0) + 1;
    switch (name) {
      case 'answers':
        return t('translations.places.answers', { label: labelAt(place ?? 0) });
      case 'choices':
        return t('translations.places.choices', { number });
      case 'chapters':
        return t('translations.places.chapters', { number });
      default:
        return labels.field(name);
    }
  };
}
