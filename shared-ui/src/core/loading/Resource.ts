import type { AccessClass, Platform, PlatformError, Read } from '@parlour/shared-contracts';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { admits } from '../account/access.ts';
import { failureOf } from './failureOf.ts';
import { follow, GUEST, identityOf, startPolling, type ReloadCause } from './follow.ts';
import type { ResourceCache } from './visitCache.ts';

export type LoadingPlatform = Pick<Platform, 'scope' | 'session' | 'bus' | 'i18n' | 'report'>;

/** How a value is kept up to date. */
export interface Upkeep {
  /**
   * Accounts that have such a value (default `public`). For other visitors it is null. It is read when an account with
   * access logs in.
   */
  readonly access?: AccessClass;
  /**
   * Causes of a new read. For a language or an account, `isLoading` is true meanwhile. For an event of the bus, the
   * read is in the background.
   */
  readonly reloadOn?: readonly ReloadCause[];
  /** Interval of reads in the background, in milliseconds. There are none while the page is hidden. */
  readonly pollEvery?: number;
  /** Observable. There are such reads only while it returns true. */
  readonly pollWhile?: () => boolean;
}

export interface ResourceOptions<Value> extends Upkeep {
  /** Reads the value. A value that came with the document is used until it is outdated. */
  readonly read: Read<Value>;
  /** A value that is known otherwise. It is also used until it is outdated. */
  readonly initial?: Value | undefined;
  /** Provides the value of an earlier read, and stores each value that is read. */
  readonly cache?: ResourceCache<Value>;
  /** Called before the value is read for another language or account, for example to go back to the first page. */
  readonly onRestart?: () => void;
}

/**
 * A value that is read by a call. A new call aborts the one under way. The old value stays while a new one is read. The
 * resource follows its causes from the first load until the platform's scope ends.
 */
export class Resource<Value> {
  value: Value | null;
  /** The error of the last load, or null. The error of a read in the background is only reported. */
  failure: PlatformError | null = null;
  isLoading = false;
  readonly #platform: LoadingPlatform;
  readonly #options: ResourceOptions<Value>;
  readonly #causes: ReadonlySet<ReloadCause>;
  #call: AbortController | null = null;
  #isFollowing = false;
  /** Identity of the visitor for whom the value was read. */
  #reader: string | null = null;

  constructor(platform: LoadingPlatform, options: ResourceOptions<Value>) {
    const { read, initial = read.arrived?.(), access = 'public', reloadOn = [] } = options;
    this.#platform = platform;
    this.#options = options;
    this.#causes = new Set(access === 'public' ? reloadOn : [...reloadOn, 'session']);
    this.value = initial ?? null;
    if (this.value !== null) this.#reader = GUEST;
    makeAutoObservable(this, { value: observableRef, failure: observableRef }, { autoBind: true });
  }

  /** Loads the value if it was not loaded before. A kept value is shown first. */
  ensure(): void {
    this.#follow();
    if (this.value !== null || this.#call || !this.#mayRead) return;
    const kept = this.#options.cache?.read();
    if (!kept) return void this.load();
    this.value = kept.value;
    this.#reader = identityOf(this.#platform.session);
    if (!kept.isCurrent) void this.refresh();
  }

  /** Reads the value. If the visitor has no access, it is read when an account with access logs in. */
  async load(): Promise<void> {
    this.#follow();
    if (!this.#mayRead) return;
    this.isLoading = true;
    this.failure = null;
    await this.#read((failure) => (this.failure = failure));
  }

  /** Reads the value in the background. If that fails, the shown value stays. */
  async refresh(): Promise<void> {
    if (this.value === null) return this.load();
    if (this.#call || !this.#mayRead) return undefined;
    return this.#read((failure) => this.#platform.report(failure));
  }

  /** Sets a value from elsewhere. A call under way is aborted. */
  set(value: Value | null): void {
    this.#abort();
    this.value = value;
    this.failure = null;
  }

  get #mayRead(): boolean {
    const { session } = this.#platform;
    if (this.#causes.has('session') && identityOf(session) === null) return false;
    return admits(session, this.#options.access ?? 'public');
  }

  async #read(onFailure: (failure: PlatformError) => void): Promise<void> {
    const call = new AbortController();
    this.#call?.abort();
    this.#call = call;
    this.#reader = identityOf(this.#platform.session);
    try {
      const value = await this.#options.read(call.signal);
      if (call !== this.#call) return;
      this.set(value);
      this.#options.cache?.keep(value);
    } catch (error) {
      if (call !== this.#call) return;
      runInAction(() => {
        this.#abort();
        onFailure(failureOf(error, this.#platform.report));
      });
    }
  }

  #abort(): void {
    this.#call?.abort();
    this.#call = null;
    this.isLoading = false;
  }

  #follow(): void {
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    const { scope } = this.#platform;
    const { cache, pollEvery, pollWhile = () => true } = this.#options;
    // A value that came with the document is stored like one that was read.
    if (this.value !== null) cache?.keep(this.value);
    follow(this.#platform, {
      causes: this.#causes,
      onLanguage: this.#restart,
      onSession: this.#handleSession,
      onFact: this.#handleEvent,
    });
    if (pollEvery !== undefined)
      startPolling(scope, { every: pollEvery, isNeeded: pollWhile, poll: () => void this.refresh() });
    scope.add(() => {
      this.#isFollowing = false;
      runInAction(() => this.#abort());
    });
  }

  readonly #restart = (): void => {
    this.#options.onRestart?.();
    void this.load();
  };

  /** Reads again even if a call is under way, because its answer may be older than the event. */
  readonly #handleEvent = (): void => {
    if (this.value === null) void this.load();
    else if (this.#mayRead) void this.#read((failure) => this.#platform.report(failure));
  };

  readonly #handleSession = (): void => {
    const identity = identityOf(this.#platform.session);
    if (identity === null) return;
    if (identity === this.#reader) return this.ensure();
    // The value belongs to another visitor, so it is not shown.
    if ((this.#options.access ?? 'public') !== 'public') this.set(null);
    this.#restart();
  };
}
