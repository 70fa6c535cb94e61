import type { Round } from '../../src/protocol.ts';
import type { GameFrame } from './GameFrame.ts';

/** How a round ended, in words: what is no more than the stake is no win. */
export const roundSentenceOf = (
  { state, stake, payout }: Round,
  { t, money }: Pick<GameFrame, 't' | 'money'>,
): string => {
  if (state === 'void') return t('round.void');
  if (payout === 0) return t('round.lost');
  return t(payout > stake ? 'round.won' : 'round.returned', { amount: money(payout) });
};
