import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCountries } from '../components/useCountries.ts';
import type { Editor, EditorProps } from '../crud/declaration/declaration.ts';

/** A country by its name in the person's language; typing searches. */
function CountryEditor({ value = null, onChange, context, ...control }: EditorProps<string | null>) {
  const { t } = useTranslation('admin');
  const { options } = useCountries();
  return (
    <Select
      {...control}
      className="bo-choice"
      showSearch
      allowClear={context.field.shape.isNullable}
      optionFilterProp="label"
      placeholder={t('reference.none')}
      options={options}
      value={value}
      onChange={(next: string | undefined) => onChange(next ?? null)}
    />
  );
}

export const countryEditor: Editor<string | null> = { Component: CountryEditor, layout: 'input' };
