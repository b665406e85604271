/** Loads the validator of antd's forms: import it wherever a `Form.Item` has rules. */
import library from '@rc-component/async-validator/es/index.js';
import { provide } from './asyncValidator.ts';

provide(library);
