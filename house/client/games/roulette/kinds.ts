import { effect, signal } from '@preact/signals-core';
import { rouletteSpots, type RouletteKind } from '../../../src/rules/rouletteSpots.ts';
import { part } from '../../frame/dom.ts';

const insideKinds = ['straight', 'split', 'street', 'corner', 'line'] as const;
/** On a smaller table, a finger cannot press the edge of a number without its middle. */
const ALL_KINDS = { width: 1_100, height: 420 };
/** A stage is tall if it is narrower than this, in pixels or as a share of its height. */
const TALL = { width: 460, share: 0.8 };

/**
 * A large table takes all bets at once. On a smaller one the player chooses how many numbers a chip covers,
 * so that every target is large enough for a finger.
 */
export const offerKinds = (buttons: ReadonlyMap<string, HTMLElement>): void => {
  const chosen = signal<RouletteKind>('straight');
  const isLarge = signal(true);
  const root = part('roulette');
  for (const kind of insideKinds) part(`kind-${kind}`).addEventListener('click', () => (chosen.value = kind));
  effect(() => {
    root.dataset['kind'] = isLarge.value ? 'all' : chosen.value;
    for (const kind of insideKinds)
      part(`kind-${kind}`).setAttribute('aria-pressed', String(chosen.value === kind));
    for (const { code, kind } of rouletteSpots) {
      const isInside = insideKinds.some((each) => each === kind);
      buttons.get(code)?.toggleAttribute('disabled', isInside && !isLarge.value && kind !== chosen.value);
    }
  });
  new ResizeObserver(([entry]) => {
    const { width, height } = entry?.contentRect ?? ALL_KINDS;
    root.dataset['shape'] = width < Math.max(TALL.width, height * TALL.share) ? 'tall' : 'wide';
    isLarge.value = width >= ALL_KINDS.width && height >= ALL_KINDS.height;
  }).observe(part('stage'));
};
