import { formatDate, formatOffset, useTranslation } from '@parlour/shared-ui/core';
import Wrench from 'lucide-react/icons/wrench';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useShell } from '../ShellContext.ts';
import { StatusPage } from './StatusPage.tsx';
import classes from './StatusPage.module.css';

export const MaintenancePage = observer(() => {
  const { site, siteStatus, language } = useShell();
  const { t } = useTranslation('shell');
  const isOpenAgain = siteStatus.value === 0;
  useEffect(() => siteStatus.ensure(), [siteStatus]);
  useEffect(() => {
    if (isOpenAgain) window.location.reload();
  }, [isOpenAgain]);
  const end = site.maintenanceEnd === null ? null : new Date(site.maintenanceEnd);
  return (
    <StatusPage
      icon={<Wrench size={56} aria-hidden />}
      title={t('game_maintenance')}
      text={t('info_maintenance')}
    >
      {end && (
        <p>
          {t('maintenanceEnd')}{' '}
          <time className={classes['fact']} dateTime={end.toISOString()}>
            {formatDate(end, language.locale.tag, { style: 'moment', minutesEast: null })}{' '}
            {formatOffset(-end.getTimezoneOffset())}
          </time>
        </p>
      )}
    </StatusPage>
  );
});
