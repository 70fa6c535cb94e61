import type { AccessClass, Bus, Navigation, SessionStore } from '@parlour/shared-contracts';
import { admits } from '@parlour/shared-ui/core';
import { makeAutoObservable } from 'mobx';

interface AccountGateOptions {
  readonly session: SessionStore;
  readonly bus: Bus;
  readonly navigation: Navigation;
  /** Returns which accounts may see the page at an address. */
  readonly accessOf: (href: string) => AccessClass;
}

/**
 * Checks the account before a page that only some accounts may open. A guest is asked to sign in. Other accounts read
 * the reason.
 */
export class AccountCheck {
  isRefusing = false;
  readonly #options: AccountGateOptions;

  constructor(options: AccountGateOptions) {
    this.#options = options;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  open(href: string): void {
    const { session, bus, navigation, accessOf } = this.#options;
    if (admits(session, accessOf(href))) navigation.push(href);
    else if (session.state === 'guest') bus.emit('auth.requested', { reason: 'action' });
    else this.isRefusing = true;
  }

  acknowledge(): void {
    this.isRefusing = false;
  }
}
