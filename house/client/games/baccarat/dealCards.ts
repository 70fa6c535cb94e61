import { part } from '../../frame/dom.ts';
import type { GameContext } from '../../frame/GameContext.ts';
import { beat } from '../../frame/motion.ts';
import type { ShownCard } from '../../table/Card.ts';
import { dealCard, flip, squeeze } from '../../table/cardView.ts';
import { dealingOrder, handTotalOf, type Deal } from './Deal.ts';

export const clearTable = (): void => {
  for (const hand of ['player', 'banker']) {
    part(`cards-${hand}`).replaceChildren();
    part(`total-${hand}`).textContent = '';
    delete part(`hand-${hand}`).dataset['won'];
  }
};

/** Deals the cards: it turns the first two cards of each hand at once and reveals the drawn ones slowly. */
export const dealCards = async (deal: Deal, { sound }: GameContext): Promise<void> => {
  const shown = { player: [] as ShownCard[], banker: [] as ShownCard[] };
  for (const { hand, card, isThird } of dealingOrder(deal)) {
    sound.play('card');
    const element = await dealCard(card, part(`cards-${hand}`));
    await (isThird ? squeeze(element) : flip(element));
    shown[hand].push(card);
    part(`total-${hand}`).textContent = String(handTotalOf(shown[hand]));
    await beat(90);
  }
  for (const hand of ['player', 'banker'] as const)
    part(`hand-${hand}`).dataset['won'] = String(deal.winner === 'tie' || deal.winner === hand);
};
