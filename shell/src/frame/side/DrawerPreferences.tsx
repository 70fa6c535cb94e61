import { Button, IconButton, useThrottledCallback, useTranslation } from '@parlour/shared-ui/core';
import Moon from 'lucide-react/icons/moon';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Sun from 'lucide-react/icons/sun';
import { observer } from 'mobx-react-lite';
import { useShell } from '../../ShellContext.ts';
import { HideBalanceButton } from '../header/HideBalanceButton.tsx';
import { HeaderClock } from '../header/Clock.tsx';
import { LanguageMenu } from '../header/LanguageMenu.tsx';
import { MoneyButtons } from '../header/MoneyButtons.tsx';
import classes from './SideMenu.module.css';

/** Controls that have no room in the header of a phone: language, theme, clock, money and the agents' page. */
export const DrawerPreferences = observer(() => {
  const { theme, session, account, destinations } = useShell();
  const { t } = useTranslation('shell');
  const refresh = useThrottledCallback(() => void account.balance.refresh());
  const isDark = theme.pressed === 'dark';
  const agents = destinations.href(session.isAgent ? 'agentCentre' : 'agentLogin');
  return (
    <div className={classes['drawer']}>
      <LanguageMenu />
      <IconButton
        icon={isDark ? <Sun /> : <Moon />}
        label={isDark ? t('lightTheme') : t('darkTheme')}
        onClick={theme.toggle}
      />
      {session.state !== 'guest' && (
        <>
          <IconButton icon={<RefreshCw />} label={t('refreshBalance')} onClick={refresh} />
          <HideBalanceButton />
        </>
      )}
      <HeaderClock />
      <div className={classes['money']}>
        <MoneyButtons />
        {agents !== null && (
          <Button variant="ghost" href={agents}>
            {t('agent')}
          </Button>
        )}
      </div>
    </div>
  );
});
