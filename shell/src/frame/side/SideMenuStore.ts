import { makeAutoObservable } from 'mobx';

/** On narrow screens the side menu is a drawer. */
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
