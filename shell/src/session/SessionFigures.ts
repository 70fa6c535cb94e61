import type { PreferenceStore } from '@parlour/shared-contracts';
import type { ChannelState } from '@parlour/shared-contracts/domains/channel';
import { makeAutoObservable, observableRef } from 'mobx';

const PREFERENCE = 'sessionFigures';
const HIDDEN = 'hidden';

/** Time and net result of the member's session, as the server reports them, and whether the header shows them. */
export class SessionFigures {
  /** Null: not reported yet, or no member is signed in. */
  state: ChannelState<'session'> | null = null;
  isHidden: boolean;
  readonly #preferences: PreferenceStore;

  constructor(preferences: PreferenceStore) {
    this.#preferences = preferences;
    this.isHidden = preferences.read(PREFERENCE) === HIDDEN;
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  set(state: ChannelState<'session'> | null): void {
    this.state = state;
  }

  toggle(): void {
    this.isHidden = !this.isHidden;
    this.#preferences.keep(PREFERENCE, this.isHidden ? HIDDEN : null);
  }
}
