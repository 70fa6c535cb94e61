import type { Scope } from '@parlour/shared-contracts';
import { makeAutoObservable } from 'mobx';

const TICK_MS = 1000;

/** The current time for pages. Observable; it ticks once per second while it runs. */
export class DrawClock {
  /** Null until it runs. */
  now: number | null = null;

  constructor() {
    makeAutoObservable(this);
  }

  /** Ticks at once and then regularly, until the scope ends. */
  start(scope: Scope, onTick: (now: number) => void): void {
    const tick = (): void => {
      const now = Date.now();
      this.show(now);
      onTick(now);
    };
    tick();
    const timer = setInterval(tick, TICK_MS);
    scope.add(() => clearInterval(timer));
  }

  show(now: number): void {
    this.now = now;
  }
}
