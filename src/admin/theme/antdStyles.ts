/** The style sheet of antd's parts, for the build: at run time antd would compute each part's styles when it is first drawn. */
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import {
  Alert,
  App,
  Breadcrumb,
  Button,
  Checkbox,
  ConfigProvider,
  Descriptions,
  Drawer,
  Dropdown,
  Flex,
  Form,
  Input,
  InputNumber,
  Modal,
  notification,
  Popconfirm,
  Popover,
  Progress,
  Radio,
  Segmented,
  Select,
  Skeleton,
  Space,
  Switch,
  Table,
  Tabs,
  Tag,
  Tooltip,
} from 'antd';
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { colourNames, themeOf, type BrandColours } from './theme.ts';

const { TextArea } = Input;
const { _InternalPanelDoNotUseOrYouWillBeFired: Notification } = notification;

/** Each part that the backoffice draws, with those that it is made of: a part that is missing here computes its styles itself. */
const parts: readonly ReactElement[] = [
  createElement(Alert),
  createElement(Breadcrumb),
  createElement(Button),
  createElement(Checkbox),
  createElement(Descriptions, { items: [{ children: '' }] }),
  createElement(Drawer),
  createElement(Dropdown, { menu: { items: [] } }, createElement('button')),
  createElement(Flex),
  createElement(Form, null, createElement(Form.Item, null, createElement(Input))),
  createElement(InputNumber),
  createElement(Modal),
  createElement(Notification),
  createElement(Popconfirm, { title: '' }, createElement('button')),
  createElement(Popover, null, createElement('button')),
  createElement(Progress),
  createElement(Radio.Group, { options: [''] }),
  createElement(Segmented, { options: [''] }),
  createElement(Select),
  createElement(Skeleton),
  createElement(Space),
  createElement(Switch),
  createElement(Table, { columns: [{ filters: [] }], rowSelection: {}, pagination: false }),
  createElement(Tabs, { items: [{ key: '', label: '' }] }),
  createElement(Tag),
  createElement(TextArea),
  createElement(Tooltip, null, createElement('button')),
];

/**
 * The styles, and the list of them by which antd knows in the browser what it need not compute. Colours and sizes are variables, which
 * antd sets for the present theme: the styles are the same for each.
 */
export function extractAntdStyles(colour = '#000000', isDark = false): string {
  const colours = Object.fromEntries(colourNames.map((name) => [name, colour])) as BrandColours;
  const cache = createCache();
  const app = createElement(App, null, ...parts);
  renderToString(
    createElement(StyleProvider, { cache }, createElement(ConfigProvider, { theme: themeOf(colours, isDark) }, app)),
  );
  return extractStyle(cache, { plain: true, types: ['style'] });
}
