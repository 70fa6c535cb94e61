import type { Round } from '../../src/protocol.ts';
import type { GameFrame } from './GameFrame.ts';

/** How a round ended, in words. */
export const sentenceOf = (
  { state, payout }: Round,
  { t, money }: Pick<GameFrame, 't' | 'money'>,
): string => {
  if (state === 'void') return t('round.void');
  return payout > 0 ? t('round.won', { amount: money(payout) }) : t('round.lost');
};
