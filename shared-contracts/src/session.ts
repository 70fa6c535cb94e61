import { makeAutoObservable, observableRef } from 'mobx';
import type { MemberInfo } from './domains/session.ts';
import type { PlatformErrorCode } from './errors.ts';
import { symbolOf, type Money } from './money.ts';

/** State of the account: none, a free-play account, or a real one (SHELL-132). */
export type AccountState = 'guest' | 'trial' | 'full';

const AGENT_TYPES: ReadonlySet<number> = new Set([1, 2, 41, 42]);
const TRIAL_TYPE = 4;

export const isAgentType = (type: number): boolean => AGENT_TYPES.has(type);
export const isTrialType = (type: number): boolean => type === TRIAL_TYPE;

const MOBILE_ACCOUNT = /^[0-9]{8,15}$/;

/**
 * Returns the name under which pages show a member. An account that was opened by mobile number is shown by
 * the nickname that the member has chosen, or by its masked number.
 */
export const shownName = ({ account, nickname }: Pick<MemberInfo, 'account' | 'nickname'>): string => {
  if (!MOBILE_ACCOUNT.test(account)) return account;
  if (nickname !== '' && nickname !== account) return nickname;
  return `+${account.slice(0, 2)}•••••${account.slice(-3)}`;
};

/** The account in the session. Its `type` says whether it is an agent or a trial account. */
export type SessionMember = MemberInfo;

/** The session as a section sees it. Observable. Sections change it through the bus or the API only. */
export interface SessionView {
  /** Whether a session is being restored; the account follows shortly. */
  readonly isPending: boolean;
  /** Why the session cannot be restored for now. The shell tries again. */
  readonly failure: PlatformErrorCode | null;
  readonly state: AccountState;
  readonly isAgent: boolean;
  /** Whether the operator ranks the account as VIP. */
  readonly hasVip: boolean;
  readonly member: SessionMember | null;
  /** Path of the avatar image; null until it is loaded. */
  readonly avatar: string | null;
  /** Null until it is loaded. */
  readonly balance: Money | null;
  /** If true, the member has hidden the balance, and pages show asterisks instead of the amount. */
  readonly isBalanceHidden: boolean;
  /**
   * Symbol of the balance's currency; empty until the balance is loaded. The kit's formatter writes amounts.
   */
  readonly currencySymbol: string;
  readonly unreadMessages: number;
  readonly firstTimeLogin: boolean;
}

/** Data of the account in addition to its identity. Observable. */
export type AccountFacts = Pick<SessionView, 'avatar' | 'balance' | 'unreadMessages'>;

export const NO_FACTS: AccountFacts = { avatar: null, balance: null, unreadMessages: 0 };

/** The session of the shell. Only the shell creates and changes it. */
export class SessionStore implements SessionView {
  token: string | null = null;
  isPending = false;
  failure: PlatformErrorCode | null = null;
  member: SessionMember | null = null;
  firstTimeLogin = false;
  facts: AccountFacts = NO_FACTS;
  isBalanceHidden = false;

  constructor() {
    makeAutoObservable(this, { facts: observableRef });
  }

  /**
   * Sets the data of the account. The reader of these facts owns them, and clears them when the account
   * changes.
   */
  showFacts(facts: AccountFacts): void {
    this.facts = facts;
  }

  hideBalance(isHidden: boolean): void {
    this.isBalanceHidden = isHidden;
  }

  get avatar(): string | null {
    return this.facts.avatar;
  }

  get balance(): Money | null {
    return this.facts.balance;
  }

  get unreadMessages(): number {
    return this.facts.unreadMessages;
  }

  get state(): AccountState {
    if (this.member === null) return 'guest';
    return isTrialType(this.member.type) ? 'trial' : 'full';
  }

  get isAgent(): boolean {
    return this.member !== null && isAgentType(this.member.type);
  }

  get hasVip(): boolean {
    return this.member?.hasVip ?? false;
  }

  get currencySymbol(): string {
    return this.balance === null ? '' : symbolOf(this.balance.currency);
  }

  /** Marks that a session is about to be restored. */
  await(): void {
    this.isPending = true;
    this.failure = null;
  }

  /** Ends the restoring of the session. A failure does not mean that the session has ended. */
  settle(failure: PlatformErrorCode | null): void {
    this.isPending = false;
    this.failure = failure;
  }

  /** Calls carry the token from now on. `start` sets its member later. */
  adoptToken(token: string): void {
    this.token = token;
  }

  start(member: SessionMember, firstTimeLogin: boolean): void {
    this.member = member;
    this.firstTimeLogin = firstTimeLogin;
  }

  end(): void {
    this.token = null;
    this.member = null;
    this.firstTimeLogin = false;
    this.failure = null;
  }
}

/** Creates the read-only view for sections. Its reads are tracked. */
export const createSessionView = (store: SessionStore): SessionView => ({
  get isPending() {
    return store.isPending;
  },
  get failure() {
    return store.failure;
  },
  get state() {
    return store.state;
  },
  get isAgent() {
    return store.isAgent;
  },
  get hasVip() {
    return store.hasVip;
  },
  get member() {
    return store.member;
  },
  get isBalanceHidden() {
    return store.isBalanceHidden;
  },
  get avatar() {
    return store.avatar;
  },
  get balance() {
    return store.balance;
  },
  get currencySymbol() {
    return store.currencySymbol;
  },
  get unreadMessages() {
    return store.unreadMessages;
  },
  get firstTimeLogin() {
    return store.firstTimeLogin;
  },
});
