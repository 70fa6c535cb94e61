import { makeAutoObservable, reaction } from 'mobx';
import { scheduleSwap } from '../sections/unloading.ts';
import type { CompositionStore } from './CompositionStore.ts';

export interface ShellUpdateOptions {
  readonly composition: CompositionStore;
  readonly canUnload: () => boolean;
  readonly announce: (milliseconds: number) => void;
  /** Loads the page again, at another address if one is given. */
  readonly load: (href?: string) => void;
}

/**
 * Updates an open tab to a new shell at a safe point: with the next navigation, when the tab is hidden, or
 * after a countdown for an urgent update.
 */
export class ShellUpdate {
  readonly #options: ShellUpdateOptions;
  readonly #running: string | undefined;

  constructor(options: ShellUpdateOptions) {
    this.#options = options;
    this.#running = options.composition.current.shell?.build;
    makeAutoObservable(this);
    let cancelSwap = (): void => {};
    reaction(
      () => [this.isPending, options.composition.current.swap] as const,
      ([isPending, policy]) => {
        cancelSwap();
        if (!isPending) return;
        cancelSwap = scheduleSwap({
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

  /** @returns true if it handles the navigation by loading the new shell. */
  takeMove(href: string): boolean {
    if (!this.isPending || !this.#options.canUnload()) return false;
    this.#options.load(href);
    return true;
  }
}
