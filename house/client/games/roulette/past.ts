import { colourOf } from '../../../src/rules/rouletteSpots.ts';
import { createElement, part } from '../../frame/dom.ts';

const MAX_SHOWN = 16;

/** Adds numbers to the list of the last ones. @param numbers the oldest first */
export const addToPast = (numbers: readonly number[]): void => {
  const past = part('past');
  for (const number of numbers)
    past.prepend(createElement('li', { 'data-colour': colourOf(number) }, String(number)));
  while (past.children.length > MAX_SHOWN) past.lastElementChild?.remove();
};
