import type { ComposedRemote, ComposedVersion, Composition } from '@parlour/shared-contracts';

declare global {
  /** Every build asks it for the `integrity` of a script or stylesheet that it is about to load. */
  var parlourIntegrity: (url: string) => string;
  /** Every build's entry, itself checked, says what its other files have to be. */
  var parlourFiles: { push(files: BuildFiles): void } | BuildFiles[] | undefined;
}

/** Where a build's files are, and their integrity by path. */
type BuildFiles = readonly [base: string, files: Readonly<Record<string, string>>];

/**
 * What the compositions of this visit, and the entries that they name, say about files. Older epochs stay:
 * a section that is still on its previous version may load another of its files.
 */
export class IntegrityRegistry {
  readonly #byUrl = new Map<string, string>();
  /** Where unlisted files are allowed: a developer's own build, and the operator's analytics. */
  readonly #exempt = new Set<string>();

  add(composition: Composition): void {
    if (composition.shell) this.#addVersion(composition.shell);
    for (const remote of Object.values(composition.remotes)) this.addRemote(remote);
  }

  addRemote({ stable, fallback, canary }: Pick<ComposedRemote, 'stable' | 'fallback' | 'canary'>): void {
    this.#addVersion(stable);
    if (canary) this.#addVersion(canary.version);
    if (fallback) this.#addVersion(fallback);
  }

  exempt(base: string): void {
    this.#exempt.add(absolute(base));
  }

  /** @throws Error for a file that no composition lists: it must not be loaded. */
  integrityOf(url: string): string {
    const address = absolute(url);
    const integrity = this.#find(address);
    if (integrity === undefined) throw new Error(`${address} is not part of the composition`);
    return integrity;
  }

  /** Whether a file may be loaded at all. */
  isKnown(url: string): boolean {
    return this.#find(absolute(url)) !== undefined;
  }

  /** Hands the registry to every build on the page, for good. */
  install(): void {
    Object.defineProperty(globalThis, 'parlourIntegrity', {
      value: (url: string) => this.integrityOf(url),
      configurable: false,
      writable: false,
    });
    const early: readonly BuildFiles[] = Array.isArray(globalThis.parlourFiles)
      ? globalThis.parlourFiles
      : [];
    for (const files of early) this.#addFiles(files);
    Object.defineProperty(globalThis, 'parlourFiles', {
      value: { push: (files: BuildFiles) => this.#addFiles(files) },
      configurable: false,
      writable: false,
    });
  }

  /** Empty for a file that may be loaded unchecked. */
  #find(address: string): string | undefined {
    const isExempt = (): boolean => [...this.#exempt].some((base) => address.startsWith(base));
    return this.#byUrl.get(address) ?? (isExempt() ? '' : undefined);
  }

  #addVersion({ base, files }: ComposedVersion): void {
    this.#addFiles([base, files]);
  }

  #addFiles([base, files]: BuildFiles): void {
    for (const [path, integrity] of Object.entries(files)) {
      this.#byUrl.set(absolute(`${base}${path}`), integrity);
    }
  }
}

/** A file's address without a query, which only tells requests apart. */
const absolute = (url: string): string => {
  const { origin, pathname } = new URL(url, document.baseURI);
  return origin + pathname;
};
