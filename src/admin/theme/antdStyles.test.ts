import { expect, test } from 'vitest';
import { extractAntdStyles } from './antdStyles.ts';

test('the styles of antd are the same for every brand, in light and in dark, and name themselves', () => {
  const styles = extractAntdStyles('#1f4a3c', false);
  expect(extractAntdStyles('#f0c0a0', true)).toBe(styles);
  for (const part of ['Alert', 'Button', 'Modal', 'Notification', 'Select', 'Space', 'Table'])
    expect(styles).toMatch(new RegExp(`\\.data-ant-cssinjs-cache-path\\{content:"[^"]*\\|${part}-${part}\\|`));
});
