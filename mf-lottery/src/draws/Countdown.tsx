import { useTranslation } from '@parlour/shared-ui/core';
import Timer from 'lucide-react/icons/timer';
import { observer } from 'mobx-react-lite';
import classes from './Countdown.module.css';
import type { DrawClock } from './DrawClock.ts';
import { formatTimeLeft } from './formatTimeLeft.ts';
import type { Lottery } from './Lottery.ts';

interface CountdownProps {
  readonly lottery: Lottery;
  readonly clock: DrawClock;
}

export const Countdown = observer(({ lottery, clock }: CountdownProps) => {
  const { t } = useTranslation('lottery');
  const left = clock.now === null ? null : lottery.timeLeft(clock.now);
  return (
    <span className={classes['root']}>
      <Timer aria-hidden="true" />
      <span className={classes['label']}>{t('nextDraw')}</span>
      <span className={classes['time']} role="timer">
        {lottery.isAwaited ? t('drawing') : left === null ? '--:--' : formatTimeLeft(left)}
      </span>
    </span>
  );
});
