import type { RoundOutcome } from '../../../src/protocol.ts';

export type Deal = Extract<RoundOutcome, { game: 'baccarat' }>;
export type ShownCard = Deal['player'][number];

const RANKS = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const RED = [1, 2];

export const rankOf = ({ rank }: ShownCard): string => RANKS[rank] ?? '';
export const isRed = ({ suit }: ShownCard): boolean => RED.includes(suit);
export const isCourt = ({ rank }: ShownCard): boolean => rank > 10;

/** Returns the points of a hand: the last digit of the sum, where tens and court cards count 0. */
export const handTotalOf = (cards: readonly ShownCard[]): number =>
  cards.reduce((sum, { rank }) => sum + (rank < 10 ? rank : 0), 0) % 10;

/** Returns the cards in the order of dealing. */
export const dealingOrder = ({
  player,
  banker,
}: Deal): readonly {
  readonly hand: 'player' | 'banker';
  readonly card: ShownCard;
  readonly isThird: boolean;
}[] =>
  [0, 1, 2].flatMap((index) =>
    (['player', 'banker'] as const).flatMap((hand) => {
      const card = { player, banker }[hand][index];
      return card ? { hand, card, isThird: index === 2 } : [];
    }),
  );
