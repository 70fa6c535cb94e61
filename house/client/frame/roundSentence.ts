import type { Round } from '../../src/protocol.ts';
import type { GameContext } from './GameContext.ts';

/** Describes the end of a round. A payout of at most the stake is not called a win. */
export const roundSentenceOf = (
  { state, stake, payout }: Round,
  { t, money }: Pick<GameContext, 't' | 'money'>,
): string => {
  if (state === 'void') return t('round.void');
  if (payout === 0) return t('round.lost');
  return t(payout > stake ? 'round.won' : 'round.returned', { amount: money(payout) });
};
