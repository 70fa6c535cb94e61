import { formatOffset, useNow, usePlatform, useTranslation, zoneOffset } from '@parlour/shared-ui/core';
import Headset from 'lucide-react/icons/headset';
import { observer } from 'mobx-react-lite';
import classes from './SupportHours.module.css';

export const SupportHours = observer(() => {
  const { t } = useTranslation('agent');
  const { site } = usePlatform();
  const now = useNow();
  const minutesEast = now && zoneOffset(site.settings.timeZone, now);
  return (
    <section className={classes['root']} aria-label={t('support')}>
      <Headset aria-hidden="true" />
      <div>
        <p className={classes['title']}>{t('support')}</p>
        <p>{t('supportHours')}</p>
        {minutesEast !== null && <p className={classes['zone']}>{formatOffset(minutesEast)}</p>}
      </div>
    </section>
  );
});
