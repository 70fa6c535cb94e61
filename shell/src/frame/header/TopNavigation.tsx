import { HOME_PATH, homePaths } from '@parlour/shared-contracts';
import { Badge, useCurrentInView, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useShell } from '../../ShellContext.ts';
import { areCategoriesAwaited, topLinks } from '../siteLinks.tsx';
import classes from './TopNavigation.module.css';

export const TopNavigation = observer(() => {
  const { site, route, destinations } = useShell();
  const { t } = useTranslation('shell');
  const here = homePaths.includes(route.pathname) ? HOME_PATH : route.pathname;
  const navigation = useRef<HTMLElement>(null);
  const links = topLinks(site, destinations);
  useCurrentInView(navigation, `${here} ${links.map(({ count }) => count).join()}`);
  return (
    <nav ref={navigation} className={classes['navigation']} aria-label={t('gameTypes')}>
      <ul data-awaiting={areCategoriesAwaited(site)}>
        {links.map(({ key, href, label, icon: Icon, count = 0 }) => (
          <li key={key}>
            <a href={href} aria-current={href === here ? 'page' : undefined}>
              <Icon size={18} aria-hidden />
              {t(label)}
              {count > 0 && <Badge tone="accent">{count}</Badge>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
});
