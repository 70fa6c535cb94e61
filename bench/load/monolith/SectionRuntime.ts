import { makeAutoObservable } from 'mobx';

/** Replaces the shell's runtime. It registers nothing, because React renders the sections. */
export class SectionRuntime {
  readonly active = null;

  constructor() {
    makeAutoObservable(this);
  }

  prefetchActive(): void {}
  start(): void {}
  reroute(): void {
    window.dispatchEvent(new PopStateEvent('popstate'));
  }
}
