import { createElement, createSvg, part } from '../frame/dom.ts';
import { animate } from '../frame/motion.ts';
import { isCourt, isRed, rankOf, type ShownCard } from './Card.ts';

const FLIGHT_MS = 300;
const FLIP_MS = 260;
const SQUEEZE_MS = 1_300;

const SUIT_SIZE = '40 40';
/** Spade, heart, diamond, club. */
const SUITS = [
  'M20 3c5 8 15 12 15 20 0 5-4 8-8 8-2.5 0-4-1-5.2-2.5 0 3 1 6 3.2 8.5H15c2.2-2.5 3.2-5.5 3.2-8.5C17 30 15.5 31 13 31c-4 0-8-3-8-8 0-8 10-12 15-20z',
  'M20 36C11 28 4 21 4 13c0-5 4-9 8.5-9 3.5 0 6 2 7.5 5 1.5-3 4-5 7.5-5C32 4 36 8 36 13c0 8-7 15-16 23z',
  'M20 2l13 18-13 18L7 20z',
  'M20 3a7.5 7.5 0 0 1 6 12 7.5 7.5 0 1 1-4.3 13c.2 3.3 1.2 6.3 3.3 9H15c2.1-2.7 3.1-5.7 3.3-9A7.5 7.5 0 1 1 14 15a7.5 7.5 0 0 1 6-12z',
];
const CROWN = { size: '40 24', path: 'M4 22L1 4l10 8 9-11 9 11 10-8-3 18z' };

const drawPath = (size: string, d: string, className: string): SVGElement => {
  const svg = createSvg('svg', { class: className, viewBox: `0 0 ${size}`, 'aria-hidden': 'true' });
  svg.append(createSvg('path', { d }));
  return svg;
};

const cardElement = (card: ShownCard): HTMLElement => {
  const suit = SUITS[card.suit] ?? '';
  return createElement(
    'div',
    { class: `card ${isRed(card) ? 'is-red' : 'is-black'}` },
    createElement('span', { class: 'card-rank' }, rankOf(card)),
    drawPath(SUIT_SIZE, suit, 'card-corner'),
    ...(isCourt(card) ? [drawPath(CROWN.size, CROWN.path, 'card-crown')] : []),
    drawPath(SUIT_SIZE, suit, 'card-suit'),
    createElement('i', { class: 'card-back' }),
  );
};

/** Moves a covered card from the shoe into a hand. */
export const dealCard = async (card: ShownCard, hand: Element): Promise<HTMLElement> => {
  const element = cardElement(card);
  hand.append(element);
  const [from, to] = [part('shoe').getBoundingClientRect(), element.getBoundingClientRect()];
  const path = `translate(${from.left - to.left}px, ${from.top - to.top}px) rotate(-40deg) scale(0.7)`;
  await animate(
    element,
    [{ transform: path, opacity: 0 }, { opacity: 1, offset: 0.2 }, { transform: 'none' }],
    { duration: FLIGHT_MS, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' },
  );
  return element;
};

const backOf = (card: HTMLElement): Element => card.lastElementChild ?? card;

export const flip = async (card: HTMLElement): Promise<void> => {
  await animate(card, [{ transform: 'none' }, { transform: 'scaleX(0.02) skewY(4deg)' }], {
    duration: FLIP_MS / 2,
  });
  backOf(card).remove();
  await animate(card, [{ transform: 'scaleX(0.02) skewY(-4deg)' }, { transform: 'none' }], {
    duration: FLIP_MS / 2,
  });
};

/** Lifts the back from below, slowly at first. */
export const squeeze = async (card: HTMLElement): Promise<void> => {
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
