import { GROWTH_PER_MILLISECOND } from '../../../src/rules/crash.ts';
import { TAKE_OFF } from './multipliers.ts';

/** A round in flight, as this page's clock has it between two looks at the house's. */
export class Flight {
  #tookOffAt: number;

  /** @param elapsed milliseconds since take-off, as the house says at `now` */
  constructor(elapsed: number, now: number) {
    this.#tookOffAt = now - elapsed;
  }

  /** An answer is never early: the earliest take-off that one implies is nearest to the truth. */
  correct(elapsed: number, now: number): void {
    this.#tookOffAt = Math.min(this.#tookOffAt, now - elapsed);
  }

  elapsed(now: number): number {
    return Math.max(0, now - this.#tookOffAt);
  }
}

/** Hundredths, with what is below them. */
export const shownMultiplierAfter = (milliseconds: number): number =>
  TAKE_OFF * Math.exp(GROWTH_PER_MILLISECOND * milliseconds);

export const flightTimeUntil = (multiplier: number): number =>
  Math.log(multiplier / TAKE_OFF) / GROWTH_PER_MILLISECOND;
