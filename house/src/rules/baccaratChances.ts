import { doesBankerDraw, winnerOf, type Spots } from './baccarat.ts';

const SHOE = 416;
/** Returns the number of cards in the shoe with these points: 0 (tens and faces), and 1 to 9. */
const cardsOf = (points: number): number => (points === 0 ? 128 : 32);
const POINTS = Array.from({ length: 10 }, (_, points) => points);

/**
 * Returns the exact chances of each winner. It goes through all sequences of six cards by points, weighted by
 * their number. The sum of the weights, 416 · 415 · … · 411, is below 2⁵³, so only the division rounds.
 */
export const baccaratChances = (): Spots => {
  const left = POINTS.map(cardsOf);
  const ways = { player: 0, banker: 0, tie: 0 };
  const count = (cards: number[], weight: number): void => {
    if (cards.length === 6) {
      ways[winnerOfSix(cards)] += weight;
      return;
    }
    for (const points of POINTS) {
      const copies = left[points] ?? 0;
      left[points] = copies - 1;
      cards.push(points);
      count(cards, weight * copies);
      cards.pop();
      left[points] = copies;
    }
  };
  count([], 1);
  const all = Array.from({ length: 6 }, (_, drawn) => SHOE - drawn).reduce(
    (product, cards) => product * cards,
  );
  return { player: ways.player / all, banker: ways.banker / all, tie: ways.tie / all };
};

/** Takes cards in the order of the shoe. Cards that the rules do not draw are unused. */
const winnerOfSix = ([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: readonly number[]): keyof Spots => {
  const player = (a + c) % 10;
  const banker = (b + d) % 10;
  if (Math.max(player, banker) >= 8) return winnerOf(player, banker);
  const isPlayerDrawing = player <= 5;
  const isBankerDrawing = doesBankerDraw(banker, isPlayerDrawing ? e : null);
  const bankersThird = isPlayerDrawing ? f : e;
  return winnerOf(
    isPlayerDrawing ? (player + e) % 10 : player,
    isBankerDrawing ? (banker + bankersThird) % 10 : banker,
  );
};
