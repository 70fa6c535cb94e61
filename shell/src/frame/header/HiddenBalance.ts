import { makeAutoObservable } from 'mobx';
import { tabStorage } from '../../storage/browserStorage.ts';
import { sessionKeys } from '../../storage/keys.ts';

/** Whether the amounts of the account are masked; stored for the session of this tab. */
export class HiddenBalance {
  isHidden = tabStorage.getItem(sessionKeys.balanceHidden) === 'true';

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  toggle(): void {
    this.isHidden = !this.isHidden;
    tabStorage.setItem(sessionKeys.balanceHidden, String(this.isHidden));
  }
}
