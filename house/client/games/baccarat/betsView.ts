import { effect } from '@preact/signals-core';
import { createElement, part } from '../../frame/dom.ts';
import type { GameContext } from '../../frame/GameContext.ts';
import { spotNames, type Bets } from './Bets.ts';

const CHIPS_IN_VIEW = 5;

/** Shows the three spots. A press puts a chip of the chosen value on a spot. */
export const showBets = (bets: Bets, frame: GameContext): void => {
  const { act, isPlaying, ladder, money, sound, t } = frame;
  const when = (change: () => void) => (): void => {
    if (isPlaying.value) return;
    sound.play('tap');
    change();
  };
  for (const spot of spotNames) {
    const button = part(`spot-${spot}`);
    button.addEventListener(
      'click',
      when(() => {
        if (!bets.place(spot, ladder.stake.value))
          frame.announce(t('full', { most: money(frame.session.stakes.most) }));
      }),
    );
    effect(() => {
      const stake = bets.spots.value[spot];
      button.setAttribute('aria-disabled', String(isPlaying.value && stake === 0));
      part(`pile-${spot}`).replaceChildren(...(stake > 0 ? pileOf(stake, money) : []));
    });
  }
  part('undo').addEventListener(
    'click',
    when(() => bets.undo()),
  );
  part('clear').addEventListener(
    'click',
    when(() => bets.clear()),
  );
  effect(() => {
    for (const name of ['undo', 'clear'])
      part(name).setAttribute('aria-disabled', String(isPlaying.value || bets.total.value === 0));
  });
  effect(() => {
    if (bets.total.value === 0) act.value = { label: t('place'), isDisabled: true, tone: 'quiet' };
    else
      act.value = {
        label: t(isPlaying.value ? 'dealing' : 'deal'),
        detail: money(bets.total.value),
        isDisabled: isPlaying.value,
      };
  });
};

const pileOf = (stake: number, money: (amount: number) => string): readonly Node[] => {
  const chips = Math.min(CHIPS_IN_VIEW, Math.ceil(Math.log10(stake)));
  return [
    ...Array.from({ length: chips }, (_, index) =>
      createElement('i', { class: `chip chip-${(chips - index) % 5}` }),
    ),
    createElement('b', { class: 'pile-amount' }, money(stake)),
  ];
};
