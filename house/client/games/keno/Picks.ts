import { computed, signal } from '@preact/signals-core';
import type { RoundChoice } from '../../../src/protocol.ts';
import { KENO_NUMBERS, kenoPaysOf, MAX_KENO_PICKS } from '../../../src/rules/keno.ts';
import type { KenoRisk } from '../../../src/rules/kenoPays.ts';

/** The player's numbers and risk. They stay for the next round. */
export class Picks {
  readonly risk = signal<KenoRisk>('medium');
  readonly numbers = signal<readonly number[]>([]);
  /** What each number of hits pays, in hundredths of the stake. */
  readonly pays = computed(() => kenoPaysOf(this.risk.value, this.numbers.value.length));

  get choice(): RoundChoice {
    return { game: 'keno', risk: this.risk.value, numbers: [...this.numbers.value] };
  }

  /** Picks a number, or takes it back. @returns false if all picks are used */
  toggle(number: number): boolean {
    const numbers = this.numbers.value;
    const isPicked = numbers.includes(number);
    if (!isPicked && numbers.length >= MAX_KENO_PICKS) return false;
    this.numbers.value = isPicked ? numbers.filter((other) => other !== number) : [...numbers, number];
    return true;
  }

  /** Fills the picks with numbers from `chance`, a function that returns a share from 0 to 1. */
  fill(chance: () => number): void {
    const isFull = this.numbers.value.length >= MAX_KENO_PICKS;
    const kept = isFull ? [] : this.numbers.value;
    const left = Array.from({ length: KENO_NUMBERS }, (_, index) => index + 1).filter(
      (n) => !kept.includes(n),
    );
    const added = Array.from({ length: MAX_KENO_PICKS - kept.length }, () =>
      left.splice(Math.floor(chance() * left.length), 1),
    ).flat();
    this.numbers.value = [...kept, ...added];
  }

  clear(): void {
    this.numbers.value = [];
  }
}
