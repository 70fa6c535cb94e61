import type {
  ComposedRemote,
  MatchedPage,
  ModalName,
  PageContract,
  PageLocation,
} from '@parlour/shared-contracts';
import type { i18n } from 'i18next';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { registerApplication, start, triggerAppChange } from 'single-spa';
import type { CompositionStore } from '../composition/CompositionStore.ts';
import { ownerOf } from '../modals/ownerOf.ts';
import type { RouteResolution } from '../routing/resolveRoute.ts';
import { fetchAhead } from './fetchAhead.ts';
import { SectionController, type SectionControllerOptions } from './SectionController.ts';
import { readServerMarkup, type ServerMarkup } from './sectionHost.ts';
import { scheduleSwap } from './unloading.ts';

export type SectionRuntimeOptions = Pick<
  SectionControllerOptions,
  'source' | 'openScope' | 'report' | 'choose' | 'recordHealth'
> & {
  readonly composition: CompositionStore;
  /** Returns what an address shows. `window.location` is the current one. */
  readonly resolve: (target: PageLocation) => RouteResolution;
  /** Starts the first reads of a page. */
  readonly prefetchReads: (page: PageContract) => void;
  readonly texts: () => i18n;
  /** Tells the person that the section is about to be replaced. */
  readonly announceSwap: (milliseconds: number) => void;
};

/**
 * Registers every section of the composition with single-spa, which decides which one is active. A controller
 * per section mounts it. Nothing is fetched before a section is active.
 */
export class SectionRuntime {
  active: SectionController | null = null;
  readonly #options: SectionRuntimeOptions;
  readonly #controllers = new Map<string, SectionController>();
  #outlet: HTMLElement | null = null;
  /** Server-rendered markup, until a section has been started. */
  #arrived: ServerMarkup | null = null;
  #cancelSwap = (): void => {};

  constructor(options: SectionRuntimeOptions) {
    this.#options = options;
    makeAutoObservable(this, { active: observableRef });
    this.#register(options.composition.remotes);
    reaction(() => options.composition.remotes, this.#takeOver);
  }

  /** Fetches the section of the current page while the rest of the shell starts. */
  prefetchActive(): void {
    const resolution = this.#options.resolve(window.location);
    if (resolution.kind !== 'section') return;
    this.#controllers.get(resolution.remote)?.prefetch(window.location);
    this.#options.prefetchReads(resolution.page);
  }

  /** Fetches the code and texts of a page or modal ahead. Its reads start with the visit. */
  prefetch(target: PageLocation): void {
    const resolution = this.#options.resolve(target);
    const texts = this.#options.texts();
    if ('modal' in resolution && resolution.modal) {
      this.#modalFor(resolution.modal).prefetch(target, texts);
    } else if (resolution.kind === 'section') {
      this.#fetchAhead(resolution);
      this.#controllers.get(resolution.remote)?.prefetch(target, texts);
    }
  }

  /** Used to fetch code only; it mounts nothing. */
  #modalFor(name: ModalName): SectionController {
    const owner = ownerOf(this.#options.composition.remotes, name);
    const modal = { name, parameters: {}, close: () => {} };
    return new SectionController({ ...this.#controllerOptions(owner, 'modals'), modal });
  }

  /** Sets the outlet of the sections and starts the routing. */
  start(outlet: HTMLElement): void {
    this.#outlet = outlet;
    this.#arrived = readServerMarkup(outlet);
    start({ urlRerouteOnly: true });
  }

  /** Evaluates the routes again, because the account or the owner of a route may have changed. */
  reroute(): void {
    void triggerAppChange();
  }

  readonly #takeOver = (remotes: Readonly<Record<string, ComposedRemote>>): void => {
    this.#register(remotes);
    this.#cancelSwap();
    const { active } = this;
    const live = active && remotes[active.name];
    const wanted = live && this.#options.choose(live).build;
    const isBehind = active?.build && wanted && active.build !== wanted;
    const hasNothing = active?.state === 'loading' && active.wanted !== wanted;
    if (hasNothing || active?.state === 'failed') {
      // The new version may work where the old one failed, and a failed section has nothing to lose.
      active.restart();
    } else if (active && isBehind) {
      this.#cancelSwap = scheduleSwap({
        policy: this.#options.composition.swapOf(active.name),
        canUnload: () => active.canUnload,
        announce: this.#options.announceSwap,
        swap: active.restart,
      });
    } else {
      active?.confirm();
    }
    this.reroute();
  };

  #register(remotes: Readonly<Record<string, ComposedRemote>>): void {
    for (const name of Object.keys(remotes)) {
      if (!this.#controllers.has(name)) this.#registerOne(name);
    }
  }

  #controllerOptions(name: string, expose: 'section' | 'modals'): SectionControllerOptions {
    const { source, openScope, report, composition, choose, recordHealth } = this.#options;
    const remote = () => composition.remotes[name];
    return { name, expose, remote, choose, source, openScope, report, recordHealth };
  }

  #registerOne(name: string): void {
    const controller = new SectionController(this.#controllerOptions(name, 'section'));
    this.#controllers.set(name, controller);
    registerApplication({
      name,
      app: async () => ({
        bootstrap: async () => {},
        mount: async () => this.#show(controller),
        unmount: async () => this.#hide(controller),
      }),
      activeWhen: () => {
        const resolution = this.#options.resolve(window.location);
        return resolution.kind === 'section' && resolution.remote === name;
      },
    });
  }

  #show(controller: SectionController): void {
    if (!this.#outlet) return;
    runInAction(() => (this.active = controller));
    // A section with loaded code starts its reads at once, so a prefetch gains nothing.
    const resolution = this.#options.resolve(window.location);
    if (!controller.hasCode && resolution.kind === 'section') {
      this.#options.prefetchReads(resolution.page);
      this.#fetchAhead(resolution);
    }
    controller.start(this.#outlet, this.#arrived);
    this.#arrived = null;
  }

  #fetchAhead({ remote, page }: MatchedPage): void {
    const { composition, choose } = this.#options;
    const composed = composition.remotes[remote];
    if (composed) fetchAhead(choose(composed), page.key);
  }

  #hide(controller: SectionController): void {
    this.#cancelSwap();
    controller.stop();
    if (this.active === controller) runInAction(() => (this.active = null));
  }
}
