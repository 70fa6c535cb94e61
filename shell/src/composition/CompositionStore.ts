import type { ComposedRemote, Composition, Report, SwapPolicy } from '@parlour/shared-contracts';
import { withPreview, type Preview } from '@parlour/shared-contracts/preview';
import { makeAutoObservable, observableRef } from 'mobx';
import type { OverrideStore } from '../overrides/OverrideStore.ts';
import type { IntegrityRegistry } from '../sections/integrity.ts';

/** Which versions are live, as far as this tab knows. The epoch only ever grows. */
export class CompositionStore {
  current: Composition;
  /** What this browser sees in the place of what is live. */
  preview: Preview | null = null;
  readonly #report: Report;
  readonly #integrity: IntegrityRegistry;

  readonly #overrides: OverrideStore;

  constructor(initial: Composition, integrity: IntegrityRegistry, overrides: OverrideStore, report: Report) {
    this.current = initial;
    this.#overrides = overrides;
    this.#integrity = integrity;
    this.#report = report;
    integrity.add(initial);
    makeAutoObservable(this, { current: observableRef, preview: observableRef });
  }

  /** What this tab composes: the live sections, and a previewed one or a developer's own in their place. */
  get remotes(): Readonly<Record<string, ComposedRemote>> {
    return { ...withPreview(this.current.remotes, this.preview), ...this.#overrides.remotes };
  }

  /** Whether a section is the one that everybody sees. */
  isLive(name: string): boolean {
    return this.remotes[name] === this.current.remotes[name];
  }

  /** Takes up a preview that was verified. */
  show(preview: Preview): void {
    this.#integrity.addRemote(preview.composed);
    this.preview = preview;
  }

  /** How a part that is on the page changes to its new build; one that only some see, as soon as nothing is lost. */
  swapOf(name: string): SwapPolicy {
    return this.isLive(name) ? this.current.swap : 'soft';
  }

  /** @returns whether it was taken; an older one is refused and reported. */
  accept(next: Composition): boolean {
    if (next.epoch === this.current.epoch) return false;
    if (next.epoch < this.current.epoch) {
      this.#report(
        new Error(`Composition of epoch ${next.epoch} refused: ${this.current.epoch} is live here`),
      );
      return false;
    }
    this.#integrity.add(next);
    this.current = next;
    return true;
  }
}
