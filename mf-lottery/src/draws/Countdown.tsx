import { useFormat, useTranslation } from '@parlour/shared-ui/core';
import Timer from 'lucide-react/icons/timer';
import { observer } from 'mobx-react-lite';
import classes from './Countdown.module.css';
import type { DrawClock } from './DrawClock.ts';
import type { Lottery } from './Lottery.ts';

const SECOND_MS = 1_000;

interface CountdownProps {
  readonly lottery: Lottery;
  readonly clock: DrawClock;
}

export const Countdown = observer(({ lottery, clock }: CountdownProps) => {
  const { t } = useTranslation('lottery');
  const format = useFormat();
  const left = clock.now === null ? null : lottery.timeLeft(clock.now);
  return (
    <span className={classes['root']}>
      <Timer aria-hidden="true" />
      <span className={classes['label']}>{t('nextDraw')}</span>
      <span className={classes['time']} role="timer">
        {lottery.isAwaited
          ? t('drawing')
          : left === null
            ? '--:--'
            : format.duration(Math.ceil(left / SECOND_MS))}
      </span>
    </span>
  );
});
