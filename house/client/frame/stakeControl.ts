import { effect, type ReadonlySignal } from '@preact/signals-core';
import { part } from './dom.ts';
import type { StakeLadder } from './StakeLadder.ts';

interface StakeControl {
  readonly ladder: StakeLadder;
  readonly money: (amount: number) => string;
  /** Whether a round is running: the stake is then fixed. */
  readonly isLocked: ReadonlySignal<boolean>;
}

export const showStakeControl = ({ ladder, money, isLocked }: StakeControl): void => {
  const [lower, raise] = [part<HTMLButtonElement>('stakeLower'), part<HTMLButtonElement>('stakeRaise')];
  const stake = part('stake');
  const when = (act: () => void) => (): void => {
    if (!isLocked.peek()) act();
  };
  lower.addEventListener(
    'click',
    when(() => ladder.lower()),
  );
  raise.addEventListener(
    'click',
    when(() => ladder.raise()),
  );
  effect(() => {
    stake.textContent = money(ladder.stake.value);
    lower.setAttribute('aria-disabled', String(isLocked.value || ladder.isLeast.value));
    raise.setAttribute('aria-disabled', String(isLocked.value || ladder.isMost.value));
  });
};
