import { createElement, part } from '../frame/dom.ts';

const MAX_ROUNDS_SHOWN = 96;
/** Columns are filled from the top. */
const ROWS = 6;

/**
 * Adds winners to the road, which drops its oldest columns when it is full.
 * @param winners the oldest first
 */
export const addToRoad = (winners: readonly string[]): void => {
  const road = part('road');
  road.append(...winners.map((winner) => createElement('li', { 'data-winner': winner })));
  while (road.children.length > MAX_ROUNDS_SHOWN)
    for (const bead of [...road.children].slice(0, ROWS)) bead.remove();
  road.scrollLeft = road.scrollWidth;
};
