import { Panel, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { observer } from 'mobx-react-lite';
import { InstallAction } from './InstallAction.tsx';
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
