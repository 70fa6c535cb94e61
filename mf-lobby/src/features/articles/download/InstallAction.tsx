import { Button, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import CircleCheck from 'lucide-react/icons/circle-check';
import { observer } from 'mobx-react-lite';
import classes from './InstallPanel.module.css';

/** The button that installs the site, or the reason why there is none. */
export const InstallAction = observer(() => {
  const { install } = usePlatform();
  const { t } = useTranslation('lobby');
  if (install.state === 'available')
    return (
      <Button variant="primary" onClick={() => void install.ask()}>
        {t('install.ask')}
      </Button>
    );
  return (
    <p className={classes['hint']}>
      {install.state === 'installed' && <CircleCheck size={18} aria-hidden className={classes['done']} />}
      {t(`install.${install.state}`)}
    </p>
  );
});
