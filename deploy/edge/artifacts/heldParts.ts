import type { Composition } from '@parlour/shared-contracts';
import { DamagedContent } from '@parlour/shared-server/verifiedFile';
import { UnreadableDescription } from '../../registry/face/buildDescription.ts';
import { SHELL } from '../../registry/face/model.ts';
import { keyOfBase, loadableVersions, type ArtifactKey } from '../composition/composedVersions.ts';

/** A version that is live and cannot be served here: its part's fallback stands in. */
export interface HeldPart extends ArtifactKey {
  readonly reason: string;
}

/** Whether a version is at fault itself: the registry answers, and what it has of it cannot be served. */
const isFaulty = (error: unknown): error is Error =>
  error instanceof DamagedContent || error instanceof UnreadableDescription;

const titleOf = ({ name, version }: ArtifactKey): string => `${name} ${version}`;

/** The versions of remotes that do not keep this edge from serving the rest of what is live. */
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
   * Holds a version back for what went wrong with it. Returns false where that must not be: pages begin with the
   * shell, and a registry that does not answer may answer later.
   */
  hold(key: ArtifactKey | null, error: unknown): boolean {
    if (key === null || key.name === SHELL || !isFaulty(error)) return false;
    if (!this.has(key)) this.#report(`${titleOf(key)} is held back: its fallback stands in`, error);
    this.#parts.set(titleOf(key), { ...key, reason: error.message });
    return true;
  }

  release(key: ArtifactKey): void {
    if (this.#parts.delete(titleOf(key))) this.#report(`${titleOf(key)} is not held back any more`);
  }

  /** Forgets what is not live any more. */
  keep(composition: Pick<Composition, 'shell' | 'remotes'>): void {
    const live = loadableVersions(composition).flatMap(({ composed }) => keyOfBase(composed.base) ?? []);
    const titles = new Set(live.map(titleOf));
    for (const title of this.#parts.keys()) if (!titles.has(title)) this.#parts.delete(title);
  }
}
