import { IconButton, useTranslation } from '@parlour/shared-ui/core';
import Gem from 'lucide-react/icons/gem';
import Headset from 'lucide-react/icons/headset';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import Megaphone from 'lucide-react/icons/megaphone';
import Smartphone from 'lucide-react/icons/smartphone';
import X from 'lucide-react/icons/x';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useShell } from '../../ShellContext.ts';
import { openCustomerService } from '../customerService.ts';
import { areCategoriesAwaited, siteLink, topLinks } from '../siteLinks.tsx';
import { DrawerPreferences } from './DrawerPreferences.tsx';
import { MenuBanners } from './MenuBanners.tsx';
import { SpeedList } from './SpeedList.tsx';
import { useDrawerFocus } from './useDrawerFocus.ts';
import classes from './SideMenu.module.css';

export const SideMenu = observer(() => {
  const { site, route, sideMenu, destinations, install } = useShell();
  const { t } = useTranslation('shell');
  const menu = useRef<HTMLElement>(null);
  useEffect(() => sideMenu.close(), [sideMenu, route.pathname]);
  useDrawerFocus(menu, sideMenu);
  const links = [
    ...topLinks(site, destinations),
    ...siteLink(destinations, 'gameCentre', 'gameCentre', LayoutGrid),
    ...siteLink(destinations, 'pointMall', 'pointMall', Gem),
    ...siteLink(destinations, 'announcements', 'announcements', Megaphone),
    ...siteLink(destinations, 'help', 'help', LifeBuoy),
  ];
  const download = destinations.href('download');
  return (
    <>
      {sideMenu.isOpen && (
        <button
          type="button"
          tabIndex={-1}
          className={classes['scrim']}
          aria-label={t('close')}
          onClick={sideMenu.close}
        />
      )}
      <aside ref={menu} className={classes['menu']} data-open={sideMenu.isOpen} aria-label={t('menu')}>
        <span className={classes['close']}>
          <IconButton icon={<X />} label={t('close')} onClick={sideMenu.close} />
        </span>
        <DrawerPreferences />
        <nav aria-label={t('siteMenu')}>
          <ul className={classes['links']} data-awaiting={areCategoriesAwaited(site)}>
            {links.map(({ key, href, label, icon: Icon }) => (
              <li key={key}>
                <a href={href} aria-current={href === route.pathname ? 'page' : undefined}>
                  <Icon size={18} aria-hidden />
                  {t(label)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classes['group']}>
          {install.state === 'available' ? (
            <button type="button" className={classes['service']} onClick={() => void install.ask()}>
              <Smartphone size={18} aria-hidden />
              {t('installApp')}
            </button>
          ) : (
            download !== null && (
              <a className={classes['download']} href={download}>
                <Smartphone size={18} aria-hidden />
                {t('downloadApp')}
              </a>
            )
          )}
          {site.customerService.map((entry) => (
            <button
              key={entry.csType}
              type="button"
              className={classes['service']}
              onClick={() => openCustomerService(entry)}
            >
              <Headset size={18} aria-hidden />
              {entry.title}
            </button>
          ))}
        </div>
        <MenuBanners />
        <SpeedList />
      </aside>
    </>
  );
});
