import type { ResultStream } from '@parlour/shared-server/fairness/resultStream';

export interface Card {
  /** 1 is an ace, 13 a king. */
  rank: number;
  suit: number;
}

export const DECKS = 8;
export const RANKS = 13;
export const SUITS = 4;
const CARDS = DECKS * RANKS * SUITS;

/**
 * Returns a function that draws the next card of eight decks, which are shuffled for this round only. Every
 * remaining card is equally likely.
 */
export const createShoe = (stream: ResultStream): (() => Card) => {
  /** Cards that were moved from their first position, by position. */
  const moved = new Map<number, number>();
  let drawn = 0;
  return () => {
    const chosen = drawn + stream.below(CARDS - drawn);
    const card = moved.get(chosen) ?? chosen;
    moved.set(chosen, moved.get(drawn) ?? drawn);
    drawn += 1;
    return { rank: (card % RANKS) + 1, suit: Math.floor(card / RANKS) % SUITS };
  };
};
