import { makeAutoObservable } from 'mobx';

/** State of the side menu, which is a drawer on narrow screens. */
export class SideMenuStore {
  isOpen = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  toggle(): void {
    this.isOpen = !this.isOpen;
  }

  close(): void {
    this.isOpen = false;
  }
}
