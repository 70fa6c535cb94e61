import type { FeedBet } from '@parlour/shared-contracts/domains/betFeed';
import { joinClasses, Money, useFormat, useTranslation } from '@parlour/shared-ui/core';
import { GameRow } from '../GameRow.tsx';
import classes from './BetRow.module.css';

interface BetRowProps {
  readonly bet: FeedBet;
  /** The amount in the first line. The other amount is below it. */
  readonly about: 'stake' | 'payout';
  readonly rank?: number;
}

/** A bet with its stake and its payout. The row leads to the game. */
export const BetRow = ({ bet, about, rank }: BetRowProps) => {
  const { t } = useTranslation('lobby');
  const format = useFormat();
  const { nodeId, vassalage, gameCode, gameType, currency } = bet;
  const [stake, payout] = [
    { amount: bet.stake, currency },
    { amount: bet.payout, currency },
  ];
  const outcome = bet.payout > bet.stake ? classes['won'] : classes['lost'];
  return (
    <GameRow
      nodeId={nodeId}
      address={{ vassalage, gameCode, gameType }}
      game={bet.gameName}
      image={bet.lagerIcon}
      player={bet.player}
      at={bet.settledAt}
      {...(rank === undefined ? {} : { rank })}
    >
      <span className={classes['amounts']}>
        <Money
          className={joinClasses(classes['amount'], about === 'payout' && outcome)}
          value={about === 'stake' ? stake : payout}
        />
        <span className={classes['other']}>
          {about === 'stake'
            ? t('feed.paid', { amount: format.money(payout, { isShort: true }) })
            : t('feed.staked', { amount: format.money(stake, { isShort: true }) })}
        </span>
      </span>
    </GameRow>
  );
};
