import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface MenuDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The menu over a narrow page. */
export function MenuDrawer({ isOpen, onClose, children }: MenuDrawerProps) {
  const { t } = useTranslation('admin');
  return (
    <Drawer
      open={isOpen}
      placement="left"
      width={288}
      title={t('menu')}
      onClose={onClose}
      classNames={{ body: 'bo-side bo-side--over' }}
    >
      {children}
    </Drawer>
  );
}
