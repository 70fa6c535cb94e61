import { Button, Panel, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import CircleCheck from 'lucide-react/icons/circle-check';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { observer } from 'mobx-react-lite';
import classes from './InstallPanel.module.css';

/** Offers to install the site. All states have the same height, because the state is known late. */
export const InstallPanel = observer(() => {
  const { site } = usePlatform();
  const { t } = useTranslation('lobby');
  return (
    <Panel>
      <div className={classes['row']}>
        <span className={classes['picture']}>
          <MonitorSmartphone size={28} aria-hidden />
        </span>
        <div>
          <h2 className={classes['title']}>{t('install.title', { site: site.settings.siteName })}</h2>
          <p className={classes['text']}>{t('install.text')}</p>
        </div>
        <div className={classes['action']}>
          <InstallAction />
        </div>
      </div>
    </Panel>
  );
});

const InstallAction = observer(() => {
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
