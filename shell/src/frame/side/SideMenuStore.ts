import { MENU_COOKIE } from '@parlour/shared-contracts';
import { makeAutoObservable } from 'mobx';
import { writePreferenceCookie } from '../../storage/writeCookie.ts';

/** State of the side menu. It is a drawer on narrow screens, and can be folded to icons on wide ones. */
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

  /**
   * Folds the menu to icons, or unfolds it. The stylesheet follows an attribute of the document, which the edge writes
   * for the next page, so that a folded menu is never seen unfolded.
   */
  setFolded(isFolded: boolean): void {
    const { dataset } = document.documentElement;
    if (isFolded) dataset['menu'] = 'folded';
    else delete dataset['menu'];
    writePreferenceCookie(MENU_COOKIE, isFolded ? 'folded' : 'open');
  }
}
