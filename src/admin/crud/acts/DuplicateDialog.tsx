import { Form, Input, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { showAddress } from '../declaration/addresses.ts';
import type { ActProps, Row, Values } from '../declaration/declaration.ts';
import { useLabels } from '../declaration/labels.ts';
import { ActDialog } from './ActDialog.tsx';

interface DuplicateDialogProps extends ActProps {
  form: FormInstance<Values>;
  initialValues: Values;
  /** Which of the values are sent. */
  valuesOf: (values: Values) => object;
  /** Whether the other fields are complete. */
  isReady?: boolean;
  /** The other fields. */
  children: ReactNode;
}

/** The limit of a name or title. */
const maxLength = 120;

/** Creates a draft copy of a record with everything below it, and opens it. */
export function DuplicateDialog(props: DuplicateDialogProps) {
  const { declaration, row, form, isReady = true } = props;
  const { name: resource, title } = declaration;
  const { t } = useTranslation('admin');
  const labels = useLabels(declaration);
  const navigate = useNavigate();
  const name = t('duplicate.name', { name: String(row[title]) }).slice(0, maxLength);
  const typed = String(Form.useWatch(title, form) ?? name);
  return (
    <ActDialog<Row, Values>
      {...props}
      title={labels.act('duplicate')}
      text={t(`${resource as 'games'}.duplicate.text`)}
      okText={t('duplicate.make')}
      isReady={isReady && typed.trim() !== ''}
      initialValues={{ [title]: name, ...props.initialValues }}
      url={`${resource}/${row.id}/duplicate`}
      changes={[resource]}
      onDone={(copy) => void navigate(showAddress(resource, copy.id))}
    >
      <Form.Item name={title} label={labels.field(title)}>
        <Input maxLength={maxLength} autoFocus />
      </Form.Item>
      {props.children}
    </ActDialog>
  );
}
