import { GROWTH_PER_MILLISECOND } from '../../../src/rules/crash.ts';
import { TAKE_OFF } from './multipliers.ts';

/** A running flight, extrapolated with the page's clock between two answers of the house. */
export class Flight {
  #tookOffAt: number;

  /** @param elapsed milliseconds since take-off at `now`, as reported by the house */
  constructor(elapsed: number, now: number) {
    this.#tookOffAt = now - elapsed;
  }

  /**
   * Corrects the take-off. Answers arrive late, never early, so the earliest implied take-off is the best
   * estimate.
   */
  correct(elapsed: number, now: number): void {
    this.#tookOffAt = Math.min(this.#tookOffAt, now - elapsed);
  }

  elapsed(now: number): number {
    return Math.max(0, now - this.#tookOffAt);
  }
}

/** Returns the multiplier in hundredths, with fractions. */
export const shownMultiplierAfter = (milliseconds: number): number =>
  TAKE_OFF * Math.exp(GROWTH_PER_MILLISECOND * milliseconds);

export const flightTimeUntil = (multiplier: number): number =>
  Math.log(multiplier / TAKE_OFF) / GROWTH_PER_MILLISECOND;
