import { usePlatform, useTranslation } from '@parlour/shared-ui/core';
import Gift from 'lucide-react/icons/gift';
import { observer } from 'mobx-react-lite';
import classes from './BonusHint.module.css';

/** Shown while the operator has a promotion for registrations by Zalo (D-51). */
export const BonusHint = observer(() => {
  const { site } = usePlatform();
  const { t } = useTranslation('auth');
  if (!site.availablePromo['ZALO']?.enabled) return null;
  return (
    <p className={classes['root']}>
      <Gift aria-hidden="true" />
      {t('registration.zaloBonus')}
    </p>
  );
});
