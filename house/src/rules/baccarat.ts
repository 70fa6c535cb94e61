import type { ResultStream } from '@parlour/shared-server/fairness/resultStream';
import { shareOf } from './shareOf.ts';
import { createShoe, type Card } from './shoe.ts';

export interface Spots {
  readonly player: number;
  readonly banker: number;
  readonly tie: number;
}
export type BaccaratWinner = keyof Spots;

/** Return for a winning stake of 100. The banker's is after a commission of 5 %. */
const RETURNS = { player: 200, banker: 195, tie: 900 } as const;

/** Deals from eight decks that are shuffled for this round only, and settles each spot, rounded down. */
export const playBaccarat = (
  stream: ResultStream,
  spots: Spots,
): {
  readonly player: Card[];
  readonly banker: Card[];
  readonly winner: BaccaratWinner;
  readonly payout: number;
} => {
  const draw = createShoe(stream);
  const [first, second, third, fourth] = [draw(), draw(), draw(), draw()];
  const player = [first, third];
  const banker = [second, fourth];
  const pointsOfFour = [totalOf(player), totalOf(banker)] as const;
  if (Math.max(...pointsOfFour) < 8) {
    if (pointsOfFour[0] <= 5) player.push(draw());
    const last = player[2];
    if (doesBankerDraw(pointsOfFour[1], last ? pointsOf(last) : null)) banker.push(draw());
  }
  const winner = winnerOf(totalOf(player), totalOf(banker));
  return { player, banker, winner, payout: payoutOf(spots, winner) };
};

const pointsOf = ({ rank }: Card): number => (rank < 10 ? rank : 0);
const totalOf = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;

/**
 * Returns whether the banker draws, by the third-card rule of punto banco. `null` means that the player
 * stood.
 */
export const doesBankerDraw = (banker: number, playersThird: number | null): boolean => {
  if (playersThird === null) return banker <= 5;
  if (banker <= 2) return true;
  if (banker === 3) return playersThird !== 8;
  if (banker > 6) return false;
  const least = { 4: 2, 5: 4, 6: 6 }[banker] ?? 0;
  return playersThird >= least && playersThird <= 7;
};

export const winnerOf = (player: number, banker: number): BaccaratWinner =>
  player === banker ? 'tie' : player > banker ? 'player' : 'banker';

/** A tie returns the stakes on player and banker. */
const payoutOf = ({ player, banker, tie }: Spots, winner: BaccaratWinner): number => {
  if (winner === 'tie') return player + banker + shareOf(tie, RETURNS.tie, 100);
  const stake = winner === 'player' ? player : banker;
  return shareOf(stake, RETURNS[winner], 100);
};

export const highestBaccaratPayout = (spots: Spots): number =>
  Math.max(payoutOf(spots, 'player'), payoutOf(spots, 'banker'), payoutOf(spots, 'tie'));

/** Returns the return to player of each spot, from the chances of each winner. */
export const baccaratRtp = (chances: Spots): Spots => ({
  player: (chances.player * RETURNS.player) / 100 + chances.tie,
  banker: (chances.banker * RETURNS.banker) / 100 + chances.tie,
  tie: (chances.tie * RETURNS.tie) / 100,
});
