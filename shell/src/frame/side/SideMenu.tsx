import { IconButton, useSwipeAway, useTranslation } from '@parlour/shared-ui/core';
import Gem from 'lucide-react/icons/gem';
import Headset from 'lucide-react/icons/headset';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import Megaphone from 'lucide-react/icons/megaphone';
import Smartphone from 'lucide-react/icons/smartphone';
import PanelLeftClose from 'lucide-react/icons/panel-left-close';
import PanelLeftOpen from 'lucide-react/icons/panel-left-open';
import X from 'lucide-react/icons/x';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useShell } from '../../ShellContext.ts';
import { ServiceButton } from '../ServiceButton.tsx';
import { areCategoriesAwaited, siteLink, topLinks } from '../siteLinks.tsx';
import { DrawerPreferences } from './DrawerPreferences.tsx';
import { HeaderEntriesPlace } from './HeaderEntriesPlace.tsx';
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
  useSwipeAway(menu, 'left', sideMenu.close);
  const links = [
    ...topLinks(site, destinations),
    ...siteLink(destinations, 'gameCentre', 'gameCentre', LayoutGrid),
    ...siteLink(destinations, 'pointMall', 'pointMall', Gem),
    ...siteLink(destinations, 'announcements', 'announcements', Megaphone),
    ...siteLink(destinations, 'help', 'help', LifeBuoy),
  ];
  const centres = [destinations.href('account'), destinations.href('agentCentre')];
  // A centre has its own menu.
  const isCentre = centres.some((href) => href?.split('?', 1)[0] === route.pathname);
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
      <aside
        ref={menu}
        className={classes['menu']}
        data-open={sideMenu.isOpen}
        data-centre={isCentre || undefined}
        aria-label={t('menu')}
      >
        <span className={classes['close']}>
          <IconButton icon={<X />} label={t('close')} onClick={sideMenu.close} />
        </span>
        <DrawerPreferences />
        <nav aria-label={t('siteMenu')}>
          <ul className={classes['links']} data-awaiting={areCategoriesAwaited(site)}>
            {links.map(({ key, href, label, icon: Icon }) => (
              <li key={key} className={label.startsWith('type') ? classes['category'] : undefined}>
                <a href={href} title={t(label)} aria-current={href === route.pathname ? 'page' : undefined}>
                  <Icon size={18} aria-hidden />
                  <span>{t(label)}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classes['group']}>
          <HeaderEntriesPlace />
          {install.state === 'available' ? (
            <button type="button" className={classes['service']} onClick={() => void install.ask()}>
              <Smartphone size={18} aria-hidden />
              <span>{t('installApp')}</span>
            </button>
          ) : (
            download !== null && (
              <a className={classes['download']} href={download}>
                <Smartphone size={18} aria-hidden />
                <span>{t('downloadApp')}</span>
              </a>
            )
          )}
          {site.customerService.map((entry) => (
            <ServiceButton
              key={entry.csType}
              channel={entry}
              className={classes['service']}
              icon={<Headset size={18} aria-hidden />}
            />
          ))}
        </div>
        <div className={classes['texts']}>
          <MenuBanners />
        </div>
        <SpeedList className={classes['texts']} />
        <div className={classes['folding']}>
          <button type="button" className={classes['fold']} onClick={() => sideMenu.setFolded(true)}>
            <PanelLeftClose size={18} aria-hidden />
            <span>{t('foldMenu')}</span>
          </button>
          <button
            type="button"
            className={classes['unfold']}
            title={t('unfoldMenu')}
            onClick={() => sideMenu.setFolded(false)}
          >
            <PanelLeftOpen size={18} aria-hidden />
            <span>{t('unfoldMenu')}</span>
          </button>
        </div>
      </aside>
    </>
  );
});
