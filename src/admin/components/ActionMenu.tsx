import { Dropdown, type MenuProps } from 'antd';
import { useRef, type ComponentProps } from 'react';
import { fetchAhead } from './lazyPart.ts';

interface ActionMenuProps {
  menu: MenuProps;
  placement?: ComponentProps<typeof Dropdown>['placement'];
  /** Lazy parts that its entries open: loaded with it. */
  loads?: readonly unknown[];
  /** The button that opens it. */
  children: ComponentProps<typeof Dropdown>['children'];
}

/** A menu behind a button. Choosing an entry returns the focus to the button, from where a dialog takes and returns it. */
export function ActionMenu({ menu, placement = 'bottomRight', loads = [], children }: ActionMenuProps) {
  const opener = useRef<Element | null>(null);
  return (
    <Dropdown
      trigger={['click']}
      placement={placement}
      menu={{
        ...menu,
        onClick: (chosen) => {
          // The key would press the button as well.
          if (chosen.domEvent.type === 'keydown') chosen.domEvent.preventDefault();
          if (opener.current instanceof HTMLElement) opener.current.focus();
          menu.onClick?.(chosen);
        },
      }}
      onOpenChange={(isOpen) => {
        if (!isOpen) return;
        opener.current = document.activeElement;
        fetchAhead(...loads);
      }}
    >
      {children}
    </Dropdown>
  );
}
