import { sitePaths } from '@parlour/shared-contracts';
import { useTranslation } from '@parlour/shared-ui/core';
import Gift from 'lucide-react/icons/gift';
import Heart from 'lucide-react/icons/heart';
import House from 'lucide-react/icons/house';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import User from 'lucide-react/icons/user';
import { observer } from 'mobx-react-lite';
import { useShell } from '../ShellContext.ts';
import classes from './BottomBar.module.css';

/** What a thumb reaches on a phone. */
export const BottomBar = observer(() => {
  const { location, accountGate, sideMenu } = useShell();
  const { t } = useTranslation('shell');
  const link = (href: string, label: string, icon: React.ReactNode) => (
    <a href={href} aria-current={location.pathname === href ? 'page' : undefined}>
      {icon}
      {label}
    </a>
  );
  return (
    <nav className={classes['bar']} aria-label={t('quickAccess')}>
      {link(sitePaths.home, t('home'), <House size={22} aria-hidden />)}
      <button type="button" onClick={sideMenu.toggle}>
        <LayoutGrid size={22} aria-hidden />
        {t('games')}
      </button>
      {link(sitePaths.promotions, t('promotions'), <Gift size={22} aria-hidden />)}
      {link(sitePaths.favorite, t('favorites'), <Heart size={22} aria-hidden />)}
      <button
        type="button"
        aria-current={location.pathname === sitePaths.member ? 'page' : undefined}
        onClick={() => accountGate.open(sitePaths.member)}
      >
        <User size={22} aria-hidden />
        {t('account')}
      </button>
    </nav>
  );
});
