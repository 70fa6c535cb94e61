import { Money, tileStyle, useFormat, usePlatform } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { gameHref } from '../../games/gameHref.ts';
import type { Win } from './Win.ts';
import classes from './WinnerRow.module.css';

interface WinnerRowProps {
  readonly win: Win;
  readonly rank: number;
}

/** A win, which leads to its game. */
export const WinnerRow = observer(({ win, rank }: WinnerRowProps) => {
  const { site, destinations } = usePlatform();
  const format = useFormat();
  return (
    <li className={classes['root']}>
      <span className={classes['picture']} data-style={tileStyle(win.nodeId)}>
        <img src={site.imageUrl(win.image)} alt="" width={40} height={48} loading="lazy" decoding="async" />
        <b className={classes['rank']}>{rank}</b>
      </span>
      <span className={classes['texts']}>
        <a className={classes['game']} href={gameHref(win.address, destinations) ?? undefined}>
          {win.game}
        </a>
        <span className={classes['player']}>
          {win.player} · <time dateTime={win.wonAt}>{format.date(win.wonAt, 'shortMoment')}</time>
        </span>
      </span>
      <span className={classes['prize']}>
        <Money value={win.prize} />
      </span>
    </li>
  );
});
