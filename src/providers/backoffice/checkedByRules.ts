/** Brings what antd's forms check rules with: whoever gives a `Form.Item` rules imports it. */
import library from '@rc-component/async-validator/es/index.js';
import { provide } from './asyncValidator.ts';

provide(library);
