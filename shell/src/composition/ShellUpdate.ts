import { makeAutoObservable, reaction } from 'mobx';
import { scheduleSwap } from '../sections/unloading.ts';
import type { CompositionStore } from './CompositionStore.ts';

export interface ShellUpdateOptions {
  readonly composition: CompositionStore;
  readonly canUnload: () => boolean;
  readonly announce: (milliseconds: number) => void;
  /** Loads the page anew, at another place if one is given. */
  readonly load: (href?: string) => void;
}

/**
 * Brings a new shell into an open tab at a safe point: with the next move to another page, when the
 * tab is out of sight, or after a count-down where it is urgent.
 */
export class ShellUpdate {
  readonly #options: ShellUpdateOptions;
  readonly #running: string | undefined;

  constructor(options: ShellUpdateOptions) {
    this.#options = options;
    this.#running = options.composition.current.shell?.build;
    makeAutoObservable(this);
    let callOff = (): void => {};
    reaction(
      () => [this.isPending, options.composition.current.swap] as const,
      ([isPending, policy]) => {
        callOff();
        if (!isPending) return;
        callOff = scheduleSwap({
          policy,
          canUnload: () => document.visibilityState === 'hidden' && options.canUnload(),
          announce: options.announce,
          swap: () => options.load(),
        });
      },
    );
  }

  get isPending(): boolean {
    const live = this.#options.composition.current.shell?.build;
    return live !== undefined && live !== this.#running;
  }

  /** @returns whether the move was taken over and loads the new shell. */
  takeMove(href: string): boolean {
    if (!this.isPending || !this.#options.canUnload()) return false;
    this.#options.load(href);
    return true;
  }
}
