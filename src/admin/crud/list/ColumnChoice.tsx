import { TableOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Declaration } from '../declaration/declaration.ts';
import { useLabels } from '../declaration/labels.ts';

interface ColumnChoiceProps {
  declaration: Declaration;
  shown: readonly string[];
  onChange: (columns: readonly string[]) => void;
}

export function ColumnChoice({ declaration, shown, onChange }: ColumnChoiceProps) {
  const { t } = useTranslation('admin');
  const labels = useLabels(declaration);
  const columns = [...declaration.list.columns, ...(declaration.list.more ?? [])];
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <fieldset className="bo-columns">
          <legend>{t('list.columns')}</legend>
          <Checkbox.Group
            value={[...shown]}
            options={columns.map((column) => ({
              value: column,
              label: labels.column(column),
              disabled: column === declaration.title,
            }))}
            onChange={onChange}
          />
        </fieldset>
      }
    >
      <Button
        icon={<TableOutlined aria-hidden />}
        aria-label={t('list.chooseColumns')}
        title={t('list.chooseColumns')}
      />
    </Popover>
  );
}
