import { count, isCalm } from '../../frame/motion.ts';
import { part } from '../../frame/dom.ts';
import { formatRoll } from './DiceBet.ts';

const DURATION_MS = 750;
const RANGE = 10_000;
let last = 5_000;

/** Moves the marker along the track to the roll, with its number. */
export const showRoll = async (roll: number): Promise<void> => {
  const marker = part('marker');
  const figure = part('roll');
  marker.hidden = false;
  delete marker.dataset['won'];
  delete figure.dataset['won'];
  const from = last;
  last = roll;
  await count({ from, to: roll, duration: isCalm() ? 0 : DURATION_MS }, (value) => {
    marker.style.setProperty('--at', String(value / RANGE));
    part('markerText').textContent = formatRoll(value);
    figure.textContent = formatRoll(value);
  });
};

export const markRoll = (isWon: boolean): void => {
  for (const name of ['marker', 'roll']) part(name).dataset['won'] = String(isWon);
};
