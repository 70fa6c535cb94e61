import { animate, isCalm } from '../../frame/motion.ts';
import type { SymbolView } from './SymbolView.ts';

const ROWS = 3;
const LOOP = 8;
const SYMBOLS = 8;
/** Number of cells by which the reel overshoots before it falls back. */
const OVERSHOOT = 0.16;

/** Random symbols for the animation only. They do not affect the result. */
const anySymbols = (count: number): number[] =>
  Array.from({ length: count }, () => Math.floor(Math.random() * SYMBOLS));
const shift = (cells: number, length: number): Keyframe => ({
  transform: `translateY(${(-100 * cells) / length}%)`,
});

/** One reel: a strip of symbols behind a window of three. */
export class Reel {
  readonly element: HTMLElement;
  readonly #strip: HTMLElement;
  readonly #view: SymbolView;
  #symbols: readonly number[] = [];
  #loop: Animation | null = null;

  constructor(element: HTMLElement, view: SymbolView) {
    this.#view = view;
    this.element = element;
    this.#strip = element.querySelector<HTMLElement>('.strip') ?? element;
    this.#symbols = anySymbols(ROWS);
  }

  /** Shows three symbols, without motion. */
  rest(symbols: readonly number[]): void {
    this.#loop?.cancel();
    this.#symbols = symbols;
    this.#fill(symbols);
  }

  /** The elements of the visible symbols, from the top. */
  get cells(): readonly Element[] {
    return [...this.#strip.children];
  }

  /** Spins until `stop` is called. */
  spin(): void {
    if (isCalm()) return;
    const passing = [...this.#symbols, ...anySymbols(LOOP - ROWS)];
    this.#fill([...passing, ...this.#symbols]);
    const length = LOOP + ROWS;
    this.#loop = this.#strip.animate([shift(LOOP, length), shift(0, length)], {
      duration: 360,
      iterations: Infinity,
    });
  }

  /** Slows down and stops at these symbols. */
  async stop(symbols: readonly number[], { cells, duration }: RunOut): Promise<void> {
    if (!isCalm()) {
      const strip = [...anySymbols(1), ...symbols, ...anySymbols(cells)];
      this.#fill(strip);
      this.#loop?.cancel();
      await animate(
        this.#strip,
        [
          { ...shift(strip.length - ROWS, strip.length), easing: 'cubic-bezier(0.3, 0.55, 0.5, 1)' },
          { ...shift(1 - OVERSHOOT, strip.length), offset: 0.82, easing: 'ease-in-out' },
          shift(1, strip.length),
        ],
        { duration },
      );
    }
    this.rest(symbols);
  }

  #fill(symbols: readonly number[]): void {
    this.#strip.replaceChildren(...symbols.map((symbol) => this.#view.draw(symbol, 'cell')));
  }
}

/** The number of cells that pass until the reel stops, and the duration. */
export interface RunOut {
  readonly cells: number;
  readonly duration: number;
}
