import { createElement, part } from '../frame/dom.ts';

const CHIPS_IN_VIEW = 5;

/** Returns a function that draws a pile of chips with its amount. */
export const createPile =
  (format: (amount: number) => string) =>
  (stake: number): readonly Node[] => {
    const chips = Math.min(CHIPS_IN_VIEW, Math.ceil(Math.log10(stake)));
    return [
      ...Array.from({ length: chips }, (_, index) =>
        createElement('i', { class: `chip chip-${(chips - index) % 5}` }),
      ),
      createElement('b', { class: 'pile-amount' }, format(stake)),
    ];
  };

/** Returns the buttons of a page's spots, by name. */
export const spotButtons = <Spot extends string>(spots: readonly Spot[]): ReadonlyMap<Spot, HTMLElement> =>
  new Map(spots.map((spot) => [spot, part(`spot-${spot}`)]));

/** Makes a spot with a winning bet flash. */
export const markWonSpot = (button: HTMLElement | undefined): void => {
  if (!button) return;
  button.classList.remove('has-won');
  // Reading the width restarts the animation for a second win in a row.
  void button.offsetWidth;
  button.classList.add('has-won');
};
