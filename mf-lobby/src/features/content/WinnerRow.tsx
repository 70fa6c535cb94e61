import { Money } from '@parlour/shared-ui/core';
import { GameRow } from './GameRow.tsx';
import type { Win } from './Win.ts';
import classes from './WinnerRow.module.css';

interface WinnerRowProps {
  readonly win: Win;
  /** Place by amount. */
  readonly rank?: number;
}

/** A win, which leads to its game. */
export const WinnerRow = ({ win, rank }: WinnerRowProps) => {
  const { nodeId, address, game, image, player, wonAt } = win;
  return (
    <GameRow
      {...{ nodeId, address, game, image, player }}
      at={wonAt}
      {...(rank === undefined ? {} : { rank })}
    >
      <Money className={classes['prize']} value={win.prize} />
    </GameRow>
  );
};
