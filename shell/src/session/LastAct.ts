const ACTS = ['pointerdown', 'keydown', 'click', 'wheel'] as const;

/**
 * Remembers when the person last used the page. Opening the page counts as a use. The page cannot see what happens
 * inside the frame of a game. There the server uses the time of the last bet.
 */
export class LastAct {
  #atMs = Date.now();

  constructor() {
    const note = (): void => {
      this.#atMs = Date.now();
    };
    for (const act of ACTS) window.addEventListener(act, note, { capture: true, passive: true });
  }

  /** Number of whole seconds since the last use. It is 0 if the clock of the device was set back. */
  get idleSeconds(): number {
    return Math.max(0, Math.floor((Date.now() - this.#atMs) / 1_000));
  }
}
