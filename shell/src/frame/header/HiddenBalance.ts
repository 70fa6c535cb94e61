import { makeAutoObservable } from 'mobx';
import { sessionKeys } from '../../storage/keys.ts';

/** Whether the amounts of the account are masked; stored for the session of this tab. */
export class HiddenBalance {
  isHidden = sessionStorage.getItem(sessionKeys.balanceHidden) === 'true';

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  toggle(): void {
    this.isHidden = !this.isHidden;
    sessionStorage.setItem(sessionKeys.balanceHidden, String(this.isHidden));
  }
}
