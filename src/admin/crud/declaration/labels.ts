import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyResource, Declaration } from './declaration.ts';

type DeletionPart = 'button' | 'title' | 'text' | 'confirm' | 'done';

/** Keys in order of preference: the resource's own, then the general ones. */
export const labelKeys = {
  one: (name: string) => [`${name}.one`],
  many: (name: string) => [`${name}.many`],
  field: (name: string, field: string) => [`${name}.fields.${field}`, `fields.${field}`],
  column: (name: string, field: string) => [`${name}.columns.${field}`, `${name}.fields.${field}`, `fields.${field}`],
  hint: (name: string, field: string) => [`${name}.hints.${field}`],
  option: (name: string, field: string, option: string) => [
    `${name}.options.${field}.${option}`,
    `options.${field}.${option}`,
  ],
  group: (name: string, group: string) => [`${name}.groups.${group}`],
  empty: (name: string) => [`${name}.empty`],
  search: (name: string) => [`${name}.searchLabel`, 'list.search'],
  creation: (name: string) => [`${name}.create`, 'list.create'],
  act: (name: string, act: string) => [`${name}.acts.${act}`],
  view: (name: string, view: string) => [`${name}.views.${view}`],
  deletion: (name: string, part: DeletionPart) => [`${name}.delete.${part}`, `delete.${part}`],
} as const;

type Named = Pick<Declaration, 'name'> | Pick<AnyResource, 'name'>;

/** The texts of any resource. Their keys are made from the names in its declaration; a test checks that each of them exists. */
export function useLabelsOf() {
  const { t, i18n } = useTranslation('admin');
  return useMemo(() => {
    const say = (keys: readonly string[], values: Readonly<Record<string, string>> = {}) =>
      t(keys as unknown as 'delete.title', values as { title: string });
    // Abbreviations such as API keep their capitals.
    const lower = (word: string) => (/\p{Lu}{2}/u.test(word) ? word : word.toLocaleLowerCase(i18n.language));
    const within = (noun: string) => (i18n.language === 'de' ? noun : noun.split(' ').map(lower).join(' '));
    return ({ name }: Named) => {
      const one = say(labelKeys.one(name));
      const many = say(labelKeys.many(name));
      return {
        one,
        many,
        /** Inside a sentence, where only German keeps its capitals. */
        oneWithin: within(one),
        manyWithin: within(many),
        /** The text of an empty list: what the resource is for, and what to do first. */
        empty: say(labelKeys.empty(name)),
        field: (field: string) => say(labelKeys.field(name, field)),
        /** In tables and among facts, where the label may differ from the form's. */
        column: (field: string) => say(labelKeys.column(name, field)),
        hint: (field: string) => {
          const keys = labelKeys.hint(name, field);
          return keys.some((key) => i18n.exists(key, { ns: 'admin', fallbackLng: [] })) ? say(keys) : undefined;
        },
        /** `none` for an empty choice. */
        option: (field: string, option: string) => say(labelKeys.option(name, field, option)),
        group: (group: string) => say(labelKeys.group(name, group)),
        act: (act: string) => say(labelKeys.act(name, act)),
        view: (view: string) => say(labelKeys.view(name, view)),
        search: say(labelKeys.search(name), { resources: within(many) }),
        creation: say(labelKeys.creation(name), { resource: within(one) }),
        deletion: (part: DeletionPart, title = '') =>
          say(labelKeys.deletion(name, part), { title, resource: within(one) }),
      };
    };
  }, [t, i18n]);
}

export type Labels = ReturnType<ReturnType<typeof useLabelsOf>>;

export function useLabels({ name }: Named): Labels {
  const labelsOf = useLabelsOf();
  return useMemo(() => labelsOf({ name }), [labelsOf, name]);
}
