import type { RoundOutcome } from '../../../src/protocol.ts';
import type { ShownCard } from '../../table/Card.ts';

export type Deal = Extract<RoundOutcome, { game: 'baccarat' }>;

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
