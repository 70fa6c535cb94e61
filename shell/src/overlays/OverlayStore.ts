import { makeAutoObservable } from 'mobx';

/** `palette`: the command palette. `inbox`: the notifications of a member. */
export type OverlayName = 'palette' | 'inbox';

/** The overlay of the frame that is open. */
export class OverlayStore {
  open: OverlayName | null = null;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  show(name: OverlayName): void {
    this.open = name;
  }

  close(): void {
    this.open = null;
  }
}
