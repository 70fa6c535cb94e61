import { observer } from 'mobx-react-lite';
import { lotteryGameHref, type LotteryLocation } from '../../location/LotteryLocation.ts';
import { Countdown } from '../../draws/Countdown.tsx';
import type { DrawClock } from '../../draws/DrawClock.ts';
import type { Lottery } from '../../draws/Lottery.ts';
import { NumberBalls } from '../../draws/NumberBalls.tsx';
import { tileStyle } from '@parlour/shared-ui/core';
import classes from './LotteryCard.module.css';

interface LotteryCardProps {
  readonly lottery: Lottery;
  readonly clock: DrawClock;
  readonly location: LotteryLocation;
  /** Position of its family on the page. It selects the colour. */
  readonly position: number;
}

export const LotteryCard = observer(({ lottery, clock, location, position }: LotteryCardProps) => {
  const highest = lottery.latest?.prizes[0];
  return (
    <a
      className={classes['root']}
      href={lotteryGameHref(location, lottery.gameCode)}
      data-style={tileStyle(position)}
      data-awaited={lottery.isAwaited}
    >
      <span className={classes['name']}>{lottery.name}</span>
      <span className={classes['numbers']}>{highest && <NumberBalls numbers={highest.numbers} />}</span>
      <span className={classes['foot']}>
        <Countdown lottery={lottery} clock={clock} />
      </span>
    </a>
  );
});
