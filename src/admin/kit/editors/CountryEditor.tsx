import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCountries } from '../components/useCountries.ts';
import type { Editor, EditorProps } from '../declaration/declaration.ts';
import { controlProps } from './controlProps.ts';

/** A country by its name in the reader's language; typing finds it. */
function CountryEditor(props: EditorProps<string | null>) {
  const { t } = useTranslation('admin');
  const { options } = useCountries();
  return (
    <Select
      {...controlProps(props)}
      className="bo-choice"
      showSearch
      allowClear={props.context.field.shape.isNullable}
      optionFilterProp="label"
      placeholder={t('reference.none')}
      options={options}
      value={props.value ?? null}
      onChange={(next: string | undefined) => props.onChange(next ?? null)}
    />
  );
}

export const countryEditor: Editor<string | null> = { Component: CountryEditor, layout: 'input' };
