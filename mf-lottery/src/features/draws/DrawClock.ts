import { makeAutoObservable } from 'mobx';

const TICK = 1000;

/** The time as pages show it: observable, one tick a second while it runs. */
export class DrawClock {
  now = Date.now();

  constructor() {
    makeAutoObservable(this);
  }

  tick(): void {
    this.now = Date.now();
  }

  /** Ticks until the returned function is called. */
  start(onTick: (now: number) => void): () => void {
    const timer = setInterval(() => {
      this.tick();
      onTick(this.now);
    }, TICK);
    return () => clearInterval(timer);
  }
}
