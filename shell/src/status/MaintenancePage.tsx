import { useTranslation } from '@parlour/shared-ui/core';
import Wrench from 'lucide-react/icons/wrench';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { systemEndpoints } from '@parlour/shared-contracts/domains/system';
import { offsetLabel } from '../frame/header/clockText.ts';
import { useShell } from '../ShellContext.ts';
import { StatusPage } from './StatusPage.tsx';
import classes from './StatusPage.module.css';

/** How often the page looks whether the site is open again, in milliseconds (D-41). */
const RECHECK_INTERVAL = 60_000;

export const MaintenancePage = observer(() => {
  const { site, http, language } = useShell();
  const { t } = useTranslation('shell');
  useEffect(() => {
    const timer = setInterval(() => {
      void http.call(systemEndpoints.status).then(
        (status) => {
          if (status === 0) window.location.reload();
        },
        () => {},
      );
    }, RECHECK_INTERVAL);
    return () => clearInterval(timer);
  }, [http]);
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
            {end.toLocaleString(language.locale.tag, { dateStyle: 'medium', timeStyle: 'short' })}{' '}
            {offsetLabel(-end.getTimezoneOffset())}
          </time>
        </p>
      )}
    </StatusPage>
  );
});
