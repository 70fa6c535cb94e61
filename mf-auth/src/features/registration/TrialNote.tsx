import { usePlatform, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import classes from './RegistrationForm.module.css';

/** Tells a trial member why the registration form has opened. */
export const TrialNote = observer(() => {
  const { session } = usePlatform();
  const { t } = useTranslation('auth');
  return session.state === 'trial' && <p className={classes['note']}>{t('kit:in_need_true_account')}</p>;
});
