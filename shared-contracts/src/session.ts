import { makeAutoObservable, observableRef } from 'mobx';
import type { MemberInfo } from './domains/session.ts';
import type { PlatformErrorCode } from './errors.ts';
import { symbolOf, type Money } from './money.ts';

/** Who is there: nobody, a free-play account, or a real one (SHELL-132). */
export type AccountState = 'guest' | 'trial' | 'full';

const AGENT_TYPES: ReadonlySet<number> = new Set([1, 2, 41, 42]);
const TRIAL_TYPE = 4;

export const isAgentType = (type: number): boolean => AGENT_TYPES.has(type);
export const isTrialType = (type: number): boolean => type === TRIAL_TYPE;

/** The account as the session holds it; `type` decides agent and trial. */
export type SessionMember = MemberInfo;

/** What a section sees of the session. Observable; changes go through the bus or the API. */
export interface SessionView {
  /** A session is being taken up: who it is follows in a moment. */
  readonly isPending: boolean;
  /** Why a session could not be taken up for the time being; it is tried again. */
  readonly failure: PlatformErrorCode | null;
  readonly state: AccountState;
  readonly isAgent: boolean;
  /** The account has a rank among the operator's best customers. */
  readonly hasVip: boolean;
  readonly member: SessionMember | null;
  /** Path of the avatar image; null until it is known. */
  readonly avatar: string | null;
  /** Null until it is known. */
  readonly balance: Money | null;
  /** Of the balance's currency; empty until that is known. Amounts are written by the kit's formatter. */
  readonly currencySymbol: string;
  readonly unreadMessages: number;
  readonly firstTimeLogin: boolean;
}

/** What is known of an account besides who it is. Observable. */
export type AccountFacts = Pick<SessionView, 'avatar' | 'balance' | 'unreadMessages'>;

export const NO_FACTS: AccountFacts = { avatar: null, balance: null, unreadMessages: 0 };

/** The shell's session. Only the shell constructs and changes it. */
export class SessionStore implements SessionView {
  token: string | null = null;
  isPending = false;
  failure: PlatformErrorCode | null = null;
  member: SessionMember | null = null;
  firstTimeLogin = false;
  facts: AccountFacts = NO_FACTS;

  constructor() {
    makeAutoObservable(this, { facts: observableRef });
  }

  /** Whoever reads them owns them, and empties them when the account goes. */
  showFacts(facts: AccountFacts): void {
    this.facts = facts;
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

  /** A session is about to be taken up. */
  await(): void {
    this.isPending = true;
    this.failure = null;
  }

  /** Taking the session up has ended; with a failure that says nothing about the session itself. */
  settle(failure: PlatformErrorCode | null): void {
    this.isPending = false;
    this.failure = failure;
  }

  /** Calls carry the token from now on; whose it is follows with `start`. */
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

/** The read-only view that sections get: reads are tracked, and there is nothing to call. */
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
