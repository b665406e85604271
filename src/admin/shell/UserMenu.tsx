import { useLogout, useWarnAboutChange } from '@refinedev/core';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Me } from '#shared/users/users.contract.ts';
import { applyAppearance, type Appearance } from '#src/providers/page/appearance.ts';
import { useSession } from '#src/providers/session/session.ts';
import { ActionMenu } from '../components/ActionMenu.tsx';
import { DialogText } from '../components/DialogText.tsx';

const appearances = ['system', 'light', 'dark'] as const satisfies readonly Appearance[];

/** The signed-in person, the appearance, and links to leave. */
export function UserMenu({ me, onShortcuts }: { me: Me; onShortcuts: () => void }) {
  const { t } = useTranslation('admin');
  const { clientB } = useSession();
  const { modal } = App.useApp();
  const { warnWhen: hasUnsavedChanges } = useWarnAboutChange();
  const { mutate: logout } = useLogout();
  const [appearance, setAppearance] = useState(me.appearance);
  const wear = (next: Appearance) => {
    applyAppearance(next);
    setAppearance(next);
    // Applied on this device in any case; if it could not be saved, the next page has the old one.
    void clientB.changePreferences({ params: { id: me.id }, body: { appearance: next } }).catch(() => undefined);
  };
  const leave = () => {
    if (hasUnsavedChanges !== true) return logout();
    void modal.confirm({
      title: t('unsaved.title'),
      content: <DialogText>{t('unsaved.text')}</DialogText>,
      okText: t('user.signOut'),
      okButtonProps: { danger: true },
      cancelText: t('unsaved.stay'),
      icon: null,
      onOk: () => logout(),
    });
  };
  return (
    <ActionMenu
      placement="topLeft"
      menu={{
        selectedKeys: [appearance],
        items: [
          {
            type: 'group',
            label: t('user.appearance'),
            children: appearances.map((one) => ({ key: one, label: t(`user.${one}`), onClick: () => wear(one) })),
          },
          { type: 'divider' },
          { key: 'shortcuts', label: t('shortcuts.title'), onClick: onShortcuts },
          ...(me.role === 'admin' ? [{ key: 'api', label: <a href="/api/docs">{t('user.api')}</a> }] : []),
          // A full load: the widgets' style sheet must not stay with the player's pages.
          { key: 'player', label: <a href="/home">{t('user.player')}</a> },
          { key: 'out', label: t('user.signOut'), onClick: leave },
        ],
      }}
    >
      <Button type="text" className="bo-user">
        <span className="bo-user__face" aria-hidden="true">
          {me.profileImage === null ? me.username.slice(0, 1) : <img src={me.profileImage} alt="" />}
        </span>
        <span className="bo-user__name">
          {me.username}
          <span className="bo-note">{t(`user.role.${me.role}`)}</span>
        </span>
      </Button>
    </ActionMenu>
  );
}
