import { BarChartOutlined, MenuOutlined, SearchOutlined } from '@ant-design/icons';
import { useMenu } from '@refinedev/core';
import { Button, Grid } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router';
import type { Me } from '#shared/users/users.contract.ts';
import { useSession } from '#src/providers/session/session.ts';
import { home, reportsAddress } from '../crud/declaration/addresses.ts';
import { declarationOf } from '../crud/declaration/declarations.ts';
import type { Declaration } from '../crud/declaration/declaration.ts';
import { useLabels } from '../crud/declaration/labels.ts';
import { shortcut, useShortcut } from '../components/shortcut.ts';
import { aheadOf, lazyPart } from '../components/lazyPart.ts';
import { useWaiting } from '../components/useWaiting.ts';
import { GameOutline } from './GameOutline.tsx';
import { UserMenu } from './UserMenu.tsx';

const Palette = lazyPart(async () => (await import('./palette/Palette.tsx')).Palette);
const MenuDrawer = lazyPart(async () => (await import('./MenuDrawer.tsx')).MenuDrawer);
const ShortcutSheet = lazyPart(async () => (await import('./palette/ShortcutSheet.tsx')).ShortcutSheet);

/** The frame of every page: the brand, the menu, the current game's outline, and the signed-in person. */
export function Frame({ me, children }: { me: Me; children: ReactNode }) {
  const { t } = useTranslation(['admin', 'shell']);
  const isWide = Grid.useBreakpoint().xl ?? true;
  const [over, setOver] = useState<'palette' | 'shortcuts' | null>(null);
  useShortcut('k', () => setOver('palette'));
  useShortcut('/', () => setOver('shortcuts'));
  const side = <Side me={me} onSearch={() => setOver('palette')} onShortcuts={() => setOver('shortcuts')} />;
  return (
    <div className="bo-frame" data-wide={isWide || undefined}>
      <a className="bo-skip" href="#content">
        {t('shell:skip')}
      </a>
      {isWide ? <header className="bo-side">{side}</header> : <TopBar>{side}</TopBar>}
      <main id="content" className="bo-page" tabIndex={-1}>
        {children}
      </main>
      {over === 'palette' && (
        <Palette role={me.role} onClose={() => setOver(null)} onShortcuts={() => setOver('shortcuts')} />
      )}
      {over === 'shortcuts' && <ShortcutSheet onClose={() => setOver(null)} />}
    </div>
  );
}

function Brand() {
  const { t } = useTranslation('admin');
  const { configuration } = useSession();
  const { name, logo } = configuration.brand;
  return (
    <Link to={home} className="bo-brand">
      {logo === null ? <span className="bo-mark">{name}</span> : <img src={logo} alt={name} />}
      <span className="bo-brand__area">{t('title')}</span>
    </Link>
  );
}

interface SideProps {
  me: Me;
  onSearch: () => void;
  onShortcuts: () => void;
}

function Side({ me, onSearch, onShortcuts }: SideProps) {
  const { t } = useTranslation('admin');
  const { menuItems } = useMenu();
  return (
    <>
      <Brand />
      <Button {...aheadOf(Palette)} className="bo-search" icon={<SearchOutlined aria-hidden />} onClick={onSearch}>
        {t('palette.button')}
        <kbd>{shortcut('K')}</kbd>
      </Button>
      <nav className="bo-nav" aria-label={t('menu')}>
        <ul>
          {menuItems.map(({ key, name, route = home, icon }) => (
            <MenuEntry key={key} name={name} address={route} icon={icon} />
          ))}
          <li>
            <NavLink to={reportsAddress()}>
              <BarChartOutlined aria-hidden />
              {t('reports.title')}
            </NavLink>
          </li>
        </ul>
      </nav>
      <GameOutline />
      <UserMenu me={me} onShortcuts={onShortcuts} />
    </>
  );
}

function MenuEntry({ name, address, icon }: { name: string; address: string; icon: ReactNode }) {
  const { many } = useLabels({ name });
  const declaration = declarationOf(name);
  return (
    <li>
      <NavLink to={address} end={address === home}>
        {icon}
        {many}
        {declaration?.list.waiting !== undefined && <WaitingCount declaration={declaration} />}
      </NavLink>
    </li>
  );
}

/** How many records wait for somebody; nothing for none. */
function WaitingCount({ declaration }: { declaration: Declaration }) {
  const { t } = useTranslation('admin');
  const count = useWaiting(declaration) ?? 0;
  if (count === 0) return null;
  return (
    <span className="bo-count">
      <span aria-hidden="true">{count}</span>
      <span className="unseen">{t('waiting', { count })}</span>
    </span>
  );
}

/** On a narrow page the menu opens over it. */
function TopBar({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin');
  const { pathname } = useLocation();
  // The page where it is open: following a link closes it. Undefined until it is opened for the first time.
  const [openOn, setOpenOn] = useState<string | null>();
  return (
    <header className="bo-bar">
      <Button
        type="text"
        icon={<MenuOutlined aria-hidden />}
        aria-label={t('openMenu')}
        aria-expanded={openOn === pathname}
        {...aheadOf(MenuDrawer)}
        onClick={() => setOpenOn(pathname)}
      />
      <Brand />
      {openOn !== undefined && (
        <MenuDrawer isOpen={openOn === pathname} onClose={() => setOpenOn(null)}>
          {children}
        </MenuDrawer>
      )}
    </header>
  );
}
