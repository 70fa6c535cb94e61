import type { Report } from '@parlour/shared-contracts';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ComponentType } from 'react';

/** `palette`: the command palette. `inbox`: the notifications of a member. */
export type OverlayName = 'palette' | 'inbox';

export interface OverlayOptions {
  /** Fetches the code and the texts of an overlay. */
  readonly load: (name: OverlayName) => Promise<ComponentType>;
  readonly report: Report;
  /** Tells the visitor that an overlay could not be fetched. */
  readonly onFailure: () => void;
}

/** The overlay of the frame that is open. Its code is fetched when it opens first. */
export class OverlayStore {
  open: OverlayName | null = null;
  /** What is shown; null until the code is there. */
  content: ComponentType | null = null;
  readonly #options: OverlayOptions;

  constructor(options: OverlayOptions) {
    this.#options = options;
    makeAutoObservable(this, { content: observableRef }, { autoBind: true });
  }

  async show(name: OverlayName): Promise<void> {
    this.open = name;
    this.content = null;
    const { load, report, onFailure } = this.#options;
    try {
      const content = await load(name);
      runInAction(() => {
        if (this.open === name) this.content = content;
      });
    } catch (error) {
      report(error, { overlay: name });
      if (this.open === name) this.close();
      onFailure();
    }
  }

  close(): void {
    this.open = null;
    this.content = null;
  }
}
