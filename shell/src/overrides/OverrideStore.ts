import type { ComposedRemote, Report } from '@parlour/shared-contracts';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { IntegrityRegistry } from '../sections/integrity.ts';
import { tabStorage } from '../storage/browserStorage.ts';

const STORAGE_KEY = 'parlour.overrides';
const PARAMETER = 'override';

/** The edge puts this tag into the page in every environment except production. */
const isAllowed = (): boolean =>
  document.querySelector('meta[name="parlour-overrides"][content="allowed"]') !== null;

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
    if (!isAllowed()) return;
    const bases = { ...storedBases(), ...basesFromUrl() };
    tabStorage.setItem(STORAGE_KEY, JSON.stringify(bases));
    await Promise.all(Object.entries(bases).map(([name, base]) => this.#follow(name, base)));
  }

  clear(): void {
    tabStorage.removeItem(STORAGE_KEY);
    window.location.reload();
  }

  async #follow(name: string, base: string): Promise<void> {
    this.#integrity.exempt(base);
    await this.#read(name, base);
    new EventSource(new URL('live', base)).addEventListener('built', () => void this.#read(name, base));
  }

  async #read(name: string, base: string): Promise<void> {
    try {
      const { artifactContractSchema } = await import('@parlour/shared-contracts/artifact');
      const response = await fetch(new URL('contract.json', base), { cache: 'no-store' });
      const contract = artifactContractSchema.parse(await response.json());
      const { version, build, entry, preload, description, container, pages, modals } = contract;
      const stable = { version, build, base, entry, preload, description, files: {} };
      runInAction(() => {
        this.remotes = {
          ...this.remotes,
          [name]: { container, stable, fallback: null, canary: null, pages, modals },
        };
      });
    } catch (error) {
      this.#report(error, { override: name });
    }
  }
}

const isBases = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((base) => typeof base === 'string');

const storedBases = (): Record<string, string> => {
  const stored: unknown = JSON.parse(tabStorage.getItem(STORAGE_KEY) ?? '{}');
  return isBases(stored) ? stored : {};
};

const basesFromUrl = (): Record<string, string> =>
  Object.fromEntries(
    new URLSearchParams(window.location.search).getAll(PARAMETER).flatMap((override) => {
      const [name, base] = override.split('@');
      return name && base && URL.canParse(base) ? [[name, new URL(base).href]] : [];
    }),
  );
