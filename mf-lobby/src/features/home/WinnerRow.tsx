import { localeOf } from '@parlour/shared-contracts';
import type { Winner } from '@parlour/shared-contracts/domains/games';
import { Money, tileStyle, usePlatform } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import classes from './WinnerRow.module.css';

interface WinnerRowProps {
  readonly winner: Winner;
  readonly rank: number;
}

export const WinnerRow = observer(({ winner, rank }: WinnerRowProps) => {
  const { site, session, i18n } = usePlatform();
  const time = new Intl.DateTimeFormat(localeOf(i18n.language)?.tag, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    calendar: 'gregory',
  });
  return (
    <li className={classes['root']}>
      <span className={classes['picture']} data-style={tileStyle(winner.nodeId)}>
        <img
          src={site.imageUrl(winner.lagerIcon)}
          alt=""
          width={40}
          height={48}
          loading="lazy"
          decoding="async"
        />
        <b className={classes['rank']}>{rank}</b>
      </span>
      <span className={classes['texts']}>
        <span className={classes['game']}>{winner.gameName}</span>
        <span className={classes['player']}>
          {winner.player} · <time dateTime={winner.winTime}>{time.format(new Date(winner.winTime))}</time>
        </span>
      </span>
      <span className={classes['prize']}>
        <Money amount={winner.winAmount} currencySymbol={session.currencySymbol} />
      </span>
    </li>
  );
});
