/** Rank 1 is an ace, 13 a king. */
export interface ShownCard {
  readonly rank: number;
  readonly suit: number;
}

const RANKS = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const RED = [1, 2];

export const rankOf = ({ rank }: ShownCard): string => RANKS[rank] ?? '';
export const isRed = ({ suit }: ShownCard): boolean => RED.includes(suit);
export const isCourt = ({ rank }: ShownCard): boolean => rank > 10;
