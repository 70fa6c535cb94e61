import { effect, signal, type ReadonlySignal, type Signal } from '@preact/signals-core';
import { mineLimits } from '../../../src/rules/mines.ts';
import { part } from '../../frame/dom.ts';

const USUAL = 3;

/** Lets the player choose the number of mines while no round is running. */
export const showMineCount = (isPlaying: ReadonlySignal<boolean>): Signal<number> => {
  const count = signal(USUAL);
  const [fewer, more] = [part('fewer'), part('more')];
  const move = (by: number) => (): void => {
    if (!isPlaying.peek())
      count.value = Math.min(mineLimits.most, Math.max(mineLimits.least, count.value + by));
  };
  fewer.addEventListener('click', move(-1));
  more.addEventListener('click', move(1));
  effect(() => {
    part('count').textContent = String(count.value);
    fewer.setAttribute('aria-disabled', String(isPlaying.value || count.value === mineLimits.least));
    more.setAttribute('aria-disabled', String(isPlaying.value || count.value === mineLimits.most));
  });
  return count;
};
