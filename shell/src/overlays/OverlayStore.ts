import { makeAutoObservable } from 'mobx';

/** `palette`: the command palette. `inbox`: the notifications of a member. */
export type OverlayName = 'palette' | 'inbox';

/** State of the overlays. At most one overlay is open; null means that all are closed. */
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
