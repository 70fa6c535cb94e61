import { IconButton, useTranslation } from '@parlour/shared-ui/core';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { observer } from 'mobx-react-lite';
import { useShell } from '../../ShellContext.ts';
import { LanguageMenu } from '../header/LanguageMenu.tsx';
import classes from './SideMenu.module.css';

/** The header of a phone has no room for these. */
export const DrawerPreferences = observer(() => {
  const { theme } = useShell();
  const { t } = useTranslation('shell');
  const isDark = theme.theme === 'dark';
  return (
    <div className={classes['preferences']}>
      <LanguageMenu />
      <IconButton
        icon={isDark ? <Sun /> : <Moon />}
        label={isDark ? t('lightTheme') : t('darkTheme')}
        onClick={theme.toggle}
      />
    </div>
  );
});
