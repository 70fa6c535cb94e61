import { Button, IconButton, useTranslation } from '@parlour/shared-ui/core';
import MenuIcon from 'lucide-react/icons/menu';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { observer } from 'mobx-react-lite';
import { useShell } from '../../ShellContext.ts';
import { AccountPlace } from './AccountPlace.tsx';
import { HeaderClock } from './Clock.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { Logo } from './Logo.tsx';
import { MoneyButtons } from './MoneyButtons.tsx';
import { SearchButton } from './SearchButton.tsx';
import { TopNavigation } from './TopNavigation.tsx';
import classes from './Header.module.css';

export const Header = observer(() => {
  const { serverView, theme, session, bus, sideMenu, destinations } = useShell();
  const { t } = useTranslation('shell');
  const isDark = theme.pressed === 'dark';
  const agents = destinations.href(session.isAgent ? 'agentCentre' : 'agentLogin');
  const register = destinations.href('register');
  const login = destinations.href('login');
  // With a token the visitor is not a guest; only the account is unknown.
  const isGuest = session.state === 'guest' && session.token === null && !serverView.awaitsMember;
  return (
    <header className={classes['header']}>
      <div className={classes['bar']}>
        <span className={classes['drawerButton']}>
          <IconButton
            icon={<MenuIcon />}
            label={t('menu')}
            aria-expanded={sideMenu.isOpen}
            onClick={sideMenu.toggle}
          />
        </span>
        <Logo />
        <span className={classes['spacer']} />
        <SearchButton />
        <HeaderClock />
        <span className={classes['preferences']}>
          <LanguageMenu />
          <IconButton
            icon={isDark ? <Sun /> : <Moon />}
            label={isDark ? t('lightTheme') : t('darkTheme')}
            onClick={theme.toggle}
          />
        </span>
        {isGuest && (
          <span className={classes['roomy']}>
            <MoneyButtons />
          </span>
        )}
        {agents !== null && (
          <span className={isGuest ? classes['agentButton'] : classes['roomy']}>
            <Button variant="ghost" href={agents}>
              {t('agent')}
            </Button>
          </span>
        )}
        {!isGuest && <AccountPlace />}
        {isGuest && (
          <span className={classes['entrance']}>
            <Button
              variant="secondary"
              data-ahead={login ?? undefined}
              onClick={() => bus.emit('modal.requested', { modal: 'loginPopupModal' })}
            >
              {t('login')}
            </Button>
            {register !== null && (
              <Button variant="primary" href={register}>
                {t('register')}
              </Button>
            )}
          </span>
        )}
      </div>
      <TopNavigation />
    </header>
  );
});
