import type { ComposedRemote, Report } from '@parlour/shared-contracts';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { IntegrityRegistry } from '../sections/integrity.ts';
import { tabStorage } from '../storage/browserStorage.ts';
import { OVERRIDES_KEY, OVERRIDE_PARAMETER } from './overrideNames.ts';

/** The edge puts this tag into the page in every environment except production. */
const isAllowed = (): boolean =>
  document.querySelector('meta[name="parlour-overrides"][content="allowed"]') !== null;

/** Returns whether the address or this tab names an override. Other pages do not load the code of overrides. */
const isWanted = (): boolean =>
  new URLSearchParams(window.location.search).has(OVERRIDE_PARAMETER) ||
  tabStorage.getItem(OVERRIDES_KEY) !== null;

const loadCode = () => import(/* webpackChunkName: "rare-parts" */ './servedSections.ts');

/**
 * Sections that a developer serves from source, in this tab only. `?override=mf-lobby@http://localhost:3101/`
 * replaces the live version until the override is ended. Ignored in production.
 */
export class OverrideStore {
  remotes: Readonly<Record<string, ComposedRemote>> = {};
  readonly #integrity: IntegrityRegistry;
  readonly #report: Report;

  constructor(integrity: IntegrityRegistry, report: Report) {
    this.#integrity = integrity;
    this.#report = report;
    makeAutoObservable(this, { remotes: observableRef }, { autoBind: true });
  }

  get active(): readonly string[] {
    return Object.keys(this.remotes);
  }

  /** Applies the override in the address and the stored ones of this tab. */
  async resume(): Promise<void> {
    if (!isAllowed() || !isWanted()) return;
    const { keptBases } = await loadCode();
    await Promise.all(Object.entries(keptBases()).map(([name, base]) => this.#follow(name, base)));
  }

  async clear(): Promise<void> {
    const { forgetBases } = await loadCode();
    forgetBases();
    window.location.reload();
  }

  async #follow(name: string, base: string): Promise<void> {
    this.#integrity.exempt(base);
    await this.#read(name, base);
    new EventSource(new URL('live', base)).addEventListener('built', () => void this.#read(name, base));
  }

  async #read(name: string, base: string): Promise<void> {
    try {
      const { readServed } = await loadCode();
      const remote = await readServed(base);
      runInAction(() => {
        this.remotes = { ...this.remotes, [name]: remote };
      });
    } catch (error) {
      this.#report(error, { override: name });
    }
  }
}
