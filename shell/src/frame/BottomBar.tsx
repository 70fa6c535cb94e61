import { HOME_PATH, type DestinationName } from '@parlour/shared-contracts';
import { useTranslation } from '@parlour/shared-ui/core';
import CirclePlus from 'lucide-react/icons/circle-plus';
import Heart from 'lucide-react/icons/heart';
import House from 'lucide-react/icons/house';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import User from 'lucide-react/icons/user';
import { observer } from 'mobx-react-lite';
import { useShell } from '../ShellContext.ts';
import classes from './BottomBar.module.css';

const pathOf = (href: string): string => href.split('?', 1)[0] ?? '';

interface BottomBarProps {
  /** Whether the last column is left free for the customer service. */
  readonly hasService: boolean;
}

/** The navigation at the bottom of a phone's screen. */
export const BottomBar = observer(({ hasService }: BottomBarProps) => {
  const { route, accountGate, sideMenu, destinations, session, bus } = useShell();
  const { t } = useTranslation('shell');
  const current = (href: string) => (route.pathname === pathOf(href) ? 'page' : undefined);
  const link = (href: string | null, label: string, icon: React.ReactNode) =>
    href !== null && (
      <a href={href} aria-current={current(href)}>
        {icon}
        {label}
      </a>
    );
  // A trial account may open none of these pages. It finds the way to a real account instead.
  const isTrial = session.state === 'trial';
  const own = (name: DestinationName) => (isTrial ? null : destinations.href(name));
  const deposit = own('deposit');
  const account = own('account');
  return (
    <nav className={classes['bar']} data-service={hasService || undefined} aria-label={t('quickAccess')}>
      {link(HOME_PATH, t('home'), <House size={22} aria-hidden />)}
      <button type="button" onClick={sideMenu.toggle}>
        <LayoutGrid size={22} aria-hidden />
        {t('games')}
      </button>
      {isTrial && (
        <button
          type="button"
          className={classes['accented']}
          onClick={() => bus.emit('modal.requested', { modal: 'registerModal' })}
        >
          <User size={22} aria-hidden />
          {t('register')}
        </button>
      )}
      {deposit !== null && (
        <button type="button" className={classes['accented']} onClick={() => accountGate.open(deposit)}>
          <CirclePlus size={22} aria-hidden />
          {t('deposit')}
        </button>
      )}
      {link(own('favourites'), t('favorites'), <Heart size={22} aria-hidden />)}
      {account !== null && (
        <button type="button" aria-current={current(account)} onClick={() => accountGate.open(account)}>
          <User size={22} aria-hidden />
          {t('accountShort')}
        </button>
      )}
    </nav>
  );
});
