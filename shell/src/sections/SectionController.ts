import type {
  ComposedRemote,
  ComposedVersion,
  ModalRequest,
  PageLocation,
  Platform,
} from '@parlour/shared-contracts';
import type { HealthEntry, HealthKind } from '@parlour/shared-contracts/health';
import type { SectionLifecycles, SectionProps } from '@parlour/shared-ui/core';
import type { i18n } from 'i18next';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ServerMarkup } from './sectionHost.ts';
import { withDeadline } from './deadline.ts';
import type { SectionSource } from './federation.ts';

/** Milliseconds that one attempt to load, mount or unmount may take. */
export const DEADLINES = { load: 15_000, mount: 10_000, unmount: 3_000 } as const;

export type SectionState = 'idle' | 'loading' | 'mounted' | 'fallback' | 'failed';

/** The platform of one mounted section. It is disposed together with it. */
export interface PlatformScope {
  readonly platform: Platform;
  dispose(): void;
}

export type ReportSectionFailure = (
  error: Error,
  context: { readonly remote: string; readonly version: string; readonly phase: string },
) => void;

export interface SectionControllerOptions {
  readonly name: string;
  /** The exposed module: `section` or `modals`. */
  readonly expose: string;
  readonly remote: () => ComposedRemote | undefined;
  /** Returns the version for this visitor. */
  readonly choose: (remote: ComposedRemote) => ComposedVersion;
  readonly source: SectionSource;
  readonly openScope: (name: string, version: string) => PlatformScope;
  readonly report: ReportSectionFailure;
  /** Receives the result of each attempt. */
  readonly recordHealth: (entry: HealthEntry) => void;
  /** Additional props of a modal. */
  readonly modal?: ModalRequest;
}

interface Mounted {
  readonly version: ComposedVersion;
  readonly lifecycles: SectionLifecycles;
  readonly props: SectionProps;
  readonly scope: PlatformScope;
}

interface Attempt {
  readonly version: ComposedVersion;
  readonly isFallback: boolean;
}

/**
 * Mounts the module of one remote and handles all its failures. Every step has a deadline. The live version is tried
 * twice, then its fallback once; then the section is `failed` with a reason. Starting and stopping never reject and
 * never wait for a hanging section.
 */
export class SectionController {
  state: SectionState = 'idle';
  version = '';
  failure: Error | null = null;
  /** Build that it was started to show. */
  wanted: string | null = null;
  /** Whether its code has been loaded before. */
  hasCode = false;
  /** Whether the page shows some of it, possibly server-rendered and not interactive yet. */
  isShown = false;
  readonly name: string;
  readonly #options: SectionControllerOptions;
  #host: HTMLElement | null = null;
  /** Server-rendered markup in the host that is not hydrated yet. */
  #arrived: ServerMarkup | null = null;
  #mounted: Mounted | null = null;
  #remaining: Attempt[] = [];
  /** Settles when the previous section is unmounted. The next mount waits for it. */
  #cleared: Promise<void> = Promise.resolve();
  /** Increases with every start and stop. Results of an older generation are dropped. */
  #generation = 0;

  constructor(options: SectionControllerOptions) {
    this.name = options.name;
    this.#options = options;
    makeAutoObservable(this, { failure: observableRef, name: false, canUnload: false }, { autoBind: true });
  }

  /** Whether the section is mounted or has failed. */
  get isSettled(): boolean {
    return this.state === 'mounted' || this.state === 'fallback' || this.state === 'failed';
  }

  /** Build of the mounted code. */
  get build(): string | null {
    return this.#mounted?.version.build ?? null;
  }

  /** Whether no unsaved input would be lost. A section without `canUnload` loses nothing. */
  get canUnload(): boolean {
    return this.#mounted?.lifecycles.canUnload?.() ?? true;
  }

  /** Fetches without mounting, so that code, texts and data load in parallel. */
  prefetch(target: PageLocation, texts?: i18n): void {
    const remote = this.#options.remote();
    if (!remote) return;
    this.#load(this.#options.choose(remote))
      .then((lifecycles) => lifecycles.prefetch?.(target, texts, this.#options.modal?.name))
      // A later start tries again and gets the error.
      .catch(() => {});
  }

  /**
   * Puts the section into `outlet`. `arrived` is server-rendered markup, of this section or of another one.
   */
  start(outlet: HTMLElement, arrived: ServerMarkup | null = null): void {
    this.stop();
    this.#remaining = this.#attempts();
    this.#arrived = this.#isOurs(arrived) ? arrived : null;
    if (!this.#arrived) arrived?.host.remove();
    this.isShown = this.#arrived !== null;
    this.#host = this.#arrived?.host ?? outlet.appendChild(document.createElement('div'));
    this.#host.dataset['remote'] = this.name;
    this.wanted = this.#remaining[0]?.version.build ?? null;
    void this.#next(this.#generation);
  }

  /** Removes the section from the page. */
  stop(): void {
    this.#generation += 1;
    this.#clear();
    this.#dropArrived();
    this.#host?.remove();
    this.#host = null;
    this.failure = null;
    this.state = 'idle';
  }

  /** Marks that the mounted fallback has become the live version. */
  confirm(): void {
    if (this.state === 'fallback') this.#enter('mounted');
  }

  /** Starts again with the version that is live now. */
  restart(): void {
    const outlet = this.#host?.parentElement;
    if (outlet) this.start(outlet);
  }

  #attempts(): Attempt[] {
    const remote = this.#options.remote();
    if (!remote) return [];
    const version = this.#options.choose(remote);
    const wanted = { version, isFallback: false };
    // A visitor whose canary fails gets the stable version.
    const substitute = version === remote.stable ? remote.fallback : remote.stable;
    return [wanted, wanted, ...(substitute ? [{ version: substitute, isFallback: true }] : [])];
  }

  async #next(generation: number): Promise<void> {
    const attempt = this.#remaining.shift();
    if (!attempt) {
      this.#dropArrived();
      this.#enter('failed');
      return;
    }
    if (attempt.version.build !== this.#arrived?.build) this.#dropArrived();
    this.#enter('loading', attempt.version.version);
    const started = performance.now();
    let phase: HealthKind = 'loadError';
    try {
      const lifecycles = await withDeadline(
        this.#load(attempt.version),
        DEADLINES.load,
        `Loading ${this.name}`,
      );
      phase = 'mountError';
      runInAction(() => (this.hasCode = true));
      await this.#cleared;
      if (generation !== this.#generation || !this.#host) return;
      const mounted = await this.#mount(this.#host, attempt, lifecycles);
      // A section may fail in its first render, before it is mounted. In that case the next attempt has
      // started.
      if (mounted !== this.#mounted) return;
      this.#enter(attempt.isFallback ? 'fallback' : 'mounted');
      this.#record(attempt, 'mount', performance.now() - started);
    } catch (error) {
      if (generation !== this.#generation) return;
      this.#record(attempt, phase);
      await this.#recover(error, attempt, generation);
    }
  }

  #record({ version: { version } }: Attempt, kind: HealthKind, ms?: number): void {
    this.#options.recordHealth({ remote: this.name, version, kind, ...(ms === undefined ? {} : { ms }) });
  }

  #load(version: ComposedVersion): Promise<SectionLifecycles> {
    return this.#options.source.load(this.#container, version, this.#options.expose);
  }

  get #container(): string {
    return this.#options.remote()?.container ?? '';
  }

  async #mount(host: HTMLElement, attempt: Attempt, lifecycles: SectionLifecycles): Promise<Mounted> {
    const domElement = this.#arrived?.content ?? host.appendChild(document.createElement('div'));
    this.#arrived = null;
    const scope = this.#options.openScope(this.name, attempt.version.version);
    const generation = this.#generation;
    const props: SectionProps = {
      name: this.name,
      domElement,
      platform: scope.platform,
      onRenderFailure: (error) => {
        if (this.#mounted?.props !== props) return;
        this.#record(attempt, 'runtimeError');
        void this.#recover(error, attempt, generation);
      },
      onHydrationFailure: (error) => {
        this.#record(attempt, 'hydrationError');
        this.#report(error, attempt.version, 'hydration');
      },
      ...(this.#options.modal ? { modal: this.#options.modal } : {}),
    };
    const mounted = { version: attempt.version, lifecycles, props, scope };
    this.#mounted = mounted;
    await withDeadline(lifecycles.bootstrap(props), DEADLINES.mount, `Starting ${this.name}`);
    await withDeadline(lifecycles.mount(props), DEADLINES.mount, `Mounting ${this.name}`);
    return mounted;
  }

  async #recover(error: unknown, { version }: Attempt, generation: number): Promise<void> {
    if (generation !== this.#generation) return;
    const failure = this.#report(error, version, this.state);
    runInAction(() => {
      this.failure = failure;
      this.isShown = false;
    });
    this.#clear();
    this.#options.source.discard(this.#container, version);
    await this.#next(generation);
  }

  #clear(): void {
    const mounted = this.#mounted;
    if (!mounted) return;
    this.#mounted = null;
    mounted.props.domElement.hidden = true;
    this.#cleared = this.#unmount(mounted);
  }

  async #unmount({ lifecycles, props, scope, version }: Mounted): Promise<void> {
    // The caller may be rendering, and React cannot unmount one root while it renders another.
    await Promise.resolve();
    try {
      await withDeadline(lifecycles.unmount(props), DEADLINES.unmount, `Unmounting ${this.name}`);
    } catch (error) {
      this.#report(error, version, 'unmount');
    }
    scope.dispose();
    props.domElement.remove();
  }

  #report(error: unknown, { version }: ComposedVersion, phase: string): Error {
    const failure = error instanceof Error ? error : new Error(String(error));
    this.#options.report(failure, { remote: this.name, version, phase });
    return failure;
  }

  /** Returns whether the markup is of the build that the first attempt would mount. */
  #isOurs(arrived: ServerMarkup | null): boolean {
    return arrived?.remote === this.name && arrived.build === this.#remaining[0]?.version.build;
  }

  #dropArrived(): void {
    this.#arrived?.content.remove();
    this.#arrived = null;
    this.isShown = false;
  }

  #enter(state: SectionState, version = this.version): void {
    runInAction(() => {
      this.state = state;
      this.version = version;
    });
    if (!this.#host) return;
    this.#host.dataset['state'] = state;
    this.#host.dataset['version'] = version;
  }
}
