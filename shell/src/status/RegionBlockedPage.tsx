import { useTranslation } from '@parlour/shared-ui/core';
import MapPinOff from 'lucide-react/icons/map-pin-off';
import { useShell } from '../ShellContext.ts';
import { StatusPage } from './StatusPage.tsx';
import classes from './StatusPage.module.css';

export const RegionBlockedPage = () => {
  const { bootstrap } = useShell();
  const { t } = useTranslation('shell');
  return (
    <StatusPage icon={<MapPinOff size={56} aria-hidden />} title={t('blockip')} text={t('info_ip_block')}>
      <p>
        {t('yourAddress')} <span className={classes['fact']}>{bootstrap.permission.location.ip}</span>
      </p>
    </StatusPage>
  );
};
