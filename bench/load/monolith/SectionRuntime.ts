import { makeAutoObservable } from 'mobx';

/** Takes the place of the shell's runtime: nothing is registered, React renders the sections. */
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
