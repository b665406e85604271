import { Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnMapping } from './useColumnMapping.ts';

/** What the columns of a file with other headings contain: a choice for each, beside an example of it. */
export function MatchColumns({ mapping: { known, open, isRemembered, choose } }: { mapping: ColumnMapping }) {
  const { t } = useTranslation('admin');
  const id = useId();
  const options = [
    { value: '', label: t('imports.mapping.leaveOut') },
    ...known.filter(({ isListed }) => isListed !== true).map(({ name, heading }) => ({ value: name, label: heading })),
  ];
  return (
    <section className="bo-import__match" aria-labelledby={id}>
      <h4 id={id}>{t('imports.mapping.title')}</h4>
      <p className="bo-note">{t(isRemembered ? 'imports.mapping.remembered' : 'imports.mapping.text')}</p>
      <ul>
        {open.map(({ index, name, example, column }) => (
          <li key={index}>
            <label htmlFor={`${id}-${index}`}>{name}</label>
            <Select
              id={`${id}-${index}`}
              value={column}
              placeholder={t('imports.mapping.choose')}
              options={options}
              popupMatchSelectWidth={false}
              showSearch
              optionFilterProp="label"
              onChange={(value: string) => choose(index, value)}
              aria-describedby={`${id}-${index}-example`}
            />
            <span id={`${id}-${index}-example`} className="bo-note">
              {example === null ? t('imports.mapping.empty') : t('imports.mapping.example', { value: example })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
