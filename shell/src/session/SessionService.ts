import {
  type EventPayload,
  errorCode,
  HOME_PATH,
  type Bus,
  type HttpClient,
  type Navigation,
  type PlatformErrorCode,
  type Report,
  type SessionStore,
} from '@parlour/shared-contracts';
import { sessionEndpoints } from '@parlour/shared-contracts/domains/session';
import { withDeadline } from '../sections/deadline.ts';
import type { BrowserVisitCache } from '../storage/BrowserVisitCache.ts';
import {
  clearSessionKeys,
  storedToken,
  storeToken,
  writeConsolidated,
  writeSessionKeys,
} from './sessionStorage.ts';
import { SessionChannel } from './SessionChannel.ts';

/** Milliseconds that a sign-out waits for the server (D-35). */
const LOGOUT_TIMEOUT_MS = 3_000;

/** Milliseconds before the next attempt to restore a session, and the maximum random addition. */
const RESUME_INTERVAL_MS = 5_000;
const RESUME_JITTER_MS = 2_000;
/** Failures that do not mean that the session has ended. */
const PASSING_FAILURES: ReadonlySet<PlatformErrorCode> = new Set([
  'network',
  'timeout',
  'tooManyRequests',
  'siteClosed',
  'unknown',
]);

type MemberCall = typeof sessionEndpoints.memberInfo | typeof sessionEndpoints.loginInfo;

const retryDelay = (): number => RESUME_INTERVAL_MS + Math.random() * RESUME_JITTER_MS;

export interface SessionServiceOptions {
  readonly store: SessionStore;
  readonly http: HttpClient;
  readonly bus: Bus;
  readonly navigation: Navigation;
  readonly report: Report;
  readonly cache: BrowserVisitCache;
  /** Starts a read before the code that needs it runs. */
  readonly prefetch: (url: string) => void;
  readonly merchantCode: () => string;
  /** Whether the operator has contracts with members (AGENTPOLICY3). */
  readonly hasContracts: () => boolean;
  /** Returns the address to which a sign-in on the current page leads. */
  readonly hrefAfterLogin: () => string;
  /** Tells the person that the session has ended (D-45). */
  readonly announceSessionEnd: () => void;
}

/** Starts, restores and ends the session. It is the only writer of the session store. */
export class SessionService {
  readonly #options: SessionServiceOptions;
  readonly #channel: SessionChannel;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(options: SessionServiceOptions) {
    this.#options = options;
    this.#channel = new SessionChannel((isSession) => void this.#endElsewhere(isSession));
    options.bus.on('session.started', (started) => void this.#begin(started));
    options.bus.on('account.changed', () => void this.#readAgain());
  }

  /**
   * Starts a session by the token of a link (D-57). The token works once, so that a person who finds the link later
   * cannot use it. If it was used before, the tab's own session continues.
   */
  async startFromLink(linkToken: string): Promise<void> {
    const { http, store, report } = this.#options;
    store.await();
    try {
      const { token } = await http.call(sessionEndpoints.takeHandOver, { body: { token: linkToken } });
      writeConsolidated(null);
      storeToken(token);
    } catch (error) {
      report(error, { phase: 'link token' });
    }
    const token = storedToken();
    if (token === null) store.settle(null);
    else await this.#confirm(token);
  }

  /**
   * Reads the account of the stored session while the page hydrates the view of a guest. Sections see nothing of the
   * session before `resume`.
   */
  readStoredAccount(): void {
    const token = storedToken();
    if (token === null) return;
    this.#options.store.adoptToken(token);
    this.#options.prefetch(sessionEndpoints.memberInfo.path);
  }

  /**
   * Restores a session from session storage. While the service does not answer, the token stays and is tried
   * again.
   */
  async resume(): Promise<void> {
    const token = storedToken();
    const { store } = this.#options;
    if (token === null || store.member !== null || store.isPending) return;
    clearTimeout(this.#retry);
    store.await();
    await this.#confirm(token);
  }

  async #confirm(token: string): Promise<void> {
    const { store, report } = this.#options;
    try {
      await this.#load(token, sessionEndpoints.memberInfo, false);
      store.settle(null);
    } catch (error) {
      const code = errorCode(error);
      const isPassing = PASSING_FAILURES.has(code);
      store.settle(isPassing ? code : null);
      if (code === 'unauthorized') return this.expire();
      report(error, { phase: 'resume' });
      if (!isPassing) return this.#becomeGuest();
      this.#retry = setTimeout(() => void this.resume(), retryDelay());
    }
  }

  /** Signs out: always locally, and on the server if it answers in time. */
  async end(): Promise<void> {
    const { http, store, navigation, report } = this.#options;
    const { token } = store;
    try {
      await withDeadline(http.call(sessionEndpoints.logout), LOGOUT_TIMEOUT_MS, 'Logout');
    } catch (error) {
      report(error, { phase: 'logout' });
    }
    if (token !== null) this.#channel.announceEnd(token);
    this.#becomeGuest();
    navigation.replace(HOME_PATH);
  }

  /** The server refused the token: the person has to sign in again (D-45). */
  expire(): void {
    if (this.#options.store.token === null) return;
    this.#becomeGuest();
    this.#options.announceSessionEnd();
    this.#options.bus.emit('auth.requested', { reason: 'expired' });
  }

  async #begin({ token, firstTimeLogin, goTo }: EventPayload<'session.started'>): Promise<void> {
    const { store, bus, navigation, report, hrefAfterLogin } = this.#options;
    store.await();
    try {
      store.adoptToken(token);
      if (firstTimeLogin) await this.#reportFirstLogin();
      await this.#load(token, sessionEndpoints.loginInfo, firstTimeLogin);
      store.settle(null);
      void this.#readContracts(token);
      navigation.push(goTo ?? hrefAfterLogin());
    } catch (error) {
      store.end();
      store.settle(null);
      report(error, { phase: 'login' });
      bus.emit('auth.requested', { reason: 'expired' });
    }
  }

  /** After a failure the page keeps the previous data of the account. */
  async #readAgain(): Promise<void> {
    const { http, store, report } = this.#options;
    const { token, member } = store;
    if (token === null || member === null) return;
    try {
      const changed = await http.call(sessionEndpoints.memberInfo);
      if (store.token === token) store.start(changed, store.firstTimeLogin);
    } catch (error) {
      report(error, { phase: 'account' });
    }
  }

  /** No code waits for this read. Without an answer the account has no contracts. */
  async #readContracts(token: string): Promise<void> {
    const { http, store, report, hasContracts } = this.#options;
    writeConsolidated(null);
    if (!hasContracts() || store.state === 'trial') return;
    try {
      const consolidated = await http.call(sessionEndpoints.consolidated);
      if (store.token === token) writeConsolidated(consolidated);
    } catch (error) {
      report(error, { phase: 'contracts' });
    }
  }

  /** The person is signed in even if this call fails. */
  async #reportFirstLogin(): Promise<void> {
    const { http, report } = this.#options;
    try {
      await http.call(sessionEndpoints.firstLogin);
    } catch (error) {
      report(error, { phase: 'first login' });
    }
  }

  async #load(token: string, memberCall: MemberCall, firstTimeLogin: boolean): Promise<void> {
    const { http, store, bus, cache, merchantCode } = this.#options;
    store.adoptToken(token);
    const member = await http.call(memberCall);
    store.start(member, firstTimeLogin);
    cache.beginSession();
    writeSessionKeys(token, member, store.isAgent, merchantCode());
    bus.emit('session.changed', { state: store.state, isAgent: store.isAgent });
  }

  async #endElsewhere(isSession: (token: string) => Promise<boolean>): Promise<void> {
    const { token } = this.#options.store;
    if (token !== null && (await isSession(token))) this.#becomeGuest();
  }

  #becomeGuest(): void {
    const { store, bus, cache, merchantCode } = this.#options;
    // Runs before any listener, because routes depend on whether a token is stored.
    cache.endSession();
    clearSessionKeys(merchantCode());
    store.end();
    bus.emit('session.changed', { state: 'guest', isAgent: false });
  }
}
