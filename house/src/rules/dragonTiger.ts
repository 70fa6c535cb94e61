import type { ResultStream } from '@parlour/shared-server/fairness/resultStream';
import { shareOf } from './shareOf.ts';
import { createShoe, DECKS, RANKS, SUITS, type Card } from './shoe.ts';

export const dragonTigerSpots = ['dragon', 'tiger', 'tie', 'suitedTie'] as const;
export type DragonTigerSpot = (typeof dragonTigerSpots)[number];
export type DragonTigerStakes = Readonly<Record<DragonTigerSpot, number>>;
export type DragonTigerWinner = 'dragon' | 'tiger' | 'tie';

interface Deal {
  readonly dragon: Card;
  readonly tiger: Card;
}

/** Return for a winning stake of 1. */
const RETURNS = { dragon: 2, tiger: 2, tie: 12, suitedTie: 51 } as const;

/** Deals one card each from eight decks that are shuffled for this round only, and settles each spot. */
export const playDragonTiger = (
  stream: ResultStream,
  stakes: DragonTigerStakes,
): {
  readonly dragon: Card;
  readonly tiger: Card;
  readonly winner: DragonTigerWinner;
  readonly payout: number;
} => {
  const draw = createShoe(stream);
  const deal = { dragon: draw(), tiger: draw() };
  return { ...deal, winner: dragonTigerWinnerOf(deal), payout: payoutOf(stakes, deal) };
};

/** The higher rank wins: an ace is the lowest card, a king the highest. Suits do not count. */
export const dragonTigerWinnerOf = ({ dragon, tiger }: Deal): DragonTigerWinner =>
  dragon.rank === tiger.rank ? 'tie' : dragon.rank > tiger.rank ? 'dragon' : 'tiger';

/** A tie returns half of the stakes on dragon and tiger, rounded down. */
const payoutOf = (stakes: DragonTigerStakes, deal: Deal): number => {
  const winner = dragonTigerWinnerOf(deal);
  if (winner !== 'tie') return stakes[winner] * RETURNS[winner];
  const isSuited = deal.dragon.suit === deal.tiger.suit;
  const halves = shareOf(stakes.dragon, 1, 2) + shareOf(stakes.tiger, 1, 2);
  return halves + stakes.tie * RETURNS.tie + (isSuited ? stakes.suitedTie * RETURNS.suitedTie : 0);
};

const card = (rank: number, suit: number): Card => ({ rank, suit });

export const highestDragonTigerPayout = (stakes: DragonTigerStakes): number =>
  Math.max(
    payoutOf(stakes, { dragon: card(2, 0), tiger: card(1, 0) }),
    payoutOf(stakes, { dragon: card(1, 0), tiger: card(2, 0) }),
    payoutOf(stakes, { dragon: card(1, 0), tiger: card(1, 0) }),
  );

/** An even stake, so that half of it is a whole number. */
const STAKE = 2;

/** Returns the exact return of a spot: the mean of its payouts over all ordered pairs of cards in the shoe. */
export const dragonTigerRtp = (spot: DragonTigerSpot): number => {
  const stakes = { dragon: 0, tiger: 0, tie: 0, suitedTie: 0, [spot]: STAKE };
  const faces = Array.from({ length: RANKS * SUITS }, (_, face) =>
    card((face % RANKS) + 1, Math.floor(face / RANKS)),
  );
  let paid = 0;
  let pairs = 0;
  for (const dragon of faces)
    for (const tiger of faces) {
      const ways = DECKS * (dragon === tiger ? DECKS - 1 : DECKS);
      paid += ways * payoutOf(stakes, { dragon, tiger });
      pairs += ways;
    }
  return paid / (pairs * STAKE);
};
