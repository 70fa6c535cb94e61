import { effect, signal, type ReadonlySignal } from '@preact/signals-core';
import { part } from './dom.ts';

export interface Face {
  readonly label: string;
  /** A second, smaller line: the amount at stake, or the amount that can be won. */
  readonly detail?: string;
  readonly tone?: 'main' | 'urgent' | 'quiet';
  readonly isDisabled?: boolean;
}

/** The main action of the game. The button and the space bar start it. */
export class ActButton {
  readonly face = signal<Face>({ label: '', isDisabled: true });
  readonly #button = part<HTMLButtonElement>('act');

  /** @param isHeld whether the button ignores presses at the moment, in every state of the game */
  constructor(onAct: () => void, isHeld: ReadonlySignal<boolean>) {
    const [label, detail] = [part('actLabel'), part('actDetail')];
    this.#button.addEventListener('click', onAct);
    effect(() => {
      const face = this.face.value;
      label.textContent = face.label;
      detail.textContent = face.detail ?? '';
      this.#button.dataset['tone'] = face.tone ?? 'main';
      // `disabled` would take the focus away from players who use the keyboard.
      this.#button.setAttribute('aria-disabled', String(isHeld.value || (face.isDisabled ?? false)));
    });
  }

  press(): void {
    this.#button.click();
  }
}
