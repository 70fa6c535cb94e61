import { makeAutoObservable, observableRef } from 'mobx';
import type { Identity } from './signInApi.ts';

/** A sign-in that waits for another password. */
export interface WaitingSignIn {
  /** Stands for the sign-in in the call that settles it. */
  readonly challenge: string;
  readonly identity: Identity;
  /** As it was typed; null where the browser was remembered, and nobody has typed it. */
  readonly password: string | null;
  /** Otherwise it is somebody else's choice. */
  readonly isExpired: boolean;
}

/** The password change that a sign-in owes; known here alone: no event, storage or address has it (D-14). */
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

/** The page's: a login form and the dialog that follows it are mounted apart. */
export const requiredPasswordChange = new RequiredPasswordChange();
