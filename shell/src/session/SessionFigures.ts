import type { ChannelState } from '@parlour/shared-contracts/domains/channel';
import { makeAutoObservable, observableRef } from 'mobx';
import { localKeys } from '../storage/keys.ts';

/** Time and net result of the member's session, as the server tells them, and whether the header shows them. */
export class SessionFigures {
  /** Null: not told yet, or no member is signed in. */
  state: ChannelState<'session'> | null = null;
  isHidden = localStorage.getItem(localKeys.sessionFiguresHidden) === 'true';

  constructor() {
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  set(state: ChannelState<'session'> | null): void {
    this.state = state;
  }

  toggle(): void {
    this.isHidden = !this.isHidden;
    localStorage.setItem(localKeys.sessionFiguresHidden, String(this.isHidden));
  }
}
