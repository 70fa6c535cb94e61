import { createElement, drawing, part } from '../../frame/dom.ts';
import type { GameContext } from '../../frame/GameContext.ts';
import { animate, beat } from '../../frame/motion.ts';
import { dealingOrder, isCourt, isRed, rankOf, handTotalOf, type ShownCard, type Deal } from './Card.ts';

const FLIGHT_MS = 300;
const FLIP_MS = 260;
const SQUEEZE_MS = 1_300;

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
    const element = cardElement(card);
    part(`cards-${hand}`).append(element);
    sound.play('card');
    await comeFromShoe(element);
    await (isThird ? squeeze(element) : flip(element));
    shown[hand].push(card);
    part(`total-${hand}`).textContent = String(handTotalOf(shown[hand]));
    await beat(90);
  }
  for (const hand of ['player', 'banker'] as const)
    part(`hand-${hand}`).dataset['won'] = String(deal.winner === 'tie' || deal.winner === hand);
};

const cardElement = (card: ShownCard): HTMLElement =>
  createElement(
    'div',
    { class: `card ${isRed(card) ? 'is-red' : 'is-black'}` },
    createElement('span', { class: 'card-rank' }, rankOf(card)),
    drawing(`suit-${card.suit}`, 'card-corner'),
    ...(isCourt(card) ? [drawing('crown', 'card-crown')] : []),
    drawing(`suit-${card.suit}`, 'card-suit'),
    createElement('i', { class: 'card-back' }),
  );

const comeFromShoe = (card: HTMLElement): Promise<void> => {
  const [from, to] = [part('shoe').getBoundingClientRect(), card.getBoundingClientRect()];
  const path = `translate(${from.left - to.left}px, ${from.top - to.top}px) rotate(-40deg) scale(0.7)`;
  return animate(
    card,
    [{ transform: path, opacity: 0 }, { opacity: 1, offset: 0.2 }, { transform: 'none' }],
    {
      duration: FLIGHT_MS,
      easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)',
    },
  );
};

const backOf = (card: HTMLElement): Element => card.lastElementChild ?? card;

const flip = async (card: HTMLElement): Promise<void> => {
  await animate(card, [{ transform: 'none' }, { transform: 'scaleX(0.02) skewY(4deg)' }], {
    duration: FLIP_MS / 2,
  });
  backOf(card).remove();
  await animate(card, [{ transform: 'scaleX(0.02) skewY(-4deg)' }, { transform: 'none' }], {
    duration: FLIP_MS / 2,
  });
};

/** Lifts the back from below, slowly at first. */
const squeeze = async (card: HTMLElement): Promise<void> => {
  const back = backOf(card);
  await animate(
    back,
    [
      { clipPath: 'inset(0 0 0 0)', easing: 'ease-out' },
      { clipPath: 'inset(0 0 24% 0)', offset: 0.45, easing: 'linear' },
      { clipPath: 'inset(0 0 34% 0)', offset: 0.75, easing: 'ease-in' },
      { clipPath: 'inset(0 0 100% 0)' },
    ],
    { duration: SQUEEZE_MS },
  );
  back.remove();
};
