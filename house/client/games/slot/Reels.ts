import { part } from '../../frame/dom.ts';
import { beat } from '../../frame/motion.ts';
import { Reel, type RunOut } from './Reel.ts';
import type { SymbolView } from './SymbolView.ts';

const STOP_INTERVAL_MS = 170;
const RUN_OUT: RunOut = { cells: 9, duration: 620 };
const HURRIED: RunOut = { cells: 4, duration: 240 };
const SUSPENSE: RunOut = { cells: 26, duration: 1_900 };
/** The highest-paying symbols. */
const PRECIOUS = [0, 1, 2] as const;

/**
 * Returns whether all reels before this one show a precious symbol, so that this reel may complete a line.
 */
export const isSuspenseful = (reels: readonly (readonly number[])[], next: number): boolean =>
  next >= 2 && PRECIOUS.some((symbol) => reels.slice(0, next).every((reel) => reel.includes(symbol)));

/** The five reels. They stop from left to right. */
export class Reels {
  readonly #reels: readonly Reel[];

  constructor(view: SymbolView) {
    this.#reels = [...part('reels').children].map((element) => new Reel(element as HTMLElement, view));
  }

  rest(symbols: readonly (readonly number[])[]): void {
    for (const [index, reel] of this.#reels.entries()) reel.rest(symbols[index] ?? []);
  }

  spin(): void {
    for (const reel of this.#reels) reel.spin();
  }

  /**
   * @param hurry ends every delay when it aborts
   * @param onStop called when each reel stops
   */
  async stop(symbols: readonly (readonly number[])[], hurry: AbortSignal, onStop: () => void): Promise<void> {
    const stops: Promise<void>[] = [];
    for (const [index, reel] of this.#reels.entries()) {
      const shown = symbols[index] ?? [];
      const isSlow = !hurry.aborted && isSuspenseful(symbols, index);
      if (isSlow) await Promise.race([Promise.all(stops), beat(4_000, hurry)]);
      else if (index > 0) await beat(STOP_INTERVAL_MS, hurry);
      stops.push(this.#stopOne(reel, shown, { hurry, isSlow, onStop }));
    }
    await Promise.all(stops);
  }

  cellsOf(rows: readonly number[], count: number): readonly Element[] {
    return this.#reels.slice(0, count).flatMap((reel, index) => reel.cells[rows[index] ?? 0] ?? []);
  }

  async #stopOne(reel: Reel, symbols: readonly number[], { hurry, isSlow, onStop }: Stop): Promise<void> {
    const { classList } = reel.element;
    classList.toggle('is-suspense', isSlow && !hurry.aborted);
    await reel.stop(symbols, hurry.aborted ? HURRIED : isSlow ? SUSPENSE : RUN_OUT);
    classList.remove('is-suspense');
    onStop();
  }
}

interface Stop {
  readonly hurry: AbortSignal;
  readonly isSlow: boolean;
  readonly onStop: () => void;
}
