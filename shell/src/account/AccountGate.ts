import type { Bus, Navigation, SessionStore } from '@parlour/shared-contracts';
import { makeAutoObservable } from 'mobx';

/** Member panels are for full accounts: a guest is asked to log in, a trial account is told why not. */
export class AccountGate {
  isRefusing = false;
  readonly #session: SessionStore;
  readonly #bus: Bus;
  readonly #navigation: Navigation;

  constructor(session: SessionStore, bus: Bus, navigation: Navigation) {
    this.#session = session;
    this.#bus = bus;
    this.#navigation = navigation;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  open(href: string): void {
    if (this.#session.state === 'full') this.#navigation.push(href);
    else if (this.#session.state === 'trial') this.isRefusing = true;
    else this.#bus.emit('auth.requested', { reason: 'action' });
  }

  acknowledge(): void {
    this.isRefusing = false;
  }
}
