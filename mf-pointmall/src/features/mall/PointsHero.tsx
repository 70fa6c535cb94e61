import {
  Button,
  Loaded,
  Skeleton,
  useFormat,
  usePlatform,
  useTranslation,
  type ButtonProps,
} from '@parlour/shared-ui/core';
import Coins from 'lucide-react/icons/coins';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useStores } from '../../stores.ts';
import classes from './PointsHero.module.css';

const Balance = observer(() => {
  const { t } = useTranslation('pointMall');
  const format = useFormat();
  const { points } = useStores();
  const texts = (count: ReactNode) => (
    <div className={classes['texts']}>
      <p className={classes['label']}>{t('currentPoints')}</p>
      {count}
      <p className={classes['hint']}>{t('earnByPlaying')}</p>
    </div>
  );
  return (
    <Loaded from={points.balance} loading={texts(<Skeleton width={180} height={48} />)}>
      {({ currentPoints }) => texts(<p className={classes['points']}>{format.number(currentPoints)}</p>)}
    </Loaded>
  );
});

const RegisterButton = ({ variant = 'secondary' }: Pick<ButtonProps, 'variant'>) => {
  const { t } = useTranslation('pointMall');
  const href = usePlatform().destinations.href('register');
  return (
    href !== null && (
      <Button variant={variant} href={href}>
        {t('register')}
      </Button>
    )
  );
};

const GuestCall = () => {
  const { t } = useTranslation('pointMall');
  const { bus } = usePlatform();
  return (
    <div className={classes['texts']}>
      <p className={classes['call']}>{t('guestTitle')}</p>
      <p className={classes['hint']}>{t('guestText')}</p>
      <div className={classes['actions']}>
        <Button variant="primary" onClick={() => bus.emit('auth.requested', { reason: 'action' })}>
          {t('logIn')}
        </Button>
        <RegisterButton />
      </div>
    </div>
  );
};

const TrialWarning = () => {
  const { t } = useTranslation('pointMall');
  return (
    <div className={classes['texts']}>
      <p className={classes['call']}>{t('trialTitle')}</p>
      <p className={classes['hint']}>{t('trialText')}</p>
      <div className={classes['actions']}>
        <RegisterButton variant="primary" />
      </div>
    </div>
  );
};

const calls = { guest: GuestCall, trial: TrialWarning, full: Balance } as const;

export const PointsHero = observer(() => {
  const { t } = useTranslation('pointMall');
  const { session } = usePlatform();
  const Content = calls[session.state];
  return (
    <section className={classes['root']} aria-label={t('myPoints')}>
      <Content />
      <span className={classes['art']} aria-hidden="true">
        <Coins />
      </span>
    </section>
  );
});
