import { makeAutoObservable, observableRef } from 'mobx';
import type { Identity } from './signInApi.ts';

/** A sign-in that waits for a password change. */
export interface WaitingSignIn {
  /** Token of the sign-in in the call of the change. */
  readonly challenge: string;
  readonly identity: Identity;
  /** The typed password; null for a remembered login. */
  readonly password: string | null;
  /** Whether the password has expired. Otherwise the operator has set it. */
  readonly isExpired: boolean;
}

/**
 * The password change that a sign-in requires. It is in memory only, and in no event, storage or address
 * (D-14).
 */
export class RequiredPasswordChange {
  current: WaitingSignIn | null = null;

  constructor() {
    makeAutoObservable(this, { current: observableRef });
  }

  keep(waiting: WaitingSignIn): void {
    this.current = waiting;
  }

  drop(): void {
    this.current = null;
  }
}

/** One instance per page, because the login form and the following dialog are mounted separately. */
export const requiredPasswordChange = new RequiredPasswordChange();
