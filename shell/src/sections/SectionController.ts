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
import type { Arrived } from './sectionHost.ts';
import { withDeadline } from './deadline.ts';
import type { SectionSource } from './federation.ts';

/** How long one attempt to load, to mount or to unmount may take, in milliseconds. */
export const DEADLINES = { load: 15_000, mount: 10_000, unmount: 3_000 } as const;

export type SectionState = 'idle' | 'loading' | 'mounted' | 'fallback' | 'failed';

/** What the platform is while one section is mounted; disposed of with it. */
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
  /** The version that this visitor gets of it. */
  readonly choose: (remote: ComposedRemote) => ComposedVersion;
  readonly source: SectionSource;
  readonly openScope: (name: string, version: string) => PlatformScope;
  readonly report: ReportSectionFailure;
  /** Gets how each attempt went. */
  readonly recordHealth: (entry: HealthEntry) => void;
  /** What a modal gets besides the platform. */
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
 * Brings one remote's module onto the page, whatever it does: every step has a deadline, the live
 * version is tried twice, then its fallback once, and then the section is `failed` with a reason.
 * Starting and stopping never reject and never wait for a hanging section.
 */
export class SectionController {
  state: SectionState = 'idle';
  version = '';
  failure: Error | null = null;
  /** Identity of the code that it was started to show. */
  wanted: string | null = null;
  /** Whether its code has been loaded before. */
  hasCode = false;
  /** Whether something of it is on the page, though it may not answer yet: it came with the document. */
  isShown = false;
  readonly name: string;
  readonly #options: SectionControllerOptions;
  #host: HTMLElement | null = null;
  /** Markup in the host that nothing has taken over yet. */
  #arrived: Arrived | null = null;
  #mounted: Mounted | null = null;
  #remaining: Attempt[] = [];
  /** Unmounting of what was there before; the next mount waits for it. */
  #cleared: Promise<void> = Promise.resolve();
  /** Grows with every start and stop; work of an older one is dropped. */
  #generation = 0;

  constructor(options: SectionControllerOptions) {
    this.name = options.name;
    this.#options = options;
    makeAutoObservable(this, { failure: observableRef, name: false, canUnload: false }, { autoBind: true });
  }

  /** Whether it answers, or has failed for good. */
  get isSettled(): boolean {
    return this.state === 'mounted' || this.state === 'fallback' || this.state === 'failed';
  }

  /** Identity of the mounted code. */
  get build(): string | null {
    return this.#mounted?.version.build ?? null;
  }

  /** Whether nothing unsaved would be lost; a section that can't say so loses nothing. */
  get canUnload(): boolean {
    return this.#mounted?.lifecycles.canUnload?.() ?? true;
  }

  /** Starts fetching without mounting, so that code, texts and data arrive side by side. */
  prefetch(place: PageLocation, texts?: i18n): void {
    const remote = this.#options.remote();
    if (!remote) return;
    this.#load(this.#options.choose(remote))
      .then((lifecycles) => lifecycles.prefetch?.(place, texts, this.#options.modal?.name))
      // Whoever goes there tries again, and hears why not.
      .catch(() => {});
  }

  /** Puts the section into `outlet`; `arrived` is what came with the document, of it or of another one. */
  start(outlet: HTMLElement, arrived: Arrived | null = null): void {
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

  /** Takes the section off the page. */
  stop(): void {
    this.#generation += 1;
    this.#clear();
    this.#dropArrived();
    this.#host?.remove();
    this.#host = null;
    this.failure = null;
    this.state = 'idle';
  }

  /** What stands in has become the live version. */
  confirm(): void {
    if (this.state === 'fallback') this.#enter('mounted');
  }

  /** Starts again with what is live now. */
  restart(): void {
    const outlet = this.#host?.parentElement;
    if (outlet) this.start(outlet);
  }

  #attempts(): Attempt[] {
    const remote = this.#options.remote();
    if (!remote) return [];
    const version = this.#options.choose(remote);
    const wanted = { version, isFallback: false };
    // Whoever can't be given a canary gets what everybody else has.
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
      // A section may fail in its first render, before it is mounted: the next attempt has taken over then.
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
    // Who stops it may be rendering: React does not take one root away while it renders another.
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

  /** Whether it is what the first attempt would show. */
  #isOurs(arrived: Arrived | null): boolean {
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
