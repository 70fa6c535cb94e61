import { drawing, part } from '../../frame/dom.ts';
import type { Translate } from '../../frame/texts.ts';

export const COLUMNS = 5;
export type FieldState = 'closed' | 'waiting' | 'safe' | 'mine' | 'hit' | 'missed';

/** The 25 fields on the page. */
export class FieldBoard {
  readonly #fields: readonly HTMLElement[] = [...part('fields').children].map(
    (child) => child as HTMLElement,
  );
  readonly #t: Translate;

  constructor(t: Translate, onPress: (field: number) => void) {
    this.#t = t;
    for (const [field, element] of this.#fields.entries())
      element.addEventListener('click', () => onPress(field));
    this.clear();
  }

  show(field: number, state: FieldState): void {
    const element = this.#fields[field];
    if (!element) return;
    element.dataset['state'] = state;
    const place = { row: Math.floor(field / COLUMNS) + 1, column: (field % COLUMNS) + 1 };
    element.setAttribute('aria-label', `${this.#t('field', place)}, ${this.#t(`state.${state}`)}`);
    const isMine = state === 'mine' || state === 'hit';
    const isGem = state === 'safe' || state === 'missed';
    element.replaceChildren(
      ...(isMine ? [drawing('mine', 'mine-picture')] : isGem ? [drawing('gem', 'mine-picture')] : []),
    );
  }

  clear(): void {
    for (const field of this.#fields.keys()) this.show(field, 'closed');
  }

  /** Shows whether fields can be opened. */
  enable(isEnabled: boolean): void {
    for (const element of this.#fields)
      element.setAttribute('aria-disabled', String(!isEnabled || element.dataset['state'] !== 'closed'));
  }

  /** Returns the fields that are not open. */
  get closed(): readonly number[] {
    return [...this.#fields.keys()].filter((field) => this.#fields[field]?.dataset['state'] === 'closed');
  }

  /** Moves the focus on the board. It starts in the middle. */
  moveFocus(columns: number, rows: number): void {
    const from = this.#fields.findIndex((element) => element === document.activeElement);
    if (from < 0) return this.#fields[Math.floor(this.#fields.length / 2)]?.focus();
    const column = Math.min(COLUMNS - 1, Math.max(0, (from % COLUMNS) + columns));
    const row = Math.min(COLUMNS - 1, Math.max(0, Math.floor(from / COLUMNS) + rows));
    this.#fields[row * COLUMNS + column]?.focus();
  }
}
