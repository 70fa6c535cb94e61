import type { AccessClass, Platform, PlatformError, Read } from '@parlour/shared-contracts';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { admits } from '../account/access.ts';
import { failureOf } from './failureOf.ts';
import { follow, GUEST, identityOf, startPolling, type ReloadCause } from './follow.ts';
import type { ResourceCache } from './visitCache.ts';

export type LoadingPlatform = Pick<Platform, 'scope' | 'session' | 'bus' | 'i18n' | 'report'>;

/** How a value is kept up to date. */
export interface Upkeep {
  /** Who has such a value (default `public`): for others it is empty, and is read when their account comes. */
  readonly access?: AccessClass;
  /** A language or an account reads anew in the foreground, a fact of the bus behind what is shown. */
  readonly reloadOn?: readonly ReloadCause[];
  /** Reads again behind what is shown, in milliseconds; rests while the page is hidden. */
  readonly pollEvery?: number;
  /** Observable; polls only while it is true. */
  readonly pollWhile?: () => boolean;
}

export interface ResourceOptions<Value> extends Upkeep {
  /** What came with the document is not read until it is outdated. */
  readonly read: Read<Value>;
  /** The same for what is known otherwise. */
  readonly initial?: Value | undefined;
  /** Shows what was kept of an earlier read, and keeps what is read. */
  readonly cache?: ResourceCache<Value>;
  /** Called before another language or account is read for: what was asked for starts from its beginning. */
  readonly onRestart?: () => void;
}

/**
 * One value that a call answers. Of several calls under way the last one counts and the others are
 * aborted; the value stays while another is read. It follows its causes from its first load until the
 * platform's scope ends.
 */
export class Resource<Value> {
  value: Value | null;
  /** Why the last load failed; a failure behind a value that is shown is only reported. */
  failure: PlatformError | null = null;
  isLoading = false;
  readonly #platform: LoadingPlatform;
  readonly #options: ResourceOptions<Value>;
  readonly #causes: ReadonlySet<ReloadCause>;
  #call: AbortController | null = null;
  #isFollowing = false;
  /** Whom the value was read for. */
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

  /** Reads the value; without the account that it needs, as soon as that comes. */
  async load(): Promise<void> {
    this.#follow();
    if (!this.#mayRead) return;
    this.isLoading = true;
    this.failure = null;
    await this.#read((failure) => (this.failure = failure));
  }

  /** Reads the value behind what is shown; nothing changes where that fails. */
  async refresh(): Promise<void> {
    if (this.value === null) return this.load();
    if (this.#call || !this.#mayRead) return undefined;
    return this.#read((failure) => this.#platform.report(failure));
  }

  /** Takes a value from elsewhere; a call under way no longer counts. */
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
    // What came with the document is as good as read.
    if (this.value !== null) cache?.keep(this.value);
    follow(this.#platform, {
      causes: this.#causes,
      onLanguage: this.#restart,
      onSession: this.#turnToSession,
      onFact: this.#outdate,
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

  /** A call under way may have been answered before the fact. */
  readonly #outdate = (): void => {
    if (this.value === null) void this.load();
    else if (this.#mayRead) void this.#read((failure) => this.#platform.report(failure));
  };

  readonly #turnToSession = (): void => {
    const identity = identityOf(this.#platform.session);
    if (identity === null) return;
    if (identity === this.#reader) return this.ensure();
    // Somebody else's value is nobody's business.
    if ((this.#options.access ?? 'public') !== 'public') this.set(null);
    this.#restart();
  };
}
