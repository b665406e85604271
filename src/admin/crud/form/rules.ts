import '#src/providers/backoffice/checkedByRules.ts';
import type { FormRule } from 'antd';
import type { Declaration, Row, Values } from '../declaration/declaration.ts';
import { topField } from '../../components/topField.ts';
import { errorsOf } from '../declaration/record.ts';

/**
 * antd's rule for a field: the contract and the rules of the whole record decide, as on the server. An error of a part of the
 * field, such as one of several answers, is shown by its control.
 */
export const contractRule =
  (declaration: Declaration, field: string, game: Row | undefined, say: (error: string) => string): FormRule =>
  ({ getFieldsValue }) => ({
    validator: () => {
      const errors = errorsOf(declaration, getFieldsValue(true) as Values, game);
      if (!Object.keys(errors).some((path) => topField(path) === field)) return Promise.resolve();
      const own = errors[field];
      return Promise.reject(new Error(own === undefined ? '' : say(own)));
    },
  });
