const ACTS = ['pointerdown', 'keydown', 'click', 'wheel'] as const;

/**
 * Knows when the person last acted on the page. To open the page is an act too. What happens inside the frame of a game
 * is not seen; the server learns of it by the bets.
 */
export class LastAct {
  #atMs = Date.now();

  constructor() {
    const note = (): void => {
      this.#atMs = Date.now();
    };
    for (const act of ACTS) window.addEventListener(act, note, { capture: true, passive: true });
  }

  /** Whole seconds. A device's clock that was set back counts as an act. */
  get idleSeconds(): number {
    return Math.max(0, Math.floor((Date.now() - this.#atMs) / 1_000));
  }
}
