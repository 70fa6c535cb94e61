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
import { readArrivedSection, type Arrived } from './sectionHost.ts';
import { scheduleSwap } from './unloading.ts';

export type SectionRuntimeOptions = Pick<
  SectionControllerOptions,
  'source' | 'openScope' | 'report' | 'choose' | 'recordHealth'
> & {
  readonly composition: CompositionStore;
  /** What a place shows; `window.location` is the present one. */
  readonly resolve: (place: PageLocation) => RouteResolution;
  /** Begins what a page will read first. */
  readonly prefetchReads: (page: PageContract) => void;
  readonly texts: () => i18n;
  /** Tells the person that the section is about to be replaced. */
  readonly announceSwap: (milliseconds: number) => void;
};

/**
 * Registers every section of the composition with single-spa, which decides which one is there;
 * a controller per section brings it there. Nothing is fetched before a section is active.
 */
export class SectionRuntime {
  active: SectionController | null = null;
  readonly #options: SectionRuntimeOptions;
  readonly #controllers = new Map<string, SectionController>();
  #outlet: HTMLElement | null = null;
  /** What came with the document, until a section has been started. */
  #arrived: Arrived | null = null;
  #callOffSwap = (): void => {};

  constructor(options: SectionRuntimeOptions) {
    this.#options = options;
    makeAutoObservable(this, { active: observableRef });
    this.#register(options.composition.remotes);
    reaction(() => options.composition.remotes, this.#takeOver);
  }

  /** Fetches the section of the present page while the rest of the shell starts. */
  prefetchActive(): void {
    const resolution = this.#options.resolve(window.location);
    if (resolution.kind !== 'section') return;
    this.#controllers.get(resolution.remote)?.prefetch(window.location);
    this.#options.prefetchReads(resolution.page);
  }

  /** Fetches what a place will show, a page or a modal, code and texts; its reads begin with the visit. */
  prefetch(place: PageLocation): void {
    const resolution = this.#options.resolve(place);
    const texts = this.#options.texts();
    if ('modal' in resolution && resolution.modal) {
      this.#modalFor(resolution.modal).prefetch(place, texts);
    } else if (resolution.kind === 'section') {
      this.#fetchAhead(resolution);
      this.#controllers.get(resolution.remote)?.prefetch(place, texts);
    }
  }

  /** For its code alone: nothing is mounted. */
  #modalFor(name: ModalName): SectionController {
    const owner = ownerOf(this.#options.composition.remotes, name);
    const modal = { name, parameters: {}, close: () => {} };
    return new SectionController({ ...this.#controllerOptions(owner, 'modals'), modal });
  }

  /** Gives sections their place on the page and lets routing begin. */
  start(outlet: HTMLElement): void {
    this.#outlet = outlet;
    this.#arrived = readArrivedSection(outlet);
    start({ urlRerouteOnly: true });
  }

  /** Who is where may differ now: an account came or went, or routes changed owner. */
  reroute(): void {
    void triggerAppChange();
  }

  readonly #takeOver = (remotes: Readonly<Record<string, ComposedRemote>>): void => {
    this.#register(remotes);
    this.#callOffSwap();
    const { active } = this;
    const live = active && remotes[active.name];
    const wanted = live && this.#options.choose(live).build;
    const isBehind = active?.build && wanted && active.build !== wanted;
    const hasNothing = active?.state === 'loading' && active.wanted !== wanted;
    if (hasNothing || active?.state === 'failed') {
      // What failed may be whole in the version that is live now; there is nothing to lose.
      active.restart();
    } else if (active && isBehind) {
      this.#callOffSwap = scheduleSwap({
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
    // Code that is here already reads at once; there is nothing to gain.
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
    this.#callOffSwap();
    controller.stop();
    if (this.active === controller) runInAction(() => (this.active = null));
  }
}
