import type { StakeLimit } from '../stakeLimits.ts';

/**
 * The highest stakes of online slots in Great Britain: £5, and £2 below the age of 25. The law names pounds. The amounts
 * in other currencies are round, and about as high or lower.
 */
export const britishStakes: StakeLimit[] = [
  {
    games: ['SLOT', 'JACKPOT'],
    most: {
      GBP: 500,
      EUR: 500,
      USD: 500,
      CAD: 500,
      USDT: 5_000_000,
      BRL: 2_500,
      THB: 20_000,
      VND: 150_000,
    },
  },
  {
    games: ['SLOT', 'JACKPOT'],
    underAge: 25,
    most: { GBP: 200, EUR: 200, USD: 200, CAD: 200, USDT: 2_000_000, BRL: 1_000, THB: 8_000, VND: 60_000 },
  },
];
