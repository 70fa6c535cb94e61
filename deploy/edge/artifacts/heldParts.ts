import type { Composition } from '@parlour/shared-contracts';
import { DamagedContent } from '@parlour/shared-server/verifiedFile';
import { UnreadableDescription } from '../../registry/face/buildDescription.ts';
import { SHELL } from '../../registry/face/model.ts';
import { keyOfBase, loadableVersions, type ArtifactKey } from '../composition/composedVersions.ts';

/** A live version that this edge cannot serve. The fallback version of its part is served instead. */
export interface HeldPart extends ArtifactKey {
  readonly reason: string;
}

/** Returns whether the version itself is faulty: the registry answers, but its files or description cannot be used. */
const isFaulty = (error: unknown): error is Error =>
  error instanceof DamagedContent || error instanceof UnreadableDescription;

const titleOf = ({ name, version }: ArtifactKey): string => `${name} ${version}`;

/** Faulty versions of remotes that this edge holds back, so that it can serve the rest of the composition. */
export class HeldParts {
  readonly #parts = new Map<string, HeldPart>();
  readonly #report: (reason: string, error?: unknown) => void;

  constructor(report: (reason: string, error?: unknown) => void) {
    this.#report = report;
  }

  get all(): readonly HeldPart[] {
    return [...this.#parts.values()];
  }

  has(key: ArtifactKey): boolean {
    return this.#parts.has(titleOf(key));
  }

  /**
   * Holds a version back because of an error. Returns false if it must not be held back: no page works without the
   * shell, and a registry that does not answer now may answer later.
   */
  hold(key: ArtifactKey | null, error: unknown): boolean {
    if (key === null || key.name === SHELL || !isFaulty(error)) return false;
    if (!this.has(key)) this.#report(`${titleOf(key)} is held back: its fallback is served`, error);
    this.#parts.set(titleOf(key), { ...key, reason: error.message });
    return true;
  }

  release(key: ArtifactKey): void {
    if (this.#parts.delete(titleOf(key))) this.#report(`${titleOf(key)} is no longer held back`);
  }

  /** Forgets versions that are no longer live. */
  keep(composition: Pick<Composition, 'shell' | 'remotes'>): void {
    const live = loadableVersions(composition).flatMap(({ composed }) => keyOfBase(composed.base) ?? []);
    const titles = new Set(live.map(titleOf));
    for (const title of this.#parts.keys()) if (!titles.has(title)) this.#parts.delete(title);
  }
}
