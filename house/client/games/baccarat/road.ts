import { createElement, part } from '../../frame/dom.ts';
import type { Deal } from './Card.ts';

const MAX_ROUNDS_SHOWN = 96;
/** Filled from the top, column after column. */
const ROWS = 6;

/** Adds winners to the road, which drops its first columns where it's full. @param winners oldest first */
export const addToRoad = (winners: readonly Deal['winner'][]): void => {
  const road = part('road');
  road.append(...winners.map((winner) => createElement('li', { 'data-winner': winner })));
  while (road.children.length > MAX_ROUNDS_SHOWN)
    for (const bead of [...road.children].slice(0, ROWS)) bead.remove();
  road.scrollLeft = road.scrollWidth;
};
