import type { SymbolSet } from '../../../src/slotVariants.ts';
import { createElement, drawing, part } from '../../frame/dom.ts';
import { drawSymbol } from './drawSymbol.ts';
import { symbolFiles, type SetData } from './symbolFiles.ts';

const CLASSIC = ['seven', 'diamond', 'bell', 'star', 'clover', 'grapes', 'orange', 'cherries'];

/** Draws the symbols of the game's set. The classic ones are part of the page. */
export class SymbolView {
  /** Resolves when the set is there, or when it could not be loaded and the classic symbols stay. */
  readonly ready: Promise<void>;
  #names: readonly string[] = CLASSIC;
  #pictures: readonly string[] = [];

  constructor(set: SymbolSet) {
    this.ready = set === 'classic' ? Promise.resolve() : this.#load(set).catch(() => undefined);
  }

  /** Returns a new picture of a symbol. */
  draw(symbol: number, className: string): Element {
    const picture = this.#pictures[symbol];
    return picture === undefined
      ? drawing(`symbol-${symbol}`, className)
      : createElement('img', { class: className, src: picture, alt: '', draggable: 'false' });
  }

  /** Returns the key of a symbol's name. */
  nameOf(symbol: number): string {
    return this.#names[symbol] ?? '';
  }

  async #load(set: keyof typeof symbolFiles): Promise<void> {
    const { default: data } = await symbolFiles[set]();
    this.#names = data.symbols.map(({ name }) => name);
    this.#pictures = data.symbols.map(drawSymbol);
    paint(data.colours);
  }
}

const paint = (colours: SetData['colours']): void => {
  const { style } = document.documentElement;
  for (const [name, hue] of Object.entries(colours)) style.setProperty(`--${name}-hue`, String(hue));
  part('slot').classList.add('is-themed');
  document.documentElement.dataset['themed'] = '';
};
