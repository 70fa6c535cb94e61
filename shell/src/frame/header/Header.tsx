import { sitePaths } from '@parlour/shared-contracts';
import { Button, IconButton, useTranslation } from '@parlour/shared-ui/core';
import MenuIcon from 'lucide-react/icons/menu';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { observer } from 'mobx-react-lite';
import { useShell } from '../../ShellContext.ts';
import { AccountArea } from './AccountArea.tsx';
import { Clock } from './Clock.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { Logo } from './Logo.tsx';
import { TopNavigation } from './TopNavigation.tsx';
import classes from './Header.module.css';

export const Header = observer(() => {
  const { theme, session, bus, sideMenu } = useShell();
  const { t } = useTranslation('shell');
  const isDark = theme.theme === 'dark';
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
        <Clock />
        <span className={classes['preferences']}>
          <LanguageMenu />
          <IconButton
            icon={isDark ? <Sun /> : <Moon />}
            label={isDark ? t('lightTheme') : t('darkTheme')}
            onClick={theme.toggle}
          />
        </span>
        {session.state === 'guest' ? (
          <span className={classes['entrance']}>
            <span className={classes['agentButton']}>
              <Button variant="ghost" href={sitePaths.agentLogin}>
                {t('agent')}
              </Button>
            </span>
            <Button
              variant="secondary"
              onClick={() => bus.emit('modal.requested', { modal: 'loginPopupModal' })}
            >
              {t('login')}
            </Button>
            <Button variant="primary" href={sitePaths.register}>
              {t('register')}
            </Button>
          </span>
        ) : (
          <AccountArea />
        )}
      </div>
      <TopNavigation />
    </header>
  );
});
