import { effect } from '@preact/signals-core';
import { part } from '../../frame/dom.ts';
import type { GameContext } from '../../frame/GameContext.ts';
import { formatShare } from '../../frame/money.ts';
import { formatRoll, DICE_POINTS, type DiceBet } from './DiceBet.ts';

/** Shows the controls of the bet, with its current chance and payout. */
export const showBet = (bet: DiceBet, { act, isPlaying, ladder, language, money, t }: GameContext): void => {
  const slider = part<HTMLInputElement>('point');
  slider.addEventListener('input', () => {
    if (!isPlaying.value)
      bet.point.value = Math.min(DICE_POINTS.most, Math.max(DICE_POINTS.least, slider.valueAsNumber));
    slider.valueAsNumber = bet.point.value;
  });
  for (const direction of ['under', 'over'] as const)
    part(direction).addEventListener('click', () => {
      if (!isPlaying.value) bet.direction.value = direction;
    });
  effect(() => {
    const track = part('track');
    track.dataset['direction'] = bet.direction.value;
    track.style.setProperty('--point', String(bet.point.value / 100));
    const target = formatRoll(bet.target.value);
    slider.setAttribute('aria-valuetext', t(bet.direction.value, { target }));
    for (const direction of ['under', 'over'] as const) {
      const button = part(direction);
      button.setAttribute('aria-pressed', String(bet.direction.value === direction));
      button.setAttribute('aria-disabled', String(isPlaying.value));
      const edge = bet.point.value * 100 - (direction === 'over' ? 1 : 0);
      button.textContent = t(direction, { target: formatRoll(edge) });
    }
  });
  effect(() => {
    part('chance').textContent = formatShare(language, bet.winningRolls.value);
    part('multiplier').textContent = `${bet.multiplier.value.toFixed(4)}×`;
    part('payout').textContent = money(bet.payoutOf(ladder.stake.value));
  });
  effect(() => {
    act.value = { label: t(isPlaying.value ? 'rolling' : 'roll'), isDisabled: isPlaying.value };
  });
};
