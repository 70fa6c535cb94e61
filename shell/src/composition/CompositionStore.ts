import type { ComposedRemote, Composition, Report, SwapPolicy } from '@parlour/shared-contracts';
import { withPreview, type Preview } from '@parlour/shared-contracts/preview';
import { makeAutoObservable, observableRef } from 'mobx';
import type { OverrideStore } from '../overrides/OverrideStore.ts';
import type { IntegrityRegistry } from '../sections/integrity.ts';

/** The live version of each part, as this tab knows it. The epoch only increases. */
export class CompositionStore {
  current: Composition;
  /** The version that this browser shows instead of the live one. */
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

  /** The sections of this tab: the live ones, with a previewed or a developer's version instead of theirs. */
  get remotes(): Readonly<Record<string, ComposedRemote>> {
    return { ...withPreview(this.current.remotes, this.preview), ...this.#overrides.remotes };
  }

  /** Returns whether this tab has the live version of a section. */
  isLive(name: string): boolean {
    return this.remotes[name] === this.current.remotes[name];
  }

  /** Uses a verified preview. */
  show(preview: Preview): void {
    this.#integrity.addRemote(preview.composed);
    this.preview = preview;
  }

  /**
   * Returns how a mounted part changes to its new build. A version that is not live for everyone changes as
   * soon as nothing is lost.
   */
  swapOf(name: string): SwapPolicy {
    return this.isLive(name) ? this.current.swap : 'soft';
  }

  /** @returns whether it was accepted. An older one is refused and reported. */
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
