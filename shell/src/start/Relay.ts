/** Connects a caller to a handler that is created later. Calls before that are ignored. */
export class Relay {
  #handler: () => void = () => {};

  readonly send = (): void => this.#handler();

  handle(handler: () => void): void {
    this.#handler = handler;
  }
}
