import { createElement, part } from './dom.ts';

const LENGTH = 16;

export interface TrailChip {
  readonly text: string;
  readonly isWon: boolean;
}

/** Shows the last results at the edge of the stage. @param chips the newest first */
export const showTrail = (chips: readonly TrailChip[]): void => {
  part('trail').append(...chips.slice(0, LENGTH).map(chipElement));
};

export const addToTrail = (chip: TrailChip): void => {
  const trail = part('trail');
  trail.prepend(chipElement(chip));
  while (trail.children.length > LENGTH) trail.lastElementChild?.remove();
};

const chipElement = ({ text, isWon }: TrailChip): HTMLElement =>
  createElement('li', { 'data-won': String(isWon) }, text);
