import type { ComposedRemote, ComposedVersion, Composition } from '@parlour/shared-contracts';

declare global {
  /** Every build calls it for the `integrity` of a script or stylesheet before it loads one. */
  var parlourIntegrity: (url: string) => string;
  /** Every build's entry, which is verified itself, adds the integrity of its other files here. */
  var parlourFiles: { push(files: BuildFiles): void } | BuildFiles[] | undefined;
}

/** Base address of a build's files, and their integrity by path. */
type BuildFiles = readonly [base: string, files: Readonly<Record<string, string>>];

/**
 * Integrity of files, from the compositions of this visit and their entries. Older epochs stay, because a
 * section that runs its previous version may still load files of it.
 */
export class IntegrityRegistry {
  readonly #byUrl = new Map<string, string>();
  /** Base addresses of allowed unlisted files: a developer's own build, and the operator's analytics. */
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

  /** @throws Error for a file that no composition lists, which must not be loaded. */
  integrityOf(url: string): string {
    const address = absolute(url);
    const integrity = this.#find(address);
    if (integrity === undefined) throw new Error(`${address} is not part of the composition`);
    return integrity;
  }

  /** Returns whether a file may be loaded. */
  isKnown(url: string): boolean {
    return this.#find(absolute(url)) !== undefined;
  }

  /** Makes the registry available to every build on the page, permanently. */
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

  /** Returns an empty string for a file that may be loaded without a check. */
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

/** Returns a file's address without its query, which only distinguishes requests. */
const absolute = (url: string): string => {
  const { origin, pathname } = new URL(url, document.baseURI);
  return origin + pathname;
};
